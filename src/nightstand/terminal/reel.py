"""A record to look at: forwards, backwards, to any choice."""

from __future__ import annotations

from nightstand.kernel.log import SPECTATOR
from nightstand.kernel.match import Match
from nightstand.kernel.record import Record, RecordError
from nightstand.kernel.scene import Scene
from nightstand.terminal.seating import Seat, seats_of


class Reel:
    """Stands after some number of the record's choices."""

    def __init__(self, record: Record) -> None:
        if record.secret is None:
            raise RecordError("the record does not hold the secret of its shuffles yet")
        self.record = record
        self.seats: list[Seat] = seats_of(record.seats, record.names)
        Match(record)  # a record that departs says so before anybody watches it
        self.match = self._start()

    def _start(self) -> Match:
        """The game before its first choice."""
        of = self.record
        copy = Record(
            of.setup,
            of.rules_version,
            of.names,
            of.texts,
            of.commitment,
            of.contributions,
            of.secret,
            of.position,
            of.seats,
        )
        return Match(copy)

    @property
    def title(self) -> str:
        """The name of the game for people."""
        return self.match.game.title

    @property
    def ply(self) -> int:
        """How many choices have been made here."""
        return self.match.plies

    @property
    def length(self) -> int:
        """How many choices the record holds."""
        return len(self.record.steps)

    @property
    def viewers(self) -> list[int]:
        """From where it may be watched: while the game is unfinished its hands stay hidden."""
        seats = list(range(self.record.setup.seats)) if self.record.outcome is not None else []
        return [SPECTATOR, *seats]

    def go(self, ply: int) -> int:
        """Stand after this many choices, or as near as the record allows."""
        ply = max(0, min(ply, self.length))
        if ply < self.match.plies:
            self.match = self._start()
        for step in self.record.steps[self.match.plies : ply]:
            self.match.choose(step.seat, step.notation)
        return self.match.plies

    def scene(self, viewer: int = SPECTATOR) -> Scene:
        """What the viewer saw here; nobody is asked any more."""
        scene = self.match.table.scene(viewer)
        scene.question = None
        return scene
