"""Tables: what makes one, who sits there, how it stands."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from nightstand.wire.base import SeatNumber, Wire, Word
from nightstand.wire.scenes import EndingView, LogLine, SceneView

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
    asked: bool = False
    """Whether the table waits for this seat; lists of public tables do not say."""


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
    fields: dict[str, str] = {}
    """What is wrong with which field of what was sent, where that is the problem."""
