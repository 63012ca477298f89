"""A real server for tests in a browser: a process of its own, which can be killed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.process import QUICK, START


class Server:
    """`nightstand serve`, with its data in a folder; after the first start its port stays."""

    def __init__(self, folder: Path, **said: str) -> None:
        self.folder = folder
        self.port = 0
        self._said = said
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        """Where browsers find it."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it; returns once it listens."""
        words = ["serve", "--port", str(self.port), "--data", str(self.folder), "--no-open"]
        with (self.folder / "log.txt").open("a") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", START, *words],
                env={**os.environ, **QUICK, **self._said},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                start_new_session=True,
            )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        found = re.search(r"http://[^\s:]+:(\d+)", said)
        assert found is not None, (self.folder / "log.txt").read_text()
        self.port = int(found[1])

    def kill(self) -> None:
        """As a power cut would: it, and the processes that think for its bots, in an instant."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Politely; whatever it has started must not outlive it."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        process = self._process
        if process is None:
            return
        self._process = None
        try:
            process.send_signal(how)
            process.wait(timeout=20)
        finally:
            # Leaves nobody behind, whatever has gone wrong.
            if _is_anybody_left(process.pid):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            assert process.stdout is not None
            process.stdout.close()


def _is_anybody_left(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@contextmanager
def serving(folder: Path, **said: str) -> Iterator[Server]:
    """A server that runs, and is stopped afterwards."""
    server = Server(folder, **said)
    server.start()
    try:
        yield server
    finally:
        server.stop()
