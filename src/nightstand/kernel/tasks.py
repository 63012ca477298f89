"""Rules in progress. The top task of a table either asks somebody or acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from nightstand.kernel.chance import Rng
from nightstand.kernel.options import Ask, Option, Why

if TYPE_CHECKING:
    from nightstand.kernel.table import Table

T = TypeVar("T", bound="Table")


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(Generic[T]):
    """A turn, an activation, a discard: a rule that has begun and has not ended.

    Tasks hold ids and numbers, never parts of the table, so that they copy with it. `state`
    names the constructor's parameters, which are attributes too: positions are written in them.
    """

    rule: ClassVar[str] = ""
    state: ClassVar[tuple[str, ...]] = ()

    def ask(self, t: T) -> Ask | None:
        """The question that has to be answered next; or None: I acted, look at the stack again.

        Whoever returns a question has changed nothing: asking twice is asking once.
        """
        raise NotImplementedError

    def answer(self, t: T, choice: Option[Any]) -> None:
        """Carry out the choice; it is one of those that `ask` offered."""
        raise NotImplementedError

    def prompt(self, t: T, seat: int) -> str:
        """The question in words, for the seat that is asked."""
        raise NotImplementedError

    def copy(self) -> Task[T]:
        raise NotImplementedError

    def fits(self, t: T) -> bool:
        """Whether a written position may say that this is in progress on this table."""
        return True

    def asks(self, t: T) -> list[Ask]:
        """All open questions; only several seats at once have more than one."""
        return [t.pending] if t.pending is not None else []

    def turn_to(self, seat: int) -> None:
        """Let this seat's question be the next, where several are open."""

    def answered(self, t: T, seat: int) -> Option[Any] | None:
        """What this seat has answered while others are still choosing; for nobody else's eyes."""
        return None

    def redeal(self, t: T, viewer: int, rng: Rng) -> None:
        """Replace what the viewer cannot know of the answers given so far."""

    def why_not(self, t: T, seat: int, pieces: list[str]) -> Why | None:
        """The rule that keeps the asked seat from using these pieces together now.

        Pieces are scene ids in the order in which they were pointed at: a card, or a card and
        the place it was dragged to. None: nothing particular stops it.
        """
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Task[T]):
    """Several seats decide at once; what they answer stays hidden until all are in.

    With nobody left to wait for it resolves at once.
    """

    state: ClassVar[tuple[str, ...]] = ("waiting", "given")

    def __init__(self, waiting: list[int], given: dict[int, Option[Any]] | None = None) -> None:
        self.waiting = waiting
        self.given: dict[int, Option[Any]] = {} if given is None else given

    def ask_seat(self, t: T, seat: int) -> Ask:
        """What one of the seats is asked; it must not depend on the others' answers."""
        raise NotImplementedError

    def resolve(self, t: T, given: dict[int, Option[Any]]) -> None:
        """All answers are in and this task is off the stack: carry them out.

        `given` is in the order in which people answered; go through the seats as the rules do.
        """
        raise NotImplementedError

    def ask(self, t: T) -> Ask | None:
        if self.waiting:
            return self.ask_seat(t, self.waiting[0])
        t.stack.pop()
        self.resolve(t, self.given)
        return None

    def answer(self, t: T, choice: Option[Any]) -> None:
        self.given[self.waiting.pop(0)] = choice

    def asks(self, t: T) -> list[Ask]:
        return [self.ask_seat(t, seat) for seat in self.waiting]

    def turn_to(self, seat: int) -> None:
        self.waiting.remove(seat)
        self.waiting.insert(0, seat)

    def answered(self, t: T, seat: int) -> Option[Any] | None:
        return self.given.get(seat)

    def redeal(self, t: T, viewer: int, rng: Rng) -> None:
        for seat in self.given:
            if seat != viewer:
                options = self.ask_seat(t, seat).options
                self.given[seat] = options[rng.below(len(options))]
