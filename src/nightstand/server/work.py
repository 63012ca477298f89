"""A worker of a cluster that serves nobody and thinks for everybody's bots."""

from __future__ import annotations

import asyncio
import signal

import structlog

from nightstand.server.cluster import open_hall
from nightstand.server.logs import set_up_logs
from nightstand.server.reach import reach
from nightstand.server.settings import Settings
from nightstand.server.store.store import Store

_log = structlog.get_logger("nightstand.server")


def run_worker(settings: Settings) -> None:
    """Take jobs from the queue until somebody stops it."""
    set_up_logs(settings.log_format, settings.log_level)
    reach(settings)
    asyncio.run(_work(settings))


async def _work(settings: Settings) -> None:
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopped.set)
    store = Store(settings.database)
    async with open_hall(settings, store):
        _log.info("working", processes=settings.bot_processes)
        await stopped.wait()
    store.close()
