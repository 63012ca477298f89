"""What people say at tables."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select

from nightstand.server.store.schema import chat
from nightstand.server.store.times import written
from nightstand.wire.frames import ChatLine

REMEMBERED = 100
"""How many lines whoever comes to a table is told."""


def add_line(
    connection: Connection, table: str, player: str, name: str, text: str, at: int
) -> None:
    """Keep a line."""
    values = {"table_id": table, "player": player, "name": name, "text": text, "at": at}
    connection.execute(insert(chat), values)


def last_lines(connection: Connection, table: str) -> list[ChatLine]:
    """The last lines said at a table, the oldest first."""
    wanted = select(chat.c.name, chat.c.text, chat.c.at).where(chat.c.table_id == table)
    rows = connection.execute(wanted.order_by(chat.c.id.desc()).limit(REMEMBERED)).all()
    return [ChatLine(name, text, written(at)) for name, text, at in reversed(rows)]
