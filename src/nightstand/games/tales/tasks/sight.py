"""Cards that are shown for a moment: to whom, and until when (NT-13.3)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from nightstand.games.tales.options import SEEN, card_words
from nightstand.games.tales.table import TalesTable
from nightstand.kernel.log import SPECTATOR
from nightstand.kernel.options import Ask, Option, Why
from nightstand.kernel.tasks import Together
from nightstand.kernel.words import listed

ALL: Final = -1


class Sight(Together[TalesTable]):
    """Face-down cards lie open to some seats until each of these has said that it saw them.

    `shown` holds a viewer (or ALL) with the seat and index of a card, for each card to be seen.
    Who is asked follows from whose looking everybody could watch, so it gives nothing away.
    """

    rule: ClassVar[str] = "NT-13.3"
    state: ClassVar[tuple[str, ...]] = ("waiting", "given", "shown")

    def __init__(
        self, waiting: list[int], given: dict[int, Option[Any]] | None, shown: list[list[int]]
    ) -> None:
        super().__init__(waiting, given)
        self.shown = shown

    def copy(self) -> Sight:
        return Sight(self.waiting[:], self.given.copy(), self.shown)  # shown never changes

    def fits(self, t: TalesTable) -> bool:
        shown = all(t.is_place(place[1:]) and ALL <= place[0] < t.seats for place in self.shown)
        return shown and t.are_seats(self.waiting)

    def let_know(self, t: TalesTable) -> None:
        """Whoever is shown a card knows it; a written position need not say so."""
        for to, seat, index in self.shown:
            t.knowledge.show(t.card_at(seat, index), t.everybody if to == ALL else 1 << to)

    def ask_seat(self, t: TalesTable, seat: int) -> Ask:
        return Ask(seat, SEEN[seat])

    def prompt(self, t: TalesTable, seat: int) -> str:
        places = self.places(seat)
        words = listed([card_words(t, seat, owner, index) for owner, index in places])
        return f"Remember {words}"

    def resolve(self, t: TalesTable, given: dict[int, Option[Any]]) -> None:
        """The cards lie as they lay before; nothing else has happened."""

    def places(self, viewer: int) -> list[tuple[int, int]]:
        """Seat and index of every card that the viewer sees now, who has not dismissed it."""
        if viewer != SPECTATOR and viewer not in self.waiting:
            return []
        return [(seat, index) for to, seat, index in self.shown if to in (ALL, viewer)]

    def why_not(self, t: TalesTable, seat: int, pieces: list[str]) -> Why | None:
        return Why(self.rule, "First say that you have seen what is shown to you.")


def shown_places(t: TalesTable, viewer: int) -> list[tuple[int, int]]:
    """The positions of cards that are shown to this viewer at the moment."""
    task = t.stack[-1] if t.stack else None
    return task.places(viewer) if isinstance(task, Sight) else []


def show_to(t: TalesTable, viewer: int, seat: int, index: int) -> None:
    """One seat sees a card alone, and says when it has (NT-6.1)."""
    t.knowledge.show(t.card_at(seat, index), 1 << viewer)
    t.stack.append(Sight([viewer], None, [[viewer, seat, index]]))


def show_to_all(t: TalesTable, places: list[list[int]]) -> None:
    """Everybody sees the cards, and the game goes on when all have (NT-4.8, 6.6)."""
    for seat, index in places:
        t.show_all(t.card_at(seat, index))
    shown = [[ALL, seat, index] for seat, index in places]
    t.stack.append(Sight(t.in_turn_order(t.active), None, shown))
