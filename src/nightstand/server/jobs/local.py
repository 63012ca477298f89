"""The jobs of a server that is alone: done by its own event loop, at their time."""

from __future__ import annotations

import asyncio
from typing import Any

from nightstand.server.jobs.queue import BotMove, Deadline, Duties
from nightstand.server.store.times import now


class LocalJobs:
    """Keeps jobs in memory; after a restart the hall hands them out again."""

    def __init__(self, bot_pause: float) -> None:
        self._bot_pause = bot_pause
        self._duties: Duties | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._moves: set[BotMove] = set()
        self._deadlines: dict[str, asyncio.TimerHandle] = {}

    async def open(self, duties: Duties) -> None:
        """Begin to do jobs."""
        self._duties = duties

    async def close(self) -> None:
        """Drop what is not done."""
        for timer in self._deadlines.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def waiting(self) -> int:
        """How many moves of bots are due and not made."""
        return len(self._moves)

    def bot_move(self, job: BotMove) -> None:
        """Have a bot think, once people have had the time to see what happened before."""
        if job not in self._moves:
            self._moves.add(job)
            self._start(self._let_bot_move(job))

    async def _let_bot_move(self, job: BotMove) -> None:
        assert self._duties is not None, "jobs are handed in once the hall is open"
        try:
            await asyncio.sleep(self._bot_pause)
            await self._duties.bot_move(job)
        finally:
            self._moves.discard(job)

    def deadline(self, job: Deadline) -> None:
        """Have a table looked at later, in place of an earlier such wish."""
        known = self._deadlines.pop(job.table, None)
        if known is not None:
            known.cancel()
        wait = max(0, job.at - now()) / 1000
        loop = asyncio.get_running_loop()
        self._deadlines[job.table] = loop.call_later(wait, self._look, job)

    def _look(self, job: Deadline) -> None:
        assert self._duties is not None, "jobs are handed in once the hall is open"
        self._deadlines.pop(job.table, None)
        self._start(self._duties.deadline(job))

    def _start(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
