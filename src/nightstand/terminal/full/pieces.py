"""Draws one piece: as a token, as a line, or as a card."""

from __future__ import annotations

import textwrap

from rich.cells import cell_len

from nightstand.kernel.scene import Face, Piece
from nightstand.terminal.full.canvas import Canvas, clipped
from nightstand.terminal.full.looks import BACK, FAINTLY, LIT, PLAIN, Ink, sign

CARD_HEIGHT = 6
NARROW = 8  # below this, only a sign and the shortest word fit
MIDDLING = 20  # below this, only the last badge, if it is short


def is_place(face: Face) -> bool:
    """Whether a face only names an empty place."""
    return not (face.corner or face.badges or face.tint)


def draw_line(
    canvas: Canvas, piece: Piece, x: int, y: int, width: int, owner: str, gutter: bool = True
) -> None:
    """A piece in one line: sign, title, badges, corner, as far as there is room."""
    if gutter:
        canvas.gutter(x, y, owner)
    x, width = x + 1, width - 1
    face = piece.face
    if face is None:
        canvas.write(x, y, BACK * min(3, width), FAINTLY, owner, width)
    elif is_place(face):
        canvas.write(x, y, face.title if width >= len(face.title) else "·", FAINTLY, owner, width)
    elif width < NARROW:
        canvas.write(x, y, sign(face.tint) + _shortest(face), Ink(face.tint), owner, width)
    else:
        _write_face(canvas, face, x, y, width, owner)


def _shortest(face: Face) -> str:
    """The one word that tells most in least room: a short last badge, or the corner."""
    if face.badges and len(face.badges[-1]) <= 2:
        return face.badges[-1]
    return face.corner or face.title


def _write_face(canvas: Canvas, face: Face, x: int, y: int, width: int, owner: str) -> None:
    """Badges and corner are worth more than the end of a long title."""
    end = x + width
    x = canvas.write(x, y, sign(face.tint), Ink(face.tint), owner, width)
    title = f" {face.title}" if width >= 2 * NARROW else face.title
    badges = face.badges
    if width < MIDDLING:
        badges = [badge for badge in badges[-1:] if len(badge) <= 2]
    right = clipped(" ".join([*badges, face.corner]).strip(), width // 2)
    start = end - cell_len(right)
    canvas.write(x, y, title, Ink(face.tint), owner, max(1, start - x - 1))
    canvas.write(start, y, right, PLAIN, owner)


def draw_card(canvas: Canvas, piece: Piece, x: int, y: int, width: int, number: str = "") -> None:
    """A piece as a card with a frame: title, badges, corner and text."""
    owner = piece.id
    face = piece.face
    tint = face.tint if face is not None else ""
    canvas.fill(x, y, width, CARD_HEIGHT, owner)
    _frame(canvas, x, y, width, Ink(tint, "line"), owner)
    if number:
        canvas.write(x + 2, y, f" {number} ", PLAIN, owner)
    canvas.gutter(x + 1, y + 1, owner)
    inner = width - 3
    if face is None:
        for row in range(1, CARD_HEIGHT - 1):
            canvas.write(x + 3, y + row, BACK * (inner - 2), FAINTLY, owner)
    else:
        _card_face(canvas, face, x + 2, y, inner, owner)
    end = x + 1
    if face is not None and face.badges:
        badges = f" {' '.join(face.badges)} "
        end = canvas.write(x + 2, y + CARD_HEIGHT - 1, badges, PLAIN, owner, width - 4)
    if piece.marks:
        marks = clipped(f" {', '.join(piece.marks)} ", x + width - 2 - end)
        canvas.write(x + width - 1 - cell_len(marks), y + CARD_HEIGHT - 1, marks, LIT, owner)


def _card_face(canvas: Canvas, face: Face, x: int, y: int, width: int, owner: str) -> None:
    if face.corner:
        corner = f" {face.corner} "
        canvas.write(x + width - cell_len(corner) - 1, y, corner, Ink(face.tint, "heading"), owner)
    title = textwrap.wrap(f"{sign(face.tint)} {face.title}", width)[:2]
    text = textwrap.wrap(face.text, width)
    room = CARD_HEIGHT - 2 - len(title)
    if len(text) > room:
        text = [*text[: room - 1], clipped(f"{text[room - 1]} …", width)]
    for row, line in enumerate(title, 1):
        canvas.write(x, y + row, line, Ink(face.tint, "heading"), owner, width)
    for row, line in enumerate(text, 1 + len(title)):
        canvas.write(x, y + row, line, PLAIN, owner, width)


def _frame(canvas: Canvas, x: int, y: int, width: int, ink: Ink, owner: str) -> None:
    last = y + CARD_HEIGHT - 1
    canvas.write(x, y, f"╭{'─' * (width - 2)}╮", ink, owner)
    canvas.write(x, last, f"╰{'─' * (width - 2)}╯", ink, owner)
    for row in range(y + 1, last):
        canvas.write(x, row, "│", ink, owner)
        canvas.write(x + width - 1, row, "│", ink, owner)
