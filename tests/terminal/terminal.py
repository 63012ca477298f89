"""A real pseudo-terminal with the program in it."""

from __future__ import annotations

import errno
import os
import re
import select
import signal
import struct
import sys
import time
from collections.abc import Sequence
from types import TracebackType

from tests.terminal.conftest import PROGRAM, environment

if sys.platform != "win32":
    import fcntl
    import pty
    import termios

ESCAPE = re.compile(r"\x1b(\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(\x07|\x1b\\)|[PX^_].*?\x1b\\|[@-_])")
PATIENCE = 30.0
PRESSES = 3
STDIN = 0


class Terminal:
    """Runs a program, usually ours, in a terminal of its own; types into it, and reads it."""

    def __init__(
        self,
        arguments: Sequence[str],
        columns: int = 80,
        lines: int = 24,
        program: Sequence[str] = PROGRAM,
        **variables: str,
    ) -> None:
        self.output = b""
        self.code: int | None = None
        words = [*program, *arguments]
        self.pid, self.file = pty.fork()
        if not self.pid:
            _settle_in(columns, lines)
            os.execvpe(words[0], words, environment(**variables))

    def resize(self, columns: int, lines: int) -> None:
        """Make the window larger or smaller; the program is told."""
        _set_size(self.file, columns, lines)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self.code is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.file)

    @property
    def text(self) -> str:
        """All that was written so far, without what places and colours it."""
        return ESCAPE.sub("", self.output.decode("utf-8", "replace")).replace("\r", "")

    def read(self, seconds: float) -> bool:
        """Read what comes within some time; False when the program has gone."""
        ready, _, _ = select.select([self.file], [], [], seconds)
        if not ready:
            return True
        try:
            data = os.read(self.file, 65536)
        except OSError as error:
            if error.errno != errno.EIO:
                raise
            data = b""
        self.output += data
        return bool(data)

    def expect(self, words: str, since: int = 0) -> int:
        """Wait until something is written; gives how much has been written by then."""
        end = time.monotonic() + PATIENCE
        while words not in ESCAPE.sub("", self.output[since:].decode("utf-8", "replace")):
            assert time.monotonic() < end, f"waited for {words!r} in vain:\n{self.text[-3000:]}"
            assert self.read(0.2), f"it ended before {words!r}:\n{self.text[-3000:]}"
        return len(self.output)

    def type(self, keys: str) -> int:
        """Type some keys; gives how much had been written before."""
        before = len(self.output)
        os.write(self.file, keys.encode())
        return before

    def end(self) -> int:
        """Wait until the program ends; its exit code, negative for a signal."""
        assert self._goes(PATIENCE), f"it does not end:\n{self.text[-3000:]}"
        _, status = os.waitpid(self.pid, 0)
        self.code = os.waitstatus_to_exitcode(status)
        return self.code

    def interrupt(self) -> int:
        """Press Ctrl+C, which ends the program; its exit code.

        There is one moment in which an interrupt goes unnoticed: after Python has looked for
        signals, and before the read in which it waits. On a busy machine it may last.
        """
        for _ in range(PRESSES):
            self.type("\x03")
            if self._goes(PATIENCE / PRESSES):
                break
        return self.end()

    def _goes(self, seconds: float) -> bool:
        """Whether the program ends within some time."""
        until = time.monotonic() + seconds
        while self.read(0.2):
            if time.monotonic() > until:
                return False
        return True

    def kill(self, number: signal.Signals) -> None:
        """Send the program a signal."""
        os.kill(self.pid, number)


def _settle_in(columns: int, lines: int) -> None:
    """Before the program starts: a window of this size, and signals as a terminal hands them on.

    Done in the child, since the program could look at the size before its parent has set it; and
    whoever runs the tests in the background may have told them to ignore Ctrl+C.
    """
    _set_size(STDIN, columns, lines)
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)


def _set_size(file: int, columns: int, lines: int) -> None:
    fcntl.ioctl(file, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
