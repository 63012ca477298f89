"""The database behind a server: SQLite that survives a power cut, or PostgreSQL."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.exc import SQLAlchemyError

from nightstand.kernel.errors import NightstandError

MIGRATIONS = Path(__file__).with_name("migrations")
MIGRATION_LOCK = 0x6E69676874  # "night"; any number that nobody else's advisory locks use


def open_engine(url: str) -> Engine:
    """The engine for a database, which is brought up to the present schema."""
    # A connection that a restarted PostgreSQL has closed is noticed before it is used.
    far = not url.startswith("sqlite")
    try:
        engine = create_engine(
            url, pool_size=8, max_overflow=8, pool_pre_ping=far, connect_args=_arguments(url)
        )
    except SQLAlchemyError as error:
        raise NightstandError(f"this names no database: {error}") from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    try:
        _migrate(engine)
    except SQLAlchemyError as error:
        first, _, _ = str(error).partition("\n")
        raise NightstandError(f"cannot open the database: {first}") from error
    return engine


def _arguments(url: str) -> dict[str, Any]:
    # The pool hands one connection to one thread at a time; SQLite need not watch over it.
    return {"check_same_thread": False} if url.startswith("sqlite") else {}


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Readers never wait for the writer, and what is committed survives a power cut."""
    connection.isolation_level = None  # SQLAlchemy says when a transaction begins
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """Whoever writes says so first; a reader that becomes a writer could be refused."""
    writing = connection.get_execution_options().get("writing", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _migrate(engine: Engine) -> None:
    """Run the steps that this database has not seen; workers that start together take turns."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
