"""Says that the window is too small, until it is large enough again."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.widgets import Static

from nightstand.terminal.doors import HEIGHT, WIDTH
from nightstand.terminal.full.topmost import Topmost


class SmallScreen(Topmost[None]):
    """Covers everything; nothing is lost below it."""

    CSS = "SmallScreen { align: center middle; } SmallScreen Static { text-align: center; }"

    def compose(self) -> ComposeResult:
        yield Static(f"Nightstand needs {WIDTH} x {HEIGHT}.\nMake the window larger.", markup=False)

    def on_resize(self, event: events.Resize) -> None:
        large_enough = event.size.width >= WIDTH and event.size.height >= HEIGHT
        if large_enough and self.is_current:
            self.dismiss()
