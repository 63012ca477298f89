"""The documentation is complete, up to date, and leads somewhere."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from docs import build
from nightstand.kernel.rulebook import Rulebook
from tests.rulings import report

RULES = """\
# Toad

Jump.

## TO-1 The jump

- **TO-1.1** A toad jumps.
- **TO-1.2** It may land.
- **TO-1.3** Toads are green.

## TO-2 Sets

All toads are one.
"""

CODE = '''\
"""The rules of TO-1."""

LEGS = 4  # TO-1.3


class Jump:
    """TO-1.1 to 1.3 are all in here."""

    def land(self):
        # as TO-1.1 and 1.2 say
        return 1
'''


@pytest.fixture
def toad(tmp_path: Path) -> Path:
    """A small repository of one game, its pages built."""
    write(tmp_path, "src/nightstand/games/toad/rules.md", RULES)
    write(tmp_path, "src/nightstand/games/toad/tasks.py", CODE)
    write(tmp_path, "src/nightstand/games/toad/sets/pond.toml", "")
    write(tmp_path, "docs/README.md", "[Toad](rules/toad.md)\n")
    write(
        tmp_path,
        "tests/rulings/toad/test_jump.py",
        '@pytest.mark.ruling("TO-1.1")\ndef test_jump(): pass\n',
    )
    write(tmp_path, "tests/rulings/not_binding.toml", '[toad]\n"TO-1.3" = "a view"\n')
    assert build.build(tmp_path, check=False) == []
    return tmp_path


def write(root: Path, path: str, text: str) -> None:
    """Put a file into a small repository."""
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text(text, "utf-8")


def test_the_committed_pages_are_up_to_date_and_all_links_resolve() -> None:
    """The door itself says that nothing is wrong with this repository's documentation."""
    door = [sys.executable, str(build.ROOT / "docs" / "build.py"), "--check"]
    done = subprocess.run(door, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)


def test_every_game_with_rules_has_a_page() -> None:
    """No rulebook of the package is left out of the documentation."""
    pages = {path.stem for path in (build.ROOT / build.PAGES).glob("*.md")}
    assert pages == set(report.rulebooks(build.ROOT))


def test_a_page_is_the_rulebook_and_its_index(toad: Path) -> None:
    """The rules word for word, then for every rule its code and its rulings."""
    page = (toad / "docs/rules/toad.md").read_text("utf-8")
    code = "[tasks.py](../../src/nightstand/games/toad/tasks.py)"
    ruling = "[test_jump.py](../../tests/rulings/toad/test_jump.py) `test_jump`"
    assert RULES.strip() in page
    assert "Card sets: [pond.toml](../../src/nightstand/games/toad/sets/pond.toml)." in page
    assert page.partition("|---|---|---|\n")[2].splitlines() == [
        f"| TO-1 | {code} |  |",
        f"| TO-1.1 | {code} `Jump`, `Jump.land` | {ruling} |",
        f"| TO-1.2 | {code} `Jump`, `Jump.land` |  |",
        f"| TO-1.3 | {code} `Jump` | binds no program: a view |",
        "| TO-2 |  |  |",
    ]


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("as TO-1.1 says", ["TO-1.1"]),
        ("TO-1.1, 1.2 and 1.3", ["TO-1.1", "TO-1.2", "TO-1.3"]),
        ("TO-1.1 to 1.3", ["TO-1.1", "TO-1.2", "TO-1.3"]),
        ("(TO-1.1 or\n    # 1.3)", ["TO-1.1", "TO-1.3"]),
        ("TO-1 and TO-2", ["TO-1", "TO-2"]),
        ("TO-1.1 gives 2.5 times as much", ["TO-1.1"]),
        ("NO-1.1, PYTO-1.1", []),
    ],
)
def test_ids_are_found_in_running_text(text: str, ids: list[str]) -> None:
    """Lists and ranges of rules are written as people write them."""
    assert [rule for rule, _ in build.ids_in(text, Rulebook.read(RULES))] == ids


@pytest.mark.parametrize(
    ("path", "text", "trouble"),
    [
        (
            "src/nightstand/games/toad/rules.md",
            RULES.replace("green", "brown"),
            "docs/rules/toad.md is not up to date: run `make docs`",
        ),
        ("docs/rules/frog.md", "", "docs/rules/frog.md belongs to no game: remove it"),
        ("docs/frogs.md", "", "docs/README.md does not link to docs/frogs.md"),
        ("README.md", "[gone](docs/gone.md)", "README.md links to docs/gone.md, which does not"),
        ("README.md", '<img src="toad.png">', "README.md links to toad.png, which does not exist"),
        ("README.md", "[a]: docs/gone.md#top", "README.md links to docs/gone.md, which does not"),
        (
            "src/nightstand/games/toad/game.py",
            "# TO-1.9\n",
            "src/nightstand/games/toad/game.py names TO-1.9, which the rules do not have",
        ),
    ],
)
def test_check_says_what_is_wrong(toad: Path, path: str, text: str, trouble: str) -> None:
    """Stale pages, pages nobody finds, dead links and unknown rules are each named."""
    write(toad, path, text)
    assert any(line.startswith(trouble) for line in build.build(toad, check=True))


def test_good_links_and_code_are_no_trouble(toad: Path) -> None:
    """Links to files, folders, places and the web are fine; what stands in code is no link."""
    write(
        toad,
        "README.md",
        "[a](docs/README.md#top) [b](docs) [c](#d) [d](https://example.org) `[e](f)`",
    )
    assert build.build(toad, check=True) == []


def test_check_writes_nothing(toad: Path) -> None:
    """A missing page stays missing when it is only checked, and comes back when it is built."""
    (toad / "docs/rules/toad.md").unlink()
    assert build.build(toad, check=True) != []
    assert not (toad / "docs/rules/toad.md").exists()
    assert build.build(toad, check=False) == []


def test_the_door_fails_with_one_line(
    toad: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A rulebook out of shape is said in one line, with exit code 1."""
    monkeypatch.setattr(build, "ROOT", toad)
    assert build.main(["--check"]) == 0
    write(toad, "src/nightstand/games/toad/rules.md", "no title")
    assert build.main(["--check"]) == 1
    assert capsys.readouterr().out.count("\n") == 1
