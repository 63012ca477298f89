"""What remains of games: past games, statistics, and records to look at, check, take and bring."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

import msgspec
from anyio import CapacityLimiter, to_thread
from litestar import Request, Response, get, post
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from litestar.types import ControllerRouterHandler

from nightstand.kernel.errors import NightstandError
from nightstand.kernel.log import SPECTATOR
from nightstand.kernel.match import Match, verified
from nightstand.kernel.record import Record, RecordError
from nightstand.server.http.players import needed_player, store_of
from nightstand.server.http.tables import Invitation, may_see
from nightstand.server.live.hall import no_such_table
from nightstand.server.live.rebuild import finished_record, record_of
from nightstand.server.live.tableview import table_view, title_of
from nightstand.server.live.views import log_lines
from nightstand.server.problems import conflict, not_found
from nightstand.server.records import brought
from nightstand.server.security.limits import STRICT
from nightstand.server.security.sessions import player_id
from nightstand.server.store.statistics import tallies
from nightstand.server.store.tables import (
    OVER,
    ChoiceRow,
    Listed,
    TableRow,
    add_steps,
    create,
    listed_of,
    load,
    load_choices,
)
from nightstand.wire.players import Statistics
from nightstand.wire.scenes import LogLine, SceneView
from nightstand.wire.tables import Imported, Moment, TableView, Verification

PLAYERS = CapacityLimiter(2)
"""Games are played again in threads; so many at once, so that live tables keep their time."""

RECORD_TYPE = "application/jsonl"

AnyRequest = Request[Any, Any, Any]
Ply = Annotated[int, PathParameter(ge=0, le=1_000_000)]
Viewer = Annotated[int, QueryParameter(ge=SPECTATOR, le=9)]


@get("/api/statistics", operation_id="readStatistics")
async def read_statistics(request: AnyRequest) -> Statistics:
    """How you have fared, game by game."""
    player = await needed_player(request)
    games = await store_of(request).read(partial(tallies, player=player.id))
    for tally in games:
        tally.title = title_of(tally.game)
    return Statistics(player.name, games)


@get("/api/history", operation_id="listPastGames")
async def list_past_games(request: AnyRequest) -> list[TableView]:
    """Your finished games, the latest first."""
    player = await needed_player(request)
    past: list[Listed] = await store_of(request).read(
        partial(listed_of, player=player.id, over=True)
    )
    return [table_view(listed.row, listed.plies, player.id) for listed in past]


@get("/api/tables/{table:str}/record", operation_id="takeRecord", media_type=RECORD_TYPE)
async def take_record(
    request: AnyRequest, table: FromPath[str], invitation: Invitation = ""
) -> Response[str]:
    """The record of a finished game, as a file for `nightstand replay` and `nightstand verify`."""
    row, choices = await _finished(request, table, invitation)
    name = f"{row.game}-{row.id}.jsonl"
    return Response(
        finished_record(row, choices).text(),
        media_type=RECORD_TYPE,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@get("/api/tables/{table:str}/verification", operation_id="verifyRecord")
async def verify_record(
    request: AnyRequest, table: FromPath[str], invitation: Invitation = ""
) -> Verification:
    """Whether the shuffles were fixed before the first choice, and every choice holds."""
    row, choices = await _finished(request, table, invitation)
    try:
        said = await to_thread.run_sync(verified, finished_record(row, choices), limiter=PLAYERS)
    except RecordError as error:
        return Verification(False, str(error))
    return Verification(True, said)


@get("/api/tables/{table:str}/moments/{ply:int}", operation_id="seeMoment")
async def see_moment(
    request: AnyRequest,
    table: FromPath[str],
    ply: Ply,
    seat: Viewer = SPECTATOR,
    invitation: Invitation = "",
) -> Moment:
    """A finished game after so many choices, as a seat saw it, or as a spectator (-1) did."""
    row, choices = await _finished(request, table, invitation)
    if ply > len(choices) or seat >= len(row.seats):
        raise not_found("there is no such moment in this game")
    record = record_of(row, choices[:ply])
    try:
        scene, log = await to_thread.run_sync(_picture, record, seat, limiter=PLAYERS)
    except NightstandError as error:
        raise conflict(f"the game cannot be played again here: {error}") from error
    view = table_view(row, len(choices), player_id(request))
    return Moment(view, ply, len(choices), scene, log)


@post("/api/records", opt={STRICT: True}, operation_id="bringRecord")
async def bring_record(request: AnyRequest, data: JSONBody[Imported]) -> TableView:
    """Bring the record of a finished game from elsewhere; it joins your past games."""
    player = await needed_player(request)
    row, choices = await to_thread.run_sync(brought, data.record, player.id, limiter=PLAYERS)

    def keep(connection: Any) -> None:
        create(connection, row)
        add_steps(connection, row.id, choices)

    await store_of(request).write(keep)
    return table_view(row, len(choices), player.id)


async def _finished(
    request: AnyRequest, table: str, invitation: str
) -> tuple[TableRow, list[ChoiceRow]]:
    """A table with its choices; while a game is played nobody may look back, or into it."""
    store = store_of(request)
    row = await store.read(partial(load, table=table))
    if row is None or not may_see(row, player_id(request), invitation):
        raise no_such_table()
    if row.state != OVER:
        raise conflict("the game is not over; until then nobody looks back")
    return row, await store.read(partial(load_choices, table=table))


def _picture(record: Record, viewer: int) -> tuple[SceneView, list[LogLine]]:
    """What a viewer saw after the last choice of this record; nobody is asked any more."""
    table = Match(record).table
    scene = table.scene(viewer)
    scene.question = None
    plain = scene.plain()
    del plain["log"]
    entries = [] if table.log is None else table.log.entries
    lines = msgspec.convert(log_lines(entries, viewer), list[LogLine])
    return msgspec.convert(plain, SceneView), lines


handlers: list[ControllerRouterHandler] = [
    read_statistics,
    list_past_games,
    take_record,
    verify_record,
    see_moment,
    bring_record,
]
