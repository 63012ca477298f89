"""Tables as they are kept: the row, its seats, its choices."""

from __future__ import annotations

from sys import intern
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Row, Select, func, insert, select, update

from nightstand.server.store.schema import choices, seats, tables
from nightstand.wire.tables import Clock

OPEN = "open"
PLAYING = "playing"
PAUSED = "paused"
OVER = "over"
LISTED = 100


class SeatRow(Struct):
    """A seat: `kind` is open, person, friend (at the maker's screen) or bot."""

    kind: str = "open"
    name: str = ""
    level: str = ""
    player: str | None = None
    contribution: str | None = ""
    """None where a game from elsewhere has asked nobody for one."""
    stand_in: bool = False

    @property
    def held(self) -> bool:
        """Whether a person sits here, who is asked for consent and waited for."""
        return self.kind in ("person", "friend") and self.player is not None

    @property
    def played_by_bot(self) -> bool:
        """Whether a bot chooses for it now."""
        return self.kind == "bot" or self.stand_in


class Asked(Struct):
    """A proposal: what, whose, and the seats that have agreed or not yet answered."""

    kind: str
    seat: int
    accepted: list[int]
    waiting: list[int]
    ply: int = 0
    """For a takeback: how many choices stay."""


class Ended(Struct):
    """How a game ended, by its rules or otherwise."""

    rule: str
    reason: str
    ranking: list[list[int]]


class TableRow(Struct, kw_only=True):
    """A table without its choices."""

    id: str
    game: str
    card_set: str
    variants: dict[str, str]
    texts: list[list[str]]
    starters: list[int]
    rules_version: int
    state: str = OPEN
    pause: str = ""
    public: bool
    takeback: str
    absence: int
    clock: Clock
    owner: str
    invitation: str
    secret: str
    commitment: str
    position: str = ""
    epoch: int = 0
    revision: int = 0
    proposal: Asked | None = None
    rematch: str = ""
    outcome: Ended | None = None
    since: int = 0
    created: int
    changed: int
    seats: list[SeatRow]

    def draft(self) -> TableRow:
        """A copy to change; seats are copied with it."""
        return msgspec.structs.replace(
            self, seats=[msgspec.structs.replace(seat) for seat in self.seats]
        )

    def seats_of(self, player: str) -> list[int]:
        """The seats that this player chooses for."""
        return [
            number for number, seat in enumerate(self.seats) if seat.held and seat.player == player
        ]


class ChoiceRow(NamedTuple):
    """One choice as it is kept."""

    epoch: int
    seat: int
    notation: str
    spent: int
    at: int


_SEAT_FIELDS = list(SeatRow.__struct_fields__)
_ROW_FIELDS = [field for field in TableRow.__struct_fields__ if field != "seats"]


def _values(row: TableRow) -> dict[str, Any]:
    """The row for the database: structs become plain values, seats have rows of their own."""
    return {name: msgspec.to_builtins(getattr(row, name)) for name in _ROW_FIELDS}


def _seat_values(row: TableRow, number: int) -> dict[str, Any]:
    seat = row.seats[number]
    values = {name: getattr(seat, name) for name in _SEAT_FIELDS}
    return {"table_id": row.id, "seat": number, **values}


def create(connection: Connection, row: TableRow) -> None:
    """Keep a new table."""
    connection.execute(insert(tables), _values(row))
    connection.execute(insert(seats), [_seat_values(row, n) for n in range(len(row.seats))])


def save(connection: Connection, old: TableRow, new: TableRow) -> bool:
    """Keep a changed table, unless somebody else has changed it since it was read."""
    new.revision = old.revision + 1
    known = (tables.c.id == old.id) & (tables.c.revision == old.revision)
    if connection.execute(update(tables).where(known), _values(new)).rowcount == 0:
        return False
    for number, seat in enumerate(new.seats):
        if seat != old.seats[number]:
            place = (seats.c.table_id == new.id) & (seats.c.seat == number)
            connection.execute(update(seats).where(place), _seat_values(new, number))
    return True


def add_steps(connection: Connection, table: str, steps: list[ChoiceRow]) -> None:
    """Keep a whole history at once, for a game that was played elsewhere."""
    rows = [{"table_id": table, "ply": n, **step._asdict()} for n, step in enumerate(steps)]
    if rows:
        connection.execute(insert(choices), rows)


def forget_from(connection: Connection, table: str, ply: int) -> None:
    """Take back every choice from this one on."""
    connection.execute(
        choices.delete().where((choices.c.table_id == table) & (choices.c.ply >= ply))
    )


def load(connection: Connection, table: str) -> TableRow | None:
    """A table, if there is one."""
    if "\0" in table:  # PostgreSQL has no text with it
        return None
    found = _rows(connection, select(tables).where(tables.c.id == table))
    return found[0] if found else None


def load_choices(connection: Connection, table: str, start: int = 0) -> list[ChoiceRow]:
    """The choices of a table in order, from a ply on."""
    wanted = (choices.c.table_id == table) & (choices.c.ply >= start)
    columns = (choices.c.epoch, choices.c.seat, choices.c.notation, choices.c.spent, choices.c.at)
    rows = connection.execute(select(*columns).where(wanted).order_by(choices.c.ply))
    return [ChoiceRow(*row) for row in rows]


def running(connection: Connection) -> list[str]:
    """The tables at which a game is in progress."""
    return list(connection.scalars(select(tables.c.id).where(tables.c.state == PLAYING)))


def standing(connection: Connection, ids: list[str]) -> dict[str, tuple[int, int]]:
    """The revision of each of these tables, and how many choices it has."""
    revisions = select(tables.c.id, tables.c.revision).where(tables.c.id.in_(ids))
    plies = _counted(connection, ids)
    return {id: (revision, plies.get(id, 0)) for id, revision in connection.execute(revisions)}


def _counted(connection: Connection, ids: list[str]) -> dict[str, int]:
    """How many choices each of these tables has, where it has any."""
    counts = select(choices.c.table_id, func.count()).where(choices.c.table_id.in_(ids))
    return dict(connection.execute(counts.group_by(choices.c.table_id)).all())


class Listed(NamedTuple):
    """A table as lists tell of it."""

    row: TableRow
    plies: int


def listed_public(connection: Connection) -> list[Listed]:
    """Public tables to join or to watch, the latest first."""
    wanted = tables.c.public & (tables.c.state != OVER)
    return _listed(connection, select(tables).where(wanted))


def listed_of(connection: Connection, player: str, over: bool = False) -> list[Listed]:
    """The tables at which this player sits, or those that he has made, the latest first."""
    sits = select(seats.c.table_id).where(seats.c.player == player)
    state = tables.c.state == OVER if over else tables.c.state != OVER
    mine = tables.c.id.in_(sits) | (tables.c.owner == player)
    return _listed(connection, select(tables).where(mine & state))


def _listed(connection: Connection, wanted: Select[Any]) -> list[Listed]:
    rows = _rows(connection, wanted.order_by(tables.c.changed.desc()).limit(LISTED))
    ids = [row.id for row in rows]
    plies = _counted(connection, ids)
    return [Listed(row, plies.get(row.id, 0)) for row in rows]


def _rows(connection: Connection, wanted: Select[Any]) -> list[TableRow]:
    found = connection.execute(wanted).all()
    places: dict[str, list[SeatRow]] = {row.id: [] for row in found}
    sitting = select(seats).where(seats.c.table_id.in_(list(places))).order_by(seats.c.seat)
    for seat in connection.execute(sitting):
        values = {name: getattr(seat, name) for name in _SEAT_FIELDS}
        places[seat.table_id].append(SeatRow(**values))
    return [_read(row, places[row.id]) for row in found]


def _read(row: Row[Any], places: list[SeatRow]) -> TableRow:
    values = {str(name): value for name, value in row._mapping.items()}
    # Most tables play with the same card sets, whose texts are most of a table's memory at first.
    texts = [[name, intern(text)] for name, text in values["texts"]]
    return msgspec.convert({**values, "texts": texts, "seats": places}, TableRow)
