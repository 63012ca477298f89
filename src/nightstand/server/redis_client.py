"""Redis as everything here reaches it: a connection that has died is made again without a word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialWithJitterBackoff

if TYPE_CHECKING:
    from litestar.stores.redis import RedisStore

    from nightstand.server.settings import Settings

ATTEMPTS = 2
"""How often a command is tried again; the first time finds out that a pooled connection is dead."""


def open_redis(url: str) -> Redis:
    """A client with connections of its own."""
    backoff = ExponentialWithJitterBackoff(base=0.01, cap=0.5)
    client: Redis = Redis.from_url(url, retry=Retry(backoff, ATTEMPTS))
    return client


def store_for(settings: Settings, what: str) -> RedisStore:
    """Where several workers keep something together."""
    from litestar.stores.redis import RedisStore

    redis = open_redis(settings.redis_url)
    namespace = f"{settings.redis_prefix}:{what}"
    return RedisStore(redis, namespace=namespace, handle_client_shutdown=True)
