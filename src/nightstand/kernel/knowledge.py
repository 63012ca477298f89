"""Who knows which card, and dealing again what a seat cannot know.

A zone shows its cards to the seats in `seen_by`. What a seat knows beyond that (a peek, a card
taken into a hand in the open) is a mask in `Knowledge.known`, and follows the card wherever it is
moved in sight. Shuffling takes knowledge away, but not all of it: whoever knew the cards of a
discard pile still knows, after it has become the deck, which cards the deck holds. Such a group
is a `Blur` (see `blurs`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nightstand.kernel.blurs import Blur, mixed, settled
from nightstand.kernel.chance import Rng
from nightstand.kernel.zones import Zone, take_out

MANY: Final = 8  # blurs that wait to be settled


class Knowledge:
    """Who knows which card beyond what the zones show.

    Of several blurs of a seat that name a card the latest counts.
    """

    def __init__(self, known: dict[int, int], blurs: list[Blur]) -> None:
        self.known = known
        self.blurs = blurs

    def copy(self) -> Knowledge:
        """The list of blurs is shared: it is replaced, never changed."""
        return Knowledge(self.known.copy() if self.known else {}, self.blurs)

    def move(self, card: int, source: Zone, target: Zone) -> None:
        """The card goes on top of another zone, in sight of all; knowledge goes with it."""
        take_out(source.cards, card)
        self.carry(card, source, target)
        target.cards.append(card)

    def draw(self, source: Zone, target: Zone) -> int:
        """The top card goes on top of another zone."""
        card = source.cards.pop()
        self.carry(card, source, target)
        target.cards.append(card)
        return card

    def carry(self, card: int, source: Zone, target: Zone) -> None:
        """Whoever could name the card before it moved can still name it."""
        seen: i64 = source.seen_by
        if self.known:
            seen |= self.known.pop(card, 0)
        if seen == 0:
            return
        beyond: i64 = seen & ~target.seen_by
        if beyond:
            self.known[card] = int(beyond)

    def show(self, card: int, seats: int) -> None:
        """These seats see the card where it lies."""
        self.known[card] = self.known.get(card, 0) | seats

    def knows(self, seat: int, card: int, zone: Zone) -> bool:
        """Whether the seat can name the card that lies here.

        A spectator has no knowledge of his own: he sees what zones show to all seats.
        """
        return bool((zone.seen_by | self.known.get(card, 0)) >> seat & 1) if seat >= 0 else False

    def mix(self, group: list[int], seen_by: int, seats: int, zones: list[Zone]) -> None:
        """See `Table.mix`; `zones` are all zones of the table."""
        if not group:
            return
        everybody = (1 << seats) - 1
        if seen_by == everybody:
            self._blur_open(everybody, group)
            return
        self.blurs = settled(self.blurs)
        for seat in range(seats):
            bit = 1 << seat
            names = [c for c in group if (seen_by | self.known.get(c, 0)) & bit]
            self._blur_for(bit, group, names, self._hidden(bit, zones).difference(names))
        for card in group:
            self.known.pop(card, 0)

    def _blur_open(self, everybody: int, group: list[int]) -> None:
        """All cards lay open, so all seats know the same, and no older group reaches in."""
        older = self.blurs if len(self.blurs) < MANY else settled(self.blurs)
        named = group[:]
        self.blurs = [*older, Blur(everybody, named, named)]

    def _hidden(self, bit: int, zones: list[Zone]) -> set[int]:
        """The cards that a seat cannot name where they lie."""
        return {
            card
            for zone in zones
            if not zone.seen_by & bit
            for card in zone.cards
            if not self.known.get(card, 0) & bit
        }

    def _blur_for(self, bit: int, group: list[int], names: list[int], hidden: set[int]) -> None:
        """What one seat still knows of the group, and of older groups that reach into it."""
        kept: list[Blur] = []
        touched: list[Blur] = []
        for old in self.blurs:
            if not old.seats & bit:
                kept.append(old)
                continue
            if old.seats & ~bit:
                kept.append(Blur(old.seats & ~bit, old.members, old.identified, old.cases))
            own = old.narrowed(bit, {card for card in old.members if card not in hidden})
            if any(card in group for card in own.members):
                touched.append(own)
            elif own.identified:
                kept.append(own)
        blur = mixed(bit, group, names, touched)
        if blur.identified:
            kept.append(blur)
        self.blurs = kept


def deal_again(zones: list[Zone], knowledge: Knowledge, viewer: int, rng: Rng) -> None:
    """Put every card that the viewer cannot name where it might as well be, all ways alike.

    First the cards that he cannot name at all change places; then the cards within each blur.
    """
    spots: list[tuple[Zone, int]] = []
    cards: list[int] = []
    bit = 1 << viewer if viewer >= 0 else 0
    known = knowledge.known
    for zone in zones:
        if not zone.seen_by & bit:
            for index, card in enumerate(zone.cards):
                if not known or not known.get(card, 0) & bit:
                    spots.append((zone, index))
                    cards.append(card)
    dealt = _shuffled_apart(cards, knowledge.blurs, bit, rng)
    for (zone, index), card in zip(spots, dealt, strict=True):
        zone.cards[index] = card
    if known or knowledge.blurs:
        _hand_over(knowledge, dict(zip(cards, dealt, strict=True)), bit)


def _shuffled_apart(cards: list[int], blurs: list[Blur], bit: int, rng: Rng) -> list[int]:
    """The cards in their new order.

    It depends on which cards they are, not on where they lay: a bot with the same source of
    chance imagines the same whatever is truly hidden from it.
    """
    mine = settled([blur for blur in blurs if blur.seats & bit]) if blurs else []
    if not mine:
        dealt = sorted(cards)
        rng.shuffle(dealt)
        return dealt
    dealt = cards[:]
    places = [_spots(cards, blur.members) for blur in mine]
    blurred = {i for spots in places for i in spots}
    # How many loose cards lie in a blur is known, where in it is not: so the blurs come last.
    loose = [i for i in range(len(cards)) if i not in blurred]
    for blur, spots in zip(mine, places, strict=True):
        identified = set(blur.identified)
        loose += [i for i in spots if cards[i] not in identified]
    _shuffle_at(dealt, loose, rng)
    for blur, spots in zip(mine, places, strict=True):
        if blur.cases is None:
            _shuffle_at(dealt, spots, rng)
        else:
            unknown = {cards[i] for i in spots}
            seen = {card for card in blur.members if card not in unknown}
            _lay_case(dealt, cards, spots, blur.narrowed(bit, seen), rng)
    return dealt


def _spots(cards: list[int], members: list[int]) -> list[int]:
    within = set(members)
    return [i for i, card in enumerate(cards) if card in within]


def _shuffle_at(dealt: list[int], spots: list[int], rng: Rng) -> None:
    chosen = sorted([dealt[i] for i in spots])
    rng.shuffle(chosen)
    for i, card in zip(spots, chosen, strict=True):
        dealt[i] = card


def _lay_case(dealt: list[int], cards: list[int], spots: list[int], blur: Blur, rng: Rng) -> None:
    """One way in which the identified cards of a blur may lie; the others fill the gaps."""
    laid = blur.pick({cards[i]: i for i in spots}, rng)
    placed = set(laid.values())
    others = sorted([dealt[i] for i in spots if dealt[i] not in placed])
    rng.shuffle(others)
    for i in spots:
        dealt[i] = laid[i] if i in laid else others.pop()


def _hand_over(knowledge: Knowledge, swap: dict[int, int], bit: int) -> None:
    """What the others know of a place they now know of the card that was dealt there."""
    knowledge.known = {swap.get(card, card): mask for card, mask in knowledge.known.items()}
    knowledge.blurs = [
        blur.moved(swap, own=bool(blur.seats & bit)) for blur in settled(knowledge.blurs)
    ]
