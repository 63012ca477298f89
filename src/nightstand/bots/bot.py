"""What a bot is: a player that is given a Perspective and nothing else."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from nightstand.kernel.chance import Quick
from nightstand.kernel.options import Option
from nightstand.kernel.perspective import Perspective


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses for a seat that is asked."""

    def choose(self, view: Perspective) -> Option[Any]:
        """One of the options of the seat's ask."""
        raise NotImplementedError


def options_of(view: Perspective) -> list[Option[Any]]:
    """What the seat may choose; bots are consulted only when their seat is asked."""
    ask = view.ask()
    assert ask is not None, "this seat is not asked"
    return ask.options


class RandomBot(Bot):
    """Every option alike."""

    def __init__(self, rng: Quick) -> None:
        self.rng = rng

    def choose(self, view: Perspective) -> Option[Any]:
        options = options_of(view)
        return options[self.rng.below(len(options))]
