"""PostgreSQL and Redis for tests: those of this machine, or else ones that the tests start.

Each run has a database and a prefix of its own, and takes them away again. Where there is neither
a service nor a program to start, tests that need them fail in CI and are skipped elsewhere.
"""

from __future__ import annotations

import os
import secrets
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NoReturn

import psycopg
import pytest
from redis import Redis
from redis.exceptions import RedisError

POSTGRES = "postgresql://postgres@127.0.0.1:5432/postgres"
REDIS = "redis://127.0.0.1:6379/0"
PROGRAMS = "/usr/lib/postgresql/*/bin"
"""Where Debian keeps the programs of PostgreSQL, which are in nobody's path."""
PATIENCE = 30.0


@contextmanager
def database() -> Iterator[str]:
    """The address of an empty database that is there as long as this."""
    with _postgres() as url:
        name = f"nightstand_{secrets.token_hex(6)}"
        _command(url, f"CREATE DATABASE {name}")
        try:
            yield f"{url.rpartition('/')[0]}/{name}"
        finally:
            _command(url, f"DROP DATABASE {name} WITH (FORCE)")


@contextmanager
def redis_prefix() -> Iterator[tuple[str, str]]:
    """The address of Redis, and a prefix that nobody else uses."""
    with _redis() as url:
        prefix = f"test-{secrets.token_hex(6)}"
        try:
            yield url, prefix
        finally:
            with Redis.from_url(url) as redis:
                for key in redis.scan_iter(f"*{prefix}*"):
                    redis.delete(key)


@contextmanager
def _postgres() -> Iterator[str]:
    """PostgreSQL as it runs here, or one of the tests' own."""
    if _is_there(POSTGRES):
        yield POSTGRES
        return
    server, initdb = _program("postgres"), _program("initdb")
    if server is None or initdb is None:
        _missing("PostgreSQL")
    # It refuses to run as root, so under root nobody does.
    user = "nobody" if os.geteuid() == 0 else None
    with TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        if user is not None:
            shutil.chown(folder, user)
        subprocess.run(
            [initdb, "--auth=trust", "--username=postgres", "--no-sync", "--pgdata", data],
            check=True,
            stdout=subprocess.DEVNULL,
            user=user,
        )
        port = free_port()
        quick = ["-c", "fsync=off", "-c", "unix_socket_directories="]
        command = [server, "-D", str(data), "-h", "127.0.0.1", "-p", str(port), *quick]
        with _running(command, user):
            url = f"postgresql://postgres@127.0.0.1:{port}/postgres"
            _wait(lambda: _is_there(url))
            yield url


@contextmanager
def _redis() -> Iterator[str]:
    """Redis as it runs here, or one of the tests' own."""
    if _redis_is_there(REDIS):
        yield REDIS
        return
    with redis_at(free_port()) as url:
        yield url


@contextmanager
def redis_at(port: int) -> Iterator[str]:
    """A Redis of the tests' own at a port; it keeps nothing."""
    server = shutil.which("redis-server")
    if server is None:
        _missing("Redis")
    with TemporaryDirectory() as folder:
        command = [
            server,
            "--bind",
            "127.0.0.1",
            "--port",
            str(port),
            "--save",
            "",
            "--dir",
            folder,
        ]
        with _running(command):
            url = f"redis://127.0.0.1:{port}/0"
            _wait(lambda: _redis_is_there(url))
            yield url


@contextmanager
def _running(command: list[str], user: str | None = None) -> Iterator[None]:
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, user=user
    )
    try:
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _command(url: str, sql: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(sql.encode())


def _is_there(url: str) -> bool:
    try:
        with psycopg.connect(url, connect_timeout=2):
            return True
    except psycopg.OperationalError:
        return False


def _redis_is_there(url: str) -> bool:
    try:
        with Redis.from_url(url, socket_connect_timeout=2) as redis:
            return bool(redis.ping())
    except RedisError:
        return False


def _program(name: str) -> str | None:
    """A program of PostgreSQL, the newest where there are several."""
    folders = sorted(str(folder) for folder in Path("/").glob(PROGRAMS[1:]))
    return shutil.which(name, path=os.pathsep.join(reversed(folders))) or shutil.which(name)


def _missing(what: str) -> NoReturn:
    why = f"{what} neither runs here nor can be started"
    if os.environ.get("CI"):
        pytest.fail(why)
    pytest.skip(why)


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


def _wait(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "the service does not start"
        time.sleep(0.05)
