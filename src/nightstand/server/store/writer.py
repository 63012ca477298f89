"""One thread that writes, and commits in groups.

A commit waits for the disk, however little it writes. So whatever has been handed in while the
disk was busy goes into the next transaction together, and nobody is told that something is
written before it is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from nightstand.server.metrics import COMMIT_JOBS

T = TypeVar("T")
Job = Callable[[Connection], Any]

LARGEST_GROUP = 256


class _Waiting:
    """A job, whoever waits for it, and how it went."""

    __slots__ = ("error", "future", "job", "loop", "result")

    def __init__(self, job: Job, loop: asyncio.AbstractEventLoop) -> None:
        self.job = job
        self.loop = loop
        self.future: asyncio.Future[Any] = loop.create_future()
        self.result: Any = None
        self.error: BaseException | None = None


class Writer:
    """Takes jobs from event loops; each runs once its group's transaction is open.

    A job may run twice: where one of a group fails, the group is rolled back and each job gets a
    transaction of its own. So jobs do nothing but read and write through their connection.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine.execution_options(writing=True)
        self._connection: Connection | None = None
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Carry out a job; it is on the disk when this returns."""
        waiting = _Waiting(job, asyncio.get_running_loop())
        self._queue.put(waiting)
        result: T = await waiting.future
        return result

    def close(self) -> None:
        """Write what has been handed in, then stop."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        group: list[_Waiting] = []
        while True:
            first = self._queue.get()
            if first is None:
                break
            group.append(first)
            more = self._gather(group)
            self._carry_out(group)
            _deliver(group)
            group = []
            if not more:
                break
        self._disconnect()

    def _gather(self, group: list[_Waiting]) -> bool:
        """Take what else is waiting; False once the last job has been handed in."""
        while len(group) < LARGEST_GROUP:
            try:
                waiting = self._queue.get_nowait()
            except Empty:
                return True
            if waiting is None:
                return False
            group.append(waiting)
        return True

    def _carry_out(self, group: list[_Waiting]) -> None:
        try:
            connection = self._connected()
            with connection.begin():
                for waiting in group:
                    waiting.result = waiting.job(connection)
            if self._engine.dialect.name != "sqlite":
                self._disconnect()  # it may restart meanwhile; the pool looks before it lends
            COMMIT_JOBS.observe(len(group))
        except Exception as error:
            self._disconnect()  # it may be what is wrong
            if len(group) == 1:
                group[0].error = error
                return
            for waiting in group:
                self._carry_out([waiting])

    def _connected(self) -> Connection:
        """A connection, kept if it is SQLite's: taking one each time costs as much as a choice."""
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError):  # a broken one cannot even be closed
                connection.close()


def _deliver(group: list[_Waiting]) -> None:
    """Wake whoever waits, with one call for each event loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[_Waiting]] = {}
    for waiting in group:
        by_loop.setdefault(waiting.loop, []).append(waiting)
    for loop, some in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_resolve, some)


def _resolve(group: list[_Waiting]) -> None:
    for waiting in group:
        if waiting.future.done():  # whoever waited has left
            continue
        if waiting.error is not None:
            waiting.future.set_exception(waiting.error)
        else:
            waiting.future.set_result(waiting.result)
