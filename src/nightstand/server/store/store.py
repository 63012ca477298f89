"""The one door to the database: reads in a few threads, writes through the writer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection

from nightstand.server.store.engine import open_engine
from nightstand.server.store.writer import Writer

T = TypeVar("T")

READERS = 4


class Store:
    """Hands functions to a connection; what they return comes back to the event loop."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._writer = Writer(self.engine)

    async def read(self, question: Callable[[Connection], T]) -> T:
        """Ask the database something."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, question)

    def _read(self, question: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return question(connection)

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Change something; it is on the disk when this returns."""
        return await self._writer.write(job)

    def close(self) -> None:
        """Write what has been handed in, and let go of the database."""
        self._writer.close()
        self._readers.shutdown()
        self.engine.dispose()
