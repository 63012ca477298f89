"""Whether everything is there that a server stands on; asked before it starts.

What is missing is told in one line then. Later it would be the end of half-started things.
"""

from __future__ import annotations

from nightstand.kernel.errors import NightstandError
from nightstand.server.settings import Settings, make_folder
from nightstand.server.store.engine import open_engine


def reach(settings: Settings) -> None:
    """Make the folder, open the database and, in a cluster, ask Redis; what fails is named."""
    make_folder(settings.data)
    try:
        open_engine(settings.database).dispose()
        if settings.redis_url:
            _ask_redis(settings.redis_url)
    except ModuleNotFoundError as error:
        raise NightstandError(
            f"a cluster needs more than is installed ({error.name}): "
            "pip install 'nightstand[cluster]'"
        ) from None


def _ask_redis(url: str) -> None:
    from redis import Redis
    from redis.exceptions import RedisError

    try:
        with Redis.from_url(url) as redis:
            redis.ping()
    except (RedisError, ValueError) as error:
        raise NightstandError(f"cannot reach Redis: {error}") from None
