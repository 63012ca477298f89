"""Where cards lie. A card is a small number; what it *is* stands in the game's catalogue."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

NOBODY: Final = -1


def take_out(cards: list[int], card: int) -> None:
    """Remove a card that is there: like list.remove, without comparing objects."""
    for index in range(len(cards)):
        if cards[index] == card:
            cards.pop(index)
            return
    raise ValueError(f"card {card} is not here")


@mypyc_attr(acyclic=True, free_list_len=1)
class Zone:
    """A place for cards, in order; the last card is the top. The seats in `seen_by` see faces.

    `seen_by` is a set of seats as bits. The name is the zone's id in scenes and movements.
    """

    def __init__(self, name: str, owner: int, seen_by: i64, cards: list[int]) -> None:
        self.name = name
        self.owner = owner
        self.seen_by: i64 = seen_by
        self.cards = cards

    def copy(self) -> Zone:
        return Zone(self.name, self.owner, self.seen_by, self.cards[:])

    def piece(self, index: int) -> str:
        """The scene id of a position: it says where, never what."""
        return f"{self.name}.{index + 1}"
