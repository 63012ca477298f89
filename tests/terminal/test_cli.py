"""The command line: what it refuses, it refuses in one line, with exit code 2."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nightstand.cli import run
from nightstand.kernel.game import game
from nightstand.terminal.opening import playable
from tests.terminal.conftest import PROGRAM, environment, let_play, seated

RECORD = let_play(seated("nightmarium", ["bot:random", "bot:random"]), 20).match.record.text()
SET = game("tales").texts(game("tales").agree(2))[0].text


def refused(words: Sequence[str], capfd: pytest.CaptureFixture[str]) -> str:
    """The one line with which a command line is refused."""
    assert run([str(word) for word in words]) == 2
    said = capfd.readouterr()
    assert said.out == ""
    assert said.err.startswith("nightstand: ")
    assert said.err.count("\n") == 1
    return said.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("plya", "did you mean play?"),
        ("--foo", "no such option '--foo'"),
        ("watch", "missing argument 'GAME'"),
        ("play nightmarum", "did you mean nightmarium?"),
        ("play nightmarium --seats x", "'x' is not a valid integer"),
        ("play nightmarium --seats 0", "for 2 to 5 players, not 0"),
        ("play nightmarium --seats -1", "for 2 to 5 players, not -1"),
        ("play nightmarium --seats 99999999999999999999", "for 2 to 5 players, not 9999"),
        ("play nightmarium --seats 2 --seat you", "either --seats or each --seat"),
        ("play nightmarium --seat bot:zz --seat you", "unknown level of a bot 'zz'"),
        ("play nightmarium --seat bot:ismcts:0 --seat you", "is no budget"),
        ("play nightmarium --seat bot:ismcts:nans --seat you", "is no budget"),
        ("play nightmarium --seat bot:ismcts:infs --seat you", "is no budget"),
        ("play nightmarium --seat Ann --seat Ann", "two players are called 'Ann'"),
        ("play nightmarium --seat dog:Rex --seat you", "unknown kind of seat 'dog'"),
        ("play nightmarium --seat AVeryLongNameIndeed --seat you", "1 to 16 letters"),
        ("play nightmarium --variant goal", "write it as NAME=VALUE"),
        ("play nightmarium --variant gaol=6", "did you mean goal?"),
        ("play nightmarium --variant goal=8", "unknown value for variant goal: '8'"),
        ("play nightmarium --set nope", "unknown card set 'nope'"),
        ("play nightmarium --pause nan", "not a number of seconds"),
        ("play nightmarium --pause -1", "not in the range"),
        ("play --seats 3", "say which game"),
        ("play --resume --seats 3", "leave the others out"),
        ("play --resume", "no unfinished game to resume"),
        ("play --resume tales", "no unfinished game of tales to resume"),
        ("play --resume nosuch.jsonl", "No such file"),
        ("play --from nosuch.txt", "No such file"),
        ("play nightmarium --save nosuch/game.jsonl", "No such file"),
        ("watch nightmarium --seat you --seat bot:fair", "only bots play here"),
        ("rules nightmarium NT-1", "no rule NT-1"),
        ("rules nightmarium toad", "is not the number of a rule"),
        ("completion tcsh", "is not one of"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    words: str, said: str, capfd: pytest.CaptureFixture[str]
) -> None:
    """With the word that was wrong, and what could stand there."""
    assert said in refused(words.split(), capfd)


FILED = [["verify"], ["replay"], ["play", "--resume"], ["play", "--from"]]


@pytest.mark.parametrize("words", FILED, ids=" ".join)
@pytest.mark.parametrize(
    "data",
    [b"", b"\n", b"\0" * 99, b"\x93NUMPY\xff\xfe", b"[set]\n", b"[]\n", b"null\n", b"{}\n", b"{"],
    ids=repr,
)
def test_files_of_something_else_are_refused(
    words: list[str], data: bytes, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Empty, binary, or text of another kind."""
    path = tmp_path / "file"
    path.write_bytes(data)
    refused([*words, str(path)], capfd)


@pytest.mark.parametrize("words", [*FILED, ["check-set"], ["play", "tales", "--set"]], ids=" ".join)
@pytest.mark.skipif(sys.platform == "win32", reason="there are no such devices")
def test_folders_and_devices_are_no_files(
    words: list[str], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """One of them would be read for ever."""
    assert "directory" in refused([*words, str(tmp_path)], capfd).lower()
    assert "/dev/zero is a device" in refused([*words, "/dev/zero"], capfd)


def test_only_the_game_that_was_named_is_resumed(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """By a file or by a game's name; and the file is let go of again."""
    path = tmp_path / "game.jsonl"
    path.write_text(RECORD, "utf-8")
    said = refused(["play", "tales", "--resume", str(path)], capfd)
    assert f"{path} is a game of Nightmarium, not of Nightmare Tales" in said
    seated("nightmarium", kept=True).close()
    assert "not of Nightmare Tales" in refused(["play", "tales", "--resume", "nightmarium"], capfd)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no named pipes")
def test_a_pipe_cannot_be_resumed(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Nothing could be kept in it; and nobody waits for what never comes."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert "is not a file" in refused(["play", "--resume", str(pipe)], capfd)


def test_a_folder_for_games_that_is_a_file_is_refused(
    home: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """As one that may not be written to is."""
    home.write_text("not a folder", "utf-8")
    assert "cannot keep games in" in refused(["play", "nightmarium"], capfd)


@pytest.mark.parametrize("wrong", [None, True, -1, 10**30, 1.5, "x", [], ["x"], {}, {"x": 1}, [[]]])
@pytest.mark.parametrize("field", sorted(json.loads(RECORD.partition("\n")[0])))
def test_a_field_of_another_kind_is_refused(
    field: str, wrong: object, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Every field of the first line of a record, with values of every kind."""
    first, _, rest = RECORD.partition("\n")
    header = json.loads(first)
    if header[field] == wrong and type(header[field]) is type(wrong):
        return
    path = tmp_path / "record.jsonl"
    path.write_text(f"{json.dumps(header | {field: wrong})}\n{rest}", "utf-8")
    for words in FILED[:3]:
        refused([*words, str(path)], capfd)


@given(st.data())
def test_spoilt_records_are_refused_in_one_line(data: st.DataObject) -> None:
    """Any bytes exchanged, taken out or put in anywhere: found, and told without a traceback."""
    _refused_or_fine(RECORD.encode(), ".jsonl", [["verify"], ["play", "--resume"]], data)


@given(st.data())
def test_spoilt_card_sets_are_told_line_by_line(data: st.DataObject) -> None:
    """Every mistake by its line, or a set that is still right."""
    _refused_or_fine(SET.encode(), ".toml", [["check-set"]], data)


def _refused_or_fine(
    whole: bytes, suffix: str, commands: list[list[str]], data: st.DataObject
) -> None:
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, min(len(whole), start + 8)))
    put_in = data.draw(st.one_of(st.binary(max_size=8), st.sampled_from([b'"', b"9" * 40, b"\n"])))
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"file{suffix}"
        path.write_bytes(whole[:start] + put_in + whole[end:])
        for words in commands:
            assert run([*words, str(path), *(["--plain"] if words[0] == "play" else [])]) in (0, 2)


@pytest.mark.parametrize("name", sorted(playable()))
def test_every_command_helps(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    """With the games, their sets and variants where one is begun."""
    for words in ([], ["play"], ["watch"], ["replay"], ["verify"], ["rules"], ["completion"]):
        assert run([*words, "--help"]) == 0
        assert "Usage: nightstand" in capfd.readouterr().out
    assert run(["play", "--help"]) == 0
    assert f"({name})" in capfd.readouterr().out


def test_the_first_help_tells_of_all_doors(capfd: pytest.CaptureFixture[str]) -> None:
    """The menu, the browser, and every command in a line that is not cut off."""
    assert run(["--help"]) == 0
    said = capfd.readouterr().out
    assert "nightstand serve  " in said
    assert "in the browser" in said
    assert "..." not in said.partition("Commands:")[2]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes that break")
@pytest.mark.parametrize("words", [["rules", "tales"], ["watch", "nightmarium", "--plain"]])
def test_a_reader_that_has_enough_ends_it_quietly(words: list[str]) -> None:
    """As `| head` does: no traceback, and no word."""
    with subprocess.Popen(
        [*PROGRAM, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as done:
        assert done.stdout is not None
        assert done.stderr is not None
        done.stdout.readline()
        done.stdout.close()
        assert done.stderr.read() == b""
        assert done.wait(30) in (0, 1)  # 0, if all was written by then


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
def test_an_output_that_is_full_is_said_in_one_line() -> None:
    """Rather than told by a traceback."""
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*PROGRAM, "rules", "tales"], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such shell")
@pytest.mark.parametrize(
    ("words", "closed"),
    [
        ("play tales --plain", "<&-"),
        ("play tales --plain", ">&-"),
        ("play tales --plain", "<&- >&- 2>&-"),
        ("rules tales", ">&-"),
    ],
)
def test_a_closed_stream_is_as_an_empty_one(words: str, closed: str, home: Path) -> None:
    """What runs without a terminal, such as cron, may close any of them; the record stays whole."""
    done = subprocess.run(
        ["sh", "-c", f'"$@" {closed}', "sh", *PROGRAM, *words.split()],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment(),
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    for path in home.glob("games/*"):
        assert run(["verify", str(path)]) == 0


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_what_cannot_be_written_or_read_becomes_a_question_mark(encoding: str) -> None:
    """A name that the terminal has no letters for, and a script that is no text, stop nothing."""
    done = subprocess.run(
        [*PROGRAM, "play", "tales", "--seat", "夜", "--seat", "bot:random", "--plain"],
        input=b"\xff\xfe\n",
        capture_output=True,
        env=environment(PYTHONIOENCODING=encoding, PYTHONUTF8="1"),
        check=False,
    )
    assert done.returncode == 0
    assert "夜".encode(encoding, "replace") + b" (you)" in done.stdout
    assert b"is neither a choice nor a command" in done.stdout
    assert done.stderr == b""
