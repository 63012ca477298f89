"""The page docs/rulings.md: its examples run, and it names everything that there is."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nightstand import testing
from nightstand.testing import Given, RulingError, all_closed

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rulings.md").read_text("utf-8")


def block(name: str) -> str:
    """The code below a comment of this name."""
    match = re.search(rf"<!-- {name} -->\n```\w+\n(.*?)```", PAGE, re.DOTALL)
    assert match is not None, name
    return match[1]


def run(code: str) -> dict[str, Any]:
    """What the code defines."""
    names: dict[str, Any] = {}
    exec(compile(code, "docs/rulings.md", "exec"), names)
    return names


def the_ruling(code: str) -> Callable[[], None]:
    """The test in a piece of code."""
    (found,) = [each for name, each in run(code).items() if name.startswith("test_")]
    test: Callable[[], None] = found
    return test


def test_the_example_is_a_ruling() -> None:
    """It holds, and it says how it ends."""
    with all_closed():
        the_ruling(block("run"))()


def test_the_failure_on_the_page_is_how_it_fails() -> None:
    """With one card less in the expected hand the message begins as the page shows it."""
    wrong = block("run").replace("hand Ann: I.T.- N.T.-\\n", "hand Ann: I.T.-\\n")
    with pytest.raises(RulingError) as caught:
        the_ruling(wrong)()
    assert str(caught.value).startswith(block("fails"))


def test_our_rulings_are_closed_in_the_way_that_the_page_shows() -> None:
    """The page's conftest is ours."""
    ours = (ROOT / "tests" / "rulings" / "conftest.py").read_text("utf-8")
    assert block("conftest").replace("\n\n\n", "\n") in re.sub(r"\n\n\n", "\n", ours)


def test_the_exam_on_the_page_can_be_sat() -> None:
    """One of its papers, taken as pytest would."""
    names = run(block("exam"))
    setups = testing.all_setups(names["GAME"])
    assert len({testing.described(setup) for setup in setups}) == len(setups)
    names["test_the_game_passes_the_exam"](setups[0])


def test_every_word_of_the_vocabulary_is_on_the_page() -> None:
    """Whatever a ruling can say, and whatever the package offers."""
    methods = [name for name in vars(Given) if not name.startswith("_")]
    words = [*(f"ruling.{name}" for name in methods), "ruling.table"]
    words += ["given", "all_closed", "sit", "all_setups", "described"]
    assert [word for word in words if word not in PAGE] == []
