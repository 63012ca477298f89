"""Positions come from people: whatever is wrong with one, it is said in one line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nightstand.kernel.chance import Quick, quick
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import Game, games
from nightstand.kernel.match import match_from_position
from nightstand.testing import all_setups

WORDS = ["-", "0", "-1", "7", "999", "rest", ";", "|", "Ann", "Bob", "[]", "{}", '"x"', "", "null"]


def written(game: Game, rng: Quick) -> str:
    """The position of some table in mid-game."""
    setups = all_setups(game)
    setup = setups[rng.below(len(setups))]
    table = game.new(setup, rng.split())
    for _ in range(rng.below(80)):
        if table.pending is None:
            break
        table.choose(table.pending.options[rng.below(len(table.pending.options))])
    return str(game.write_position(table, setup))


def spoilt(text: str, rng: Quick) -> str:
    """The text with one to three things changed, as a person or a disk might change them."""
    lines = text.splitlines()
    for _ in range(1 + rng.below(3)):
        if not lines:
            break
        number = rng.below(len(lines))
        words = lines[number].split(" ")
        word = rng.below(len(words))
        kind = rng.below(6)
        if kind == 0:
            del lines[number]
        elif kind == 1:
            lines.insert(number, lines[rng.below(len(lines))])
        elif kind == 2:
            words[word] = WORDS[rng.below(len(WORDS))]
            lines[number] = " ".join(words)
        elif kind == 3:
            other = lines[rng.below(len(lines))].split(" ")
            words[word] = other[rng.below(len(other))]
            lines[number] = " ".join(words)
        elif kind == 4:
            del words[word]
            lines[number] = " ".join(words)
        else:
            end = rng.below(len(lines[number]) + 1)
            lines[number] = lines[number][:end]
    return "\n".join(lines)


def refusal(name: str, text: str, rng: Quick) -> str | None:
    """Why the position is none; or, if it is one, play a few choices from it."""
    try:
        match = match_from_position(name, text, seed="x")
    except NightstandError as error:
        return str(error)
    for _ in range(10):
        ask = match.table.pending
        if ask is None:
            break
        assert ask.options, "somebody is asked and can choose nothing"
        match.choose(ask.seat, ask.options[rng.below(len(ask.options))].notation)
        match.table.scene(ask.seat)
        match.table.redeal(ask.seat, rng.split())
    return None


@pytest.mark.fuzz
@pytest.mark.parametrize("name", sorted(games()))
@given(st.integers(min_value=0))
def test_a_spoilt_position_is_refused_or_played(name: str, seed: int) -> None:
    """It reads to a table on which one can play, or is refused with a reason of one line."""
    rng = quick("spoilt", name, seed)
    for _ in range(8):
        text = spoilt(written(games()[name], rng), rng)
        refused = refusal(name, text, rng)
        assert refused is None or (refused and "\n" not in refused)
