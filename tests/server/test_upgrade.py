"""Tables that an older server has left behind: none vanishes, and none goes on by wrong rules."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import create_engine, text
from structlog.testing import capture_logs

from nightstand.client import Client, TableSocket
from nightstand.kernel.game import game
from nightstand.kernel.match import Match, verified
from nightstand.kernel.record import Record, read_record
from nightstand.server.live import rebuild
from nightstand.server.settings import DATABASE_FILE
from nightstand.wire.frames import Refused
from tests.server.browser import Browser, browser_at, settings_for
from tests.server.players import guests, play, settled, until, wish
from tests.server.process import RunningServer, running
from tests.server.services import database, redis_prefix

NOW = game("nightmarium").rules_version
OLDER = NOW - 1
PATIENCE = 120.0


class Older:
    """A database as an older server left it: its choices and rules versions can be made others."""

    def __init__(self, url: str) -> None:
        self.engine = create_engine(url)

    def write(self, sql: str, **values: object) -> None:
        """Change something in it."""
        with self.engine.begin() as connection:
            connection.execute(text(sql), values)
        self.engine.dispose()

    def depart(self, table: str, ply: int) -> None:
        """The choice was one by the older rules, and by the present ones it is none."""
        self.write(
            "UPDATE choices SET notation = 'gone' WHERE table_id = :id AND ply = :ply",
            id=table,
            ply=ply,
        )
        self.age(table)

    def age(self, table: str) -> None:
        """The table began by older rules."""
        self.write("UPDATE tables SET rules_version = :v WHERE id = :id", v=OLDER, id=table)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    """A server of its own for each test, that keeps its secret."""
    with running(tmp_path / "data", NIGHTSTAND_SECRET="kept") as server:
        yield server


def older(server: RunningServer) -> Older:
    """The database of a server that is stopped now."""
    server.kill()
    return Older(f"sqlite:///{server.data / DATABASE_FILE}")


def start(server: RunningServer, *clients: Client) -> None:
    """The newer server; everybody is at its address."""
    server.start()
    for client in clients:
        client.move(server.address)


async def some_choices(ann: Client, bea: Client, table: str, plies: int) -> None:
    """Play a table to this point."""
    async with ann.join(table) as one, bea.join(table) as other:
        await play_to([one, other], plies)


async def play_to(sockets: list[TableSocket], plies: int) -> None:
    """Whoever is asked chooses, until so many choices are made."""
    rng = Random(1)
    while sockets[0].ply < plies:
        ply = sockets[0].ply
        for socket in sockets:
            assert socket.scene is not None
            if socket.scene.question is not None:
                await socket.choose(rng.choice(socket.scene.question.choices).notation)
                break
        await settled(sockets, ply + 1)


async def new_game(ann: Client, bea: Client, plies: int = 12) -> str:
    """A game of two people in its middle."""
    id = (await ann.new_table(wish())).id
    await bea.sit(id)
    await some_choices(ann, bea, id, plies)
    return id


async def state(socket: TableSocket, wanted: str) -> None:
    """Read until the table is in this state."""
    async with asyncio.timeout(PATIENCE):
        while socket.table.state != wanted:
            await socket.frame()


async def agree(proposer: TableSocket, other: TableSocket, kind: str) -> None:
    """One proposes, the other consents."""
    await ask(proposer, other, kind)
    await other.reply(True)


async def ask(proposer: TableSocket, other: TableSocket, kind: str) -> None:
    """One proposes, and the other is told."""
    await proposer.propose(kind)
    await proposal(other, True)


async def proposal(socket: TableSocket, wanted: bool) -> None:
    """Read until something is proposed, or nothing any more."""
    async with asyncio.timeout(PATIENCE):
        while (socket.table.proposal is not None) != wanted:
            await socket.frame()


async def test_a_departed_table_is_paused_and_finished_from_where_it_holds(
    server: RunningServer,
) -> None:
    """It says why, over HTTP and over sockets; both have to agree; then it ends by its rules."""
    async with guests(server.address, "Ann", "Bea") as (ann, bea):
        id = await new_game(ann, bea)
        older(server).depart(id, 7)
        start(server, ann, bea)
        seen = await ann.table(id)
        assert (seen.state, seen.ply) == ("paused", 7)
        assert f"The rules are at version {NOW} now, this game began with {OLDER}" in seen.pause
        assert "departs at choice 8" in seen.pause
        assert [table.id for table in (await bea.tables()).mine] == [id]
        async with ann.join(id) as one, bea.join(id) as other:
            assert (one.ply, other.ply) == (7, 7)
            await _is_refused(one, "resume")
            await agree(one, other, "continue")
            await state(one, "playing")
            assert (one.epoch, one.ply, one.table.rules_version) == (1, 7, NOW)
            rng = Random(2)
            await asyncio.gather(
                play(one, rng, patience=PATIENCE), play(other, rng, patience=PATIENCE)
            )
        record = read_record(await ann.record(id))
        assert record.rules_version == NOW
        assert verified(record).startswith(f"all {len(record.steps)} choices hold")


async def _is_refused(socket: TableSocket, wish: str) -> None:
    """A paused table plays on by agreement only, and says from where."""
    await (socket.resume() if wish == "resume" else socket.propose(wish))
    refused = await until(socket, Refused)
    assert isinstance(refused, Refused)
    assert refused.problem.status == 409
    if wish == "resume":
        assert "Propose to continue" in refused.problem.detail


async def test_a_departed_table_is_ended_by_consent(server: RunningServer) -> None:
    """One who does not consent keeps it as it is; in the end nobody has won."""
    async with guests(server.address, "Ann", "Bea") as (ann, bea):
        id = await new_game(ann, bea)
        older(server).depart(id, 0)
        start(server, ann, bea)
        async with ann.join(id) as one, bea.join(id) as other:
            assert (one.table.state, one.ply) == ("paused", 0)
            await ask(one, other, "end")
            await proposal(one, True)
            await other.reply(False)
            for socket in (one, other):
                await proposal(socket, False)
            assert one.table.state == "paused"
            await agree(other, one, "end")
            await state(one, "over")
            assert one.table.ending is not None
            assert one.table.ending.ranking == [[0, 1]]


async def test_what_does_not_depart_goes_on_by_the_present_rules(server: RunningServer) -> None:
    """Its record says so from then on, and a finished game stays as it was."""
    async with guests(server.address, "Ann", "Bea") as (ann, bea):
        running_game, over = await new_game(ann, bea), await new_game(ann, bea, 4)
        async with ann.join(over) as game_over:
            await game_over.resign()
            await state(game_over, "over")
        left = older(server)
        left.age(running_game)
        left.depart(over, 2)
        start(server, ann, bea)
        async with ann.join(running_game) as one, bea.join(running_game) as other:
            assert (one.table.state, one.ply, one.table.rules_version) == ("playing", 12, NOW)
            await play_to([one, other], 14)
        kept = await ann.table(over)
        assert (kept.state, kept.rules_version) == ("over", OLDER)
        assert kept.ending is not None
        assert kept.ending.ranking == [[1], [0]]


async def test_a_table_that_was_paused_already_says_why_it_cannot_go_on(
    server: RunningServer,
) -> None:
    """Whoever wants to resume it is told what has changed meanwhile."""
    async with guests(server.address, "Ann", "Bea") as (ann, bea):
        id = await new_game(ann, bea)
        async with ann.join(id) as one, bea.join(id) as other:
            await agree(one, other, "pause")
            await state(one, "paused")
        older(server).depart(id, 3)
        start(server, ann, bea)
        async with ann.join(id) as one, bea.join(id) as other:
            assert (one.table.state, one.ply) == ("paused", 3)
            await _is_refused(one, "resume")
            await agree(one, other, "continue")
            await state(other, "playing")


async def test_a_game_that_is_gone_keeps_its_tables(server: RunningServer) -> None:
    """They are there, paused, with the reason; nobody can go on, but all can agree to stop."""
    async with guests(server.address, "Ann", "Bea") as (ann, bea):
        id = await new_game(ann, bea)
        older(server).write("UPDATE tables SET game = 'herring' WHERE id = :id", id=id)
        start(server, ann, bea)
        seen = await ann.table(id)
        assert seen.state == "paused"
        assert "unknown game" in seen.pause
        assert [table.id for table in (await bea.tables()).mine] == [id]
        async with ann.join(id) as one, bea.join(id) as other:
            assert one.scene is None
            await _is_refused(one, "continue")
            await agree(one, other, "end")
            await state(other, "over")
    assert "[error" not in server.log


def test_rules_that_fail_hide_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of ours is in the log, and the table is paused before it as if it departed there."""
    settings = settings_for(tmp_path, bot_pause=0.0)
    with browser_at(settings) as browser:
        browser.guest("Ann")
        id = _half_a_game(browser)
        cookies = browser.cookies

    def failing(record: Record) -> Match:
        if len(record.steps) > 3:
            raise KeyError("a piece of the older rules")
        return Match(record)

    monkeypatch.setattr(rebuild, "Match", failing)
    with capture_logs() as told, browser_at(settings) as browser:
        browser.cookies = cookies
        seen = browser.get(f"/api/tables/{id}").json()
        assert (seen["state"], seen["ply"]) == ("paused", 3)
        assert "the rules fail at choice 4" in seen["pause"]
        assert [table["id"] for table in browser.get("/api/tables").json()["mine"]] == [id]
    assert [line["table"] for line in told if line["log_level"] == "error"] == [id]


def _half_a_game(browser: Browser) -> str:
    """A table for two at one screen, after some choices."""
    seats = [{"kind": "you"}, {"kind": "friend", "name": "Mia"}]
    made = browser.send("POST", "/api/tables", {"game": "nightmarium", "seats": seats}).json()
    app = browser.client.app
    live = app.state.hall.tables[made["id"]]

    async def choose() -> None:
        for _ in range(6):
            (seat,) = live.asked
            ask = live.match.table.ask_of(seat)
            await live.choose(seat, 0, live.plies, ask.options[0].notation)

    with browser.client.portal() as portal:
        portal.call(choose)
    return str(made["id"])


@pytest.mark.xdist_group("cluster")
async def test_a_cluster_agrees_on_what_departs(tmp_path: Path) -> None:
    """Two workers that start at the same moment pause it once; its players go on through both."""
    with database() as url, redis_prefix() as (redis, prefix):
        said = {
            "NIGHTSTAND_DATABASE_URL": url,
            "NIGHTSTAND_REDIS_URL": redis,
            "NIGHTSTAND_REDIS_PREFIX": prefix,
            "NIGHTSTAND_SECRET": "the same for all",
        }
        with (
            running(tmp_path / "one", **said) as first,
            running(tmp_path / "two", **said) as second,
        ):
            async with guests(first.address, "Ann", "Bea") as (ann, bea):
                id = await new_game(ann, bea)
                first.kill()
                second.kill()
                Older(url.replace("postgresql", "postgresql+psycopg")).depart(id, 5)
                await asyncio.gather(
                    asyncio.to_thread(first.start), asyncio.to_thread(second.start)
                )
                ann.move(first.address)
                bea.move(second.address)
                async with ann.join(id) as one, bea.join(id) as other:
                    for socket in (one, other):
                        assert (socket.table.state, socket.ply) == ("paused", 5)
                    await agree(one, other, "continue")
                    for socket in (one, other):
                        await state(socket, "playing")
                        assert (socket.epoch, socket.ply) == (1, 5)
                    rng = Random(3)
                    await asyncio.gather(
                        play(one, rng, patience=PATIENCE), play(other, rng, patience=PATIENCE)
                    )
                record = read_record(await bea.record(id))
                assert verified(record).startswith("all ")
