"""Card sets: TOML files with a header `[set]` and one `[[cards]]` table per card.

Reading a set keeps its exact text, because a record stores the set that it was played with, and
the line of every field, because an error has to name it. What the fields of a card may be is the
game's business: it checks the set with a `Review` (see `schema`).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Final

from nightstand.cardtext.places import Place, places
from nightstand.cardtext.words import did_you_mean, shown
from nightstand.kernel.errors import NightstandError

_LONGEST_TEXT: Final = 1_000_000
_TOML_PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


@dataclass(frozen=True, order=True)
class Problem:
    """One thing that is wrong with a card set, in the line where it stands."""

    line: int
    field: str
    message: str


class CardSetError(NightstandError):
    """A card set cannot be used; says everything that is wrong with it, one line each."""

    def __init__(self, source: str, problems: Sequence[Problem]) -> None:
        self.source = source
        self.problems = tuple(sorted(problems))
        super().__init__("\n".join(self._said(problem) for problem in self.problems))

    def _said(self, problem: Problem) -> str:
        field = f"{problem.field}: " if problem.field else ""
        return f"{self.source}:{problem.line}: {field}{problem.message}"


@dataclass(frozen=True)
class RawTable:
    """The header or a card as it stands in the file: fields, and the lines where they stand.

    The getters give a field of the wrong type as empty; the review has complained about it.
    """

    line: int
    values: Mapping[str, object]
    lines: Mapping[str, int]

    def line_of(self, field: str) -> int:
        """The line of a field; of the table itself if the field is not there."""
        return self.lines.get(field, self.line)

    def text(self, field: str) -> str:
        """A field that is text."""
        value = self.values.get(field)
        return value if isinstance(value, str) else ""

    def number(self, field: str) -> int:
        """A field that is a whole number."""
        value = self.values.get(field)
        return value if isinstance(value, int) else 0

    def flag(self, field: str) -> bool:
        """A field that is true or false."""
        return self.values.get(field) is True

    def texts(self, field: str) -> list[str]:
        """A field that is a list of texts."""
        value = self.values.get(field)
        return [each for each in value if isinstance(each, str)] if isinstance(value, tuple) else []


@dataclass(frozen=True)
class CardSet:
    """A card set as read. It is not checked yet: a game does that when it makes its cards."""

    source: str
    text: str
    content_hash: str
    header: RawTable
    cards: tuple[RawTable, ...]
    problems: tuple[Problem, ...]

    @property
    def game(self) -> str:
        """The game that the set is for."""
        return self.header.text("game")

    @property
    def name(self) -> str:
        """The short name of the set."""
        return self.header.text("name")

    @property
    def title(self) -> str:
        """The name of the set for people."""
        return self.header.text("title")


def read_text(text: str, source: str) -> CardSet:
    """Read a card set from its text; `source` is what errors call the file."""
    data = _toml(text, source)
    found = list(places(text))
    problems = _strangers(data, found)
    header = _header(data, found, problems)
    cards = _cards(data, found, problems)
    digest = blake2b(text.encode(), digest_size=32).hexdigest()
    return CardSet(source, text, digest, header, cards, tuple(problems))


def read_file(path: str | Path) -> CardSet:
    """Read a card set from a file."""
    try:
        content = Path(path).read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "not a file name"
        raise NightstandError(f"cannot read the card set {shown(str(path))}: {reason}") from None
    return read_text(_decoded(content, str(path)), str(path))


def read_shipped(package: str, name: str) -> CardSet:
    """Read a card set that lies in the folder `sets` of a game's package."""
    content = (files(package) / "sets" / f"{name}.toml").read_bytes()
    return read_text(_decoded(content, f"{name}.toml"), f"{name}.toml")


def find_set(package: str, shipped: Sequence[str], name_or_path: str) -> CardSet:
    """Read the set that a person means: a shipped one by name, or a file of their own by path."""
    if name_or_path in shipped:
        return read_shipped(package, name_or_path)
    if name_or_path.endswith(".toml") or Path(name_or_path).name != name_or_path:
        return read_file(name_or_path)
    raise NightstandError(
        f"there is no card set {shown(name_or_path)}; it can be {', '.join(shipped)}, "
        f"or the path of a .toml file{did_you_mean(name_or_path, shipped)}"
    )


def _decoded(content: bytes, source: str) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise CardSetError(source, [Problem(line, "", "this is not UTF-8 text")]) from None


def _toml(text: str, source: str) -> dict[str, object]:
    """Parse the TOML; a text that is not TOML has just this one error, since nothing is known."""
    if len(text) > _LONGEST_TEXT:
        message = f"a card set may have {_LONGEST_TEXT} characters, this has {len(text)}"
        raise CardSetError(source, [Problem(1, "", message)])
    try:
        text.encode()
        return tomllib.loads(text)
    except UnicodeEncodeError:
        problem = Problem(1, "", "this is not Unicode text")
    except ValueError as error:  # also what int() and datetime say about absurd values
        problem = _toml_problem(text, str(error))
    except RecursionError:
        problem = Problem(1, "", "this is not a card set: it is nested too deeply")
    raise CardSetError(source, [problem])


def _toml_problem(text: str, message: str) -> Problem:
    place = _TOML_PLACE.search(message)
    said = _TOML_PLACE.sub("", message)
    if place is None:
        return Problem(1, "", f"this is not TOML: {said}")
    if place.group(1) is None:
        return Problem(text.count("\n") + 1, "", f"this is not TOML: {said} at the end of the file")
    return Problem(int(place.group(1)), "", f"column {place.group(2)}: this is not TOML: {said}")


def _strangers(data: Mapping[str, object], found: Sequence[Place]) -> list[Problem]:
    """Complain about everything at the top of the file that is neither `set` nor `cards`."""
    problems = []
    for key in data:
        if key not in ("set", "cards"):
            near = did_you_mean(key, ("set", "cards"))
            message = f"there is no such table; a card set has [set] and [[cards]]{near}"
            problems.append(Problem(_first_line(found, key), shown(key), message))
    return problems


def _first_line(found: Sequence[Place], key: str) -> int:
    return next((place.line for place in found if place.path[0] == key), 1)


def _header(
    data: Mapping[str, object], found: Sequence[Place], problems: list[Problem]
) -> RawTable:
    line = _first_line(found, "set")
    values = data.get("set")
    if not isinstance(values, dict) or not values:
        wrong = "must be one table, written [set]" if values else "is missing"
        problems.append(Problem(line, "set", f"{wrong}; it tells game, name, title and so on"))
        values = {}
    lines: dict[str, int] = {}
    for path, at in _full_paths(found):
        if path[0] == "set" and len(path) > 1:
            lines.setdefault(path[1], at)
    return _table(line, values, lines)


def _cards(
    data: Mapping[str, object], found: Sequence[Place], problems: list[Problem]
) -> tuple[RawTable, ...]:
    """Pair the cards that tomllib read with the lines that the scanner found."""
    lines = _card_lines(found)
    values = data.get("cards", [])
    if not isinstance(values, list) or len(values) != len(lines):
        message = "each card must be a table of its own, written [[cards]]"
        problems.append(Problem(_first_line(found, "cards"), "cards", message))
        return ()
    return tuple(
        _table(line, card, fields) for card, (line, fields) in zip(values, lines, strict=True)
    )


def _card_lines(found: Sequence[Place]) -> list[tuple[int, dict[str, int]]]:
    cards: list[tuple[int, dict[str, int]]] = []
    starts = {place.line for place in found if place.listed and place.path == ("cards",)}
    for path, line in _full_paths(found):
        if line in starts and path == ("cards",):
            cards.append((line, {}))
        elif cards and path[0] == "cards" and len(path) > 1:
            cards[-1][1].setdefault(path[1], line)
    return cards


def _full_paths(found: Sequence[Place]) -> list[tuple[tuple[str, ...], int]]:
    """Put the path of the table before the path of each key in it."""
    paths = []
    table: tuple[str, ...] = ()
    for place in found:
        if place.header:
            table = place.path
            paths.append((table, place.line))
        else:
            paths.append((table + place.path, place.line))
    return paths


def _table(line: int, values: Mapping[str, object], lines: Mapping[str, int]) -> RawTable:
    """Make a table that nobody can change; lists become tuples for the same reason."""
    fixed = {
        key: tuple(value) if isinstance(value, list) else value for key, value in values.items()
    }
    return RawTable(line, MappingProxyType(fixed), MappingProxyType(dict(lines)))
