"""What each viewer of a table sees, as it travels: all of it, or what has changed.

Frames are put together from parts, and a part that tells several viewers the same is compared and
encoded once; that is where the time of a server with many tables would go otherwise. What a
viewer may see is the kernel's affair: each frame is made from the scene of that one viewer.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import Raw

from nightstand.kernel.changes import ChangedZone, Changes
from nightstand.kernel.log import Entry
from nightstand.kernel.scene import Scene
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


class _Parts:
    """Parts of the frames of one moment, encoded once for all whom they tell the same.

    Scenes drawn at one moment share the objects that look alike to several viewers, so a part is
    known by what it leads from and to. Both have to live as long as this does.
    """

    def __init__(self) -> None:
        self.changes = Changes()
        self._zones: dict[tuple[int, int], Raw] = {}
        self._panels: dict[int, Raw] = {}

    def zone(self, changed: ChangedZone) -> Raw:
        """A zone that has changed."""
        key = (id(changed.before), id(changed.now))
        known = self._zones.get(key)
        if known is None:
            known = self._zones[key] = Raw(encode(changed.now.told_after(changed.before)))
        return known

    def panels(self, scene: Scene) -> Raw:
        """The panels."""
        key = id(scene.panels)
        known = self._panels.get(key)
        if known is None:
            known = self._panels[key] = Raw(encode([panel.plain() for panel in scene.panels]))
        return known


class Easel:
    """Draws one table for all who look at it; remembers what each viewer was shown last."""

    def __init__(self) -> None:
        self._shown: dict[int, _Shown] = {}

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
        whole = scene.plain()
        del whole["log"]
        return Raw(encode(whole)), log_lines(entries, viewer)

    def updates(self, table: Table, viewers: list[int], epoch: int, ply: int) -> list[bytes]:
        """The frames that take viewers from what they were shown last to what there is now."""
        entries = _entries(table)
        news, parts = _News(entries), _Parts()
        before = [self._shown[viewer] for viewer in viewers]
        frames: list[bytes] = []
        scenes = table.scenes(viewers, len(entries))
        for viewer, shown, scene in zip(viewers, before, scenes, strict=True):
            self._shown[viewer] = _Shown(scene, len(entries))
            frame = {
                "type": "update",
                "epoch": epoch,
                "ply": ply,
                "change": _change(shown.scene, scene, parts),
                "log": news.since(shown.told, viewer),
            }
            frames.append(encode(frame))
        return frames


def _change(before: Scene, now: Scene, parts: _Parts) -> dict[str, Any]:
    """What has become different for one viewer; his question and the end are always told."""
    change: dict[str, Any] = {}
    zones = parts.changes.zones(before, now)
    if zones:
        change["zones"] = [parts.zone(zone) for zone in zones]
    gone = parts.changes.gone(before, now)
    if gone:
        change["gone"] = gone
    if now.status != before.status:
        change["status"] = now.status
    if not parts.changes.same_panels(before, now):
        change["panels"] = parts.panels(now)
    if now.layout != before.layout:
        change["layout"] = now.layout
    if now.question is not None:
        change["question"] = now.question.plain()
    if now.ending is not None:
        change["ending"] = now.ending.plain()
    return change


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
