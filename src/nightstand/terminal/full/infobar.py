"""What the piece under the cursor is, and what can be done with it."""

from __future__ import annotations

from rich.text import Text
from textual.widgets import Static

from nightstand.kernel.options import Why
from nightstand.kernel.scene import HAND, PILE, Choice, Scene, ZoneView
from nightstand.terminal.full.looks import FAINT, LAMP
from nightstand.terminal.pointing import Pointing
from nightstand.terminal.words import piece_name


class InfoBar(Static):
    """A few lines about one piece."""

    def tell(self, scene: Scene, id: str, pointing: Pointing, asked: bool) -> None:
        """Describe a piece or zone, and say what Enter would do."""
        text = Text(description(scene, id), overflow="ellipsis")
        if asked and id:
            text.append("\n")
            text.append_text(_action(pointing, id))
        self.update(text)

    def tell_why(self, scene: Scene, id: str, why: Why | None) -> None:
        """Say why it cannot be chosen, with the rule that stops it."""
        text = Text(description(scene, id).partition(":")[0], overflow="ellipsis")
        if why is None:
            text.append("\nNothing stops it: point at it with Enter or a click.")
        else:
            text.append("\nWhy not? ", f"bold {LAMP}")
            text.append(why.text)
            if why.rule:
                text.append(f" {why.rule}, r opens it", FAINT)
        self.update(text)


def _action(pointing: Pointing, id: str) -> Text:
    """What pointing here does."""
    key = ("Enter ", f"bold {LAMP}")
    left: list[Choice] = pointing.with_piece(id)
    if id in pointing.pointed:
        exact = [c for c in pointing.remaining() if set(c.pieces) == set(pointing.pointed)]
        if len(exact) == 1:
            return Text.assemble(key, exact[0].label)
        return Text.assemble(key, "takes the pointing back")
    if not left:
        return Text.assemble(("? ", f"bold {LAMP}"), "tells why not", style=FAINT)
    if len(left) == 1:
        return Text.assemble(key, left[0].label)
    return Text.assemble(key, f"{len(left)} choices: {left[0].label}, ...")


def description(scene: Scene, id: str) -> str:
    """A piece or zone in words, with where it lies."""
    for zone in scene.zones:
        if zone.id == id:
            return _zone(zone)
        for place, piece in enumerate(zone.pieces, 1):
            if piece.id == id:
                return f"{_where(zone, place)}{piece_name(piece, detailed=True)}"
            for attached in piece.attached:
                if attached.id == id:
                    return f"{_where(zone, place)}{piece_name(attached, detailed=True)}"
    return ""


def _where(zone: ZoneView, place: int) -> str:
    if zone.kind == HAND:
        return ""
    return (
        f"{zone.title}: "
        if zone.kind == PILE or len(zone.pieces) == 1
        else f"{zone.title} {place}: "
    )


def _zone(zone: ZoneView) -> str:
    inside = " v looks inside." if zone.pieces else ""
    return f"{zone.title}: {zone.count}.{inside}"
