"""How well ISMCTS plays: `python bench/strength.py [GAMES] [BOT]`.

Two-player games against random, each seat half of the time, with a 95 % interval (Wilson).
"""

from __future__ import annotations

import sys
from math import sqrt

from nightstand.bots.levels import make_bot
from nightstand.kernel.chance import quick
from nightstand.kernel.game import Game, games
from nightstand.kernel.perspective import Perspective


def wilson(won: float, played: int) -> tuple[float, float]:
    """The interval in which the true share lies with 95 % confidence."""
    z = 1.96
    share = won / played
    middle = share + z * z / (2 * played)
    spread = z * sqrt(share * (1 - share) / played + z * z / (4 * played * played))
    whole = 1 + z * z / played
    return (middle - spread) / whole, (middle + spread) / whole


def won_by(bot: str, chosen: Game, played: int) -> float:
    """How many games' worth the bot wins."""
    setup = chosen.agree(2)
    texts = chosen.texts(setup)
    won = 0.0
    for number in range(played):
        table = chosen.new(setup, quick("strength", number), None, texts)
        mine = number % 2
        bots = [make_bot("random", chosen, number) for _ in range(2)]
        bots[mine] = make_bot(bot, chosen, number)
        while table.pending is not None:
            seat = table.pending.seat
            table.choose(bots[seat].choose(Perspective(table, seat)))
        if table.outcome is not None:
            won += table.outcome.share(mine)
    return won


def main(played: int, bot: str) -> None:
    """A line for each game."""
    for chosen in games().values():
        won = won_by(bot, chosen, played)
        low, high = wilson(won, played)
        print(
            f"{chosen.title}: {bot} beats random in {won / played:.1%} of {played} games "
            f"(95 %: {low:.1%} to {high:.1%})",
            flush=True,
        )


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else 200,
        sys.argv[2] if len(sys.argv) > 2 else "ismcts:200",
    )
