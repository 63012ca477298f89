"""The six abilities (NM-6), each once. `perform` starts one, or says that nothing fits."""

from __future__ import annotations

from typing import Any, ClassVar

from nightstand.games.nightmarium.cards import (
    EXECUTIONER,
    HERALD,
    MOCKER,
    SCAVENGER,
    WEEPER,
)
from nightstand.games.nightmarium.options import (
    DEVOUR,
    SCAVENGE,
    TAKE,
    Target,
    Weave,
    creature_piece,
)
from nightstand.games.nightmarium.table import EMPTY, MOCKER_ASKS, NightmariumTable
from nightstand.games.nightmarium.tasks.placing import ANY_LEGION, place_card, placements
from nightstand.games.nightmarium.tasks.why import why_not_placed, why_not_pointed
from nightstand.kernel.log import Move
from nightstand.kernel.options import Ask, Option, Why
from nightstand.kernel.tasks import Task
from nightstand.kernel.words import listed


def perform(t: NightmariumTable, seat: int, place: int, ability: int) -> bool:
    """Begin the ability; False if it cannot be performed (NM-5.9)."""
    if ability == WEEPER:
        return weep(t, seat)
    if ability == HERALD:
        return reveal(t, seat)
    if ability == MOCKER:
        if not t.can_place(seat):
            return False
        t.stack.append(Mocker(seat))
        return True
    task: Pointed
    if ability == EXECUTIONER:
        task = Executioner(seat, place)
    elif ability == SCAVENGER:
        task = Scavenger(seat, place)
    else:
        task = Devourer(seat, place)
    if not task.targets(t):
        return False
    t.stack.append(task)
    return True


def weep(t: NightmariumTable, seat: int) -> bool:
    """Weeper: draw two cards, or the one that there is (NM-6.5)."""
    return t.can_draw() and t.draw_cards(seat, 2, "NM-6.5") > 0


def reveal(t: NightmariumTable, seat: int) -> bool:
    """Herald: both cards are revealed before anything is placed (NM-6.1, 6.2, 6.4)."""
    if not t.take_from_deck(t.revealed):
        return False
    t.take_from_deck(t.revealed)
    if t.log is not None:
        named = listed([t.catalogue.name(card) for card in t.revealed.cards])
        moves = [Move("deck", "revealed")] * len(t.revealed.cards)
        t.log.add("NM-6.1", f"Herald reveals {named}.", None, moves)
    t.stack.append(Herald(seat))
    return True


class Herald(Task[NightmariumTable]):
    """Place the revealed cards while any can be placed; the rest is discarded (NM-6.1 to 6.4)."""

    rule: ClassVar[str] = "NM-6.1"
    state: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def prompt(self, t: NightmariumTable, seat: int) -> str:
        return "Herald: place a revealed card"

    def copy(self) -> Herald:
        return Herald(self.seat)

    def fits(self, t: NightmariumTable) -> bool:
        return self.seat == t.active

    def ask(self, t: NightmariumTable) -> Ask | None:
        options: list[Option[Any]] = []
        placements(t, self.seat, t.revealed.cards, t.catalogue.weaves, ANY_LEGION, options)
        if options:
            return Ask(self.seat, options)
        self._discard_rest(t, "NM-6.2")
        t.stack.pop()
        return None

    def answer(self, t: NightmariumTable, choice: Option[Any]) -> None:
        assert isinstance(choice, Weave)
        place_card(t, self.seat, choice.card, t.revealed, choice.place, "NM-6.2")
        if t.just_completed >= 0:
            self._discard_rest(t, "NM-6.3")
            t.stack.pop()

    def _discard_rest(self, t: NightmariumTable, rule: str) -> None:
        """What cannot be placed (NM-6.2, 11.9), or was cut short by a completion (NM-6.3)."""
        for card in t.revealed.cards[:]:
            t.to_discard(card, t.revealed)
            if t.log is not None:
                text = f"{t.catalogue.name(card)} is discarded unplaced."
                why = "NM-11.9" if t.catalogue.seal[card] else rule
                t.log.add(why, text, None, [Move("revealed", "discard")])

    def why_not(self, t: NightmariumTable, seat: int, pieces: list[str]) -> Why | None:
        return why_not_placed(t, pieces, t.revealed, self.rule)


class Mocker(Task[NightmariumTable]):
    """Place one card from hand, whatever its legion (NM-6.6)."""

    rule: ClassVar[str] = MOCKER_ASKS
    state: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def prompt(self, t: NightmariumTable, seat: int) -> str:
        return "Mocker: place a card from your hand"

    def copy(self) -> Mocker:
        return Mocker(self.seat)

    def fits(self, t: NightmariumTable) -> bool:
        return self.seat == t.active and t.can_place(self.seat)

    def ask(self, t: NightmariumTable) -> Ask | None:
        options: list[Option[Any]] = []
        placements(t, self.seat, t.hands[self.seat].cards, t.catalogue.weaves, ANY_LEGION, options)
        return Ask(self.seat, options)

    def answer(self, t: NightmariumTable, choice: Option[Any]) -> None:
        assert isinstance(choice, Weave)
        t.stack.pop()
        place_card(t, self.seat, choice.card, t.hands[self.seat], choice.place, "NM-6.6")

    def why_not(self, t: NightmariumTable, seat: int, pieces: list[str]) -> Why | None:
        return why_not_placed(t, pieces, t.hands[self.seat], self.rule)


class Pointed(Task[NightmariumTable]):
    """An ability that is pointed at a Creature; `place` is the Creature being activated."""

    state: ClassVar[tuple[str, ...]] = ("seat", "place")

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def targets(self, t: NightmariumTable) -> list[Option[Any]]:
        """Every Creature that the ability may choose; never an incarnated one (NM-11.6)."""
        raise NotImplementedError

    def strike(self, t: NightmariumTable, chosen: Target) -> None:
        raise NotImplementedError

    def fits(self, t: NightmariumTable) -> bool:
        return t.is_activated(self.seat, self.place) and bool(self.targets(t))

    def ask(self, t: NightmariumTable) -> Ask | None:
        return Ask(self.seat, self.targets(t))

    def answer(self, t: NightmariumTable, choice: Option[Any]) -> None:
        assert isinstance(choice, Target)
        t.stack.pop()
        self.strike(t, choice)

    def why_not(self, t: NightmariumTable, seat: int, pieces: list[str]) -> Why | None:
        return why_not_pointed(t, self.seat, self.place, self.rule, pieces[-1])


class Executioner(Pointed):
    """Take the top card of another player's Creature into the hand (NM-6.7)."""

    rule: ClassVar[str] = "NM-6.7"

    def prompt(self, t: NightmariumTable, seat: int) -> str:
        return "Executioner: take the top card of another player's Creature"

    def copy(self) -> Executioner:
        return Executioner(self.seat, self.place)

    def targets(self, t: NightmariumTable) -> list[Option[Any]]:
        options: list[Option[Any]] = []
        for seat in t.from_left_of(self.seat):
            for place, creature in enumerate(t.creatures[seat]):
                if creature.height and creature.seal < 0:
                    options.append(TAKE[seat][place])
        return options

    def strike(self, t: NightmariumTable, chosen: Target) -> None:
        """The card has been seen by all, and is in hand at once (NM-8.2, 6.10)."""
        creature = t.creatures[chosen.seat][chosen.place]
        card = creature.top
        t.lay(chosen.seat, chosen.place, creature.without_top())
        t.hands[self.seat].cards.append(card)
        t.knowledge.show(card, t.discard.seen_by & ~t.hands[self.seat].seen_by)
        if t.log is not None:
            whose = f"{t.names[chosen.seat]}'s Creature {chosen.place + 1}"
            text = f"{t.names[self.seat]} takes {t.catalogue.name(card)} from {whose}."
            source = creature_piece(chosen.seat, chosen.place)
            t.log.add(self.rule, text, None, [Move(source, f"hand.{self.seat + 1}")])


class Scavenger(Pointed):
    """Another player's incomplete Creature is discarded with all its cards (NM-6.8)."""

    rule: ClassVar[str] = "NM-6.8"

    def prompt(self, t: NightmariumTable, seat: int) -> str:
        return "Scavenger: discard an incomplete Creature of another player"

    def copy(self) -> Scavenger:
        return Scavenger(self.seat, self.place)

    def targets(self, t: NightmariumTable) -> list[Option[Any]]:
        options: list[Option[Any]] = []
        for seat in t.from_left_of(self.seat):
            for place, creature in enumerate(t.creatures[seat]):
                if 0 < creature.height < 3:
                    options.append(SCAVENGE[seat][place])
        return options

    def strike(self, t: NightmariumTable, chosen: Target) -> None:
        cards = t.creatures[chosen.seat][chosen.place].cards()
        t.lay(chosen.seat, chosen.place, EMPTY)
        for card in cards:
            t.discard_woven(card)
        if t.log is not None:
            whose = f"{t.names[chosen.seat]}'s Creature {chosen.place + 1}"
            source = creature_piece(chosen.seat, chosen.place)
            t.log.add(self.rule, f"{whose} is discarded.", None, [Move(source, "discard")])


class Devourer(Pointed):
    """The top card of another own Creature is discarded (NM-6.9)."""

    rule: ClassVar[str] = "NM-6.9"

    def prompt(self, t: NightmariumTable, seat: int) -> str:
        return "Devourer: discard the top card of another of your Creatures"

    def copy(self) -> Devourer:
        return Devourer(self.seat, self.place)

    def targets(self, t: NightmariumTable) -> list[Option[Any]]:
        options: list[Option[Any]] = []
        for place, creature in enumerate(t.creatures[self.seat]):
            if creature.height and creature.seal < 0 and place != self.place:
                options.append(DEVOUR[self.seat][place])
        return options

    def strike(self, t: NightmariumTable, chosen: Target) -> None:
        creature = t.creatures[self.seat][chosen.place]
        t.lay(chosen.seat, chosen.place, creature.without_top())
        t.discard_woven(creature.top)
        if t.log is not None:
            text = f"{t.catalogue.name(creature.top)} of Creature {chosen.place + 1} is devoured."
            source = creature_piece(self.seat, chosen.place)
            t.log.add(self.rule, text, None, [Move(source, "discard")])
