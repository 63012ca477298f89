"""A long seeded run of every game as one short number, the same for every build.

The source and the compiled wheel are both compared with `digests.json`, and so with each other.
`python -m tests.exam.digest` writes that file anew: when a rule has changed on purpose, or the
order in which options are offered or chance is asked.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path

from nightstand.kernel.chance import quick
from nightstand.kernel.game import Game, games
from nightstand.testing import all_setups

FILE = Path(__file__).parent / "digests.json"
EVERY = 40  # choices from one position that is written to the next


def digest(game: Game) -> str:
    """Every choice of one random game in every setup, and many of its positions."""
    hashed = blake2b(digest_size=16)
    for number, setup in enumerate(all_setups(game)):
        rng = quick("digest", number)
        table = game.new(setup, rng.split())
        ply = 0
        while table.pending is not None:
            options = table.pending.options
            option = options[rng.below(len(options))]
            hashed.update(f"{table.pending.seat} {option.notation}\n".encode())
            if ply % EVERY == 0:
                hashed.update(str(game.write_position(table, setup)).encode())
            table.choose(option)
            ply += 1
        hashed.update(str(game.write_position(table, setup)).encode())
        hashed.update(repr(table.outcome).encode())
    return hashed.hexdigest()


def stored() -> dict[str, dict[str, object]]:
    """What the file says of each of our games."""
    found: dict[str, dict[str, object]] = json.loads(FILE.read_text("utf-8"))
    return found


def ours() -> list[Game]:
    """The games of this repository."""
    return [each for each in games().values() if type(each).__module__.startswith("nightstand.")]


def main() -> None:
    """Write the file."""
    digests = {g.name: {"rules_version": g.rules_version, "digest": digest(g)} for g in ours()}
    FILE.write_text(json.dumps(digests, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
