"""How well a seat stands: what bots steer by."""

from __future__ import annotations

import pytest

from nightstand.testing import given
from tests.rulings.tales.scenes import dawn


def worths(position: str) -> list[float]:
    """The worth of every seat of a position."""
    ruling = given("tales", f"seats: Ann, Bob\n{position}")
    return [ruling.game.worth(ruling.table, seat) for seat in range(2)]


def test_equals_stand_equally() -> None:
    """The same fear is worth the same, and half."""
    assert worths("line Ann: A/3/-\nline Bob: B/1/- ; C/2/-\ndeck: rest") == [0.5, 0.5]


def test_less_fear_is_better() -> None:
    """Every fear less helps, and hurts the opponent."""
    before = worths("line Ann: A/4/-\nline Bob: B/3/-\ndeck: rest")
    after = worths("line Ann: A/2/-\nline Bob: B/3/-\ndeck: rest")
    assert after[0] > before[0]
    assert after[1] < before[1]


@pytest.mark.parametrize("nearer", ["deck: P/1/- ; Q/1/-", "deck: rest\nknocker: Bob\nturns: 3"])
def test_the_same_lead_is_worth_more_the_nearer_dawn_is(nearer: str) -> None:
    """With a short deck, and after a knock, there is no time to catch up."""
    lines = "line Ann: A/2/-\nline Bob: B/4/-\n"
    assert worths(lines + nearer)[0] > worths(lines + "deck: rest")[0]


def test_at_dawn_only_winning_counts() -> None:
    """The winner has all, and those who share a victory share it alike."""
    won = dawn("1", "9")
    assert [won.game.worth(won.table, seat) for seat in (0, 1)] == [1.0, 0.0]
    drawn = dawn("4 3", "3 4", "9")
    assert [drawn.game.worth(drawn.table, seat) for seat in (0, 1, 2)] == [0.5, 0.5, 0.0]


def test_whoever_plays_on_at_random_matches_nothing() -> None:
    """In a matching only passing is sensible; elsewhere everything that is offered is."""
    ruling = given("tales", "seats: Ann, Bob\nline Ann: A/1/-\nline Bob: B/1/-\ndeck: rest")
    ask = ruling.table.pending
    assert ask is not None
    assert ruling.game.sensible(ruling.table, ask) == ask.options
    ruling.choose("Ann", "discard drawn")
    while ruling.table.stack[-1].rule != "NT-4.5":
        name = ruling.table.names[ruling.table.asked()[0]]
        ruling.choose(name, ruling.offered(name)[0])
    ask = ruling.table.pending
    assert ask is not None
    assert [option.notation for option in ruling.game.sensible(ruling.table, ask)] == ["pass"]
