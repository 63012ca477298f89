"""The live tables of this worker: taken up when somebody comes, let go when nobody is there."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress

import structlog
from sqlalchemy import Connection

from nightstand.kernel.match import Match
from nightstand.server.jobs.queue import BotMove, Deadline, Duties, Jobs
from nightstand.server.jobs.thinking import Thinkers
from nightstand.server.live.lobby import Lobby
from nightstand.server.live.notices import Notice
from nightstand.server.live.services import Services
from nightstand.server.live.table import LiveTable
from nightstand.server.live.timing import look_at_the_time
from nightstand.server.problems import RefusedError, not_found
from nightstand.server.settings import Settings
from nightstand.server.store import tables as kept
from nightstand.server.store.chat import add_line, last_lines
from nightstand.server.store.store import Store
from nightstand.server.store.tables import PAUSED, PLAYING, ChoiceRow, TableRow
from nightstand.server.store.times import now, written
from nightstand.wire.frames import ChatLine

SWEEP = 15.0
"""Seconds between looks for tables that nobody is at."""

_log = structlog.get_logger("nightstand.server")

Found = tuple[TableRow, list[ChoiceRow], list[ChatLine]]


def no_such_table() -> RefusedError:
    """Whether it never was or is none of the asker's business is not said."""
    return not_found("there is no such table")


class Hall:
    """Every table that somebody here plays at or watches."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        jobs: Jobs,
        tell: Callable[[Notice], None],
    ) -> None:
        self.settings = settings
        self.store = store
        self.worker = secrets.token_hex(4)
        self.jobs = jobs
        self.thinkers = Thinkers(max(1, settings.bot_processes))
        self.tables: dict[str, LiveTable] = {}
        self.lobby = Lobby(store, self.glance)
        self._tell = tell
        self._opening: dict[str, asyncio.Future[LiveTable]] = {}
        self._chores: set[asyncio.Task[None]] = set()
        self._services = Services(
            self.worker, settings, store, self.jobs, self._tell, self.lobby.touch
        )

    async def open(self) -> None:
        """Take up the games that were being played: each goes on exactly where it was."""
        await self.jobs.open(Duties(self.bot_move, self.deadline))
        for id in await self.store.read(kept.running):
            await self.glance(id)
        self._chores.add(asyncio.create_task(self._sweep()))
        self._chores.add(asyncio.create_task(self.lobby.run()))

    async def glance(self, id: str) -> LiveTable | None:
        """A live table among many: one that cannot be read must not keep back the others."""
        try:
            return await self.table(id)
        except Exception as error:
            _log.error("a table cannot be taken up", table=id, exc_info=error)
            return None

    async def close(self) -> None:
        """Let go of everything; what was not done is handed out again at the next start."""
        for chore in self._chores:
            chore.cancel()
        for chore in self._chores:
            with suppress(asyncio.CancelledError):
                await chore
        await self.jobs.close()
        self.thinkers.close()
        for table in self.tables.values():
            for session in table.company.sessions:
                session.close(1012, "the server restarts")

    async def create(self, row: TableRow) -> LiveTable:
        """Keep a new table and open it."""
        await self.store.write(lambda connection: kept.create(connection, row))
        self.lobby.touch()
        self._tell(Notice(self.worker, row.id, "changed"))
        return await self.table(row.id)

    async def table(self, id: str) -> LiveTable:
        """The live table, taken up from its record if nobody was at it."""
        table = self.tables.get(id)
        if table is not None:
            return table
        opening = self._opening.get(id)
        if opening is None:
            opening = asyncio.ensure_future(self._take_up(id))
            self._opening[id] = opening
            opening.add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(opening)

    async def _take_up(self, id: str) -> LiveTable:
        def read(connection: Connection) -> Found:
            row = kept.load(connection, id)
            if row is None:
                raise no_such_table()
            return row, kept.load_choices(connection, id), last_lines(connection, id)

        row, choices, chat = await self.store.read(read)
        table = LiveTable(row, choices, chat, self._services)
        self.tables[id] = table
        await self._see_to(table)
        table.hand_out()
        return table

    async def _see_to(self, table: LiveTable) -> None:
        """What a table may need after its server was stopped, or upgraded."""
        match = table.match
        if table.departs:
            if table.row.state == PLAYING:
                await table.change(lambda row: _pause_departed(row, table.departs))
            return
        if match is not None and _is_older(table.row, match):
            await table.change(lambda row: _by_present_rules(row, match))
        if table.row.state == PLAYING and match is not None and match.outcome is not None:
            await table.finish()  # stopped between the last choice and the end

    async def say(self, table: LiveTable, player: str, name: str, text: str) -> None:
        """A line of chat: kept, then told to everybody at the table, here and elsewhere."""
        at = now()
        await self.store.write(
            lambda connection: add_line(connection, table.id, player, name, text, at)
        )
        line = ChatLine(name, text, written(at))
        table.say(line)
        self._tell(Notice(self.worker, table.id, "said", line))

    def note_presence(self, table: LiveTable) -> None:
        """Somebody has come or gone: the others at the table see it, here and elsewhere."""
        table.announce()
        table.hand_out()
        self._tell(table.company.notice(self.worker, table.id))

    async def hear(self, notice: Notice) -> None:
        """Another worker tells of a change at a table; it matters if the table is live here."""
        self.lobby.touch()
        table = self.tables.get(notice.table)
        if table is None:
            return
        match notice.kind:
            case "changed":
                await table.catch_up()
            case "said":
                if notice.line is not None:
                    table.say(notice.line)
            case "present":
                table.company.hear(notice, now())
                table.announce()
                table.hand_out()

    # Jobs.

    async def bot_move(self, job: BotMove) -> None:
        """Let a bot choose, unless the table has moved on."""
        table = await self.table(job.table)
        match = table.match
        if match is None or not table.waits_for(job.seat, job.epoch, job.ply):
            return
        level = table.row.seats[job.seat].level
        key = f"{job.table}.{job.epoch}"
        notation = await self.thinkers.choice(key, match.record, job.seat, level)
        try:
            await table.choose(job.seat, job.epoch, job.ply, notation)
        except RefusedError:
            _log.debug("a bot's choice came too late", table=job.table)

    async def deadline(self, job: Deadline) -> None:
        """Look at a table's clocks, and for whoever is away."""
        await look_at_the_time(await self.table(job.table))

    # Housekeeping.

    async def _sweep(self) -> None:
        """Look round from time to time; nothing that fails once ends it."""
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.look_round()
            except Exception as error:
                _log.error("the hall could not look round", exc_info=error)

    async def look_round(self) -> None:
        """Make up for notices and jobs that were lost, and let go of tables that nobody is at."""
        watched = [table for table in self.tables.values() if table.company.sessions]
        if self.settings.cluster:
            await self._make_up(watched)
        for table in watched:
            self._tell(table.company.notice(self.worker, table.id))
            table.hand_out()
        oldest = now() - int(self.settings.idle * 1000)
        for id, table in list(self.tables.items()):
            left = not table.company.sessions and not table.lock.locked()
            if left and table.touched < oldest:
                del self.tables[id]

    async def _make_up(self, tables: list[LiveTable]) -> None:
        """Read what another worker has written and could not tell."""
        ids = [table.id for table in tables]
        standing = await self.store.read(lambda connection: kept.standing(connection, ids))
        for table in tables:
            if standing.get(table.id) != (table.row.revision, table.plies):
                await table.catch_up()


def _pause_departed(row: TableRow, reason: str) -> None:
    """Pause, unless another worker's players have gone on meanwhile."""
    if row.state == PLAYING and reason:
        row.state, row.pause = PAUSED, reason
        row.proposal = None


def _is_older(row: TableRow, match: Match) -> bool:
    """Whether a game in progress began by older rules, which its record does not depart from."""
    return row.state in (PLAYING, PAUSED) and row.rules_version < match.game.rules_version


def _by_present_rules(row: TableRow, match: Match) -> None:
    """What is chosen from now on is chosen by these rules, so the record is one of theirs."""
    row.rules_version = match.game.rules_version
