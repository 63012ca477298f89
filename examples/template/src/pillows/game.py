"""Pillow Heap: seats, variant, setup (PH-2), and the one instance that registers it."""

from __future__ import annotations

from importlib.resources import files

from nightstand.kernel.chance import Rng
from nightstand.kernel.game import Game, SetText
from nightstand.kernel.position import Sheet, read_tasks
from nightstand.kernel.setup import Setup, Variant
from nightstand.kernel.table import Table
from pillows import judge, position
from pillows.cards import Catalogue, catalogue_of, survey
from pillows.table import PillowsTable
from pillows.tasks import Laying, Measuring, Nights, Prowl, Waking

HAND_SIZE = 3


class Pillows(Game):
    """Heap bedding on a bed, hope that it holds, and mind the cats."""

    def __init__(self) -> None:
        super().__init__(
            name="pillows",
            title="Pillow Heap",
            fewest=2,
            most=4,
            rules_version=1,  # raised by every change that makes an old record play differently
            sets=["bedroom"],
            variants=[Variant("nights", "Nights until morning", ["4", "6"], "6", "PH-6.1")],
            tasks=[Nights, Laying, Waking, Prowl, Measuring],  # all that a position can hold
            icon="pillow",  # a name from the game-icons collection
            about="Heap bedding on one bed, a card each night in secret, and mind the cats.",
        )

    def set_text(self, name: str) -> str:
        return (files("pillows") / "sets" / f"{name}.toml").read_text(encoding="utf-8")

    def rules_text(self) -> str:
        return (files("pillows") / "rules.md").read_text(encoding="utf-8")

    def check_set(self, text: str, source: str) -> list[str]:
        return survey(text, source)

    def deal(self, setup: Setup, texts: list[SetText], names: list[str], rng: Rng) -> Table:
        """PH-2: all chance comes from `rng`, always in the same order, or records would depart."""
        t = PillowsTable(_catalogue(texts), int(setup.variants["nights"]), names, rng)
        t.deck.cards = list(range(len(t.catalogue)))
        rng.shuffle(t.deck.cards)
        for hand in t.hands:
            for _ in range(HAND_SIZE):
                t.take(hand)
        starters = setup.starters or list(range(setup.seats))
        t.keeper = starters[rng.below(len(starters))]
        t.stack.append(Nights())
        return t

    def read_position(self, sheet: Sheet, texts: list[SetText], rng: Rng) -> Table:
        nights = int(self.position_setup(sheet).variants["nights"])
        t = position.read(sheet, _catalogue(texts), nights, rng)
        read_tasks(sheet, t, self.tasks)
        if not t.stack:
            t.stack.append(Nights())
        return t

    def write_position(self, table: Table, setup: Setup) -> Sheet:
        assert isinstance(table, PillowsTable)
        return position.write(table, self.position_header(setup, table.names))

    def worth(self, table: Table, seat: int) -> float:
        assert isinstance(table, PillowsTable)
        return judge.worth(table, seat)


def _catalogue(texts: list[SetText]) -> Catalogue:
    return catalogue_of(texts[0].text, f"{texts[0].name}.toml")


GAME = Pillows()
