"""The jobs of a cluster: a queue in Redis that any worker takes from.

A job's key names the point of the record that it is for, so a job that several workers hand in is
done once; were it done twice, the second would change nothing.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from saq import Queue, Worker

from nightstand.server.jobs.queue import BotMove, Deadline, Duties
from nightstand.server.store.times import now

QUEUE = "nightstand"
LONGEST = 120
"""Seconds that a bot may think before its job counts as lost, and another worker takes it."""


class Quiet(Worker[Any]):
    """A worker inside a server: the signals that stop the process are the server's."""

    SIGNALS = []  # noqa: RUF012 - the base class declares it so


class QueuedJobs:
    """Hands jobs in; where bots may think it also does them."""

    def __init__(self, redis_url: str, bot_pause: float, processes: int) -> None:
        self._queue = Queue.from_url(redis_url, name=QUEUE)
        self._bot_pause = bot_pause
        self._processes = processes
        self._worker: Quiet | None = None
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self, duties: Duties) -> None:
        """Begin to hand in, and to do, jobs."""
        await self._queue.connect()
        if not self._processes:
            return

        async def bot_move(_context: Any, *, table: str, epoch: int, ply: int, seat: int) -> None:
            await asyncio.sleep(self._bot_pause)
            await duties.bot_move(BotMove(table, epoch, ply, seat))

        async def deadline(_context: Any, *, table: str, epoch: int, ply: int, at: int) -> None:
            await duties.deadline(Deadline(table, epoch, ply, at))

        self._worker = Quiet(
            self._queue,
            functions=[("bot_move", bot_move), ("deadline", deadline)],
            concurrency=2 + 2 * self._processes,
            shutdown_grace_period_s=2,
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
        self._start(self._queue.enqueue("bot_move", key=key, timeout=LONGEST, ttl=1, **words))

    def deadline(self, job: Deadline) -> None:
        """Have a table looked at when it is time."""
        key = f"{job.table}:{job.epoch}:{job.ply}:{job.at}"
        words = {"table": job.table, "epoch": job.epoch, "ply": job.ply, "at": job.at}
        due = max(job.at, now()) / 1000
        scheduled = int(due) + 1  # whole seconds: never before it is time
        self._start(self._queue.enqueue("deadline", key=key, scheduled=scheduled, ttl=1, **words))

    def _start(self, work: Any) -> None:
        task: asyncio.Task[Any] = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
