"""One line with a label and a value that arrow keys and clicks change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget

from nightstand.terminal.full.canvas import clipped
from nightstand.terminal.full.looks import CURSOR, FAINT, LAMP

LABEL = 34  # cells for the label, unless it says otherwise


class Cycler(Widget, can_focus=True):
    """A value out of a few: left and right, or a click on the arrows, go through them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,minus", "turn(-1)", show=False),
        Binding("right,enter,space,plus", "turn(1)", show=False),
    ]
    DEFAULT_CSS = f"""
    Cycler {{ height: 1; padding: 0 1; }}
    Cycler:focus {{ background: {CURSOR}; }}
    Cycler:focus:nocolor {{ text-style: reverse; }}
    """

    class Changed(Message):
        """Another value has been chosen."""

        def __init__(self, cycler: Cycler) -> None:
            self.cycler = cycler
            super().__init__()

        @property
        def control(self) -> Cycler:
            return self.cycler

    def __init__(
        self,
        label: str,
        values: Sequence[str],
        value: str,
        note: str = "",
        label_width: int = LABEL,
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self.label = label
        self.label_width = label_width
        self.values = list(values)
        self.value = value
        self.note = note

    @property
    def number(self) -> int:
        """The place of the value."""
        return self.values.index(self.value)

    def render(self) -> Text:
        room = max(8, self.size.width - self.label_width - len(self.note) - 8)
        value = clipped(self.value, room)
        return Text.assemble(
            f"{clipped(self.label, self.label_width - 1):<{self.label_width}}",
            ("◂ ", LAMP),
            (value, "bold"),
            (" ▸", LAMP),
            (f"   {self.note}" if self.note else "", FAINT),
            no_wrap=True,
        )

    def action_turn(self, step: int) -> None:
        """To the next or the previous value, round and round."""
        if len(self.values) > 1:
            self.value = self.values[(self.number + step) % len(self.values)]
            self.refresh()
            self.post_message(self.Changed(self))

    def on_click(self, event: events.Click) -> None:
        on_left_arrow = self.label_width <= event.x < self.label_width + 3
        self.action_turn(-1 if on_left_arrow else 1)
