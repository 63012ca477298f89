"""The full-screen program: which screen follows which."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable
from typing import ClassVar

from rich.segment import Segment
from textual import events, on
from textual.app import App
from textual.binding import Binding, BindingType
from textual.color import Color
from textual.filter import LineFilter, Monochrome, NoColor
from textual.theme import Theme

from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import Game
from nightstand.kernel.rulebook import Rulebook
from nightstand.terminal.doors import HEIGHT, WIDTH, Door
from nightstand.terminal.full.looks import FAINT, GROUND, LAMP, LINE, RAISED, TEXT
from nightstand.terminal.full.menuscreen import (
    CONTINUE,
    NEW,
    OTHERS,
    QUIT,
    REPLAY,
    RULES,
    WATCH,
    MenuScreen,
    Picked,
)
from nightstand.terminal.full.newgame import NewGameScreen
from nightstand.terminal.full.pickscreen import PickScreen
from nightstand.terminal.full.replayscreen import ReplayScreen
from nightstand.terminal.full.rulesscreen import RulesScreen
from nightstand.terminal.full.scenescreen import WIDE
from nightstand.terminal.full.smallscreen import SmallScreen
from nightstand.terminal.full.tablescreen import TableScreen
from nightstand.terminal.keeper import load
from nightstand.terminal.opening import go_on, playable
from nightstand.terminal.reel import Reel
from nightstand.terminal.session import Session
from nightstand.terminal.shelf import Kept, kept_games
from nightstand.terminal.words import sentence

INTERRUPTED = 130

THEME = Theme(
    name="nightstand",
    primary=LAMP,
    secondary=LINE,
    accent=LAMP,
    foreground=TEXT,
    background=GROUND,
    surface=RAISED,
    panel="#2c2840",
    warning="#f5a05a",
    error="#ff7b83",
    success="#84cc7c",
    dark=True,
    variables={"footer-key-foreground": LAMP, "footer-description-foreground": FAINT},
)


class Colourless(LineFilter):
    """Takes all colours out; what is bold, faint or reversed stays."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [
            Segment(text, style.without_color if style is not None else None, control)
            for text, style, control in segments
        ]


class NightstandApp(App[str]):
    """Opens on what the door holds; leaving that ends it, unless it was the menu."""

    TITLE = "Nightstand"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False  # Ctrl+C leaves, so what is selected could not be copied anyway
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True, system=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True, system=True),
    ]
    CSS = """
    OptionList:nocolor > .option-list--option-highlighted { text-style: reverse; }
    Button:nocolor:focus { text-style: reverse; }
    Input:nocolor:focus { text-style: underline; }
    """

    def __init__(self, door: Door, pause: float | None = None) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]
        self.door = door
        self.pause = pause
        self.games = playable()
        self.session: Session | None = None  # the game at the table
        self.farewell = ""  # how to go on with the game that was left last
        if self.no_color:
            kept = [each for each in self._filters if not isinstance(each, (Monochrome, NoColor))]
            self._filters[:] = [*kept, Colourless()]

    def on_mount(self) -> None:
        self.register_theme(THEME)
        self.theme = THEME.name
        self._hear_signals()
        door = self.door
        if door.first == "menu":
            self.push_screen(MenuScreen())
        elif door.first == "new":
            self._new_game(False, self.exit)
        elif door.reel is not None:
            self.push_screen(ReplayScreen(door.reel, self.pause), lambda _: self.exit())
        elif door.session is not None:
            self._play(door.session, door.note, self.exit)

    def _hear_signals(self) -> None:
        """End tidily when told to from outside; every choice is on the disk already."""
        if sys.platform == "win32":
            return
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, self.exit, None, 128 + number)

    def action_interrupt(self) -> None:
        """As Ctrl+C does everywhere."""
        self.exit(return_code=INTERRUPTED)

    def on_resize(self, event: events.Resize) -> None:
        """Below the least size, say so instead of drawing something that cannot be read."""
        small = event.size.width < WIDTH or event.size.height < HEIGHT
        if small and not isinstance(self.screen, SmallScreen):
            self.push_screen(SmallScreen())

    # What the menu opens.

    @on(Picked)
    def _picked(self, event: Picked) -> None:
        doors: dict[str, Callable[[], None]] = {
            CONTINUE: self._continue,
            OTHERS: self._continue_another,
            NEW: lambda: self._new_game(False, self._nothing),
            WATCH: lambda: self._new_game(True, self._nothing),
            REPLAY: self._replay,
            RULES: self._rules,
            QUIT: self.exit,
        }
        if event.what in doors:
            self._try(doors[event.what])

    def _nothing(self) -> None:
        """What happens after a game that was opened from the menu: the menu is there again."""

    def _try(self, act: Callable[[], None]) -> None:
        """Do something; if it cannot be done, say why."""
        try:
            act()
        except NightstandError as error:
            self.notify(sentence(str(error)), severity="error", timeout=8)

    def _continue(self) -> None:
        open_games = [kept for kept in kept_games() if not kept.over]
        if open_games:
            self._go_on(open_games[0])
        else:
            self.notify("There is no game to go on with.", severity="warning")

    def _continue_another(self) -> None:
        self._pick_kept("Continue", [k for k in kept_games() if not k.over], self._go_on)

    def _go_on(self, kept: Kept) -> None:
        session, note = go_on(kept.path)
        self._play(session, note, self._nothing)

    def _replay(self) -> None:
        def show(kept: Kept) -> None:
            self.push_screen(ReplayScreen(Reel(load(kept.path)), self.pause))

        self._pick_kept("Replay", kept_games(), show)

    def _pick_kept(self, title: str, games: list[Kept], then: Callable[[Kept], None]) -> None:
        def picked(place: int | None) -> None:
            if place is not None:
                self._try(lambda: then(games[place]))

        self.push_screen(PickScreen(title, [kept.told() for kept in games]), picked)

    def _rules(self) -> None:
        found = list(self.games.values())

        def picked(place: int | None) -> None:
            if place is not None:
                self._open_rules(found[place])

        if len(found) == 1:
            self._open_rules(found[0])
        else:
            self.push_screen(PickScreen("Rules", [game.title for game in found]), picked)

    def _open_rules(self, game: Game) -> None:
        self.push_screen(RulesScreen(Rulebook.read(game.rules_text())))

    def _new_game(self, watching: bool, after: Callable[[], object]) -> None:
        def chosen(session: Session | None) -> None:
            if session is None:
                after()
            else:
                self._play(session, "", after)

        if not self.games:
            raise NightstandError("no game is installed")
        self.push_screen(NewGameScreen(self.games, watching=watching), chosen)

    # A game.

    def _play(self, session: Session, note: str, after: Callable[[], object]) -> None:
        """Play until somebody leaves the table; a rematch follows at once."""

        def left(rematch: Session | None) -> None:
            self.leave_table()
            if rematch is None:
                after()
            else:
                self._play(rematch, "", after)

        self.session = session
        self.push_screen(TableScreen(session, self.pause), left)
        if note:
            self.notify(note, timeout=8)

    def leave_table(self) -> None:
        """Let go of the game at the table, if there is one."""
        if self.session is not None:
            self.farewell = self.session.farewell()
            self.session.close()
            self.session = None


def run_app(door: Door, pause: float | None) -> None:
    """Run the program; says at the end how to go on with a game that was left."""
    app = NightstandApp(door, pause)
    app.run()
    app.leave_table()
    if app.farewell:
        print(app.farewell)
    if app.return_code:
        raise SystemExit(app.return_code)
