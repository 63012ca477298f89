"""What people mean by words."""

from __future__ import annotations

import pytest

from nightstand.kernel.errors import NightstandError
from nightstand.kernel.scene import Choice
from nightstand.terminal.finding import find_choice, find_piece, find_pieces
from tests.terminal.scenes import small_scene

CHOICES = [
    Choice("draw", "Take a card", []),
    Choice("play 1", "Play the Frog", []),
    Choice("play 12", "Play the Crow", []),
    Choice("7", "Pass over", []),
]


@pytest.mark.parametrize(
    ("words", "notation"),
    [
        ("1", "draw"),
        ("4", "7"),
        ("draw", "draw"),
        ("DR", "draw"),
        ("play 1", "play 1"),
        ("play  12", "play 12"),
        ("take", "draw"),
        ("Play the F", "play 1"),
        ("7", "7"),
    ],
)
def test_a_choice_is_found(words: str, notation: str) -> None:
    """By its notation before anything else, by number, by a beginning that is unique."""
    found = find_choice(CHOICES, words)
    assert found is not None
    assert found.notation == notation


def test_several_that_fit_are_named() -> None:
    """Nothing is chosen by half a word."""
    with pytest.raises(NightstandError, match="could be: play 1, play 12"):
        find_choice(CHOICES, "play")


def test_a_number_beyond_the_last_is_said() -> None:
    """With the numbers that there are."""
    with pytest.raises(NightstandError, match="numbered 1 to 4"):
        find_choice(CHOICES, "5")
    with pytest.raises(NightstandError, match=r"there is one choice: 1$"):
        find_choice(CHOICES[:1], "2")


def test_what_fits_nothing_is_none() -> None:
    """So that it can be a command."""
    assert find_choice(CHOICES, "look") is None


@pytest.mark.parametrize(
    ("words", "id"),
    [
        ("row.1.2", "row.1.2"),
        ("10", "card.10"),
        ("old crow", "card.1"),
        ("crow", "card.1"),
        ("brass", "seen.1"),
        ("deck", "deck"),
        ("row 2", "row.1.2"),
        ("P2 row 2", "row.2.2"),
    ],
)
def test_a_piece_is_found(words: str, id: str) -> None:
    """By id, corner, title or place; one's own before others'."""
    assert find_piece(small_scene(), words) == id


def test_a_piece_that_could_be_several_is_asked_back() -> None:
    """Three frogs of one's own."""
    with pytest.raises(NightstandError, match=r"could be: Tree Frog \(2\), Tree Frog \(10\), Tree"):
        find_piece(small_scene(), "tree frog")


def test_nothing_by_that_name_is_said() -> None:
    """A newt is not on the table."""
    with pytest.raises(NightstandError, match="nothing on the table is called 'newt'"):
        find_piece(small_scene(), "newt")


@pytest.mark.parametrize("words", ["10 on row 2", "10, row 2", "10 to row 2"])
def test_a_card_and_a_place_are_two_pieces(words: str) -> None:
    """As one would point: first the card, then where it goes."""
    assert find_pieces(small_scene(), words) == ["card.10", "row.1.2"]
