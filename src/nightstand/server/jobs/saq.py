"""The jobs of a cluster: a queue in Redis that any worker takes from.

A job's key names the point of the record that it is for, so a job that several workers hand in is
done once; were it done twice, the second would change nothing. Whoever does a job says so every
few seconds, so that the job of a worker that has died is soon another's.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager, suppress
from typing import Any

import structlog
from redis.exceptions import RedisError
from saq import Job, Worker
from saq.queue.redis import RedisQueue
from saq.types import PartialTimersDict

from nightstand.server.jobs.queue import BotMove, Deadline, Duties
from nightstand.server.redis_client import open_redis
from nightstand.server.store.times import now

LONGEST = 120
"""Seconds that a bot may think before its job counts as lost."""
BEAT = 2
"""Seconds between two signs of life of whoever does a job."""
SILENCE = 8
"""Seconds without one, after which a job is another worker's."""
LOOKS: PartialTimersDict = {"sweep": 4}  # type: ignore[typeddict-item] # not all are needed
"""Seconds between two looks for jobs whose worker has died."""
ATTEMPTS = 10
"""How often a job is begun: workers may die, and a job that fails fails again."""
ENDED = 1
"""Seconds for which a job that is done is remembered; longer would serve nobody."""

_log = structlog.get_logger("nightstand.server")


class Quiet(Worker[Any]):
    """A worker inside a server: the signals that stop the process are the server's."""

    SIGNALS = []  # noqa: RUF012 - the base class declares it so


class Lines(RedisQueue):
    """A queue that does not wait long for a last word of the dead."""

    async def sweep(self, lock: int = 4, abort: float = 0.5) -> list[str]:
        return await super().sweep(lock, abort)


class QueuedJobs:
    """Hands jobs in; where bots may think it also does them."""

    def __init__(self, redis_url: str, name: str, bot_pause: float, processes: int) -> None:
        self._queue = Lines(open_redis(redis_url), name)
        self._bot_pause = bot_pause
        self._processes = processes
        self._worker: Quiet | None = None
        self._tasks: set[asyncio.Future[Any]] = set()
        self._looks: dict[str, int] = {}

    async def open(self, duties: Duties) -> None:
        """Begin to hand in, and to do, jobs."""
        await self._queue.connect()
        if not self._processes:
            return

        async def bot_move(context: Any, *, table: str, epoch: int, ply: int, seat: int) -> None:
            async with _signs_of_life(context["job"]):
                await asyncio.sleep(self._bot_pause)
                await duties.bot_move(BotMove(table, epoch, ply, seat))

        async def deadline(context: Any, *, table: str, epoch: int, ply: int, at: int) -> None:
            async with _signs_of_life(context["job"]):
                await duties.deadline(Deadline(table, epoch, ply, at))

        self._worker = Quiet(
            self._queue,
            functions=[("bot_move", bot_move), ("deadline", deadline)],
            concurrency=2 + 2 * self._processes,
            dequeue_timeout=1.0,  # so that nothing has to be broken off to stop
            shutdown_grace_period_s=2,
            timers=LOOKS,
        )
        self._start(self._worker.start())

    async def close(self) -> None:
        """Stop; what nobody has done stays in the queue."""
        if self._worker is not None:
            await self._worker.stop()
        for task in list(self._tasks):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await self._queue.disconnect()

    async def waiting(self) -> int:
        """How many jobs are due that no worker has taken yet."""
        return await self._queue.count("queued")

    def bot_move(self, job: BotMove) -> None:
        """Have a bot think, here or elsewhere."""
        key = f"{job.table}:{job.epoch}:{job.ply}:{job.seat}"
        words = {"table": job.table, "epoch": job.epoch, "ply": job.ply, "seat": job.seat}
        self._hand_in("bot_move", key, 0, words)

    def deadline(self, job: Deadline) -> None:
        """Have a table looked at when it is time; whoever looks sees when the next look is due."""
        present = now()
        if present < self._looks.get(job.table, 0) <= job.at:
            return
        self._looks = {table: at for table, at in self._looks.items() if at > present}
        self._looks[job.table] = job.at
        scheduled = max(job.at, present) // 1000 + 1  # whole seconds: never before its time
        words = {"table": job.table, "epoch": job.epoch, "ply": job.ply, "at": job.at}
        self._hand_in("deadline", f"{job.table}:{scheduled}", scheduled, words)

    def _hand_in(self, what: str, key: str, scheduled: int, words: dict[str, object]) -> None:
        job = Job(
            what,
            words,
            key=key,
            scheduled=scheduled,
            timeout=LONGEST,
            heartbeat=SILENCE,
            retries=ATTEMPTS,
            retry_delay=1.0,
            ttl=ENDED,
        )
        self._start(_if_redis_is_there(self._queue.enqueue(job)))

    def _start(self, work: Awaitable[Any]) -> None:
        task: asyncio.Future[Any] = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _if_redis_is_there(telling: Awaitable[Any]) -> None:
    """A job that cannot be handed in is handed in again when the hall looks round."""
    try:
        await telling
    except (RedisError, OSError) as error:
        _log.warning("redis is away; a job has to wait", error=repr(error))


@asynccontextmanager
async def _signs_of_life(job: Job) -> AsyncIterator[None]:
    """As long as this lasts the queue is told that somebody is at the job."""

    async def beat() -> None:
        while True:
            await asyncio.sleep(BEAT)
            await _if_redis_is_there(job.update())

    beating = asyncio.create_task(beat())
    try:
        yield
    finally:
        beating.cancel()
        with suppress(asyncio.CancelledError):
            await beating
