"""Litestar's channels in Redis, for a Redis that goes away and comes back.

Litestar's own stop for good at the first broken connection: the worker would go on serving, deaf
and dumb. Here a notice that cannot be sent is lost, which the hall makes up for, and listening
begins again as soon as there is somebody to listen to.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterable
from contextlib import suppress
from typing import Any

import structlog
from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.exceptions import RedisError

from nightstand.server.redis_client import open_redis

AGAIN = 1.0
"""Seconds until the next attempt to listen."""

_log = structlog.get_logger("nightstand.server")


class LastingChannels(RedisChannelsPubSubBackend):
    """Publishes and listens whenever Redis is there."""

    def __init__(self, redis_url: str) -> None:
        super().__init__(redis=open_redis(redis_url), key_prefix="nightstand")
        self._there = True

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tell the others if they can be told."""
        try:
            await super().publish(data, channels)
        except (RedisError, OSError) as error:
            self._away(error)

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        """What the others tell; the connection subscribes anew by itself when it is back."""
        while True:
            try:
                async for event in super().stream_events():
                    self._there = True
                    yield event
            except (RedisError, OSError) as error:
                self._away(error)
                await asyncio.sleep(AGAIN)

    def _away(self, error: Exception) -> None:
        """Say it once, not with every notice."""
        if self._there:
            _log.warning("redis is away; other workers are told later", error=repr(error))
        self._there = False

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Listen no more; who is away need not be told so."""
        with suppress(RedisError, OSError):
            await super().unsubscribe(channels)

    async def on_shutdown(self) -> None:
        """Let go of the connections."""
        with suppress(RedisError, OSError):
            await super().on_shutdown()
        await self._redis.aclose()
