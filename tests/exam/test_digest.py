"""Pure and compiled builds play alike, and as they played before."""

from __future__ import annotations

import pytest

from nightstand.kernel.game import Game
from tests.exam import digest


@pytest.mark.parametrize("game", digest.ours(), ids=lambda game: game.name)
def test_a_long_run_is_as_it_was(game: Game) -> None:
    """If it differs, rules or the order of options changed: see CONTRIBUTING, rules versions."""
    expected = {"rules_version": game.rules_version, "digest": digest.digest(game)}
    assert digest.stored()[game.name] == expected, "python -m tests.exam.digest writes it anew"
