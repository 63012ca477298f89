"""NT-11: who wins."""

from __future__ import annotations

import pytest

from nightstand.testing import Given
from tests.rulings.tales.scenes import dawn


def ranking(ruling: Given) -> list[list[int]]:
    """The groups of seats, the best first."""
    assert ruling.table.outcome is not None
    return ruling.table.outcome.ranking


@pytest.mark.ruling("NT-11.1")
def test_the_lowest_sum_of_fear_wins() -> None:
    """Many small cards are better than one big one; the others follow by the same comparison."""
    ruling = dawn("9", "1 2 3 2", "10 10")
    assert ranking(ruling) == [[1], [0], [2]]
    ruling.ended("Bob", rule="NT-11.1")


@pytest.mark.ruling("NT-11.2")
def test_of_the_tied_the_one_with_the_most_cards_wins() -> None:
    """7 in three cards is better than 7 in two, and that better than 7 in one."""
    ruling = dawn("7", "5 2", "5 1 1")
    assert ranking(ruling) == [[2], [1], [0]]
    ruling.ended("Cas", rule="NT-11.2")


@pytest.mark.ruling("NT-11.3")
def test_still_tied_the_highest_card_loses() -> None:
    """5 and 2 against 4 and 3: the 5 loses."""
    ruling = dawn("5 2", "4 3")
    assert ranking(ruling) == [[1], [0]]
    ruling.ended("Bob", rule="NT-11.3")


@pytest.mark.ruling("NT-11.3")
def test_of_several_tied_everybody_with_a_higher_card_than_the_lowest_drops_out() -> None:
    """6 and 1, 5 and 2, 4 and 3, 4 and 3: those with a 4 are left, and rank before 5 and 6."""
    ruling = dawn("6 1", "5 2", "4 3", "3 4")
    assert ranking(ruling) == [[2, 3], [1], [0]]
    ruling.ended("Cas", "Dee", rule="NT-11.4")


@pytest.mark.ruling("NT-11.3")
def test_only_the_highest_card_is_compared() -> None:
    """6, 3, 3 against 6, 4, 2: the second highest cards do not matter."""
    ruling = dawn("6 3 3", "6 4 2")
    ruling.ended("Ann", "Bob", rule="NT-11.4")


@pytest.mark.ruling("NT-11.4")
def test_still_tied_it_is_a_draw_between_those_left() -> None:
    """Ann and Bob share the victory, Cas is behind them."""
    ruling = dawn("4 3", "3 4", "8")
    assert ranking(ruling) == [[0, 1], [2]]
    ruling.ended("Ann", "Bob", rule="NT-11.4")


@pytest.mark.ruling("NT-11.5")
def test_face_up_and_face_down_cards_count_alike() -> None:
    """Ann's face-up 5 counts in her sum as Bob's face-down 5 in his."""
    ruling = dawn("^5 2", "4 2")
    ruling.log_says("NT-10.2", "Ann shows F5 5, F2 2: 7 in all.")
    ruling.ended("Bob", rule="NT-11.1")
