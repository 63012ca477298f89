"""The rules in progress: what is asked, of whom, and what then happens (PH-3 to PH-6).

The table holds a stack of tasks and works on the top one. `ask` either returns a question, and
then must have changed nothing; or it does something, perhaps pushes or pops tasks, and returns
None. Tasks hold numbers only. `state` names what the constructor takes, so that a position can be
written at any moment.
"""

from __future__ import annotations

from typing import Any, ClassVar

from nightstand.kernel.options import Ask, Option, Why
from nightstand.kernel.tasks import Task, Together
from pillows.options import STAY, Knock, Lay
from pillows.table import PillowsTable


class Nights(Task[PillowsTable]):
    """One night after the other, and then the morning; always at the bottom of the stack."""

    rule: ClassVar[str] = "PH-3.1"

    def copy(self) -> Nights:
        return Nights()

    def ask(self, t: PillowsTable) -> Ask | None:
        if t.night == t.nights:
            wake_up(t)
        else:
            t.night += 1
            draw_cards(t)
            push_underlay(t)
            # The parts of a night, last first: the top of the stack is what comes next.
            players = [seat for seat in t.in_order() if t.hands[seat].cards]
            t.stack += [Measuring(), Waking(), Laying(players)]
        return None


def draw_cards(t: PillowsTable) -> None:
    """PH-3.1: what is drawn is told to the one who drew it, and to nobody else."""
    for seat in t.in_order():
        hand = t.hands[seat]
        card = t.take(hand)
        if card is not None:
            who = t.names[seat]
            private = {seat: f"{who} draws {t.describe(card)}."}
            t.tell("PH-3.1", f"{who} draws a card.", "deck", hand.name, private)


def push_underlay(t: PillowsTable) -> None:
    """PH-3.2: the keeper alone looks. Without `show`, the keeper's bot would have to guess it."""
    card = t.take(t.underlay)
    if card is not None:
        t.knowledge.show(card, 1 << t.keeper)
        who = t.names[t.keeper]
        private = {t.keeper: f"{who} looks at the underlay: {t.describe(card)}."}
        t.tell("PH-3.2", f"{who} looks at the underlay.", "deck", t.underlay.name, private)


class Laying(Together[PillowsTable]):
    """All choose a card at the same time (PH-3.3).

    `Together` keeps the answers hidden until all are in, asks in whatever order people answer,
    and lets bots imagine what others may have chosen.
    """

    rule: ClassVar[str] = "PH-3.3"

    def copy(self) -> Laying:
        return Laying(self.waiting[:], self.given.copy())

    def ask_seat(self, t: PillowsTable, seat: int) -> Ask:
        cards = t.hands[seat].cards
        return Ask(seat, [Lay(seat, card, t.catalogue[card].name) for card in cards])

    def prompt(self, t: PillowsTable, seat: int) -> str:
        return "Choose a card for the heap; the others are choosing too"

    def resolve(self, t: PillowsTable, given: dict[int, Option[Any]]) -> None:
        for seat in t.in_order():
            lay = given.get(seat)
            if isinstance(lay, Lay):
                hand, laid = t.hands[seat], t.laid[seat]
                t.put(lay.card, hand, laid)
                text = f"{t.names[seat]} has laid {t.describe(lay.card)}."
                t.tell("PH-3.3", text, hand.name, laid.name)
        turn_up_underlay(t)


def turn_up_underlay(t: PillowsTable) -> None:
    """PH-3.4; what the bed bears is remembered, because the card itself is discarded."""
    t.bears = 3 * t.seats
    what = "There is no underlay"
    for card in t.underlay.cards[:]:
        t.bears += t.catalogue[card].thickness
        t.put(card, t.underlay, t.discard)
        what = f"The underlay is {t.describe(card)}"
    text = f"{what}: tonight the bed bears {t.bears}."
    t.tell("PH-3.4", text, t.underlay.name, t.discard.name)


class Waking(Task[PillowsTable]):
    """Looks at the laid cards one by one for cats (PH-4.1); `looked` is how many it has seen."""

    rule: ClassVar[str] = "PH-4.1"
    state: ClassVar[tuple[str, ...]] = ("looked",)

    def __init__(self, looked: int = 0) -> None:
        self.looked = looked

    def copy(self) -> Waking:
        return Waking(self.looked)

    def ask(self, t: PillowsTable) -> Ask | None:
        """A cat that wakes interrupts this task: it lies above it until it has decided."""
        if self.looked == t.seats:
            t.stack.pop()
            return None
        seat = t.in_order()[self.looked]
        self.looked += 1
        # Read from the table just now, and so a cat that was knocked down is passed over (PH-4.3).
        if any(t.catalogue[card].cat for card in t.laid[seat].cards):
            t.stack.append(Prowl(seat))
        return None


class Prowl(Task[PillowsTable]):
    """A cat is awake, and may knock down another player's card (PH-4.2)."""

    rule: ClassVar[str] = "PH-4.2"
    state: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Prowl:
        return Prowl(self.seat)

    def ask(self, t: PillowsTable) -> Ask | None:
        """Every option is listed, always in the same order: replays and bots count on it."""
        prey = [seat for seat in t.from_left_of(self.seat) if t.laid[seat].cards]
        return Ask(self.seat, [STAY, *[Knock(self.seat, seat) for seat in prey]])

    def prompt(self, t: PillowsTable, seat: int) -> str:
        return f"Your cat is awake, and the bed bears {t.bears}: knock down a card, or stay"

    def answer(self, t: PillowsTable, choice: Option[Any]) -> None:
        t.stack.pop()
        if isinstance(choice, Knock):
            laid = t.laid[choice.seat]
            card = laid.cards[0]
            t.put(card, laid, t.discard)
            text = f"{t.names[self.seat]}'s cat knocks down {t.describe(card)}."
            t.tell("PH-4.2", text, laid.name, t.discard.name)

    def why_not(self, t: PillowsTable, seat: int, pieces: list[str]) -> Why | None:
        """The rule behind a click that did nothing. The last piece is what was pointed at."""
        if pieces[-1] == t.laid[self.seat].piece(0) and len(pieces) > 1:
            return Why("PH-4.2", "A cat knocks down other players' cards, not itself.")
        if any(pieces[-1].startswith(f"{hand.name}.") for hand in t.hands):
            return Why("PH-4.2", "A cat knocks down what was laid, not what is held.")
        return None


class Measuring(Task[PillowsTable]):
    """No cat wakes any more: does the heap hold, and who keeps a card (PH-5)?"""

    rule: ClassVar[str] = "PH-5.1"

    def copy(self) -> Measuring:
        return Measuring()

    def ask(self, t: PillowsTable) -> Ask | None:
        t.stack.pop()
        lying = [seat for seat in t.in_order() if t.laid[seat].cards]
        thick = [t.thickness(seat) for seat in lying]
        holds = sum(thick) <= t.bears
        wanted = max(thick, default=0) if holds else min(thick)
        for seat in lying:
            keep_or_discard(t, seat, holds, wanted)
        t.keeper = t.next_seat(t.keeper)
        return None


def keep_or_discard(t: PillowsTable, seat: int, holds: bool, wanted: int) -> None:
    """PH-5.3, 5.4: every card of the wanted thickness is a dream, all others are discarded."""
    laid = t.laid[seat]
    card = laid.cards[0]
    if t.thickness(seat) == wanted:
        t.put(card, laid, t.dreams[seat])
        heap = "holds" if holds else "topples"
        rule = "PH-5.1" if holds else "PH-5.2"
        text = f"The heap {heap}: {t.names[seat]} keeps {t.describe(card)}."
        t.tell(rule, text, laid.name, t.dreams[seat].name)
    else:
        t.put(card, laid, t.discard)
        t.tell("PH-5.4", f"{t.describe(card)} is discarded.", laid.name, t.discard.name)


def wake_up(t: PillowsTable) -> None:
    """PH-6.2: best first; seats in one group are tied, and the first group has won."""
    dreams = [len(zone.cards) for zone in t.dreams]
    scores = sorted(set(dreams), reverse=True)
    ranking = [[seat for seat in range(t.seats) if dreams[seat] == score] for score in scores]
    winners = ", ".join(t.names[seat] for seat in ranking[0])
    t.end("PH-6.2", f"It is morning. {winners} had the most dreams: {scores[0]}.", ranking)
