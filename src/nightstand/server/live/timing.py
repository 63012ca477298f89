"""What time does at a table: clocks run out, and a bot plays for whoever stays away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nightstand.server.jobs.queue import BotMove
from nightstand.server.live.clocks import SECOND
from nightstand.server.live.ending import given_up, lapse_for
from nightstand.server.store.tables import PLAYING, TableRow
from nightstand.server.store.times import now

if TYPE_CHECKING:
    from nightstand.server.live.table import LiveTable


def next_deadline(table: LiveTable) -> int | None:
    """When the table has to be looked at next; None if it need not be."""
    at = now()
    due: list[int] = []
    for seat in _waited_for(table):
        left = table.clocks.left(seat, at)
        if left is not None:
            due.append(at + left)
        away = _absent_at(table, seat)
        if away is not None:
            due.append(away)
    return min(due, default=None)


async def look_at_the_time(table: LiveTable) -> None:
    """Do what is due by now."""
    if table.row.state != PLAYING:
        return
    at = now()
    for seat in _waited_for(table):
        if table.clocks.left(seat, at) == 0:
            await _out_of_time(table, seat)
            return
        away = _absent_at(table, seat)
        if away is not None and away <= at:
            await table.change(lambda row, seat=seat: _stand_in(row, seat))  # type: ignore[misc]
            return
    table.hand_out()


async def come_back(table: LiveTable, player: str) -> None:
    """Somebody is there again: no bot plays for him any more."""
    own = table.row.seats_of(player)
    if any(table.row.seats[seat].stand_in for seat in own):
        await table.change(lambda row: _sit_again(row, player))
    else:
        table.hand_out()


def _waited_for(table: LiveTable) -> list[int]:
    """The seats that are asked and that nobody plays for."""
    seats = table.row.seats
    return [seat for seat in table.asked if seats[seat].held and not seats[seat].stand_in]


def _absent_at(table: LiveTable, seat: int) -> int | None:
    """When the seat's absence begins to count; never while nobody else waits for it.

    Whoever plays alone with bots may go and come back; at games by the day everybody does.
    """
    row = table.row
    player = row.seats[seat].player
    if not row.absence or row.clock.kind == "days" or player is None:
        return None
    if table.company.is_present(player):
        return None
    others = {other.player for other in row.seats if other.held} - {player}
    if not others & table.company.present():
        return None
    away = max(table.company.away_since(player), table.clocks.asked_since.get(seat, 0))
    return away + row.absence * SECOND


async def _out_of_time(table: LiveTable, seat: int) -> None:
    """By the move or the day a bot makes this one choice; by the game all is lost."""
    if table.row.clock.kind == "game":
        await table.change(lambda row: _lost_on_time(row, seat))
        return
    ply = table.asked_at[seat]
    table.services.jobs.bot_move(BotMove(table.id, table.row.epoch, ply, seat))


def _lost_on_time(row: TableRow, seat: int) -> None:
    if row.state == PLAYING and row.seats[seat].held:
        given_up(row, seat, "has run out of time")


def _stand_in(row: TableRow, seat: int) -> None:
    if row.state == PLAYING and row.seats[seat].held:
        lapse_for(row, seat)
        row.seats[seat].stand_in = True


def _sit_again(row: TableRow, player: str) -> None:
    for seat in row.seats_of(player):
        row.seats[seat].stand_in = False
