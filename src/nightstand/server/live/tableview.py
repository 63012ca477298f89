"""A table as its guests, and the lobby, see it from outside."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import game
from nightstand.server.live.clocks import Clocks
from nightstand.server.live.rebuild import contributions_of
from nightstand.server.store.tables import OPEN, OVER, PLAYING, SeatRow, TableRow
from nightstand.server.store.times import written
from nightstand.wire.scenes import EndingView
from nightstand.wire.tables import Proposal, SeatView, TableView

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet


@cache
def title_of(name: str) -> str:
    """The game's name for people; a game that is gone keeps the one for programs."""
    try:
        return game(name).title
    except NightstandError:
        return name


def table_view(
    row: TableRow,
    plies: int,
    player: str,
    present: AbstractSet[str] = frozenset(),
    spectators: int = 0,
    clocks: Clocks | None = None,
    now: int = 0,
) -> TableView:
    """What this player may know of a table; the empty player is anybody."""
    mine = bool(row.seats_of(player)) or (bool(player) and row.owner == player)
    return TableView(
        id=row.id,
        game=row.game,
        title=title_of(row.game),
        card_set=row.card_set,
        variants=row.variants,
        state=_literal(row.state),
        public=row.public,
        seats=[
            _seat_view(row, number, seat, player, present, clocks, now)
            for number, seat in enumerate(row.seats)
        ],
        clock=row.clock,
        takeback=_literal(row.takeback),
        absence=row.absence,
        owner=bool(player) and row.owner == player,
        invitation=row.invitation if mine else "",
        spectators=spectators,
        rules_version=row.rules_version,
        epoch=row.epoch,
        ply=plies,
        commitment=row.commitment,
        contributions=[] if row.state == OPEN else contributions_of(row),
        secret=row.secret if row.state == OVER else "",
        ending=_ending(row),
        proposal=_proposal(row),
        pause=row.pause,
        rematch=row.rematch,
        created=written(row.created),
        changed=written(row.changed),
    )


def _literal(word: str) -> Any:
    """A word of the database, which holds only those that the wire knows."""
    return word


def _seat_view(
    row: TableRow,
    number: int,
    seat: SeatRow,
    player: str,
    present: AbstractSet[str],
    clocks: Clocks | None,
    now: int,
) -> SeatView:
    running = clocks is not None and row.state == PLAYING and number in clocks.asked_since
    return SeatView(
        seat=number,
        name=seat.name,
        kind="person" if seat.kind == "friend" else _literal(seat.kind),
        level=seat.level,
        yours=bool(player) and seat.held and seat.player == player,
        present=seat.kind == "bot" or (seat.player is not None and seat.player in present),
        stand_in=seat.stand_in,
        clock=None if clocks is None else clocks.left(number, now),
        ticking=running and row.clock.kind != "none",
        asked=running,
    )


def _ending(row: TableRow) -> EndingView | None:
    end = row.outcome
    return None if end is None else EndingView(end.rule, end.reason, end.ranking)


def _proposal(row: TableRow) -> Proposal | None:
    asked = row.proposal
    if asked is None:
        return None
    return Proposal(_literal(asked.kind), asked.seat, asked.accepted, asked.waiting)
