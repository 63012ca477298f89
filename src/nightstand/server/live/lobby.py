"""The lobby: public tables to join or to watch, and everybody's own, told when they change."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from sqlalchemy import Connection

from nightstand.server.live.session import Session
from nightstand.server.live.table import LiveTable
from nightstand.server.live.tableview import table_view
from nightstand.server.store.store import Store
from nightstand.server.store.tables import PLAYING, Listed, listed_of, listed_public
from nightstand.wire.codec import encode
from nightstand.wire.frames import Lobby as LobbyFrame
from nightstand.wire.tables import TableView

PAUSE = 1.0
"""Seconds between two looks at least; a busy server changes all the time."""


class Lobby:
    """Whoever looks at the lobby through this worker."""

    def __init__(self, store: Store, glance: Callable[[str], Awaitable[LiveTable | None]]) -> None:
        self._store = store
        self._glance = glance
        self._changed = asyncio.Event()
        self.sessions: set[Session] = set()

    def touch(self) -> None:
        """Some table has changed."""
        if self.sessions:
            self._changed.set()

    async def join(self, session: Session) -> None:
        """Somebody comes to look."""
        session.post(await self._frame(session.player, await self._public()))
        self.sessions.add(session)

    def leave(self, session: Session) -> None:
        """Somebody looks no more."""
        self.sessions.discard(session)

    async def run(self) -> None:
        """Tell everybody here, now and then, while things change."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            public = await self._public()
            frames: dict[str, bytes] = {}
            for session in list(self.sessions):
                if session.player not in frames:
                    frames[session.player] = await self._frame(session.player, public)
                session.post(frames[session.player])
            await asyncio.sleep(PAUSE)

    async def _public(self) -> list[Listed]:
        return await self._store.read(listed_public)

    async def _frame(self, player: str, public: list[Listed]) -> bytes:
        mine = await self.tables_of(player)
        return encode(LobbyFrame(_views(public, player), mine))

    async def public_tables(self, player: str) -> list[TableView]:
        """Public tables to join or to watch, as this player may know them."""
        return _views(await self._public(), player)

    async def tables_of(self, player: str) -> list[TableView]:
        """The tables at which this player sits or that he made, unless they are over."""
        if not player:
            return []

        def read(connection: Connection) -> list[Listed]:
            return listed_of(connection, player)

        listed = await self._store.read(read)
        return [await self._own_view(each, player) for each in listed]

    async def _own_view(self, listed: Listed, player: str) -> TableView:
        """A game in progress also says whose turn it is, which only the live table knows."""
        live = await self._glance(listed.row.id) if listed.row.state == PLAYING else None
        return _view(listed, player) if live is None else live.view(player)


def _views(tables: list[Listed], player: str) -> list[TableView]:
    return [_view(each, player) for each in tables]


def _view(listed: Listed, player: str) -> TableView:
    return table_view(listed.row, listed.plies, player)
