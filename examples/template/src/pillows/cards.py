"""What a card is (PH-1), and the sets that cards come from.

On the table a card is only a small number. What that card *is* stands here, once, in a catalogue
that never changes and that all copies of a table share.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from nightstand.cardtext.cardset import RawTable, read_text
from nightstand.cardtext.schema import FLAG, NUMBER, SHORT_NAME, Field, Review

GAME: Final = "pillows"
# Four players lay six cards each (PH-3.3, 6.1), and nobody should ever have none.
FEWEST_CARDS: Final = 24

FIELDS: Final = (
    Field("name", SHORT_NAME, "What people and notations call the card.", unique=True, maximum=20),
    Field("thickness", NUMBER, "What it adds to the heap.", maximum=6),
    Field("copies", NUMBER, "How many of it are in the deck.", maximum=20),
    Field("cat", FLAG, "Whether it is a cat; a pillow if left out.", required=False),
)


@dataclass(frozen=True)
class Card:
    """A pillow or a cat; `name` tells it from all others: tabby, tabby'2, tabby'3."""

    name: str
    title: str
    thickness: int
    cat: bool


Catalogue = tuple[Card, ...]


@lru_cache(maxsize=16)
def catalogue_of(text: str, source: str) -> Catalogue:
    """The cards of a set, in the order of the file; the position in it is the card's number.

    Kept, because a match deals anew for every undo. All mistakes are complained of at once.
    """
    card_set = read_text(text, source)
    review = Review(card_set)
    if review.header((GAME,)):
        review.cards(FIELDS)
        _check_deck(review)
    review.finish()
    return tuple(card for table in card_set.cards for card in _copies(table))


def survey(text: str, source: str) -> list[str]:
    """What `nightstand check-set` says of a set without mistakes."""
    catalogue = catalogue_of(text, source)
    cats = sum(card.cat for card in catalogue)
    return [f"{len(catalogue)} cards", f"{cats} cats"]


def _copies(table: RawTable) -> list[Card]:
    """A card of the file is several on the table; an apostrophe tells the others from the first."""
    name = table.text("name")
    names = [name] + [f"{name}'{i}" for i in range(2, table.number("copies") + 1)]
    thickness, cat = table.number("thickness"), table.flag("cat")
    return [Card(each, name.capitalize(), thickness, cat) for each in names]


def _check_deck(review: Review) -> None:
    """Whether the cards are enough for the longest game of the most players."""
    tables = review.card_set.cards
    count = sum(table.number("copies") for table in tables)
    if count < FEWEST_CARDS:
        message = f"there are {count}; four players need at least {FEWEST_CARDS} (PH-6.1)"
        review.note(review.card_set.header, "cards", message)
