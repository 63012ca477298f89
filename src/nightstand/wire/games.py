"""What can be played here: games, their rules, their guided first games."""

from __future__ import annotations

from typing import Literal

from nightstand.wire.base import Wire
from nightstand.wire.tables import NewTable


class VariantInfo(Wire):
    """Something that a table agrees on beforehand."""

    name: str
    title: str
    choices: list[str]
    default: str
    rule: str
    doc: str


class GameInfo(Wire):
    """A game that can be played here."""

    name: str
    title: str
    fewest: int
    most: int
    sets: list[str]
    variants: list[VariantInfo]
    levels: list[str]
    rules_version: int
    icon: str = ""
    """Its emblem, a name from the game-icons collection."""
    set_notes: dict[str, str] = {}
    """What its card sets say of themselves, by name."""
    about: str = ""
    """What one does in it, to somebody who has never heard of it."""
    credit: str = ""
    """Whose game it is."""
    guided: bool = False
    """Whether there is a guided first game."""


class RuleBlock(Wire):
    """A paragraph, an item, an entry with its id, or a table, of the rules reference."""

    kind: Literal["paragraph", "item", "entry", "table"]
    text: str = ""
    id: str = ""
    ruling: bool = False
    head: list[str] = []
    rows: list[list[str]] = []


class RuleSection(Wire):
    """A section of the rules reference."""

    id: str
    title: str
    blocks: list[RuleBlock]


class Rules(Wire):
    """The rules of a game in our own words, by ledger id."""

    game: str
    title: str
    opening: list[RuleBlock]
    sections: list[RuleSection]


class Term(Wire):
    """A word that may stand on a piece, the rule that explains it, and what it says."""

    name: str
    rule: str
    text: str


class GuideNote(Wire):
    """What the guide says when a question, or a line of the log, first names this rule."""

    rule: str
    text: str


class Guide(Wire):
    """A guided first game: an opening to read, what to play, and notes along the way."""

    game: str
    opening: list[str]
    table: NewTable
    notes: list[GuideNote]
