"""The plain client where people and scripts meet it: in a terminal, and in a pipe."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from nightstand.kernel.record import read_record
from nightstand.terminal.opening import playable
from tests.terminal.conftest import PROGRAM, environment
from tests.terminal.terminal import Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")

TWO = ["--seat", "you", "--seat", "bot:random", "--seed", "b"]


def piped(lines: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program on lines from a pipe."""
    return subprocess.run(
        [*PROGRAM, *arguments],
        input=lines,
        capture_output=True,
        text=True,
        env=environment(),
        check=False,
        timeout=120,
    )


@pytest.mark.parametrize("name", sorted(playable()))
def test_a_script_plays_a_whole_game_through_a_pipe(name: str, tmp_path: Path) -> None:
    """Numbers in, sentences out, no prompt and no escape sequence among them."""
    path = tmp_path / "game.jsonl"
    done = piped("1\n2\n" * 5_000, "play", name, *TWO, "--plain", "--save", str(path))
    assert (done.returncode, done.stderr) == (0, "")
    assert "The game is over:" in done.stdout
    assert "\x1b" not in done.stdout
    assert read_record(path.read_text("utf-8")).outcome is not None


def test_the_end_of_the_pipe_keeps_and_leaves(tmp_path: Path) -> None:
    """The next pipe goes on where the first ended."""
    path = tmp_path / "game.jsonl"
    first = piped("draw\n", "play", "nightmarium", *TWO, "--plain", "--save", str(path))
    second = piped("draw\n", "play", "--resume", str(path), "--plain")
    assert (first.returncode, second.returncode) == (0, 0)
    assert f"nightstand play --resume {path}" in first.stdout
    steps = [s.notation for s in read_record(path.read_text("utf-8")).steps if s.seat == 0]
    assert steps == ["draw", "draw"]


def test_without_a_terminal_it_speaks_in_lines_and_says_why() -> None:
    """The note goes to the standard error, not among what a script reads."""
    done = piped("quit\n", "play", "nightmarium", *TWO)
    assert done.returncode == 0
    assert done.stderr.count("\n") == 1
    assert "not a terminal" in done.stderr
    assert "At the table: Ann (you), Bob (bot, random)." in done.stdout


def test_a_person_at_a_terminal_plays(home: Path) -> None:
    """With a prompt, lines that fit, and nothing that moves the cursor."""
    with Terminal(["play", "nightmarium", *TWO, "--plain"], columns=60) as terminal:
        terminal.expect("\n1 to ")
        before = terminal.type("draw\n")
        terminal.expect("Ann draws", before)
        terminal.expect("\n1 to ", before)
        terminal.type("quit\n")
        assert terminal.end() == 0
        assert b"\x1b" not in terminal.output
        lines = terminal.text.split("\n")
        assert max(len(line) for line in lines if " " in line) <= 60
        assert str(next((home / "games").iterdir())) in lines  # whole, to be copied


def test_ctrl_c_leaves_with_130_and_loses_nothing(home: Path) -> None:
    """The choice before it is kept."""
    with Terminal(["play", "nightmarium", *TWO, "--plain"]) as terminal:
        terminal.expect("\n1 to ")
        before = terminal.type("draw\n")
        terminal.expect("\n1 to ", before)
        assert terminal.interrupt() == 130
        assert "Traceback" not in terminal.text
    (path,) = (home / "games").iterdir()
    steps = read_record(path.read_text("utf-8")).steps
    assert [step.notation for step in steps if step.seat == 0] == ["draw"]


def test_killed_in_a_terminal_it_resumes_where_it_was(home: Path) -> None:
    """After kill -9, --resume asks the very question that was open."""
    question = re.compile(r"(First|Second) action: .*?\n(.*?)1 to \d+\?", re.DOTALL)
    with Terminal(["play", "nightmarium", *TWO, "--plain"], columns=200) as terminal:
        terminal.expect("\n1 to ")
        before = terminal.type("draw\n")
        terminal.expect("\n1 to ", before)
        asked = question.findall(terminal.text)[-1]
        terminal.kill(signal.SIGKILL)
        assert terminal.end() == -signal.SIGKILL
    with Terminal(["play", "--resume", "--plain"], columns=200) as terminal:
        terminal.expect("\n1 to ")
        assert question.findall(terminal.text)[-1] == asked
        terminal.type("quit\n")
        assert terminal.end() == 0


def test_ctrl_d_leaves_too() -> None:
    """As the end of a pipe does."""
    with Terminal(["play", "nightmarium", *TWO, "--plain"]) as terminal:
        terminal.expect("\n1 to ")
        terminal.type("\x04")
        assert terminal.end() == 0
        assert "Go on with" in terminal.text
