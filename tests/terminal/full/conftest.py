"""The full-screen program under a pilot."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from textual.pilot import Pilot
from textual.screen import Screen

from nightstand.terminal.doors import Door
from nightstand.terminal.full.app import NightstandApp
from nightstand.terminal.full.tablescreen import TableScreen
from nightstand.terminal.session import Session

SMALL = (80, 24)
LARGE = (120, 40)
PATIENCE = 60.0


@asynccontextmanager
async def opened(
    door: Door, size: tuple[int, int] = SMALL, pause: float = 0.0
) -> AsyncIterator[Pilot[str]]:
    """The program, opened on something."""
    app = NightstandApp(door, pause)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        yield pilot


@asynccontextmanager
async def at_table(
    session: Session, size: tuple[int, int] = SMALL, pause: float = 0.0
) -> AsyncIterator[Pilot[str]]:
    """The program at a table; it waits for a person, or shows what else comes."""
    async with opened(Door.game(session), size, pause) as pilot:
        await until(pilot, lambda: waiting(pilot))
        yield pilot


async def settled(pilot: Pilot[str]) -> None:
    """Let everything that is on its way arrive."""
    await pilot.pause()
    await pilot.pause()


async def until(pilot: Pilot[str], true: Callable[[], bool]) -> None:
    """Wait until something is so; bots take their time."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, f"waited in vain on\n{text_of(pilot)}"
        await asyncio.sleep(0.005)
        await pilot.pause()
    await settled(pilot)


def waiting(pilot: Pilot[str]) -> bool:
    """Whether a person is asked, or another screen has come."""
    screen = pilot.app.screen
    if not isinstance(screen, TableScreen):
        return True
    return screen.scene is not None and screen.scene.question is not None


def table(pilot: Pilot[str]) -> TableScreen:
    """The table, wherever in the stack it is."""
    return next(s for s in reversed(pilot.app.screen_stack) if isinstance(s, TableScreen))


def text_of(pilot: Pilot[str], screen: Screen[object] | None = None) -> str:
    """What stands on the screen."""
    shown = screen or pilot.app.screen
    update = shown._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in update)
