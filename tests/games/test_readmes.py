"""Each game's README leads from the sections of its rules to code that is there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import nightstand.games

GAMES = Path(nightstand.games.__path__[0])
README = pytest.mark.parametrize(
    "readme", sorted(GAMES.glob("*/README.md")), ids=lambda readme: readme.parent.name
)


def rows(readme: Path) -> list[list[str]]:
    """The cells of its tables, without their headings."""
    lines = [line for line in readme.read_text("utf-8").splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in cells if re.match(r"[A-Z]+-\d", row[0])]


def spans(text: str) -> list[str]:
    """What stands in backquotes."""
    return re.findall(r"`([^`]+)`", text)


def is_file(span: str) -> bool:
    """Files are told from names by their ending."""
    return span.endswith((".py", ".toml", ".lark", ".md"))


def defined(source: Path) -> set[str]:
    """Classes, functions and constants of a file; methods as Class.method."""
    names: set[str] = set()
    for node in ast.parse(source.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            names.add(node.name)
        if isinstance(node, ast.ClassDef):
            inner = [each for each in node.body if isinstance(each, ast.FunctionDef)]
            names |= {f"{node.name}.{each.name}" for each in inner}
        if isinstance(node, ast.AnnAssign | ast.Assign):
            names |= {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
    return names


@README
def test_every_section_of_the_rules_has_a_row(readme: Path) -> None:
    """A section is led from by its number, by one of its entries, or by a range of sections."""
    rules = readme.with_name("rules.md").read_text("utf-8")
    sections = {int(number) for number in re.findall(r"^## [A-Z]+-(\d+)", rules, re.MULTILINE)}
    led_from: set[int] = set()
    for row in rows(readme):
        numbers = [int(number) for number in re.findall(r"[A-Z]+-(\d+)", row[0])]
        led_from |= {*numbers, *(range(numbers[0], numbers[-1]) if " to " in row[0] else [])}
    assert sections
    assert led_from == sections


@README
def test_every_file_that_is_named_is_there(readme: Path) -> None:
    """In the tables and in the text, every file of the package that stands in backquotes exists."""
    named = [span for span in spans(readme.read_text("utf-8")) if is_file(span)]
    assert named
    assert [span for span in named if not (readme.parent / span).exists()] == []


@README
def test_every_name_in_a_row_is_defined_in_a_file_of_the_row(readme: Path) -> None:
    """Whoever looks for a class or function finds it in one of the files beside it."""
    for row in rows(readme):
        named = [span for cell in row for span in spans(cell)]
        sources = [readme.parent / span for span in named if span.endswith(".py")]
        known = set().union(*(defined(source) for source in sources))
        assert sources, row[0]
        assert [span for span in named if not is_file(span) and span not in known] == [], row[0]
