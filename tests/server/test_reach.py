"""What a server stands on and does not find is said in one line, before it starts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from nightstand.server.reach import reach
from nightstand.server.settings import DATABASE_FILE, read_settings
from tests.server.process import START
from tests.server.services import database

NOWHERE = "redis://127.0.0.1:1/0"


def said(folder: Path, command: str, **environment: str) -> str:
    """The last line of a server that does not start."""
    settings = {f"NIGHTSTAND_{name}": value for name, value in environment.items()}
    done = subprocess.run(
        [sys.executable, "-c", START, command],
        env={**os.environ, **settings, "NIGHTSTAND_DATA": str(folder), "NIGHTSTAND_PORT": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    return done.stderr.splitlines()[-1]


@pytest.mark.parametrize("command", ["serve", "work"])
@pytest.mark.parametrize(
    ("url", "complaint"),
    [
        ("postgresql://postgres@127.0.0.1:1/x", "cannot open the database"),
        ("nonsense", "this names no database"),
    ],
)
def test_a_database_that_is_not_there(
    tmp_path: Path, command: str, url: str, complaint: str
) -> None:
    """Whether it is away, or was never one."""
    assert complaint in said(tmp_path, command, DATABASE_URL=url, REDIS_URL=NOWHERE)


@pytest.mark.parametrize("redis", [NOWHERE, "nonsense"])
def test_a_redis_that_is_not_there(tmp_path: Path, redis: str) -> None:
    """The same."""
    with database() as url:
        line = said(tmp_path, "serve", DATABASE_URL=url, REDIS_URL=redis)
    assert "cannot reach Redis" in line


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    """Somebody has put something else in its place."""
    (tmp_path / "nightstand.sqlite3").write_text("moths, " * 1000)
    assert "file is not a database" in said(tmp_path, "serve")


def test_without_the_extra_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cluster needs packages that a server alone does not."""
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "packages"))
    (tmp_path / "packages" / "psycopg").mkdir(parents=True)
    missing = 'raise ModuleNotFoundError("no", name="psycopg")'
    (tmp_path / "packages" / "psycopg" / "__init__.py").write_text(missing)
    line = said(tmp_path, "serve", DATABASE_URL="postgresql://localhost/x")
    assert "nightstand[cluster]" in line


def test_a_folder_that_is_not_there_is_made(tmp_path: Path) -> None:
    """Though nothing is kept in it but the database, because the secret is given."""
    folder = tmp_path / "a" / "b"
    reach(read_settings({"NIGHTSTAND_SECRET": "given"}, data=folder))
    assert (folder / DATABASE_FILE).is_file()
    assert folder.stat().st_mode & 0o777 == 0o700
