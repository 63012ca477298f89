"""What every game gets from the kernel, whatever it is."""

from __future__ import annotations

import pytest

from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import Game, SetText
from nightstand.kernel.position import read_sheet

DICE = Game("dice", "Dice", 2, 4, 1, sets=[], variants=[], tasks=[])


def test_a_game_without_cards_is_agreed_on_like_any_other() -> None:
    """It has one set, which is empty; positions and records name it."""
    setup = DICE.agree(3)

    assert [(text.name, text.text) for text in DICE.texts(setup)] == [("none", "")]
    assert DICE.position_setup(read_sheet("seats: Ann, Bob, Cas")).plain() == setup.plain()
    DICE.confirm(setup, ["Ann", "Bob", "Cas"], DICE.texts(setup))


def test_whoever_begins_sits_at_the_table() -> None:
    """A starter beyond the last seat is refused."""
    assert DICE.agree(2, starters=[1]).starters == [1]
    for stranger in (-1, 2):
        with pytest.raises(NightstandError, match="who could begin"):
            DICE.agree(2, starters=[stranger])


@pytest.mark.parametrize("names", [["Ann"], ["Ann", ""], ["Ann", "\x1b[2J"]])
def test_everybody_has_a_name_that_can_be_shown(names: list[str]) -> None:
    """None is missing, empty, or obeyed by a terminal."""
    with pytest.raises(NightstandError, match="a name that can be shown"):
        DICE.confirm(DICE.agree(2), names, [SetText("none", "")])
