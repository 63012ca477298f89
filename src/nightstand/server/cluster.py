"""What binds workers together, where there are several: channels for notices, a queue for jobs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import structlog
from litestar.channels import ChannelsPlugin

from nightstand.server.jobs.local import LocalJobs
from nightstand.server.jobs.queue import Jobs
from nightstand.server.live.hall import Hall
from nightstand.server.live.notices import Notice, read_notice
from nightstand.server.settings import Settings
from nightstand.server.store.store import Store
from nightstand.wire.codec import encode

_log = structlog.get_logger("nightstand.server")


def jobs_for(settings: Settings) -> Jobs:
    """Where bots' moves and deadlines are handed in."""
    if not settings.cluster:
        return LocalJobs(settings.bot_pause)
    from nightstand.server.jobs.saq import QueuedJobs

    return QueuedJobs(
        settings.redis_url, settings.redis_prefix, settings.bot_pause, settings.bot_processes
    )


class Line:
    """To the other workers, through Litestar's channels in Redis."""

    def __init__(self, settings: Settings) -> None:
        from nightstand.server.channels import LastingChannels

        self.channel = f"{settings.redis_prefix}:tables"
        self.backend = LastingChannels(settings.redis_url)
        self.plugin = ChannelsPlugin(self.backend, channels=[self.channel])

    def tell(self, notice: Notice) -> None:
        """Let the others know, soon."""
        self.plugin.publish(encode(notice), self.channel)

    async def listen(self, hall: Hall) -> None:
        """Pass on what the others say, until this is cancelled."""
        async with self.plugin.start_subscription(self.channel) as subscriber:
            async for event in subscriber.iter_events():
                await _pass_on(hall, event)


async def _pass_on(hall: Hall, event: bytes) -> None:
    """Let the hall hear of a notice; one that fails must not make it deaf for all others."""
    notice = read_notice(event)
    if notice.worker == hall.worker:
        return
    try:
        await hall.hear(notice)
    except Exception as error:
        _log.error("a notice was not taken in", table=notice.table, exc_info=error)


@asynccontextmanager
async def open_hall(settings: Settings, store: Store) -> AsyncIterator[Hall]:
    """The live tables of this worker, bound to those of the others."""
    if not settings.cluster:
        hall = Hall(settings, store, jobs_for(settings), _nobody_else)
        await hall.open()
        try:
            yield hall
        finally:
            await hall.close()
        return
    line = Line(settings)
    async with line.plugin:
        hall = Hall(settings, store, jobs_for(settings), line.tell)
        listening = asyncio.create_task(line.listen(hall))
        await hall.open()
        try:
            yield hall
        finally:
            listening.cancel()
            with suppress(asyncio.CancelledError):
                await listening
            await hall.close()


def _nobody_else(_notice: Notice) -> None:
    """Where there is one worker, there is nobody to be told."""
