"""The turn and its actions (NM-3, NM-4)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from nightstand.games.nightmarium.cards import LEGIONS
from nightstand.games.nightmarium.options import Discard, Done, Draw, Play, Seal
from nightstand.games.nightmarium.table import NightmariumTable
from nightstand.games.nightmarium.tasks.completing import complete, incarnate
from nightstand.games.nightmarium.tasks.placing import ANY_LEGION, place_card, placements
from nightstand.games.nightmarium.tasks.why import why_not_play
from nightstand.kernel.log import Move
from nightstand.kernel.options import Ask, Option, Why
from nightstand.kernel.tasks import Task

DRAW: Final[Option[Any]] = Draw()
DONE: Final[list[Option[Any]]] = [Done(draws) for draws in range(61)]
ACTIONS: Final = 2


class Turn(Task[NightmariumTable]):
    """Two actions of the active player, then the player to the left (NM-3.1).

    `legion` is the legion of the card that the first action played, or ANY_LEGION (NM-4.6).
    """

    rule: ClassVar[str] = "NM-3.2"
    state: ClassVar[tuple[str, ...]] = ("seat", "action", "legion")

    def __init__(self, seat: int, action: int = 0, legion: int = ANY_LEGION) -> None:
        self.seat = seat
        self.action = action
        self.legion = legion

    def copy(self) -> Turn:
        return Turn(self.seat, self.action, self.legion)

    def fits(self, t: NightmariumTable) -> bool:
        legal = ANY_LEGION <= self.legion < len(LEGIONS)
        return self.seat == t.active and 0 <= self.action <= ACTIONS and legal

    def ask(self, t: NightmariumTable) -> Ask | None:
        if t.just_completed >= 0:
            complete(t, self.seat)
            return None
        if self.action == ACTIONS:
            self._pass_on(t)
        hand = t.hands[self.seat].cards
        options = [DRAW] if t.can_draw() else []
        placements(t, self.seat, hand, t.catalogue.plays, self.legion, options)
        if t.catalogue.has_seals:
            self._seals(t, hand, options)
        discards = t.catalogue.discards
        for card in hand:
            options.append(discards[card])
        if options:
            return Ask(self.seat, options)
        self._lose_action(t)
        return None

    def prompt(self, t: NightmariumTable, seat: int) -> str:
        which = "First" if self.action == 0 else "Second"
        return f"{which} action: draw a card, discard and draw, or play a card"

    def _pass_on(self, t: NightmariumTable) -> None:
        self.seat = t.next_seat(self.seat)
        self.action = 0
        self.legion = ANY_LEGION
        t.active = self.seat
        if t.log is not None:
            t.log.add("NM-3.1", f"{t.names[self.seat]} takes the turn.")

    def _seals(self, t: NightmariumTable, hand: list[int], options: list[Option[Any]]) -> None:
        """A Seal goes on a complete Creature of one's own that has none (NM-11.3, 11.4, 11.8)."""
        places = [
            place
            for place, creature in enumerate(t.creatures[self.seat])
            if creature.height == 3 and creature.seal < 0
        ]
        for card in hand:
            if t.catalogue.seal[card] and self._legion_agrees(t, card):
                for place in places:
                    options.append(t.catalogue.seals[place][card])

    def _legion_agrees(self, t: NightmariumTable, card: int) -> bool:
        """NM-4.6: with an action C before it in this turn, the legions must agree."""
        return self.legion < 0 or t.catalogue.legion[card] == self.legion

    def _lose_action(self, t: NightmariumTable) -> None:
        """NM-3.4; and when everybody in turn has lost both, the game is a draw (NM-9.3)."""
        self.action += 1
        t.lost_actions += 1
        if t.log is not None:
            t.log.add("NM-3.4", f"{t.names[self.seat]} can do nothing and loses an action.")
        if self.action == ACTIONS and t.lost_actions >= ACTIONS * t.seats:
            everybody = list(range(t.seats))
            t.end("NM-9.3", "Nobody can do anything any more: the game is a draw.", [everybody])

    def answer(self, t: NightmariumTable, choice: Option[Any]) -> None:
        self.action += 1
        t.completions = 0
        t.lost_actions = 0
        if isinstance(choice, Discard):
            discard(t, self.seat, choice.card)
            t.stack.append(DiscardAndDraw(self.seat, 1))
        elif choice is DRAW:
            t.draw_cards(self.seat, 1, "NM-4.1")
        elif isinstance(choice, Play):
            self.legion = t.catalogue.legion[choice.card]
            place_card(t, self.seat, choice.card, t.hands[self.seat], choice.place, "NM-4.5")
        elif isinstance(choice, Seal):
            self.legion = t.catalogue.legion[choice.card]
            incarnate(t, self.seat, choice.card, choice.place)

    def why_not(self, t: NightmariumTable, seat: int, pieces: list[str]) -> Why | None:
        return why_not_play(t, self.legion, pieces)


def discard(t: NightmariumTable, seat: int, card: int) -> None:
    """One card of action B, face up (NM-4.3)."""
    t.to_discard(card, t.hands[seat])
    if t.log is not None:
        moves = [Move(f"hand.{seat + 1}", "discard")]
        text = f"{t.names[seat]} discards {t.catalogue.name(card)}."
        t.log.add("NM-4.3", text, None, moves)


class DiscardAndDraw(Task[NightmariumTable]):
    """Action B goes on: any number of cards, and only then half as many are drawn (NM-4.3, 4.4)."""

    rule: ClassVar[str] = "NM-4.3"
    state: ClassVar[tuple[str, ...]] = ("seat", "discarded")

    def __init__(self, seat: int, discarded: int) -> None:
        self.seat = seat
        self.discarded = discarded

    def copy(self) -> DiscardAndDraw:
        return DiscardAndDraw(self.seat, self.discarded)

    def fits(self, t: NightmariumTable) -> bool:
        return self.seat == t.active and self.discarded > 0

    def ask(self, t: NightmariumTable) -> Ask | None:
        draws = self.discarded // 2
        discards = t.catalogue.discards
        options = [discards[card] for card in t.hands[self.seat].cards]
        options.append(DONE[draws] if draws < len(DONE) else Done(draws))
        return Ask(self.seat, options)

    def prompt(self, t: NightmariumTable, seat: int) -> str:
        draws = self.discarded // 2
        return f"Discard more cards, or stop and draw {draws}"

    def answer(self, t: NightmariumTable, choice: Option[Any]) -> None:
        if isinstance(choice, Discard):
            self.discarded += 1
            discard(t, self.seat, choice.card)
            return
        t.stack.pop()
        t.draw_cards(self.seat, self.discarded // 2, "NM-4.3")

    def why_not(self, t: NightmariumTable, seat: int, pieces: list[str]) -> Why | None:
        if not any(piece.startswith("creature.") for piece in pieces):
            return None
        return Why("NM-4.4", "You are discarding: choose hand cards, then draw half as many.")
