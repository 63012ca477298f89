"""Tables over HTTP: make one, find one, sit down, leave, seat bots, play again."""

from __future__ import annotations

from http import HTTPStatus
from secrets import compare_digest
from typing import Annotated, Any

from litestar import Request, delete, get, post, put
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from litestar.types import ControllerRouterHandler

from nightstand.server.http.players import needed_player
from nightstand.server.live.hall import Hall, no_such_table
from nightstand.server.live.seating import (
    join_rematch,
    new_table,
    rematch,
    seat_bot,
    sit,
    stand_up,
    start_with_bots,
)
from nightstand.server.live.table import LiveTable
from nightstand.server.problems import conflict, forbidden
from nightstand.server.security.sessions import AnyConnection, player_id
from nightstand.server.store.tables import OVER, TableRow
from nightstand.wire.frames import Lobby
from nightstand.wire.players import Player
from nightstand.wire.tables import NewTable, SeatBot, Sit, TableView

AnyRequest = Request[Any, Any, Any]
Invitation = Annotated[str, QueryParameter(max_length=64)]
SeatPath = Annotated[int, PathParameter(ge=0, le=9)]


def hall_of(connection: AnyConnection) -> Hall:
    """The live tables of this worker."""
    hall: Hall = connection.app.state.hall
    return hall


def may_see(row: TableRow, player: str, invitation: str) -> bool:
    """Whether a table is public, somebody's own, or he holds its invitation."""
    own = bool(player) and (row.owner == player or bool(row.seats_of(player)))
    return row.public or own or compare_digest(row.invitation.encode(), invitation.encode())


async def seen_table(connection: AnyConnection, id: str, invitation: str = "") -> LiveTable:
    """The live table; one that is none of the asker's business does not exist for him."""
    table = await hall_of(connection).table(id)
    if not may_see(table.row, player_id(connection), invitation):
        raise no_such_table()
    return table


@get("/api/tables", operation_id="listTables")
async def list_tables(request: AnyRequest) -> Lobby:
    """Public tables to join or to watch, and your own."""
    lobby = hall_of(request).lobby
    player = player_id(request)
    return Lobby(await lobby.public_tables(player), await lobby.tables_of(player))


@post("/api/tables", operation_id="makeTable")
async def make_table(request: AnyRequest, data: JSONBody[NewTable]) -> TableView:
    """Make a table. It begins by itself once every seat is taken."""
    player = await needed_player(request)
    table = await hall_of(request).create(new_table(data, player))
    return table.view(player.id)


@get("/api/tables/{table:str}", operation_id="seeTable")
async def see_table(
    request: AnyRequest, table: FromPath[str], invitation: Invitation = ""
) -> TableView:
    """A table from outside. What lies on it comes over its socket."""
    live = await seen_table(request, table, invitation)
    return live.view(player_id(request))


@post("/api/tables/{table:str}/seat", status_code=HTTPStatus.OK, operation_id="sitDown")
async def sit_down(request: AnyRequest, table: FromPath[str], data: JSONBody[Sit]) -> TableView:
    """Take an open seat."""
    player = await needed_player(request)
    live = await seen_table(request, table, data.invitation)
    await live.change(lambda row: sit(row, data, player))
    return live.view(player.id)


@delete("/api/tables/{table:str}/seat", status_code=HTTPStatus.OK, operation_id="standUp")
async def leave_seat(request: AnyRequest, table: FromPath[str]) -> TableView:
    """Leave a table before the game has begun; later one resigns, over the socket."""
    player = await needed_player(request)
    live = await seen_table(request, table)
    await live.change(lambda row: stand_up(row, player.id))
    return live.view(player.id)


@put("/api/tables/{table:str}/seats/{seat:int}", operation_id="seatBot")
async def put_bot(
    request: AnyRequest, table: FromPath[str], seat: SeatPath, data: JSONBody[SeatBot]
) -> TableView:
    """Put a bot into an open seat, or with an empty level open it again. For the maker."""
    player = await needed_player(request)
    live = await seen_table(request, table)
    await live.change(lambda row: seat_bot(row, seat, data.level, player.id))
    return live.view(player.id)


@post("/api/tables/{table:str}/start", status_code=HTTPStatus.OK, operation_id="startWithBots")
async def start(request: AnyRequest, table: FromPath[str]) -> TableView:
    """Begin now: bots take the seats that are still open. For the maker."""
    player = await needed_player(request)
    live = await seen_table(request, table)
    await live.change(lambda row: start_with_bots(row, player.id))
    return live.view(player.id)


@post("/api/tables/{table:str}/rematch", status_code=HTTPStatus.OK, operation_id="playAgain")
async def play_again(request: AnyRequest, table: FromPath[str]) -> TableView:
    """The same people again. Whoever asks first makes the table, the others join it by asking."""
    player = await needed_player(request)
    hall = hall_of(request)
    old = await seen_table(request, table)
    seat = _seat_in(old.row, player)
    if not old.row.rematch:
        await _make_rematch(hall, old, player)
    live = await hall.table(old.row.rematch)
    if not live.row.seats_of(player.id):
        await live.change(lambda row: join_rematch(row, seat, player))
    return live.view(player.id)


def _seat_in(row: TableRow, player: Player) -> int:
    """Where somebody sat who may ask for a rematch; a bot may have played on for him."""
    if row.state != OVER:
        raise conflict("the game is not over")
    for number, seat in enumerate(row.seats):
        if seat.player == player.id:
            return number
    raise forbidden("you did not sit at this table")


async def _make_rematch(hall: Hall, old: LiveTable, player: Player) -> None:
    match = old.match
    starters = [] if match is None else match.game.rematch_starters(match.table)
    new = rematch(old.row, starters, player)
    await hall.create(new)

    def alter(row: TableRow) -> None:
        row.rematch = row.rematch or new.id

    await old.change(alter)


handlers: list[ControllerRouterHandler] = [
    list_tables,
    make_table,
    see_table,
    sit_down,
    leave_seat,
    put_bot,
    start,
    play_again,
]
