"""The kept games at a glance."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from nightstand.kernel.errors import NightstandError
from nightstand.terminal.home import games_folder
from nightstand.terminal.session import Session
from nightstand.terminal.shelf import kept_games, latest, unfinished
from tests.terminal.conftest import let_play, seated


def left(session: Session, age: int) -> Path:
    """Leave a game, some seconds ago."""
    assert session.keeper is not None
    path = session.keeper.path
    session.close()
    os.utime(path, (1_000_000 - age, 1_000_000 - age))
    return path


def test_the_last_played_comes_first() -> None:
    """Unfinished games can be gone on with; finished ones only looked at."""
    old = left(let_play(seated(kept=True), 4), 50)
    over = left(let_play(seated(seats=["you", "bot:random"], kept=True), 10_000), 20)
    new = left(let_play(seated("tales", kept=True), 2), 10)
    assert [kept.path for kept in kept_games()] == [new, over, old]
    assert [kept.path for kept in unfinished()] == [new, old]
    assert latest().path == new
    assert latest("nightmarium").path == old


def test_a_glance_tells_who_plays_and_how_far_they_are() -> None:
    """Names, the number of choices, and whether it is over."""
    left(let_play(seated(seats=["you:Zoe", "bot:hard"], kept=True), 3), 0)
    kept = kept_games()[0]
    assert [seat.kind for seat in kept.seats] == ["you", "bot:hard"]
    assert kept.told().startswith("nightmarium: Zoe, Ann; 3 choices made")


def test_what_is_no_game_is_passed_over() -> None:
    """Empty files, other files, and headers that were cut off."""
    for number, content in enumerate([b"", b"{}\n", b"[1]\n", b'{"nightstand": 1, "na']):
        (games_folder() / f"{number}.jsonl").write_bytes(content)
    assert kept_games() == []


def test_nothing_to_resume_is_said() -> None:
    """Of all games, or of the one that was named."""
    with pytest.raises(NightstandError, match="no unfinished game to resume"):
        latest()
    left(seated(kept=True), 0)
    with pytest.raises(NightstandError, match="no unfinished game of tales"):
        latest("tales")
