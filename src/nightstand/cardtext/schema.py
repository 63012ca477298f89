"""What the fields of a card set may be, said once per game, and the review that checks it.

A review collects everything that is wrong with a set before it complains, so that a designer
mends a file in one go. docs/card-text.md shows the same fields, and a test compares the two.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from nightstand.cardtext.cardset import CardSet, CardSetError, Problem, RawTable
from nightstand.cardtext.words import did_you_mean, one_of, shown

LINE: Final = "line"
PROSE: Final = "prose"
SHORT_NAME: Final = "short name"
NUMBER: Final = "number"
FLAG: Final = "flag"
WORD: Final = "word"
WORDS: Final = "words"

EVIDENCE: Final = ("rulebook", "published", "house")

_SHORT_NAME: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


@dataclass(frozen=True)
class Field:
    """One field: its kind, what it means, and its bounds (of a number, or of a text's length)."""

    name: str
    kind: str
    doc: str
    required: bool = True
    allowed: tuple[str, ...] = ()
    minimum: int = 1
    maximum: int = 80
    unique: bool = False

    def wanted(self) -> str:
        """Say what the field may hold, as errors and documentation put it."""
        if self.kind == NUMBER:
            return f"a whole number from {self.minimum} to {self.maximum}"
        if self.kind == FLAG:
            return "true or false"
        if self.kind == WORD:
            return one_of(f'"{word}"' for word in self.allowed)
        if self.kind == WORDS:
            return "a list, each at most once, of " + one_of(f'"{word}"' for word in self.allowed)
        if self.kind == SHORT_NAME:
            return f"a short name of a-z, 0-9 and hyphens, at most {self.maximum} characters"
        if self.kind == PROSE:
            return f"a text of at most {self.maximum} characters, which may span lines"
        return f"a text of at most {self.maximum} characters on one line"

    def fault(self, value: object) -> str:
        """Say what is wrong with a value; empty if it is right."""
        if self.kind == NUMBER:
            return self._number_fault(value)
        if self.kind == FLAG:
            return "" if isinstance(value, bool) else self._type_fault(value)
        if self.kind == WORDS:
            return self._words_fault(value)
        if not isinstance(value, str):
            return self._type_fault(value)
        return self._word_fault(value) if self.kind == WORD else self._text_fault(value)

    def _type_fault(self, value: object) -> str:
        return f"{_type_of(value)} cannot stand here; here could stand {self.wanted()}"

    def _number_fault(self, value: object) -> str:
        if isinstance(value, bool) or not isinstance(value, int):
            return self._type_fault(value)
        if self.minimum <= value <= self.maximum:
            return ""
        return f"{shown(value)} is out of range; here could stand {self.wanted()}"

    def _word_fault(self, value: str) -> str:
        if value in self.allowed:
            return ""
        near = did_you_mean(value, self.allowed)
        return f"{shown(value)} is not known; here could stand {self.wanted()}{near}"

    def _words_fault(self, value: object) -> str:
        if not isinstance(value, tuple) or not all(isinstance(each, str) for each in value):
            return self._type_fault(value)
        for word in value:
            if fault := self._word_fault(word):
                return fault
        if not value:
            return f"the list is empty; here could stand {self.wanted()}"
        if len(set(value)) != len(value):
            return f"a word stands here twice; here could stand {self.wanted()}"
        return ""

    def _text_fault(self, value: str) -> str:
        """A name goes onto screens and into records: one line, nothing invisible."""
        if not value.strip():
            return f"the text is empty; here could stand {self.wanted()}"
        if len(value) > self.maximum:
            return f"{shown(value)} has {len(value)} characters; here could stand {self.wanted()}"
        if self.kind == SHORT_NAME:
            right = _SHORT_NAME.fullmatch(value)
            return "" if right else f"{shown(value)} is not {self.wanted()}"
        visible = value.replace("\n", " ") if self.kind == PROSE else value
        if not visible.isprintable():
            return f"{shown(value)} holds a sign that cannot be shown (a line break, a tab, ...)"
        if self.kind == LINE and value != value.strip():
            return f"{shown(value)} begins or ends with a blank; take it away"
        return ""


EVIDENCE_FIELD: Final = Field(
    "evidence",
    WORD,
    "Where the card's facts are from: a rulebook, another public source, or your own design.",
    allowed=EVIDENCE,
)
ICON_FIELD: Final = Field(
    "icon",
    SHORT_NAME,
    "The picture on it where pictures are drawn: a name from the game-icons collection.",
    required=False,
    maximum=40,
)


def header_fields(games: Sequence[str]) -> tuple[Field, ...]:
    """The fields of `[set]`; they are the same for all games."""
    return (
        Field("game", WORD, "The game that the cards are for.", allowed=tuple(games)),
        Field("name", SHORT_NAME, "What records and commands call the set.", maximum=40),
        Field("title", LINE, "What people call the set."),
        Field("author", LINE, "Who made it."),
        Field("licence", LINE, "On what terms others may use it."),
        Field("notes", PROSE, "Anything else worth knowing.", required=False, maximum=2000),
    )


class Review:
    """Everything that is wrong with a card set, collected while a game checks it."""

    def __init__(self, card_set: CardSet) -> None:
        self.card_set = card_set
        self.problems: list[Problem] = list(card_set.problems)
        self._faulty: set[tuple[int, str]] = set()

    def note(self, table: RawTable, field: str, message: str) -> None:
        """Note one problem with a field of the header or of a card."""
        self._faulty.add((table.line, field))
        name = field if field.isprintable() else shown(field)
        self.problems.append(Problem(table.line_of(field), name, message))

    def sound(self, table: RawTable, field: str) -> bool:
        """Whether a field is there and nothing was noted about it."""
        return field in table.values and (table.line, field) not in self._faulty

    def header(self, games: Sequence[str]) -> bool:
        """Check the header; False if the set is for another game, whose fields are not ours."""
        header = self.card_set.header
        if not header.values:  # the reading has complained that it is missing
            return False
        self._table(header, header_fields(games), "[set]")
        return self.sound(header, "game")

    def cards(self, fields: Sequence[Field]) -> None:
        """Check the fields of every card."""
        taken: dict[tuple[str, object], int] = {}
        for card in self.card_set.cards:
            self._table(card, fields, "a card")
            for field in fields:
                if field.unique and self.sound(card, field.name):
                    self._unique(card, field.name, taken)

    def finish(self) -> None:
        """Complain about everything at once, if there is anything."""
        if self.problems:
            raise CardSetError(self.card_set.source, self.problems)

    def _table(self, table: RawTable, fields: Sequence[Field], what: str) -> None:
        names = [field.name for field in fields]
        for name in table.values:
            if name not in names:
                message = f"there is no such field; {what} has {', '.join(names)}"
                self.note(table, name, message + did_you_mean(name, names))
        for field in fields:
            if field.name in table.values:
                fault = field.fault(table.values[field.name])
                if fault:
                    self.note(table, field.name, fault)
            elif field.required:
                self.note(table, field.name, f"is missing; here could stand {field.wanted()}")

    def _unique(self, card: RawTable, name: str, taken: dict[tuple[str, object], int]) -> None:
        value = card.values[name]
        first = taken.setdefault((name, value), card.line_of(name))
        if first != card.line_of(name):
            self.note(card, name, f"{shown(value)} stands in line {first} already; it must differ")


def _type_of(value: object) -> str:
    if isinstance(value, bool):
        return shown(value)
    if isinstance(value, str):
        return f"the text {shown(value)}"
    if isinstance(value, int):
        return f"the number {shown(value)}"
    if isinstance(value, float):
        return f"the decimal number {shown(value)}"
    if isinstance(value, tuple):
        return "a list like this"
    return "a table" if isinstance(value, dict) else "a date or time"
