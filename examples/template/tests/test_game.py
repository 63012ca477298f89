"""What is not a rule: old records still hold, bots can play, mistakes in a card set are named."""

from __future__ import annotations

from pathlib import Path

import pytest

from nightstand.bots.levels import make_bot
from nightstand.cardtext.cardset import CardSetError
from nightstand.kernel.game import game
from nightstand.kernel.match import new_match, verified
from nightstand.kernel.record import read_record

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("name", ["two-players", "four-players"])
def test_a_golden_record_still_holds(name: str) -> None:
    """If it departs, a rule has changed: on purpose, and then `rules_version` has to rise."""
    record = read_record((GOLDEN / f"{name}.jsonl").read_text("utf-8"))
    assert "choices hold; It is morning." in verified(record)


def test_bots_play_to_the_end() -> None:
    """A match of a bot that searches and one that does not, seen through scenes and asks only."""
    pillows = game("pillows")
    match = new_match(pillows.agree(2, {"nights": "4"}), seed="bots")
    bots = [make_bot("ismcts:20", pillows, 1), make_bot("random", pillows, 2)]
    while match.outcome is None:
        seat = match.table.asked()[0]
        view = match.perspective(seat)
        question = view.scene().question
        assert question is not None
        assert question.rule in ("PH-3.3", "PH-4.2")
        match.choose(seat, bots[seat].choose(view).notation)
    assert match.outcome.rule == "PH-6.2"


def test_a_mistake_in_a_card_set_is_named_with_its_line() -> None:
    """Whoever writes a set reads where it is wrong and what could stand there."""
    text = game("pillows").set_text("bedroom").replace("thickness = 6", "thickness = 7", 1)
    with pytest.raises(CardSetError, match=r"my\.toml:\d+: thickness: 7 is out of range"):
        game("pillows").check_set(text, "my.toml")


def test_a_set_has_cards_enough() -> None:
    """A set that is too small for four players is refused; the shipped one is counted."""
    text = game("pillows").set_text("bedroom")
    assert game("pillows").check_set(text, "my.toml") == ["36 cards", "9 cats"]
    with pytest.raises(CardSetError, match="there are 3; four players need at least 24"):
        game("pillows").check_set(text[: text.index("copies = 5")] + "copies = 3\n", "my.toml")
