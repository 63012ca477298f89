"""A server for tests as people run it: a process of its own on a free port, that can be killed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 60.0
START = "from nightstand.cli import main; main()"

QUICK = {
    "NIGHTSTAND_BOT_PAUSE": "0",
    "NIGHTSTAND_REQUESTS_A_MINUTE": "100000",
    "NIGHTSTAND_STRICT_REQUESTS_A_MINUTE": "100000",
    "NIGHTSTAND_FRAMES_A_SECOND": "10000",
    "NIGHTSTAND_LOG_LEVEL": "warning",
}
"""For tests: bots do not wait for people to see, and nobody is too fast."""


class RunningServer:
    """A server process; `log` is what it has written to its standard error.

    Started again it has the same address, so that clients find it by themselves.
    """

    def __init__(self, data: Path, **said: str) -> None:
        self.data = data
        self._log = data.parent / f"{data.name}.log"
        self._environment = {**os.environ, **QUICK, **said, "NIGHTSTAND_DATA": str(data)}
        self._process: subprocess.Popen[str] | None = None
        self.address = ""
        self._port = 0

    def start(self) -> None:
        """Start it and wait until it listens."""
        command = [sys.executable, "-c", START, "serve", "--port", str(self._port)]
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                command, env=self._environment, stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        found = re.search(r"http://\S+", said)
        assert found is not None, f"the server said {said!r}: {self.log}"
        self.address = found.group()
        self._port = int(self.address.rpartition(":")[2])

    @property
    def log(self) -> str:
        """What it has logged so far."""
        return self._log.read_text()

    @property
    def pid(self) -> int:
        """Its process."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """As a power cut would: no time to tidy up."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Politely."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdout is not None
        try:
            process.send_signal(how)
            process.wait(20)
        finally:
            process.kill()  # whatever has gone wrong, it must not outlive its test
            process.wait()
            process.stdout.close()


class RunningWorker(RunningServer):
    """A process of `nightstand work`; it has no address."""

    def start(self) -> None:
        """Start it and wait until it takes jobs."""
        before = self.log.count("working") if self._log.exists() else 0
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", START, "work"],
                env=self._environment,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        deadline = time.monotonic() + PATIENCE
        while self.log.count("working") == before:
            assert self._process.poll() is None, self.log
            assert time.monotonic() < deadline, "the worker does not start"
            time.sleep(0.05)


@contextmanager
def running(data: Path, **said: str) -> Iterator[RunningServer]:
    """A server that runs, and is stopped afterwards."""
    server = RunningServer(data, **said)
    try:
        server.start()
        yield server
    finally:
        server.stop()
