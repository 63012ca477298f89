"""What takes everybody's consent: takebacks, pauses, an end before the end.

Bots always consent, and so do those for whom a bot plays because they are away.
"""

from __future__ import annotations

from nightstand.kernel.game import game
from nightstand.server.live.ending import ended_by_consent, given_up
from nightstand.server.live.table import LiveTable
from nightstand.server.problems import conflict, forbidden
from nightstand.server.store.tables import PAUSED, PLAYING, Asked, TableRow, forget_from
from nightstand.server.store.times import now

_PAUSED = "The players agreed to pause."


async def propose(table: LiveTable, player: str, kind: str) -> None:
    """Ask the others; where nobody has to be asked it is done at once."""
    async with table.lock:
        asked = _proposal(table, player, kind)
        if asked.waiting:
            await table.change(lambda row: _put(row, asked), locked=True)
        else:
            await _carry_out(table, asked)


async def reply(table: LiveTable, player: str, consent: bool) -> None:
    """Consent, or not; the last consent carries the proposal out, and one no ends it."""
    async with table.lock:
        asked = _proposed(table.row)
        own = [seat for seat in table.row.seats_of(player) if seat in asked.waiting]
        if not own:
            raise conflict("you are not asked for your consent")
        if not consent:
            await table.change(_withdraw, locked=True)
            return
        waiting = [seat for seat in asked.waiting if seat not in own]
        agreed = Asked(asked.kind, asked.seat, [*asked.accepted, *own], waiting, asked.ply)
        if waiting:
            await table.change(lambda row: _put(row, agreed), locked=True)
        else:
            await _carry_out(table, agreed)


async def withdraw(table: LiveTable, player: str) -> None:
    """Take back what one has proposed oneself, while others have still to answer."""

    def alter(row: TableRow) -> None:
        if _proposed(row).seat not in row.seats_of(player):
            raise forbidden("only who proposed it can withdraw it")
        row.proposal = None

    await table.change(alter)


async def resume(table: LiveTable, player: str) -> None:
    """End a pause; anybody who sits here may."""
    _seated(table, player)
    if table.departs:
        raise conflict(f"{table.departs} Propose to continue from there, or to end the game.")
    await table.change(_play_on)


async def resign(table: LiveTable, player: str) -> None:
    """Give up all of one's seats."""
    own = _seated(table, player)

    def alter(row: TableRow) -> None:
        if row.state != PLAYING:
            raise conflict("no game is being played")
        for seat in own:
            if row.state == PLAYING:
                given_up(row, seat, "has resigned")

    await table.change(alter)


def _seated(table: LiveTable, player: str) -> list[int]:
    own = table.row.seats_of(player)
    if not own:
        raise forbidden("you do not sit at this table")
    return own


def _proposed(row: TableRow) -> Asked:
    if row.proposal is None:
        raise conflict("nothing is proposed")
    return row.proposal


def _proposal(table: LiveTable, player: str, kind: str) -> Asked:
    """What is proposed, if it can be now, and who has to agree."""
    own = _seated(table, player)
    row = table.row
    if row.proposal is not None:
        raise conflict("another proposal is waiting for answers")
    ply = 0
    match kind:
        case "takeback":
            ply = _takeback_to(table, own)
        case "pause":
            _need(row.state == PLAYING, "no game is being played")
        case "end":
            _need(row.state in (PLAYING, PAUSED), "no game is being played")
        case _:
            departed = row.state == PAUSED and bool(table.departs) and table.match is not None
            _need(departed, "there is nothing to continue from")
    others = [
        number
        for number, seat in enumerate(row.seats)
        if seat.held and not seat.stand_in and seat.player != player
    ]
    if kind == "takeback" and row.takeback == "free" and _alone_since(table, own, ply):
        others = []
    return Asked(kind, own[0], own, others, ply)


def _need(condition: bool, otherwise: str) -> None:
    if not condition:
        raise conflict(otherwise)


def _takeback_to(table: LiveTable, own: list[int]) -> int:
    """How many choices stay if the last one of these seats is taken back."""
    _need(table.row.takeback != "never", "choices at this table stand")
    _need(table.row.state == PLAYING and table.match is not None, "no game is being played")
    assert table.match is not None, "just checked"
    ply = table.match.last_choice_of(own)
    _need(ply >= 0, "there is no choice of yours to take back")
    return ply


def _alone_since(table: LiveTable, own: list[int], ply: int) -> bool:
    """Whether only these seats, and bots, have chosen since that point."""
    assert table.match is not None, "there is a choice to take back"
    others = {step.seat for step in table.match.record.steps[ply:]} - set(own)
    return not any(table.row.seats[seat].held for seat in others)


async def _carry_out(table: LiveTable, asked: Asked) -> None:
    match asked.kind:
        case "takeback":
            await _back_to(table, asked.ply)
        case "pause":
            await table.change(_pause, locked=True)
        case "end":
            await table.change(_end, locked=True)
        case _:
            await _continue(table)


async def _back_to(table: LiveTable, ply: int) -> None:
    def alter(row: TableRow) -> None:
        row.proposal = None
        row.epoch += 1
        row.since = now()

    id = table.id
    await table.change(alter, locked=True, also=lambda connection: forget_from(connection, id, ply))


async def _continue(table: LiveTable) -> None:
    """Go on from the last point that holds, by the rules as they are now."""
    ply, version = table.plies, game(table.row.game).rules_version

    def alter(row: TableRow) -> None:
        row.proposal = None
        row.epoch += 1
        row.rules_version = version
        row.state, row.pause = PLAYING, ""
        row.since = now()

    id = table.id
    await table.change(alter, locked=True, also=lambda connection: forget_from(connection, id, ply))


def _put(row: TableRow, asked: Asked) -> None:
    row.proposal = asked


def _withdraw(row: TableRow) -> None:
    row.proposal = None


def _pause(row: TableRow) -> None:
    _need(row.state == PLAYING, "no game is being played")
    row.proposal = None
    row.state, row.pause = PAUSED, _PAUSED


def _play_on(row: TableRow) -> None:
    _need(row.state == PAUSED, "the table is not paused")
    row.proposal = None
    row.state, row.pause = PLAYING, ""
    row.since = now()


def _end(row: TableRow) -> None:
    _need(row.state in (PLAYING, PAUSED), "no game is being played")
    ended_by_consent(row)
