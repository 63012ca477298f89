"""The games that are kept in the data folder, for the menu and for `--resume`."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from nightstand.kernel.errors import NightstandError
from nightstand.terminal.home import SUFFIX, games_folder
from nightstand.terminal.seating import Seat, seats_of


class Kept(NamedTuple):
    """A kept game at a glance."""

    path: Path
    game: str
    seats: list[Seat]
    plies: int
    over: bool
    when: datetime

    def told(self) -> str:
        """Who plays, how far they are, and since when."""
        names = ", ".join(seat.name for seat in self.seats)
        state = "over" if self.over else f"{self.plies} choices made"
        return f"{self.game}: {names}; {state}, {self.when:%d %b %Y, %H:%M}"


def kept_games() -> list[Kept]:
    """Every game in the folder, the last played first; files that are none are passed over."""
    found = [_glance(path) for path in games_folder().glob(f"*{SUFFIX}")]
    games = [kept for kept in found if kept is not None]
    return sorted(games, key=lambda kept: (kept.when, kept.path.name), reverse=True)


def unfinished() -> list[Kept]:
    """The games that can be gone on with, the last played first."""
    return [kept for kept in kept_games() if not kept.over]


def latest(game: str = "") -> Kept:
    """The game that was played last, of all or of one kind."""
    for kept in unfinished():
        if not game or kept.game == game:
            return kept
    of = f" of {game}" if game else ""
    raise NightstandError(f"there is no unfinished game{of} to resume")


def _glance(path: Path) -> Kept | None:
    """What the first and the last line tell; the game is checked when somebody opens it."""
    try:
        lines = path.read_bytes().split(b"\n")[:-1]
        header = json.loads(lines[0])
        names = [str(name) for name in header["names"]]
        kinds = [str(kind) for kind in header.get("seated", [])]
        over = b'"end"' in lines[-1] and "end" in json.loads(lines[-1])
        when = datetime.fromtimestamp(path.stat().st_mtime)
        game = str(header["game"])
    except (OSError, ValueError, KeyError, IndexError, TypeError):
        return None
    return Kept(path, game, seats_of(kinds, names), len(lines) - 1 - over, over, when)
