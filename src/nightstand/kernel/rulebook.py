"""The rules reference of a game: its ``rules.md``, read, looked up and laid out.

The file is markdown of a small, fixed shape: one ``#`` title and an opening, then ``##`` sections
("NM-4 The actions") that hold numbered entries (``- **NM-4.3** text``), paragraphs, plain list
items and tables. What does not fit the shape is an error with its line, so that no rule gets lost.
An entry may begin with a term in bold that it explains (``**Mocker.** text``).
"""

from __future__ import annotations

import re
import textwrap
from difflib import get_close_matches
from typing import NamedTuple

from nightstand.kernel.errors import NightstandError
from nightstand.kernel.terms import Term

WIDTH = 80
_ID_WIDTH = 8
_GAP = "  "
_NARROWEST_COLUMN = 6

_SECTION = re.compile(r"## ([A-Z]+-\d+) (\S.*)")
_ENTRY = re.compile(r"- \*\*([A-Z]+-\d+)\.(\d+)\*\* (\S.*)")
_NEARLY_ENTRY = re.compile(r"(- )?\*\*[^*\s]*\d+\.\d+")
_RULE_LINE = re.compile(r"\|?[\s:|-]+\|?")
_EMPHASIS = re.compile(r"`([^`]+)`|\*\*(.+?)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*")
_TERM = re.compile(r"\*\*(?!Ruling\b)([^*]+)\.\*\* (.+?)(?:\s*\*\*Ruling\b.*)?", re.DOTALL)
_QUERY = re.compile(r"([A-Z]*)[\s-]*(\d+(?:\.\d+)?)\.?")


class Entry(NamedTuple):
    """One numbered rule; its paragraphs are divided by newlines."""

    id: str
    section: str
    text: str
    ruling: bool

    def to_text(self, width: int = WIDTH) -> str:
        """The entry for a terminal: its id in the margin, its text beside it."""
        paragraphs = plain(self.text).split("\n")
        first = _wrap(paragraphs[0], width, self.id.ljust(_ID_WIDTH) + " ", " " * (_ID_WIDTH + 1))
        indent = " " * (_ID_WIDTH + 1)
        return "\n".join([first] + [_wrap(p, width, indent, indent) for p in paragraphs[1:]])


class Paragraph(NamedTuple):
    """Text without a number; ``bullet`` when it is an item of a list."""

    text: str
    bullet: bool

    def to_text(self, width: int = WIDTH) -> str:
        """The paragraph for a terminal."""
        if self.bullet:
            return _wrap(plain(self.text), width, "- ", "  ")
        return _wrap(plain(self.text), width, "", "")


class Table(NamedTuple):
    """A table: the names of its columns, and its rows."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def to_text(self, width: int = WIDTH) -> str:
        """The table for a terminal, its columns aligned, long cells wrapped to fit."""
        rows = [[plain(cell) for cell in row] for row in (self.head, *self.rows)]
        widths = _fit([max(len(row[i]) for row in rows) for i in range(len(self.head))], width)
        numeric = [all(_is_number(row[i]) for row in rows[1:]) for i in range(len(self.head))]
        lines = _row_lines(rows[0], widths, numeric)
        lines.append(_GAP.join("-" * w for w in widths))
        for row in rows[1:]:
            lines.extend(_row_lines(row, widths, numeric))
        return "\n".join(lines)


Block = Entry | Paragraph | Table


class Section(NamedTuple):
    """One numbered section, with what stands in it in the order of the page."""

    id: str
    title: str
    blocks: tuple[Block, ...]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The numbered rules of the section."""
        return tuple([block for block in self.blocks if isinstance(block, Entry)])

    def to_text(self, width: int = WIDTH) -> str:
        """The section for a terminal, under its underlined title."""
        return f"{_underlined(f'{self.id} {self.title}', '-')}\n\n{_lay_out(self.blocks, width)}"


class Rulebook(NamedTuple):
    """All the rules of one game. It never changes once read."""

    title: str
    opening: tuple[Block, ...]
    sections: tuple[Section, ...]

    @staticmethod
    def read(text: str) -> Rulebook:
        """The rulebook that this markdown tells; a one-line error when it is out of shape."""
        return _Reader(text).rulebook()

    @property
    def prefix(self) -> str:
        """What the ids of this game begin with: "NM"."""
        return self.sections[0].id.partition("-")[0]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All numbered rules, in the order of the page."""
        return tuple([entry for section in self.sections for entry in section.entries])

    @property
    def terms(self) -> tuple[Term, ...]:
        """The words that an entry begins with in bold, each with what the entry says of it."""
        return tuple([term for entry in self.entries if (term := _term(entry)) is not None])

    def find(self, query: str) -> Entry | Section:
        """The rule or section of this id: "NM-4.3", "nm-4.3", "4.3", or "NM-4" for a section."""
        asked = " ".join(query.split())
        match = _QUERY.fullmatch(asked.upper())
        if match is None:
            raise NightstandError(self._not_an_id(asked))
        prefix, number = match[1], match[2]
        wanted = f"{prefix or self.prefix}-{number}"
        for section in self.sections:
            if section.id == wanted:
                return section
            for entry in section.entries:
                if entry.id == wanted:
                    return entry
        raise NightstandError(self._unknown_id(wanted, f"{self.prefix}-{number}"))

    def search(self, words: str) -> tuple[Entry, ...]:
        """The rules in which every one of the words begins a word, in the order of the page."""
        patterns = [re.compile(rf"\b{re.escape(word)}", re.IGNORECASE) for word in words.split()]
        if not patterns:
            return ()
        return tuple([e for e in self.entries if all(p.search(plain(e.text)) for p in patterns)])

    def to_text(self, width: int = WIDTH) -> str:
        """The whole rulebook for a terminal."""
        parts = [_underlined(self.title, "="), _lay_out(self.opening, width)]
        parts.extend(section.to_text(width) for section in self.sections)
        return "\n\n".join(part for part in parts if part)

    def _unknown_id(self, wanted: str, ours: str) -> str:
        """What to say of an id that no rule has; ``ours`` is the same with this game's prefix."""
        known = [section.id for section in self.sections] + [entry.id for entry in self.entries]
        near = [ours] if ours in known else get_close_matches(ours, known, 3, 0.75)
        said = f"{self.title} has no rule {wanted}"
        if near:
            return f"{said}; near it: {', '.join(near)}"
        return f"{said}; its sections are {self.sections[0].id} to {self.sections[-1].id}"

    def _not_an_id(self, query: str) -> str:
        """What to say of a question that is no id at all: perhaps some rules speak of it."""
        said = f"'{query}' is not the number of a rule, such as {self.entries[0].id}"
        found = [entry.id for entry in self.search(query)]
        if found:
            more = " and others" if len(found) > 3 else ""
            return f"{said}; it stands in {', '.join(found[:3])}{more}"
        return said


class _Reader:
    """Reads a rulebook line by line; it stands on the line that it will read next."""

    def __init__(self, text: str) -> None:
        self.lines = [line.rstrip() for line in text.splitlines()]
        self.at = 0
        self.seen: set[str] = set()

    def rulebook(self) -> Rulebook:
        """The whole file: a title, an opening, sections."""
        self.skip_blank()
        if not self.line().startswith("# "):
            raise self.error("a rulebook begins with its title, '# Name of the game'")
        title = self.take()[2:].strip()
        opening = self.blocks("")
        sections: list[Section] = []
        while self.more():
            sections.append(self.section())
        if not any(section.entries for section in sections):
            raise self.error("a rulebook needs a section with a numbered rule")
        return Rulebook(title, opening, tuple(sections))

    def section(self) -> Section:
        """A heading and everything up to the next one."""
        match = _SECTION.fullmatch(self.line())
        if match is None:
            raise self.error("a section begins like '## NM-4 The actions'")
        number, title = match[1], match[2]
        self.note(number)
        self.take()
        return Section(number, title, self.blocks(number))

    def blocks(self, section: str) -> tuple[Block, ...]:
        """Everything up to the next heading."""
        found: list[Block] = []
        self.skip_blank()
        while self.more() and not self.line().startswith("#"):
            found.append(self.block(section))
            self.skip_blank()
        return tuple(found)

    def block(self, section: str) -> Block:
        """The next entry, table, list item or paragraph."""
        line = self.line()
        if line.startswith("|"):
            return self.table()
        match = _ENTRY.fullmatch(line)
        if match is not None:
            return self.entry(section, match[1], match[2], match[3])
        if _NEARLY_ENTRY.match(line):
            raise self.error("a numbered rule begins like '- **NM-4.3** text'")
        if line.startswith("- "):
            return Paragraph(self.item(self.take()[2:]), True)
        return self.paragraph()

    def entry(self, section: str, home: str, place: str, text: str) -> Entry:
        """A numbered rule, which has to stand in the section that its number names."""
        number = f"{home}.{place}"
        if home != section:
            raise self.error(f"{number} does not belong in section {section or 'the opening'}")
        self.note(number)
        self.take()
        text = self.item(text)
        return Entry(number, section, text, "**Ruling" in text)

    def item(self, text: str) -> str:
        """A list item that begins with this text: its indented lines, and further paragraphs."""
        while self.more():
            ahead = self.at
            while ahead < len(self.lines) - 1 and not self.lines[ahead]:
                ahead += 1
            if not self.lines[ahead].startswith("  "):
                break
            joint = " " if ahead == self.at else "\n"
            text += joint + self.lines[ahead].strip()
            self.at = ahead + 1
        return text

    def paragraph(self) -> Paragraph:
        """Lines up to a blank one, a list, a table or a heading."""
        parts = [self.take().strip()]
        while self.more() and self.line() and not self.line().startswith(("#", "|", "- ")):
            parts.append(self.take().strip())
        return Paragraph(" ".join(parts), False)

    def table(self) -> Table:
        """Lines that begin with a bar: the column names, a rule, the rows."""
        head = _cells(self.take())
        if not _RULE_LINE.fullmatch(self.line()):
            raise self.error("a table has a line of dashes below its column names")
        self.take()
        rows: list[tuple[str, ...]] = []
        while self.more() and self.line().startswith("|"):
            row = _cells(self.line())
            if len(row) != len(head):
                raise self.error(f"this row has {len(row)} cells, the table has {len(head)}")
            rows.append(row)
            self.take()
        return Table(head, tuple(rows))

    def note(self, number: str) -> None:
        """Remember the number of a rule or section; none may come twice."""
        if number in self.seen:
            raise self.error(f"{number} stands here for the second time")
        self.seen.add(number)

    def more(self) -> bool:
        """Whether there is another line."""
        return self.at < len(self.lines)

    def line(self) -> str:
        """The next line, left where it is; empty at the end of the file."""
        return self.lines[self.at] if self.more() else ""

    def take(self) -> str:
        """The next line, read."""
        self.at += 1
        return self.lines[self.at - 1]

    def skip_blank(self) -> None:
        """Go on to the next line that holds something."""
        while self.more() and not self.line():
            self.at += 1

    def error(self, why: str) -> NightstandError:
        """What is wrong with the line that comes next."""
        return NightstandError(f"rules, line {self.at + 1}: {why}")


def plain(text: str) -> str:
    """The text without markdown's emphasis and code marks."""
    return _EMPHASIS.sub(lambda match: match[1] or match[2] or match[3], text)


def _term(entry: Entry) -> Term | None:
    """What an entry like "**Mocker.** Place one card" explains, up to its first ruling."""
    match = _TERM.fullmatch(entry.text)
    if match is None or match[2].startswith("**Ruling"):
        return None
    return Term(match[1], entry.id, " ".join(plain(match[2]).split()))


def _wrap(text: str, width: int, first: str, rest: str) -> str:
    """The text in lines of this width; an id such as NM-4.3 is never broken at its hyphen."""
    return textwrap.fill(
        text, width, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False
    )


def _underlined(text: str, stroke: str) -> str:
    return f"{text}\n{stroke * len(text)}"


def _lay_out(blocks: tuple[Block, ...], width: int) -> str:
    """Blocks below each other; items of one list stand close together."""
    text = ""
    before = ""
    for block in blocks:
        kind = _list_kind(block)
        if text:
            text += "\n" if kind and kind == before else "\n\n"
        text += block.to_text(width)
        before = kind
    return text


def _list_kind(block: Block) -> str:
    """The kind of list that a block is an item of, or nothing."""
    if isinstance(block, Entry):
        return "entries"
    if isinstance(block, Paragraph) and block.bullet:
        return "bullets"
    return ""


def _cells(line: str) -> tuple[str, ...]:
    return tuple([cell.strip() for cell in line.strip("|").split("|")])


def _is_number(cell: str) -> bool:
    return cell.isdecimal()


def _fit(widths: list[int], width: int) -> list[int]:
    """Column widths that fit the line, taken from the widest column as long as that is possible."""
    fitted = list(widths)
    while sum(fitted) + len(_GAP) * (len(fitted) - 1) > width:
        widest = max(fitted)
        if widest <= _NARROWEST_COLUMN:
            break
        fitted[fitted.index(widest)] = widest - 1
    return fitted


def _row_lines(cells: list[str], widths: list[int], numeric: list[bool]) -> list[str]:
    """One row of a table: as many lines as its longest cell needs."""
    columns = [
        textwrap.wrap(cell, w, break_on_hyphens=False)
        for cell, w in zip(cells, widths, strict=True)
    ]
    lines: list[str] = []
    for depth in range(max(1, *[len(column) for column in columns])):
        parts: list[str] = []
        for column, w, right in zip(columns, widths, numeric, strict=True):
            part = column[depth] if depth < len(column) else ""
            parts.append(part.rjust(w) if right else part.ljust(w))
        lines.append(_GAP.join(parts).rstrip())
    return lines
