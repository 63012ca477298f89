"""The benchmarks: `make bench`. Everything in one run, on one core, as ratios.

Each contestant runs in a process of its own, one after the other, several rounds in turn; of the
rounds the median counts. Machines are noisy and differ, so what matters is the ratios. Writes
build/bench.json.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent
SOURCE = HERE.parent / "src"
RESULT = HERE.parent / "build" / "bench.json"
ROUNDS = 5
SECONDS = 2.0

# A hand-written C++ loop of four-player Nightmarium, measured once by the designers of this
# project; it is quoted, not run.
HAND_WRITTEN = 32_000_000

COMPILED = [
    "crazy_eights",
    "crazy_eights_steps",
    "ours_from_python",
    "ours_played_out",
    "ours_cloned",
]
UNCOMPILED = ["uno", "ours_from_python", "ours_played_out"]

Figures = dict[str, float]


def measure(name: str, pure: bool) -> float:
    """Decisions a second of one contestant, in a fresh process."""
    environment = dict(os.environ)
    environment.pop("PYTHONPATH", None)
    if pure:
        environment["PYTHONPATH"] = str(SOURCE)
    command = [sys.executable, str(HERE / "once.py"), name, str(SECONDS)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return float(done.stdout.strip().splitlines()[-1])


def measure_all() -> Figures:
    """The median of the rounds for every contestant."""
    scores: dict[str, list[float]] = {}
    for number in range(1, ROUNDS + 1):
        print(f"round {number} of {ROUNDS}", file=sys.stderr, flush=True)
        for name in COMPILED:
            scores.setdefault(name, []).append(measure(name, pure=False))
        for name in UNCOMPILED:
            scores.setdefault(f"{name} (uncompiled)", []).append(measure(name, pure=True))
    return {name: median(values) for name, values in scores.items()}


def ratios(at: Figures) -> list[tuple[str, float, str]]:
    """What is compared with what, the ratio, and what it has to be."""
    from_python, played = at["ours_from_python"], at["ours_played_out"]
    spiel, steps = at["crazy_eights"], at["crazy_eights_steps"]
    slow = at["ours_from_python (uncompiled)"]
    slow_played = at["ours_played_out (uncompiled)"]
    uno = at["uno (uncompiled)"]
    return [
        ("our loop from Python / crazy_eights from Python", from_python / spiel, ">= 2"),
        ("our playouts / crazy_eights from Python", played / spiel, ">= 3"),
        ("the same two, its dealt cards counted as decisions too", from_python / steps, ""),
        ("", played / steps, ""),
        ("compiled / uncompiled, playouts", played / slow_played, ">= 3"),
        ("compiled / uncompiled, loop from Python", from_python / slow, ""),
        ("a clone, in decisions of a playout", played / at["ours_cloned"], "<= 3"),
        ("a clone, in decisions from Python", from_python / at["ours_cloned"], ""),
        ("uncompiled, from Python / RLCard uno", slow / uno, ">= 3"),
        ("hand-written C++ (quoted) / our playouts", HAND_WRITTEN / played, ""),
    ]


def report(at: Figures) -> None:
    """Print both tables and write the figures down."""
    print("\ndecisions a second, one core (four-player Nightmarium, random choices)")
    for name, value in at.items():
        print(f"  {name:<34}{value:>14,.0f}")
    print("\nratios")
    rows = ratios(at)
    for what, ratio, wanted in rows:
        print(f"  {what:<58}{ratio:>7.2f}  {wanted}")
    RESULT.parent.mkdir(exist_ok=True)
    machine = {"python": platform.python_version(), "machine": platform.machine()}
    written = {
        "machine": machine,
        "decisions_a_second": at,
        "ratios": [{"what": what, "ratio": ratio, "wanted": want} for what, ratio, want in rows],
    }
    RESULT.write_text(json.dumps(written, indent=2) + "\n")


if __name__ == "__main__":
    report(measure_all())
