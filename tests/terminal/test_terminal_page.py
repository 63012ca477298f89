"""The guide to the terminal says what the program does."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest

from nightstand.bots.levels import LEVELS
from nightstand.cli import command
from nightstand.terminal.doors import HEIGHT, WIDTH
from nightstand.terminal.full.helpscreen import KEYS, REPLAY_KEYS, SIGNS
from nightstand.terminal.full.replayscreen import ReplayScreen
from nightstand.terminal.full.scenescreen import WIDE
from nightstand.terminal.full.tablescreen import TableScreen
from nightstand.terminal.home import HOME
from nightstand.terminal.plain.commands import HELP
from nightstand.terminal.plain.show import REPLAY_HELP

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "terminal.md").read_text("utf-8")
SERVING = ("serve", "work")
NAMED_KEYS = {
    ".": "full_stop",
    ",": "comma",
    "?": "question_mark",
    "/": "slash",
    "[": "left_square_bracket",
    "+": "plus",
}


@pytest.mark.parametrize(
    ("left", "right"),
    [*KEYS, *REPLAY_KEYS, *SIGNS, *HELP, *(line.split(": ", 1) for line in REPLAY_HELP)],
)
def test_every_key_sign_and_word_stands_in_the_guide(left: str, right: str) -> None:
    """In the very words of the help that the program itself gives."""
    assert f"| {left} | {right} |" in PAGE


def test_every_command_and_option_stands_in_the_guide() -> None:
    """And it names none that there is not. How to serve browsers is not the terminal's to tell."""
    named = set(re.findall(r"nightstand ([a-z][a-z-]*)", PAGE))
    assert named == set(command.commands)
    options = {
        word
        for each in [command, *(c for name, c in command.commands.items() if name not in SERVING)]
        for option in each.params
        if isinstance(option, click.Option)
        for word in option.opts
    }
    written = set(re.findall(r"(?<![\w-])--[a-z]+", PAGE))
    assert written - {"--help"} == options


def test_every_key_of_a_letter_is_bound() -> None:
    """What the tables of keys name does something on the screen that they speak of."""
    bound = {
        key
        for screen in (TableScreen, ReplayScreen)
        for kind in screen.__mro__
        for binding in vars(kind).get("BINDINGS", [])
        for key in binding.key.split(",")
    }
    letters = {key[0] for key, _ in [*KEYS, *REPLAY_KEYS] if len(key) == 1 or key[1] in " ,"}
    letters.remove("1")  # digits make up a number, which is no binding
    assert {NAMED_KEYS.get(key, key) for key in letters} <= bound


def test_sizes_levels_and_variables_are_those_of_the_program() -> None:
    """Numbers and names in the running text, too."""
    assert f"{WIDTH} x {HEIGHT}" in PAGE
    assert f"From {WIDE} columns on" in PAGE
    assert all(f"`{level}`" in PAGE for level in LEVELS)
    assert f"`{HOME}`" in PAGE


@pytest.mark.parametrize("name", sorted(p.name for p in (ROOT / "docs/images").glob("*.svg")))
def test_pictures_ask_for_nothing_from_elsewhere(name: str) -> None:
    """No font, style or picture is fetched when a page with one of them is read."""
    text = (ROOT / "docs" / "images" / name).read_text("utf-8")
    text = re.sub(r'xmlns="[^"]*"|<!--.*?-->', "", text)
    assert not re.search(r"https?:|url\((?!#)|@import|@font-face|<script", text)
