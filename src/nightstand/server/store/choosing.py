"""Writing one choice: the statement that a server carries out more often than any other.

It goes past SQLAlchemy, whose cost is several times that of the database here; the parameters are
still parameters, and the transaction is the writer's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection

# A choice counts only while its table is being played and in the epoch that it was made in. In
# PostgreSQL the table's row is held meanwhile, so that no takeback slips in between.
_SQLITE = (
    "INSERT INTO choices (table_id, ply, epoch, seat, notation, spent, at) "
    "SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 FROM tables "
    "WHERE id = ?1 AND epoch = ?3 AND state = 'playing' ON CONFLICT DO NOTHING"
)
_POSTGRESQL = (
    "INSERT INTO choices (table_id, ply, epoch, seat, notation, spent, at) "
    "SELECT id, %(ply)s, epoch, %(seat)s, %(notation)s, %(spent)s, %(at)s FROM tables "
    "WHERE id = %(table)s AND epoch = %(epoch)s AND state = 'playing' FOR SHARE "
    "ON CONFLICT DO NOTHING"
)


def add_choice(
    table: str, ply: int, epoch: int, seat: int, notation: str, spent: int, at: int
) -> Callable[[Connection], bool]:
    """A job that keeps a choice; False if this place in the record is taken, or void by now."""

    def job(connection: Connection) -> bool:
        if connection.dialect.name == "sqlite":
            values = (table, ply, epoch, seat, notation, spent, at)
            driver: Any = connection.connection.driver_connection
            count: int = driver.execute(_SQLITE, values).rowcount
            return count == 1
        named = {
            "table": table,
            "ply": ply,
            "epoch": epoch,
            "seat": seat,
            "notation": notation,
            "spent": spent,
            "at": at,
        }
        return connection.exec_driver_sql(_POSTGRESQL, named).rowcount == 1

    return job
