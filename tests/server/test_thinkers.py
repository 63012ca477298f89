"""The processes in which bots think."""

from __future__ import annotations

import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from nightstand.client import Client
from tests.server.players import play, wish
from tests.server.process import running

PATIENCE = 30.0


@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc")
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
    found = {}
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has just ended
            told = (process / "stat").read_text().rpartition(")")[2].split()
            if told[0] != "Z":
                found[int(process.name)] = int(told[1])
    return found
