"""The matching: who has the same name throws it out, who is wrong pays (NT-4.4 to 4.11)."""

from __future__ import annotations

from typing import Any, ClassVar

from nightstand.games.tales.options import PASS, Match, matches, place_piece
from nightstand.games.tales.table import TalesTable
from nightstand.games.tales.tasks.actions import penalize
from nightstand.games.tales.tasks.sight import show_to_all
from nightstand.games.tales.tasks.using import use_discarded
from nightstand.games.tales.tasks.why import why_not_matched
from nightstand.kernel.log import Move
from nightstand.kernel.options import Ask, Option, Why
from nightstand.kernel.tasks import Task


class Matching(Task[TalesTable]):
    """Round after round from the active player on, until one brings no discard (NT-4.5).

    `name` is that of the discarded card, `done` counts the seats that this round has passed,
    `found` says whether it has brought a discard, `out` are the seats that were wrong (NT-4.8).
    """

    rule: ClassVar[str] = "NT-4.5"
    state: ClassVar[tuple[str, ...]] = ("name", "done", "found", "out")

    def __init__(
        self, name: str, done: int = 0, found: bool = False, out: list[int] | None = None
    ) -> None:
        self.name = name
        self.done = done
        self.found = found
        self.out: list[int] = [] if out is None else out

    def copy(self) -> Matching:
        return Matching(self.name, self.done, self.found, self.out[:])

    def fits(self, t: TalesTable) -> bool:
        known = self.name in t.catalogue.effects and self.found in (False, True)
        return known and 0 <= self.done <= t.seats and t.are_seats(self.out)

    def ask(self, t: TalesTable) -> Ask | None:
        """Everybody with a card is asked, whether or not he could match (NT-4.11)."""
        while self.done < t.seats:
            seat = self._asked(t)
            cards = len(t.lines[seat].cards)
            if cards and seat not in self.out:
                return Ask(seat, matches(seat, cards))
            self.done += 1
        if self.found:
            self.done = 0
            self.found = False
        else:
            t.stack.pop()
        return None

    def _asked(self, t: TalesTable) -> int:
        return (t.active + self.done) % t.seats

    def prompt(self, t: TalesTable, seat: int) -> str:
        return f"Have you got another {self.name}? Turn it up, or pass"

    def answer(self, t: TalesTable, choice: Option[Any]) -> None:
        seat = self._asked(t)
        if choice is PASS:
            self.done += 1
            return
        assert isinstance(choice, Match)
        card = t.card_at(seat, choice.index)
        if t.catalogue.name[card] == self.name:
            self.found = True
            throw_out(t, seat, choice.index)
        else:
            self.done += 1
            self.out.append(seat)
            put_back(t, seat, choice.index)

    def why_not(self, t: TalesTable, seat: int, pieces: list[str]) -> Why | None:
        return why_not_matched(t, seat, pieces[0])


def throw_out(t: TalesTable, seat: int, index: int) -> None:
    """A match: the line closes up, and the card's effect comes before all else (NT-4.6, 4.7)."""
    card = t.lines[seat].cards.pop(index)
    t.lay_on_discard(card)
    if t.log is not None:
        text = f"{t.names[seat]} also discards {t.catalogue.name[card]}, card {index + 1}."
        t.log.add("NT-4.6", text, None, [Move(place_piece(seat, index), "discard")])
    use_discarded(t, card, seat)


def put_back(t: TalesTable, seat: int, index: int) -> None:
    """A wrong card: all have seen it, it stays as it was, and costs a penalty (NT-4.8, 4.9)."""
    if t.log is not None:
        text = f"{t.names[seat]} turns up card {index + 1}, which is another card."
        t.log.add("NT-4.8", text)
    t.stack.append(Penalty(seat))
    show_to_all(t, [[seat, index]])


class Penalty(Task[TalesTable]):
    """What a wrong card costs, once everybody has seen it (NT-4.8, 9.1)."""

    rule: ClassVar[str] = "NT-9.1"
    state: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Penalty:
        return Penalty(self.seat)

    def fits(self, t: TalesTable) -> bool:
        return t.are_seats([self.seat])

    def ask(self, t: TalesTable) -> Ask | None:
        t.stack.pop()
        penalize(t, self.seat)
        return None
