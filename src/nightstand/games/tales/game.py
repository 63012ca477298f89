"""Nightmare Tales: seats, variants, setup (NT-2), registration."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Any

from nightstand.cardtext.cardset import read_text
from nightstand.games.tales import judge, position
from nightstand.games.tales.cards import (
    DEALT,
    DEALT_IN_FASTER_GAME,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    SHIPPED,
    deck_of,
    most_players,
    survey,
)
from nightstand.games.tales.catalogue import Catalogue
from nightstand.games.tales.table import TalesTable, lay_table
from nightstand.games.tales.tasks.matching import Matching, Penalty
from nightstand.games.tales.tasks.sight import Sight
from nightstand.games.tales.tasks.turn import DiscardOne, FirstLook, Turn
from nightstand.games.tales.tasks.using import UseEffect
from nightstand.kernel.chance import Rng
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import Game, SetText
from nightstand.kernel.log import Move
from nightstand.kernel.options import Ask, Option
from nightstand.kernel.position import Sheet, read_tasks
from nightstand.kernel.setup import Setup, Variant
from nightstand.kernel.table import Table

YES_NO = ["no", "yes"]


class Tales(Game):
    """Remember what lies in front of you, and have the least fear when Dawn comes."""

    def __init__(self) -> None:
        super().__init__(
            name="tales",
            title="Nightmare Tales",
            fewest=FEWEST_PLAYERS,
            most=MOST_PLAYERS,
            rules_version=1,
            sets=list(SHIPPED),
            variants=[
                Variant(
                    "simpler",
                    "Simpler game",
                    YES_NO,
                    "no",
                    "NT-12.1",
                    "Without the most frightening cards and a few intricate ones.",
                ),
                Variant(
                    "faster",
                    "Faster game: three cards each",
                    YES_NO,
                    "no",
                    "NT-12.2",
                    "One card less to remember, and the night is shorter.",
                ),
                Variant(
                    "memory",
                    "Memory, or an aid to it",
                    ["memory", "aid"],
                    "memory",
                    "NT-13.3",
                    "The aid marks for each player the cards that they know.",
                ),
            ],
            tasks=[Turn, FirstLook, DiscardOne, UseEffect, Matching, Penalty, Sight],
            horizon=1,
            icon="night-sleep",
            about=(
                "Four cards lie face down in front of you. Swap them, peek at them, throw them "
                "out, and remember where they are: the least fear when Dawn comes wins."
            ),
            credit=(
                "Nightmare Tales is a game by Roberto Barrile, published by Mezzocielo & Friends."
            ),
        )

    def set_text(self, name: str) -> str:
        source = files("nightstand.games.tales") / "sets" / f"{name}.toml"
        return source.read_text(encoding="utf-8")

    def check_set(self, text: str, source: str) -> list[str]:
        return survey(read_text(text, source))

    def rules_text(self) -> str:
        return (files("nightstand.games.tales") / "rules.md").read_text(encoding="utf-8")

    def guide_text(self) -> str:
        return (files("nightstand.games.tales") / "guide.toml").read_text(encoding="utf-8")

    def deal(self, setup: Setup, texts: list[SetText], names: list[str], rng: Rng) -> Table:
        """NT-2: shuffle, a line for each, a beginner drawn by the seed, and everybody's look."""
        catalogue = _catalogue(texts, setup)
        dealt = DEALT_IN_FASTER_GAME if setup.variants["faster"] == "yes" else DEALT
        _check_deck(len(catalogue.cards), dealt, setup.seats)
        t = lay_table(catalogue, setup.variants["memory"] == "aid", names, rng)
        t.deck.cards = list(range(len(catalogue.cards)))
        rng.shuffle(t.deck.cards)
        for line in t.lines:
            for _ in range(dealt):
                line.cards.append(t.deck.cards.pop())
        starters = setup.starters or list(range(setup.seats))
        t.active = starters[rng.below(len(starters))]
        t.stack += [Turn(), FirstLook(t.in_turn_order(t.active))]
        return t

    def tell_deal(self, table: Table) -> None:
        """NT-2.1: round by round, as one deals."""
        assert isinstance(table, TalesTable)
        assert table.log is not None, "who tells has a log to tell it in"
        dealt = len(table.lines[0].cards)
        moves = [
            Move("deck", f"line.{seat + 1}.{place + 1}")
            for place in range(dealt)
            for seat in range(table.seats)
        ]
        table.log.add("NT-2.1", f"Everybody is dealt {dealt} cards.", None, moves)

    def rematch_starters(self, table: Table) -> list[int]:
        """NT-2.4: whoever had the highest fear; among several the seed decides."""
        assert isinstance(table, TalesTable)
        fears = [table.fear_of(seat) for seat in range(table.seats)]
        return [seat for seat, fear in enumerate(fears) if fear == max(fears)]

    def read_position(self, sheet: Sheet, texts: list[SetText], rng: Rng) -> Table:
        setup = self.position_setup(sheet)
        t = position.read(sheet, setup, _catalogue(texts, setup), rng)
        read_tasks(sheet, t, self.tasks)
        position.begin_turn(t)
        return t

    def write_position(self, table: Table, setup: Setup) -> Sheet:
        assert isinstance(table, TalesTable)
        return position.write(table, self.position_header(setup, table.names))

    def sensible(self, table: Table, ask: Ask) -> list[Option[Any]]:
        assert isinstance(table, TalesTable)
        return judge.sensible(table, ask)

    def worth(self, table: Table, seat: int) -> float:
        assert isinstance(table, TalesTable)
        return judge.worth(table, seat)


def _check_deck(cards: int, dealt: int, seats: int) -> None:
    """NT-1.6: after the deal at least one card for each player is left."""
    if seats > most_players(cards, dealt):
        wanted = f"a deck of {seats * (dealt + 1)} cards, not {cards} (NT-1.6)"
        raise NightstandError(f"{seats} players need {wanted}")


def _catalogue(texts: list[SetText], setup: Setup) -> Catalogue:
    return _read(texts[0].text, f"{texts[0].name}.toml", setup.variants["simpler"] == "yes")


@lru_cache(maxsize=16)
def _read(text: str, source: str, simpler: bool) -> Catalogue:
    """Kept, because a match deals anew for every undo, and catalogues never change."""
    return Catalogue(deck_of(read_text(text, source), simpler))


GAME = Tales()
