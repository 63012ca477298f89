"""Plays both games with random choices and writes down the frames of one seat, for the dev page.

    .venv-dev/bin/python web/dev/scenes.py > web/dev/frames.json

The page that reads it (`npm run dev`, then /dev/) is not part of the build.
"""

from __future__ import annotations

import json
from typing import Any

from nightstand.kernel.chance import quick
from nightstand.kernel.game import game
from nightstand.kernel.log import SPECTATOR
from nightstand.kernel.match import Match, new_match

NAMES = ["You", "Ada", "Brom", "Cleo", "Dorian", "Edith"]


def view(match: Match, viewer: int) -> dict[str, Any]:
    scene: dict[str, Any] = dict(match.table.scene(viewer).plain())
    del scene["log"]
    return scene


def log(match: Match, viewer: int, start: int) -> list[dict[str, Any]]:
    assert match.table.log is not None
    return [
        {
            "text": entry.told_to(viewer),
            "rule": entry.rule,
            "moves": [{"source": move.source, "target": move.target} for move in entry.moves],
        }
        for entry in match.table.log.entries[start:]
    ]


def changed(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """The change between two scenes, as the server tells it."""
    zones = {zone["id"]: zone for zone in before["zones"]}
    change: dict[str, Any] = {
        "zones": [zone for zone in now["zones"] if zones.get(zone["id"]) != zone],
        "gone": sorted(zones.keys() - {zone["id"] for zone in now["zones"]}),
        "question": now["question"],
        "ending": now["ending"],
    }
    for part in ("status", "panels", "layout"):
        if before[part] != now[part]:
            change[part] = now[part]
    return change


def table(match: Match, name: str, viewer: int) -> dict[str, Any]:
    seats = [
        {
            "seat": seat,
            "name": match.table.names[seat],
            "kind": "person" if seat < 2 else "bot",
            "level": "" if seat < 2 else "fair",
            "yours": seat == viewer,
            "present": True,
            "standIn": False,
            "clock": 600_000 - 45_000 * seat,
            "ticking": seat in match.table.asked(),
        }
        for seat in range(match.table.seats)
    ]
    return {
        "id": "dev",
        "game": name,
        "title": match.game.title,
        "cardSet": match.record.setup.set_name,
        "variants": {},
        "state": "playing",
        "public": True,
        "seats": seats,
        "clock": {"kind": "game", "amount": 600, "increment": 5},
        "takeback": "consent",
        "absence": 120,
        "owner": True,
        "invitation": "lamp-light",
        "spectators": 2,
        "rulesVersion": 1,
        "epoch": 0,
        "ply": 0,
        "commitment": match.record.commitment,
        "contributions": [],
        "secret": "",
        "ending": None,
        "proposal": None,
        "pause": "",
        "rematch": "",
        "created": "2026-01-01T20:00:00Z",
        "changed": "2026-01-01T20:00:00Z",
    }


def play(name: str, seats: int, viewer: int, most: int = 900) -> list[dict[str, Any]]:
    """A whole game as frames, with the choices that were made in between by this viewer."""
    match = new_match(game(name).agree(seats=seats), NAMES[:seats], seed=f"dev {name} {seats}")
    rng = quick(f"{name} {seats}")
    scene = view(match, viewer)
    told = log(match, viewer, 0)
    entries = len(told)
    frames: list[dict[str, Any]] = [
        {
            "type": "welcome",
            "protocol": 1,
            "table": table(match, name, viewer),
            "seat": viewer,
            "epoch": 0,
            "ply": 0,
            "scene": scene,
            "log": told,
            "chat": [
                {"name": "Ada", "text": "Good evening. Mind the bats.", "at": "2026-01-01T20:00:00Z"},
                {"name": "You", "text": "<b>Ready</b> when you are!", "at": "2026-01-01T20:00:09Z"},
            ],
        }
    ]
    while match.outcome is None and match.plies < most:
        seat = match.table.asked()[-1]
        ask = match.table.ask_of(seat)
        assert ask is not None
        options = match.game.sensible(match.table, ask)
        match.choose(seat, options[rng.below(len(options))].notation)
        now = view(match, viewer)
        told = log(match, viewer, entries)
        entries += len(told)
        frames.append(
            {
                "type": "update",
                "epoch": 0,
                "ply": match.plies,
                "change": changed(scene, now),
                "log": told,
                    "by": seat,
            }
        )
        scene = now
    return frames


GAMES = [
    ("nightmarium", 2, 0),
    ("nightmarium", 4, 0),
    ("nightmarium", 5, 0),
    ("tales", 2, 0),
    ("tales", 4, 0),
    ("tales", 6, 0),
    ("nightmarium", 3, SPECTATOR),
]

if __name__ == "__main__":
    made = {
        f"{name}-{seats}" + ("-watch" if viewer == SPECTATOR else ""): play(name, seats, viewer)
        for name, seats, viewer in GAMES
    }
    print(json.dumps(made))
