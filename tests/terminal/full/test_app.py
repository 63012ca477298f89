"""Menu, new game, continue, watch, replay, rules: which screen follows which."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from textual.binding import Binding
from textual.widgets import Input

from nightstand.terminal.doors import Door
from nightstand.terminal.full.curtain import Curtain
from nightstand.terminal.full.cycler import LABEL, Cycler
from nightstand.terminal.full.helpscreen import HelpScreen
from nightstand.terminal.full.menuscreen import MenuScreen
from nightstand.terminal.full.newgame import NewGameScreen
from nightstand.terminal.full.pickscreen import PickScreen
from nightstand.terminal.full.replayscreen import ReplayScreen
from nightstand.terminal.full.rulesscreen import RulesScreen
from nightstand.terminal.full.scenescreen import SceneScreen
from nightstand.terminal.full.tablescreen import TableScreen
from nightstand.terminal.keeper import load
from nightstand.terminal.opening import playable
from nightstand.terminal.reel import Reel
from nightstand.terminal.shelf import kept_games
from tests.terminal.conftest import let_play, seated
from tests.terminal.full.conftest import SMALL, opened, settled, table, text_of, until, waiting


async def test_a_game_is_begun_left_and_continued_from_the_menu() -> None:
    """All of it by keyboard; the menu offers what was left."""
    async with opened(Door.menu()) as pilot:
        assert "Continue  " not in text_of(pilot)
        await pilot.press("n")
        await settled(pilot)
        assert isinstance(pilot.app.screen, NewGameScreen)
        await pilot.press("f5")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen) and waiting(pilot))
        await pilot.press("1")
        await until(pilot, lambda: waiting(pilot))
        plies = table(pilot).session.match.plies
        await pilot.press("q")
        await settled(pilot)
        assert isinstance(pilot.app.screen, MenuScreen)
        assert f"Continue   {kept_games()[0].game}" in text_of(pilot)
        await pilot.press("c")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen) and waiting(pilot))
        assert table(pilot).session.match.plies == plies


async def test_the_menu_tells_of_the_browser() -> None:
    """Whoever came for it need not look further."""
    async with opened(Door.menu()) as pilot:
        assert "in the browser: nightstand serve" in text_of(pilot)


async def test_everything_can_be_wished_for_by_keyboard() -> None:
    """Game, set, variant, seats and names."""
    async with opened(Door.new_game()) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, NewGameScreen)
        await pilot.press("down", "right", "down", "right", "right")
        seat = screen.query_one("#seat-1", Cycler)
        seat.focus()
        while seat.value != "a friend here":
            await pilot.press("right")
        await pilot.press("tab", *"Max")
        wishes = screen.wishes()
        assert wishes.card_set == "even"
        assert wishes.variants["goal"] == "7"
        assert [s.kind for s in wishes.seats] == ["you", "friend", "bot:fair"]
        assert [s.name for s in wishes.seats] == ["Ann", "Max", "Bob"]
        await pilot.press("f5")
        await settled(pilot)
        assert isinstance(pilot.app.screen, (Curtain, TableScreen))


async def test_everything_can_be_wished_for_by_mouse() -> None:
    """A click on an arrow changes a value; a click on Start deals."""
    async with opened(Door.new_game(), SMALL) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, NewGameScreen)
        first = screen.chosen.title
        await pilot.click("#game", offset=(50, 0))
        await settled(pilot)
        assert screen.chosen.title != first
        await pilot.click("#game", offset=(LABEL + 1, 0))
        await settled(pilot)
        assert screen.chosen.title == first
        await pilot.click("#start")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))


async def test_a_table_that_cannot_be_is_refused_in_place() -> None:
    """Two players of one name: said on the screen, nothing is dealt."""
    async with opened(Door.new_game()) as pilot:
        for number in (0, 1):
            pilot.app.screen.query_one(f"#name-{number}", Input).value = "Zoe"
        await pilot.press("f5")
        await settled(pilot)
        assert isinstance(pilot.app.screen, NewGameScreen)
        assert "Two players are called 'Zoe'." in text_of(pilot)
        assert kept_games() == []


async def test_a_card_set_of_ones_own_is_offered(home: Path) -> None:
    """Files in the folder sets stand beside what ships; a wrong one is refused in place."""
    (home / "sets").mkdir(parents=True)
    (home / "sets" / "attic.toml").write_text("[set]\nfoo = [1]\n", "utf-8")
    async with opened(Door.new_game()) as pilot:
        card_set = pilot.app.screen.query_one("#set", Cycler)
        card_set.value = "attic.toml"
        await pilot.press("f5")
        await settled(pilot)
        assert isinstance(pilot.app.screen, NewGameScreen)
        assert "attic.toml:" in "".join(text_of(pilot).split())  # the path may be broken
        assert "More mistakes: 5." in text_of(pilot)
        assert kept_games() == []


async def test_a_game_that_cannot_be_kept_is_not_begun(home: Path) -> None:
    """It is said where the game was wished for, and nothing that was chosen is forgotten."""
    home.write_text("a file where the folder would be", "utf-8")
    async with opened(Door.new_game()) as pilot:
        pilot.app.screen.query_one("#name-0", Input).value = "Zoe"
        await pilot.press("f5")
        await settled(pilot)
        assert isinstance(pilot.app.screen, NewGameScreen)
        assert "Cannot keep games in" in text_of(pilot)
        assert pilot.app.screen.query_one("#name-0", Input).value == "Zoe"


async def test_bots_are_watched_from_the_menu() -> None:
    """Only bots can be seated; nothing is kept."""
    async with opened(Door.menu(), pause=0.05) as pilot:
        await pilot.press("w")
        await settled(pilot)
        screen = pilot.app.screen
        assert isinstance(screen, NewGameScreen)
        assert not any(seat.human for seat in screen.wishes().seats)
        await pilot.press("f5")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        await until(pilot, lambda: table(pilot).session.match.plies > 3)
        await pilot.press("q")
        await settled(pilot)
        assert isinstance(pilot.app.screen, MenuScreen)
        assert kept_games() == []


async def test_one_of_several_games_is_picked() -> None:
    """To go on with, and to replay."""
    let_play(seated(seats=["Zoe", "friend"], kept=True), 5).close()
    let_play(seated("tales", seats=["Max", "friend"], kept=True), 5).close()
    zoe = next(kept for kept in kept_games() if kept.game == "nightmarium")
    os.utime(zoe.path, (1, 1))
    async with opened(Door.menu()) as pilot:
        await pilot.press("down", "enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, PickScreen)
        await pilot.press("down", "enter")
        await settled(pilot)
        assert table(pilot).session.seats[0].name == "Zoe"
        await pilot.press("q")
        await settled(pilot)
        await pilot.press("p")
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, ReplayScreen)


async def test_a_broken_game_is_said_and_the_menu_stays() -> None:
    """One line of a notification, no end of the program."""
    session = let_play(seated(kept=True), 6)
    assert session.keeper is not None
    path = session.keeper.path
    session.close()
    path.write_text(path.read_text("utf-8").replace('"choice": "', '"choice": "x', 1), "utf-8")
    async with opened(Door.menu()) as pilot:
        await pilot.press("c")
        await settled(pilot)
        assert isinstance(pilot.app.screen, MenuScreen)
        assert [n for n in pilot.app._notifications if "The record was edited" in n.message]


@pytest.mark.parametrize("name", sorted(playable()))
async def test_the_rules_are_read_from_the_menu(name: str) -> None:
    """Sections by arrows, rules by number, others by words."""
    games = sorted(playable())
    async with opened(Door.menu()) as pilot:
        await pilot.press("r")
        await settled(pilot)
        await pilot.press(*["down"] * games.index(name), "enter")
        await settled(pilot)
        screen = pilot.app.screen
        assert isinstance(screen, RulesScreen)
        await pilot.press("down", "down")
        await settled(pilot)
        assert screen.book.sections[1].title in text_of(pilot)
        await pilot.press("slash", *"4.3", "enter")
        await settled(pilot)
        assert screen.shown == f"{screen.book.prefix}-4.3"
        assert f"{screen.book.prefix}-4.3 " in text_of(pilot)
        await pilot.press("slash", *"discard", "enter")
        await settled(pilot)
        assert "rules with 'discard'" in text_of(pilot)
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(pilot.app.screen, MenuScreen)


async def test_a_drag_selects_no_text() -> None:
    """Textual falls over a selection that begins on what is just being taken away."""
    async with opened(Door.menu()) as pilot:
        await pilot.mouse_down("#motto", offset=(22, 0))
        await pilot.hover("#motto", offset=(40, 0))
        await pilot.mouse_up("#motto", offset=(40, 0))
        assert not pilot.app.screen.get_selected_text()


async def test_a_record_is_replayed_both_ways() -> None:
    """Forwards, backwards, to a choice, to both ends, and by itself."""
    session = let_play(seated(), 10_000)
    async with opened(Door("replay", reel=Reel(session.match.record)), pause=0.05) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, ReplayScreen)
        reel = screen.reel
        await pilot.press("full_stop", "full_stop", "full_stop", "comma")
        assert reel.ply == 2
        await pilot.press("g", *"20", "enter")
        await settled(pilot)
        assert reel.ply == 20
        assert "choice 20 of" in text_of(pilot)
        await pilot.press("right_square_bracket")
        assert reel.ply == reel.length
        await pilot.press("left_square_bracket")
        assert reel.ply == 0
        await pilot.press("p")
        await until(pilot, lambda: reel.ply > 3)
        await pilot.press("p")
        ply = reel.ply
        await pilot.pause(0.2)
        assert reel.ply == ply


async def test_a_replay_changes_sides_only_once_it_is_over() -> None:
    """Before, everybody's hand stays hidden."""
    over = Reel(let_play(seated(), 10_000).match.record)
    async with opened(Door("replay", reel=over)) as pilot:
        await pilot.press("s")
        await settled(pilot)
        assert "Ann's side" in text_of(pilot)
    unfinished = Reel(let_play(seated(), 9).match.record)
    async with opened(Door("replay", reel=unfinished)) as pilot:
        await pilot.press("s")
        screen = pilot.app.screen
        assert isinstance(screen, ReplayScreen)
        assert screen.viewer == -1


@pytest.mark.parametrize("screen", [TableScreen, ReplayScreen])
async def test_every_key_is_explained(screen: type[SceneScreen]) -> None:
    """The help names each key that the footer shows, and no key of another screen."""
    session = let_play(seated(seats=["you", "bot:random"]), 20)
    reel = Reel(session.match.record)
    door = Door.game(session) if screen is TableScreen else Door("replay", reel=reel)
    async with opened(door) as pilot:
        await pilot.press("h")
        await settled(pilot)
        assert isinstance(pilot.app.screen, HelpScreen)
        shown = text_of(pilot)
        for binding in (*screen.BINDINGS, *SceneScreen.BINDINGS):
            if isinstance(binding, Binding) and binding.show and binding.key != "h,f1":
                key = binding.key_display or binding.key
                assert f" {key} " in shown or f" {key}," in shown, key
        assert ("undo" in shown) == (screen is TableScreen)


async def test_leaving_a_game_opened_by_command_ends_the_program() -> None:
    """And the game is on the disk, to its last choice."""
    session = let_play(seated(seats=["you", "bot:random"], kept=True), 8)
    assert session.keeper is not None
    path = session.keeper.path
    async with opened(Door.game(session)) as pilot:
        await until(pilot, lambda: waiting(pilot))
        await pilot.press("q")
        await settled(pilot)
        assert not pilot.app.is_running
    assert load(path).text() == session.match.record.text()


async def test_ctrl_c_leaves_with_130() -> None:
    """From anywhere, also from a field that one is typing in."""
    async with opened(Door.new_game()) as pilot:
        pilot.app.screen.query_one("#name-0", Input).focus()
        await pilot.press("ctrl+c")
        await settled(pilot)
        assert pilot.app.return_code == 130
