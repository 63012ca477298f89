"""What binds workers together, where there are several: channels for notices, a queue for jobs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar.channels import ChannelsPlugin
from litestar.channels.backends.redis import RedisChannelsPubSubBackend

from nightstand.server.jobs.local import LocalJobs
from nightstand.server.jobs.queue import Jobs
from nightstand.server.live.hall import Hall
from nightstand.server.live.notices import CHANNEL, Notice, read_notice
from nightstand.server.settings import Settings
from nightstand.server.store.store import Store
from nightstand.wire.codec import encode


def jobs_for(settings: Settings) -> Jobs:
    """Where bots' moves and deadlines are handed in."""
    if not settings.cluster:
        return LocalJobs(settings.bot_pause)
    from nightstand.server.jobs.saq import QueuedJobs

    return QueuedJobs(settings.redis_url, settings.bot_pause, settings.bot_processes)


class Line:
    """To the other workers, through Litestar's channels in Redis."""

    def __init__(self, settings: Settings) -> None:
        from redis.asyncio import Redis

        backend = RedisChannelsPubSubBackend(
            redis=Redis.from_url(settings.redis_url), key_prefix="NIGHTSTAND_CHANNELS"
        )
        self.plugin = ChannelsPlugin(backend, channels=[CHANNEL])

    def tell(self, notice: Notice) -> None:
        """Let the others know, soon."""
        self.plugin.publish(encode(notice), CHANNEL)

    async def listen(self, hall: Hall) -> None:
        """Pass on what the others say, until this is cancelled."""
        async with self.plugin.start_subscription(CHANNEL) as subscriber:
            async for event in subscriber.iter_events():
                notice = read_notice(event)
                if notice.worker != hall.worker:
                    await hall.hear(notice)


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
            await asyncio.gather(listening, return_exceptions=True)
            await hall.close()


def _nobody_else(_notice: Notice) -> None:
    """Where there is one worker, there is nobody to be told."""
