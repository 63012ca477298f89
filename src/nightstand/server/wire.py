"""Everything that crosses the wire: what HTTP answers, and the frames of the socket.

One codec for both: names are camel case outside, nothing unknown is accepted, every text has a
length. The browser's types are generated from these structs, and `docs/protocol.md` tells what
the frames are for.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

PROTOCOL = 1
"""The version of the socket's protocol; a client that speaks another reloads itself."""

Name = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"^\S(.*\S)?$")]
Password = Annotated[str, Meta(min_length=8, max_length=128)]
Word = Annotated[str, Meta(max_length=64)]
Notation = Annotated[str, Meta(min_length=1, max_length=400)]
Said = Annotated[str, Meta(min_length=1, max_length=400)]
PieceId = Annotated[str, Meta(max_length=80)]
Count = Annotated[int, Meta(ge=0)]
SeatNumber = Annotated[int, Meta(ge=-1, le=9)]


class Wire(Struct, rename="camel", forbid_unknown_fields=True):
    """A value that travels."""


# -- Who ---------------------------------------------------------------------------------------


class Player(Wire):
    """Somebody at this server; a guest has no password."""

    id: str
    name: str
    guest: bool


class Me(Wire):
    """Whom the cookie stands for, if anybody."""

    player: Player | None


class NewGuest(Wire):
    """A nickname is all that a guest needs."""

    name: Name


class Credentials(Wire):
    """For an account, new or old."""

    name: Name
    password: Password


class GameTally(Wire):
    """How somebody has fared at one game."""

    game: str
    title: str
    played: int
    won: float
    finished: int


class Statistics(Wire):
    """A player's games in numbers."""

    player: str
    games: list[GameTally]


# -- What there is -----------------------------------------------------------------------------


class VariantInfo(Wire):
    """Something that a table agrees on beforehand."""

    name: str
    title: str
    choices: list[str]
    default: str
    rule: str
    doc: str


class GameInfo(Wire):
    """A game that can be played here."""

    name: str
    title: str
    fewest: int
    most: int
    sets: list[str]
    variants: list[VariantInfo]
    levels: list[str]
    rules_version: int
    icon: str = ""
    """Its emblem, a name from the game-icons collection."""
    guided: bool = False
    """Whether there is a guided first game."""


class RuleBlock(Wire):
    """A paragraph, an item, an entry with its id, or a table, of the rules reference."""

    kind: Literal["paragraph", "item", "entry", "table"]
    text: str = ""
    id: str = ""
    ruling: bool = False
    head: list[str] = []
    rows: list[list[str]] = []


class RuleSection(Wire):
    """A section of the rules reference."""

    id: str
    title: str
    blocks: list[RuleBlock]


class Rules(Wire):
    """The rules of a game in our own words, by ledger id."""

    game: str
    title: str
    opening: list[RuleBlock]
    sections: list[RuleSection]


class GuideNote(Wire):
    """What the guide says when a question, or a line of the log, first names this rule."""

    rule: str
    text: str


class Guide(Wire):
    """A guided first game: an opening to read, what to play, and notes along the way."""

    game: str
    opening: list[str]
    table: NewTable
    notes: list[GuideNote]


# -- Scenes: the kernel's, as they travel ------------------------------------------------------


class FaceView(Wire):
    """The visible side of a piece; `icons` has one for the face, then one for each badge."""

    title: str
    corner: str
    badges: list[str]
    text: str
    tint: str
    icons: list[str]


class PieceView(Wire):
    """Something in a zone: a face or a back."""

    id: str
    face: FaceView | None
    marks: list[str]
    counters: dict[str, int]
    attached: list[PieceView]


class ZoneView(Wire):
    """A zone: pile, hand, row, stack, grid, hexes or tray; other kinds are drawn as rows."""

    id: str
    kind: str
    title: str
    owner: int
    count: int
    pieces: list[PieceView]


class PanelView(Wire):
    """What stands beside a seat's name."""

    seat: int
    name: str
    facts: list[str]
    marks: list[str]


class ChoiceView(Wire):
    """A choice: what to send back, what to say, what to click, in that order."""

    notation: str
    label: str
    pieces: list[str]


class QuestionView(Wire):
    """What the viewer is asked, with everything that he may answer."""

    seat: int
    rule: str
    prompt: str
    choices: list[ChoiceView]


class EndingView(Wire):
    """How the game ended; the ranking lists seats, best group first."""

    rule: str
    reason: str
    ranking: list[list[int]]


class MoveView(Wire):
    """A movement to animate, between places of the scene (zones or pieces)."""

    source: str
    target: str


class LogLine(Wire):
    """One consequence, as this viewer reads it, and the rule that it follows from."""

    text: str
    rule: str
    moves: list[MoveView]


class SceneView(Wire):
    """Everything that one viewer may see at one moment; the log travels beside it."""

    game: str
    viewer: int
    status: str
    zones: list[ZoneView]
    panels: list[PanelView]
    layout: list[list[str]]
    question: QuestionView | None
    ending: EndingView | None


class SceneChange(Wire, omit_defaults=True):
    """What became different: whole zones that did, by id, and other parts that did.

    `question` and `ending` are always told, so that their absence can be.
    """

    zones: list[ZoneView] = []
    gone: list[str] = []
    status: str | None = None
    panels: list[PanelView] | None = None
    layout: list[list[str]] | None = None
    question: QuestionView | None = None
    ending: EndingView | None = None


# -- Tables ------------------------------------------------------------------------------------

ClockKind = Literal["none", "move", "game", "days"]
Takeback = Literal["free", "consent", "never"]
State = Literal["open", "playing", "paused", "over"]


class Clock(Wire):
    """How time is counted.

    `move`: seconds for each choice. `game`: seconds for a whole game and `increment` for each
    choice. `days`: days for each choice.
    """

    kind: ClockKind = "none"
    amount: Annotated[int, Meta(ge=0, le=86_400)] = 0
    increment: Annotated[int, Meta(ge=0, le=600)] = 0


class SeatWish(Wire):
    """Who is to sit in a seat: you, a friend at the same screen, a bot, or whoever comes."""

    kind: Literal["you", "friend", "bot", "open"]
    name: Annotated[str, Meta(max_length=24)] = ""
    level: Word = ""


class NewTable(Wire):
    """What a new table is to be like; it starts by itself once every seat is taken."""

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=10)]
    card_set: Word = ""
    variants: dict[Word, Word] = {}
    clock: Clock = msgspec.field(default_factory=Clock)
    public: bool = True
    takeback: Takeback = "consent"
    absence: Annotated[int, Meta(ge=0, le=86_400)] = 120
    """After so many seconds a bot plays for whoever is away and asked; 0 waits for ever."""
    contribution: Word = ""
    """A word of the maker's for the shuffles' seed."""


class SeatView(Wire):
    """A seat as everybody sees it; `yours` is for the one who looks."""

    seat: int
    name: str
    kind: Literal["open", "person", "bot"]
    level: str
    yours: bool
    present: bool
    stand_in: bool
    """A bot plays for this person until they come back."""
    clock: int | None
    """Milliseconds left, as of the frame that tells it."""
    ticking: bool


class Proposal(Wire):
    """Something that needs everybody's consent; bots always consent."""

    kind: Literal["takeback", "pause", "end", "continue"]
    seat: int
    accepted: list[int]
    waiting: list[int]


class TableView(Wire):
    """A table as its guests see it: all but what lies on it."""

    id: str
    game: str
    title: str
    card_set: str
    variants: dict[str, str]
    state: State
    public: bool
    seats: list[SeatView]
    clock: Clock
    takeback: Takeback
    absence: int
    owner: bool
    """Whether the one who looks has made this table."""
    invitation: str
    """The word in the link that invites; only those at the table see it."""
    spectators: int
    rules_version: int
    epoch: int
    ply: int
    commitment: str
    contributions: list[str]
    secret: str
    """Revealed once the game is over; empty before."""
    ending: EndingView | None
    proposal: Proposal | None
    pause: str
    """Why the table is paused."""
    rematch: str
    """The table at which the same people play again, once somebody has asked for it."""
    created: str
    changed: str


class Sit(Wire):
    """Take a seat (the first open one unless named), adding a word to the shuffles' seed."""

    seat: SeatNumber = -1
    invitation: Word = ""
    contribution: Word = ""


class SeatBot(Wire):
    """Put a bot into an open seat, or with an empty level open it again."""

    level: Word


class Moment(Wire):
    """A table at one moment of its record; `log` holds everything told so far."""

    table: TableView
    ply: int
    plies: int
    scene: SceneView
    log: list[LogLine]


class Verification(Wire):
    """What `nightstand verify` says of the table's record."""

    holds: bool
    text: str


class Imported(Wire):
    """A record of a game that was played elsewhere, as text."""

    record: Annotated[str, Meta(max_length=2_000_000)]


class Problem(Wire):
    """RFC 9457: what went wrong, for programs and for people."""

    title: str
    status: int
    detail: str
    type: str = "about:blank"


# -- The socket, from the client ---------------------------------------------------------------


class FromClient(Wire, tag_field="type"):
    """A frame that a client sends."""


class Choose(FromClient, tag="choose"):
    """Answer the question that this seat saw at this point of the record."""

    epoch: Count
    ply: Count
    notation: Notation


class AskWhyNot(FromClient, tag="whyNot"):
    """Why can these pieces not be used (together) now?"""

    pieces: Annotated[list[PieceId], Meta(min_length=1, max_length=8)]


class Say(FromClient, tag="say"):
    """A line of chat."""

    text: Said


class Propose(FromClient, tag="propose"):
    """Ask the others for their consent."""

    kind: Literal["takeback", "pause", "end", "continue"]


class Reply(FromClient, tag="reply"):
    """Consent to what was proposed, or not."""

    consent: bool


class Resume(FromClient, tag="resume"):
    """End a pause."""


class Resign(FromClient, tag="resign"):
    """Give the game up: with two players the other has won, with more a bot plays on."""


class LookAs(FromClient, tag="lookAs"):
    """See the table from another of one's own seats (at one screen), or as a spectator (-1)."""

    seat: SeatNumber


class Ping(FromClient, tag="ping"):
    """Is anybody there?"""


ClientFrame = Choose | AskWhyNot | Say | Propose | Reply | Resume | Resign | LookAs | Ping


# -- The socket, from the server ---------------------------------------------------------------


class FromServer(Wire, tag_field="type"):
    """A frame that the server sends."""


class ChatLine(Wire):
    """Something said at the table."""

    name: str
    text: str
    at: str


class Welcome(FromServer, tag="welcome"):
    """All of it: on joining, after a takeback, and whenever small updates would not do."""

    protocol: int
    table: TableView
    seat: int
    epoch: int
    ply: int
    scene: SceneView | None
    """None while the table has not started."""
    log: list[LogLine]
    chat: list[ChatLine]


class Update(FromServer, tag="update"):
    """Choices have been made: what changed for this viewer, and what is new in the log."""

    epoch: int
    ply: int
    change: SceneChange
    log: list[LogLine]


class TableChanged(FromServer, tag="table"):
    """Seats, clocks, proposals or the state of the table have changed."""

    table: TableView


class Chatted(FromServer, tag="chat"):
    """Somebody said something."""

    line: ChatLine


class WhyNot(FromServer, tag="whyNot"):
    """The rule that keeps the pieces from being used; None if nothing does."""

    pieces: list[str]
    rule: str
    text: str | None


class Refused(FromServer, tag="refused"):
    """What was sent cannot be done; the table stands as it was."""

    problem: Problem


class Pong(FromServer, tag="pong"):
    """Yes."""


class Lobby(FromServer, tag="lobby"):
    """The lobby's own socket: public tables to join or watch, and one's own."""

    tables: list[TableView]
    mine: list[TableView]


ServerFrame = Welcome | Update | TableChanged | Chatted | WhyNot | Refused | Pong | Lobby

encode = msgspec.json.Encoder().encode
read_client_frame = msgspec.json.Decoder(ClientFrame).decode
read_server_frame = msgspec.json.Decoder(ServerFrame).decode
