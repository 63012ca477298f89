"""One socket at a table: who holds it, from where he looks, and what is on its way to him."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

LONGEST_OUTBOX = 256
"""Frames that may wait for somebody who does not read; then the socket is closed."""
TOO_SLOW = 1013  # "try again later"; whoever comes back is told all of it


class Session:
    """Frames are posted at once and sent by the socket's own task, so nobody waits for the slow."""

    __slots__ = ("_frames", "_wake", "closing", "name", "player", "viewer")

    def __init__(self, player: str, name: str) -> None:
        self.player = player
        self.name = name
        self.viewer = -1
        self.closing: tuple[int, str] | None = None
        self._frames: deque[bytes] = deque()
        self._wake: asyncio.Future[None] | None = None

    def post(self, frame: bytes) -> None:
        """Put a frame on its way."""
        if self.closing is not None:
            return
        self._frames.append(frame)
        if len(self._frames) > LONGEST_OUTBOX:
            self.close(TOO_SLOW, "you read too slowly; come again")
        self._nudge()

    def close(self, code: int, reason: str) -> None:
        """Close the socket, after what is on its way unless that is what is wrong."""
        if code == TOO_SLOW:
            self._frames.clear()
        if self.closing is None:
            self.closing = (code, reason)
        self._nudge()

    def _nudge(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def deliver(self, send: Callable[[bytes], Awaitable[None]]) -> tuple[int, str]:
        """Send what is posted, in order, until the session is closed; gives the reason."""
        frames = self._frames
        while True:
            while frames:
                await send(frames.popleft())
            if self.closing is not None:
                return self.closing
            self._wake = asyncio.get_running_loop().create_future()
            await self._wake
