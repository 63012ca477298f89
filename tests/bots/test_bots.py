"""Bots: honest, reproducible, within their budget, and stronger than chance."""

from __future__ import annotations

from time import monotonic

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nightstand.bots.bot import Bot
from nightstand.bots.ismcts import Budget, Ismcts
from nightstand.bots.levels import LEVELS, make_bot
from nightstand.bots.playout import play_out
from nightstand.kernel.chance import quick
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import Game, game
from nightstand.kernel.perspective import Perspective
from nightstand.kernel.table import Table
from nightstand.testing import all_setups

GAMES = ["nightmarium", "tales"]


def dealt(name: str, seats: int, seed: int) -> Table:
    """A table before its first choice."""
    chosen = game(name)
    return chosen.new(chosen.agree(seats), quick("deal", seed))


def play_on(table: Table, choices: int, seed: int) -> None:
    """So many random choices, if the game lasts so long."""
    rng = quick("play on", seed)
    for _ in range(choices):
        if table.pending is not None:
            options = table.pending.options
            table.choose(options[rng.below(len(options))])


def share_won(chosen: Game, bot_name: str, games: int) -> float:
    """What a bot wins in two-player games against random, each seat half of the time."""
    won = 0.0
    for number in range(games):
        table = dealt(chosen.name, 2, number)
        seat = number % 2
        bots: list[Bot] = [make_bot("random", chosen, number), make_bot("random", chosen, number)]
        bots[seat] = make_bot(bot_name, chosen, number)
        while table.pending is not None:
            asked = table.pending.seat
            table.choose(bots[asked].choose(Perspective(table, asked)))
        assert table.outcome is not None
        won += table.outcome.share(seat)
    return won / games


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_bots_choose_what_is_offered(name: str, level: str) -> None:
    """Every level answers with one of the options, and leaves the table as it was."""
    table = dealt(name, 3, 1)
    play_on(table, 15, 1)
    assert table.pending is not None
    seat = table.pending.seat
    before = table.scene(seat).plain()

    chosen = make_bot(level, game(name), 1).choose(Perspective(table, seat))

    ask = table.ask_of(seat)
    assert ask is not None
    assert ask.find(chosen.notation) is not None
    assert table.scene(seat).plain() == before


@pytest.mark.fuzz
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", ["random", "ismcts:25"])
@given(st.integers(min_value=0))
def test_a_bot_plays_the_same_whatever_is_hidden_from_it(bot: str, name: str, seed: int) -> None:
    """Swap all that it cannot see, in any setup at any moment: it chooses the same."""
    chosen = game(name)
    rng = quick("hidden", seed)
    setups = all_setups(chosen)
    table = chosen.new(setups[rng.below(len(setups))], rng.split())
    play_on(table, rng.below(120), seed)
    asked = table.asked()
    if not asked:
        return
    seat = asked[rng.below(len(asked))]
    other = table.redeal(seat, rng.split())

    first, second = (
        make_bot(bot, chosen, seed).choose(Perspective(each, seat)) for each in (table, other)
    )

    assert first.notation == second.notation


@pytest.mark.parametrize("name", GAMES)
def test_a_search_of_iterations_is_reproducible(name: str) -> None:
    """The same seed gives the same tree."""
    table = dealt(name, 2, 3)
    play_on(table, 9, 3)
    assert table.pending is not None
    view = Perspective(table, table.pending.seat)

    trees = [
        Ismcts(game(name), Budget(iterations=80), quick("tree")).search(view) for _ in range(2)
    ]

    counts = [{name: node.visits for name, node in tree.children.items()} for tree in trees]
    assert counts[0] == counts[1]
    assert sum(counts[0].values()) == 80


def test_a_budget_of_seconds_is_kept() -> None:
    """A tenth of a second is a tenth of a second, give or take a playout."""
    table = dealt("nightmarium", 4, 1)
    assert table.pending is not None
    bot = make_bot("ismcts:0.1s", game("nightmarium"), 1)

    start = monotonic()
    bot.choose(Perspective(table, table.pending.seat))

    assert 0.09 < monotonic() - start < 1.5


@pytest.mark.parametrize(("name", "games"), [("nightmarium", 14), ("tales", 60)])
def test_ismcts_beats_random(name: str, games: int) -> None:
    """Few iterations, and more games where luck has its share; `bench/strength.py` measures it."""
    assert share_won(game(name), "ismcts:60", games) >= 0.75


@pytest.mark.parametrize("name", GAMES)
def test_random_play_ends(name: str) -> None:
    """The playout of a bot comes to an end."""
    table = dealt(name, 4, 2)

    assert play_out(table, quick("end")) > 10
    assert table.outcome is not None


@pytest.mark.parametrize("name", ["clever", "ismcts:", "ismcts:-3", "ismcts:fast", "ismcts:0s"])
def test_an_unknown_bot_is_refused_in_one_line(name: str) -> None:
    """The error says what there is."""
    with pytest.raises(NightstandError) as caught:
        make_bot(name, game("nightmarium"), 1)
    assert "\n" not in str(caught.value)
