"""What each viewer of a table sees, as it travels: all of it, or what has changed.

Frames are put together from parts that are encoded once. A zone that looks the same to several
viewers, or as it did before, is recognised without encoding it; that is where the time of a
server with many tables would go otherwise. What a viewer may see is the kernel's affair: each
frame is made from the scene of that one viewer.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import Raw

from nightstand.kernel.log import Entry
from nightstand.kernel.scene import Choice, Question, Scene, ZoneView
from nightstand.kernel.table import Table
from nightstand.wire.codec import encode


class _Shown(NamedTuple):
    """What a viewer was shown last, and how much of the log he has been told."""

    scene: Scene
    told: int


class _News:
    """What is new in the log; lines that read the same for everybody are encoded once."""

    def __init__(self, entries: list[Entry]) -> None:
        self._entries = entries
        self._public: dict[int, Raw] = {}

    def since(self, told: int, viewer: int) -> Raw:
        """The lines for a viewer who has been told so many entries."""
        known = self._public.get(told)
        if known is not None:
            return known
        news = self._entries[told:]
        lines = Raw(encode(log_lines(news, viewer)))
        if not any(entry.private for entry in news):
            self._public[told] = lines
        return lines


class Easel:
    """Draws one table for all who look at it; remembers what each viewer was shown last."""

    def __init__(self) -> None:
        self._shown: dict[int, _Shown] = {}
        self._zones: dict[str, tuple[ZoneView, Raw]] = {}
        self._panels: tuple[Scene, Raw] | None = None

    def forget(self, viewer: int) -> None:
        """Nobody looks from here any more."""
        self._shown.pop(viewer, None)

    def clear(self) -> None:
        """The table has gone back: nothing that was shown counts."""
        self._shown.clear()

    def whole(self, table: Table, viewer: int) -> tuple[Raw, list[dict[str, Any]]]:
        """The scene and the whole log, for somebody who comes to look."""
        entries = _entries(table)
        scene = table.scene(viewer, len(entries))
        self._shown[viewer] = _Shown(scene, len(entries))
        return Raw(encode(self._scene(scene))), log_lines(entries, viewer)

    def _scene(self, scene: Scene) -> dict[str, Any]:
        return {
            "game": scene.game,
            "viewer": scene.viewer,
            "status": scene.status,
            "zones": [self._zone(zone) for zone in scene.zones],
            "panels": self._panels_of(scene),
            "layout": scene.layout,
            "question": None if scene.question is None else _question(scene.question),
            "ending": None if scene.ending is None else scene.ending.plain(),
        }

    def updates(self, table: Table, viewers: list[int], epoch: int, ply: int) -> list[bytes]:
        """The frames that take viewers from what they were shown last to what there is now."""
        entries = _entries(table)
        news = _News(entries)
        frames: list[bytes] = []
        scenes = table.scenes(viewers, len(entries))
        for viewer, scene in zip(viewers, scenes, strict=True):
            shown = self._shown[viewer]
            self._shown[viewer] = _Shown(scene, len(entries))
            frame = {
                "type": "update",
                "epoch": epoch,
                "ply": ply,
                "change": self._change(shown.scene, scene),
                "log": news.since(shown.told, viewer),
            }
            frames.append(encode(frame))
        return frames

    def _change(self, before: Scene, now: Scene) -> dict[str, Any]:
        change: dict[str, Any] = {}
        zones = [self._zone(zone) for zone in now.changed_zones(before)]
        if zones:
            change["zones"] = zones
        gone = before.gone_zones(now)
        if gone:
            change["gone"] = gone
        if now.status != before.status:
            change["status"] = now.status
        if not now.same_panels(before):
            change["panels"] = self._panels_of(now)
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

    def _panels_of(self, scene: Scene) -> Raw:
        """The panels encoded, in the same way."""
        known = self._panels
        if known is not None and scene.same_panels(known[0]):
            return known[1]
        encoded = Raw(encode([panel.plain() for panel in scene.panels]))
        self._panels = (scene, encoded)
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


def _entries(table: Table) -> list[Entry]:
    return [] if table.log is None else table.log.entries


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
