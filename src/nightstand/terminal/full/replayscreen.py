"""A recorded game: forwards, backwards, to any choice."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.timer import Timer
from textual.widgets import Input

from nightstand.kernel.log import SPECTATOR
from nightstand.kernel.rulebook import Rulebook
from nightstand.terminal.full.helpscreen import REPLAY_KEYS
from nightstand.terminal.full.scenescreen import SceneScreen
from nightstand.terminal.full.spotview import SpotView
from nightstand.terminal.reel import Reel

USUAL_PAUSE = 0.8


class ReplayScreen(SceneScreen):
    """Stands somewhere in a record."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("full_stop,greater_than_sign", "step(1)", "On", key_display="."),
        Binding("comma,less_than_sign", "step(-1)", "Back", key_display=","),
        Binding("p", "play", "Play"),
        Binding("g", "go", "Go to"),
        Binding("s", "side", "Side"),
        Binding("left_curly_bracket,left_square_bracket", "jump(0)", show=False),
        Binding("right_curly_bracket,right_square_bracket", "jump(1)", show=False),
        Binding("escape", "close_field", show=False),
    ]
    KEYS = REPLAY_KEYS

    def __init__(self, reel: Reel, pause: float | None = None) -> None:
        book = Rulebook.read(reel.match.game.rules_text())
        super().__init__(book, [seat.told() for seat in reel.seats])
        self.reel = reel
        self.viewer = SPECTATOR
        self.pause = USUAL_PAUSE if pause is None else max(0.05, pause)
        self.timer: Timer | None = None

    def on_mount(self) -> None:
        super().on_mount()
        self.field.placeholder = f"a choice from 0 to {self.reel.length}"
        self.show()

    def show(self) -> None:
        """Show the table as it was here."""
        reel = self.reel
        scene = reel.scene(self.viewer)
        self.fresh = self.fresh if self.fresh < len(scene.log) else len(scene.log) - 1
        side = "" if self.viewer == SPECTATOR else f", {reel.seats[self.viewer].name}'s side"
        where = f"choice {reel.ply} of {reel.length}{side}"
        prompt = f"{'Playing' if self.timer else 'Replay'}: {where}"
        self.show_scene(scene, f"{reel.title}   {scene.status}", prompt)

    def go(self, ply: int) -> None:
        """Stand after this many choices; what happened since the last place is news."""
        self.fresh = len(self.scene.log) if self.scene is not None else 0
        self.reel.go(ply)
        self.show()

    def action_step(self, plies: int) -> None:
        """One choice on or back."""
        self._stop()
        self.go(self.reel.ply + plies)

    def action_jump(self, end: int) -> None:
        """To the beginning or the end."""
        self._stop()
        self.go(end * self.reel.length)

    def action_play(self) -> None:
        """Play on by itself, or stop."""
        if self.timer is not None:
            self._stop()
        else:
            self.timer = self.set_interval(self.pause, self._tick)
        self.show()

    def _tick(self) -> None:
        if self.reel.ply == self.reel.length:
            self._stop()
            self.show()
        else:
            self.go(self.reel.ply + 1)

    def _stop(self) -> None:
        if self.timer is not None:
            self.timer.stop()
            self.timer = None

    @on(SpotView.Pointed)
    def _pointed(self, event: SpotView.Pointed) -> None:
        self.action_step(1)

    def action_side(self) -> None:
        """From another player's side, once the game is over."""
        viewers = self.reel.viewers
        if len(viewers) == 1:
            self.notify("Hands stay hidden until the game is over.", severity="warning")
        self.viewer = viewers[(viewers.index(self.viewer) + 1) % len(viewers)]
        self.show()

    def action_go(self) -> None:
        """Ask where to."""
        self.field.ask()

    @on(Input.Submitted, "#filter")
    def _go_to(self, event: Input.Submitted) -> None:
        self.action_close_field()
        if event.value.strip().isdigit():
            self._stop()
            self.go(int(event.value))

    def action_close_field(self) -> None:
        """Back to the table."""
        self.field.close()
        self.table.focus()
