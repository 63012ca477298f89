"""Where the tables and fields of a TOML text stand.

tomllib reads TOML and forgets the lines; an error about a card needs them. This scanner walks over
a text that tomllib has accepted, and therefore need not judge it: it only has to tell headers and
keys from what stands inside strings, comments and lists.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_KEY: Final = r"""(?:"(?:\\.|[^"\\\n])*"|'[^'\n]*'|[A-Za-z0-9_-]+)"""
_PATH: Final = rf"{_KEY}(?:[ \t]*\.[ \t]*{_KEY})*"

_BLANK: Final = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_HEADER: Final = re.compile(rf"(\[\[?)[ \t]*({_PATH})[ \t]*\]\]?")
_ASSIGNMENT: Final = re.compile(rf"({_PATH})[ \t]*=")
_ONE_KEY: Final = re.compile(_KEY)
_VALUE_PART: Final = re.compile(
    r'''
      """(?:\\.|[^\\])*?"{3,5}  |  \'\'\'.*?'{3,5}
    | "(?:\\.|[^"\\\n])*"       |  '[^'\n]*'
    | \#[^\n]*
    | (?P<open>[\[{])  |  (?P<close>[\]}])  |  (?P<end>\n)
    | [^"'\#\[\]{}\n]+
    ''',
    re.VERBOSE | re.DOTALL,
)


@dataclass(frozen=True)
class Place:
    """One header or one key: its line, its path, and whether it begins a table of a list."""

    line: int
    path: tuple[str, ...]
    header: bool
    listed: bool


def places(text: str) -> Iterator[Place]:
    """Yield every header and every key outside of values, in the order of the text."""
    at = 0
    line = 1
    while True:
        start = _after_blank(text, at)
        line += text.count("\n", at, start)
        header = _HEADER.match(text, start)
        found = header or _ASSIGNMENT.match(text, start)
        if found is None:
            return
        if header is not None:
            yield Place(line, _path(header.group(2)), True, header.group(1) == "[[")
            at = header.end()
        else:
            yield Place(line, _path(found.group(1)), False, False)
            at = _after_value(text, found.end())
        line += text.count("\n", start, at)


def _after_blank(text: str, at: int) -> int:
    blank = _BLANK.match(text, at)
    return at if blank is None else blank.end()


def _after_value(text: str, at: int) -> int:
    """Go to the end of the line on which the value ends; lists may span lines."""
    depth = 0
    while (part := _VALUE_PART.match(text, at)) is not None:
        at = part.end()
        if part.lastgroup == "open":
            depth += 1
        elif part.lastgroup == "close":
            depth -= 1
        elif part.lastgroup == "end" and depth == 0:
            break
    return at


def _path(written: str) -> tuple[str, ...]:
    return tuple(_unquoted(key) for key in _ONE_KEY.findall(written))


def _unquoted(key: str) -> str:
    """Let tomllib itself undo the quotes and escapes of a quoted key."""
    if key[0] not in "\"'":
        return key
    return str(tomllib.loads(f"key = {key}")["key"])
