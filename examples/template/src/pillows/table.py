"""The state of a game, and the elementary things that happen to it.

Plain data only: zones of cards and a few numbers. Who may do what when is for the tasks.
"""

from __future__ import annotations

from typing import Final

from nightstand.kernel.chance import Rng
from nightstand.kernel.log import Move
from nightstand.kernel.scene import Scene
from nightstand.kernel.table import Table
from nightstand.kernel.zones import NOBODY, Zone
from pillows.cards import Catalogue

UNSEEN: Final = 0  # a zone's `seen_by` is a set of seats, as bits


class PillowsTable(Table):
    """Hands, the heap in the middle, dreams, deck and discard pile."""

    def __init__(
        self,
        catalogue: Catalogue,
        nights: int,
        names: list[str],
        rng: Rng,
        origin: PillowsTable | None = None,
    ) -> None:
        """A table on which nothing lies yet; or with an origin, a copy of it.

        Both in one place: whoever adds an attribute sees at once that it has to be copied too.
        """
        super().__init__(len(names), names, rng, origin)
        self.catalogue = catalogue  # never changes
        self.nights = nights
        self.everybody = (1 << self.seats) - 1
        if origin is None:
            seats = range(self.seats)
            self.deck = Zone("deck", NOBODY, UNSEEN, [])
            self.underlay = Zone("underlay", NOBODY, UNSEEN, [])
            self.discard = Zone("discard", NOBODY, self.everybody, [])
            self.hands = [Zone(f"hand.{seat + 1}", seat, 1 << seat, []) for seat in seats]
            self.laid = [Zone(f"laid.{seat + 1}", seat, self.everybody, []) for seat in seats]
            self.dreams = [Zone(f"dreams.{seat + 1}", seat, self.everybody, []) for seat in seats]
            self.night = 0
            self.keeper = 0
            self.bears = 0
        else:
            self.deck = origin.deck.copy()
            self.underlay = origin.underlay.copy()
            self.discard = origin.discard.copy()
            self.hands = [zone.copy() for zone in origin.hands]
            self.laid = [zone.copy() for zone in origin.laid]
            self.dreams = [zone.copy() for zone in origin.dreams]
            self.night = origin.night  # the nights begun so far
            self.keeper = origin.keeper  # of the night light
            self.bears = origin.bears  # what the bed bears tonight

    def copy(self) -> PillowsTable:
        return PillowsTable(self.catalogue, self.nights, self.names, self.rng.copy(), self)

    def zones(self) -> list[Zone]:
        return [self.deck, self.underlay, self.discard, *self.hands, *self.laid, *self.dreams]

    def cards(self) -> list[int]:
        return sorted(card for zone in self.zones() for card in zone.cards)

    def picture(self, viewer: int) -> Scene:
        from pillows.scene import picture  # late, because the scene knows the table

        return picture(self, viewer)

    # Questions the rules ask.

    def in_order(self) -> list[int]:
        """The keeper of the night light, then the others clockwise (PH-3.1, 4.1)."""
        return [self.keeper, *self.from_left_of(self.keeper)]

    def thickness(self, seat: int) -> int:
        """Of the card that the seat has laid."""
        return self.catalogue[self.laid[seat].cards[0]].thickness

    def describe(self, card: int) -> str:
        """A card as people read it; which of several copies it is, they need not know."""
        facts = self.catalogue[card]
        return f"{facts.title} ({facts.thickness})"

    # What happens to cards. Every way goes through the kernel's `knowledge`, which remembers who
    # has seen which card; `redeal` and therefore every bot stands on it.

    def take(self, target: Zone) -> int | None:
        """The top card of the deck goes to the zone; None if there is no card anywhere."""
        if not self.deck.cards:
            self._reshuffle()
        return self.knowledge.draw(self.deck, target) if self.deck.cards else None

    def _reshuffle(self) -> None:
        """PH-3.5. Everybody saw what is in it, and now nobody knows where: `mix` says so."""
        cards = self.discard.cards
        self.discard.cards = []
        self.mix(cards, self.discard.seen_by)
        self.rng.shuffle(cards)
        self.deck.cards = cards
        self.tell("PH-3.5", "The discard pile is shuffled.", "discard", "deck")

    def put(self, card: int, source: Zone, target: Zone) -> None:
        """A card goes from one zone to another before the eyes of all."""
        self.knowledge.move(card, source, target)

    def tell(
        self, rule: str, text: str, source: str, target: str, private: dict[int, str] | None = None
    ) -> None:
        """A line of the log, and the movement to animate with it; bots' tables have no log."""
        if self.log is not None:
            self.log.add(rule, text, private, [Move(source, target)])
