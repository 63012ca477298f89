"""Where cards lie and who knows them: zones, knowledge, and dealing again what is unknown.

A card is a small number; what it *is* stands in the game's catalogue. A zone shows its cards to
the seats in `seen_by`. What a seat knows beyond that (a peek, a card taken into a hand in the
open) is a mask in `Knowledge.known`, and follows the card wherever it is moved in sight.

Shuffling takes knowledge away, but not all of it: whoever knew the cards of a discard pile still
knows, after it has become the deck, which cards the deck holds. Such a group is a `Blur`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from nightstand.kernel.chance import Rng

NOBODY: Final = -1
MANY: Final = 8  # blurs that wait to be settled


def take_out(cards: list[int], card: int) -> None:
    """Remove a card that is there: like list.remove, without comparing objects."""
    for index in range(len(cards)):
        if cards[index] == card:
            cards.pop(index)
            return
    raise ValueError(f"card {card} is not here")


@mypyc_attr(acyclic=True, free_list_len=1)
class Zone:
    """A place for cards, in order; the last card is the top."""

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


class Blur:
    """Cards that some seats can no longer tell apart, though they know some of them by name.

    `members` are all cards of the group; `identified` those of which these seats know that they
    are in it. Cards that have been seen since simply no longer count (see `unseen`).
    """

    def __init__(self, seats: int, members: list[int], identified: list[int]) -> None:
        self.seats = seats
        self.members = members
        self.identified = identified


def settled(blurs: list[Blur]) -> list[Blur]:
    """The same knowledge with every card in the latest of its seats' blurs only."""
    later: list[tuple[int, set[int]]] = []
    kept: list[Blur] = []
    for blur in reversed(blurs):
        gone: set[int] = set()
        for seats, members in later:
            if seats & blur.seats:
                gone |= members
        left = [card for card in blur.members if card not in gone]
        named = [card for card in blur.identified if card not in gone]
        later.append((blur.seats, set(left)))
        if named:
            kept.append(Blur(blur.seats, left, named))
    return kept[::-1]


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
        """Whether the seat can name the card that lies here."""
        return bool((zone.seen_by | self.known.get(card, 0)) >> seat & 1) if seat >= 0 else False

    def mix(self, group: list[int], seen_by: int, seats: int) -> None:
        """The cards have changed places among themselves unseen, before the eyes of all seats.

        `seen_by` is the mask of the zone in which they lay before; the caller has set whatever
        the zone shows now.
        """
        everybody = (1 << seats) - 1
        if seen_by == everybody:
            self._blur_open(everybody, group)
            return
        self.blurs = settled(self.blurs)
        for seat in range(seats):
            self._blur_for(seat, group, seen_by)
        for card in group:
            self.known.pop(card, 0)

    def _blur_open(self, everybody: int, group: list[int]) -> None:
        """All cards lay open, so all seats know the same, and no older group reaches in."""
        older = self.blurs if len(self.blurs) < MANY else settled(self.blurs)
        named = group[:]
        self.blurs = [*older, Blur(everybody, named, named)]

    def _blur_for(self, seat: int, group: list[int], seen_by: int) -> None:
        bit = 1 << seat
        named = [c for c in group if (seen_by | self.known.get(c, 0)) & bit]
        self._blur(bit, group, named)

    def _blur(self, seats: int, group: list[int], named: list[int]) -> None:
        """Remember the group for these seats, taking in what older groups it touches.

        An older group that holds all of the new one is as blurred as before; one that lies
        within the new one is swallowed. Of two that overlap in part only the union is kept:
        the seat then counts as knowing a little less than perfect bookkeeping would let it.
        """
        members, identified = set(group), set(named)
        kept: list[Blur] = []
        for old in self.blurs:
            if not old.seats & seats:
                kept.append(old)
                continue
            if old.seats & ~seats:
                kept.append(Blur(old.seats & ~seats, old.members, old.identified))
            unseen = [c for c in old.members if not self._named(c, seats, named)]
            if members.isdisjoint(unseen):
                kept.append(Blur(old.seats & seats, unseen, self._still(old, unseen)))
            else:
                members.update(unseen)
                identified.update(self._still(old, unseen))
        if identified:
            kept.append(Blur(seats, sorted(members), sorted(identified)))
        self.blurs = kept

    def _named(self, card: int, seats: int, named: list[int]) -> bool:
        return card in named or bool(self.known.get(card, 0) & seats)

    def _still(self, old: Blur, unseen: list[int]) -> list[int]:
        return [c for c in old.identified if c in unseen]


def deal_again(zones: list[Zone], knowledge: Knowledge, viewer: int, rng: Rng) -> None:
    """Put every card that the viewer cannot name where it might as well be, all ways alike.

    First the cards that he cannot name at all change places; then the cards within each blur.
    """
    spots: list[tuple[Zone, int]] = []
    cards: list[int] = []
    bit = 1 << viewer
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
    dealt = cards[:]
    mine = settled([blur for blur in blurs if blur.seats & bit])
    if not mine:
        rng.shuffle(dealt)
        return dealt
    identified: set[int] = set()
    for blur in mine:
        identified.update(blur.identified)
    _shuffle_at(dealt, [i for i, card in enumerate(cards) if card not in identified], rng)
    for blur in mine:
        members = set(blur.members)
        _shuffle_at(dealt, [i for i, card in enumerate(cards) if card in members], rng)
    return dealt


def _shuffle_at(dealt: list[int], spots: list[int], rng: Rng) -> None:
    chosen = [dealt[i] for i in spots]
    rng.shuffle(chosen)
    for i, card in zip(spots, chosen, strict=True):
        dealt[i] = card


def _hand_over(knowledge: Knowledge, swap: dict[int, int], bit: int) -> None:
    """What the others know of a place they now know of the card that was dealt there."""
    knowledge.known = {swap.get(card, card): mask for card, mask in knowledge.known.items()}
    blurs: list[Blur] = []
    for blur in knowledge.blurs:
        members = [swap.get(card, card) for card in blur.members]
        identified = blur.identified
        if not blur.seats & bit:
            identified = [swap.get(card, card) for card in identified]
        blurs.append(Blur(blur.seats, members, identified))
    knowledge.blurs = blurs
