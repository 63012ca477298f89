"""Three workers, and one that only thinks, serve the same tables on PostgreSQL and Redis."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import httpx
import psycopg
import pytest
from redis import Redis
from websockets.exceptions import ConnectionClosed

from nightstand.client import Client, TableSocket
from nightstand.kernel.match import Match, verified
from nightstand.kernel.record import read_record
from nightstand.wire.frames import Chatted
from nightstand.wire.tables import NewTable, SeatWish
from tests.server.players import play, settled, until, wish
from tests.server.process import RunningServer, RunningWorker
from tests.server.services import database, free_port, redis_at, redis_prefix

pytestmark = pytest.mark.xdist_group("cluster")
"""One after the other, however many processes test: together they would be many more workers."""

NAMES = ("Ann", "Bea", "Cas")
PATIENCE = 120.0
"""Seconds for whole games of several tables, or for the job of a dead worker, on a busy machine."""


@dataclass
class Cluster:
    """What its workers share, and the workers."""

    folder: Path
    database: str
    redis: str
    prefix: str
    web: list[RunningServer] = field(default_factory=list)
    bots: list[RunningWorker] = field(default_factory=list)
    more: dict[str, str] = field(default_factory=dict)

    def settings(self, processes: int) -> dict[str, str]:
        """What the environment of a worker says."""
        return {
            "NIGHTSTAND_DATABASE_URL": self.database,
            "NIGHTSTAND_REDIS_URL": self.redis,
            "NIGHTSTAND_REDIS_PREFIX": self.prefix,
            "NIGHTSTAND_SECRET": "the same for all",
            "NIGHTSTAND_BOT_PROCESSES": str(processes),
            "NIGHTSTAND_LOG_LEVEL": "info",
            "NIGHTSTAND_LOG_FORMAT": "json",
            **self.more,
        }

    def add_web(self) -> RunningServer:
        """A worker that serves players, and leaves thinking to others."""
        worker = RunningServer(self.folder / f"web{len(self.web)}", **self.settings(0))
        self.web.append(worker)
        worker.start()
        return worker

    def add_bots(self) -> RunningWorker:
        """A worker that thinks, and serves nobody."""
        worker = RunningWorker(self.folder / f"bots{len(self.bots)}", **self.settings(1))
        self.bots.append(worker)
        worker.start()
        return worker

    def errors(self) -> list[str]:
        """What any worker has logged as an error."""
        lines = [line for worker in [*self.web, *self.bots] for line in worker.log.splitlines()]
        return [line for line in lines if line.startswith("Traceback") or _is_error(line)]

    def stop(self) -> None:
        """Politely; first those who serve."""
        for worker in [*self.web, *self.bots]:
            worker.stop()


def _is_error(line: str) -> bool:
    """Whether this line of a log is one; Python itself writes others when a worker is killed."""
    return line.startswith("{") and json.loads(line)["level"] in ("error", "critical")


@contextmanager
def cluster_in(folder: Path, redis: str, prefix: str) -> Iterator[Cluster]:
    """A cluster with an empty database, and no worker yet."""
    with database() as url:
        cluster = Cluster(folder, url, redis, prefix)
        try:
            yield cluster
        finally:
            cluster.stop()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """One cluster for all tests here; each has tables of its own."""
    folder = tmp_path_factory.mktemp("cluster")
    with redis_prefix() as (redis, prefix), cluster_in(folder, redis, prefix) as cluster:
        for _ in NAMES:
            cluster.add_web()
        cluster.add_bots()
        yield cluster


@asynccontextmanager
async def people(cluster: Cluster) -> AsyncIterator[list[Client]]:
    """Guests, each at a worker of their own."""
    async with AsyncExitStack() as stack:
        clients = []
        for name, worker in zip(NAMES, cluster.web, strict=False):
            client = await stack.enter_async_context(Client(worker.address))
            await client.be_guest(name)
            clients.append(client)
        yield clients


async def new_table(clients: list[Client], table: NewTable) -> str:
    """A table that has begun, with everybody at it."""
    id = (await clients[0].new_table(table)).id
    for client in clients[1:]:
        await client.sit(id)
    return id


def kept_plies(cluster: Cluster, table: str) -> list[int]:
    """The places in the record that are taken, in order."""
    with psycopg.connect(cluster.database) as connection:
        rows = connection.execute("SELECT ply FROM choices WHERE table_id = %s", (table,))
        return sorted(row[0] for row in rows)


async def check(cluster: Cluster, client: Client, table: str, sockets: list[TableSocket]) -> None:
    """Everybody has seen the same game, and every choice of it once."""
    record = read_record(await client.record(table))
    match = Match(record)
    assert verified(record).startswith(f"all {match.plies} choices hold")
    assert kept_plies(cluster, table) == list(range(match.plies))
    assert match.table.log is not None
    for socket in sockets:
        told = [entry.told_to(socket.seat) for entry in match.table.log.entries]
        assert [line.text for line in socket.log] == told


async def test_players_at_the_same_tables_through_different_workers(cluster: Cluster) -> None:
    """Whole games of three people and a bot, all at once: everybody sees the same."""
    rng = Random(1)
    async with people(cluster) as clients, AsyncExitStack() as stack:
        tables = [await new_table(clients, wish(people=3, bots=1)) for _ in range(3)]
        sockets = {
            id: [await stack.enter_async_context(client.join(id)) for client in clients]
            for id in tables
        }
        everybody = [socket for some in sockets.values() for socket in some]
        await asyncio.gather(*[play(socket, rng, patience=PATIENCE) for socket in everybody])
        for id, some in sockets.items():
            assert all(socket.over and socket.table.secret for socket in some)
            await check(cluster, clients[0], id, some)
    assert cluster.errors() == []


async def test_one_seat_at_two_workers_chooses_once(cluster: Cluster) -> None:
    """Somebody with two windows, at two workers, answers in both at the same moment."""
    async with people(cluster) as clients:
        ann, elsewhere, _ = clients
        elsewhere.move(ann.address)
        id = await new_table(clients[:2], wish())
        async with AsyncExitStack() as stack:
            windows = [await stack.enter_async_context(ann.join(id))]
            for worker in cluster.web[1:]:
                ann.move(worker.address)
                windows.append(await stack.enter_async_context(ann.join(id)))
            bea = await stack.enter_async_context(elsewhere.join(id))
            for _ in range(20):
                if bea.scene is not None and bea.scene.question is not None:
                    await bea.choose(bea.scene.question.choices[0].notation)
                else:
                    scenes = [window.scene for window in windows]
                    assert all(scene is not None and scene.question for scene in scenes)
                    for window in windows:
                        assert window.scene is not None
                        assert window.scene.question is not None
                        await window.choose(window.scene.question.choices[-1].notation)
                await settled([*windows, bea], bea.ply + 1)
            plies = kept_plies(cluster, id)
            assert plies == list(range(len(plies)))
            for socket in [*windows, bea]:
                assert socket.ply == len(plies)
            assert [window.log for window in windows[1:]] == [windows[0].log] * 2
    assert cluster.errors() == []


async def test_chat_and_presence_cross_workers(cluster: Cluster) -> None:
    """Who is there, and what they say, everybody is told."""
    async with people(cluster) as clients:
        id = await new_table(clients[:2], wish())
        async with clients[0].join(id) as ann:
            async with clients[1].join(id) as bea:
                await bea.say("good evening")
                said = await until(ann, Chatted)
                assert isinstance(said, Chatted)
                assert (said.line.name, said.line.text) == ("Bea", "good evening")
                await _present(ann, [True, True])
            await _present(ann, [True, False])


async def _present(socket: TableSocket, wanted: list[bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while [seat.present for seat in socket.table.seats] != wanted:
            await socket.frame()


def test_limits_count_what_one_client_asks_of_all_workers(tmp_path: Path) -> None:
    """Nobody gets more by going from one worker to the next."""
    with redis_prefix() as (redis, prefix), cluster_in(tmp_path, redis, prefix) as cluster:
        cluster.more = {"NIGHTSTAND_REQUESTS_A_MINUTE": "3"}
        one, other = cluster.add_web(), cluster.add_web()
        codes = [
            httpx.get(f"{worker.address}/api/games").status_code
            for worker in (one, one, other, other, one)
        ]
        assert codes == [200, 200, 200, 429, 429]
        assert cluster.errors() == []


async def test_a_worker_is_killed_and_its_players_go_on_at_another(cluster: Cluster) -> None:
    """Killed in mid-game, without time to tell anybody; the game is finished as if nothing were."""
    doomed = cluster.web[2]
    async with people(cluster) as clients:
        id = await new_table(clients, wish(people=3, bots=1))
        playing = [
            asyncio.create_task(_play_wherever(client, id, cluster.web[0], Random(number)))
            for number, client in enumerate(clients)
        ]
        await asyncio.to_thread(_wait_for_plies, cluster, id, 20)
        doomed.kill()
        sockets = await asyncio.gather(*playing)
        try:
            await check(cluster, clients[0], id, sockets)
        finally:
            doomed.start()
    assert cluster.errors() == []


async def _play_wherever(
    client: Client, table: str, refuge: RunningServer, rng: Random
) -> TableSocket:
    """Play to the end; if the worker goes away, at another one."""
    while True:
        try:
            async with client.join(table) as game:
                await play(game, rng, patience=PATIENCE)
                return game
        except ConnectionClosed:
            client.move(refuge.address)


def _wait_for_plies(cluster: Cluster, table: str, plies: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while len(kept_plies(cluster, table)) < plies:
        assert time.monotonic() < deadline, "nobody plays"
        time.sleep(0.01)


async def test_the_job_of_a_worker_that_died_is_done_by_another(cluster: Cluster) -> None:
    """A bot's worker is killed while the bot thinks; another one thinks for it."""
    table = NewTable("nightmarium", [SeatWish("bot", "", "hard"), SeatWish("you")])
    async with people(cluster) as clients:
        id = await new_table(clients[:1], table)
        async with clients[0].join(id) as game:
            while game.scene is not None and game.scene.question is not None:
                await play(game, Random(2), 1)
                await settled([game], game.ply + 1)
            await asyncio.to_thread(_wait_for_thinking, cluster, id)
            cluster.bots[0].kill()
            cluster.add_bots()
            ply = game.ply
            async with asyncio.timeout(PATIENCE):
                while game.ply == ply:
                    await game.frame()
            assert await asyncio.wait_for(game.question(), PATIENCE) is not None
    assert cluster.errors() == []


def _wait_for_thinking(cluster: Cluster, table: str) -> None:
    """Until a worker says that it is at a job of this table."""
    deadline = time.monotonic() + PATIENCE
    with Redis.from_url(cluster.redis) as redis:
        while True:
            jobs = [redis.get(key) for key in redis.scan_iter(f"saq:job:{cluster.prefix}:{table}*")]
            if any(b'"active"' in job for job in jobs if isinstance(job, bytes)):
                return
            assert time.monotonic() < deadline, "no bot is asked"
            time.sleep(0.01)


async def test_redis_goes_away_and_comes_back(tmp_path: Path) -> None:
    """What could not be told meanwhile is told later, and bots think again."""
    port = free_port()
    with ExitStack() as redis, cluster_in(tmp_path, f"redis://127.0.0.1:{port}", "x") as cluster:
        redis.enter_context(redis_at(port))
        for _ in range(2):
            cluster.add_web()
        cluster.add_bots()
        async with people(cluster) as clients:
            id = await new_table(clients, wish(bots=1))
            async with clients[0].join(id) as ann, clients[1].join(id) as bea:
                asked = await _whoever_is_asked(ann, bea)
                redis.close()
                assert await _missing(cluster.web[0]) == ["redis"]
                await play(asked, Random(3), 1)
                await settled([asked], 1)
                redis.enter_context(redis_at(port))
                await asyncio.gather(
                    *[play(socket, Random(4), patience=PATIENCE) for socket in (ann, bea)]
                )
                await check(cluster, clients[0], id, [ann, bea])
        for worker in [*cluster.web, *cluster.bots]:
            assert "Task exception was never retrieved" not in worker.log


async def _missing(worker: RunningServer) -> list[str]:
    """What a worker that is not ready says that it lacks; it is alive all the same."""
    async with httpx.AsyncClient(base_url=worker.address, timeout=PATIENCE) as client:
        assert (await client.get("/health")).status_code == 200
        answer = await client.get("/health/ready")
        assert answer.status_code == 503
        assert "nightstand_sockets " in (await client.get("/metrics")).text
        missing: list[str] = answer.json()["missing"]
        return missing


async def _whoever_is_asked(*sockets: TableSocket) -> TableSocket:
    """Wait until it is a person's turn."""
    waiting = {asyncio.create_task(socket.question()): socket for socket in sockets}
    done, others = await asyncio.wait(
        waiting, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED
    )
    for task in others:
        task.cancel()
    return waiting[done.pop()]
