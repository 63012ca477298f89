"""Completing, activating and incarnating Creatures (NM-5, NM-11)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from nightstand.games.nightmarium.cards import ABILITIES, HEAD, LEGIONS, MOCKER, NONE, TORSO
from nightstand.games.nightmarium.lacks import Lack
from nightstand.games.nightmarium.options import Give, creature_piece
from nightstand.games.nightmarium.table import NO_CREATURE, NightmariumTable
from nightstand.games.nightmarium.tasks.abilities import perform
from nightstand.games.nightmarium.tasks.placing import ANY_LEGION
from nightstand.games.nightmarium.tasks.why import card_in
from nightstand.kernel.log import Move
from nightstand.kernel.options import Ask, Option, Why
from nightstand.kernel.tasks import Task, Together
from nightstand.kernel.words import listed
from nightstand.kernel.zones import take_out

ENDLESS: Final = 100


def complete(t: NightmariumTable, seat: int) -> None:
    """A head was placed: victory, then the pure discard, then the abilities (NM-5.1)."""
    place = t.just_completed
    t.just_completed = NO_CREATURE
    t.completions += 1
    if t.log is not None:
        t.log.add("NM-5.1", f"{t.names[seat]} completes Creature {place + 1}.")
    if t.complete_creatures(seat) >= t.goal:
        _win(t, seat)
        return
    _stop_activation(t)
    if t.completions >= ENDLESS:
        if t.log is not None:
            t.log.add("NM-5.14", f"That was completion {ENDLESS} of one action: the chain ends.")
        return
    t.stack.append(Activation(seat, place, ANY_LEGION))
    demand_discards(t, seat, place, "NM-5.3")


def _stop_activation(t: NightmariumTable) -> None:
    """Whatever activation was running stops at once and for good (NM-5.10, 5.11).

    Everything above the turn leaves the stack.
    """
    running = t.stack[1] if len(t.stack) > 1 else None
    del t.stack[1:]
    if t.log is not None and isinstance(running, Activation) and running.slot >= 0:
        t.log.add("NM-5.10", f"The activation of Creature {running.place + 1} stops.")


def _win(t: NightmariumTable, seat: int) -> None:
    """NM-5.2, 9.1: the goal is reached, nothing else happens."""
    reason = f"{t.names[seat]} has {t.goal} complete Creatures and wins."
    t.end("NM-9.1", reason, [[seat], t.from_left_of(seat)])


def incarnate(t: NightmariumTable, seat: int, seal: int, place: int) -> None:
    """The Creature is immune from now on and is activated once more (NM-11.3 to 11.6)."""
    hand = t.hands[seat]
    take_out(hand.cards, seal)
    t.knowledge.known.pop(seal, 0)
    if t.lacks:
        t.left(seal, hand)
    creature = t.creatures[seat][place].sealed(seal)
    t.lay(seat, place, creature)
    if t.log is not None:
        text = f"{t.names[seat]} incarnates Creature {place + 1} with {t.catalogue.name(seal)}."
        t.log.add("NM-11.3", text, None, [Move(hand.name, creature_piece(seat, place))])
    legion = t.catalogue.legion[seal]
    t.stack.append(Activation(seat, place, legion))
    if t.catalogue.legion[creature.head] == legion:
        demand_discards(t, seat, place, "NM-11.10")


def demand_discards(t: NightmariumTable, seat: int, place: int, rule: str) -> None:
    """NM-5.3, 11.10: for a pure Creature every opponent with a card discards."""
    creature = t.creatures[seat][place]
    if not t.is_pure(creature):
        return
    legion = t.catalogue.legion[creature.head]
    if t.log is not None:
        text = f"Creature {place + 1} is pure {LEGIONS[legion]}: the opponents discard."
        t.log.add(rule, text)
        for other in t.from_left_of(seat):
            if not t.hands[other].cards:
                t.log.add("NM-5.5", f"{t.names[other]} has no card to discard.")
    waiting = [other for other in t.from_left_of(seat) if t.hands[other].cards]
    if waiting:
        t.stack.append(PureDiscard(waiting, None, seat, legion))


class PureDiscard(Together[NightmariumTable]):
    """Each opponent discards one card of the legion, or any two who has none (NM-5.3 to 5.6)."""

    rule: ClassVar[str] = "NM-5.3"
    state: ClassVar[tuple[str, ...]] = ("waiting", "given", "seat", "legion")

    def __init__(
        self, waiting: list[int], given: dict[int, Option[Any]] | None, seat: int, legion: int
    ) -> None:
        super().__init__(waiting, given)
        self.seat = seat
        self.legion = legion

    def copy(self) -> PureDiscard:
        return PureDiscard(self.waiting[:], self.given.copy(), self.seat, self.legion)

    def fits(self, t: NightmariumTable) -> bool:
        others = t.from_left_of(t.active)
        once = len(set(self.waiting)) == len(self.waiting)
        asked = all(seat in others and t.hands[seat].cards for seat in self.waiting)
        return once and asked and self.seat == t.active and 0 <= self.legion < len(LEGIONS)

    def ask_seat(self, t: NightmariumTable, seat: int) -> Ask:
        hand = t.hands[seat].cards
        number = t.catalogue.number
        of_legion = self._of_legion(t, seat)
        options: list[Option[Any]]
        if of_legion:
            options = [Give([card], [number[card]]) for card in of_legion]
        elif len(hand) == 1:
            options = [Give(hand[:], [number[hand[0]]])]
        else:
            pairs = [(a, b) for i, a in enumerate(hand) for b in hand[i + 1 :]]
            options = [Give([a, b], [number[a], number[b]]) for a, b in pairs]
        return Ask(seat, options)

    def _of_legion(self, t: NightmariumTable, seat: int) -> list[int]:
        return [card for card in t.hands[seat].cards if t.catalogue.legion[card] == self.legion]

    def prompt(self, t: NightmariumTable, seat: int) -> str:
        name = LEGIONS[self.legion]
        if self._of_legion(t, seat):
            return f"A pure Creature: discard one card of the {name}"
        count = "any two cards" if len(t.hands[seat].cards) > 1 else "your last card"
        return f"A pure Creature, and you have no card of the {name}: discard {count}"

    def resolve(self, t: NightmariumTable, given: dict[int, Option[Any]]) -> None:
        """All discards are laid down, in turn order from the active player's left (NM-5.6)."""
        for seat in t.from_left_of(self.seat):
            give = given.get(seat)
            if isinstance(give, Give):
                self._lay_down(t, seat, give)

    def _lay_down(self, t: NightmariumTable, seat: int, give: Give) -> None:
        for card in give.cards:
            t.to_discard(card, t.hands[seat])
        if t.log is not None:
            named = listed([t.catalogue.name(card) for card in give.cards])
            moves = [Move(f"hand.{seat + 1}", "discard")] * len(give.cards)
            t.log.add("NM-5.6", f"{t.names[seat]} discards {named}.", None, moves)
        if len(give.cards) == 2:  # so there was none of the legion (NM-5.4)
            t.conclude(Lack(seat, len(t.hands[seat].cards), 0, self.legion))

    def why_not(self, t: NightmariumTable, seat: int, pieces: list[str]) -> Why | None:
        if not self._of_legion(t, seat):
            return None
        cards = [card for card in (card_in(t, piece) for piece in pieces) if card >= 0]
        if len(cards) > 1 or any(t.catalogue.legion[card] != self.legion for card in cards):
            text = f"You hold a card of the {LEGIONS[self.legion]}, so it must be one of them."
            return Why("NM-5.4", text)
        return None


class Activation(Task[NightmariumTable]):
    """A Creature's abilities, one at a time from the head down (NM-5.7 to 5.9).

    `legion` is the Seal's when the Creature is being incarnated: other cards are passed over
    like cards without ability (NM-11.5).
    """

    rule: ClassVar[str] = "NM-5.7"
    state: ClassVar[tuple[str, ...]] = ("seat", "place", "legion", "slot")

    def __init__(self, seat: int, place: int, legion: int, slot: int = HEAD) -> None:
        self.seat = seat
        self.place = place
        self.legion = legion
        self.slot = slot

    def copy(self) -> Activation:
        return Activation(self.seat, self.place, self.legion, self.slot)

    def fits(self, t: NightmariumTable) -> bool:
        legal = ANY_LEGION <= self.legion < len(LEGIONS)
        return t.is_activated(self.seat, self.place) and legal and -1 <= self.slot <= HEAD

    def ask(self, t: NightmariumTable) -> Ask | None:
        if t.just_completed >= 0:
            complete(t, self.seat)
            return None
        slot = self.slot
        if slot < 0:
            t.stack.pop()
            return None
        self.slot = slot - 1
        creature = t.creatures[self.seat][self.place]
        card = creature.head if slot == HEAD else creature.torso if slot == TORSO else creature.legs
        if self.legion >= 0 and t.catalogue.legion[card] != self.legion:
            return None
        ability = t.catalogue.ability[card]
        if ability != NONE and not perform(t, self.seat, self.place, ability):
            self._ends(t, ability)
        return None

    def _ends(self, t: NightmariumTable, ability: int) -> None:
        """Nothing fits: this ability and the later ones are lost (NM-5.9)."""
        if t.log is not None:
            ends = f"the activation of Creature {self.place + 1} ends"
            t.log.add("NM-5.9", f"{ABILITIES[ability]} cannot be performed: {ends}.")
        if ability == MOCKER:  # so there was no card with a place (NM-8.4)
            hand = t.hands[self.seat].cards
            t.conclude(Lack(self.seat, len(hand), t.wanted_slots(self.seat)))
        t.stack.pop()
