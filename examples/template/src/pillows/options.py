"""What can be chosen, with notation: what records are written in, and what tests choose by.

An option holds numbers only and never changes, so tables can share it. What people read and point
at is worked out from the table when somebody looks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nightstand.kernel.options import Option, Simple

if TYPE_CHECKING:
    from pillows.table import PillowsTable

# A choice without arguments needs no class of its own (PH-4.2).
STAY: Final = Simple("stay", "The cat stays where it lies")


class Lay(Option["PillowsTable"]):
    """A card of one's own hand, for the heap (PH-3.3)."""

    def __init__(self, seat: int, card: int, name: str) -> None:
        self.seat = seat
        self.card = card
        self.name = name

    @property
    def notation(self) -> str:
        return f"lay {self.name}"

    def label(self, t: PillowsTable) -> str:
        return f"Lay {t.describe(self.card)}"

    def pieces(self, t: PillowsTable) -> list[str]:
        """The card, then where it goes: people can click it, or drag it there."""
        hand = t.hands[self.seat]
        return [hand.piece(hand.cards.index(self.card)), t.laid[self.seat].name]


class Knock(Option["PillowsTable"]):
    """Another player's card, for the cat to knock down (PH-4.2).

    It names the seat and not the card: a seat is enough, and stays right whatever lies there.
    """

    def __init__(self, cat: int, seat: int) -> None:
        self.cat = cat
        self.seat = seat

    @property
    def notation(self) -> str:
        return f"knock {self.seat + 1}"

    def label(self, t: PillowsTable) -> str:
        return f"Knock down {t.names[self.seat]}'s {t.describe(t.laid[self.seat].cards[0])}"

    def pieces(self, t: PillowsTable) -> list[str]:
        return [t.laid[self.cat].piece(0), t.laid[self.seat].piece(0)]
