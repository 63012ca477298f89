"""The cards of one table, in the form in which rules look them up: by small number.

A catalogue never changes; all copies of a table share it. The options that a card can ever give
are made once here, so that asking a question is picking from them.
"""

from __future__ import annotations

from typing import Final

from nightstand.games.nightmarium.cards import LEGIONS, Card
from nightstand.games.nightmarium.options import CardOnPlace, Discard, Play, Seal, Weave

# A card's options for the places 0 to 6 stand side by side; 8 a card keeps the sum a shift.
WIDTH: Final = 8


class Catalogue:
    """Facts and options by card; `ids` finds a card by its number as printed."""

    def __init__(self, cards: list[Card]) -> None:
        self.cards = cards
        self.legion = bytes(card.legion for card in cards)
        self.slots = bytes(card.slots for card in cards)
        self.ability = bytes(card.ability for card in cards)
        self.seal = [card.seal for card in cards]
        self.has_seals = any(self.seal)
        self.number = [card.number for card in cards]
        self.ids = {card.number: i for i, card in enumerate(cards)}
        everywhere = [(i, place) for i in range(len(cards)) for place in range(WIDTH)]
        number = self.number
        self.plays: list[CardOnPlace] = [Play(i, number[i], place) for i, place in everywhere]
        self.weaves: list[CardOnPlace] = [Weave(i, number[i], place) for i, place in everywhere]
        self.seals: list[CardOnPlace] = [Seal(i, number[i], place) for i, place in everywhere]
        self.discards = [Discard(i, number[i]) for i in range(len(cards))]

    def name(self, card: int) -> str:
        """A card as people read it in a log: its name and number."""
        return f"{self.cards[card].name} ({self.number[card]})"

    def legion_name(self, card: int) -> str:
        return LEGIONS[self.legion[card]]

    def find(self, number: str) -> int:
        return self.ids[number]
