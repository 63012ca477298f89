"""All about one piece, or all that can be seen in a pile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from nightstand.kernel.scene import Piece, Scene
from nightstand.kernel.terms import Term
from nightstand.terminal.full.looks import BACK, FAINT, LAMP, RAISED, TINTS, sign
from nightstand.terminal.full.topmost import Topmost
from nightstand.terminal.words import face_name, meanings


class InsideScreen(Topmost[None], ModalScreen[None]):
    """A list of pieces with everything that they say, and what the terms in it mean."""

    AUTO_FOCUS = "#box"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,v,enter", "leave", "Back")]
    CSS = f"""
    InsideScreen {{ align: center middle; }}
    InsideScreen #box {{
        width: 76; height: auto; max-height: 90%; padding: 0 2;
        background: {RAISED}; border: round {LAMP}; border-title-color: {LAMP};
    }}
    """

    def __init__(self, scene: Scene, id: str, terms: Sequence[Term] = ()) -> None:
        super().__init__()
        self.terms = terms
        self.heading, self.pieces = _found(scene, id)

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="box") as box:
            box.border_title = self.heading
            yield Static(_told(self.pieces), markup=False)
            for meaning in meanings(self.pieces, self.terms):
                name, colon, text = meaning.partition(":")
                yield Static(Text.assemble("\n", (name + colon, LAMP), text), markup=False)

    def on_click(self) -> None:
        self.dismiss()

    def action_leave(self) -> None:
        """Back to the table."""
        self.dismiss()


def _found(scene: Scene, id: str) -> tuple[str, list[Piece]]:
    """A heading, and the pieces behind an id: a zone's, or one piece."""
    for zone in scene.zones:
        if zone.id == id:
            return f"{zone.title}: {zone.count}", zone.pieces
        for place, piece in enumerate(zone.pieces, 1):
            if id == piece.id or any(id == each.id for each in piece.attached):
                return f"{zone.title}, {place}", [piece]
    return "", []


def _told(pieces: Sequence[Piece]) -> Text:
    text = Text()
    if not pieces:
        text.append("Nothing to be seen.", FAINT)
    for piece in pieces:
        _tell(text, piece)
    text.rstrip()
    return text


def _tell(text: Text, piece: Piece) -> None:
    """A piece, then what is attached to it, each in a paragraph of its own."""
    marks = [*piece.marks, *(f"{name} {count}" for name, count in piece.counters.items())]
    face = piece.face
    if face is None and not piece.attached:
        text.append(f"{BACK} face down", FAINT)
    elif face is not None:
        text.append(
            f"{sign(face.tint)} {face_name(face)}".strip(), TINTS.get(face.tint, (LAMP,))[0]
        )
        if face.badges:
            text.append(f"  {' '.join(face.badges)}")
    if marks:
        gap = "" if not text or text.plain.endswith("\n") else "  "
        text.append(f"{gap}[{', '.join(marks)}]", LAMP)
    if face is not None and face.text:
        text.append(f"\n  {face.text}", FAINT)
    if text and not text.plain.endswith("\n"):
        text.append("\n")
    for attached in piece.attached:
        _tell(text, attached)
