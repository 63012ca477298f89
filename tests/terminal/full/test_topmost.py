"""Screens that lie over others: each waits for its turn, and takes no other one along."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen

from nightstand.kernel.rulebook import Rulebook
from nightstand.terminal.doors import Door
from nightstand.terminal.full.curtain import Curtain
from nightstand.terminal.full.endscreen import EndScreen
from nightstand.terminal.full.helpscreen import KEYS, HelpScreen
from nightstand.terminal.full.insidescreen import InsideScreen
from nightstand.terminal.full.menuscreen import MenuScreen
from nightstand.terminal.full.newgame import NewGameScreen
from nightstand.terminal.full.pickscreen import PickScreen
from nightstand.terminal.full.rulesscreen import RulesScreen
from nightstand.terminal.full.tablescreen import TableScreen
from nightstand.terminal.opening import playable
from tests.terminal.conftest import let_play, seated
from tests.terminal.full.conftest import opened, settled, table, text_of, until


def everything_that_leaves() -> list[Screen[Any]]:
    """One of each screen that a person can leave."""
    session = let_play(seated(), 10_000)
    scene = session.scene(0)
    games = playable()
    return [
        Curtain("Bob", "Tales"),
        EndScreen(scene, True),
        HelpScreen(KEYS),
        InsideScreen(scene, scene.zones[0].id),
        NewGameScreen(games),
        PickScreen("Rules", list(games)),
        RulesScreen(Rulebook.read(session.match.game.rules_text())),
        TableScreen(seated(seats=["you", "you"])),
    ]


async def test_leaving_twice_leaves_once() -> None:
    """A second click or key that was on its way does not take the screen below along."""
    async with opened(Door.menu()) as pilot:
        for screen in everything_that_leaves():
            await pilot.app.push_screen(screen)
            while pilot.app.screen is not screen:  # the curtain before the table
                pilot.app.screen.dismiss(True)
                await settled(pilot)
            screen.dismiss()
            screen.dismiss()
            await settled(pilot)
            assert isinstance(pilot.app.screen, MenuScreen)


async def test_keys_that_come_before_a_screen_stands_are_not_for_it() -> None:
    """Whoever types ahead opens nothing unseen, and ends nothing."""
    async with opened(Door.menu()) as pilot:
        for screen in everything_that_leaves():
            mounted = pilot.app.push_screen(screen)
            for _, binding in screen._bindings:
                await pilot.app.run_action(binding.action, screen)
            await mounted
            await settled(pilot)
            assert screen in pilot.app.screen_stack
            while len(pilot.app.screen_stack) > 2:
                pilot.app.screen.dismiss(True)
                await settled(pilot)


async def test_the_end_waits_until_the_help_is_closed() -> None:
    """Bots play on below; whoever reads is not interrupted, and then leaves the table for good."""
    async with opened(Door.menu(), pause=30.0) as pilot:  # or the game is over before the help
        await pilot.press("w", *["down"] * 9, "f5")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        await pilot.press("h")
        session = table(pilot).session
        let_play(session, 10_000)
        table(pilot).advance()
        await settled(pilot)
        assert isinstance(pilot.app.screen, HelpScreen)
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(pilot.app.screen, EndScreen)
        await pilot.press("q")
        await settled(pilot)
        assert isinstance(pilot.app.screen, MenuScreen)


async def test_the_curtain_waits_until_the_rules_are_closed() -> None:
    """It comes over the table, not over what is read; until then the table shows no hand."""
    session = seated(seats=["you", "friend:Bob", "bot:random"], seed="b")
    while session.next_seat() != 2:
        let_play(session, 1)
    async with opened(Door.game(session), pause=30.0) as pilot:
        await pilot.press("r")
        await settled(pilot)
        while session.next_seat() == 2:
            let_play(session, 1)
        table(pilot).advance()
        await settled(pilot)
        assert isinstance(pilot.app.screen, RulesScreen)
        scene = table(pilot).scene
        assert scene is not None
        assert scene.viewer == -1
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(pilot.app.screen, Curtain)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, TableScreen)
        assert table(pilot).choices.choices[0].label in text_of(pilot)
