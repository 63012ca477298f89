"""The frames of the socket: what clients say, what the server says."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from nightstand.wire.base import Count, Notation, PieceId, Said, SeatNumber, Wire
from nightstand.wire.scenes import LogLine, SceneChange, SceneView
from nightstand.wire.tables import Problem, TableView


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


class Withdraw(FromClient, tag="withdraw"):
    """Take back what one has proposed oneself."""


class Resume(FromClient, tag="resume"):
    """End a pause."""


class Resign(FromClient, tag="resign"):
    """Give the game up: with two players the other has won, with more a bot plays on."""


class LookAs(FromClient, tag="lookAs"):
    """See the table from another of one's own seats (at one screen), or as a spectator (-1)."""

    seat: SeatNumber


class Ping(FromClient, tag="ping"):
    """Is anybody there?"""


ClientFrame = (
    Choose | AskWhyNot | Say | Propose | Reply | Withdraw | Resume | Resign | LookAs | Ping
)


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
