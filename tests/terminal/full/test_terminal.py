"""The full screen in a real terminal."""

from __future__ import annotations

import re
import shlex
import shutil
import signal
import sys
from pathlib import Path

import pytest

from nightstand.kernel.record import read_record
from nightstand.terminal.keeper import load
from tests.terminal.conftest import PROGRAM
from tests.terminal.terminal import Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")

TWO = ["--seat", "you", "--seat", "bot:random", "--seed", "b", "--pause", "0"]
COLOUR = re.compile(rb"\x1b\[[0-9;:]*?(?:\b3[0-8]|\b4[0-8]|\b9[0-7]|\b10[0-7])(?:[;:][0-9;:]*)?m")


def own_steps(path: Path) -> list[str]:
    """What Ann has chosen, as the file on the disk says."""
    return [step.notation for step in load(path).steps if step.seat == 0]


def kept(home: Path) -> Path:
    """The file of the only game there is."""
    (path,) = (home / "games").iterdir()
    return path


def test_a_game_is_played_left_and_said_how_to_go_on_with(home: Path) -> None:
    """In colours, on the other screen of the terminal, which is given back."""
    with Terminal(["play", "nightmarium", *TWO]) as terminal:
        terminal.expect("First action")
        before = terminal.type("/draw\r")
        terminal.expect("Second action", before)
        terminal.type("q")
        assert terminal.end() == 0
        assert COLOUR.search(terminal.output)
        assert terminal.output.rindex(b"\x1b[?1049l") > terminal.output.index(b"\x1b[?1049h")
        assert "Go on with: nightstand play --resume" in terminal.text
    assert own_steps(kept(home)) == ["draw"]


def test_without_colours_there_is_no_code_for_one() -> None:
    """NO_COLOR is respected; what matters is told by signs, bold and reversed letters."""
    with Terminal(["play", "nightmarium", *TWO], NO_COLOR="1") as terminal:
        terminal.expect("First action")
        before = terminal.type("/draw\r")
        terminal.expect("Second action", before)
        terminal.type("?lrq\x1bq")
        terminal.type("q")
        assert not COLOUR.search(terminal.output), COLOUR.search(terminal.output)
        assert b"\x1b[7m" in terminal.output or b";7m" in terminal.output
        assert "▸" in terminal.text


def test_killed_it_resumes_where_it_was(home: Path) -> None:
    """Kill -9 after a choice; --resume shows the same table, asks the same and goes on."""
    with Terminal(["play", "nightmarium", *TWO]) as terminal:
        terminal.expect("First action")
        before = terminal.type("/draw\r")
        terminal.expect("Second action", before)
        terminal.kill(signal.SIGKILL)
        assert terminal.end() == -signal.SIGKILL
    assert own_steps(kept(home)) == ["draw"]
    with Terminal(["play", "--resume", "--pause", "0"]) as terminal:
        terminal.expect("Second action")
        before = terminal.type("/draw\r")
        terminal.expect("First action", before)
        terminal.type("q")
        assert terminal.end() == 0
    assert own_steps(kept(home)) == ["draw", "draw"]
    text = kept(home).read_text("utf-8")
    assert read_record(text).text() == text


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_signals_leave_cleanly(home: Path, number: signal.Signals) -> None:
    """The terminal is given back, the exit code tells the signal, the choice is kept."""
    with Terminal(["play", "nightmarium", *TWO]) as terminal:
        terminal.expect("First action")
        before = terminal.type("/draw\r")
        terminal.expect("Second action", before)
        terminal.kill(number)
        assert terminal.end() == 128 + number
        assert b"\x1b[?1049l" in terminal.output
        assert "Traceback" not in terminal.text
    assert own_steps(kept(home)) == ["draw"]


def test_ctrl_c_leaves_with_130(home: Path) -> None:
    """As everywhere in a terminal."""
    with Terminal(["play", "nightmarium", *TWO]) as terminal:
        terminal.expect("First action")
        terminal.type("\x03")
        assert terminal.end() == 130
        assert "Go on with" in terminal.text


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_ctrl_z_goes_back_to_the_shell_for_a_while() -> None:
    """As everywhere in a terminal; the game is there again with fg."""
    with Terminal(["--norc", "-i"], program=["bash"]) as terminal:
        terminal.type(f"{shlex.join([*PROGRAM, 'play', 'nightmarium', *TWO])}\n")
        terminal.expect("First action")
        before = terminal.type("\x1a")
        terminal.expect("Stopped", before)
        assert terminal.output.rindex(b"\x1b[?1049l") > terminal.output.index(b"\x1b[?1049h")
        before = terminal.type("fg\n")
        terminal.expect("First action", before)
        before = terminal.type("/draw\r")
        terminal.expect("Second action", before)


def test_a_second_window_cannot_play_the_same_game() -> None:
    """It is told so in one line, and the first goes on."""
    with Terminal(["play", "nightmarium", *TWO]) as terminal:
        terminal.expect("First action")
        with Terminal(["play", "--resume"]) as second:
            assert second.end() == 2
            assert "is being played in another window" in second.text
        before = terminal.type("/draw\r")
        terminal.expect("Second action", before)


@pytest.mark.parametrize(("columns", "lines"), [(79, 24), (80, 23)])
def test_too_small_a_terminal_is_refused_in_one_line(columns: int, lines: int) -> None:
    """With its size, the least size, and what else would do."""
    with Terminal(["play", "nightmarium", *TWO], columns, lines) as terminal:
        assert terminal.end() == 2
        said = terminal.text.strip()
        assert said.replace("\n", "").startswith(f"nightstand: the terminal is {columns} x {lines}")
        assert "--plain" in said
        assert b"\x1b[?1049h" not in terminal.output


def test_a_terminal_that_cannot_place_text_gets_sentences() -> None:
    """With a note that says why."""
    with Terminal(["play", "nightmarium", *TWO], TERM="dumb") as terminal:
        terminal.expect("\n1 to ")
        assert "as with --plain" in terminal.text
        terminal.type("quit\n")
        assert terminal.end() == 0


def test_the_menu_opens_without_a_command() -> None:
    """And closes with q."""
    with Terminal([]) as terminal:
        terminal.expect("New game")
        terminal.type("q")
        assert terminal.end() == 0
