"""The live tables of this worker."""

from __future__ import annotations

from nightstand.server.settings import Settings
from nightstand.server.store.store import Store


class Hall:
    """Every table that somebody here plays at or watches."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store

    async def open(self) -> None:
        """Take up the games that were being played."""

    async def close(self) -> None:
        """Let go of everything."""
