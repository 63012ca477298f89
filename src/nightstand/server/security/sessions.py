"""Who a browser is: a session kept at the server, named by a cookie."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection
from litestar.middleware.session.server_side import ServerSideSessionConfig
from litestar.stores.base import Store
from litestar.stores.file import FileStore
from litestar.types import Middleware

from nightstand.server.settings import Settings

PLAYER = "player"


def player_id(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The id of the player that this session stands for; empty if it stands for nobody yet."""
    found = connection.session.get(PLAYER, "")
    return str(found)


def session_store(settings: Settings) -> Store:
    """Where sessions are kept."""
    return FileStore(settings.data / "sessions", create_directories=True)


def session_middleware() -> Middleware:
    """Gives every connection its session."""
    return ServerSideSessionConfig(key="nightstand", httponly=True, samesite="lax").middleware
