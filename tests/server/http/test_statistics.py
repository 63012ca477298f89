"""How people have fared, counted from games that were really played."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from nightstand.client import Client, TableSocket
from nightstand.wire.players import GameTally, Statistics
from nightstand.wire.tables import NewTable, SeatWish, TableView
from tests.server.players import guests, play, wish
from tests.server.process import RunningServer, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """One server for all tests here; each has people of its own."""
    with running(tmp_path_factory.mktemp("server") / "data") as server:
        yield server


async def tallies(client: Client) -> list[GameTally]:
    """What somebody's statistics say."""
    return (await client._ask("GET", "/statistics", Statistics)).games


async def past(client: Client) -> list[TableView]:
    """Somebody's past games."""
    return await client._ask("GET", "/history", list[TableView])


async def over(socket: TableSocket) -> None:
    """Read until the game is over."""
    while not socket.over:
        await socket.frame()


async def test_a_game_to_its_end_counts_for_whoever_played_it(server: RunningServer) -> None:
    """With what the ranking says; it is among the past games, and its record can be taken."""
    async with guests(server.address, "Ann") as (ann,):
        id = (await ann.new_table(wish("tales", people=1, bots=1))).id
        assert await past(ann) == []
        async with ann.join(id) as game:
            await play(game, Random(1))
            assert game.table.ending is not None
            won = 1.0 if game.table.ending.ranking[0] == [0] else 0.0
        assert await tallies(ann) == [GameTally("tales", "Nightmare Tales", 1, won, 1)]
        assert [table.id for table in await past(ann)] == [id]


async def test_whoever_resigns_has_lost(server: RunningServer) -> None:
    """And the other has won."""
    async with guests(server.address, "Ann", "Bea") as (ann, bea):
        id = (await ann.new_table(wish())).id
        await bea.sit(id)
        async with ann.join(id) as one, bea.join(id) as other:
            await one.resign()
            await asyncio.gather(over(one), over(other))
        for client, won in ((ann, 0.0), (bea, 1.0)):
            assert await tallies(client) == [GameTally("nightmarium", "Nightmarium", 1, won, 1)]


async def test_what_all_agreed_to_stop_was_played_and_not_finished(server: RunningServer) -> None:
    """Nobody has won it."""
    async with guests(server.address, "Cas") as (cas,):
        id = (await cas.new_table(wish(people=1, bots=1))).id
        async with cas.join(id) as game:
            await game.propose("end")
            await over(game)
        assert await tallies(cas) == [GameTally("nightmarium", "Nightmarium", 1, 0.0, 0)]


async def test_friends_at_one_screen_count_for_nobody(server: RunningServer) -> None:
    """The maker's own seat counts once."""
    table = NewTable("nightmarium", [SeatWish("you"), SeatWish("friend", "Mia")])
    async with guests(server.address, "Ann") as (ann,):
        id = (await ann.new_table(table)).id
        async with ann.join(id) as game:
            await game.propose("end")
            await over(game)
        (tally,) = await tallies(ann)
        assert (tally.played, tally.finished) == (1, 0)
