"""For whoever watches over the server: is it alive, can it serve, and how busy is it?"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Coroutine
from http import HTTPStatus
from typing import Any

import msgspec
import structlog
from litestar import Request, Response, get
from litestar.types import ControllerRouterHandler
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import Connection, text

from nightstand.server.jobs.queue import Jobs
from nightstand.server.live.hall import Hall
from nightstand.server.metrics import JOBS_WAITING, LIVE_TABLES
from nightstand.server.security.keys import FOR_ALL
from nightstand.server.settings import Settings
from nightstand.server.store.store import Store

PATIENCE = 3.0
"""Seconds; whoever has not answered by then counts as away."""

_log = structlog.get_logger("nightstand.server")


class Health(msgspec.Struct):
    """Whether everything is as it should be, and what is not."""

    ok: bool
    missing: list[str]


@get("/health", opt={FOR_ALL: True}, sync_to_thread=False, include_in_schema=False)
def alive() -> Health:
    """The process answers; only when it does not should it be restarted."""
    return Health(True, [])


@get("/health/ready", opt={FOR_ALL: True}, include_in_schema=False)
async def ready(request: Request[Any, Any, Any]) -> Response[Health]:
    """The process can serve: the database, which it has migrated, answers, and so does Redis."""
    state = request.app.state
    missing = [
        name
        for name, asked in (
            ("database", _ask_database(state.store)),
            ("redis", _ask_redis(state.settings)),
        )
        if not await _answers(name, asked)
    ]
    status = HTTPStatus.SERVICE_UNAVAILABLE if missing else HTTPStatus.OK
    return Response(Health(not missing, missing), status_code=status)


async def _answers(name: str, asked: Coroutine[Any, Any, None]) -> bool:
    """Whether something answers in time; what it died of is for the log, not for strangers."""
    try:
        async with asyncio.timeout(PATIENCE):
            await asked
    except Exception as error:
        _log.warning("not ready", missing=name, error=repr(error))
        return False
    return True


async def _ask_database(store: Store) -> None:
    def question(connection: Connection) -> None:
        connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()

    await store.read(question)


async def _ask_redis(settings: Settings) -> None:
    if settings.redis_url:
        from redis.asyncio import Redis

        async with Redis.from_url(settings.redis_url) as redis:
            await redis.ping()


@get("/metrics", opt={FOR_ALL: True}, include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The numbers of this worker, as Prometheus reads them."""
    hall: Hall = request.app.state.hall
    LIVE_TABLES.set(len(hall.tables))
    JOBS_WAITING.set(await _waiting(hall.jobs))
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


async def _waiting(jobs: Jobs) -> float:
    """How many jobs wait; no number while nobody can say, for the others are wanted most then."""
    try:
        async with asyncio.timeout(PATIENCE):
            return await jobs.waiting()
    except Exception as error:
        _log.warning("jobs cannot be counted", error=repr(error))
        return math.nan


handlers: list[ControllerRouterHandler] = [alive, ready, metrics]
