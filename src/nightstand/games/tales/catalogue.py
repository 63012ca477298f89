"""The cards of one table, in the form in which rules look them up: by small number.

A catalogue never changes; all copies of a table share it. Copies of a card differ in number only.
An effect exists once, and is found by the name of the cards that have it (NT-1.3).
"""

from __future__ import annotations

from nightstand.games.tales.cards import Card
from nightstand.games.tales.effects import DISCARD, EYE, Effect


class Catalogue:
    """Facts by card, and effects by name."""

    def __init__(self, cards: list[Card]) -> None:
        self.cards = cards
        self.name = [card.name for card in cards]
        self.fear = [card.fear for card in cards]
        self.discard_effect = [card.effect.trigger == DISCARD for card in cards]
        self.eye = [card.effect.trigger == EYE for card in cards]
        self.effects: dict[str, Effect] = {card.name: card.effect for card in cards}
