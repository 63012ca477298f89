"""How much one client may ask for: generous for play, strict for passwords."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

from litestar import Request
from litestar.middleware.rate_limit import RateLimitConfig, get_remote_address
from litestar.stores.base import Store
from litestar.stores.memory import MemoryStore
from litestar.types import Middleware

from nightstand.server.security.keys import FOR_ALL
from nightstand.server.settings import Settings

LIMITS = "limits"
STRICT = "strict"
"""The option of routes that try a password, or take long."""


def limit_store(settings: Settings) -> Store:
    """Where requests are counted: in memory, or for several workers in Redis."""
    if settings.redis_url:
        from nightstand.server.redis_client import store_for

        return store_for(settings, LIMITS)
    return MemoryStore()


def request_limit(settings: Settings) -> Middleware:
    """For all requests to the API; pages, pictures and health have none."""
    return RateLimitConfig(
        ("minute", settings.requests_a_minute),
        exclude_opt_key=FOR_ALL,
        identifier_for_request=lambda request: f"request {get_remote_address(request)}",
        store=LIMITS,
    ).middleware


def strict_limit(settings: Settings) -> Middleware:
    """For the routes to be strict with; they say so by their option."""
    return RateLimitConfig(
        ("minute", settings.strict_requests_a_minute),
        check_throttle_handler=_is_strict,
        identifier_for_request=lambda request: f"strict {get_remote_address(request)}",
        set_rate_limit_headers=False,
        store=LIMITS,
    ).middleware


def _is_strict(request: Request[Any, Any, Any]) -> bool:
    return bool(request.route_handler.opt.get(STRICT))


class Door:
    """How many sockets each client has open: everybody has room, and nobody takes all of it."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    @contextmanager
    def through(self, client: str) -> Iterator[bool]:
        """Whether this client may have one more, which counts as long as this lasts."""
        self._open[client] += 1
        try:
            yield self._open[client] <= self._most
        finally:
            self._open[client] -= 1
            if not self._open[client]:
                del self._open[client]


class Bucket:
    """How fast one connection may send: a bucket of tokens that fills again with time.

    It holds a few seconds' worth, so that haste is no crime and a flood is.
    """

    __slots__ = ("_at", "_level", "_rate", "size")

    def __init__(self, rate: float, seconds: float = 5.0) -> None:
        self._rate = rate
        self.size = rate * seconds
        self._level = self.size
        self._at = monotonic()

    def take(self) -> bool:
        """Take a token, if there is one."""
        now = monotonic()
        self._level = min(self.size, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True
