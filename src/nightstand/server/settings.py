"""What somebody who runs the server can decide, from the environment or the command line."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

from nightstand.kernel.errors import NightstandError

PREFIX = "NIGHTSTAND_"
SECRET_FILE = "secret"
DATABASE_FILE = "nightstand.sqlite3"
SECRET_SIZE = 32


@dataclass(frozen=True, kw_only=True)
class Settings:
    """One server's settings; every one has a default that fits one machine.

    `database_url` and `redis_url` together make a worker of a cluster; without them one process
    does everything, with SQLite in the data folder.
    """

    data: Path
    host: str = "127.0.0.1"
    port: int = 8765
    origins: tuple[str, ...] = ()
    """Where browsers may come from besides the address that they called, such as https://host."""
    database_url: str = ""
    redis_url: str = ""
    redis_prefix: str = "nightstand"
    """What all keys in Redis begin with; two clusters at one Redis have two."""
    secret: str = ""
    """What cookies are signed with; made on the first start and kept in the data folder."""
    log_format: str = "text"
    """`text` for people, `json` for collectors."""
    log_level: str = "info"
    """The least important lines that are written: debug, info, warning or error."""
    proxies: str = "127.0.0.1"
    """Whose word is taken for a client's address: reverse proxies, by address, with commas."""
    requests_a_minute: int = 600
    """How many requests a client may make to the API."""
    strict_requests_a_minute: int = 10
    """How many times a client may try a password, make an account, or bring a record."""
    bot_processes: int = 1
    """How many processes think for the bots of this worker; 0 leaves it to `nightstand work`."""
    bot_pause: float = 0.4
    """How many seconds a bot waits, so that people can follow."""
    idle: float = 300.0
    """After so many seconds without anybody at it a table leaves the memory."""
    frames_a_second: float = 20.0
    """How many frames a session may send, on average, before it is told to slow down."""
    frame_size: int = 16_384
    sockets_a_client: int = 500
    """How many sockets a client may have open; a school or a club may share one address."""
    body_size: int = 2_500_000

    @property
    def cluster(self) -> bool:
        """Whether other workers may serve the same tables."""
        return bool(self.redis_url)

    @property
    def database(self) -> str:
        """The database as SQLAlchemy names it."""
        if not self.database_url:
            return f"sqlite:///{self.data / DATABASE_FILE}"
        scheme, _, rest = self.database_url.partition("://")
        if scheme in ("postgres", "postgresql"):
            return f"postgresql+psycopg://{rest}"
        return self.database_url


def read_settings(environ: Mapping[str, str] = os.environ, **said: object) -> Settings:
    """The settings that the environment names, with what the command line says in their place."""
    values: dict[str, object] = {}
    for field in fields(Settings):
        word = environ.get(PREFIX + field.name.upper())
        if word is not None:
            values[field.name] = _read(field.name, str(field.type), word)
    values.update({name: value for name, value in said.items() if value is not None})
    values.setdefault("data", default_folder(environ))
    if values.get("redis_url") and not values.get("database_url"):
        raise NightstandError(f"{PREFIX}REDIS_URL needs {PREFIX}DATABASE_URL, too")
    if not values.get("secret"):  # an empty one would sign cookies that anybody can sign
        values["secret"] = kept_secret(Path(str(values["data"])))
    return Settings(**values)  # type: ignore[arg-type] # _read gives what the field is


def _read(name: str, kind: str, word: str) -> object:
    """A word of the environment as the kind of value that the setting is."""
    try:
        if kind == "int":
            return int(word)
        if kind == "float":
            return float(word)
    except ValueError:
        raise NightstandError(f"{PREFIX}{name.upper()} is no number: {word!r}") from None
    if kind == "Path":
        return Path(word)
    if kind.startswith("tuple"):
        return tuple(part.strip() for part in word.split(",") if part.strip())
    return word


def default_folder(environ: Mapping[str, str]) -> Path:
    """Where data is kept unless somebody says otherwise."""
    base = environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "nightstand" / "server"


def kept_secret(folder: Path) -> str:
    """The secret of this data folder; the first start makes it, readable by its owner only."""
    path = folder / SECRET_FILE
    make_folder(folder)
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text("ascii")
    except OSError as error:
        raise NightstandError(f"cannot keep data in {folder}: {error.strerror}") from None
    secret = secrets.token_hex(SECRET_SIZE)
    with os.fdopen(file, "w", encoding="ascii") as stream:
        stream.write(secret)
    return secret


def make_folder(folder: Path) -> None:
    """The data folder, for its owner only: the hands of all players are in it."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise NightstandError(f"cannot keep data in {folder}: {error.strerror}") from None
