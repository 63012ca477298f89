"""How many moves a server makes of a second of its processor.

One worker as people run it: SQLite on the disk with durable commits, four-seat tables of
Nightmarium, scripted clients over WebSocket in this process. Every seat of every table has a
socket of its own, and answers each question at once with an option taken at random. The server's
processor time is read from the kernel, so it does not matter how busy the clients are.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import subprocess
import sys
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from time import perf_counter

import msgspec
from websockets.asyncio.client import ClientConnection

from nightstand.client import Client
from nightstand.kernel.build import build_name
from nightstand.wire.tables import NewTable, SeatWish, Sit

SEATS = 4
RESULT = Path(__file__).parent.parent / "build" / "bench-server.json"
COMPARED = {
    "boardgame.io": "about 5,000 moves per server CPU second, store in memory; "
    "50 kB of heap per idle four-seat match",
}
"""Measured with a comparable four-seat card game on the same kind of machine."""

START = "from nightstand.cli import main; main()"
ENVIRONMENT = {
    "NIGHTSTAND_REQUESTS_A_MINUTE": "1000000",
    "NIGHTSTAND_STRICT_REQUESTS_A_MINUTE": "1000000",
    "NIGHTSTAND_FRAMES_A_SECOND": "1000000",
    "NIGHTSTAND_LOG_LEVEL": "warning",
}


class Option(msgspec.Struct):
    """As much of a choice as a script reads."""

    notation: str


class Question(msgspec.Struct):
    """As much of a question."""

    choices: list[Option]


class Shown(msgspec.Struct):
    """As much of a scene, or of its change."""

    question: Question | None = None


class Seen(msgspec.Struct):
    """As much of any frame."""

    type: str
    epoch: int = 0
    ply: int = 0
    change: Shown | None = None
    scene: Shown | None = None


read = msgspec.json.Decoder(Seen).decode


class Tally:
    """What the clients have counted."""

    def __init__(self) -> None:
        self.moves = 0
        self.bytes = 0
        self.frames = 0
        self.latencies: list[float] = []

    def latency(self, share: float) -> float:
        """The latency in milliseconds that so many of all moves were below."""
        ordered = sorted(self.latencies)
        return ordered[int(share * (len(ordered) - 1))] * 1000


class Script:
    """One seat of one table."""

    def __init__(self, socket: ClientConnection, rng: Random, tally: Tally) -> None:
        self._socket = socket
        self._rng = rng
        self._tally = tally
        self._sent: float | None = None

    async def play(self) -> None:
        """Answer until the game is over."""
        async for data in self._socket:
            assert isinstance(data, str), "frames are text"
            frame = read(data)
            self._tally.bytes += len(data)
            self._tally.frames += 1
            if frame.type == "table" and '"state":"over"' in data:
                return
            if frame.type in ("welcome", "update"):
                await self._answer(frame)

    async def _answer(self, frame: Seen) -> None:
        if self._sent is not None:
            # Where several are asked at once this may be another's choice; the answer to ours,
            # given twice, is then refused politely.
            self._tally.latencies.append(perf_counter() - self._sent)
            self._tally.moves += 1
            self._sent = None
        shown = frame.change or frame.scene
        if shown is None or shown.question is None:
            return
        notation = self._rng.choice(shown.question.choices).notation
        self._sent = perf_counter()
        said = {"type": "choose", "epoch": frame.epoch, "ply": frame.ply, "notation": notation}
        await self._socket.send(json.dumps(said))


class Server:
    """The server's process, and what the kernel knows of it."""

    def __init__(self, folder: str) -> None:
        environment = {**os.environ, **ENVIRONMENT, "NIGHTSTAND_DATA": folder}
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, "serve", "--port", "0"],
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[3]

    def cpu(self) -> tuple[float, float]:
        """Seconds of processor time that all its threads have used, and the kernel for them."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        tick = os.sysconf("SC_CLK_TCK")
        return int(fields[11]) / tick, int(fields[12]) / tick

    def memory(self) -> int:
        """Bytes that it holds in memory."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait()


async def measure(server: Server, tables: int, seconds: float) -> dict[str, float]:
    """Seat everybody, let them play, and count."""
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Client(server.address)) for _ in range(SEATS)]
        for number, client in enumerate(people):
            await client.be_guest(f"Script {number + 1}")
        before = server.memory()
        seats = [SeatWish("you"), *[SeatWish("open")] * (SEATS - 1)]
        wish = NewTable("nightmarium", seats)
        ids = [(await people[0].new_table(wish)).id for _ in range(tables)]
        for client in people[1:]:
            for id in ids:
                await client.sit(id, Sit())
        alone = server.memory() - before
        tally = Tally()
        scripts = []
        for number, id in enumerate(ids):
            for seat, client in enumerate(people):
                socket = await stack.enter_async_context(client.socket(f"/tables/{id}/live"))
                scripts.append(Script(socket, Random(f"{number} {seat}"), tally))
        held = server.memory() - before
        cpu, begun = server.cpu(), perf_counter()
        try:
            async with asyncio.timeout(seconds):
                await asyncio.gather(*[script.play() for script in scripts])
        except TimeoutError:
            pass  # some games are longer than others
        own, kernel = (after - before for before, after in zip(cpu, server.cpu(), strict=True))
        took = perf_counter() - begun
    return {
        "moves": tally.moves,
        "moves a server CPU second": tally.moves / (own + kernel),
        "moves a second of the clock": tally.moves / took,
        "CPU microseconds a move, in the server": own / tally.moves * 1e6,
        "CPU microseconds a move, in the kernel for it": kernel / tally.moves * 1e6,
        "server CPU share": (own + kernel) / took,
        "latency p50 (ms)": tally.latency(0.5),
        "latency p99 (ms)": tally.latency(0.99),
        "bytes a move, to all four": tally.bytes / tally.moves,
        "kB of memory a live table": alone / tables / 1024,
        "kB of memory a live table with four sockets": held / tables / 1024,
    }


def report(figures: dict[str, float]) -> None:
    """Print the figures, and write them down."""
    print(f"\none worker, {build_name()}, SQLite with durable commits")
    for what, value in figures.items():
        print(f"  {what:<46}{value:>12,.1f}")
    for name, words in COMPARED.items():
        print(f"  {name} (quoted): {words}")
    RESULT.parent.mkdir(exist_ok=True)
    machine = {"python": platform.python_version(), "machine": platform.machine()}
    RESULT.write_text(json.dumps({"machine": machine, "figures": figures}, indent=2) + "\n")


def main() -> None:
    """Start a server of its own, measure, report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--seconds", type=float, default=10.0)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            figures = asyncio.run(measure(server, wanted.tables, wanted.seconds))
        finally:
            server.stop()
    report(figures)


if __name__ == "__main__":
    main()
