"""Guided first games, against the rules and against games that are really played."""

from __future__ import annotations

import re
from functools import cache

import pytest

from nightstand.kernel.chance import quick
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import game, games
from nightstand.kernel.match import new_match
from nightstand.kernel.rulebook import Rulebook
from nightstand.server.guides import guide_of, read_guide
from nightstand.wire.games import Guide

GUIDED = [name for name, game in games().items() if game.guide_text()]
TABLE = '[table]\ngame = "nightmarium"\nseats = [{kind = "you"}, {kind = "you"}]'
PLAYED = 60
"""Games at random; even rare rules come up in so many."""


def guide(name: str) -> Guide:
    """The guide of a game that has one."""
    found = guide_of(game(name))
    assert found is not None
    return found


@cache
def rules_that_come_up(name: str) -> set[str]:
    """The rules that questions and log lines name in games like the guided one."""
    wish = guide(name).table
    setup = game(name).agree(len(wish.seats), wish.variants, wish.card_set)
    seen: set[str] = set()
    for number in range(PLAYED):
        rng = quick("guide", number)
        match = new_match(setup, seed=f"guide {number}")
        while match.outcome is None:
            seat = match.table.asked()[0]
            ask = match.table.ask_of(seat)
            assert ask is not None
            seen.add(match.table.stack[-1].rule)
            match.choose(seat, ask.options[rng.below(len(ask.options))].notation)
        assert match.table.log is not None
        seen.update(entry.rule for entry in match.table.log.entries)
    return seen


@pytest.mark.parametrize("name", GUIDED)
def test_every_note_is_about_a_rule(name: str) -> None:
    """Each note names a rule of the rules page, and no rule has two notes."""
    known = [entry.id for entry in Rulebook.read(game(name).rules_text()).entries]
    noted = [note.rule for note in guide(name).notes]
    assert set(noted) <= set(known)
    assert len(noted) == len(set(noted))


@pytest.mark.parametrize("name", GUIDED)
def test_every_note_can_come_up(name: str) -> None:
    """In the guided game each noted rule is named by a question or a line of the log."""
    assert {note.rule for note in guide(name).notes} - rules_that_come_up(name) == set()


@pytest.mark.parametrize("name", GUIDED)
def test_every_question_of_a_first_game_is_explained(name: str) -> None:
    """Whoever knows no rules is told something at whatever is asked."""
    wish = guide(name).table
    setup = game(name).agree(len(wish.seats), wish.variants, wish.card_set)
    noted = {note.rule for note in guide(name).notes}
    for number in range(5):
        rng = quick("questions", number)
        match = new_match(setup, seed=f"questions {number}")
        while match.outcome is None:
            seat = match.table.asked()[0]
            question = match.table.scene(seat).question
            assert question is not None
            assert question.rule in noted
            choices = question.choices
            match.choose(seat, choices[rng.below(len(choices))].notation)


@pytest.mark.parametrize("name", GUIDED)
def test_notes_speak_of_nothing_that_only_one_client_shows(name: str) -> None:
    """Where the terminal has an ability's two letters, the browser has a picture."""
    assert [
        note.rule for note in guide(name).notes if re.search(r"\([A-Z][a-z]\)", note.text)
    ] == []


@pytest.mark.parametrize("name", GUIDED)
def test_the_guided_table_can_be_made(name: str) -> None:
    """One seat for the reader, bots in all others, and nobody is hurried."""
    wish = guide(name).table
    assert [seat.kind for seat in wish.seats].count("you") == 1
    assert all(seat.level for seat in wish.seats if seat.kind == "bot")
    assert wish.clock.kind == "none"
    assert wish.takeback == "free"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("opening = [", "the guide of Nightmarium"),
        ('opening = []\nnotes = []\n[table]\ngame = "nightmarium"\nseats = []', "seats"),
        (
            'opening = []\nnotes = [{rule = "NM-3.99", text = "?"}]\n' + TABLE,
            "NM-3.99",
        ),
    ],
)
def test_a_guide_that_does_not_fit_is_refused(text: str, complaint: str) -> None:
    """One line says what is wrong with it."""
    with pytest.raises(NightstandError, match=complaint):
        read_guide(game("nightmarium"), text)
