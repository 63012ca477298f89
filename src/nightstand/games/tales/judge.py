"""How well a seat stands in Nightmare Tales: what bots steer by.

An imagined table has a definite card in every place, so fears can simply be compared; what is not
known is averaged over many imagined tables.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final

from nightstand.games.tales.options import PASS
from nightstand.games.tales.table import TalesTable
from nightstand.games.tales.tasks.matching import Matching
from nightstand.kernel.options import Ask, Option
from nightstand.kernel.zones import NOBODY

# By how much fear one has to lead to be e times as likely to win as to lose: while there is
# time to catch up, and after a knock.
EARLY: Final = 6.0
LATE: Final = 2.0
PASSES: Final[list[Option[Any]]] = [PASS]
LONG: Final = 4  # turns for each player, from which on it is early


def worth(t: TalesTable, seat: int) -> float:
    """From 0 (lost) to 1 (won): the seat's lead over its best opponent."""
    if t.outcome is not None:
        return t.outcome.share(seat)
    best = min([t.fear_of(other) for other in t.from_left_of(seat)])
    lead = best - t.fear_of(seat)
    return 0.02 + 0.96 / (1.0 + exp(-lead / patience(t)))


def sensible(t: TalesTable, ask: Ask) -> list[Option[Any]]:
    """Whoever plays on at random does not name positions that he does not know."""
    return PASSES if isinstance(t.stack[-1], Matching) else ask.options


def patience(t: TalesTable) -> float:
    """How little a lead means now: less and less the nearer Dawn is."""
    if t.knocker != NOBODY:
        return LATE
    left = min(len(t.deck.cards) / (LONG * t.seats), 1.0)
    return LATE + (EARLY - LATE) * left
