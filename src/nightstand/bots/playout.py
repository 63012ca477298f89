"""Random play to the end: what a search does most."""

from __future__ import annotations

from nightstand.kernel.chance import Quick
from nightstand.kernel.table import Table


def play_out(table: Table, rng: Quick) -> int:
    """Choose at random until the game is over; how many choices that took."""
    plies = 0
    ask = table.pending
    while ask is not None:
        options = ask.options
        ask = table.choose(options[rng.below(len(options))])
        plies += 1
    return plies
