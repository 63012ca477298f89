"""What a seat is given to decide with: all that it may know, and nothing else."""

from __future__ import annotations

from nightstand.kernel.chance import Rng
from nightstand.kernel.options import Ask
from nightstand.kernel.outcome import Outcome
from nightstand.kernel.scene import Scene
from nightstand.kernel.table import Table


class Perspective:
    """A seat's view of a table. Bots get this and never the table itself."""

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self.seat = seat
        self.seats = table.seats

    def scene(self) -> Scene:
        return self._table.scene(self.seat)

    def ask(self) -> Ask | None:
        """The question put to this seat, if any."""
        return self._table.ask_of(self.seat)

    def outcome(self) -> Outcome | None:
        return self._table.outcome

    def imagine(self, rng: Rng) -> Table:
        """A table of its own, dealt at random among all that this seat cannot tell apart.

        It waits for this seat's answer if the real one does.
        """
        table = self._table.redeal(self.seat, rng)
        if self.seat in table.asked():
            table.turn_to(self.seat)
        return table
