"""A home of its own for every test of the terminal, and short ways to a session."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from io import FileIO
from pathlib import Path

import pytest

from nightstand.kernel.chance import quick
from nightstand.terminal.keeper import Keeper
from nightstand.terminal.opening import Wishes, begin, playable
from nightstand.terminal.seating import read_seat
from nightstand.terminal.session import Session

PROGRAM = [sys.executable, "-c", "from nightstand.cli import main; main()"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test sees, or leaves, a game of anybody's."""
    folder = tmp_path / "home"
    monkeypatch.setenv("NIGHTSTAND_HOME", str(folder))
    monkeypatch.delenv("NO_COLOR", raising=False)
    return folder


@pytest.fixture(autouse=True)
def no_file_left_open(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Close what a test has opened, as the end of the program would."""
    opened: list[Keeper] = []
    make = Keeper.__init__

    def noted(keeper: Keeper, path: Path, file: FileIO, lines: list[bytes]) -> None:
        make(keeper, path, file, lines)
        opened.append(keeper)

    monkeypatch.setattr(Keeper, "__init__", noted)
    yield
    for keeper in opened:
        keeper.close()


def environment(**more: str) -> dict[str, str]:
    """The environment of a program in a terminal of its own."""
    unwanted = ("NO_COLOR", "COLORTERM", "COLUMNS", "LINES")  # what would belie the terminal
    plain = {k: v for k, v in os.environ.items() if k not in unwanted}
    return plain | {"TERM": "xterm-256color"} | more


def seated(
    game: str = "nightmarium",
    seats: Sequence[str] = ("you", "bot:random"),
    seed: str = "toad",
    kept: bool = False,
    variants: dict[str, str] | None = None,
) -> Session:
    """A new session with these seats."""
    chosen = playable()[game]
    people = [read_seat(words, chosen) for words in seats]
    return begin(Wishes(chosen, people, "", variants or {}, seed), kept=kept)


def let_play(session: Session, plies: int, seed: int = 0) -> Session:
    """Make so many choices, people's at random."""
    rng = quick("people", seed)
    for _ in range(plies):
        if session.over:
            break
        seat = session.next_seat()
        if session.seats[seat].human:
            ask = session.match.table.ask_of(seat)
            assert ask is not None
            session.choose(seat, ask.options[rng.below(len(ask.options))].notation)
        else:
            session.choose(seat, session.thought(seat).notation())
    return session
