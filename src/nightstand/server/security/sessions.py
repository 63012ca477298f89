"""Who a browser is: a session kept at the server, named by a signed cookie.

A session says whose it is and from which day, and never changes: signing in makes another one, and
ends the one before, so that nobody can lend somebody a session and wait for them to sign in.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.middleware.session.server_side import (
    ServerSideSessionBackend,
    ServerSideSessionConfig,
)
from litestar.stores.base import Store
from litestar.stores.file import FileStore
from litestar.types import Message, Middleware, ScopeSession

from nightstand.server.problems import sign_in_first
from nightstand.server.security.keys import FOR_ALL, key_for, only_https, sign, unsign
from nightstand.server.settings import Settings

PLAYER = "player"
MADE = "made"
DAY = "day"
LOADED = "session as it was"
COOKIE = "nightstand"
SESSIONS = "sessions"

A_DAY = 86_400
LASTS = 400 * A_DAY
"""Seconds; browsers keep no cookie longer. Whoever comes back within it starts it anew."""

AnyConnection = ASGIConnection[Any, Any, Any, Any]


def player_id(connection: AnyConnection) -> str:
    """The id of the player that this session stands for; empty if it stands for nobody yet."""
    found = connection.session.get(PLAYER, "")
    return str(found)


def needed_player_id(connection: AnyConnection) -> str:
    """The same where nobody will not do: a refusal says what to do first."""
    found = player_id(connection)
    if not found:
        raise sign_in_first()
    return found


def sign_in(connection: AnyConnection, player: str) -> None:
    """From now on this browser is that player, in a session that did not exist before."""
    connection.set_session({PLAYER: player, MADE: time.time_ns(), DAY: _today()})


def sign_out(connection: AnyConnection) -> None:
    """From now on this browser is nobody."""
    connection.set_session({})


class SignedSessions(ServerSideSessionBackend):
    """Sessions whose ids are signed, and which are written only when they are made or renewed."""

    config: SignedSessionConfig

    def get_session_id(self, connection: AnyConnection) -> str:
        """The id in the cookie, if we have signed it; else nothing."""
        return unsign(self.config.signing_key, connection.cookies.get(self.config.key, ""))

    async def load_from_connection(self, connection: AnyConnection) -> dict[str, Any]:
        id = self.get_session_id(connection)
        data = await self.get(id, self.config.get_store_from_app(connection.app)) if id else None
        session = {} if data is None else self.deserialize_data(data)
        connection.scope["state"][LOADED] = session
        return dict(session)

    async def store_in_message(
        self, scope_session: ScopeSession, message: Message, connection: AnyConnection
    ) -> None:
        """Keep what became of the session, and tell the browser where it is another one."""
        before = connection.scope["state"].get(LOADED, {})
        after = scope_session if isinstance(scope_session, dict) else {}
        id = self.get_session_id(connection)
        if after == before:
            if after and after[DAY] != _today():
                await self.keep(id, {**after, DAY: _today()}, message, connection)
            return
        if id:
            await self.delete(id, self.config.get_store_from_app(connection.app))
        if after:
            await self.keep(self.generate_session_id(), after, message, connection)
        else:
            self.tell("", 0, message)

    async def keep(
        self, id: str, session: dict[str, Any], message: Message, connection: AnyConnection
    ) -> None:
        """Write the session down and put its cookie into the answer."""
        store = self.config.get_store_from_app(connection.app)
        await self.set(id, self.serialize_data(session, connection.scope), store)
        self.tell(sign(self.config.signing_key, id), self.config.max_age, message)

    def tell(self, value: str, max_age: int, message: Message) -> None:
        """Put a cookie into the answer."""
        cookie = Cookie(
            key=self.config.key,
            value=value,
            max_age=max_age,
            path=self.config.path,
            secure=self.config.secure,
            httponly=self.config.httponly,
            samesite=self.config.samesite,
        )
        MutableScopeHeaders.from_message(message).add("Set-Cookie", cookie.to_header(header=""))


@dataclass
class SignedSessionConfig(ServerSideSessionConfig):
    """Litestar's settings for sessions at the server, and the key that signs their ids."""

    _backend_class = SignedSessions
    signing_key: str = ""


def session_store(settings: Settings) -> Store:
    """Where sessions are kept: in the data folder, or for several workers in Redis."""
    if settings.redis_url:
        from nightstand.server.redis_client import store_for

        return store_for(settings, SESSIONS)
    folder = settings.data / "sessions"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return FileStore(folder)


def session_middleware(settings: Settings) -> Middleware:
    """Gives every connection to the API its session."""
    return SignedSessionConfig(
        signing_key=key_for(settings, "session"),
        key=COOKIE,
        store=SESSIONS,
        max_age=LASTS,
        secure=only_https(settings),
        exclude_opt_key=FOR_ALL,
    ).middleware


def _today() -> int:
    return int(time.time()) // A_DAY
