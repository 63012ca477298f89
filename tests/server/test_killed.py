"""A server that is killed in the middle of everything, and started again."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import suppress
from pathlib import Path
from random import Random

from websockets.exceptions import ConnectionClosed

from nightstand.client import Client, TableSocket
from nightstand.kernel.match import verified
from nightstand.kernel.record import read_record
from nightstand.server.settings import DATABASE_FILE
from nightstand.wire.tables import NewTable, SeatWish
from tests.server.players import play
from tests.server.process import running


async def test_a_killed_server_resumes_every_table_exactly(tmp_path: Path) -> None:
    """Killed while a bot thinks, it goes on where it was: same hands, same log, same question."""
    hard = [SeatWish("you"), SeatWish("bot", "", "hard"), SeatWish("bot", "", "random")]
    with running(tmp_path / "data", NIGHTSTAND_SECRET="kept") as server:
        async with Client(server.address) as ann:
            await ann.be_guest("Ann")
            id = (await ann.new_table(NewTable("nightmarium", hard))).id
            async with ann.join(id) as game:
                await play(game, Random(1), 2)
                await _wait_for_bot(game)
                server.kill()
                with suppress(ConnectionClosed):
                    while True:
                        await game.frame()
                ply, scene, log = game.ply, game.scene, game.log
            server.start()
            ann.move(server.address)
            async with ann.join(id) as game:
                assert game.ply >= ply
                assert game.log[: len(log)] == log
                if game.ply == ply:
                    assert game.scene == scene
                # The bot that was thinking is asked again, without anybody doing anything.
                assert await game.question() is not None
            assert "error" not in server.log.lower()


async def _wait_for_bot(game: TableSocket) -> None:
    """Until the strong bot, and nobody else, is asked."""
    async with asyncio.timeout(60):
        while True:
            assert game.scene is not None
            choosing = [panel.seat for panel in game.scene.panels if "choosing" in panel.marks]
            if choosing == [1]:
                return
            if choosing == [0]:
                await play(game, Random(2), 1)
            await game.frame()


async def test_every_acknowledged_choice_is_on_the_disk(tmp_path: Path) -> None:
    """What a player has been told of is in the database when the server is killed."""
    table = NewTable("tales", [SeatWish("you"), SeatWish("bot", "", "random")])
    with running(tmp_path / "data", NIGHTSTAND_SECRET="kept") as server:
        async with Client(server.address) as ann:
            await ann.be_guest("Ann")
            id = (await ann.new_table(table)).id
            async with ann.join(id) as game:
                await play(game, Random(3), 6)
                await game.question()
                server.kill()
                ply = game.ply
            with sqlite3.connect(tmp_path / "data" / DATABASE_FILE) as database:
                rows = database.execute("SELECT count(*) FROM choices").fetchone()
            database.close()
            assert rows[0] >= ply
            server.start()
            ann.move(server.address)
            async with ann.join(id) as game:
                await play(game, Random(4))
                assert game.over
            record = read_record(await ann.record(id))
            assert verified(record).startswith("all ")


async def test_a_table_whose_rules_changed_is_paused_with_the_reason(tmp_path: Path) -> None:
    """Its players go on from the last point that holds; nothing vanishes."""
    table = NewTable("nightmarium", [SeatWish("you"), SeatWish("bot", "", "random")])
    with running(tmp_path / "data", NIGHTSTAND_SECRET="kept") as server:
        async with Client(server.address) as ann:
            await ann.be_guest("Ann")
            id = (await ann.new_table(table)).id
            async with ann.join(id) as game:
                await play(game, Random(5), 4)
                await game.question()
                ply = game.ply
            server.kill()
            _spoil(tmp_path / "data" / DATABASE_FILE, ply - 1)
            server.start()
            ann.move(server.address)
            async with ann.join(id) as game:
                assert game.table.state == "paused"
                assert f"departs at choice {ply}" in game.table.pause
                assert game.ply == ply - 1
                assert game.scene is not None
                await game.propose("continue")
                while game.epoch == 0:
                    await game.frame()
                await play(game, Random(6), 3)


def _spoil(path: Path, ply: int) -> None:
    """As if the choice were not one by newer rules."""
    database = sqlite3.connect(path)
    with database:
        database.execute("UPDATE choices SET notation = 'gone' WHERE ply = ?", (ply,))
        database.execute("UPDATE tables SET rules_version = 0")
    database.close()
