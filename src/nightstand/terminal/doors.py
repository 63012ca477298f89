"""Opens the client that fits: the full screen, or sentences where a screen will not do."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path

from nightstand.kernel.errors import NightstandError
from nightstand.terminal.keeper import load
from nightstand.terminal.opening import go_on
from nightstand.terminal.reel import Reel
from nightstand.terminal.session import Session

WIDTH = 80
HEIGHT = 24
BROWSER = "The same games in the browser: nightstand serve"


@dataclass
class Door:
    """What a client opens on: the menu or a new game, unless it holds something to show."""

    first: str
    session: Session | None = None
    reel: Reel | None = None
    note: str = ""

    @staticmethod
    def menu() -> Door:
        return Door("menu")

    @staticmethod
    def new_game() -> Door:
        return Door("new")

    @staticmethod
    def game(session: Session) -> Door:
        return Door("play", session)

    @staticmethod
    def resumed(path: Path) -> Door:
        session, note = go_on(path)
        return Door("play", session, note=note)

    @staticmethod
    def watched(session: Session) -> Door:
        return Door("watch", session)

    @staticmethod
    def replayed(path: Path) -> Door:
        return Door("replay", reel=Reel(load(path)))


def open_door(door: Door, plain: bool, pause: float | None = None) -> None:
    """Run the client until somebody leaves."""
    try:
        if plain or not _has_screen():
            _plain(door, pause)
        else:
            _check_size()
            from nightstand.terminal.full.app import run_app

            run_app(door, pause)
    finally:
        if door.session is not None:
            door.session.close()


def _has_screen() -> bool:
    """Whether a full screen can be drawn; if not, a note says why sentences come instead."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        why = "this is not a terminal"
    elif os.environ.get("TERM", "") in ("", "dumb"):
        why = "this terminal cannot place text"
    else:
        return True
    print(f"nightstand: {why}, so it speaks in lines, as with --plain", file=sys.stderr)
    return False


def _check_size() -> None:
    size = os.get_terminal_size(sys.stdout.fileno())
    if size.columns < WIDTH or size.lines < HEIGHT:
        raise NightstandError(
            f"the terminal is {size.columns} x {size.lines}, the full screen needs "
            f"{WIDTH} x {HEIGHT}: make it larger, or use --plain"
        )


def _plain(door: Door, pause: float | None) -> None:
    from nightstand.terminal.plain.game import PlainGame
    from nightstand.terminal.plain.menu import PlainMenu
    from nightstand.terminal.plain.show import PlainReplay, watch
    from nightstand.terminal.plain.voice import Voice

    voice = Voice()
    if door.note:
        voice.say(door.note)
    if door.reel is not None:
        PlainReplay(door.reel, voice).run()
    elif door.session is None:
        menu = PlainMenu(voice)
        (menu.run if door.first == "menu" else menu.open_new_game)()
    elif door.first == "watch":
        watch(door.session, voice, 0.0 if pause is None else pause)
    else:
        PlainGame(door.session, voice).run()
