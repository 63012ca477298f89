"""Records of whole games, by which changes of a rule are noticed.

`python -m tests.golden.make` plays them anew. They belong to a game's `rules_version`: make them
anew when that has been raised on purpose, never to silence a test.
"""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

from nightstand.kernel.game import Game
from nightstand.kernel.setup import Setup
from nightstand.testing import all_setups, described
from nightstand.testing.exam import played
from tests.exam.digest import ours

FOLDER = Path(__file__).parent


def chosen(game: Game) -> list[Setup]:
    """Few setups in which every two things that can be agreed on occur together at least once."""
    waiting = {pair for setup in all_setups(game) for pair in _pairs(setup)}
    picked: list[Setup] = []
    while waiting:
        best = max(all_setups(game), key=lambda setup: len(waiting & _pairs(setup)))
        waiting -= _pairs(best)
        picked.append(best)
    return picked


def _pairs(setup: Setup) -> set[tuple[str, str]]:
    agreed = [f"seats {setup.seats}", f"set {setup.set_name}"]
    agreed += [f"{name} {value}" for name, value in setup.variants.items()]
    return set(combinations(agreed, 2))


def file_of(setup: Setup) -> Path:
    """Where the record of a setup lies."""
    return FOLDER / setup.game / f"{described(setup)}.jsonl"


def main() -> None:
    """Play and write them all."""
    for game in ours():
        (FOLDER / game.name).mkdir(exist_ok=True)
        for old in (FOLDER / game.name).glob("*.jsonl"):
            old.unlink()
        for setup in chosen(game):
            file_of(setup).write_text(played(game, setup, "golden").record.text(), "utf-8")


if __name__ == "__main__":
    main()
