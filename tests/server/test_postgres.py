"""A server on PostgreSQL, when PostgreSQL does not hold still."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import psycopg
from structlog.testing import capture_logs

from tests.server.browser import browser_at, settings_for
from tests.server.process import RunningServer
from tests.server.services import database

CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"


def test_connections_that_were_cut_are_made_again(tmp_path: Path) -> None:
    """After a restart of the database nobody is told of an error, reading or writing."""
    with (
        database() as url,
        capture_logs() as told,
        browser_at(settings_for(tmp_path, database_url=url)) as browser,
    ):
        for name in ("Ann", "Bea", "Cas"):
            assert browser.guest(name).status_code == 201
            assert browser.me()["name"] == name
            assert cut(url) > 0
    assert [line for line in told if line["log_level"] == "error"] == []


def cut(url: str) -> int:
    """Close all connections but this one; how many those were."""
    with psycopg.connect(url) as connection:
        rows = connection.execute(f"{CUT} AND pid <> pg_backend_pid()").fetchall()
    return len(rows)


def test_workers_that_start_together_make_the_schema_once(tmp_path: Path) -> None:
    """Each finds an empty database; one makes the schema, the others wait for it."""
    with database() as url:
        servers = [
            RunningServer(tmp_path / name, NIGHTSTAND_DATABASE_URL=url) for name in ("a", "b", "c")
        ]
        try:
            with ThreadPoolExecutor() as threads:
                list(threads.map(RunningServer.start, servers))
            for server in servers:
                assert httpx.get(f"{server.address}/health/ready").status_code == 200
                assert "rror" not in server.log
        finally:
            for server in servers:
                server.stop()
