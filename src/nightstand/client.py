"""Play at a Nightstand server from Python: for bots of your own, and for tests.

    async with Client("http://127.0.0.1:8765") as client:
        await client.be_guest("Robot")
        table = await client.new_table(NewTable("nightmarium", [SeatWish("you"), SeatWish("bot")]))
        async with client.join(table.id) as game:
            while (question := await game.question()) is not None:
                await game.choose(question.choices[0].notation)

What a client is told is what a person in the same seat would see.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Any, TypeVar
from urllib.parse import quote

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from nightstand.kernel.errors import NightstandError
from nightstand.wire.codec import encode, read_server_frame
from nightstand.wire.frames import (
    ChatLine,
    Chatted,
    Choose,
    FromClient,
    Lobby,
    Propose,
    Refused,
    Reply,
    Resign,
    Resume,
    Say,
    ServerFrame,
    TableChanged,
    Update,
    Welcome,
    Withdraw,
)
from nightstand.wire.games import GameInfo
from nightstand.wire.players import Credentials, Me, NewGuest, Player
from nightstand.wire.scenes import (
    LogLine,
    QuestionView,
    SceneChange,
    SceneView,
    ZoneChange,
    ZoneView,
)
from nightstand.wire.tables import NewTable, Problem, Proposal, SeatBot, Sit, TableView

T = TypeVar("T")

CSRF_COOKIE = "nightstand-csrf"
CSRF_HEADER = "x-csrf-token"
LARGEST_FRAME = 16 * 1024 * 1024


class RefusedError(NightstandError):
    """The server has refused something; the problem says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.detail)
        self.problem = problem


class Client:
    """Somebody at a server: nobody yet, then a guest or an account."""

    def __init__(self, address: str = "http://127.0.0.1:8765") -> None:
        self.address = address.rstrip("/")
        self._http = httpx.AsyncClient(base_url=self.address, timeout=30)

    def move(self, address: str) -> None:
        """Go on at another address of the same server."""
        self.address = address.rstrip("/")
        cookies = dict(self._http.cookies.items())
        self._http.base_url = httpx.URL(self.address)
        self._http.cookies = httpx.Cookies(cookies)

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._http.aclose()

    async def me(self) -> Player | None:
        """Whom the server takes this client for."""
        return (await self._ask("GET", "/me", Me)).player

    async def be_guest(self, name: str) -> Player:
        """Play under a nickname."""
        return _known(await self._ask("POST", "/guests", Me, NewGuest(name)))

    async def sign_in(self, name: str, password: str) -> Player:
        """Play under an account."""
        return _known(await self._ask("POST", "/session", Me, Credentials(name, password)))

    async def games(self) -> list[GameInfo]:
        """What can be played there."""
        return await self._ask("GET", "/games", list[GameInfo])

    async def tables(self) -> Lobby:
        """Public tables, and one's own."""
        return await self._ask("GET", "/tables", Lobby)

    async def table(self, id: str, invitation: str = "") -> TableView:
        """A table from outside."""
        return await self._ask("GET", f"{_at(id)}{_invited(invitation)}", TableView)

    async def new_table(self, wish: NewTable) -> TableView:
        """Make a table."""
        return await self._ask("POST", "/tables", TableView, wish)

    async def sit(self, id: str, wish: Sit | None = None) -> TableView:
        """Take a seat."""
        return await self._ask("POST", f"{_at(id)}/seat", TableView, wish or Sit())

    async def leave(self, id: str) -> TableView:
        """Leave a seat before the game has begun."""
        return await self._ask("DELETE", f"{_at(id)}/seat", TableView)

    async def seat_bot(self, id: str, seat: int, level: str) -> TableView:
        """Put a bot into an open seat of one's own table."""
        return await self._ask("PUT", f"{_at(id)}/seats/{seat}", TableView, SeatBot(level))

    async def start(self, id: str) -> TableView:
        """Begin one's own table; bots take the seats that are open."""
        return await self._ask("POST", f"{_at(id)}/start", TableView)

    async def rematch(self, id: str) -> TableView:
        """Play again with the same people."""
        return await self._ask("POST", f"{_at(id)}/rematch", TableView)

    async def record(self, id: str) -> str:
        """The record of a finished game."""
        return (await self._call("GET", f"{_at(id)}/record", None)).decode()

    @asynccontextmanager
    async def join(self, id: str, invitation: str = "") -> AsyncIterator[TableSocket]:
        """Take one's place at a table, or watch it."""
        async with self.socket(f"{_at(id)}/live{_invited(invitation)}") as socket:
            game = TableSocket(socket)
            await game.welcomed()
            yield game

    @asynccontextmanager
    async def socket(self, path: str) -> AsyncIterator[ClientConnection]:
        """A bare socket of the API, with the cookies of this client."""
        address = self.address.replace("http", "ws", 1) + "/api" + path
        cookies = "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())
        headers = {"Cookie": cookies} if cookies else {}
        async with connect(
            address, additional_headers=headers, max_size=LARGEST_FRAME, compression=None
        ) as socket:
            yield socket

    async def _ask(self, method: str, path: str, kind: type[T], data: object = None) -> T:
        return msgspec.json.decode(await self._call(method, path, data), type=kind)

    async def _call(self, method: str, path: str, data: object) -> bytes:
        headers = {"Content-Type": "application/json"}
        if method != "GET":
            headers[CSRF_HEADER] = await self._token()
        content = None if data is None else encode(data)
        answer = await self._http.request(method, "/api" + path, content=content, headers=headers)
        if answer.is_error:
            raise RefusedError(_problem(answer))
        return answer.content

    async def _token(self) -> str:
        """The token that the server hands out with its first answer."""
        if CSRF_COOKIE not in self._http.cookies:
            await self._call("GET", "/me", None)
        return str(self._http.cookies.get(CSRF_COOKIE, ""))


class TableSocket:
    """A place at a table. It keeps the scene up to date while frames are read."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.seat = -1
        self.epoch = 0
        self.ply = 0
        self.scene: SceneView | None = None
        self.log: list[LogLine] = []
        self.chat: list[ChatLine] = []
        self._table: TableView | None = None
        self._answered: tuple[int, int] | None = None

    @property
    def table(self) -> TableView:
        """The table as it was last told."""
        assert self._table is not None, "the first frame is a welcome"
        return self._table

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.table.state == "over"

    async def welcomed(self) -> None:
        """Read the first frame."""
        try:
            await self.frame()
        except ConnectionClosed as closed:
            reason = closed.rcvd.reason if closed.rcvd is not None else "the connection was lost"
            raise NightstandError(reason) from closed

    async def frame(self) -> ServerFrame:
        """The next frame; what it changes has been taken over when it is given."""
        frame = read_server_frame(await self._socket.recv())
        match frame:
            case Welcome():
                self._take_over(frame)
            case Update():
                self.epoch, self.ply = frame.epoch, frame.ply
                self.log += frame.log
                if self.scene is not None:
                    self.scene = changed(self.scene, frame.change)
            case TableChanged(table):
                self._table = table
            case Chatted(line):
                self.chat.append(line)
            case Refused():
                self._answered = None
            case _:
                pass
        return frame

    def _take_over(self, frame: Welcome) -> None:
        self._table = frame.table
        self.seat, self.epoch, self.ply = frame.seat, frame.epoch, frame.ply
        self.scene = frame.scene
        self.log, self.chat = list(frame.log), list(frame.chat)

    @property
    def asked(self) -> QuestionView | None:
        """The question that this seat is asked now and has not answered yet."""
        if self.scene is None or self.table.state != "playing":
            return None
        return None if self._answered == (self.epoch, self.ply) else self.scene.question

    @property
    def proposed(self) -> Proposal | None:
        """What the others propose, if this seat has not said yet whether it consents."""
        proposal = self.table.proposal
        return proposal if proposal is not None and self.seat in proposal.waiting else None

    async def question(self) -> QuestionView | None:
        """Wait until this seat is asked; None once the game is over.

        A question that has been answered is given again only if the answer was refused.
        """
        while not self.over:
            question = self.asked
            if question is not None:
                return question
            await self.frame()
        return None

    async def choose(self, notation: str) -> None:
        """Answer the question."""
        self._answered = (self.epoch, self.ply)
        await self.send(Choose(self.epoch, self.ply, notation))

    async def say(self, text: str) -> None:
        """Say something at the table."""
        await self.send(Say(text))

    async def propose(self, kind: Any) -> None:
        """Ask the others for a takeback, a pause, an end, or to continue."""
        await self.send(Propose(kind))

    async def reply(self, consent: bool) -> None:
        """Consent to what is proposed, or not."""
        await self.send(Reply(consent))

    async def withdraw(self) -> None:
        """Take back what this player has proposed."""
        await self.send(Withdraw())

    async def resume(self) -> None:
        """End a pause."""
        await self.send(Resume())

    async def resign(self) -> None:
        """Give the game up."""
        await self.send(Resign())

    async def send(self, frame: FromClient) -> None:
        """Send any frame."""
        await self._socket.send(encode(frame).decode())


def _or(new: T | None, old: T) -> T:
    return old if new is None else new


def changed(scene: SceneView, change: SceneChange) -> SceneView:
    """The scene after a change: zones by id in their places, new ones behind."""
    zones = {zone.id: zone for zone in scene.zones if zone.id not in change.gone}
    for told in change.zones:
        zones[told.id] = _zone_after(zones.get(told.id), told)
    return SceneView(
        scene.game,
        scene.viewer,
        _or(change.status, scene.status),
        list(zones.values()),
        _or(change.panels, scene.panels),
        _or(change.layout, scene.layout),
        change.question,
        change.ending,
    )


def _zone_after(before: ZoneView | None, told: ZoneChange) -> ZoneView:
    """A zone after a change: pieces that are only named look as they did."""
    known = {piece.id: piece for piece in before.pieces} if before is not None else {}
    pieces = [known[piece] if isinstance(piece, str) else piece for piece in told.pieces]
    return ZoneView(told.id, told.kind, told.title, told.owner, told.count, pieces)


def _at(id: str) -> str:
    return f"/tables/{quote(id, safe='')}"


def _invited(invitation: str) -> str:
    return f"?invitation={quote(invitation, safe='')}" if invitation else ""


def _known(me: Me) -> Player:
    assert me.player is not None, "whoever has just signed in is somebody"
    return me.player


def _problem(answer: httpx.Response) -> Problem:
    try:
        return msgspec.json.decode(answer.content, type=Problem)
    except msgspec.DecodeError:
        return Problem(answer.reason_phrase, answer.status_code, f"the server said {answer}")
