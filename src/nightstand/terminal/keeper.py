"""Keeps a game on disk while it is played: every choice is there before the next is asked for.

The file is the record itself, growing line by line; it is byte for byte `record.text()`.
"""

from __future__ import annotations

import os
from io import FileIO
from pathlib import Path
from typing import NamedTuple

from nightstand.kernel.errors import NightstandError
from nightstand.kernel.record import Record, read_record
from nightstand.terminal.lock import lock


class Keeper:
    """The file of one game, taken by this program until it is closed."""

    def __init__(self, path: Path, file: FileIO, lines: list[bytes]) -> None:
        self.path = path
        self._file = file
        self._lines = lines

    def keep(self, record: Record) -> None:
        """Make the file say what the record says: add what is new, cut off what was undone."""
        lines = [f"{line}\n".encode() for line in record.lines()]
        same = 0
        for old, new in zip(self._lines, lines, strict=False):
            if old != new:
                break
            same += 1
        try:
            self._write(same, lines)
        except OSError as error:
            raise _cannot_keep(self.path, error) from None

    def _write(self, same: int, lines: list[bytes]) -> None:
        """Cut the file after the lines that stay, then add the rest and see it on the disk.

        If that fails half-way (a disk can be full), the next time cuts off what was half written.
        """
        del self._lines[same:]
        self._file.truncate(self._file.seek(sum(len(line) for line in self._lines)))
        data = b"".join(lines[same:])
        while data:
            data = data[self._file.write(data) :]
        os.fsync(self._file.fileno())
        self._lines = lines

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()


class Resumed(NamedTuple):
    """A game taken up again; `note` says if something was mended."""

    keeper: Keeper
    record: Record
    note: str


def create(path: Path, record: Record) -> Keeper:
    """Keep a new game in a file that is not there yet; if that fails, none is left behind."""
    try:
        file = path.open("x+b", buffering=0)
    except FileExistsError:
        raise NightstandError(
            f"{path} is there already; go on with it by --resume, or name another file"
        ) from None
    except OSError as error:
        raise _cannot_keep(path, error) from None
    keeper = Keeper(path, _taken(path, file), [])
    try:
        keeper.keep(record)
    except NightstandError:
        keeper.close()
        path.unlink()
        raise
    return keeper


def resume(path: Path) -> Resumed:
    """Take up a kept game. A last line that was cut off while it was written is dropped."""
    if path.exists() and not path.is_file():
        raise NightstandError(f"{path} is not a file")
    try:
        file = path.open("r+b", buffering=0)
    except OSError as error:
        raise NightstandError(f"cannot read the record {path}: {error.strerror}") from None
    _taken(path, file)
    try:
        data = file.read()
        whole = data[: data.rfind(b"\n") + 1]
        record = read_record(decoded(whole, path))
        note = ""
        if len(whole) < len(data):
            file.truncate(len(whole))
            note = "The last choice was cut off while it was written; the game goes on before it."
    except BaseException:
        file.close()
        raise
    return Resumed(Keeper(path, file, whole.splitlines(keepends=True)), record, note)


def _cannot_keep(path: Path, error: OSError) -> NightstandError:
    return NightstandError(f"cannot keep the game in {path}: {error.strerror}")


def _taken(path: Path, file: FileIO) -> FileIO:
    if not lock(file):
        file.close()
        raise NightstandError(f"{path} is being played in another window")
    return file


def decoded(data: bytes, path: Path) -> str:
    """The text of a record; a file of something else is told apart early."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise NightstandError(f"{path} is not a Nightstand record") from None


def load(path: Path) -> Record:
    """Read a record that nobody goes on with: to look at it, or to verify it."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise NightstandError(f"cannot read the record {path}: {error.strerror}") from None
    return read_record(decoded(data, path))
