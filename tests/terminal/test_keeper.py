"""A game on disk: byte for byte the record, whatever happens to the program."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from io import FileIO
from pathlib import Path

import pytest

from nightstand.kernel.errors import NightstandError
from nightstand.kernel.match import Match
from nightstand.kernel.record import Record, read_record
from nightstand.terminal.keeper import Keeper, create, load, resume
from tests.terminal.conftest import environment, let_play, seated

WRITER = """
import sys
from tests.terminal.conftest import let_play, seated
from nightstand.terminal.keeper import create
from pathlib import Path
session = seated("nightmarium", ["bot:random"] * 3, seed="killed")
session.keeper = create(Path(sys.argv[1]), session.match.record)
print("ready", flush=True)
let_play(session, 100_000)
print("over", flush=True)
"""


def written(tmp_path: Path, plies: int = 12) -> tuple[Path, Record]:
    """A file with a game of so many choices in it, and the record that it holds."""
    session = seated()
    path = tmp_path / "game.jsonl"
    session.keeper = create(path, session.match.record)
    let_play(session, plies)
    session.close()
    return path, session.match.record


def test_a_file_written_line_by_line_is_the_record(tmp_path: Path) -> None:
    """After each choice the file is byte for byte what the record's text is."""
    session = seated("nightmarium", ["you", "friend"])
    path = tmp_path / "game.jsonl"
    session.keeper = create(path, session.match.record)
    assert path.read_bytes() == session.match.record.text().encode()
    while not session.over:
        let_play(session, 1, session.match.plies)
        assert path.read_bytes() == session.match.record.text().encode()
    session.close()
    assert read_record(path.read_text("utf-8")).outcome is not None


class FullDisk:
    """Takes so many bytes, then says that the disk is full, until there is room again."""

    def __init__(self, file: FileIO, room: int) -> None:
        self.file = file
        self.room = room

    def __getattr__(self, name: str) -> object:
        return getattr(self.file, name)

    def write(self, data: bytes) -> int:
        """As much as there is room for; nothing, if there is none."""
        if not self.room:
            raise OSError(errno.ENOSPC, "No space left on device")
        taken = self.file.write(data[: self.room])
        self.room -= taken
        return taken


def test_a_disk_that_was_full_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was half written is cut off, and the next choice that finds room brings all others."""
    session = seated(seats=["bot:random", "bot:random"])
    path = tmp_path / "game.jsonl"
    session.keeper = create(path, session.match.record)
    let_play(session, 3)
    disk = FullDisk(session.keeper._file, 20)
    monkeypatch.setattr(session.keeper, "_file", disk)
    for _ in range(2):
        with pytest.raises(NightstandError, match="No space left on device"):
            let_play(session, 1)
    assert resumable(path, session.match.record, 3)
    disk.room = 10**6
    let_play(session, 1)
    assert path.read_bytes() == session.match.record.text().encode()


def test_who_leaves_a_full_disk_is_told_what_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is called kept that is not; where there is room by then, it is kept."""
    session = seated(seats=["bot:random", "bot:random"])
    session.keeper = create(tmp_path / "my game.jsonl", session.match.record)
    disk = FullDisk(session.keeper._file, 0)
    monkeypatch.setattr(session.keeper, "_file", disk)
    with pytest.raises(NightstandError):
        let_play(session, 1)
    again = f"Go on with: nightstand play --resume '{tmp_path}/my game.jsonl'"
    told = session.farewell()
    assert told.startswith("The last choices are lost: cannot keep the game in ")
    assert told.endswith(f"No space left on device. {again}")
    disk.room = 10**6
    assert session.farewell() == f"The game is kept. {again}"
    let_play(session, 10_000)
    assert session.farewell() == ""


def test_a_game_that_cannot_be_begun_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a first line would stand in the way when there is room again."""

    def full(keeper: Keeper, same: int, lines: list[bytes]) -> None:
        keeper._file.write(lines[0][:20])
        raise OSError(errno.ENOSPC, "No space left on device")

    record = seated().match.record
    with monkeypatch.context() as patched:
        patched.setattr(Keeper, "_write", full)
        with pytest.raises(NightstandError, match="No space left on device"):
            create(tmp_path / "game.jsonl", record)
    assert list(tmp_path.iterdir()) == []
    create(tmp_path / "game.jsonl", record).close()


def resumable(path: Path, record: Record, plies: int) -> bool:
    """Whether the file holds the first choices of a record, and perhaps a line cut off."""
    whole = path.read_bytes().rpartition(b"\n")[0] + b"\n"
    steps = read_record(whole.decode()).steps
    return [s.notation for s in steps] == [s.notation for s in record.steps[:plies]]


def test_undo_cuts_the_file(tmp_path: Path) -> None:
    """What was taken back is not in the file; what follows is appended as if it had never been."""
    session = seated(seats=["you", "friend"])
    session.keeper = create(tmp_path / "game.jsonl", session.match.record)
    let_play(session, 9)
    session.undo()
    assert len(load(session.keeper.path).steps) == 8
    let_play(session, 5, seed=1)
    assert session.keeper.path.read_bytes() == session.match.record.text().encode()


def test_undo_after_the_end_takes_the_end_out(tmp_path: Path) -> None:
    """A game that is not over any more has no end in its file."""
    session = seated(seats=["you", "friend"])
    session.keeper = create(tmp_path / "game.jsonl", session.match.record)
    let_play(session, 10_000)
    assert session.over
    session.undo()
    assert load(session.keeper.path).outcome is None


@pytest.mark.parametrize("cut", [1, 7, 30])
def test_a_last_line_that_was_cut_off_is_dropped_with_a_note(tmp_path: Path, cut: int) -> None:
    """The game goes on before the choice that was being written, and the file is whole again."""
    path, record = written(tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    resumed = resume(path)
    del record.steps[-1]
    assert "cut off" in resumed.note
    assert resumed.record.text() == record.text()
    assert path.read_bytes() == record.text().encode()
    resumed.keeper.close()


def test_a_game_is_gone_on_with_in_its_file(tmp_path: Path) -> None:
    """What is chosen after resuming is appended; nothing before it is written again."""
    path, record = written(tmp_path)
    resumed = resume(path)
    match = Match(resumed.record)
    ask = match.table.asks()[0]
    match.choose(ask.seat, ask.options[0].notation)
    resumed.keeper.keep(match.record)
    assert path.read_bytes().startswith(record.text().encode())
    assert path.read_bytes() == match.record.text().encode()
    resumed.keeper.close()


def test_two_programs_cannot_write_one_game(tmp_path: Path) -> None:
    """The second is refused in one line, until the first lets go."""
    path, _ = written(tmp_path)
    first = resume(path)
    with pytest.raises(NightstandError, match="is being played in another window"):
        resume(path)
    first.keeper.close()
    resume(path).keeper.close()


def test_a_new_game_overwrites_nothing(tmp_path: Path) -> None:
    """Neither a game nor anything else."""
    path, record = written(tmp_path)
    before = path.read_bytes()
    with pytest.raises(NightstandError, match="is there already"):
        create(path, record)
    with pytest.raises(NightstandError, match="cannot keep the game"):
        create(tmp_path / "no" / "folder.jsonl", record)
    assert path.read_bytes() == before


def test_what_is_no_record_is_refused_and_left_alone(tmp_path: Path) -> None:
    """Pictures, texts, nothing at all: one line, and the file stays as it is."""
    for content in (b"\xff\xfe\x00", b"hello\n", b""):
        path = tmp_path / "thing"
        path.write_bytes(content)
        with pytest.raises(NightstandError):
            resume(path)
        with pytest.raises(NightstandError):
            load(path)
        assert path.read_bytes() == content
    with pytest.raises(NightstandError, match="cannot read the record"):
        resume(tmp_path / "nothing")


def test_a_disk_that_refuses_is_said_in_one_line(tmp_path: Path) -> None:
    """The game itself stays playable."""
    session = seated()
    path = tmp_path / "game.jsonl"
    keeper = create(path, session.match.record)
    keeper.close()
    with path.open("rb", buffering=0) as file:
        session.keeper = Keeper(path, file, [])
        with pytest.raises(NightstandError, match="cannot keep the game"):
            session.choose(session.next_seat(), "draw")
    assert session.match.plies == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
@pytest.mark.parametrize("milliseconds", [15, 60, 150])
def test_killed_at_any_moment_it_goes_on_exactly(tmp_path: Path, milliseconds: int) -> None:
    """After kill -9 the file holds the same game as one that was never killed, so far."""
    path = tmp_path / "game.jsonl"
    program = [sys.executable, "-c", WRITER, str(path)]
    with subprocess.Popen(program, stdout=subprocess.PIPE, env=environment()) as writer:
        assert writer.stdout is not None
        writer.stdout.readline()
        time.sleep(milliseconds / 1000)
        os.kill(writer.pid, signal.SIGKILL)
    resumed = resume(path)
    resumed.keeper.close()
    unharmed = let_play(seated("nightmarium", ["bot:random"] * 3, seed="killed"), 100_000)
    steps = [(step.seat, step.notation) for step in resumed.record.steps]
    expected = [(step.seat, step.notation) for step in unharmed.match.record.steps]
    assert steps == expected[: len(steps)]
    assert steps, "it had not begun to play"
