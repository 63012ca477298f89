"""What tables ask of whoever does their jobs; a job done twice changes nothing the second time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple, Protocol

from msgspec import Struct


class BotMove(Struct, frozen=True):
    """Let a bot choose for a seat that was asked at this point of the record."""

    table: str
    epoch: int
    ply: int
    seat: int


class Deadline(Struct, frozen=True):
    """Look at a table's clocks, and for whoever is away, at this time."""

    table: str
    epoch: int
    ply: int
    at: int


class Duties(NamedTuple):
    """What carries jobs out: the hall, once it is open."""

    bot_move: Callable[[BotMove], Awaitable[None]]
    deadline: Callable[[Deadline], Awaitable[None]]


class Jobs(Protocol):
    """Takes jobs and sees to it that they are done, once they are due."""

    async def open(self, duties: Duties) -> None:
        """Begin to do jobs."""

    async def close(self) -> None:
        """Stop; what is not done is handed out again at the next start."""

    async def waiting(self) -> int:
        """How many jobs are due and not done, for whoever watches."""

    def bot_move(self, job: BotMove) -> None:
        """Have a bot think; it may take a while."""

    def deadline(self, job: Deadline) -> None:
        """Have a table looked at later; a later word about the same table replaces this one."""
