"""The cards of Nightmare Tales: what a card is (NT-1), the sets it comes from, and the deck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from nightstand.cardtext.cardset import CardSet, RawTable, find_set
from nightstand.cardtext.grammar import CardTextError
from nightstand.cardtext.schema import (
    EVIDENCE_FIELD,
    FLAG,
    ICON_FIELD,
    LINE,
    NUMBER,
    WORD,
    Field,
    Review,
)
from nightstand.games.tales.effects import Effect
from nightstand.games.tales.text import parse

GAME: Final = "tales"
PACKAGE: Final = "nightstand.games.tales"
SHIPPED: Final = ("house",)

KINDS: Final = ("ally", "fear", "monster")

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6  # NT-1.5
DEALT: Final = 4  # NT-2.1
DEALT_IN_FASTER_GAME: Final = 3  # NT-12.2
NO_SIGNS: Final = (";", "/", "^")  # positions are written with them
NO_NAMES: Final = ("rest", "...", "-")
REMOVED_FROM: Final = 10  # NT-12.1: the fear from which on the simpler game removes cards

FIELDS: Final = (
    Field(
        "name",
        LINE,
        "What the card is called. Cards of one name are copies of each other (NT-1.3).",
        maximum=40,
        unique=True,
    ),
    Field(
        "kind", WORD, "Ally, fear or monster; it has no rules of its own (NT-1.1).", allowed=KINDS
    ),
    Field("fear", NUMBER, "What it adds to its owner's sum at Dawn.", minimum=0, maximum=99),
    Field("copies", NUMBER, "How many of it are in the deck.", minimum=1, maximum=20),
    Field(
        "beta",
        FLAG,
        "Whether the simpler game removes it (NT-12.1); false if left out.",
        required=False,
    ),
    Field("text", LINE, 'What it does, in the language below; "-" for nothing.', maximum=500),
    ICON_FIELD,
    EVIDENCE_FIELD,
)


@dataclass(frozen=True)
class Card:
    """One card, with its text and what the text does; `copies` of it are in the deck."""

    name: str
    kind: str
    fear: int
    copies: int
    beta: bool
    text: str
    effect: Effect
    evidence: str
    icon: str = ""

    @property
    def in_simpler_game(self) -> bool:
        """Whether the simpler game keeps it (NT-12.1)."""
        return self.fear < REMOVED_FROM and not self.beta


def load_set(name_or_path: str) -> CardSet:
    """Read a shipped set by its name, or a set of one's own by its path."""
    return find_set(PACKAGE, SHIPPED, name_or_path)


def cards_of(card_set: CardSet) -> list[Card]:
    """Check a set and make its cards, one for each name; complains of all errors at once."""
    review = Review(card_set)
    cards: list[Card] = []
    if review.header((GAME,)):
        review.cards(FIELDS)
        cards = [_card(table, _effect(review, table)) for table in card_set.cards]
        _check_names(review)
        _check_deck(review, cards)
    review.finish()
    return cards


def deck_of(card_set: CardSet, simpler: bool) -> list[Card]:
    """The deck, one entry for each copy; the simpler game leaves some cards out (NT-12.1)."""
    return _deck(cards_of(card_set), simpler)


def most_players(cards: int, dealt: int) -> int:
    """How many players a deck serves: it must leave a card for each after the deal (NT-1.6)."""
    return min(MOST_PLAYERS, cards // (dealt + 1))


def survey(card_set: CardSet) -> list[str]:
    """Check a set and say what it holds, a line for each kind of fact."""
    cards = cards_of(card_set)
    deck = _deck(cards, simpler=False)
    simpler = _deck(cards, simpler=True)
    fears = [card.fear for card in deck]
    kinds = [f"{kind} {sum(card.kind == kind for card in deck)}" for kind in KINDS]
    return [
        f"{len(deck)} cards, {len(cards)} names; {len(simpler)} cards in the simpler game",
        "kinds: " + ", ".join(kinds),
        f"fear: mean {sum(fears) / len(fears):.1f}, from {min(fears)} to {max(fears)}",
        f"players: {_players(len(deck))}; in the simpler game {_players(len(simpler))}",
    ]


def _players(cards: int) -> str:
    most = most_players(cards, DEALT)
    return f"{FEWEST_PLAYERS} to {most}" if most >= FEWEST_PLAYERS else "too few cards"


def _deck(cards: Sequence[Card], simpler: bool) -> list[Card]:
    kept = [card for card in cards if card.in_simpler_game or not simpler]
    return [card for card in kept for _ in range(card.copies)]


def _effect(review: Review, table: RawTable) -> Effect:
    """What the text says; a text that is not understood is one more problem of the set."""
    if review.sound(table, "text"):
        try:
            return parse(table.text("text"))
        except CardTextError as error:
            review.note(table, "text", str(error))
    return parse("-")


def _card(table: RawTable, effect: Effect) -> Card:
    return Card(
        name=table.text("name"),
        kind=table.text("kind"),
        fear=table.number("fear"),
        copies=table.number("copies"),
        beta=table.flag("beta"),
        text=table.text("text"),
        effect=effect,
        evidence=table.text("evidence"),
        icon=table.text("icon"),
    )


def _check_names(review: Review) -> None:
    """A name has to be legible in a position, which has signs and words of its own."""
    for table in review.card_set.cards:
        if not review.sound(table, "name"):
            continue
        name = table.text("name")
        if name in NO_NAMES or any(sign in name for sign in NO_SIGNS):
            message = f"{name!r} cannot be told from the {' '.join(NO_SIGNS)} and {NO_NAMES[0]} "
            review.note(table, "name", message + "of positions; choose another name")


def _check_deck(review: Review, cards: Sequence[Card]) -> None:
    """The smallest game deals three cards to each of two players, and leaves one each (NT-1.6)."""
    if not all(review.sound(table, "copies") for table in review.card_set.cards):
        return
    fewest = FEWEST_PLAYERS * (DEALT_IN_FASTER_GAME + 1)
    total = sum(card.copies for card in cards)
    if total < fewest:
        message = f"there are {total}, copies included; even two players need {fewest} (NT-1.6)"
        review.note(review.card_set.header, "cards", message)
