"""The curtain between two people at one keyboard: it hides everything."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle, Vertical
from textual.widgets import Button, Static

from nightstand.terminal.full.looks import GROUND, LAMP
from nightstand.terminal.full.topmost import Topmost


class Curtain(Topmost[bool]):
    """Dismissed with True by the person who is named, with False to leave the game."""

    AUTO_FOCUS = "#here"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "here", "I am here"),
        Binding("q", "leave", "Quit"),
    ]
    CSS = f"""
    Curtain {{ background: {GROUND}; align: center middle; }}
    Curtain Vertical {{ width: 60; height: auto; align-horizontal: center; }}
    Curtain Static {{ width: 100%; text-align: center; }}
    Curtain #name {{ color: {LAMP}; text-style: bold; padding: 1; }}
    Curtain Button {{ margin-top: 1; }}
    """

    def __init__(self, name: str, game: str) -> None:
        super().__init__()
        self.person = name
        self.game = game

    def compose(self) -> ComposeResult:
        with Middle(), Vertical():
            yield Static(self.game, markup=False)
            yield Static(f"Pass the keyboard to {self.person}.", id="name", markup=False)
            yield Static("Everybody else looks away.")
            with Center():
                yield Button(f"I am {self.person}", id="here", variant="primary")

    def on_button_pressed(self) -> None:
        self.dismiss(True)

    def action_here(self) -> None:
        """The person is here."""
        self.dismiss(True)

    def action_leave(self) -> None:
        """Leave the game; it is kept."""
        self.dismiss(False)
