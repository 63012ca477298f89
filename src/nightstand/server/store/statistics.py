"""How players have fared, counted from the tables that are kept."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, select

from nightstand.server.store.schema import seats, tables
from nightstand.server.store.tables import OPEN
from nightstand.wire.players import GameTally


def tallies(connection: Connection, player: str) -> list[GameTally]:
    """How a player has fared, game by game. Friends at the same screen count for nobody."""
    columns = (tables.c.game, tables.c.outcome, seats.c.seat, seats.c.kind)
    sat = select(*columns).join_from(tables, seats)
    mine = (seats.c.player == player) & (seats.c.kind != "friend") & (tables.c.state != OPEN)
    found: dict[str, GameTally] = {}
    for row in connection.execute(sat.where(mine).order_by(tables.c.game)):
        tally = found.setdefault(row.game, GameTally(row.game, row.game, 0, 0.0, 0))
        tally.played += 1
        if row.outcome is not None and not _called_off(row.outcome):
            tally.finished += 1
            # Whoever resigned is still named here; but what the bot made of it is not theirs.
            tally.won += _share(row.outcome, row.seat) if row.kind == "person" else 0.0
    return list(found.values())


def _called_off(outcome: dict[str, Any]) -> bool:
    """Whether all agreed to stop: then nobody has won, and no rule says so."""
    return not outcome["rule"] and len(outcome["ranking"]) == 1


def _share(outcome: dict[str, Any], seat: int) -> float:
    """What a seat has won: 1 alone, a fraction together with others."""
    winners = outcome["ranking"][0]
    return 1 / len(winners) if seat in winners else 0.0
