"""The page docs/adding-a-game.md shows the template as it is."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest

from nightstand.cli import command
from nightstand.kernel.game import game_names

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
TEMPLATE = ROOT / "examples" / "template"
BLOCKS = re.findall(r"(?:<!-- ([^\n]*) -->\n)?```(\w*)\n(.*?)```\n", PAGE, re.DOTALL)
SHOWN = [(source.removeprefix("from "), code) for source, _, code in BLOCKS if source != "shell"]
TYPED = [code for source, _, code in BLOCKS if source == "shell"]


def test_every_block_says_where_it_is_from() -> None:
    """No code on the page escapes the tests below."""
    assert [code for source, _, code in BLOCKS if not source] == []
    assert PAGE.count("```") == 2 * len(BLOCKS)
    assert len(SHOWN) > 10


@pytest.mark.parametrize(("path", "code"), SHOWN)
def test_code_stands_in_the_template_word_for_word(path: str, code: str) -> None:
    """Whoever changes the template is told to change the page."""
    assert code in (TEMPLATE / path).read_text("utf-8")


@pytest.mark.parametrize("line", re.findall(r"nightstand \w.*", PAGE))
def test_commands_are_known(line: str) -> None:
    """Each command of the page, and each of its options, is one that the program has."""
    words = line.partition("`")[0].split()
    found = command.get_command(click.Context(command), words[1])
    assert found is not None
    options = {name for param in found.params for name in param.opts}
    assert {word for word in words if word.startswith("--")} <= options


def test_the_first_step_gives_a_game_of_another_name(tmp_path: Path) -> None:
    """The lines that copy and rename leave nothing of the old name, and a game that deals."""
    shutil.copytree(TEMPLATE, tmp_path / "here" / "examples" / "template")
    lines, _, _ = TYPED[0].partition("pip install")
    deal = (
        "from moths.game import GAME\n"
        "from nightstand.kernel.chance import quick\n"
        "print(GAME.name, len(GAME.new(GAME.agree(2), quick('moths')).cards()))\n"
    )
    subprocess.run(["sh", "-e", "-c", lines], cwd=tmp_path / "here", check=True)
    called = [sys.executable, "-c", deal]
    done = subprocess.run(
        called, cwd=tmp_path / "moths" / "src", check=True, capture_output=True, text=True
    )
    assert done.stdout == "moths 36\n"
    files = [path for path in (tmp_path / "moths").rglob("*") if path.suffix != ".pyc"]
    texts = [path.read_text("utf-8") for path in files if path.is_file()]
    assert [text for text in texts if "pillows" in text.lower()] == []


def test_the_template_is_no_game_that_users_see() -> None:
    """It is registered in its own tests only."""
    assert "pillows" not in game_names()
