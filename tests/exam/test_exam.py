"""Every registered game sits the exam: all sets, all variants, all numbers of players."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nightstand.kernel.game import Game, games
from nightstand.kernel.setup import Setup
from nightstand.testing import all_setups, described, sit

PAPERS = [(game, setup) for game in games().values() for setup in all_setups(game)]
IDS = [f"{game.name}-{described(setup)}" for game, setup in PAPERS]


@pytest.mark.parametrize(("game", "setup"), PAPERS, ids=IDS)
def test_every_game_passes_in_every_setup(game: Game, setup: Setup) -> None:
    """One random game of each setup, looked at closely here and there."""
    sit(game, setup, "in every setup", looks=3)


@pytest.mark.fuzz
@given(st.sampled_from(PAPERS), st.integers(min_value=0))
def test_any_game_passes(paper: tuple[Game, Setup], seed: int) -> None:
    """Any random game in any setup."""
    sit(*paper, str(seed), looks=2)
