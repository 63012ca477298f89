"""What can be chosen, and the question that offers it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from nightstand.kernel.table import Table

T = TypeVar("T", bound="Table")


@mypyc_attr(allow_interpreted_subclasses=True)
class Option(Generic[T]):
    """One legal choice: immutable, holds ids and numbers only, so tables may share it."""

    @property
    def notation(self) -> str:
        """The choice as text, unique within its ask and stable: records are written in it."""
        raise NotImplementedError

    def label(self, t: T) -> str:
        """The choice in words, for the seat that may choose it."""
        return self.notation

    def pieces(self, t: T) -> list[str]:
        """Scene ids of the pieces and zones it touches, in the order of a person's pointing."""
        return []

    def __repr__(self) -> str:
        return f"<{self.notation}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Simple(Option[Any]):
    """A choice that needs no arguments, such as draw, done or pass."""

    def __init__(self, notation: str, label: str, pieces: list[str] | None = None) -> None:
        self.word = notation
        self.words = label
        self.touched = pieces or []

    @property
    def notation(self) -> str:
        return self.word

    def label(self, t: Any) -> str:
        return self.words

    def pieces(self, t: Any) -> list[str]:
        return self.touched


@mypyc_attr(acyclic=True, free_list_len=1)
class Ask:
    """Choose exactly one: the seat asked, and every legal option.

    What it is asked for, in words, the task says when somebody reads it (`Task.prompt`).
    """

    def __init__(self, seat: int, options: list[Option[Any]]) -> None:
        self.seat = seat
        self.options = options

    def find(self, notation: str) -> Option[Any] | None:
        """The offered option with this notation, if it is offered."""
        for option in self.options:
            if option.notation == notation:
                return option
        return None


class Why:
    """Why something cannot be chosen now: the rule that stops it, and a sentence."""

    def __init__(self, rule: str, text: str) -> None:
        self.rule = rule
        self.text = text

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text
