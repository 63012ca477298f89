"""Puts the server together."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from litestar import Litestar
from litestar.datastructures import State
from litestar.types import ControllerRouterHandler

from nightstand.server.cluster import open_hall
from nightstand.server.http import health, icons, pages, players, records, rules, sockets, tables
from nightstand.server.logs import Watch
from nightstand.server.openapi import complete, openapi_config
from nightstand.server.problems import EXCEPTION_HANDLERS, log_of_socket
from nightstand.server.security.bodies import CarefulRequest
from nightstand.server.security.csrf import csrf_tokens
from nightstand.server.security.headers import SecurityHeaders
from nightstand.server.security.limits import LIMITS, Door, limit_store, request_limit, strict_limit
from nightstand.server.security.sessions import SESSIONS, session_middleware, session_store
from nightstand.server.settings import Settings, make_folder
from nightstand.server.store.store import Store

HANDLERS: list[ControllerRouterHandler] = [
    *players.handlers,
    *rules.handlers,
    *records.handlers,
    *tables.handlers,
    *sockets.handlers,
    *icons.handlers,
    *health.handlers,
    *pages.handlers,
]


def create_app(settings: Settings) -> Litestar:
    """The whole server as an ASGI application.

    On `app.state` handlers find `settings`, `store`, `hall` and the `door` of the sockets.
    """
    make_folder(settings.data)
    app = Litestar(
        route_handlers=HANDLERS,
        middleware=[
            request_limit(settings),
            strict_limit(settings),
            csrf_tokens(settings),
            session_middleware(settings),
        ],
        before_send=[SecurityHeaders(settings)],
        exception_handlers=EXCEPTION_HANDLERS,
        logging_config=None,
        openapi_config=openapi_config(),
        stores={SESSIONS: session_store(settings), LIMITS: limit_store(settings)},
        state=State({"settings": settings, "door": Door(settings.sockets_a_client)}),
        lifespan=[_lifespan(settings)],
        request_class=CarefulRequest,
        request_max_body_size=settings.body_size,
        after_exception=[log_of_socket],
    )
    complete(app)
    app.asgi_handler = Watch(app.asgi_handler)
    return app


def _lifespan(
    settings: Settings,
) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def run(app: Litestar) -> AsyncIterator[None]:
        store = Store(settings.database)
        app.state.store = store
        try:
            async with open_hall(settings, store) as hall:
                app.state.hall = hall
                yield
        finally:
            store.close()

    return run
