"""Where games are kept on this machine, and the card sets that people add."""

from __future__ import annotations

import os
import sys
from datetime import datetime
from pathlib import Path
from shlex import quote
from subprocess import list2cmdline

from nightstand.kernel.errors import NightstandError

HOME = "NIGHTSTAND_HOME"
SUFFIX = ".jsonl"


def home() -> Path:
    """The folder of the program's data: NIGHTSTAND_HOME, or where this system puts such things."""
    own = os.environ.get(HOME)
    if own:
        return Path(own)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "Nightstand"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Nightstand"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "nightstand"


def games_folder() -> Path:
    """Where the records of games are kept; it is made if it is not there."""
    folder = home() / "games"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or "not a folder"
        raise NightstandError(f"cannot keep games in {folder}: {reason}") from None
    return folder


def new_path(game: str) -> Path:
    """A file for a new game; its name tells the game and when it began."""
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    folder = games_folder()
    path = folder / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path


def own_sets() -> list[Path]:
    """The card sets that people put into the folder `sets`."""
    return sorted((home() / "sets").glob("*.toml"))


def short(path: Path) -> str:
    """A path as people write it, from their home folder on."""
    try:
        return f"~{os.sep}{path.resolve().relative_to(Path.home().resolve())}"
    except (ValueError, RuntimeError):
        return str(path)


def typed(path: Path) -> str:
    """A path as it is typed into a shell; in quotes where it must be, but for the `~`."""
    if sys.platform == "win32":
        return list2cmdline([str(path)])
    said = short(path)
    return f"~/{quote(said[2:])}" if said.startswith("~/") else quote(said)
