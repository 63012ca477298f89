"""Players for tests of the server: clients, and games played to their end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random

from nightstand.client import Client, TableSocket
from nightstand.wire.tables import NewTable, SeatWish

PATIENCE = 20.0


def wish(game: str = "nightmarium", people: int = 2, bots: int = 0, **more: object) -> NewTable:
    """A table for its maker, other people, and bots that think for no time."""
    seats = [SeatWish("you"), *[SeatWish("open")] * (people - 1)]
    seats += [SeatWish("bot", "", "random")] * bots
    return NewTable(game, seats, **more)  # type: ignore[arg-type] # what a test says, it knows


@asynccontextmanager
async def guests(address: str, *names: str) -> AsyncIterator[list[Client]]:
    """Guests by their nicknames."""
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(Client(address)) for _ in names]
        for client, name in zip(clients, names, strict=True):
            await client.be_guest(name)
        yield clients


@asynccontextmanager
async def seated(
    address: str, table: NewTable, *names: str
) -> AsyncIterator[tuple[str, list[TableSocket]]]:
    """A table that has begun, and the sockets of everybody at it, in seat order."""
    async with guests(address, *names) as clients, AsyncExitStack() as stack:
        id = (await clients[0].new_table(table)).id
        for client in clients[1:]:
            await client.sit(id)
        sockets = [await stack.enter_async_context(client.join(id)) for client in clients]
        yield id, sockets


async def play(
    socket: TableSocket, rng: Random, choices: int = 10_000, patience: float = PATIENCE
) -> None:
    """Choose at random, until the game is over or so many choices are made."""
    async with asyncio.timeout(patience):
        for _ in range(choices):
            question = await socket.question()
            if question is None:
                return
            await socket.choose(rng.choice(question.choices).notation)


async def until(socket: TableSocket, kind: type, patience: float = PATIENCE) -> object:
    """Read until a frame of this kind arrives."""
    async with asyncio.timeout(patience):
        while True:
            frame = await socket.frame()
            if isinstance(frame, kind):
                return frame


async def settled(sockets: list[TableSocket], ply: int) -> None:
    """Read everywhere until everybody has been told of so many choices."""
    async with asyncio.timeout(PATIENCE):
        for socket in sockets:
            while socket.ply < ply:
                await socket.frame()
