"""Nightmarium: seats, variants, setup (NM-2), registration."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from nightstand.cardtext.cardset import read_text
from nightstand.games.nightmarium import judge, position
from nightstand.games.nightmarium.cards import cards_of, seals, survey
from nightstand.games.nightmarium.catalogue import Catalogue
from nightstand.games.nightmarium.table import NightmariumTable, lay_table
from nightstand.games.nightmarium.tasks.abilities import (
    Devourer,
    Executioner,
    Herald,
    Mocker,
    Scavenger,
)
from nightstand.games.nightmarium.tasks.completing import Activation, PureDiscard
from nightstand.games.nightmarium.tasks.turn import DiscardAndDraw, Turn
from nightstand.kernel.chance import Rng
from nightstand.kernel.game import Game, SetText
from nightstand.kernel.log import Move
from nightstand.kernel.position import Sheet, read_tasks
from nightstand.kernel.setup import Setup, Variant
from nightstand.kernel.table import Table

HAND_SIZE = 5
SEALS = "seals"


class Nightmarium(Game):
    """Weave Creatures of legs, torso and head; complete the goal's number of them to win."""

    def __init__(self) -> None:
        super().__init__(
            name="nightmarium",
            title="Nightmarium",
            fewest=2,
            most=5,
            rules_version=1,
            sets=["printed", "even"],
            variants=[
                Variant(
                    "goal",
                    "Complete Creatures to win",
                    ["5", "6", "7"],
                    "5",
                    "NM-10.1",
                    "The more, the longer the game.",
                ),
                Variant(
                    "horrors",
                    "Legions of Horrors (Seals)",
                    ["no", "yes"],
                    "no",
                    "NM-11.1",
                    "The expansion: a Seal wakes a complete Creature again and makes it immune.",
                ),
            ],
            tasks=[
                Turn,
                DiscardAndDraw,
                Activation,
                PureDiscard,
                Herald,
                Mocker,
                Executioner,
                Scavenger,
                Devourer,
            ],
            icon="frankenstein-creature",
            about=(
                "Sew Creatures together out of legs, torsos and heads. Each one that is complete "
                "wakes up, and what it does may complete the next. Five of them win."
            ),
            credit=(
                "Nightmarium and its expansion Legions of Horrors are games by Konstantin "
                "Seleznev, published by Igrology, Magellan and Ares Games."
            ),
        )

    def set_text(self, name: str) -> str:
        source = files("nightstand.games.nightmarium") / "sets" / f"{name}.toml"
        return source.read_text(encoding="utf-8")

    def check_set(self, text: str, source: str) -> list[str]:
        return survey(read_text(text, source))

    def rules_text(self) -> str:
        source = files("nightstand.games.nightmarium") / "rules.md"
        return source.read_text(encoding="utf-8")

    def guide_text(self) -> str:
        source = files("nightstand.games.nightmarium") / "guide.toml"
        return source.read_text(encoding="utf-8")

    def extra_sets(self, setup: Setup) -> list[str]:
        """NM-11.1: twelve Seals join the deck."""
        return [SEALS] if setup.variants["horrors"] == "yes" else []

    def deal(self, setup: Setup, texts: list[SetText], names: list[str], rng: Rng) -> Table:
        """NM-2: shuffle, five cards each, a beginner drawn by the seed."""
        catalogue = _catalogue(texts)
        t = lay_table(catalogue, int(setup.variants["goal"]), names, rng)
        t.deck.cards = list(range(len(catalogue.cards)))
        rng.shuffle(t.deck.cards)
        for hand in t.hands:
            for _ in range(HAND_SIZE):
                t.take_from_deck(hand)
        starters = setup.starters or list(range(setup.seats))
        t.active = starters[rng.below(len(starters))]
        t.stack.append(Turn(t.active))
        return t

    def tell_deal(self, table: Table) -> None:
        """NM-2.1: round by round, as one deals."""
        assert isinstance(table, NightmariumTable)
        assert table.log is not None, "who tells has a log to tell it in"
        hands = [f"hand.{seat + 1}" for seat in range(table.seats)]
        moves = [Move("deck", hand) for _ in range(HAND_SIZE) for hand in hands]
        table.log.add("NM-2.1", f"Everybody is dealt {HAND_SIZE} cards.", None, moves)

    def read_position(self, sheet: Sheet, texts: list[SetText], rng: Rng) -> Table:
        t = position.read(sheet, self.position_setup(sheet), _catalogue(texts), rng)
        read_tasks(sheet, t, self.tasks)
        position.begin_turn(sheet, t)
        return t

    def write_position(self, table: Table, setup: Setup) -> Sheet:
        assert isinstance(table, NightmariumTable)
        return position.write(table, self.position_header(setup, table.names))

    def worth(self, table: Table, seat: int) -> float:
        assert isinstance(table, NightmariumTable)
        return judge.worth(table, seat)


def _catalogue(texts: list[SetText]) -> Catalogue:
    """The cards of the chosen set, and the Seals where they are played."""
    return _read(texts[0].text, f"{texts[0].name}.toml", len(texts) > 1)


@lru_cache(maxsize=16)
def _read(text: str, source: str, with_seals: bool) -> Catalogue:
    """Kept, because a match deals anew for every undo, and catalogues never change."""
    cards = cards_of(read_text(text, source))
    return Catalogue(cards + seals() if with_seals else cards)


GAME = Nightmarium()
