"""What everybody could conclude of a hand: that some of its cards are not of some kind (NM-8.4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from nightstand.games.nightmarium.catalogue import Catalogue

NO_LEGION: Final = -1
# A redeal tries until all that is known fits; what would need more tries on average is let go.
TRIES: Final = 100


@mypyc_attr(acyclic=True)
class Lack:
    """The first cards of a seat's hand fill none of these slots and are not of this legion.

    Hands grow at the end, so the cards that were there at the time stand first. Whoever sees a
    card leave cannot tell whether it was one of them: if it might have been, one less is counted.
    """

    def __init__(self, seat: int, first: int, slots: int, legion: int = NO_LEGION) -> None:
        self.seat = seat
        self.first = first
        self.slots = slots
        self.legion = legion

    def allows(self, catalogue: Catalogue, card: int) -> bool:
        """Whether the card could be one of those."""
        return not catalogue.slots[card] & self.slots and catalogue.legion[card] != self.legion

    def allows_all(self, catalogue: Catalogue, hand: list[int]) -> bool:
        """Whether the hand could be the one of which this is known."""
        return all(self.allows(catalogue, card) for card in hand[: self.first])

    def likelihood(self, catalogue: Catalogue) -> float:
        """How likely a hand is such by chance."""
        cards = range(len(catalogue.cards))
        allowed = sum(1 for card in cards if self.allows(catalogue, card))
        return float((allowed / len(catalogue.cards)) ** self.first)

    def says_all_of(self, other: Lack) -> bool:
        """Whether the other, an older one, tells nothing more."""
        return (
            other.seat == self.seat
            and other.first <= self.first
            and other.slots & ~self.slots == 0
            and other.legion in (self.legion, NO_LEGION)
        )


def with_new(lacks: list[Lack], catalogue: Catalogue, new: Lack) -> list[Lack]:
    """What is known with one lack more: the newest of what a redeal can heed."""
    kept: list[Lack] = []
    likelihood = 1.0
    for lack in [new, *(old for old in reversed(lacks) if not new.says_all_of(old))]:
        together = likelihood * lack.likelihood(catalogue)
        if together * TRIES >= 1.0:
            kept.append(lack)
            likelihood = together
    return kept[::-1]


def after_leaving(lacks: list[Lack], catalogue: Catalogue, seat: int, card: int) -> list[Lack]:
    """What is still known when a card has left the seat's hand in sight of all."""
    kept: list[Lack] = []
    for lack in lacks:
        if lack.seat != seat or not lack.allows(catalogue, card):
            kept.append(lack)
        elif lack.first > 1:
            kept.append(Lack(seat, lack.first - 1, lack.slots, lack.legion))
    return kept
