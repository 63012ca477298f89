"""The shell completes the words of the command."""

from __future__ import annotations

import shlex
import shutil
import subprocess

import pytest

from tests.terminal.conftest import PROGRAM, environment
from tests.terminal.terminal import Terminal

USUAL_BREAKS = " \t\n\"'@><=;|&(:"
SHELL = f"""
nightstand() {{
    if [ "$_NIGHTSTAND_COMPLETE" ]; then {shlex.join(PROGRAM)}; else echo "<$*>"; fi
}}
PS1='$ '
eval "$({shlex.join(PROGRAM)} completion bash)"
echo rea''dy
"""


def completed(line: str, breaks: str = USUAL_BREAKS) -> list[str]:
    """What bash is told to put in the place of the last part of a line."""
    variables = {
        "_NIGHTSTAND_COMPLETE": "bash_complete",
        "NIGHTSTAND_LINE": line,
        "NIGHTSTAND_BREAKS": breaks,
    }
    return subprocess.check_output(PROGRAM, env=environment(**variables), text=True).split()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("nightstand ver", ["verify"]),
        ("nightstand play t", ["tales"]),
        ("nightstand play tales --seat b", ["bot:random", "bot:gentle", "bot:fair", "bot:hard"]),
        ("nightstand play tales --seat bot:", ["random", "gentle", "fair", "hard"]),
        ("nightstand play tales --seat bot:f", ["fair"]),
        ("nightstand play tales --seat=bot:f", ["fair"]),
        ("nightstand play tales --seat f", ["friend:"]),
        ("nightstand play tales --variant fa", ["faster=no", "faster=yes"]),
        ("nightstand play tales --variant faster=y", ["yes"]),
        ("nightstand play tales --variant=faster=", ["no", "yes"]),
        ("nightstand play nightmarium --set ", ["printed", "even"]),
        ("nightstand play nightmarium --variant horrors=", ["no", "yes"]),
        ("nightstand play tales --variant horrors=", []),
        ("nightstand rules nightmarium nm-4.3", ["NM-4.3"]),
        ("nightstand replay ", ["file"]),
        ("nightstand play --save=ga", ["file"]),
    ],
)
def test_words_with_signs_in_them_are_completed(line: str, words: list[str]) -> None:
    """From where bash breaks them."""
    assert completed(line) == words


def test_whoever_lets_bash_break_less_gets_whole_words() -> None:
    """Both signs are often taken out of COMP_WORDBREAKS."""
    assert completed("nightstand play tales --seat bot:f", " ") == ["bot:fair"]
    assert completed("nightstand play tales --variant=faster=y", " ") == ["--variant=faster=yes"]


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_bash_completes() -> None:
    """The shell itself, with its Tab key."""
    with Terminal(["--norc", "-i"], 160, program=["bash"]) as terminal:
        terminal.type(SHELL)
        terminal.expect("ready")
        for typed, whole in [
            ("play tales --seat bot:fa\t", "play tales --seat bot:fair"),
            ("play tales --seat fri\tBob", "play tales --seat friend:Bob"),
            ("play nightmarium --variant=goal=6\t", "play nightmarium --variant=goal=6"),
            ("wat\tta\t --va\tfas\ty\t", "watch tales --variant faster=yes"),
        ]:
            before = terminal.type(f"nightstand {typed}\n")
            terminal.expect(f"<{whole}>", before)
