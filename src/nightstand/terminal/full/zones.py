"""Draws zones, each kind in its own way, in as much detail as there is room for."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum

from rich.cells import cell_len

from nightstand.kernel.scene import HAND, PILE, TRAY, Piece, ZoneView
from nightstand.terminal.full.canvas import Canvas
from nightstand.terminal.full.looks import BACK, FAINTLY, LIT, PLAIN
from nightstand.terminal.full.pieces import CARD_HEIGHT, draw_card, draw_line


class Size(IntEnum):
    """How much is drawn of a piece: a token, a line, or a card with its text."""

    TOKEN = 0
    LINE = 1
    CARD = 2


CELL = {Size.TOKEN: 4, Size.LINE: 11, Size.CARD: 20}  # the least width of a place in a row
SLIM_CARD = 15  # what a card may shrink to, if that puts all of them into one line
HAND_CELL = 25  # the least width of a hand's card in a line
WIDEST = 32
TRAY_CELL = 38


def draw_zone(zone: ZoneView, width: int, size: Size, titled: bool) -> Canvas:
    """A zone by its kind; a kind without a drawing of its own is drawn as a row."""
    drawer = _DRAWERS.get(zone.kind, draw_row)
    return drawer(zone, width, size, titled)


def _heading(canvas: Canvas, zone: ZoneView) -> int:
    canvas.write(0, 0, zone.title, FAINTLY, zone.id)
    canvas.spot(zone.id, 0, 0, cell_len(zone.title), 1)
    return 1


def draw_pile(zone: ZoneView, width: int, _size: Size, _titled: bool) -> Canvas:
    """A pile by its name and height; what can be seen in it is for looking inside."""
    words = f" {BACK} {zone.title} {zone.count}"
    canvas = Canvas(min(width, cell_len(words) + 1))
    canvas.write(1, 0, words[1:], PLAIN, zone.id)
    canvas.write(1, 0, BACK, FAINTLY, zone.id)
    canvas.gutter(0, 0, zone.id)
    canvas.spot(zone.id, 0, 0, cell_len(words), 1)
    return canvas


def draw_tray(zone: ZoneView, width: int, _size: Size, _titled: bool) -> Canvas:
    """What lies in the middle for a moment: its name and each piece in a line; nothing if empty."""
    if not zone.pieces:
        return Canvas(0)
    shown = [piece for piece in zone.pieces if piece.face is not None]
    cell = min(TRAY_CELL if shown else 5, max(12, width - 2))
    canvas = Canvas(min(width, max(cell_len(zone.title) + 1 + cell * len(zone.pieces), cell)))
    x = canvas.write(0, 0, f"{zone.title}:", LIT, zone.id)
    canvas.spot(zone.id, 0, 0, x, 1)
    y = 0
    for piece in zone.pieces:
        if x + cell > canvas.width:
            x, y = 0, y + 1
        canvas.fill(x, y, cell - 1, 1, piece.id)
        draw_line(canvas, piece, x, y, cell - 1, piece.id)
        canvas.spot(piece.id, x, y, cell, 1)
        x += cell
    return canvas


def draw_hand(zone: ZoneView, width: int, size: Size, titled: bool) -> Canvas:
    """Cards whose order means nothing, side by side; backs alone take one cell each."""
    if not any(piece.face is not None for piece in zone.pieces):
        return _backs(zone, width)
    canvas = Canvas(width)
    top = _heading(canvas, zone) if titled else 0
    if size == Size.CARD:
        _cards(canvas, zone.pieces, top, numbered=False)
        return canvas
    columns = max(1, width // HAND_CELL)
    cell = min(WIDEST, width // columns)
    for number, piece in enumerate(zone.pieces):
        y, column = divmod(number, columns)
        canvas.fill(column * cell, top + y, cell - 1, 1, piece.id)
        draw_line(canvas, piece, column * cell, top + y, cell - 1, piece.id)
        canvas.spot(piece.id, column * cell, top + y, cell, 1)
    return canvas


def _backs(zone: ZoneView, width: int) -> Canvas:
    canvas = Canvas(width)
    for x, piece in enumerate(zone.pieces[: width - 1]):
        canvas.write(x, 0, BACK, FAINTLY, piece.id)
        canvas.spot(piece.id, x, 0, 1, 1)
    canvas.line(0)
    return canvas


def _cards(canvas: Canvas, pieces: list[Piece], top: int, numbered: bool) -> None:
    """Cards with frames, in as many lines of cards as it takes."""
    columns = max(1, canvas.width // CELL[Size.CARD])
    if columns < len(pieces) <= canvas.width // SLIM_CARD:
        columns = len(pieces)
    cell = min(WIDEST, canvas.width // columns)
    for number, piece in enumerate(pieces):
        row, column = divmod(number, columns)
        x, y = column * cell, top + row * CARD_HEIGHT
        draw_card(canvas, piece, x, y, cell, str(number + 1) if numbered else "")
        canvas.spot(piece.id, x, y, cell, CARD_HEIGHT)


def draw_row(zone: ZoneView, width: int, size: Size, titled: bool) -> Canvas:
    """Places counted from the left, each with what stands on it; the lowest piece at the bottom."""
    canvas = Canvas(width)
    top = _heading(canvas, zone) if titled else 0
    stacked = any(piece.attached for piece in zone.pieces)
    if size == Size.CARD and not stacked and zone.pieces and _cards_in(zone):
        _cards(canvas, zone.pieces, top, numbered=True)
        return canvas
    columns = max(1, min(len(zone.pieces), width // CELL[min(size, Size.LINE)]))
    cell = min(WIDEST, width // columns)
    for start in range(0, len(zone.pieces), columns):
        line = zone.pieces[start : start + columns]
        height = max(1, *[len(_tower(piece)) for piece in line])
        for column, piece in enumerate(line):
            _place(canvas, piece, start + column + 1, (column * cell, top), (cell, height))
        top += height + 1
    return canvas


def _cards_in(zone: ZoneView) -> bool:
    """Whether a row holds more than names of empty places."""
    return any(piece.face is None or piece.face.corner for piece in zone.pieces)


def _tower(piece: Piece) -> list[Piece]:
    """A piece and what is attached to it, the topmost first."""
    if not piece.attached:
        return [piece]
    body = [piece] if piece.face is not None else []
    return body + [each for attached in piece.attached for each in _tower(attached)]


def _place(
    canvas: Canvas, piece: Piece, number: int, at: tuple[int, int], room: tuple[int, int]
) -> None:
    """One place of a row: its number and marks above, then what stands there."""
    (x, y), (cell, height) = at, room
    canvas.fill(x, y, cell, height + 1, piece.id)
    canvas.spot(piece.id, x, y, cell, height + 1)
    canvas.gutter(x, y, piece.id)
    end = canvas.write(x + 1, y, str(number), FAINTLY, piece.id)
    words = piece.marks + [f"{name} {count}" for name, count in piece.counters.items()]
    said = " ".join(words)
    if said:
        left = x + cell - end - 1
        if cell_len(said) + 1 > left:
            said = "".join(word[0].upper() for word in words)
        canvas.write(end + (1 if cell > CELL[Size.TOKEN] + 1 else 0), y, said, LIT, piece.id, left)
    tower = _tower(piece)
    for row, each in enumerate(tower, y + 1 + height - len(tower)):
        draw_line(canvas, each, x, row, cell, each.id, gutter=False)
        if each is not piece:
            canvas.spot(each.id, x, row, cell, 1, piece.id)


Drawer = Callable[[ZoneView, int, Size, bool], Canvas]
_DRAWERS: dict[str, Drawer] = {PILE: draw_pile, TRAY: draw_tray, HAND: draw_hand}
