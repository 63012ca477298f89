"""How well a seat stands: what bots steer by."""

from __future__ import annotations

import pytest

from nightstand.testing import given

WHOLE = "C.L.- | I.T.- | H.H.-"


def worths(position: str) -> list[float]:
    """The worth of every seat of a position."""
    ruling = given("nightmarium", position)
    return [ruling.game.worth(ruling.table, seat) for seat in range(ruling.table.seats)]


def test_equals_stand_equally() -> None:
    """Two players with the same are worth the same, and half."""
    assert worths("seats: Ann, Bob\nhand Ann: 1\nhand Bob: 2") == [0.5, 0.5]


@pytest.mark.parametrize(
    ("worse", "better"),
    [
        ("-", "C.L.-"),
        ("C.L.-", "C.L.- | I.T.-"),
        ("C.L.- | I.T.-", WHOLE),
        (WHOLE, f"{WHOLE} | N.seal"),
        (WHOLE, f"{WHOLE} ; C.L.-"),
    ],
)
def test_more_is_better(worse: str, better: str) -> None:
    """Every card on a Creature helps, and hurts the opponent; protection helps as well."""
    position = "seats: Ann, Bob\nvariant: horrors yes\nhand Ann: 1\nhand Bob: 2\nCreatures Ann: "
    before, after = worths(position + worse), worths(position + better)
    assert after[0] > before[0]
    assert after[1] < before[1]


def test_the_best_opponent_counts() -> None:
    """Who is behind the leader stands worse than the leader, however many are behind."""
    ann, bob, cas = worths(f"seats: Ann, Bob, Cas\nhand Ann: 1\nCreatures Ann: {WHOLE}")
    assert ann > 0.5 > bob == cas


def test_a_lead_is_not_yet_a_victory() -> None:
    """Only the end is worth exactly 1 and 0."""
    row = " ; ".join([WHOLE] * 4)
    ann, bob = worths(f"seats: Ann, Bob\nhand Ann: 1\nCreatures Ann: {row}")
    assert 0 < bob < ann < 1
    ruling = given(
        "nightmarium", f"seats: Ann, Bob\nhand Ann: N.H.-\nCreatures Ann: {row} ; N.L.- | I.T.-"
    )
    ruling.choose("Ann", "play N.H.- 5")
    assert [ruling.game.worth(ruling.table, seat) for seat in (0, 1)] == [1.0, 0.0]


def test_a_draw_is_shared() -> None:
    """Of a game that cannot move any more everybody has the same part."""
    assert worths("seats: Ann, Bob") == [0.5, 0.5]
