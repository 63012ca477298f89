"""The list of choices: numbered, narrowed by pointing and by a filter."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from rich.cells import cell_len
from textual import events

from nightstand.kernel.scene import Choice
from nightstand.terminal.full.canvas import Canvas
from nightstand.terminal.full.looks import LIT, PLAIN
from nightstand.terminal.full.spotview import SpotView

COLUMN = 20  # choices begin at multiples of this, where several stand in a line


class ChoiceList(SpotView):
    """All choices that remain; its cursor shows only while it has the focus."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.choices: list[Choice] = []

    def show_choices(self, choices: Sequence[Choice]) -> None:
        """Show other choices."""
        self.choices = list(choices)
        self.cursor = "0" if choices else ""
        self._draw()
        self.scroll_home(animate=False, force=True)

    def choice(self, id: str) -> Choice | None:
        """The choice behind a spot."""
        return self.choices[int(id)] if id.isdigit() and int(id) < len(self.choices) else None

    @property
    def shows_cursor(self) -> bool:
        return self.has_focus

    def on_resize(self, event: events.Resize) -> None:
        self._draw()

    def on_focus(self) -> None:
        if self.cursor:
            self.go(self.cursor)

    def on_blur(self) -> None:
        self.repaint()

    def _draw(self) -> None:
        width = self.scrollable_content_region.width
        if width:
            self.show_canvas(flow([choice.label for choice in self.choices], width))


def flow(labels: Sequence[str], width: int) -> Canvas:
    """Numbered labels, side by side where they fit, wrapped where they are too long for a line."""
    canvas = Canvas(width)
    digits = len(str(len(labels)))
    x = y = 0
    for index, label in enumerate(labels):
        number = str(index + 1).rjust(digits)
        needed = digits + 3 + cell_len(label)
        if x and x + needed > width:
            x, y = 0, y + 1
        lines = textwrap.wrap(label, max(8, width - digits - 3)) or [""]
        owner = str(index)
        canvas.fill(x, y, min(needed, width), len(lines), owner)
        canvas.write(x + 1, y, number, LIT, owner)
        for row, line in enumerate(lines):
            canvas.write(x + digits + 2, y + row, line, PLAIN, owner)
        canvas.spot(owner, x, y, min(needed, width), len(lines))
        if len(lines) > 1:
            x, y = 0, y + len(lines)
        else:
            x += -(-(needed + 1) // COLUMN) * COLUMN
            if x >= width:
                x, y = 0, y + 1
    return canvas
