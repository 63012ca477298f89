"""The menu in sentences."""

from __future__ import annotations

import pytest

from nightstand.terminal.keeper import load
from nightstand.terminal.plain import menu
from nightstand.terminal.plain.menu import PlainMenu
from nightstand.terminal.shelf import kept_games
from tests.terminal.conftest import let_play, seated
from tests.terminal.plain.conftest import Scripted

CONTINUE, NEW, RULES, WATCH, REPLAY, QUIT = "123456"


def menu_says(*lines: str) -> str:
    """What the menu says to these lines."""
    voice = Scripted(lines)
    PlainMenu(voice).run()
    return voice.text


def test_it_tells_of_the_browser() -> None:
    """Once, before the menu."""
    assert menu_says(QUIT).startswith(
        "The same games in the browser: nightstand serve.\nNightstand"
    )


def test_a_new_game_is_agreed_on_and_played() -> None:
    """Game, set, variants, number of players, names and bots; Enter takes what is usual."""
    text = menu_says(NEW, "1", "2", "2", "", "3", "Zoe", "1", "5", "Max", "quit", QUIT)
    assert "Nightmarium. At the table: Zoe (you), Ann (bot, random), Max (friend)." in text
    record = load(kept_games()[0].path)
    assert record.setup.set_name == "even"
    assert record.setup.variants == {"goal": "6", "horrors": "no"}


def test_a_kept_game_is_gone_on_with() -> None:
    """The one that is picked."""
    session = let_play(seated(seats=["you:Zoe", "friend"], kept=True), 6)
    session.close()
    text = menu_says(CONTINUE, "1", "quit", QUIT)
    assert "At the table: Zoe (you), Ann (friend)." in text


def test_nothing_kept_is_said() -> None:
    """And the menu is there again."""
    text = menu_says(CONTINUE, REPLAY, QUIT)
    assert "There is no game to go on with." in text
    assert "No game has been played yet." in text
    assert text.count("Nightstand.") == 3


def test_rules_watch_and_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is one number away."""
    monkeypatch.setattr(menu, "WATCH_PAUSE", 0.0)
    monkeypatch.setattr(
        menu, "bot_seats", lambda game, count: seated(seats=["bot:random"] * 2).seats
    )
    let_play(seated(kept=True), 3).close()
    text = menu_says(RULES, "1", WATCH, "1", "2", REPLAY, "1", "quit", QUIT)
    assert "NM-4.3" in text
    assert "The game is over" in text
    assert "0 of 3:" in text


def test_a_wrong_number_is_asked_again_and_silence_leaves() -> None:
    """A script that ends in the middle of it leaves no game behind."""
    text = menu_says("9", "x", NEW, "1", "1")
    assert text.count("Please say a number from 1 to 6.") == 2
    assert kept_games() == []


def test_a_name_that_cannot_be_is_refused_and_the_menu_goes_on() -> None:
    """In one sentence."""
    text = menu_says(NEW, "1", "1", "", "", "2", "a:b", QUIT)
    assert "is no name for a player" in text
