"""Everything that a table agrees on before a game."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Button, Footer, Input, Static

from nightstand.bots.levels import LEVELS
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import Game, default_names
from nightstand.terminal.full.cycler import LABEL, Cycler
from nightstand.terminal.full.looks import FAINT, GROUND, LAMP
from nightstand.terminal.full.topmost import Topmost
from nightstand.terminal.home import own_sets
from nightstand.terminal.opening import Wishes, begin
from nightstand.terminal.seating import (
    BOT,
    FRIEND,
    LONGEST_NAME,
    USUAL_LEVEL,
    YOU,
    Seat,
    checked_name,
    named,
    usual_count,
)
from nightstand.terminal.session import Session
from nightstand.terminal.words import sentence

NOBODY = "nobody"
FRIENDLY = "a friend here"
MINE = "you"


class NewGameScreen(Topmost[Session]):
    """Choose game, card set, variants and seats. Dismissed with the game begun, or with nothing.

    With `watching` only bots sit at the table.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back"),
        Binding("ctrl+s,f5", "start", "Start"),
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
    ]
    CSS = f"""
    NewGameScreen {{ background: {GROUND}; }}
    NewGameScreen #heading {{ padding: 0 1; background: $panel; text-style: bold; height: 1; }}
    NewGameScreen VerticalScroll {{ padding: 0 2; max-width: 96; }}
    NewGameScreen .part {{ color: {LAMP}; padding: 0 1; margin-top: 1; }}
    NewGameScreen .seat {{ height: 1; }}
    NewGameScreen .seat Cycler {{ width: 1fr; }}
    NewGameScreen .seat Input {{ width: 20; border: none; height: 1; padding: 0 1; }}
    NewGameScreen #start {{ margin: 1 1; }}
    NewGameScreen #trouble {{ color: {FAINT}; padding: 0 1; height: auto; }}
    """

    def __init__(self, games: dict[str, Game], game: Game | None = None, watching: bool = False):
        super().__init__()
        self.games = {each.title: each for each in games.values()}
        self.chosen = game or next(iter(games.values()))
        self.watching = watching
        self.own_sets = {path.name: str(path) for path in own_sets()}

    def compose(self) -> ComposeResult:
        heading = "Watch bots play" if self.watching else "A new game"
        yield Static(heading, id="heading")
        yield VerticalScroll(id="form", can_focus=False)
        yield Footer(show_command_palette=False, compact=True)

    async def on_mount(self) -> None:
        await self._fill()
        self.query_one("#game").focus()

    async def _fill(self) -> None:
        """Everything to choose for the chosen game."""
        game = self.chosen
        form = self.query_one("#form")
        await form.remove_children()
        sets = [*game.sets, *self.own_sets]
        label = max([LABEL, *(len(variant.title) + 2 for variant in game.variants)])
        rows = [
            Cycler("Game", list(self.games), game.title, "", label, "game"),
            Cycler("Card set", sets, sets[0], "", label, "set"),
        ]
        for each in game.variants:
            name = f"variant-{each.name}"
            rows.append(Cycler(each.title, each.choices, each.default, each.rule, label, name))
        await form.mount(*rows, Static("Seats", classes="part"))
        await form.mount(*[self._seat(number) for number in range(game.most)])
        button = "Watch" if self.watching else "Start"
        await form.mount(Button(button, id="start", variant="primary"), Static(id="trouble"))

    def _seat(self, number: int) -> Horizontal:
        """One seat: who sits there, and what they are called."""
        bots = [f"bot, {level}" for level in LEVELS]
        kinds = bots if self.watching else [MINE, *bots, FRIENDLY]
        if number >= self.chosen.fewest:
            kinds = [*kinds, NOBODY]
        kind = f"bot, {USUAL_LEVEL}"
        if number == 0 and not self.watching:
            kind = MINE
        elif number >= usual_count(self.chosen):
            kind = NOBODY
        name = Input(
            placeholder=default_names(self.chosen.most)[number],
            max_length=LONGEST_NAME,
            id=f"name-{number}",
        )
        return Horizontal(
            Cycler(f"Seat {number + 1}", kinds, kind, label_width=10, id=f"seat-{number}"),
            name,
            classes="seat",
        )

    @on(Cycler.Changed, "#game")
    async def _another_game(self, event: Cycler.Changed) -> None:
        self.chosen = self.games[event.cycler.value]
        await self._fill()
        self.query_one("#game").focus()

    @on(Button.Pressed, "#start")
    def _start(self) -> None:
        self.action_start()

    @on(Input.Submitted)
    def _next(self) -> None:
        self.focus_next()

    def action_start(self) -> None:
        """Deal, if all that was wished for fits."""
        if not self.is_active:
            return
        try:
            session = begin(self.wishes(), kept=not self.watching)
        except NightstandError as error:
            self._refuse(error)
        else:
            self.dismiss(session)

    def _refuse(self, error: NightstandError) -> None:
        """Say what does not fit; of the mistakes of a card set, the first and how many more."""
        first, *more = str(error).split("\n")
        told = sentence(first) + (f" More mistakes: {len(more)}." if more else "")
        self.query_one("#trouble", Static).update(told)
        self.notify(told, severity="error", timeout=10, markup=False)

    def wishes(self) -> Wishes:
        """What has been chosen; an error if it cannot be played."""
        game = self.chosen
        variants = {
            variant.name: self.query_one(f"#variant-{variant.name}", Cycler).value
            for variant in game.variants
        }
        card_set = self.query_one("#set", Cycler).value
        seats = named([seat for seat in map(self._read_seat, range(game.most)) if seat is not None])
        game.agree(len(seats), variants)
        return Wishes(game, seats, self.own_sets.get(card_set, card_set), variants)

    def _read_seat(self, number: int) -> Seat | None:
        value = self.query_one(f"#seat-{number}", Cycler).value
        typed = self.query_one(f"#name-{number}", Input).value.strip()
        name = checked_name(typed) if typed else ""
        if value == NOBODY:
            return None
        if value in (MINE, FRIENDLY):
            return Seat(YOU if value == MINE else FRIEND, name)
        return Seat(f"{BOT}:{value.partition(', ')[2]}", name)

    def action_leave(self) -> None:
        """Back to the menu."""
        self.dismiss()
