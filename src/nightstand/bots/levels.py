"""The bots that people can seat, by name."""

from __future__ import annotations

from math import inf
from typing import Final

from nightstand.bots.bot import Bot, RandomBot
from nightstand.bots.ismcts import Budget, Ismcts
from nightstand.kernel.chance import quick
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import Game

LEVELS: Final = ["random", "gentle", "fair", "hard"]
ITERATIONS: Final = {"gentle": 40, "fair": 200, "hard": 1000}
SEARCH: Final = "ismcts:"


def make_bot(name: str, game: Game, seed: int) -> Bot:
    """A level by name; or `ismcts:200` for iterations, `ismcts:1.5s` for seconds a choice."""
    rng = quick("bot", name, seed)
    if name == "random":
        return RandomBot(rng)
    if name in ITERATIONS:
        return Ismcts(game, Budget(ITERATIONS[name]), rng)
    if name.startswith(SEARCH):
        return Ismcts(game, _budget(name.removeprefix(SEARCH)), rng)
    levels = ", ".join(LEVELS)
    raise NightstandError(f"unknown bot {name!r}; there are: {levels}, ismcts:200, ismcts:1.5s")


def _budget(words: str) -> Budget:
    try:
        seconds = float(words[:-1]) if words.endswith("s") else 0.0
        iterations = 0 if words.endswith("s") else int(words)
    except ValueError:
        seconds, iterations = 0.0, 0
    if iterations <= 0 and not 0 < seconds < inf:
        raise NightstandError(f"{words!r} is no budget: say 200 iterations or 1.5s")
    return Budget(iterations, seconds)
