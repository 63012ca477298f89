"""What each viewer of a table sees, as it travels: all of it, or what has changed.

Frames are put together from parts that are encoded once. A zone that looks the same to several
viewers, or as it did before, is recognised without encoding it; that is where the time of a
server with many tables would go otherwise. What a viewer may see is the kernel's affair: each
frame is made from the scene of that one viewer.
"""

from __future__ import annotations

from typing import Any

from msgspec import Raw

from nightstand.kernel.log import Entry
from nightstand.kernel.scene import Choice, Panel, Question, Scene, ZoneView
from nightstand.kernel.table import Table
from nightstand.wire.codec import encode


class Easel:
    """Draws one table for all who look at it; remembers what each viewer was shown last."""

    def __init__(self) -> None:
        self._shown: dict[int, Scene] = {}
        self._zones: dict[str, tuple[ZoneView, Raw]] = {}
        self._told: dict[int, int] = {}

    def forget(self, viewer: int) -> None:
        """Nobody looks from here any more."""
        self._shown.pop(viewer, None)
        self._told.pop(viewer, None)

    def clear(self) -> None:
        """The table has gone back: nothing that was shown counts."""
        self._shown.clear()
        self._told.clear()

    def whole(self, table: Table, viewer: int) -> tuple[Raw, list[dict[str, Any]]]:
        """The scene and the whole log, for somebody who comes to look."""
        scene = self._draw(table, viewer)
        return Raw(encode(self._scene(scene))), log_lines(_entries(table, 0), viewer)

    def _scene(self, scene: Scene) -> dict[str, Any]:
        return {
            "game": scene.game,
            "viewer": scene.viewer,
            "status": scene.status,
            "zones": [self._zone(zone) for zone in scene.zones],
            "panels": [panel.plain() for panel in scene.panels],
            "layout": scene.layout,
            "question": None if scene.question is None else _question(scene.question),
            "ending": None if scene.ending is None else scene.ending.plain(),
        }

    def update(self, table: Table, viewer: int, epoch: int, ply: int) -> bytes:
        """The frame that takes a viewer from what he was shown last to what there is now."""
        before = self._shown[viewer]
        told = self._told[viewer]
        scene = self._draw(table, viewer)
        return encode(
            {
                "type": "update",
                "epoch": epoch,
                "ply": ply,
                "change": self._change(before, scene),
                "log": log_lines(_entries(table, told), viewer),
            }
        )

    def _draw(self, table: Table, viewer: int) -> Scene:
        told = 0 if table.log is None else len(table.log.entries)
        scene = table.scene(viewer, told)
        self._shown[viewer] = scene
        self._told[viewer] = told
        return scene

    def _change(self, before: Scene, now: Scene) -> dict[str, Any]:
        change: dict[str, Any] = {}
        old = {zone.id: zone for zone in before.zones}
        zones: list[Raw] = []
        for zone in now.zones:
            known = old.pop(zone.id, None)
            if known is None or not zone.same(known):
                zones.append(self._zone(zone))
        if zones:
            change["zones"] = zones
        if old:
            change["gone"] = list(old)
        if now.status != before.status:
            change["status"] = now.status
        if not _same_panels(before.panels, now.panels):
            change["panels"] = [panel.plain() for panel in now.panels]
        if now.layout != before.layout:
            change["layout"] = now.layout
        if now.question is not None:
            change["question"] = _question(now.question)
        if now.ending is not None:
            change["ending"] = now.ending.plain()
        return change

    def _zone(self, zone: ZoneView) -> Raw:
        """A zone encoded; what looks as it did to the last viewer, or before, is not done again."""
        known = self._zones.get(zone.id)
        if known is not None and zone.same(known[0]):
            return known[1]
        encoded = Raw(encode(zone.plain()))
        self._zones[zone.id] = (zone, encoded)
        return encoded


def _question(question: Question) -> dict[str, Any]:
    return {
        "seat": question.seat,
        "rule": question.rule,
        "prompt": question.prompt,
        "choices": [_choice(choice) for choice in question.choices],
    }


def _choice(choice: Choice) -> dict[str, Any]:
    return {"notation": choice.notation, "label": choice.label, "pieces": choice.pieces}


def _same_panels(some: list[Panel], others: list[Panel]) -> bool:
    return len(some) == len(others) and all(
        panel.same(other) for panel, other in zip(some, others, strict=True)
    )


def _entries(table: Table, start: int) -> list[Entry]:
    return [] if table.log is None else table.log.entries[start:]


def log_lines(entries: list[Entry], viewer: int) -> list[dict[str, Any]]:
    """Entries of the log as this viewer may read them."""
    return [
        {
            "text": entry.told_to(viewer),
            "rule": entry.rule,
            "moves": [{"source": move.source, "target": move.target} for move in entry.moves],
        }
        for entry in entries
    ]
