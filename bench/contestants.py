"""What is measured: loops that make random choices, ours and other people's.

Every contestant is a function that plays for a number of seconds of processor time and returns
how many decisions it made in how much of it. The loops driven from Python pick a random element in
the same way, so that they differ in nothing but the engine.
"""

from __future__ import annotations

from collections.abc import Callable
from random import random
from time import process_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nightstand.kernel.table import Table

Score = tuple[int, float]
CRAZY_EIGHTS = "crazy_eights(players=4)"


def ours_from_python(seconds: float) -> Score:
    """Four-player Nightmarium, our loop in plain Python."""
    deal = _nightmarium()

    def game() -> int:
        table = deal()
        plies = 0
        ask = table.pending
        while ask is not None:
            options = ask.options
            ask = table.choose(options[int(random() * len(options))])
            plies += 1
        return plies

    return _repeat(game, seconds)


def ours_played_out(seconds: float) -> Score:
    """Four-player Nightmarium, the loop that bots use for their playouts."""
    from nightstand.bots.playout import play_out
    from nightstand.kernel.chance import quick

    deal = _nightmarium()
    rng = quick("bench")
    return _repeat(lambda: play_out(deal(), rng), seconds)


def ours_cloned(seconds: float) -> Score:
    """Copies of a four-player Nightmarium in mid-game: copies count as decisions here."""
    deal = _nightmarium()
    table = deal()
    for _ in range(150):
        if table.pending is not None:
            options = table.pending.options
            table.choose(options[len(options) // 2])

    def copies() -> int:
        for _ in range(1000):
            table.copy()
        return 1000

    return _repeat(copies, seconds)


def _repeat(game: Callable[[], int], seconds: float) -> Score:
    """Game after game, each in a call of its own, so that the interpreter warms up to the loop."""
    plies, start = 0, process_time()
    while process_time() - start < seconds:
        plies += game()
    return plies, process_time() - start


def _nightmarium() -> Callable[[], Table]:
    """A function that deals another game each time; dealing is part of what is measured."""
    from nightstand.games.nightmarium.game import GAME
    from nightstand.kernel.chance import quick

    setup = GAME.agree(4)
    rng = quick("bench", "deal")
    first = GAME.new(setup, rng, None, GAME.texts(setup))
    return lambda: first.redeal(0, rng)


def crazy_eights(seconds: float) -> Score:
    """OpenSpiel's C++ crazy_eights for four, driven from Python; the players' decisions."""
    steps, spent = crazy_eights_steps(seconds)
    return round(steps * _share_of_decisions()), spent


def crazy_eights_steps(seconds: float) -> Score:
    """The same, every applied action counted: also the cards that chance deals."""
    import pyspiel

    rules = pyspiel.load_game(CRAZY_EIGHTS)

    def game() -> int:
        state = rules.new_initial_state()
        plies = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
            plies += 1
        return plies

    return _repeat(game, seconds)


def _share_of_decisions() -> float:
    """How many of the applied actions are a player's; counted outside the measured time."""
    import pyspiel

    rules = pyspiel.load_game(CRAZY_EIGHTS)
    steps = decisions = 0
    for _ in range(100):
        state = rules.new_initial_state()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            steps += 1
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
    return decisions / steps


def uno(seconds: float) -> Score:
    """RLCard's uno, driven by its environment's usual loop."""
    import rlcard

    env = rlcard.make("uno")

    def game() -> int:
        state, _player = env.reset()
        plies = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _player = env.step(actions[int(random() * len(actions))])
            plies += 1
        return plies

    return _repeat(game, seconds)


CONTESTANTS: dict[str, Callable[[float], Score]] = {
    "ours_from_python": ours_from_python,
    "ours_played_out": ours_played_out,
    "ours_cloned": ours_cloned,
    "crazy_eights": crazy_eights,
    "crazy_eights_steps": crazy_eights_steps,
    "uno": uno,
}
