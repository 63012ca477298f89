"""Games to look at, in sentences."""

from __future__ import annotations

import pytest

from nightstand.terminal.opening import playable
from nightstand.terminal.plain.show import PlainReplay, watch
from nightstand.terminal.reel import Reel
from tests.terminal.conftest import let_play, seated
from tests.terminal.plain.conftest import Scripted


@pytest.mark.parametrize("name", sorted(playable()))
def test_bots_are_watched_to_the_end(name: str) -> None:
    """What everybody may know is told, and nothing else."""
    session = seated(name, ["bot:random"] * 2)
    voice = Scripted()
    watch(session, voice, 0.0)
    assert session.over
    told = [f"{text} {rule}" for text, rule in session.scene(-1).log]
    assert voice.said[1 : 1 + len(told)] == told
    assert voice.said[-2].startswith("The game is over: ")


def replayed(*lines: str, plies: int = 10_000) -> tuple[str, PlainReplay]:
    """What a replay says to these lines."""
    voice = Scripted(lines)
    replay = PlainReplay(Reel(let_play(seated(), plies).match.record), voice)
    replay.run()
    return voice.text, replay


def test_a_record_is_gone_through_choice_by_choice() -> None:
    """Enter goes on, back goes back, go jumps."""
    text, replay = replayed("", "next", "next", "back", "go 7", plies=12)
    assert replay.reel.ply == 7
    for ply in (0, 1, 2, 3, 2, 7):
        assert f"{ply} of 12:" in text


def test_play_tells_the_rest() -> None:
    """Up to the end of the game, which is told too."""
    text, replay = replayed("play", "next")
    assert replay.reel.ply == replay.reel.length
    assert "The game is over: " in text
    assert "The record ends here." in text


def test_sides_can_be_changed_once_it_is_over() -> None:
    """Before, hands stay hidden."""
    text, _ = replayed("view Ann", "look", "view", "look", "view Zoe")
    assert text.count("Your hand, ") == 1
    assert "Unknown player 'Zoe'" in text
    text, _ = replayed("view Ann", "look", plies=9)
    assert "Hands stay hidden until the game is over." in text
    assert "Your hand" not in text


def test_log_help_and_mistakes() -> None:
    """Everything is answered; quit leaves."""
    text, _ = replayed("go 9", "log 2", "help", "go", "dance", "quit", "next")
    assert text.count("9 of ") == 5
    assert "Say where to: go 57." in text
    assert "Unknown command 'dance'" in text
