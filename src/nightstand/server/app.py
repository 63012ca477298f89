"""Puts the server together."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from litestar import Litestar
from litestar.datastructures import State
from litestar.types import ControllerRouterHandler

from nightstand.server.live.hall import Hall
from nightstand.server.security.sessions import session_middleware, session_store
from nightstand.server.settings import Settings
from nightstand.server.store.store import Store

HANDLERS: list[ControllerRouterHandler] = []


def create_app(settings: Settings) -> Litestar:
    """The whole server as an ASGI application.

    On `app.state` handlers find `settings`, `store` and `hall`.
    """
    settings.data.mkdir(parents=True, exist_ok=True)
    return Litestar(
        route_handlers=HANDLERS,
        middleware=[session_middleware()],
        stores={"sessions": session_store(settings)},
        state=State({"settings": settings}),
        lifespan=[_lifespan(settings)],
        request_max_body_size=settings.body_size,
    )


def _lifespan(
    settings: Settings,
) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def run(app: Litestar) -> AsyncIterator[None]:
        store = Store(settings.database)
        hall = Hall(settings, store)
        app.state.store = store
        app.state.hall = hall
        await hall.open()
        try:
            yield
        finally:
            await hall.close()
            store.close()

    return run
