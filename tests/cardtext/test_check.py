"""Checking a file of any game."""

from __future__ import annotations

from pathlib import Path

import pytest

from nightstand.cardtext.cardset import CardSet, CardSetError
from nightstand.cardtext.check import check_set
from nightstand.cardtext.schema import LINE, Field, Review

HEADER = """\
[set]
game = "pond"
name = "toads"
title = "Toads of the pond"
author = "A. Toad"
licence = "CC0-1.0"
"""


def pond(card_set: CardSet) -> list[str]:
    """The check of a little game whose cards have nothing but names."""
    review = Review(card_set)
    if review.header(("pond",)):
        review.cards([Field("name", LINE, "")])
    review.finish()
    return [f"{len(card_set.cards)} toads"]


GAMES = {"marsh": pond, "pond": pond}


def written(tmp_path: Path, text: str) -> Path:
    """A file with this text."""
    path = tmp_path / "toads.toml"
    path.write_text(text)
    return path


def test_a_sound_set_is_reported(tmp_path: Path) -> None:
    """Title, name, game, author, licence, what the game says, and the hash that records name."""
    lines = check_set(written(tmp_path, HEADER + '[[cards]]\nname = "A"\n'), GAMES).splitlines()
    assert lines[:3] == [
        "Toads of the pond (toads), a card set for pond",
        "by A. Toad, CC0-1.0",
        "1 toads",
    ]
    assert lines[3].startswith("content hash ")


def test_the_errors_of_the_game_are_raised(tmp_path: Path) -> None:
    """What the game finds is what is said."""
    path = written(tmp_path, HEADER + "[[cards]]\n")
    with pytest.raises(CardSetError, match=r"toads\.toml:7: name: is missing"):
        check_set(path, GAMES)


def test_an_unknown_game_is_told_with_the_rest_of_the_header(tmp_path: Path) -> None:
    """The nearest game is named, and whatever else is wrong with the header."""
    path = written(tmp_path, HEADER.replace('"pond"', '"pind"').replace("author", "auther"))
    with pytest.raises(CardSetError) as caught:
        check_set(path, GAMES)
    assert [(problem.line, problem.field) for problem in caught.value.problems] == [
        (1, "author"),
        (2, "game"),
        (5, "auther"),
    ]
    assert 'here could stand "marsh" or "pond"; did you mean "pond"?' in str(caught.value)


@pytest.mark.parametrize("text", ["", "[set]\n", '[set]\nname = "x"\n', "[set]\ngame = 3\n"])
def test_a_set_without_a_game_is_refused(tmp_path: Path, text: str) -> None:
    """Nothing is checked as if it were for some game."""
    with pytest.raises(CardSetError, match=r"set: is missing|game: "):
        check_set(written(tmp_path, text), GAMES)
