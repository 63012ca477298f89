"""Whose time runs, and how much of it is left.

What somebody has used up stands in the record beside each choice; what runs at this moment is
counted from when the question was put.
"""

from __future__ import annotations

from nightstand.server.store.tables import ChoiceRow, TableRow

SECOND = 1000
DAY = 86_400 * SECOND


class Clocks:
    """The clocks of one table, in milliseconds."""

    def __init__(self, row: TableRow, choices: list[ChoiceRow], now: int) -> None:
        self.clock = row.clock
        self.used = [0] * len(row.seats)
        self.made = [0] * len(row.seats)
        for choice in choices:
            self.add(choice.seat, choice.spent)
        # The days of correspondence run on while a server is down; shorter times begin afresh.
        last = choices[-1].at if choices else 0
        self._start = max(row.since, last) if self.clock.kind == "days" else now
        self.asked_since: dict[int, int] = {}

    def begin(self, asked: list[int]) -> None:
        """The seats that are asked when a table is taken up."""
        self.asked_since = dict.fromkeys(asked, self._start)

    def stop(self) -> None:
        """Nobody's time runs; at a pause, what has run for this question is given back."""
        self.asked_since = {}

    def restart(self, asked: list[int], now: int) -> None:
        """After a pause or a takeback: whoever is asked has just been asked."""
        self.asked_since = dict.fromkeys(asked, now)

    def add(self, seat: int, spent: int) -> None:
        """A choice has been made, and took so long."""
        self.used[seat] += spent
        self.made[seat] += 1

    def move_on(self, chooser: int, asked: list[int], now: int) -> None:
        """The next question: whoever has been asked all the while is not asked anew."""
        self.asked_since.pop(chooser, None)
        self.asked_since = {seat: self.asked_since.get(seat, now) for seat in asked}

    def spent(self, seat: int, now: int) -> int:
        """How long the seat has thought about its question so far."""
        return max(0, now - self.asked_since.get(seat, now))

    def left(self, seat: int, now: int) -> int | None:
        """What a seat has left; None without a clock."""
        amount = self.clock.amount
        thinking = self.spent(seat, now)
        match self.clock.kind:
            case "move":
                return max(0, amount * SECOND - thinking)
            case "days":
                return max(0, amount * DAY - thinking)
            case "game":
                gained = self.clock.increment * self.made[seat]
                return max(0, (amount + gained) * SECOND - self.used[seat] - thinking)
            case "none":
                return None
