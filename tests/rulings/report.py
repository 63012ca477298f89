"""Which rules have no ruling: reads every rulebook and the markers of every ruling test.

``make rulings`` runs it. A ruling test carries ``@pytest.mark.ruling("NM-4.3", ...)``. The markers
are read from the source and no test is imported, so that the ids have to be written out in them.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from nightstand.kernel.rulebook import Rulebook, plain

ROOT = Path(__file__).resolve().parents[2]
GAMES = Path("src/nightstand/games")
RULINGS = Path("tests/rulings")
NOT_BINDING = RULINGS / "not_binding.toml"
EXAMPLES = "Worked examples"

_FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef


class Ruling(NamedTuple):
    """One test that rules on one ledger entry."""

    rule: str
    file: str
    test: str


class Rulings(NamedTuple):
    """All rulings found, and what is wrong with their markers."""

    found: list[Ruling]
    trouble: list[str]

    def on(self, rule: str) -> list[Ruling]:
        """The rulings on one ledger entry."""
        return [ruling for ruling in self.found if ruling.rule == rule]


class Report(NamedTuple):
    """How far the rulings of one game have come."""

    game: str
    to_rule: list[str]
    missing: list[str]
    tests: int
    not_binding: int

    def count_line(self) -> str:
        """The report in one line."""
        ruled = len(self.to_rule) - len(self.missing)
        return (
            f"{self.game}: {ruled} of {len(self.to_rule)} rules have a ruling ({self.tests} tests),"
            f" {len(self.missing)} missing, {self.not_binding} bind no program"
        )


def rulebooks(root: Path) -> dict[str, Rulebook]:
    """The rulebook of every game that has one, by the name of the game's package."""
    paths = sorted((root / GAMES).rglob("rules.md"))
    return {path.parent.name: Rulebook.read(path.read_text("utf-8")) for path in paths}


def rules_of(book: Rulebook) -> dict[str, str]:
    """What could be ruled on, id to text: every entry, and a section that has no entry."""
    rules: dict[str, str] = {}
    for section in book.sections:
        if not section.entries:
            rules[section.id] = section.title
        rules.update({entry.id: plain(entry.text) for entry in section.entries})
    return rules


def examples_of(book: Rulebook) -> set[str]:
    """The ids of the worked examples."""
    sections = [section for section in book.sections if section.title == EXAMPLES]
    return {entry.id for section in sections for entry in section.entries}


def not_binding(root: Path) -> dict[str, dict[str, str]]:
    """For every game the entries that bind no program, each with the reason."""
    path = root / NOT_BINDING
    listed: dict[str, dict[str, str]] = tomllib.loads(path.read_text("utf-8"))
    return listed


def rulings(root: Path) -> Rulings:
    """All rulings below ``tests/rulings``."""
    all_rulings = Rulings([], [])
    for path in sorted((root / RULINGS).rglob("test_*.py")):
        _Markers(path.relative_to(root).as_posix(), path.read_text("utf-8"), all_rulings).read()
    return all_rulings


def reports(root: Path) -> tuple[list[Report], list[str]]:
    """One report for each game, and what is wrong with the markers or the list of exceptions."""
    books = rulebooks(root)
    found = rulings(root)
    exceptions = not_binding(root)
    trouble = [*found.trouble, *_unknown_ids(books, found), *_wrong_exceptions(books, exceptions)]
    result: list[Report] = []
    for game, book in books.items():
        free = exceptions.get(game, {})
        to_rule = [rule for rule in rules_of(book) if rule not in free]
        missing = [rule for rule in to_rule if not found.on(rule)]
        tests = {(r.file, r.test) for r in found.found if r.rule in to_rule}
        result.append(Report(game, to_rule, missing, len(tests), len(free)))
        trouble += [
            f"{rule} has a ruling: take it off {NOT_BINDING}" for rule in free if found.on(rule)
        ]
    return result, trouble


def _unknown_ids(books: dict[str, Rulebook], found: Rulings) -> Iterator[str]:
    """Markers that name what no rulebook has."""
    known = {section.id for book in books.values() for section in book.sections}
    known.update(entry.id for book in books.values() for entry in book.entries)
    for ruling in found.found:
        if ruling.rule not in known:
            yield f"{ruling.file}: {ruling.test} names {ruling.rule}, which no rulebook has"


def _wrong_exceptions(
    books: dict[str, Rulebook], exceptions: dict[str, dict[str, str]]
) -> Iterator[str]:
    """Exceptions that name no entry, have no reason, or excuse a worked example."""
    for game, entries in exceptions.items():
        rules = rules_of(books[game]) if game in books else {}
        for rule, reason in entries.items():
            if rule not in rules:
                yield f"{NOT_BINDING}: {game} has no entry {rule}"
            elif rule in examples_of(books[game]):
                yield f"{NOT_BINDING}: {rule} is a worked example, which always needs a ruling"
            elif not reason.strip():
                yield f"{NOT_BINDING}: {rule} needs a reason"


class _Markers:
    """Reads the ruling markers of one test file."""

    def __init__(self, file: str, source: str, into: Rulings) -> None:
        self.file = file
        self.into = into
        self.module = ast.parse(source, file)
        self.constants = _assigned(self.module.body)
        self.used: set[ast.Call] = set()

    def read(self) -> None:
        """Collect the rulings of all tests; complain of markers that are on none."""
        self.scope(self.module.body, "", [])
        for node in ast.walk(self.module):
            if isinstance(node, ast.Call) and self.is_ruling(node) and node not in self.used:
                self.complain(node, "this ruling marker is on no test")

    def scope(self, body: list[ast.stmt], name: str, above: list[ast.expr]) -> None:
        """The tests of a module or a class, which inherit the marks of all scopes above."""
        inherited = list(above)
        if "pytestmark" in (assigned := _assigned(body)):
            inherited.append(assigned["pytestmark"])
        for node in body:
            if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                self.scope(node.body, f"{name}{node.name}.", inherited + node.decorator_list)
            elif isinstance(node, _FUNCTION) and node.name.startswith("test"):
                self.test(node, f"{name}{node.name}", inherited + node.decorator_list)

    def test(self, node: ast.stmt, name: str, marks: list[ast.expr]) -> None:
        """One test with all its marks; a test that is skipped rules nothing."""
        calls = [call for mark in marks for call in self.ruling_calls(mark)]
        self.used.update(calls)
        if calls and any(_is_skipping(mark) for mark in marks):
            self.complain(node, f"{name} is skipped or expected to fail, so it rules nothing")
            return
        for rule in dict.fromkeys(rule for call in calls for rule in self.ids(call)):
            self.into.found.append(Ruling(rule, self.file, name))

    def ruling_calls(self, mark: ast.expr) -> Iterator[ast.Call]:
        """The ruling markers in an expression and in the constants that it names."""
        waiting, seen = [mark], set[str]()
        while waiting:
            for node in ast.walk(waiting.pop()):
                if isinstance(node, ast.Call) and self.is_ruling(node):
                    yield node
                elif isinstance(node, ast.Name) and node.id in self.constants.keys() - seen:
                    seen.add(node.id)
                    waiting.append(self.constants[node.id])

    def is_ruling(self, call: ast.Call) -> bool:
        """Whether this is ``pytest.mark.ruling(...)``, or a name given to it."""
        function: ast.expr | None = call.func
        if isinstance(function, ast.Name):
            function = self.constants.get(function.id)
        return _mark_name(function) == "ruling"

    def ids(self, call: ast.Call) -> list[str]:
        """The ids that a marker names."""
        ids = [
            argument.value
            for argument in call.args
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
        ]
        if not ids or len(ids) < len(call.args) or call.keywords:
            self.complain(call, "a ruling marker names its ids as plain strings")
        return ids

    def complain(self, node: ast.stmt | ast.expr, what: str) -> None:
        """Note what is wrong, once."""
        line = f"{self.file}, line {node.lineno}: {what}"
        if line not in self.into.trouble:
            self.into.trouble.append(line)


def _assigned(body: list[ast.stmt]) -> dict[str, ast.expr]:
    """What the names of a scope are set to."""
    values: dict[str, ast.expr] = {}
    for node in body:
        if isinstance(node, ast.Assign):
            values.update({t.id: node.value for t in node.targets if isinstance(t, ast.Name)})
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            values[node.target.id] = node.value
    return values


def _mark_name(node: ast.expr | None) -> str:
    """The name of a pytest mark: "ruling" of ``pytest.mark.ruling``; of anything else nothing."""
    if not isinstance(node, ast.Attribute):
        return ""
    owner = node.value
    name = owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")
    return node.attr if name == "mark" else ""


def _is_skipping(mark: ast.expr) -> bool:
    """Whether a mark, or one of a list of marks, keeps the test from being run or believed."""
    if isinstance(mark, ast.List | ast.Tuple):
        return any(_is_skipping(one) for one in mark.elts)
    return _mark_name(mark.func if isinstance(mark, ast.Call) else mark) in (
        "skip",
        "skipif",
        "xfail",
    )


def main() -> int:
    """Print the reports; 1 when a rule has no ruling or a marker is wrong."""
    all_reports, trouble = reports(ROOT)
    books = rulebooks(ROOT)
    for report in all_reports:
        print(report.count_line())
        rules = rules_of(books[report.game])
        for rule in report.missing:
            text = " ".join(rules[rule].split())
            print(f"  {rule:<9}{text[:85]}{'...' if len(text) > 85 else ''}")
    for line in trouble:
        print(line)
    return 1 if trouble or any(report.missing for report in all_reports) else 0


if __name__ == "__main__":
    sys.exit(main())
