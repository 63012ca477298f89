"""The sockets: one for each table that somebody plays at or watches, one for the lobby.

Raw sockets with the codec of the wire. Whatever arrives is answered: by what was asked for, by a
problem, or where it never ends by a polite close. Nothing that arrives can hurt a table.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from nightstand.kernel.errors import NightstandError
from nightstand.server.http.players import present_player
from nightstand.server.http.tables import hall_of, seen_table
from nightstand.server.live import consent, timing
from nightstand.server.live.hall import Hall
from nightstand.server.live.session import Session
from nightstand.server.live.table import LiveTable
from nightstand.server.metrics import SOCKETS
from nightstand.server.problems import conflict, forbidden, problem, unforeseen
from nightstand.server.security.limits import Bucket
from nightstand.server.security.origin import is_from_here
from nightstand.server.security.texts import plain_line
from nightstand.server.settings import Settings
from nightstand.wire.codec import encode, read_client_frame
from nightstand.wire.frames import (
    AskWhyNot,
    Choose,
    ClientFrame,
    LookAs,
    Ping,
    Pong,
    Propose,
    Refused,
    Reply,
    Resign,
    Resume,
    Say,
    WhyNot,
    Withdraw,
)
from nightstand.wire.tables import Problem

# Our closing codes; of 4000 and above clients that are told one do not come back by themselves,
# except where they only were too fast.
NOT_FROM_HERE = 4403
NO_SUCH_TABLE = 4404
TOO_FAST = 4029

PONG = encode(Pong())

AnySocket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{table:str}/live")
async def live_table(socket: AnySocket, table: FromPath[str]) -> None:
    """Play at a table, or watch it."""
    async with _let_in(socket) as session:
        if session is not None:
            await _at_table(socket, session, table)


async def _at_table(socket: AnySocket, session: Session, table: str) -> None:
    try:
        live = await seen_table(socket, table, socket.query_params.get("invitation", ""))
    except NightstandError as error:
        await socket.close(NO_SUCH_TABLE, str(error))
        return
    live.join(session)
    hall = hall_of(socket)
    try:
        await timing.come_back(live, session.player)
        hall.note_presence(live)
        await _serve(socket, session, lambda frame: _answer(hall, live, session, frame))
    finally:
        live.leave(session)
        hall.note_presence(live)


@websocket("/api/lobby/live")
async def live_lobby(socket: AnySocket) -> None:
    """Watch the lobby."""
    async with _let_in(socket) as session:
        if session is None:
            return
        lobby = hall_of(socket).lobby
        await lobby.join(session)
        try:
            await _serve(socket, session, _only_pings)
        finally:
            lobby.leave(session)


@asynccontextmanager
async def _let_in(socket: AnySocket) -> AsyncIterator[Session | None]:
    """A session for whoever comes from our own page and has not too many already."""
    await socket.accept()
    if not is_from_here(socket, socket.app.state.settings):
        await socket.close(NOT_FROM_HERE, "this page is not one of ours")
        yield None
        return
    client = socket.client.host if socket.client is not None else ""
    with socket.app.state.door.through(client) as welcome:
        if not welcome:
            await socket.close(TOO_FAST, "too many windows are open; close one and come again")
            yield None
            return
        player = await present_player(socket)
        yield Session(player.id, player.name) if player else Session("", "")


async def _only_pings(frame: ClientFrame) -> bytes | None:
    if isinstance(frame, Ping):
        return PONG
    raise conflict("this is the lobby; take a seat at a table first")


Answer = Callable[[ClientFrame], Awaitable[bytes | None]]


async def _serve(socket: AnySocket, session: Session, answer: Answer) -> None:
    """Read and write until one side has enough."""
    settings: Settings = socket.app.state.settings
    SOCKETS.inc()
    writing = asyncio.create_task(_write(socket, session))
    try:
        await _read(socket, session, Bucket(settings.frames_a_second), answer)
    finally:
        SOCKETS.dec()
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)


async def _write(socket: AnySocket, session: Session) -> None:
    send = socket.send

    async def send_frame(frame: bytes) -> None:
        await send({"type": "websocket.send", "text": frame.decode(), "bytes": None})

    code, reason = await session.deliver(send_frame)
    await socket.close(code, reason)


async def _read(socket: AnySocket, session: Session, bucket: Bucket, answer: Answer) -> None:
    """Answer frame after frame, until the socket is closed."""
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        if session.closing is not None:
            continue
        if not bucket.take():
            session.close(TOO_FAST, "that was too much at once; come again more slowly")
            continue
        text = message.get("text")
        said = await _answered(answer, text if text is not None else message.get("bytes"))
        if said is not None:
            session.post(said)


async def _answered(answer: Answer, data: Any) -> bytes | None:
    """The answer to a frame: one of ours, or the problem with what was sent."""
    try:
        frame = read_client_frame(data or b"")
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return encode(Refused(Problem("Bad Request", 400, f"this is no frame: {error}")))
    try:
        return await answer(frame)
    except NightstandError as error:
        return encode(Refused(problem(error)))
    except Exception as error:  # whatever it was, the socket stays open and the table plays on
        return encode(Refused(unforeseen(type(frame).__name__, error)))


async def _answer(
    hall: Hall, table: LiveTable, session: Session, frame: ClientFrame
) -> bytes | None:
    """Do what somebody at a table wishes; what everybody is told is not said twice."""
    match frame:
        case Choose(epoch, ply, notation):
            if not await table.choose(_seat(table, session), epoch, ply, notation):
                table.welcome(session)
        case Ping():
            return PONG
        case AskWhyNot(pieces):
            return _why_not(table, _seat(table, session), pieces)
        case Say(text):
            if not session.player:
                raise forbidden("say who you are first: a nickname is enough")
            await hall.say(table, session.player, session.name, plain_line(text))
        case LookAs(seat):
            table.look_as(session, seat)
        case Propose() | Reply() | Withdraw() | Resume() | Resign():
            await _agree(table, session.player, frame)
    return None


async def _agree(
    table: LiveTable, player: str, frame: Propose | Reply | Withdraw | Resume | Resign
) -> None:
    """Do what somebody wishes about the game itself; most of it takes everybody's consent."""
    match frame:
        case Propose(kind):
            await consent.propose(table, player, kind)
        case Reply(yes):
            await consent.reply(table, player, yes)
        case Withdraw():
            await consent.withdraw(table, player)
        case Resume():
            await consent.resume(table, player)
        case Resign():
            await consent.resign(table, player)


def _seat(table: LiveTable, session: Session) -> int:
    """The seat from which a session looks, if it is his."""
    if session.viewer not in table.row.seats_of(session.player):
        raise forbidden("you only watch this table")
    return session.viewer


def _why_not(table: LiveTable, seat: int, pieces: list[str]) -> bytes:
    if table.match is None:
        raise conflict("the game has not begun")
    why = table.match.table.why_not(seat, pieces)
    return encode(
        WhyNot(pieces, "" if why is None else why.rule, None if why is None else why.text)
    )


handlers: list[ControllerRouterHandler] = [live_table, live_lobby]
