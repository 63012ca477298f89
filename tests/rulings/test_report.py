"""The gate: every rule that binds a program has a ruling; and tests of the report itself."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

from tests.rulings import report

RULES = """\
# Toad

Jump.

## TO-1 The jump

- **TO-1.1** A toad jumps.
- **TO-1.2** It may land.
- **TO-1.3** Toads are green.

## TO-2 Worked examples

- **TO-2.1** (TO-1.1) Given a toad. Then it jumps.

## TO-3 Sets

All toads are one.
"""

EVERYTHING = '"TO-1.1", "TO-1.2", "TO-1.3", "TO-2.1", "TO-3"'


def tree(root: Path, test: str, exceptions: str = "") -> Path:
    """A small repository: one game with a rulebook, one file of rulings, a list of exceptions."""
    files = {
        report.GAMES / "toad" / "rules.md": RULES,
        report.RULINGS / "toad" / "test_jump.py": textwrap.dedent(test),
        report.NOT_BINDING: exceptions,
    }
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, "utf-8")
    return root


def missing(root: Path) -> list[str]:
    """The rules without a ruling in a small repository whose markers are in order."""
    (only,), trouble = report.reports(root)
    assert trouble == []
    return only.missing


@pytest.mark.parametrize("game", sorted(report.rulebooks(report.ROOT)))
def test_every_rule_that_binds_a_program_has_a_ruling(game: str) -> None:
    """No game has a rule or worked example that no ruling test names."""
    all_reports, _ = report.reports(report.ROOT)
    assert [r.missing for r in all_reports if r.game == game] == [[]]


def test_every_marker_and_every_exception_is_in_order() -> None:
    """Every marker names an entry that exists, and every exception is one."""
    assert report.reports(report.ROOT)[1] == []


def test_entries_examples_and_bare_sections_all_want_a_ruling(tmp_path: Path) -> None:
    """With no marker at all everything is missing, also a section that has no numbered entry."""
    root = tree(tmp_path, "def test_nothing(): pass")
    assert missing(root) == ["TO-1.1", "TO-1.2", "TO-1.3", "TO-2.1", "TO-3"]


@pytest.mark.parametrize(
    "test",
    [
        f"""
        @pytest.mark.ruling({EVERYTHING})
        def test_it(): pass
        """,
        f"""
        pytestmark = pytest.mark.ruling({EVERYTHING})
        async def test_it(): pass
        """,
        f"""
        pytestmark = [pytest.mark.asyncio, pytest.mark.ruling({EVERYTHING})]
        class TestIt:
            def test_it(self): pass
        """,
        f"""
        @pytest.mark.ruling("TO-1.1")
        class TestIt:
            pytestmark = pytest.mark.ruling("TO-1.2")
            class TestInside:
                @pytest.mark.ruling({EVERYTHING})
                def test_it(self): pass
        """,
        f"""
        @pytest.mark.parametrize("n", [
            pytest.param(1, marks=pytest.mark.ruling("TO-1.1")),
            pytest.param(2, marks=[pytest.mark.ruling({EVERYTHING})]),
        ])
        def test_it(n): pass
        """,
        f"""
        CASES: list = [pytest.param(1, marks=pytest.mark.ruling({EVERYTHING}))]
        @pytest.mark.parametrize("n", CASES)
        def test_it(n): pass
        """,
        f"""
        ruling = pytest.mark.ruling
        @ruling({EVERYTHING})
        def test_it(n): pass
        """,
        f"""
        from pytest import mark
        @mark.ruling({EVERYTHING})
        def test_it(n): pass
        """,
    ],
)
def test_markers_are_found_wherever_pytest_finds_them(tmp_path: Path, test: str) -> None:
    """On functions, classes, modules and parameters, spelled out or through a name."""
    assert missing(tree(tmp_path, test)) == []


def test_a_rule_without_marker_is_named(tmp_path: Path) -> None:
    """One rule left out is the one that is missing, and the count line counts the rest."""
    root = tree(
        tmp_path,
        """
        @pytest.mark.ruling("TO-1.1", "TO-2.1")
        def test_one(): pass
        @pytest.mark.ruling("TO-1.3", "TO-3")
        def test_two(): pass
        """,
    )
    assert missing(root) == ["TO-1.2"]
    (only,), _ = report.reports(root)
    assert only.count_line() == (
        "toad: 4 of 5 rules have a ruling (2 tests), 1 missing, 0 bind no program"
    )


def test_an_exception_needs_no_ruling(tmp_path: Path) -> None:
    """An entry that is listed as binding no program is not missing."""
    assert "TO-1.3" not in missing(tree(tmp_path, "", '[toad]\n"TO-1.3" = "green is a view"'))


@pytest.mark.parametrize(
    ("test", "trouble"),
    [
        ('@pytest.mark.ruling("TO-1.9")\ndef test_it(): pass', "TO-1.9, which no rulebook has"),
        ("@pytest.mark.ruling(RULE)\ndef test_it(): pass", "names its ids as plain strings"),
        ("@pytest.mark.ruling()\ndef test_it(): pass", "names its ids as plain strings"),
        (
            '@pytest.mark.ruling("TO-1.1")\ndef helper(): pass',
            "line 1: this ruling marker is on no",
        ),
        (
            '@pytest.mark.skip(reason="later")\n@pytest.mark.ruling("TO-1.1")\ndef test_it(): pass',
            "test_it is skipped",
        ),
        (
            'pytestmark = [pytest.mark.xfail]\n@pytest.mark.ruling("TO-1.1")\ndef test_it(): pass',
            "test_it is skipped",
        ),
    ],
)
def test_a_marker_that_proves_nothing_is_trouble(tmp_path: Path, test: str, trouble: str) -> None:
    """Unknown ids, ids that cannot be read, markers on no test, tests that do not run."""
    (only,), said = report.reports(tree(tmp_path, test))
    assert len(said) == 1
    assert trouble in said[0]
    assert "TO-1.1" in only.missing


@pytest.mark.parametrize(
    ("exceptions", "trouble"),
    [
        ('[toad]\n"TO-7.1" = "none"', "toad has no entry TO-7.1"),
        ('[frog]\n"TO-1.1" = "none"', "frog has no entry TO-1.1"),
        ('[toad]\n"TO-1.2" = " "', "TO-1.2 needs a reason"),
        ('[toad]\n"TO-2.1" = "long"', "TO-2.1 is a worked example"),
        ('[toad]\n"TO-1.1" = "a toad knows"', "TO-1.1 has a ruling"),
    ],
)
def test_an_exception_that_is_none_is_trouble(
    tmp_path: Path, exceptions: str, trouble: str
) -> None:
    """The list of exceptions names real entries with reasons, no example, nothing that is ruled."""
    ruling = '@pytest.mark.ruling("TO-1.1")\ndef test_it(): pass'
    _, said = report.reports(tree(tmp_path, ruling, exceptions))
    assert len(said) == 1
    assert trouble in said[0]


def test_the_door_prints_what_is_missing_and_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """``make rulings`` names the missing rule with its text and exits 1, and 0 when none is."""
    monkeypatch.setattr(report, "ROOT", tree(tmp_path, ""))
    assert report.main() == 1
    assert "  TO-1.2   It may land.\n" in capsys.readouterr().out
    tree(tmp_path, f"@pytest.mark.ruling({EVERYTHING})\ndef test_it(): pass")
    assert report.main() == 0
    assert capsys.readouterr().out.count("\n") == 1
