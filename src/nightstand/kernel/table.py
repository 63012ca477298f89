"""The table: plain mutable data, a stack of tasks, and the loop that runs them."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from nightstand.kernel.chance import Rng
from nightstand.kernel.knowledge import Knowledge, deal_again
from nightstand.kernel.log import Log
from nightstand.kernel.options import Ask, Option, Why
from nightstand.kernel.outcome import Outcome
from nightstand.kernel.scene import Choice, Ending, Question, Scene
from nightstand.kernel.tasks import Task
from nightstand.kernel.words import listed
from nightstand.kernel.zones import Zone


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """A running game. Games add their zones and counters, and a copy that one can see."""

    def __init__(self, seats: int, names: list[str], rng: Rng, origin: Table | None = None) -> None:
        """A new table; or with an origin, the common part of a copy of it (without the log)."""
        self.seats = seats
        self.names = names
        self.rng = rng
        self.log: Log | None = None
        self.pending: Ask | None = None if origin is None else origin.pending
        self.outcome: Outcome | None = None if origin is None else origin.outcome
        self.stack: list[Task[Any]] = []
        if origin is None:
            self.knowledge = Knowledge({}, [])
        else:
            self.knowledge = origin.knowledge.copy()
            for task in origin.stack:
                self.stack.append(task.copy())

    # What a game provides.

    def copy(self) -> Table:
        """A table of its own that stands where this one stands, without the log."""
        raise NotImplementedError

    def zones(self) -> list[Zone]:
        """Every zone that can hold a card unknown to somebody, in an order that never changes."""
        raise NotImplementedError

    def picture(self, viewer: int) -> Scene:
        """The zones and panels that a seat sees; `SPECTATOR` sees what is public."""
        raise NotImplementedError

    def pictures(self, viewers: list[int]) -> list[Scene]:
        """What several viewers see; a game may draw once what all of them see alike.

        Each is exactly what `picture` gives that viewer alone.
        """
        return [self.picture(viewer) for viewer in viewers]

    def could_be(self, truth: Table, viewer: int) -> bool:
        """Whether this redealt table fits everything the viewer could conclude from play.

        The kernel has kept what was seen; a game adds here what follows from its rules.
        """
        return True

    def cards(self) -> list[int]:
        """Every card in the game, wherever it lies; the list is the same from start to end."""
        raise NotImplementedError

    # The loop.

    def settle(self) -> None:
        """Let tasks act until somebody has to be asked or the game is over."""
        ask: Ask | None = None
        while ask is None and self.outcome is None:
            ask = self.stack[-1].ask(self)
        self.pending = ask

    def choose(self, option: Option[Any]) -> Ask | None:
        """Answer the pending question with one of its options; gives the next question."""
        self.stack[-1].answer(self, option)
        ask: Ask | None = None
        while ask is None and self.outcome is None:
            ask = self.stack[-1].ask(self)
        self.pending = ask
        return ask

    def choose_for(self, seat: int, option: Option[Any]) -> None:
        """Answer the question of this seat, where several seats are asked at once."""
        self.turn_to(seat)
        self.choose(option)

    def turn_to(self, seat: int) -> None:
        """Make the question of this seat the pending one, where several seats are asked."""
        if self.pending is not None and self.pending.seat != seat:
            self.stack[-1].turn_to(seat)
            self.settle()

    def asks(self) -> list[Ask]:
        """All open questions: usually one, none once the game is over."""
        return [] if self.outcome is not None else self.stack[-1].asks(self)

    def asked(self) -> list[int]:
        """The seats whose answer the game waits for; everybody may know them."""
        return [ask.seat for ask in self.asks()]

    def ask_of(self, seat: int) -> Ask | None:
        """The question put to this seat, if any."""
        for ask in self.asks():
            if ask.seat == seat:
                return ask
        return None

    # What follows from it.

    def scene(self, viewer: int, told: int = 0) -> Scene:
        """Everything that a viewer sees: the game's drawing, his question, the log, the end.

        Whoever has been told so many entries of the log already gets the rest.
        """
        return self._finished(self.picture(viewer), viewer, self.asks(), told)

    def scenes(self, viewers: list[int], told: int = 0) -> list[Scene]:
        """What several viewers see at one moment."""
        asks = self.asks()
        pictures = self.pictures(viewers)
        return [self._finished(pictures[i], viewer, asks, told) for i, viewer in enumerate(viewers)]

    def _finished(self, scene: Scene, viewer: int, asks: list[Ask], told: int) -> Scene:
        """A drawing and what the kernel adds to it."""
        for ask in asks:
            for panel in scene.panels:
                if panel.seat == ask.seat and "choosing" not in panel.marks:  # panels may be shared
                    panel.marks.append("choosing")
            if ask.seat == viewer:
                scene.question = self._question(ask)
        if self.outcome is not None:
            end = self.outcome
            scene.ending = Ending(end.rule, end.reason, end.ranking)
        if self.log is not None:
            news = self.log.entries[told:] if told else self.log.entries
            scene.log = [(entry.told_to(viewer), entry.rule) for entry in news]
        return scene

    def _question(self, ask: Ask) -> Question:
        choices = [
            Choice(option.notation, option.label(self), option.pieces(self))
            for option in ask.options
        ]
        task = self.stack[-1]
        return Question(ask.seat, task.rule, task.prompt(self, ask.seat), choices)

    def mix(self, group: list[int], seen_by: int) -> None:
        """The cards have changed places among themselves unseen, before the eyes of all seats.

        `seen_by` is the mask of the zone in which they lay before. From now on they lie face
        down: what any seat knew of them is only that they are among these.
        """
        self.knowledge.mix(group, seen_by, self.seats, self.zones())

    def redeal(self, viewer: int, rng: Rng) -> Table:
        """A random table among all those that the viewer, a seat, cannot tell from this one."""
        while True:
            twin = self.copy()
            twin.rng = rng
            deal_again(twin.zones(), twin.knowledge, viewer, rng)
            if twin.could_be(self, viewer):
                break
        if twin.stack:
            twin.stack[-1].redeal(twin, viewer, rng)
        twin.settle()
        return twin

    def why_not(self, seat: int, pieces: list[str]) -> Why | None:
        """Why these pieces cannot be used (together) by this seat now; None if they can."""
        ask = self.ask_of(seat)
        if ask is None:
            return self._not_asked()
        touched = [option.pieces(self) for option in ask.options]
        if not pieces or pieces in touched:
            return None
        why = self.stack[-1].why_not(self, seat, pieces)
        if why is not None:
            return why
        if any(all(piece in by_option for piece in pieces) for by_option in touched):
            return None
        task = self.stack[-1]
        return Why(task.rule, f"That is not asked now. {task.prompt(self, seat)}.")

    def _not_asked(self) -> Why:
        if self.outcome is not None:
            return Why(self.outcome.rule, "The game is over.")
        others = listed([self.names[other] for other in self.asked()])
        return Why("", f"It is for {others} to choose now.")

    def end(self, rule: str, reason: str, ranking: list[list[int]]) -> None:
        """The game is over."""
        self.outcome = Outcome(rule, reason, ranking)
        self.stack.clear()
        if self.log is not None:
            self.log.add(rule, reason)

    def next_seat(self, seat: int) -> int:
        """The seat to the left: turns go clockwise."""
        return (seat + 1) % self.seats

    def from_left_of(self, seat: int) -> list[int]:
        """All other seats in turn order, beginning at the left."""
        return [(seat + i) % self.seats for i in range(1, self.seats)]
