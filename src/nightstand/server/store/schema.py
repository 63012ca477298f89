"""The tables of the database.

Times are milliseconds since 1970. A game's history is its row in `tables`, its `seats`, and one
row of `choices` for each choice; everything else about it is worked out by playing it again.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

players = Table(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    # For accounts only: the name as it is compared, so that no two accounts look alike.
    Column("account", String(48), nullable=True, unique=True),
    Column("password_hash", Text, nullable=True),
    Column("created", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("card_set", String(64), nullable=False),
    Column("variants", JSON, nullable=False),
    Column("texts", JSON, nullable=False),
    Column("starters", JSON, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("state", String(8), nullable=False),  # open, playing, paused, over
    Column("pause", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("takeback", String(8), nullable=False),
    Column("absence", Integer, nullable=False),
    Column("clock", JSON, nullable=False),
    Column("owner", String(32), nullable=False),
    Column("invitation", String(32), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("position", Text, nullable=False),
    # Raised by whatever takes choices back; a choice counts only in the epoch that it was made in.
    Column("epoch", Integer, nullable=False),
    # Raised by every change of this row or of its seats, so that no worker overwrites another's.
    Column("revision", Integer, nullable=False),
    Column("proposal", JSON(none_as_null=True), nullable=True),
    Column("rematch", String(32), nullable=False),
    # rule, reason, ranking; also of games that ended by resigning, by time or by consent.
    Column("outcome", JSON(none_as_null=True), nullable=True),
    # When the clocks last began to run afresh: at the start, after a pause or a takeback.
    Column("since", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("tables_by_state", "state", "public"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # open, person, friend, bot
    Column("name", String(24), nullable=False),
    Column("level", String(64), nullable=False),
    Column("player", String(32), nullable=True),
    Column("contribution", String(64), nullable=True),
    Column("stand_in", Boolean, nullable=False),
    Index("seats_by_player", "player"),
)

choices = Table(
    "choices",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("epoch", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("notation", Text, nullable=False),
    Column("spent", Integer, nullable=False),  # milliseconds of the seat's clock
    Column("at", BigInteger, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("player", String(32), nullable=False),
    Column("name", String(24), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("chat_by_table", "table_id", "id"),
)
