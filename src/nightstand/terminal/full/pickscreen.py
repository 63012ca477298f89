"""One out of a list: kept games, or games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from nightstand.terminal.full.looks import LAMP, RAISED
from nightstand.terminal.full.topmost import Topmost


class PickScreen(Topmost[int], ModalScreen[int]):
    """Dismissed with the place of what was picked, or with nothing."""

    AUTO_FOCUS = "OptionList"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "leave", "Back")]
    CSS = f"""
    PickScreen {{ align: center middle; }}
    PickScreen Vertical {{
        width: 76; height: auto; max-height: 90%; padding: 0 1;
        background: {RAISED}; border: round {LAMP}; border-title-color: {LAMP};
    }}
    PickScreen OptionList {{ height: auto; max-height: 18; border: none; background: {RAISED}; }}
    """

    def __init__(self, title: str, items: Sequence[str]) -> None:
        super().__init__()
        self.heading = title
        self.items = items

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = self.heading
            yield OptionList(*[Option(item) for item in self.items], markup=False)

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index)

    def action_leave(self) -> None:
        """Back, without picking."""
        self.dismiss()
