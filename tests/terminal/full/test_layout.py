"""Scenes on a canvas: everything has its place, whatever the room."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from nightstand.kernel.game import game
from nightstand.kernel.scene import Scene
from nightstand.terminal.full.canvas import Canvas
from nightstand.terminal.full.layout import NARROWEST, lay_out
from nightstand.terminal.opening import playable
from tests.terminal.conftest import let_play, seated
from tests.terminal.scenes import CROW, small_scene

ROOMS = [(79, 14), (77, 34), (119, 30), (200, 60)]


def laid(scene: Scene, width: int = 79, height: int = 14) -> Canvas:
    """A scene on a canvas."""
    return lay_out(scene, ["you"] * len(scene.panels), width, height)


def shown_ids(scene: Scene) -> set[str]:
    """Everything that must be found on the table: pieces, and zones that are piles."""
    ids = {zone.id for zone in scene.zones if zone.kind == "pile"}
    for zone in scene.zones:
        if zone.kind != "pile":
            ids |= {piece.id for piece in zone.pieces}
            ids |= {each.id for piece in zone.pieces for each in piece.attached}
    return ids


@pytest.mark.parametrize(("width", "height"), ROOMS)
@pytest.mark.parametrize("name", sorted(playable()))
def test_every_piece_of_every_game_has_a_spot(name: str, width: int, height: int) -> None:
    """With as many players as can be, for everybody who looks, and all inside the canvas."""
    chosen = game(name)
    session = seated(name, ["bot:random"] * chosen.most, "spots")
    for _ in range(12):
        let_play(session, 9)
        for viewer in range(-1, chosen.most):
            canvas = laid(session.scene(viewer), width, height)
            spots = {spot.id: spot for spot in canvas.spots}
            assert shown_ids(session.scene(viewer)) <= set(spots)
            for spot in spots.values():
                assert 0 <= spot.x < spot.x + spot.width <= width
                assert 0 <= spot.y < spot.y + spot.height <= canvas.height
            assert all(sum(cell_len(c.text) for c in line) == width for line in canvas.lines)


@pytest.mark.parametrize("name", sorted(playable()))
def test_no_room_is_too_small_to_draw_in(name: str) -> None:
    """A window can shrink to nothing in the middle of a game; it then shows the left of it."""
    session = let_play(seated(name, ["bot:random"] * game(name).most, "spots"), 60)
    for width in range(80):
        canvas = laid(session.scene(0), width, 1)
        assert {len(line) for line in canvas.lines} == {max(width, NARROWEST)}


@pytest.mark.parametrize(("width", "height"), ROOMS)
def test_every_visible_face_is_written(width: int, height: int) -> None:
    """The corner or the badge of each card of one's own can be read, and titles at least begun."""
    text = laid(small_scene(hand=12), width, height).text()
    for number in range(10, 22):
        assert f"{number}" in text
    assert text.count("Tree") >= 12
    assert "complete" in text


def test_a_low_window_gets_a_terse_drawing() -> None:
    """Five players with five places each still fit into 80 x 24, hands of five included."""
    session = let_play(seated("nightmarium", ["bot:random"] * 5, "b"), 120)
    canvas = laid(session.scene(session.next_seat()), 79, 16)
    assert canvas.height <= 16


def test_five_players_fit_into_the_lowest_screen() -> None:
    """Of 80 x 24 fourteen lines are the table's; four others stand side by side in them."""
    session = let_play(seated("nightmarium", ["bot:random"] * 5, "b"), 120)
    canvas = lay_out(session.scene(session.next_seat()), ["bot, random"] * 5, 80, 14)
    assert canvas.height <= 14
    assert "2 of 5 complete" in canvas.text()


def test_facts_are_told_whole_or_not_at_all() -> None:
    """Where they do not all fit, the first ones are worth more than the beginning of the last."""
    scene = small_scene(others=4)
    for panel in scene.panels:
        panel.facts = ["1 of 5 complete", "3 in hand"]
    text = laid(scene, 79, 9).text()
    assert text.count("1 of 5 complete") == 5
    assert "…" not in text


def test_the_backs_of_a_hand_stand_in_the_heading() -> None:
    """Beside a card of the hand that one knows; a back has nothing to show but that it is there."""
    scene = small_scene()
    hand = scene.zone("hand.2")
    hand.pieces[1].face = CROW
    lines = laid(scene, 120, 40).text().split("\n")
    (heading,) = [line for line in lines if "P2" in line]
    assert heading.endswith("▒▒")
    assert any("Old Crow" in line and "▒" not in line for line in lines)


def test_a_large_window_gets_cards_with_frames() -> None:
    """The hand is drawn as cards with their text."""
    canvas = laid(small_scene(), 120, 40)
    assert "╭" in canvas.text()
    assert "Green, legs," in canvas.text()
    assert "╭" not in laid(small_scene(), 79, 12).text()


def test_players_stand_side_by_side_where_they_fit() -> None:
    """Four others in one line of blocks at 80 columns, in the order of the layout."""
    canvas = laid(small_scene(others=4), 79, 9)
    (line,) = [line for line in canvas.text().split("\n") if "P2" in line]
    assert [name in line for name in ("P3", "P4", "P5")] == [True] * 3


def test_what_lies_highest_is_drawn_highest() -> None:
    """A tower stands on its lowest piece, level with its neighbours."""
    lines = laid(small_scene()).text().split("\n")
    crow = next(y for y, line in enumerate(lines) if "Old" in line)
    assert "Tree" in lines[crow + 1]
    assert "empty" in lines[crow + 1]


def test_a_tint_has_a_sign() -> None:
    """So that kinds can be told apart without colours."""
    text = laid(small_scene()).text()
    assert "▲" in text
    assert "◼" in text


def test_an_empty_tray_takes_no_room() -> None:
    """Its name would be one more thing to read over."""
    scene = small_scene()
    assert "Revealed" in laid(scene).text()
    scene.zone("seen").pieces.clear()
    assert "Revealed" not in laid(scene).text()


def test_a_kind_of_zone_without_a_drawing_is_drawn_as_a_row() -> None:
    """Nothing that a scene holds is left out."""
    scene = small_scene()
    scene.zone("row.1").kind = "board"
    assert "Old" in laid(scene).text()


def test_zones_that_the_layout_leaves_out_come_last() -> None:
    """They are drawn all the same."""
    scene = small_scene()
    scene.layout.remove(["deck", "seen"])
    assert "Deck 40" in laid(scene).text()
