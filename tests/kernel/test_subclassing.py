"""Games of other packages are interpreted, and stand on the compiled classes all the same."""

from __future__ import annotations

import pytest

from nightstand.bots.bot import Bot
from nightstand.kernel.chance import Rng
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import Game
from nightstand.kernel.options import Ask, Option, Simple
from nightstand.kernel.table import Table
from nightstand.kernel.tasks import Task, Together

OPEN = [Bot, Game, NightstandError, Option, Rng, Simple, Table, Task, Together]


@pytest.mark.parametrize("base", OPEN, ids=lambda base: base.__name__)
def test_the_class_can_be_subclassed_in_either_build(base: type[object]) -> None:
    """A compiled class is closed to interpreted subclasses unless it says otherwise."""
    assert issubclass(type("Mine", (base,), {}), base)


def test_compiled_code_calls_what_an_interpreted_subclass_overrides() -> None:
    """`find` is the kernel's own, and looks for the notation that the subclass gives."""

    class Shout(Simple):
        @property
        def notation(self) -> str:
            return super().notation.upper()

    shout = Shout("boo", "Say boo")
    ask = Ask(0, [shout])
    assert ask.find("BOO") is shout
    assert ask.find("boo") is None
