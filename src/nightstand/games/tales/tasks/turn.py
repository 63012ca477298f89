"""Before the first turn, the turn, and its one discard (NT-2.3, NT-3, NT-10.5)."""

from __future__ import annotations

from typing import Any, ClassVar

from nightstand.games.tales.options import (
    BEGINNINGS,
    DISCARD_DRAWN,
    KNOCK,
    Discard,
    Peek,
    discards,
    peeks,
    place_piece,
)
from nightstand.games.tales.table import TalesTable
from nightstand.games.tales.tasks.dawn import dawn_comes
from nightstand.games.tales.tasks.matching import Matching
from nightstand.games.tales.tasks.sight import Sight
from nightstand.games.tales.tasks.using import use_discarded
from nightstand.games.tales.tasks.why import why_not_begun, why_not_discarded, why_not_own
from nightstand.kernel.log import Move
from nightstand.kernel.options import Ask, Option, Why
from nightstand.kernel.tasks import Task, Together
from nightstand.kernel.zones import NOBODY


class FirstLook(Together[TalesTable]):
    """Everybody looks at one card of the own line, all at the same time (NT-2.3)."""

    rule: ClassVar[str] = "NT-2.3"

    def copy(self) -> FirstLook:
        return FirstLook(self.waiting[:], self.given.copy())

    def fits(self, t: TalesTable) -> bool:
        return t.are_seats(self.waiting)

    def ask_seat(self, t: TalesTable, seat: int) -> Ask:
        return Ask(seat, peeks(seat, len(t.lines[seat].cards)))

    def prompt(self, t: TalesTable, seat: int) -> str:
        return "Choose one of your cards to look at"

    def resolve(self, t: TalesTable, given: dict[int, Option[Any]]) -> None:
        """Only now which card each has chosen is for all to see; what it is, for him alone."""
        shown: list[list[int]] = []
        for seat in sorted(given):
            choice = given[seat]
            assert isinstance(choice, Peek)
            t.knowledge.show(t.card_at(seat, choice.index), 1 << seat)
            shown.append([seat, seat, choice.index])
            if t.log is not None:
                text = f"{t.names[seat]} looks at their own card {choice.index + 1}."
                t.log.add("NT-2.3", text)
        announce_turn(t)
        t.stack.append(Sight(sorted(given), None, shown))

    def why_not(self, t: TalesTable, seat: int, pieces: list[str]) -> Why | None:
        return why_not_own(t, seat, pieces[0], self.rule, "You look at a card of your own line.")


class Turn(Task[TalesTable]):
    """Turn after turn: knock or draw, and what follows; at its end Dawn may come (NT-3, NT-10).

    `begun` says whether the active player's turn is under way.
    """

    rule: ClassVar[str] = "NT-3.1"
    state: ClassVar[tuple[str, ...]] = ("begun",)

    def __init__(self, begun: bool = False) -> None:
        self.begun = begun

    def copy(self) -> Turn:
        return Turn(self.begun)

    def fits(self, t: TalesTable) -> bool:
        return self.begun in (False, True)

    def ask(self, t: TalesTable) -> Ask | None:
        if self.begun:
            self._end(t)
        elif may_knock(t):
            return Ask(t.active, BEGINNINGS)
        else:
            self._draw(t)
        return None

    def _end(self, t: TalesTable) -> None:
        """NT-10.1; else it is the next player's turn (NT-2.5)."""
        t.turns += 1
        t.eyes = 0
        following = t.next_seat(t.active)
        if not dawn_comes(t, following):
            self.begun = False
            t.active = following
            announce_turn(t)

    def prompt(self, t: TalesTable, seat: int) -> str:
        return "Draw a card, or knock"

    def answer(self, t: TalesTable, choice: Option[Any]) -> None:
        if choice is KNOCK:
            self.begun = True
            knock(t)
        else:
            self._draw(t)

    def _draw(self, t: TalesTable) -> None:
        """The top card, seen by the active player alone (NT-3.2, 13.2)."""
        self.begun = True
        card = t.deck.cards.pop()
        t.drawn.cards.append(card)
        t.knowledge.show(card, 1 << t.active)
        if t.log is not None:
            text = f"{t.names[t.active]} draws a card."
            t.log.add("NT-3.2", text, None, [Move("deck", "drawn.1")])
        t.stack.append(DiscardOne())

    def why_not(self, t: TalesTable, seat: int, pieces: list[str]) -> Why | None:
        return why_not_begun(pieces[0])


def may_knock(t: TalesTable) -> bool:
    """NT-10.5: everybody has had a turn, and nobody has knocked."""
    return t.knocker == NOBODY and t.turns >= t.seats


def knock(t: TalesTable) -> None:
    """The turn is over at once; everybody else has one more (NT-10.6, 10.7)."""
    t.knocker = t.active
    if t.log is not None:
        text = f"{t.names[t.active]} knocks: everybody else has one more turn."
        t.log.add("NT-10.5", text)


def announce_turn(t: TalesTable) -> None:
    """Say whose turn it is."""
    if t.log is not None:
        t.log.add("NT-2.5", f"{t.names[t.active]} takes the turn.")


class DiscardOne(Task[TalesTable]):
    """The drawn card, or one of the line, whose place the drawn card takes (NT-3.3 to 3.7)."""

    rule: ClassVar[str] = "NT-3.3"

    def copy(self) -> DiscardOne:
        return DiscardOne()

    def ask(self, t: TalesTable) -> Ask | None:
        return Ask(t.active, discards(t.active, len(t.lines[t.active].cards)))

    def prompt(self, t: TalesTable, seat: int) -> str:
        drawn = t.catalogue.name[t.drawn.cards[0]]
        return f"You have drawn {drawn}: discard it, or a card of your line"

    def answer(self, t: TalesTable, choice: Option[Any]) -> None:
        """The gap is filled, then comes the effect, then the matching (NT-4.1, 4.3)."""
        t.stack.pop()
        if choice is DISCARD_DRAWN:
            card = _discard_drawn(t)
        else:
            assert isinstance(choice, Discard)
            card = _exchange(t, choice.index)
        t.stack.append(Matching(t.catalogue.name[card]))
        use_discarded(t, card, t.active)

    def why_not(self, t: TalesTable, seat: int, pieces: list[str]) -> Why | None:
        return why_not_discarded(t, seat, pieces[0])


def _discard_drawn(t: TalesTable) -> int:
    """The drawn card goes; it never was part of the line (NT-3.5)."""
    card = t.drawn.cards.pop()
    t.lay_on_discard(card)
    if t.log is not None:
        text = f"{t.names[t.active]} discards the drawn card, {t.catalogue.name[card]}."
        t.log.add("NT-3.5", text, None, [Move("drawn.1", "discard")])
    return card


def _exchange(t: TalesTable, index: int) -> int:
    """The drawn card takes the discarded one's place, face down (NT-3.4)."""
    line = t.lines[t.active]
    card = line.cards[index]
    line.cards[index] = t.drawn.cards.pop()
    t.lay_on_discard(card)
    if t.log is not None:
        name = t.catalogue.name[card]
        text = f"{t.names[t.active]} discards card {index + 1}, {name}, and puts the drawn card in."
        piece = place_piece(t.active, index)
        t.log.add("NT-3.4", text, None, [Move(piece, "discard"), Move("drawn.1", piece)])
    return card
