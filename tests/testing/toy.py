"""A toy game for the tests of the tests: everybody holds a card, somebody names one, or passes.

It is registered as other people's games are. Each way in which a game can be wrong is a class
that breaks exactly one thing.
"""

from __future__ import annotations

from typing import Any, ClassVar

from nightstand.kernel.chance import Rng
from nightstand.kernel.game import Game, SetText, position_names
from nightstand.kernel.options import Ask, Option, Simple
from nightstand.kernel.position import Line, Sheet, read_tasks, write_tasks
from nightstand.kernel.scene import HAND, PILE, Face, Panel, Piece, Scene, ZoneView
from nightstand.kernel.setup import Setup, Variant
from nightstand.kernel.table import Table
from nightstand.kernel.tasks import Task
from nightstand.kernel.zones import NOBODY, Zone

CARDS = ["ash", "bee", "cat", "dew", "elk", "fog", "gnu", "hay"]
RULES = "# Toy\n\n## TY-1 Play\n\n- **TY-1.1** Show a card.\n- **TY-1.2** All shown: the end.\n"


class Show(Option[Any]):
    """Lay a card open."""

    def __init__(self, card: int) -> None:
        self.card = card

    @property
    def notation(self) -> str:
        return f"show {CARDS[self.card]}"

    def label(self, t: Any) -> str:
        return f"Show {CARDS[self.card]}"

    def pieces(self, t: Any) -> list[str]:
        return [f"card.{CARDS[self.card]}"]


class Turn(Task["ToyTable"]):
    """Show a card or pass; when somebody has no cards left the game is over."""

    rule: ClassVar[str] = "TY-1.1"
    state: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Turn:
        return Turn(self.seat)

    def ask(self, t: ToyTable) -> Ask | None:
        if not t.hands[self.seat].cards:
            ranking = [[self.seat], t.from_left_of(self.seat)]
            t.end("TY-1.2", f"{t.names[self.seat]} has shown all.", ranking)
            return None
        options: list[Option[Any]] = [Show(card) for card in t.hands[self.seat].cards]
        return Ask(self.seat, [*options, Simple("pass", "Pass")])

    def prompt(self, t: ToyTable, seat: int) -> str:
        return "Show a card or pass"

    def answer(self, t: ToyTable, choice: Option[Any]) -> None:
        if isinstance(choice, Show):
            t.knowledge.move(choice.card, t.hands[self.seat], t.shown)
        else:
            t.rng.below(2)
        if t.log is not None:
            t.log.add("TY-1.1", t.told(self.seat, choice))
        self.seat = t.next_seat(self.seat)


class ToyTable(Table):
    """A hand each, and what was shown."""

    def __init__(
        self, names: list[str], rng: Rng, hands: list[Zone], shown: Zone, origin: Table | None
    ) -> None:
        super().__init__(len(names), names, rng, origin)
        self.hands = hands
        self.shown = shown

    def copy(self) -> ToyTable:
        hands = [hand.copy() for hand in self.hands]
        return type(self)(self.names, self.rng.copy(), hands, self.shown.copy(), self)

    def zones(self) -> list[Zone]:
        return [*self.hands, self.shown]

    def cards(self) -> list[int]:
        return sorted(card for zone in self.zones() for card in zone.cards)

    def told(self, seat: int, choice: Option[Any]) -> str:
        """What the log says of a choice."""
        return f"{self.names[seat]}: {choice.label(self)}."

    def picture(self, viewer: int) -> Scene:
        zones = [ZoneView("shown", PILE, "Shown", [_piece(card) for card in self.shown.cards])]
        for hand in self.hands:
            pieces = [
                _piece(card) if hand.owner == viewer else Piece(hand.piece(i))
                for i, card in enumerate(hand.cards)
            ]
            zones.append(ZoneView(hand.name, HAND, hand.name, pieces, hand.owner))
        panels = [Panel(seat, self.names[seat], [], []) for seat in range(self.seats)]
        return Scene("toy", viewer, "Show", zones, panels, [[zone.id] for zone in zones])


def _piece(card: int) -> Piece:
    return Piece(f"card.{CARDS[card]}", Face(CARDS[card]))


class Toy(Game):
    """Show all of your cards before the others do."""

    table: ClassVar[type[ToyTable]] = ToyTable
    turn: ClassVar[type[Turn]] = Turn

    def __init__(self) -> None:
        fast = Variant("fast", "Fewer cards", ["no", "yes"], "no", "TY-1.1")
        super().__init__("toy", "Toy", 2, 3, 1, ["all"], [fast], [self.turn])

    def set_text(self, name: str) -> str:
        return ""

    def rules_text(self) -> str:
        return RULES

    def deal(self, setup: Setup, texts: list[SetText], names: list[str], rng: Rng) -> Table:
        cards = list(range(len(CARDS)))
        rng.shuffle(cards)
        t = self.lay(names, rng)
        for hand in t.hands:
            hand.cards = [cards.pop() for _ in range(1 if setup.variants["fast"] == "yes" else 2)]
        t.stack.append(self.turn(0))
        return t

    def lay(self, names: list[str], rng: Rng) -> ToyTable:
        """A table without cards."""
        everybody = (1 << len(names)) - 1
        hands = [Zone(f"hand.{seat}", seat, 1 << seat, []) for seat in range(len(names))]
        return self.table(names, rng, hands, Zone("shown", NOBODY, everybody, []), None)

    def read_position(self, sheet: Sheet, texts: list[SetText], rng: Rng) -> Table:
        names = position_names(sheet)
        t = self.lay(names, rng)
        for hand, name in zip(t.hands, names, strict=True):
            hand.cards = _read(sheet.find(f"hand {name}"))
        t.shown.cards = _read(sheet.find("shown"))
        read_tasks(sheet, t, self.tasks)
        if not t.stack:
            t.stack.append(self.turn(0))
        return t

    def write_position(self, table: Table, setup: Setup) -> Sheet:
        assert isinstance(table, ToyTable)
        sheet = self.position_header(setup, table.names)
        for hand, name in zip(table.hands, table.names, strict=True):
            sheet.add(f"hand {name}", _written(hand), unordered=True)
        sheet.add("shown", _written(table.shown))
        write_tasks(sheet, table)
        return sheet

    def worth(self, table: Table, seat: int) -> float:
        return 0.5 if table.outcome is None else table.outcome.share(seat)


def _read(line: Line | None) -> list[int]:
    return [] if line is None else [CARDS.index(word) for word in line.value.split() if word != "-"]


def _written(zone: Zone) -> str:
    return " ".join(CARDS[card] for card in zone.cards)


GAME = Toy()
