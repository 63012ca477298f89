"""A widget that shows a canvas, with a cursor that goes from spot to spot."""

from __future__ import annotations

from itertools import groupby
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from nightstand.terminal.full.canvas import Canvas, Cell, Spot
from nightstand.terminal.full.looks import CALM, GROUND, PLAIN, State, gutter_mark, style
from nightstand.terminal.full.walking import nearest, neighbour

RIGHT = 3  # mouse button


class SpotView(ScrollView, can_focus=True):
    """A canvas to look at and to point at; what its spots mean is for a subclass to say."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "walk(0, -1)", show=False),
        Binding("down", "walk(0, 1)", show=False),
        Binding("left", "walk(-1, 0)", show=False),
        Binding("right", "walk(1, 0)", show=False),
        Binding("home", "edge(0)", show=False),
        Binding("end", "edge(-1)", show=False),
        Binding("enter,space", "point", show=False),
    ]
    DEFAULT_CSS = f"""
    SpotView {{
        background: {GROUND};
        overflow-x: hidden;
        scrollbar-size-vertical: 1;
    }}
    """

    class Pointed(Message):
        """Somebody points at a spot, by Enter or by a click; at none, if the id is empty."""

        def __init__(self, view: SpotView, id: str) -> None:
            self.view = view
            self.id = id
            super().__init__()

    class Viewed(Message):
        """Somebody wants to see all of a spot, by a click of the right button."""

        def __init__(self, view: SpotView, id: str) -> None:
            self.view = view
            self.id = id
            super().__init__()

    class Walked(Message):
        """The cursor has come to a spot."""

        def __init__(self, view: SpotView, id: str) -> None:
            self.view = view
            self.id = id
            super().__init__()

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.canvas = Canvas(1)
        self.cursor = ""
        self.states: dict[str, State] = {}
        self._inside: dict[str, str] = {}

    # What a subclass says.

    def is_target(self, spot: Spot) -> bool:
        """Whether the cursor can stand on this spot."""
        return True

    def state_of(self, id: str) -> State:
        """What can be done with the piece under the cells of this id."""
        return State(cursor=bool(id) and id == self.cursor and self.shows_cursor)

    # What it does.

    @property
    def shows_cursor(self) -> bool:
        return True

    def show_canvas(self, canvas: Canvas) -> None:
        """Show another canvas; the cursor stays where it was, or near it."""
        before = self.spot(self.cursor)
        self.canvas = canvas
        self._inside = {spot.id: spot.inside for spot in canvas.spots if spot.inside}
        self.virtual_size = Size(canvas.width, canvas.height)
        if self.spot(self.cursor) is None or self.cursor not in self._target_ids():
            place = nearest(self.targets(), before.x, before.y) if before else None
            self.cursor = place.id if place is not None else ""
        self.repaint()

    def repaint(self) -> None:
        """Draw again what the spots look like now."""
        self.states = {"": CALM}
        self.refresh()

    def spot(self, id: str) -> Spot | None:
        """Where something lies."""
        return next((spot for spot in self.canvas.spots if spot.id == id), None)

    def targets(self) -> list[Spot]:
        """All spots that the cursor can stand on."""
        return [spot for spot in self.canvas.spots if self.is_target(spot)]

    def _target_ids(self) -> set[str]:
        return {spot.id for spot in self.targets()}

    def go(self, id: str) -> None:
        """Put the cursor on a spot, and the spot into view."""
        spot = self.spot(id)
        if spot is None:
            return
        self.cursor = id
        region = Region(spot.x, spot.y, spot.width, spot.height)
        self.scroll_to_region(region, animate=False, force=True)
        self.repaint()
        self.post_message(self.Walked(self, id))

    def action_walk(self, dx: int, dy: int) -> None:
        """One spot further; where there is none, the view scrolls instead."""
        spot = neighbour(self.targets(), self.spot(self.cursor), dx, dy)
        if spot is not None:
            self.go(spot.id)
        elif dy:
            self.scroll_relative(y=dy, animate=False)

    def action_edge(self, place: int) -> None:
        """To the first or the last spot."""
        targets = self.targets()
        if targets:
            self.go(targets[place].id)

    def action_point(self) -> None:
        """Point at what the cursor stands on, if anywhere."""
        self.post_message(self.Pointed(self, self.cursor))

    def target_at(self, x: int, y: int) -> str:
        """The innermost target at a place of the view."""
        place = (x + self.scroll_offset.x, y + self.scroll_offset.y)
        found = [spot for spot in self.targets() if spot.holds(*place)]
        return min(found, key=lambda spot: spot.width * spot.height).id if found else ""

    def on_click(self, event: events.Click) -> None:
        id = self.target_at(event.x, event.y)
        if id:
            self.go(id)
        message = self.Viewed if event.button == RIGHT else self.Pointed
        self.post_message(message(self, id))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        id = self.target_at(event.x, event.y)
        if id and id != self.cursor:
            self.cursor = id
            self.repaint()
            self.post_message(self.Walked(self, id))

    # How it is drawn.

    def _state(self, id: str) -> State:
        """The state of a piece, together with that of what it lies on."""
        if id not in self.states:
            state = self.state_of(id)
            if id in self._inside:
                below = self._state(self._inside[id])
                state = State(
                    state.legal or below.legal,
                    state.pointed or below.pointed,
                    state.cursor or below.cursor,
                )
            self.states[id] = state
        return self.states[id]

    def render_line(self, y: int) -> Strip:
        row = y + self.scroll_offset.y
        width = self.size.width
        colourless = self.app.no_color
        blank = style(PLAIN, CALM, colourless)
        if row >= self.canvas.height:
            return Strip.blank(width, blank)
        cells = self.canvas.lines[row]
        segments = [
            Segment("".join(self._text(cell) for cell in group), look)
            for look, group in groupby(cells, key=lambda cell: self._look(cell, colourless))
        ]
        return Strip(segments).adjust_cell_length(width, blank)

    def _text(self, cell: Cell) -> str:
        return gutter_mark(self._state(cell.owner)) if cell.ink.tone == "gutter" else cell.text

    def _look(self, cell: Cell, colourless: bool) -> Style:
        return style(cell.ink, self._state(cell.owner), colourless)
