"""The end of a game: why it ended, who came where, and what to do now."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from nightstand.kernel.scene import Ending, Scene
from nightstand.terminal.full.looks import LAMP, RAISED
from nightstand.terminal.full.topmost import Topmost

LOOK = "look"
AGAIN = "again"
UNDO = "undo"
LEAVE = "leave"


class EndScreen(Topmost[str], ModalScreen[str]):
    """Dismissed with what the person wants next."""

    AUTO_FOCUS = "OptionList"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss('look')", "Look"),
        Binding("q", "dismiss('leave')", "Leave"),
    ]
    CSS = f"""
    EndScreen {{ align: center middle; }}
    EndScreen Vertical {{
        width: 60; height: auto; padding: 1 2;
        background: {RAISED}; border: round {LAMP}; border-title-color: {LAMP};
    }}
    EndScreen OptionList {{ height: auto; border: none; margin-top: 1; background: {RAISED}; }}
    EndScreen #ranking {{ margin-top: 1; }}
    """

    def __init__(self, scene: Scene, own: bool) -> None:
        super().__init__()
        assert scene.ending is not None, "the game is over"
        self.ending: Ending = scene.ending
        self.scene = scene
        self.own = own

    def compose(self) -> ComposeResult:
        options = [Option("Look at the table", LOOK), Option("Play again", AGAIN)]
        if self.own:
            options.append(Option("Undo the last choice", UNDO))
        options.append(Option("Leave", LEAVE))
        with Vertical() as box:
            box.border_title = "The game is over"
            yield Static(f"{self.ending.reason} {self.ending.rule}", markup=False)
            yield Static("\n".join(standing(self.scene, self.ending)), id="ranking", markup=False)
            yield OptionList(*options)

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id or LOOK)


def standing(scene: Scene, ending: Ending) -> list[str]:
    """The ranking, a line for each player, with what the panel says of them."""
    lines: list[str] = []
    place = 1
    for group in ending.ranking:
        for seat in group:
            panel = scene.panels[seat]
            lines.append(f"{place}. {panel.name:<16} {', '.join(panel.facts)}")
        place += len(group)
    return lines
