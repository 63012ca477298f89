"""The one writer: groups, jobs that fail, and connections that break."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from nightstand.server.store.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A database with one table of numbers."""
    store = Store(f"sqlite:///{tmp_path / 'numbers.sqlite3'}")
    with store.engine.begin() as connection:
        connection.execute(text("CREATE TABLE numbers (n INTEGER PRIMARY KEY)"))
    yield store
    store.close()


def add(connection: Connection, number: int) -> int:
    """A job that keeps a number; it fails where the number is kept already."""
    connection.execute(text("INSERT INTO numbers VALUES (:n)"), {"n": number})
    return number


async def numbers(store: Store) -> list[int]:
    """What is kept."""
    wanted = text("SELECT n FROM numbers ORDER BY n")
    return await store.read(lambda connection: list(connection.execute(wanted).scalars()))


async def write(store: Store, *wanted: int) -> list[Any]:
    """Hand in all at once; what each gave, or how it failed."""
    jobs = [store.write(partial(add, number=number)) for number in wanted]
    return await asyncio.gather(*jobs, return_exceptions=True)


async def test_what_is_handed_in_is_kept(store: Store) -> None:
    """In groups or alone, each job gets its own result."""
    assert await write(store, *range(20)) == list(range(20))
    assert await numbers(store) == list(range(20))


async def test_a_job_that_fails_takes_no_other_with_it(store: Store) -> None:
    """The others of its group are kept, each once."""
    results = await write(store, 1, 2, 1, 3)
    assert [result for result in results if isinstance(result, int)] == [1, 2, 3]
    assert isinstance(results[2], SQLAlchemyError)
    assert await numbers(store) == [1, 2, 3]


async def test_a_connection_that_breaks_is_replaced(store: Store) -> None:
    """Whoever writes when it breaks is told; the next one finds all well."""

    def break_it(connection: Connection) -> None:
        driver: Any = connection.connection.driver_connection
        driver.close()
        add(connection, 1)

    with pytest.raises(SQLAlchemyError):
        await store.write(break_it)
    assert await write(store, 2) == [2]
    assert await numbers(store) == [2]
