"""The state of a game of Nightmare Tales: lines, deck, discard pile, and the drawn card."""

from __future__ import annotations

from nightstand.games.tales.catalogue import Catalogue
from nightstand.kernel.chance import Rng
from nightstand.kernel.scene import Scene
from nightstand.kernel.table import Table
from nightstand.kernel.zones import NOBODY, Zone, take_out


class TalesTable(Table):
    """What lies on the table (NT-2), and what the turns have to remember.

    `face_up` are the cards in lines that lie face up; being face up goes with the card (NT-6.7).
    `turns` counts the turns that have ended, `eyes` those that have opened in this one (NT-7.7),
    `knocker` is who has knocked (NT-10.5). With `aid` the scene marks what its viewer knows
    (NT-13.3).
    """

    def __init__(
        self,
        catalogue: Catalogue,
        aid: bool,
        names: list[str],
        rng: Rng,
        lines: list[Zone],
        deck: Zone,
        discard: Zone,
        drawn: Zone,
        origin: TalesTable | None = None,
    ) -> None:
        super().__init__(len(names), names, rng, origin)
        self.catalogue = catalogue
        self.aid = aid
        self.everybody = (1 << len(names)) - 1
        self.lines = lines
        self.deck = deck
        self.discard = discard
        self.drawn = drawn
        self.face_up: list[int] = [] if origin is None else origin.face_up[:]
        self.active: int = 0 if origin is None else origin.active
        self.turns: int = 0 if origin is None else origin.turns
        self.eyes: int = 0 if origin is None else origin.eyes
        self.knocker: int = NOBODY if origin is None else origin.knocker

    def copy(self) -> TalesTable:
        return TalesTable(
            self.catalogue,  # immutable
            self.aid,
            self.names,
            self.rng.copy(),
            [line.copy() for line in self.lines],
            self.deck.copy(),
            self.discard.copy(),
            self.drawn.copy(),
            self,
        )

    def zones(self) -> list[Zone]:
        return [*self.lines, self.deck, self.discard, self.drawn]

    def cards(self) -> list[int]:
        return sorted(card for zone in self.zones() for card in zone.cards)

    def picture(self, viewer: int) -> Scene:
        from nightstand.games.tales.scene import picture

        return picture(self, viewer)

    # Questions the rules ask.

    @property
    def discard_closed(self) -> bool:
        """NT-9.3: nobody may look through the discard pile any more."""
        return self.discard.seen_by == 0

    def card_at(self, seat: int, index: int) -> int:
        return self.lines[seat].cards[index]

    def is_place(self, place: list[int]) -> bool:
        """Whether these are the seat and the index of a card in a line."""
        seat, index = place
        return 0 <= seat < self.seats and 0 <= index < len(self.lines[seat].cards)

    def are_seats(self, seats: list[int]) -> bool:
        """Whether these are seats, each of them once."""
        return len(set(seats)) == len(seats) and all(0 <= seat < self.seats for seat in seats)

    def is_face_up(self, seat: int, index: int) -> bool:
        return bool(self.face_up) and self.lines[seat].cards[index] in self.face_up

    def fear_of(self, seat: int) -> int:
        """The sum by which the seat is judged at Dawn, face up or not (NT-11.1, 11.5)."""
        fear = self.catalogue.fear
        total = 0
        for card in self.lines[seat].cards:
            total += fear[card]
        return total

    def in_turn_order(self, first: int) -> list[int]:
        """All seats, beginning with this one (NT-2.5)."""
        return [first, *self.from_left_of(first)]

    def shows_face(self, viewer: int, zone: Zone, index: int) -> bool:
        """Whether the viewer may look at this card at any time: face up, or by the memory aid."""
        card = zone.cards[index]
        return card in self.face_up or (self.aid and self.knowledge.knows(viewer, card, zone))

    # What happens to cards.

    def turn_down(self, card: int) -> None:
        """It goes to the deck, is shuffled or leaves the line (NT-6.8)."""
        if card in self.face_up:
            take_out(self.face_up, card)

    def show_all(self, card: int) -> None:
        """Everybody has seen the card where it lies."""
        self.knowledge.known[card] = self.everybody

    def lay_on_discard(self, card: int) -> None:
        """Face up on the discard pile, for all to see (NT-4.1), though it be closed (NT-9.3)."""
        self.turn_down(card)
        if self.discard_closed:
            self.show_all(card)
        else:
            self.knowledge.known.pop(card, 0)
        self.discard.cards.append(card)


def lay_table(catalogue: Catalogue, aid: bool, names: list[str], rng: Rng) -> TalesTable:
    """A table on which nothing lies yet.

    No zone but the discard pile shows its cards: even the drawn card is known to one seat only.
    """
    return TalesTable(
        catalogue,
        aid,
        names,
        rng,
        [Zone(f"line.{seat + 1}", seat, 0, []) for seat in range(len(names))],
        Zone("deck", NOBODY, 0, []),
        Zone("discard", NOBODY, (1 << len(names)) - 1, []),
        Zone("drawn", NOBODY, 0, []),
    )
