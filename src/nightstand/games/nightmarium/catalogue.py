"""The cards of one table, in the form in which rules look them up: by small number.

A catalogue never changes; all copies of a table share it. The options that a card can ever give
are made once here, so that asking a question is picking from them.
"""

from __future__ import annotations

from typing import Any, Final

from nightstand.games.nightmarium.cards import Card
from nightstand.games.nightmarium.options import CardOnPlace, Discard, Play, Seal, Weave
from nightstand.kernel.options import Option
from nightstand.kernel.scene import Piece

PLACES: Final = 7  # the highest goal is the highest number of Creatures (NM-4.8, 10.1)


# The option of each card for one place.
Ways = list[CardOnPlace]


class Catalogue:
    """Facts and options by card, options for places by place and card.

    `ids` finds a card by its number as printed.
    """

    def __init__(self, cards: list[Card]) -> None:
        self.cards = cards
        self.legion = bytes(card.legion for card in cards)
        self.slots = bytes(card.slots for card in cards)
        self.ability = bytes(card.ability for card in cards)
        self.seal = [card.seal for card in cards]
        self.has_seals = any(self.seal)
        self.number = [card.number for card in cards]
        self.ids = {card.number: i for i, card in enumerate(cards)}
        numbered = list(enumerate(self.number))
        places = range(PLACES)
        self.plays: list[Ways] = [[Play(i, n, place) for i, n in numbered] for place in places]
        self.weaves: list[Ways] = [[Weave(i, n, place) for i, n in numbered] for place in places]
        self.seals: list[Ways] = [[Seal(i, n, place) for i, n in numbered] for place in places]
        self.discards: list[Option[Any]] = [Discard(i, n) for i, n in numbered]
        self.pieces: dict[int, Piece] = {}  # as scenes show them, once they have been shown

    def name(self, card: int) -> str:
        """A card as people read it in a log: its name and number."""
        return f"{self.cards[card].name} ({self.number[card]})"
