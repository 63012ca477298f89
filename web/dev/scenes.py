"""Lets bots play both games and writes down the frames of one seat, for the dev page.

    .venv-dev/bin/python web/dev/scenes.py > web/dev/frames.json

The page that reads it (`npm run dev`, then /dev/) is not part of the build.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from nightstand.bots.levels import make_bot
from nightstand.kernel.game import game
from nightstand.kernel.log import SPECTATOR
from nightstand.kernel.match import Match, new_match

NAMES = ["Mira", "Ada", "Brom", "Cleo", "Dorian", "Edith"]
BOT = "ismcts:12"
WHEN = "2026-01-01T20:00:00Z"


class Played(NamedTuple):
    """A game to be played, under the name by which the page asks for it."""

    name: str
    game: str
    seats: int
    viewer: int = 0
    variants: dict[str, str] | None = None


def view(match: Match, viewer: int) -> dict[str, Any]:
    """The scene, as it travels."""
    scene: dict[str, Any] = dict(match.table.scene(viewer).plain())
    del scene["log"]
    return scene


def log(match: Match, viewer: int, start: int) -> list[dict[str, Any]]:
    """What has been told from an entry on."""
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


def table(match: Match, viewer: int) -> dict[str, Any]:
    """The table beside the scene: two people, the others bots."""
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
        "game": match.game.name,
        "title": match.game.title,
        "cardSet": match.record.setup.set_name,
        "variants": match.record.setup.variants,
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


def welcome(match: Match, viewer: int) -> dict[str, Any]:
    """The first frame."""
    chat = [("Ada", "Good evening. Mind the bats."), (NAMES[0], "<b>Ready</b> when you are!")]
    return {
        "type": "welcome",
        "protocol": 1,
        "table": table(match, viewer),
        "seat": viewer,
        "epoch": 0,
        "ply": 0,
        "scene": view(match, viewer),
        "log": log(match, viewer, 0),
        "chat": [{"name": name, "text": text, "at": WHEN} for name, text in chat],
    }


def play(played: Played) -> list[dict[str, Any]]:
    """A whole game as frames, one for each choice that somebody makes."""
    setup = game(played.game).agree(played.seats, played.variants)
    match = new_match(setup, NAMES[: played.seats], seed=f"dev {played.name}")
    bots = [make_bot(BOT, match.game, seat) for seat in range(played.seats)]
    frames = [welcome(match, played.viewer)]
    scene, entries = frames[0]["scene"], len(frames[0]["log"])
    while match.outcome is None:
        seat = match.table.asked()[-1]
        match.choose(seat, bots[seat].choose(match.perspective(seat)).notation)
        now = view(match, played.viewer)
        told = log(match, played.viewer, entries)
        entries += len(told)
        frames.append(
            {
                "type": "update",
                "epoch": 0,
                "ply": match.plies,
                "change": changed(scene, now),
                "log": told,
            }
        )
        scene = now
    return frames


GAMES = [
    Played("nightmarium-2", "nightmarium", 2),
    Played("nightmarium-4", "nightmarium", 4),
    Played("nightmarium-5", "nightmarium", 5),
    Played("nightmarium-7", "nightmarium", 3, 0, {"goal": "7", "horrors": "yes"}),
    Played("nightmarium-3-watch", "nightmarium", 3, SPECTATOR),
    Played("tales-2", "tales", 2),
    Played("tales-4", "tales", 4),
    Played("tales-4-aid", "tales", 4, 0, {"memory": "aid"}),
    Played("tales-6", "tales", 6),
    Played("tales-3-watch", "tales", 3, SPECTATOR),
]

if __name__ == "__main__":
    print(json.dumps({played.name: play(played) for played in GAMES}))
