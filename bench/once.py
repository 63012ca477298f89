"""Measure one contestant once: `python bench/once.py NAME SECONDS` prints decisions a second."""

from __future__ import annotations

import sys
from pathlib import Path


def main(name: str, seconds: float) -> None:
    """Warm up, measure, print."""
    sys.path.insert(0, str(Path(__file__).parent))
    from contestants import CONTESTANTS

    play = CONTESTANTS[name]
    play(0.2)  # imports, caches, the first deal
    decisions, spent = play(seconds)
    print(decisions / spent)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
