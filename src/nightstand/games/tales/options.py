"""What can be chosen in Nightmare Tales; notation names positions, never cards.

Options by position are made when a line first grows so long, and shared by all tables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nightstand.games.tales.cards import MOST_PLAYERS
from nightstand.games.tales.effects import (
    ADD,
    LOOK,
    PENALTY,
    REPLACE,
    REVEAL,
    SHUFFLE,
    SWAP_DIFFERENT,
    SWAP_WITH_OTHER,
    UNCOVER,
)
from nightstand.kernel.options import Option, Simple

if TYPE_CHECKING:
    from nightstand.games.tales.table import TalesTable

# What is done, in one word, by verb.
VERBS: Final = {
    LOOK: "look",
    ADD: "add",
    REPLACE: "replace",
    SHUFFLE: "shuffle",
    REVEAL: "reveal",
    UNCOVER: "uncover",
    SWAP_WITH_OTHER: "swap",
    SWAP_DIFFERENT: "swap",
    PENALTY: "penalty",
}


def place_piece(seat: int, index: int) -> str:
    """The scene id of a position in a line."""
    return f"line.{seat + 1}.{index + 1}"


def card_words(t: TalesTable, viewer: int, seat: int, index: int) -> str:
    """A position as its viewer reads it, with the card's name if the viewer sees its face."""
    whose = "your" if seat == viewer else f"{t.names[seat]}'s"
    words = f"{whose} card {index + 1}"
    if t.shows_face(viewer, t.lines[seat], index):
        words += f" ({t.catalogue.name[t.card_at(seat, index)]})"
    return words


DRAW: Final = Simple("draw", "Draw a card", ["deck"])
KNOCK: Final = Simple("knock", "Knock: the others have one more turn", ["deck"])
PASS: Final = Simple("pass", "Pass")


class OfOwnLine(Option["TalesTable"]):
    """A card of the asked seat's own line, by position."""

    def __init__(self, seat: int, index: int) -> None:
        self.seat = seat
        self.index = index

    def words(self, t: TalesTable) -> str:
        return card_words(t, self.seat, self.seat, self.index)

    def pieces(self, t: TalesTable) -> list[str]:
        return [place_piece(self.seat, self.index)]


class Peek(OfOwnLine):
    """The card to look at before the game (NT-2.3)."""

    @property
    def notation(self) -> str:
        return f"peek {self.index + 1}"

    def label(self, t: TalesTable) -> str:
        return f"Look at {self.words(t)}"


class DiscardDrawn(Option["TalesTable"]):
    """The drawn card goes, and never was part of the line (NT-3.5)."""

    @property
    def notation(self) -> str:
        return "discard drawn"

    def label(self, t: TalesTable) -> str:
        return f"Discard the drawn card, {t.catalogue.name[t.drawn.cards[0]]}"

    def pieces(self, t: TalesTable) -> list[str]:
        return ["drawn.1", "discard"]


class Discard(OfOwnLine):
    """A card of the line goes, and the drawn card takes its place (NT-3.4)."""

    @property
    def notation(self) -> str:
        return f"discard {self.index + 1}"

    def label(self, t: TalesTable) -> str:
        return f"Discard {self.words(t)} and put the drawn card in its place"

    def pieces(self, t: TalesTable) -> list[str]:
        return [place_piece(self.seat, self.index), "discard"]


class Match(OfOwnLine):
    """A card said to have the name of the discarded one (NT-4.5)."""

    @property
    def notation(self) -> str:
        return f"match {self.index + 1}"

    def label(self, t: TalesTable) -> str:
        return f"Turn up {self.words(t)}"

    def pieces(self, t: TalesTable) -> list[str]:
        return [place_piece(self.seat, self.index), "discard"]


class Pick(Option["TalesTable"]):
    """A card in a line, for an effect (NT-5.2)."""

    def __init__(self, verb: int, seat: int, index: int) -> None:
        self.verb = verb
        self.seat = seat
        self.index = index

    @property
    def notation(self) -> str:
        return f"{VERBS[self.verb]} {self.seat + 1}.{self.index + 1}"

    def label(self, t: TalesTable) -> str:
        asker = -1 if t.pending is None else t.pending.seat
        verb = "Look at" if self.verb == LOOK else VERBS[self.verb].capitalize()
        return f"{verb} {card_words(t, asker, self.seat, self.index)}"

    def pieces(self, t: TalesTable) -> list[str]:
        return [place_piece(self.seat, self.index)]


class Player(Option["TalesTable"]):
    """A player, for an effect (NT-5.3)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    @property
    def notation(self) -> str:
        return f"player {self.seat + 1}"

    def label(self, t: TalesTable) -> str:
        return t.names[self.seat]

    def pieces(self, t: TalesTable) -> list[str]:
        return [f"line.{self.seat + 1}"]


class Seen(Option["TalesTable"]):
    """Whatever is shown to the seat has been seen (NT-13.3)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    @property
    def notation(self) -> str:
        return "seen"

    def label(self, t: TalesTable) -> str:
        return "I have seen it"

    def pieces(self, t: TalesTable) -> list[str]:
        from nightstand.games.tales.tasks.sight import shown_places

        return [place_piece(owner, index) for owner, index in shown_places(t, self.seat)]


_SEATS: Final = range(MOST_PLAYERS)
DISCARD_DRAWN: Final = DiscardDrawn()
PLAYERS: Final = [Player(seat) for seat in _SEATS]
SEEN: Final[list[list[Option[Any]]]] = [[Seen(seat)] for seat in _SEATS]
BEGINNINGS: Final[list[Option[Any]]] = [DRAW, KNOCK]

# By seat: the choice that is always there, and then as many positions as were ever wanted.
_PEEKS: Final[list[list[Option[Any]]]] = [[] for _ in _SEATS]
_DISCARDS: Final[list[list[Option[Any]]]] = [[DISCARD_DRAWN] for _ in _SEATS]
_MATCHES: Final[list[list[Option[Any]]]] = [[PASS] for _ in _SEATS]
# By verb and seat.
_PICKS: Final[list[list[list[Pick]]]] = [[[] for _ in _SEATS] for _ in VERBS]


def peeks(seat: int, cards: int) -> list[Option[Any]]:
    """One position of a line of so many cards."""
    options = _PEEKS[seat]
    while len(options) < cards:
        options.append(Peek(seat, len(options)))
    return options[:cards]


def discards(seat: int, cards: int) -> list[Option[Any]]:
    """The drawn card, or one of a line of so many cards (NT-3.3)."""
    options = _DISCARDS[seat]
    while len(options) <= cards:
        options.append(Discard(seat, len(options) - 1))
    return options[: cards + 1]


def matches(seat: int, cards: int) -> list[Option[Any]]:
    """Pass, or one of a line of so many cards (NT-4.11)."""
    options = _MATCHES[seat]
    while len(options) <= cards:
        options.append(Match(seat, len(options) - 1))
    return options[: cards + 1]


def pick(verb: int, seat: int, index: int) -> Pick:
    """The option to choose this position for this verb."""
    options = _PICKS[verb][seat]
    while len(options) <= index:
        options.append(Pick(verb, seat, len(options)))
    return options[index]
