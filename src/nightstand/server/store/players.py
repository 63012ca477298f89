"""Players: guests, who have a nickname, and accounts, whose names are theirs alone."""

from __future__ import annotations

import secrets
import unicodedata

from sqlalchemy import Connection, insert, select, update

from nightstand.kernel.errors import NightstandError
from nightstand.server.problems import conflict
from nightstand.server.store.schema import players
from nightstand.server.store.times import now
from nightstand.wire.players import Player

LONGEST_KEY = 48


def key_of(name: str) -> str:
    """A name as it is compared, so that no two look alike; refuses what cannot be shown."""
    key = " ".join(unicodedata.normalize("NFKC", name).casefold().split())
    if not name.isprintable() or not key or len(key) > LONGEST_KEY:
        raise NightstandError("a name is made of characters that can be shown")
    return key


def find_player(connection: Connection, id: str) -> Player | None:
    """The player with this id."""
    row = connection.execute(select(players).where(players.c.id == id)).first()
    return None if row is None else Player(row.id, row.name, row.account is None)


def find_account(connection: Connection, name: str) -> tuple[Player, str] | None:
    """The account of this name, and what is kept of its password."""
    row = connection.execute(select(players).where(players.c.account == key_of(name))).first()
    return None if row is None else (Player(row.id, row.name, False), row.password_hash)


def make_guest(connection: Connection, name: str, id: str) -> Player:
    """A guest of this name; one who has an id already is given the name, and keeps the rest."""
    known = _guest(connection, id)
    _refuse_taken(connection, name)
    if known is None:
        return _new(connection, name, None, None)
    connection.execute(update(players).where(players.c.id == id).values(name=name))
    return Player(id, name, True)


def make_account(connection: Connection, name: str, password_hash: str, id: str) -> Player:
    """An account; a guest who has this id becomes it, with all tables."""
    known = _guest(connection, id)
    _refuse_taken(connection, name)
    account = key_of(name)
    if known is None:
        return _new(connection, name, account, password_hash)
    values = {"name": name, "account": account, "password_hash": password_hash}
    connection.execute(update(players).where(players.c.id == id).values(values))
    return Player(id, name, False)


def _guest(connection: Connection, id: str) -> Player | None:
    """The guest who has this id, if anybody; an account has to sign out first."""
    known = find_player(connection, id)
    if known is not None and not known.guest:
        raise conflict(f"you are signed in as {known.name}; sign out first")
    return known


def _refuse_taken(connection: Connection, name: str) -> None:
    """Nobody is called like an account, so that nobody can be taken for somebody else."""
    if find_account(connection, name) is not None:
        raise conflict(f"the name {name} belongs to an account; sign in, or take another")


def _new(connection: Connection, name: str, account: str | None, kept: str | None) -> Player:
    id = secrets.token_hex(16)
    row = {"id": id, "name": name, "account": account, "password_hash": kept, "created": now()}
    connection.execute(insert(players).values(row))
    return Player(id, name, account is None)
