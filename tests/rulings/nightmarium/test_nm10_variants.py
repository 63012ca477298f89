"""NM-10: the variants."""

from __future__ import annotations

import pytest

from nightstand.kernel.chance import quick
from nightstand.kernel.game import game
from nightstand.testing import given


@pytest.mark.parametrize("goal", [5, 6, 7])
@pytest.mark.ruling("NM-10.1")
def test_the_goal_is_the_limit_of_creatures_too(goal: int) -> None:
    """Everybody has as many places as the goal counts, and nothing else changes."""
    nightmarium = game("nightmarium")
    table = nightmarium.new(nightmarium.agree(2, {"goal": str(goal)}), quick(1))
    scene = table.scene(0)
    assert len(scene.zone("creatures.1").pieces) == len(scene.zone("creatures.2").pieces) == goal
    assert scene.zone("hand.1").count == 5
    assert len(table.cards()) == 108


@pytest.mark.parametrize("goal", ["5", "6", "7"])
@pytest.mark.ruling("NM-10.2", "NM-11.1")
def test_legions_of_horrors_goes_with_every_goal(goal: str) -> None:
    """With 120 cards each goal can be agreed."""
    nightmarium = game("nightmarium")
    table = nightmarium.new(nightmarium.agree(5, {"goal": goal, "horrors": "yes"}), quick(1))
    assert len(table.cards()) == 120


@pytest.mark.ruling("NM-10.2", "NM-11.7")
def test_an_incarnated_creature_counts_for_a_goal_of_six() -> None:
    """Five complete Creatures, one of them incarnated, and a sixth: Ann has won."""
    whole = "C.L.- | I.T.- | H.H.-"
    row = f"{whole} | C.seal ; " + " ; ".join([whole] * 4)
    ruling = given(
        "nightmarium",
        f"""
        seats: Ann, Bob
        variant: goal 6
        variant: horrors yes
        hand Ann: N.H.-
        hand Bob: N.L.-
        Creatures Ann: {row} ; N.L.- | I.T.-
        """,
    )
    ruling.choose("Ann", "play N.H.- 6")
    ruling.ended("Ann", rule="NM-9.1")
