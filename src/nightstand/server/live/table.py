"""A table that is being played: the one authority for it in this worker.

Nothing happens here that has not been written first. A choice is a row; whatever else changes is
the table's own row, guarded by its revision. Another worker may serve the same table: whose write
comes second finds that out from the database, reads what the first one wrote, and tries again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from time import perf_counter
from typing import Any

from msgspec import Raw
from sqlalchemy import Connection

from nightstand.kernel.log import SPECTATOR
from nightstand.kernel.match import Match
from nightstand.server.jobs.queue import BotMove, Deadline
from nightstand.server.live.clocks import Clocks
from nightstand.server.live.company import Company
from nightstand.server.live.ending import ended_by_rules
from nightstand.server.live.notices import Notice
from nightstand.server.live.rebuild import rebuilt
from nightstand.server.live.services import Services
from nightstand.server.live.session import Session
from nightstand.server.live.tableview import table_view
from nightstand.server.live.timing import next_deadline
from nightstand.server.live.views import Easel
from nightstand.server.metrics import MOVE_SECONDS, MOVES
from nightstand.server.problems import RefusedError, conflict
from nightstand.server.store import tables as kept
from nightstand.server.store.chat import REMEMBERED
from nightstand.server.store.choosing import add_choice
from nightstand.server.store.tables import OVER, PAUSED, PLAYING, ChoiceRow, TableRow
from nightstand.server.store.times import now
from nightstand.wire.base import PROTOCOL
from nightstand.wire.codec import encode
from nightstand.wire.frames import ChatLine, Chatted, TableChanged
from nightstand.wire.tables import TableView

TRIES = 5
"""How often somebody who was overtaken by other workers tries again."""


class LiveTable:
    """Its row, its game, and everybody who looks at it."""

    def __init__(
        self, row: TableRow, choices: list[ChoiceRow], chat: list[ChatLine], services: Services
    ) -> None:
        self.row = row
        self.chat = chat
        self.services = services
        self.lock = asyncio.Lock()
        self.company = Company()
        self.easel = Easel()
        self.match: Match | None = None
        self.departs = ""
        self.asked_at: dict[int, int] = {}
        self.touched = now()
        self._moves = MOVES.labels(row.game)
        self._build(choices)

    # How it stands.

    @property
    def id(self) -> str:
        """The id in its address."""
        return self.row.id

    @property
    def plies(self) -> int:
        """How many choices have been made."""
        return 0 if self.match is None else self.match.plies

    @property
    def asked(self) -> list[int]:
        """The seats that the game waits for, whether or not it is paused."""
        return [] if self.match is None else self.match.table.asked()

    def view(self, player: str) -> TableView:
        """The table from outside, as this player may know it."""
        company = self.company
        clocks = None if self.row.state == kept.OPEN else self.clocks
        return table_view(
            self.row, self.plies, player, company.present(), company.spectators(), clocks, now()
        )

    def _build(self, choices: list[ChoiceRow]) -> None:
        """The game from its choices, and the clocks."""
        self.match = None
        self.departs = ""
        if self.row.state != kept.OPEN:
            self.match, self.departs = rebuilt(self.row, choices)
        self.clocks = Clocks(self.row, choices[: self.plies], now())
        if self.row.state == PLAYING:
            self.clocks.begin(self.asked)
        self.asked_at = dict.fromkeys(self.asked, self.plies)
        self.easel.clear()

    # Who looks.

    def join(self, session: Session) -> None:
        """Somebody comes to look; he is told all of it."""
        own = self.row.seats_of(session.player)
        asked = [seat for seat in own if seat in self.asked]
        session.viewer = (asked or own or [SPECTATOR])[0]
        self.company.add(session)
        self.touched = now()
        self.welcome(session)

    def leave(self, session: Session) -> None:
        """Somebody looks no more."""
        self.company.remove(session, now())
        self._tidy(session.viewer)
        self.touched = now()

    def look_as(self, session: Session, viewer: int) -> None:
        """Somebody at one screen with friends changes seats, or stands up to watch."""
        if viewer != SPECTATOR and viewer not in self.row.seats_of(session.player):
            raise RefusedError(HTTPStatus.FORBIDDEN, "that seat is not yours")
        before, session.viewer = session.viewer, viewer
        self._tidy(before)
        self.welcome(session)

    def _tidy(self, viewer: int) -> None:
        if not self.company.looks(viewer):
            self.easel.forget(viewer)

    def welcome(self, session: Session) -> None:
        """Tell one session all of it."""
        scene: Raw | None = None
        log: list[dict[str, Any]] = []
        if self.match is not None:
            scene, log = self.easel.whole(self.match.table, session.viewer)
        frame = {
            "type": "welcome",
            "protocol": PROTOCOL,
            "table": self.view(session.player),
            "seat": session.viewer,
            "epoch": self.row.epoch,
            "ply": self.plies,
            "scene": scene,
            "log": log,
            "chat": self.chat,
        }
        session.post(encode(frame))

    def announce(self) -> None:
        """Tell everybody here that the table has changed; each is told what he may know."""
        frames: dict[str, bytes] = {}
        for session in self.company.sessions:
            frame = frames.get(session.player)
            if frame is None:
                frame = encode(TableChanged(self.view(session.player)))
                frames[session.player] = frame
            session.post(frame)
        self.services.lobby_changed()

    def welcome_all(self) -> None:
        """Tell everybody here all of it; after a takeback nothing less would do."""
        self.easel.clear()
        for session in list(self.company.sessions):
            if session.viewer != SPECTATOR and session.viewer not in self.row.seats_of(
                session.player
            ):
                session.viewer = SPECTATOR
            elif session.viewer == SPECTATOR:
                session.viewer = (self.row.seats_of(session.player) or [SPECTATOR])[0]
            self.welcome(session)
        self.services.lobby_changed()

    # Choices.

    async def choose(self, seat: int, epoch: int, ply: int, notation: str) -> bool:
        """Make a choice; False if it had been made already, and somebody only says it again."""
        began = perf_counter()
        async with self.lock:
            for _ in range(TRIES):
                if self._said_before(seat, epoch, ply, notation):
                    return False
                match = self._ready(seat, epoch, ply, notation)
                at = now()
                spent = self.clocks.spent(seat, at)
                job = add_choice(self.id, match.plies, self.row.epoch, seat, notation, spent, at)
                if await self.services.store.write(job):
                    await self._made(match, [ChoiceRow(epoch, seat, notation, spent, at)])
                    self.tell()
                    self._moves.inc()
                    MOVE_SECONDS.observe(perf_counter() - began)
                    return True
                await self._catch_up()
            raise conflict("the table is too busy; try again")

    def _said_before(self, seat: int, epoch: int, ply: int, notation: str) -> bool:
        """Whether the answer to the question of this ply stands in the record already."""
        if self.match is None or epoch != self.row.epoch:
            return False
        for step in self.match.record.steps[ply:]:
            if step.seat == seat:
                return step.notation == notation
        return False

    def _ready(self, seat: int, epoch: int, ply: int, notation: str) -> Match:
        """The game, if this seat may choose this now."""
        match = self.match
        if self.row.state != PLAYING or match is None:
            raise conflict(_NOT_PLAYING[self.row.state])
        asked_at = self.asked_at.get(seat)
        if epoch != self.row.epoch or ply > match.plies or (asked_at or 0) > ply:
            raise conflict("the table has moved on; look again")
        if asked_at is None:
            raise conflict(f"{match.table.names[seat]} is not asked now")
        ask = match.table.ask_of(seat)
        if ask is None or ask.find(notation) is None:
            raise RefusedError(
                HTTPStatus.UNPROCESSABLE_ENTITY, f"{notation!r} is not one of the choices"
            )
        return match

    async def _made(self, match: Match, choices: list[ChoiceRow]) -> None:
        """Choices are kept: carry them out, tell everybody, and see what comes next."""
        for choice in choices:
            self._carry_out(match, choice)
        self.touched = now()
        viewers = self.company.viewers()
        frames = self.easel.updates(match.table, viewers, self.row.epoch, match.plies)
        by_viewer = dict(zip(viewers, frames, strict=True))
        for session in self.company.sessions:
            session.post(by_viewer[session.viewer])
        if match.outcome is not None and self.row.state == PLAYING:
            await self.finish(locked=True)
        elif self.row.proposal is not None:
            await self.change(_lapse, locked=True)
        elif self.row.clock.kind != "none":
            self.announce()
        self.services.lobby_changed()  # it is somebody else's turn
        self.hand_out()

    async def finish(self, locked: bool = False) -> None:
        """The rules have ended the game."""
        match = self.match
        assert match is not None, "only a game that is over is finished"
        await self.change(lambda row: ended_by_rules(row, match), locked=locked)

    def waits_for(self, seat: int, epoch: int, ply: int) -> bool:
        """Whether the question that was put to this seat at this point is still open."""
        playing = self.row.state == PLAYING and epoch == self.row.epoch
        return playing and self.asked_at.get(seat) == ply

    def _carry_out(self, match: Match, choice: ChoiceRow) -> None:
        before = match.table.stack[-1]
        match.choose(choice.seat, choice.notation)
        table = match.table
        asked = table.asked()
        same = bool(table.stack) and table.stack[-1] is before
        self.asked_at = {
            seat: self.asked_at.get(seat, match.plies)
            if same and seat != choice.seat
            else match.plies
            for seat in asked
        }
        self.clocks.add(choice.seat, choice.spent)
        self.clocks.move_on(choice.seat, asked, choice.at)

    # Everything else that changes.

    async def change(
        self,
        alter: Callable[[TableRow], None],
        *,
        locked: bool = False,
        also: Callable[[Connection], None] | None = None,
    ) -> None:
        """Change the row or its seats; `alter` refuses what cannot be, and may be called again."""
        if not locked:
            async with self.lock:
                await self.change(alter, locked=True, also=also)
            return
        for _ in range(TRIES):
            old, new = self.row, self.row.draft()
            alter(new)
            new.changed = now()
            if await self.services.store.write(_saving(old, new, also)):
                await self._changed(old, new)
                self.tell()
                return
            await self._catch_up()
        raise conflict("the table is too busy; try again")

    async def _changed(self, old: TableRow, new: TableRow) -> None:
        """The row is another one: what follows from that here."""
        self.row = new
        self.touched = now()
        if new.state != PLAYING:
            self.clocks.stop()
        elif old.state == PAUSED:
            self.clocks.restart(self.asked, now())
        if new.epoch != old.epoch or old.state == kept.OPEN != new.state:
            choices = await self.services.store.read(
                lambda connection: kept.load_choices(connection, new.id)
            )
            self._build(choices)
            self.welcome_all()
        elif _holders(old) != _holders(new):
            self.welcome_all()
        else:
            self.announce()
        self.hand_out()

    async def catch_up(self) -> None:
        """Another worker has written something: read it."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        start = self.plies

        def read(connection: Connection) -> tuple[TableRow | None, list[ChoiceRow]]:
            return (
                kept.load(connection, self.id),
                kept.load_choices(connection, self.id, start),
            )

        row, choices = await self.services.store.read(read)
        if row is None:
            return
        old, self.row = self.row, row
        if row.epoch == old.epoch and self.match is not None and choices and not self.departs:
            await self._made(self.match, choices)  # first: nobody learns the end before the way
        if row.revision != old.revision:
            await self._changed(old, self.row)

    def tell(self) -> None:
        """Let the other workers know."""
        self.services.tell(Notice(self.services.worker, self.id, "changed"))

    def say(self, line: ChatLine) -> None:
        """Somebody has said something, which is kept already."""
        self.chat.append(line)
        del self.chat[:-REMEMBERED]
        frame = encode(Chatted(line))
        for session in self.company.sessions:
            session.post(frame)

    # What is due.

    def hand_out(self) -> None:
        """Hand out what has to be done next: bots' moves, and a look at the clock."""
        if self.row.state != PLAYING or self.match is None:
            return
        for seat, ply in self.asked_at.items():
            if self.row.seats[seat].played_by_bot:
                self.services.jobs.bot_move(BotMove(self.id, self.row.epoch, ply, seat))
        at = next_deadline(self)
        if at is not None:
            self.services.jobs.deadline(Deadline(self.id, self.row.epoch, self.plies, at))


_NOT_PLAYING: dict[str, str] = {
    kept.OPEN: "the game has not begun",
    PAUSED: "the table is paused",
    OVER: "the game is over",
}


def _holders(row: TableRow) -> list[str | None]:
    """Who looks from which seat; not he who has given it up."""
    return [seat.player if seat.held else None for seat in row.seats]


def _lapse(row: TableRow) -> None:
    """Who plays on does not wait for consent."""
    row.proposal = None


def _saving(
    old: TableRow, new: TableRow, also: Callable[[Connection], None] | None
) -> Callable[[Connection], bool]:
    def job(connection: Connection) -> bool:
        if not kept.save(connection, old, new):
            return False
        if also is not None:
            also(connection)
        return True

    return job
