"""The state of a game of Nightmarium, and the elementary things that happen to it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from nightstand.games.nightmarium.catalogue import Catalogue
from nightstand.games.nightmarium.lacks import Lack, after_leaving, with_new
from nightstand.kernel.chance import Rng
from nightstand.kernel.log import Move
from nightstand.kernel.scene import Scene
from nightstand.kernel.table import Table
from nightstand.kernel.words import listed
from nightstand.kernel.zones import NOBODY, Zone

NO_CARD: Final = -1
NO_CREATURE: Final = -1
MOCKER_ASKS: Final = "NM-6.6"  # the rule of a task that a table cannot import


@mypyc_attr(acyclic=True, free_list_len=1)
class Creature:
    """One to three cards in one place, legs first (NM-1.5); immutable, so copies share it.

    A place without a Creature holds the empty one: of it nothing is left (NM-4.10).
    """

    def __init__(self, legs: int, torso: int, head: int, seal: int = NO_CARD) -> None:
        self.legs = legs
        self.torso = torso
        self.head = head
        self.seal = seal
        self.height: i64 = (legs >= 0) + (torso >= 0) + (head >= 0)

    @property
    def complete(self) -> bool:
        return self.height == 3

    @property
    def incarnated(self) -> bool:
        return self.seal >= 0

    @property
    def top(self) -> int:
        """The head if there is one, else the torso, else the legs."""
        return self.head if self.head >= 0 else self.torso if self.torso >= 0 else self.legs

    def woven(self, card: int) -> Creature:
        """With the card in the next slot, bottom up."""
        if self.height == 0:
            return Creature(card, NO_CARD, NO_CARD)
        if self.height == 1:
            return Creature(self.legs, card, NO_CARD)
        return Creature(self.legs, self.torso, card)

    def without_top(self) -> Creature:
        if self.height == 3:
            return Creature(self.legs, self.torso, NO_CARD)
        if self.height == 2:
            return Creature(self.legs, NO_CARD, NO_CARD)
        return EMPTY

    def sealed(self, seal: int) -> Creature:
        return Creature(self.legs, self.torso, self.head, seal)

    def cards(self) -> list[int]:
        """Its cards from the legs up, with the Seal last."""
        return [c for c in (self.legs, self.torso, self.head, self.seal) if c >= 0]


EMPTY: Final = Creature(NO_CARD, NO_CARD, NO_CARD)


class NightmariumTable(Table):
    """Hands, Creatures, deck and discard pile (NM-2), and what the turn has to remember."""

    def __init__(
        self,
        catalogue: Catalogue,
        goal: int,
        names: list[str],
        rng: Rng,
        hands: list[Zone],
        creatures: list[list[Creature]],
        deck: Zone,
        discard: Zone,
        revealed: Zone,
        origin: NightmariumTable | None = None,
    ) -> None:
        super().__init__(len(names), names, rng, origin)
        self.catalogue = catalogue
        self.goal = goal
        self.hands = hands
        self.creatures = creatures
        self.deck = deck
        self.discard = discard
        self.revealed = revealed
        self.active: int = 0 if origin is None else origin.active
        self.just_completed: int = NO_CREATURE if origin is None else origin.just_completed
        self.completions: int = 0 if origin is None else origin.completions
        self.lost_actions: int = 0 if origin is None else origin.lost_actions
        self.lacks: list[Lack] = [] if origin is None else origin.lacks  # replaced, never changed

    def copy(self) -> NightmariumTable:
        return NightmariumTable(
            self.catalogue,  # immutable
            self.goal,
            self.names,
            self.rng.copy(),
            [hand.copy() for hand in self.hands],
            self.creatures[:],  # rows are replaced, never changed
            self.deck.copy(),
            self.discard.copy(),
            self.revealed.copy(),
            self,
        )

    def zones(self) -> list[Zone]:
        return [*self.hands, self.deck, self.discard, self.revealed]

    def cards(self) -> list[int]:
        in_zones = [card for zone in self.zones() for card in zone.cards]
        woven = [card for row in self.creatures for creature in row for card in creature.cards()]
        return sorted(in_zones + woven)

    def picture(self, viewer: int) -> Scene:
        return self.pictures([viewer])[0]

    def pictures(self, viewers: list[int]) -> list[Scene]:
        from nightstand.games.nightmarium.scene import pictures

        return pictures(self, viewers)

    def could_be(self, truth: Table, viewer: int) -> bool:
        """NM-8.4 and 5.4: what Mocker and pure discards have told everybody of the hands."""
        for lack in self.lacks:
            if not lack.allows_all(self.catalogue, self.hands[lack.seat].cards):
                return False
        task = self.stack[-1] if self.stack else None
        return task is None or task.rule != MOCKER_ASKS or self.can_place(self.active)

    # Questions the rules ask.

    def complete_creatures(self, seat: int) -> int:
        """How many Creatures stand complete now (NM-9.1)."""
        count = 0
        for creature in self.creatures[seat]:
            if creature.height == 3:
                count += 1
        return count

    def is_pure(self, creature: Creature) -> bool:
        legion = self.catalogue.legion
        return (
            creature.height == 3
            and legion[creature.legs] == legion[creature.torso] == legion[creature.head]
        )

    def is_activated(self, seat: int, place: int) -> bool:
        """Whether this could be the Creature whose abilities are performed now (NM-5.7)."""
        in_row = 0 <= place < self.goal
        return seat == self.active and in_row and self.creatures[seat][place].complete

    def can_draw(self) -> bool:
        """NM-4.2: the deck or the discard pile holds a card."""
        return bool(self.deck.cards) or bool(self.discard.cards)

    def wanted_slots(self, seat: int) -> int:
        """The slots that a card must fill to find a place (NM-4.5, 4.8), as bits."""
        wanted = 0
        for creature in self.creatures[seat]:
            if creature.height < 3:
                wanted |= 1 << creature.height
        return wanted

    def can_place(self, seat: int) -> bool:
        """Whether any hand card can be placed by the ordinary rules (NM-6.6)."""
        wanted = self.wanted_slots(seat)
        slots_of = self.catalogue.slots
        for card in self.hands[seat].cards:
            if slots_of[card] & wanted:
                return True
        return False

    # What happens to cards.

    def lay(self, seat: int, place: int, creature: Creature) -> None:
        """The Creature in this place is this one now; copies keep the row that they had."""
        row = self.creatures[seat][:]
        row[place] = creature
        self.creatures[seat] = row

    def take_from_deck(self, target: Zone) -> bool:
        """The top card goes to the zone, after a reshuffle if need be; False: there was none."""
        if not self.deck.cards and not self._reshuffle():
            return False
        self.knowledge.draw(self.deck, target)
        return True

    def _reshuffle(self) -> bool:
        """NM-7.1, at the moment when a card is needed: the discard pile becomes the deck."""
        if not self.discard.cards:
            return False
        cards = self.discard.cards
        self.discard.cards = []
        self.mix(cards, self.discard.seen_by)
        self.rng.shuffle(cards)
        self.deck.cards = cards
        if self.log is not None:
            moves = [Move("discard", "deck")]
            self.log.add(
                "NM-7.1", "The discard pile is shuffled and becomes the deck.", None, moves
            )
        return True

    def draw_cards(self, seat: int, count: int, rule: str) -> int:
        """Into the hand, unseen by others (NM-4.1, 8.2); how many there were to be had."""
        hand = self.hands[seat]
        drawn = 0
        while drawn < count and self.take_from_deck(hand):
            drawn += 1
        if self.log is not None and count:
            self._tell_draw(seat, drawn, rule)
        return drawn

    def _tell_draw(self, seat: int, drawn: int, rule: str) -> None:
        assert self.log is not None
        who = self.names[seat]
        what = "no card" if not drawn else "a card" if drawn == 1 else f"{drawn} cards"
        private: dict[int, str] = {}
        if drawn:
            cards = self.hands[seat].cards[-drawn:]
            named = listed([self.catalogue.name(card) for card in cards])
            private[seat] = f"{who} draws {named}."
        moves = [Move("deck", f"hand.{seat + 1}")] * drawn
        self.log.add(rule, f"{who} draws {what}.", private, moves)

    def to_discard(self, card: int, source: Zone) -> None:
        self.knowledge.move(card, source, self.discard)
        if self.lacks:
            self.left(card, source)

    def left(self, card: int, source: Zone) -> None:
        """A card has left a hand in sight of all: less is known of the rest."""
        self.lacks = after_leaving(self.lacks, self.catalogue, source.owner, card)

    def conclude(self, lack: Lack) -> None:
        """Everybody now knows this of a hand."""
        if lack.first:
            self.lacks = with_new(self.lacks, self.catalogue, lack)

    def discard_woven(self, card: int) -> None:
        """A card that lay on the table in sight goes to the discard pile."""
        self.discard.cards.append(card)


def lay_table(catalogue: Catalogue, goal: int, names: list[str], rng: Rng) -> NightmariumTable:
    """A table on which nothing lies yet."""
    seats = range(len(names))
    everybody = (1 << len(names)) - 1
    return NightmariumTable(
        catalogue,
        goal,
        names,
        rng,
        [Zone(f"hand.{seat + 1}", seat, 1 << seat, []) for seat in seats],
        [[EMPTY] * goal for _ in seats],
        Zone("deck", NOBODY, 0, []),
        Zone("discard", NOBODY, everybody, []),
        Zone("revealed", NOBODY, everybody, []),
    )
