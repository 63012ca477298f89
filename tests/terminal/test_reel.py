"""A record to look at, forwards and backwards."""

from __future__ import annotations

import pytest

from nightstand.kernel.errors import NightstandError
from nightstand.kernel.log import SPECTATOR
from nightstand.kernel.record import RecordError, read_record
from nightstand.terminal.reel import Reel
from tests.terminal.conftest import let_play, seated


def test_every_place_shows_the_table_as_it_was() -> None:
    """Going there forwards, backwards or by a jump makes no difference."""
    session = seated()
    scenes = [session.scene(SPECTATOR).plain()]
    for number in range(30):
        let_play(session, 1, number)
        scenes.append(session.scene(SPECTATOR).plain())
    reel = Reel(read_record(session.match.record.text()))
    for ply in (*range(31), *range(29, -1, -3), 17, 4, 30):
        assert reel.go(ply) == ply
        assert reel.scene().plain() == scenes[ply]


def test_it_stops_at_both_ends() -> None:
    """Before the first and after the last choice there is nothing."""
    reel = Reel(let_play(seated(), 5).match.record)
    assert reel.go(-3) == 0
    assert reel.go(99) == 5
    assert len(reel.record.steps) == 5


def test_hands_stay_hidden_until_the_game_is_over() -> None:
    """Then it can be watched from every side."""
    assert Reel(let_play(seated(), 5).match.record).viewers == [SPECTATOR]
    assert Reel(let_play(seated(), 10_000).match.record).viewers == [SPECTATOR, 0, 1]


def test_nobody_is_asked_in_a_replay() -> None:
    """A side shows its hand and no choices."""
    reel = Reel(let_play(seated(), 10_000).match.record)
    reel.go(reel.length // 2)
    assert all(reel.scene(viewer).question is None for viewer in reel.viewers)


def test_a_record_that_departs_says_so_before_anybody_watches() -> None:
    """With the choice at which it departs."""
    record = let_play(seated(), 9).match.record
    record.steps[4].notation = "fly"
    with pytest.raises(RecordError, match="departs at choice 5"):
        Reel(record)


def test_a_record_without_its_secret_cannot_be_watched() -> None:
    """Nobody can deal its cards."""
    record = let_play(seated(), 9).match.record
    record.secret = None
    with pytest.raises(NightstandError, match="secret"):
        Reel(record)
