"""What has become different between two scenes, found once for all viewers."""

from __future__ import annotations

from nightstand.kernel.changes import ChangedZone, Changes
from nightstand.kernel.scene import PILE, Panel, Piece, Scene, ZoneView


def zone(id: str, *pieces: str) -> ZoneView:
    """A pile of backs."""
    return ZoneView(id, PILE, id, [Piece(piece) for piece in pieces])


def scene(*zones: ZoneView, panels: list[Panel] | None = None) -> Scene:
    """What somebody sees."""
    return Scene("toy", 0, "", list(zones), panels or [], [[zone.id] for zone in zones])


def test_zones_that_look_alike_have_not_changed() -> None:
    """Different objects that nobody could tell apart are the same zone."""
    before = scene(zone("deck", "a"), zone("hand", "b"))
    now = scene(zone("deck", "a"), zone("hand", "b", "c"), zone("new"))
    assert Changes().zones(before, now) == [
        ChangedZone(before.zones[1], now.zones[1]),
        ChangedZone(None, now.zones[2]),
    ]
    assert Changes().gone(before, now) == []
    assert Changes().gone(now, before) == ["new"]


def test_a_zone_that_several_share_is_compared_with_what_each_saw() -> None:
    """Of two viewers who saw different things before, each is told what is new to him."""
    shared = zone("pile", "a", "b")
    changes = Changes()
    assert changes.zones(scene(zone("pile", "a", "b")), scene(shared)) == []
    late = scene(zone("pile", "a"))
    assert changes.zones(late, scene(shared)) == [ChangedZone(late.zones[0], shared)]


def test_pieces_as_before_are_only_named() -> None:
    """Whoever saw the zone before is told whole only what he has not seen there like that."""
    before, now = zone("pile", "a", "b"), zone("pile", "b", "a", "c")
    now.pieces[0].marks.append("known")
    told = now.told_after(before)
    assert told["pieces"] == [now.pieces[0].plain(), "a", now.pieces[2].plain()]
    assert told["count"] == 3
    assert now.told_after(None) == now.plain()


def test_panels_that_several_share_are_compared_with_what_each_saw() -> None:
    """As zones are."""
    shared = [Panel(0, "Ann", ["1 card"], [])]
    changes = Changes()
    assert changes.same_panels(
        scene(panels=[Panel(0, "Ann", ["1 card"], [])]), scene(panels=shared)
    )
    late = scene(panels=[Panel(0, "Ann", ["2 cards"], [])])
    assert not changes.same_panels(late, scene(panels=shared))
    assert not changes.same_panels(scene(), scene(panels=shared))
