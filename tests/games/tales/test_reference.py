"""The rules against a second telling of them, with every sentence that a card can say."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nightstand.games.tales.effects import Effect
from nightstand.games.tales.table import TalesTable
from nightstand.games.tales.text import render
from nightstand.kernel.chance import Quick, quick
from nightstand.kernel.game import game
from nightstand.kernel.log import Log
from nightstand.kernel.position import read_sheet
from tests.games.tales.reference import Reference
from tests.games.tales.strategies import DISCARDS, EYES

TALES = game("tales")
NAMES = ["Ann", "Bob", "Cas", "Dee"]
LONG = 80  # decisions


def some_table(effects: tuple[Effect, ...], rng: Quick) -> TalesTable:
    """A turn after the draw; few names, so that there are matches, and now and then a bare line."""
    kinds = [f"K{number}" for number in range(len(effects))]
    lines = [
        f"card: {kind}/{number}/{render(effect)}"
        for number, (kind, effect) in enumerate(zip(kinds, effects, strict=True))
    ]
    names = NAMES[: 2 + rng.below(3)]
    lines += [f"seats: {', '.join(names)}", f"turn: {names[rng.below(len(names))]}"]

    def some(most: int, face_up: bool = False) -> str:
        marks = ["^" if face_up and not rng.below(3) else "" for _ in range(rng.below(most + 1))]
        return " ; ".join(mark + kinds[rng.below(len(kinds))] for mark in marks)

    lines += [f"line {name}: {some(4, face_up=True)}" for name in names]
    lines += [f"deck: {some(6)}", f"discard: {some(3)}", f"drawn: {kinds[0]}"]
    sheet = read_sheet("\n".join(lines))
    setup = TALES.position_setup(sheet)
    t = TALES.read_position(sheet, TALES.texts(setup, None), rng.split())
    assert isinstance(t, TalesTable)
    t.log = Log()
    t.settle()
    return t


def check(t: TalesTable, reference: Reference) -> None:
    """Every card lies where the reference has it, face up or face down."""
    assert [line.cards for line in t.lines] == reference.lines
    assert t.discard.cards == reference.discard
    assert t.discard_closed == reference.closed
    if t.outcome is None:  # at Dawn all cards are turned up
        assert set(t.face_up) == reference.up
    if t.turns == 0:  # the next turn has begun with a draw
        assert t.deck.cards == reference.deck


def compare(t: TalesTable, rng: Quick) -> None:
    """Play the turn on both, by the same choices; at each question they must be alike."""
    reference = Reference(t)
    telling = reference.turn(t.active, t.drawn.cards[0])
    question = next(telling)
    for _ in range(LONG):
        asked, words = question
        assert sorted(t.asked()) == sorted(asked)
        check(t, reference)
        choice = words[rng.below(len(words))]
        for ask in t.asks():
            assert sorted(option.notation for option in ask.options) == sorted(words)
            option = ask.find(choice)
            assert option is not None
            t.choose_for(ask.seat, option)
        try:
            question = telling.send(choice)
        except StopIteration:
            assert t.turns == 1, "the turn goes on, or the next is over as well"
            check(t, reference)
            return
        assert t.turns == 0, "the turn is over too early"


@pytest.mark.fuzz
@given(st.tuples(DISCARDS, DISCARDS, EYES, EYES), st.integers(min_value=0))
def test_a_turn_goes_as_the_ledger_tells_it(effects: tuple[Effect, ...], seed: int) -> None:
    """Who is asked for what, and where all cards lie after it, whatever the cards say."""
    rng = quick("reference", seed)
    compare(some_table(effects, rng), rng)
