"""All keys, and what the signs mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from nightstand.terminal.full.looks import LAMP, RAISED, TINTS
from nightstand.terminal.full.topmost import Topmost

Keys = Sequence[tuple[str, str]]  # each with what it does

GOING = [("arrows, mouse", "go from piece to piece")]
LOOKING = [
    ("v, right click", "view: all about a piece, all in a pile"),
    ("l", "the log; Enter or r opens the rule behind an entry"),
    ("r", "the rule behind the question, and all other rules"),
    ("t", "back to the table"),
]
KEYS = [
    *GOING,
    ("Enter, click", "point at a piece; when one choice is left, it is made"),
    ("Esc", "take back the pointing"),
    ("1, 2, 3 ...", "make the choice of that number; Enter ends one that could go on"),
    ("c", "go through the list of choices"),
    ("/", "find a choice by its words"),
    ("n, N", "the next, the previous piece that can be pointed at"),
    ("?", "why can this not be chosen?"),
    *LOOKING,
    ("u", "undo your last choice, and what followed"),
    ("+, -", "bots wait shorter, longer"),
    ("q", "leave; the game is kept after every choice"),
]
REPLAY_KEYS = [
    (". Enter, click", "one choice on"),
    (",", "one choice back"),
    ("[, ]", "to the beginning, to the end"),
    ("p", "play on by itself, or stop"),
    ("g", "go to a choice by its number"),
    ("s", "see it from another side; hands stay hidden until the game is over"),
    *GOING,
    *LOOKING,
    ("q", "leave"),
]
SIGNS = [
    ("▸", "can be pointed at next"),
    ("»", "pointed at"),
    ("▒", "face down"),
    ("▶", "whose turn it is"),
]


class HelpScreen(Topmost[None], ModalScreen[None]):
    """Keys and signs at a glance."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,h,f1,enter", "leave", "Back")]
    CSS = f"""
    HelpScreen {{ align: center middle; }}
    HelpScreen #box {{
        width: 76; height: auto; max-height: 90%; padding: 0 2;
        background: {RAISED}; border: round {LAMP}; border-title-color: {LAMP};
    }}
    """

    def __init__(self, keys: Keys) -> None:
        super().__init__()
        self.keys = keys

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="box") as box:
            box.border_title = "Keys and signs"
            yield Static(_table(self.keys), markup=False)

    def on_click(self) -> None:
        self.dismiss()

    def action_leave(self) -> None:
        """Back to the table."""
        self.dismiss()


def _table(keys: Keys) -> Text:
    text = Text()
    for key, does in keys:
        text.append(f"{key:<15}", f"bold {LAMP}")
        text.append(f"{does}\n")
    for sign, means in SIGNS:
        text.append(f"{sign} ", f"bold {LAMP}")
        text.append(f"{means}   ")
    text.append("\n")
    for name, (colour, sign) in TINTS.items():
        text.append(f"{sign} {name}  ", colour)
    return text
