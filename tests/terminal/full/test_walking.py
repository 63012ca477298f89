"""Where the cursor goes."""

from __future__ import annotations

import pytest

from nightstand.terminal.full.canvas import Spot
from nightstand.terminal.full.layout import lay_out
from nightstand.terminal.full.walking import nearest, neighbour
from tests.terminal.scenes import small_scene


def spot(id: str, x: int, y: int, width: int = 4, height: int = 1) -> Spot:
    """A spot that lies on nothing."""
    return Spot(id, x, y, width, height, "")


SPOTS = [
    spot("a", 0, 0),
    spot("b", 5, 0),
    spot("wide", 0, 2, 20, 3),
    spot("c", 0, 6),
    spot("d", 5, 6),
    spot("e", 10, 6),
]


@pytest.mark.parametrize(
    ("here", "dx", "dy", "there"),
    [
        ("a", 1, 0, "b"),
        ("b", -1, 0, "a"),
        ("b", 0, 1, "wide"),
        ("wide", 0, -1, "b"),
        ("wide", 0, 1, "e"),
        ("e", 0, -1, "wide"),
        ("b", 1, 0, "wide"),
        ("c", -1, 0, "wide"),
    ],
)
def test_the_cursor_goes_as_the_eye_would(here: str, dx: int, dy: int, there: str) -> None:
    """To what lies beside or across; at the end of a line to the next line."""
    start = next(s for s in SPOTS if s.id == here)
    found = neighbour(SPOTS, start, dx, dy)
    assert found is not None
    assert found.id == there


def test_at_the_edge_it_stays() -> None:
    """There is nothing above the first line or after the last spot."""
    assert neighbour(SPOTS, SPOTS[0], 0, -1) is None
    assert neighbour(SPOTS, SPOTS[-1], 1, 0) is None
    assert neighbour([], None, 1, 0) is None
    assert nearest([], 0, 0) is None


def test_every_spot_can_be_reached() -> None:
    """From the first one, by arrows alone."""
    spots = [s for s in lay_out(small_scene(others=4), [], 79, 14).spots if not s.inside]
    seen = {spots[0].id}
    front = [spots[0]]
    while front:
        here = front.pop()
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            there = neighbour(spots, here, dx, dy)
            if there is not None and there.id not in seen:
                seen.add(there.id)
                front.append(there)
    assert seen == {s.id for s in spots}
