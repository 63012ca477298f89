"""The exam: what clients, bots, records and fair play rely on, and no game may get wrong."""

from __future__ import annotations

import pytest

from nightstand.kernel.game import game
from nightstand.testing import all_setups, described, sit

# Written out, so that these are tests before the game is installed; the first compares them.
SETUPS = [f"bedroom-nights-{nights}-{seats}" for nights in (4, 6) for seats in (2, 3, 4)]


def test_all_setups_sit_the_exam() -> None:
    """Every set, variant and number of players that the game can be played with."""
    assert [described(setup) for setup in all_setups(game("pillows"))] == SETUPS


@pytest.mark.parametrize("name", SETUPS)
@pytest.mark.parametrize("seed", ["lamp", "moon"])
def test_pillow_heap_passes(name: str, seed: str) -> None:
    """A random game, some of its decisions from every side, and its record."""
    pillows = game("pillows")
    [setup] = [each for each in all_setups(pillows) if described(each) == name]
    sit(pillows, setup, seed)
