"""A sheet of cells."""

from __future__ import annotations

from nightstand.terminal.full.canvas import Canvas, clipped


def test_text_is_cut_where_it_does_not_fit() -> None:
    """And what is cut off shows."""
    assert clipped("Weeping Ballast", 20) == "Weeping Ballast"
    assert clipped("Weeping Ballast", 9) == "Weeping…"
    assert clipped("abc", 1) == "…"
    assert clipped("abc", 0) == ""


def test_wide_letters_take_two_cells() -> None:
    """Nothing after them is displaced, and none is cut in half."""
    canvas = Canvas(6)
    assert canvas.write(0, 0, "夜x") == 3
    assert canvas.text() == "夜x"
    assert len(canvas.lines[0]) == 6
    assert clipped("夜夜夜", 4) == "夜…"


def test_writing_stays_inside() -> None:
    """Neither past the canvas nor past the room given."""
    canvas = Canvas(5)
    canvas.write(3, 0, "abcdef")
    canvas.write(0, 1, "abcdef", room=3)
    canvas.gutter(5, 0, "card")
    canvas.fill(4, 1, 9, 1, "card")
    assert canvas.text() == "   a…\nab…"
    assert [len(line) for line in canvas.lines] == [5, 5]


def test_pasted_spots_move_along() -> None:
    """A piece is found where its drawing is."""
    small = Canvas(3)
    small.write(0, 0, "xyz", owner="card")
    small.spot("card", 0, 0, 3, 1)
    canvas = Canvas(10)
    canvas.paste(small, 4, 2)
    (spot,) = canvas.spots
    assert (spot.x, spot.y) == (4, 2)
    assert canvas.lines[2][5].owner == "card"
    assert spot.holds(6, 2)
    assert not spot.holds(7, 2)
