"""NM-2: before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from nightstand.kernel.chance import quick
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import game
from nightstand.kernel.match import new_match
from nightstand.kernel.table import Table
from nightstand.testing import given

NIGHTMARIUM = game("nightmarium")


def dealt(seats: int, seed: int = 1) -> Table:
    """A table set up by the rules."""
    return NIGHTMARIUM.new(NIGHTMARIUM.agree(seats), quick("setup", seed))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.ruling("NM-2.1", "NM-2.2")
def test_everybody_is_dealt_five_cards_from_the_deck(seats: int) -> None:
    """Five cards each, the rest is the deck, and beside it lies an empty discard pile."""
    scene = dealt(seats).scene(0)
    assert [scene.zone(f"hand.{seat + 1}").count for seat in range(seats)] == [5] * seats
    assert scene.zone("deck").count == 108 - 5 * seats
    assert scene.zone("discard").count == 0


@pytest.mark.ruling("NM-2.1")
def test_a_hand_is_secret() -> None:
    """A player sees five faces in his own hand, and backs in all others."""
    table = dealt(3)
    for viewer in (-1, 0, 1, 2):
        for seat in range(3):
            pieces = table.scene(viewer).zone(f"hand.{seat + 1}").pieces
            assert [piece.face is not None for piece in pieces] == [viewer == seat] * 5


@pytest.mark.ruling("NM-2.1")
def test_the_deck_is_shuffled() -> None:
    """Of many deals each hands out different cards, and every card is dealt sooner or later."""
    hands = [tuple(sorted(dealt(2, seed).zones()[0].cards)) for seed in range(200)]
    assert len(set(hands)) == 200
    assert {card for hand in hands for card in hand} == set(range(108))


@pytest.mark.ruling("NM-2.3")
def test_the_seed_draws_the_beginner_all_alike() -> None:
    """Every seat begins about as often; the same seed always draws the same."""
    starts = Counter(dealt(4, seed).asked()[0] for seed in range(2000))
    # Each is expected 500 times with a deviation of 19.4; five deviations are never reached.
    assert all(403 < starts[seat] < 597 for seat in range(4))
    setup = NIGHTMARIUM.agree(4)
    assert len({new_match(setup, seed="x").table.asked()[0] for _ in range(5)}) == 1


@pytest.mark.ruling("NM-2.4", "NM-3.1")
def test_turns_go_round_to_the_left() -> None:
    """After Ann comes Bob, after Bob Cas, after Cas Ann again."""
    ruling = given("nightmarium", "seats: Ann, Bob, Cas\ndeck: rest")
    for name in ("Ann", "Bob", "Cas", "Ann"):
        ruling.awaits(name, rule="NM-3.2")
        ruling.choose(name, "draw", "draw")
    ruling.awaits("Bob", rule="NM-3.2")


@pytest.mark.ruling("NM-2.5", "NM-10.1")
def test_the_goal_is_five_unless_six_or_seven_is_agreed() -> None:
    """Five is the default, six and seven can be chosen, nothing else can."""
    assert NIGHTMARIUM.agree(2).variants["goal"] == "5"
    for goal in ("5", "6", "7"):
        assert NIGHTMARIUM.agree(2, {"goal": goal}).variants["goal"] == goal
    for goal in ("4", "8", ""):
        with pytest.raises(NightstandError, match="goal"):
            NIGHTMARIUM.agree(2, {"goal": goal})
