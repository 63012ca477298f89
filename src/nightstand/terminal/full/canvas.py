"""A sheet of cells to draw a scene on, which remembers where each piece lies."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from nightstand.terminal.full.looks import GUTTER, PLAIN, Ink


class Cell(NamedTuple):
    """A character, how it is written, and the piece that it belongs to."""

    text: str
    ink: Ink
    owner: str


BLANK = Cell(" ", PLAIN, "")


class Spot(NamedTuple):
    """The place of a piece or zone; `inside` is what it lies on."""

    id: str
    x: int
    y: int
    width: int
    height: int
    inside: str

    def moved(self, x: int, y: int) -> Spot:
        return self._replace(x=self.x + x, y=self.y + y)

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Canvas:
    """Cells in lines; it grows downwards as it is drawn on."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.lines: list[list[Cell]] = []
        self.spots: list[Spot] = []

    @property
    def height(self) -> int:
        return len(self.lines)

    def line(self, y: int) -> list[Cell]:
        """The cells of a line, which is added if it is not there."""
        while len(self.lines) <= y:
            self.lines.append([BLANK] * self.width)
        return self.lines[y]

    def write(
        self, x: int, y: int, text: str, ink: Ink = PLAIN, owner: str = "", room: int = 0
    ) -> int:
        """Write in a line, at most `room` cells; gives the place after it."""
        cells = self.line(y)
        end = min(self.width, x + room) if room else self.width
        for char in clipped(text, end - x):
            width = cell_len(char)
            if width:
                cells[x] = Cell(char, ink, owner)
            if width == 2:
                cells[x + 1] = Cell("", ink, owner)
            x += width
        return x

    def fill(self, x: int, y: int, width: int, height: int, owner: str) -> None:
        """Let blank cells belong to a piece, so that its place is lit and clicked as a whole."""
        for row in range(y, y + height):
            cells = self.line(row)
            for column in range(x, min(self.width, x + width)):
                cells[column] = Cell(" ", PLAIN, owner)

    def gutter(self, x: int, y: int, owner: str) -> None:
        """A cell that tells what can be done with the piece."""
        cells = self.line(y)
        if x < self.width:
            cells[x] = Cell(" ", GUTTER, owner)

    def spot(self, id: str, x: int, y: int, width: int, height: int, inside: str = "") -> None:
        """Remember where something lies."""
        self.spots.append(Spot(id, x, y, width, height, inside))

    def paste(self, other: Canvas, x: int, y: int) -> None:
        """Put a smaller canvas on this one."""
        for row, cells in enumerate(other.lines):
            mine = self.line(y + row)
            for column, cell in enumerate(cells[: self.width - x]):
                mine[x + column] = cell
        self.spots += [spot.moved(x, y) for spot in other.spots]

    def text(self) -> str:
        """What is written, for tests and for looking at."""
        return "\n".join("".join(cell.text for cell in line).rstrip() for line in self.lines)


def clipped(text: str, room: int) -> str:
    """As much of a text as fits; what is cut off shows."""
    if cell_len(text) <= room:
        return text
    kept = ""
    for char in text:
        if cell_len(kept) + cell_len(char) > room - 1:
            break
        kept += char
    return kept.rstrip() + "…" if room > 0 else ""
