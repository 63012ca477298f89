"""The table: a scene, drawn in as much detail as the window allows."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events

from nightstand.kernel.scene import HAND, PILE, Piece, Scene
from nightstand.terminal.full.canvas import Spot
from nightstand.terminal.full.layout import lay_out
from nightstand.terminal.full.looks import State
from nightstand.terminal.full.spotview import SpotView
from nightstand.terminal.pointing import Pointing


class TableView(SpotView):
    """Draws a scene, and shows what can be pointed at next."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.scene: Scene | None = None
        self.notes: Sequence[str] = ()
        self.pointing = Pointing()
        self.preview: list[str] = []
        self._walkable: set[str] = set()
        self._legal: set[str] = set()
        self._new = True

    def show_scene(self, scene: Scene, notes: Sequence[str], pointing: Pointing) -> None:
        """Draw another scene; `notes` say what sits in each seat."""
        self._new = self.scene is None or self.scene.viewer != scene.viewer
        self.scene = scene
        self.notes = notes
        self.preview = []
        self.show_pointing(pointing)
        self._walkable = _walkable(scene)
        self._draw()
        self._stand_ready()

    def show_pointing(self, pointing: Pointing) -> None:
        """Light up what the choices that remain ask for."""
        self.pointing = pointing
        self._legal = pointing.next_pieces()
        self.repaint()

    def show_preview(self, pieces: list[str]) -> None:
        """Light up the pieces of one choice."""
        if pieces != self.preview:
            self.preview = pieces
            self.repaint()

    def on_resize(self, event: events.Resize) -> None:
        self._draw()

    def _draw(self) -> None:
        width, height = self.size
        if self.scene is None or not width or not height:
            return
        canvas = lay_out(self.scene, self.notes, width, height)
        if canvas.height > height:  # beside it comes a bar to scroll with
            canvas = lay_out(self.scene, self.notes, width - 1, height)
        self.show_canvas(canvas)
        if self._new:
            self._new = False
            self.scroll_end(animate=False, force=True)  # one's own side is at the bottom
            self._stand_ready()

    def _stand_ready(self) -> None:
        """When something is asked, let the cursor stand where one can point, near one's side."""
        legal = [spot for spot in self.targets() if spot.id in self._legal]
        if legal and self.cursor not in self._legal:
            self.go(max(legal, key=lambda spot: (spot.y, -spot.x)).id)

    def is_target(self, spot: Spot) -> bool:
        return spot.id in self._walkable or spot.id in self.pointing.touched()

    def state_of(self, id: str) -> State:
        pointed = id in self.pointing.pointed or id in self.preview
        legal = id in self._legal
        return super().state_of(id)._replace(legal=legal, pointed=pointed)

    def next_legal(self, step: int = 1, piles: bool = True) -> None:
        """Put the cursor on the next piece that can be pointed at; perhaps rather not on a pile."""
        legal = [spot for spot in self.targets() if spot.id in self._legal]
        if not piles and self.scene is not None:
            zones = {zone.id for zone in self.scene.zones}
            legal = [spot for spot in legal if spot.id not in zones] or legal
        spots = sorted(legal, key=lambda spot: (spot.y, spot.x))
        if not spots:
            return
        here = self.spot(self.cursor)
        at = (here.y, here.x) if here is not None else (-1, -1)
        order = spots if step > 0 else spots[::-1]
        after = [s for s in order if ((s.y, s.x) > at if step > 0 else (s.y, s.x) < at)]
        self.go((after or order)[0].id)


def _walkable(scene: Scene) -> set[str]:
    """What the cursor visits even if no choice touches it: all that has something to show."""
    ids: set[str] = set()
    for zone in scene.zones:
        if zone.kind == PILE:
            ids.add(zone.id)
        else:
            ids.update(piece.id for piece in zone.pieces if zone.kind != HAND or _shows(piece))
    return ids


def _shows(piece: Piece) -> bool:
    return piece.face is not None or bool(piece.attached)
