"""The processes in which bots think."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path
from random import Random

from nightstand.client import Client
from tests.server.players import play, wish
from tests.server.process import running

PATIENCE = 30.0


async def test_thinkers_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    """It has no time to end them, and nobody else would."""
    with running(tmp_path / "data") as server:
        async with Client(server.address) as ann:
            await ann.be_guest("Ann")
            id = (await ann.new_table(wish("tales", people=1, bots=1))).id
            async with ann.join(id) as game:
                await play(game, Random(1), 3)
                await game.question()
        thinkers = [pid for pid, parent in processes().items() if parent == server.pid]
        assert thinkers
        server.kill()
    deadline = time.monotonic() + PATIENCE
    while set(thinkers) & set(processes()):
        assert time.monotonic() < deadline, "somebody still thinks"
        time.sleep(0.05)


def processes() -> dict[int, int]:
    """Every process that runs, and its parent."""
    told = subprocess.run(
        ["ps", "-A", "-o", "pid=,ppid=,stat="], capture_output=True, text=True, check=True
    )
    lines = [line.split() for line in told.stdout.splitlines()]
    return {int(pid): int(parent) for pid, parent, state in lines if not state.startswith("Z")}
