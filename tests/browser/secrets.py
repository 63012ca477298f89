"""What may reach whose browser: the kernel's own scenes, made again from the table's record."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from sqlalchemy import NullPool, create_engine

from nightstand.kernel.log import SPECTATOR
from nightstand.kernel.match import Match
from nightstand.kernel.record import Record
from nightstand.server.live.rebuild import record_of
from nightstand.server.live.views import log_lines
from nightstand.server.settings import DATABASE_FILE
from nightstand.server.store.tables import load, load_choices
from tests.browser.visitor import Frame
from tests.server.process import RunningServer

Plain = dict[str, Any]
Scene = dict[str, Any]
Lines = list[dict[str, Any]]


class Seen(NamedTuple):
    """What a viewer may see after so many choices."""

    scene: Scene
    log: Lines


def kept_record(server: RunningServer, table: str) -> Record:
    """The record of a table as the server keeps it, secret and all: no browser is told it."""
    engine = create_engine(f"sqlite:///{server.data / DATABASE_FILE}", poolclass=NullPool)
    with engine.connect() as connection:
        row = load(connection, table=table)
        assert row is not None
        return record_of(row, load_choices(connection, table=table))


class Truth:
    """A game as each viewer was allowed to see it, choice by choice."""

    def __init__(self, record: Record) -> None:
        steps, record.steps = record.steps, []
        match = Match(record)
        viewers = [SPECTATOR, *range(record.setup.seats)]
        self._seen: dict[tuple[int, int], Seen] = {}
        self._keep(match, viewers)
        for step in steps:
            match.choose(step.seat, step.notation)
            self._keep(match, viewers)
        self.cards = {title for seen in self._seen.values() for title in titles(seen.scene)}
        """Every card that anybody has seen."""

    def _keep(self, match: Match, viewers: list[int]) -> None:
        log = match.table.log
        assert log is not None
        for viewer in viewers:
            scene = match.table.scene(viewer).plain()
            del scene["log"]
            # As it travels: what a frame cannot say cannot be compared.
            travelled = json.loads(json.dumps([scene, log_lines(log.entries, viewer)]))
            self._seen[viewer, match.plies] = Seen(*travelled)

    def seen(self, viewer: int, ply: int) -> Seen:
        """What this viewer may see after so many choices."""
        return self._seen[viewer, ply]

    def hidden_from(self, viewer: int, until: int) -> set[str]:
        """The cards that this viewer has neither seen nor read of, up to so many choices."""
        known = [self.seen(viewer, ply) for ply in range(until + 1)]
        shown = {title for seen in known for title in titles(seen.scene)}
        read = json.dumps(known[-1].log)
        return {card for card in self.cards - shown if card not in read}


class Shown:
    """What a browser has put together out of the frames that it was sent."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.ply = -1
        self.scene: Scene = {}
        self.log: Lines = []

    def take(self, frame: Frame) -> bool:
        """Apply a frame; whether it was one that shows something."""
        if frame["type"] == "welcome" and frame["scene"] is not None:
            assert frame["seat"] == self.viewer
            self.scene, self.log = dict(frame["scene"]), list(frame["log"])
        elif frame["type"] == "update":
            self._change(frame["change"])
            self.log += frame["log"]
        else:
            return False
        self.ply = frame["ply"]
        return True

    def _change(self, change: Plain) -> None:
        zones = {zone["id"]: zone for zone in self.scene["zones"]}
        for gone in change.get("gone", []):
            del zones[gone]
        for told in change.get("zones", []):
            before = zones.get(told["id"], {"pieces": []})
            known = {piece["id"]: piece for piece in before["pieces"]}
            pieces = [known[each] if isinstance(each, str) else each for each in told["pieces"]]
            zones[told["id"]] = {**told, "pieces": pieces}
        others = {name: part for name, part in change.items() if name not in ("gone", "zones")}
        self.scene |= {"question": None, "ending": None, **others, "zones": list(zones.values())}


def check(frames: list[Frame], viewer: int, truth: Truth) -> int:
    """Every frame shows what the kernel lets this viewer see, and not a card more.

    Gives how many frames have shown something.
    """
    shown, count = Shown(viewer), 0
    for frame in frames:
        words = json.dumps(frame)
        if shown.take(frame):
            count += 1
            allowed = truth.seen(viewer, shown.ply)
            assert _sorted(shown.scene) == _sorted(allowed.scene), f"after {shown.ply} choices"
            assert shown.log == allowed.log, f"the log after {shown.ply} choices"
        leaks = [card for card in truth.hidden_from(viewer, max(0, shown.ply)) if card in words]
        assert leaks == [], f"a frame of type {frame['type']} names what {viewer} may not know"
    return count


def titles(scene: Scene) -> set[str]:
    """The cards whose faces a scene shows."""
    found: set[str] = set()
    pieces = [piece for zone in scene["zones"] for piece in zone["pieces"]]
    while pieces:
        piece = pieces.pop()
        pieces += piece["attached"]
        if piece["face"] is not None and (piece["face"]["corner"] or piece["face"]["text"]):
            found.add(piece["face"]["title"])
    return found


def _sorted(scene: Scene) -> Scene:
    """Zones come in the order in which they were told; where they lie, the layout says."""
    return {**scene, "zones": sorted(scene["zones"], key=lambda zone: str(zone["id"]))}
