"""A bot of your own, in one file: it takes a seat at a table and plays until the game is over.

    python bot.py http://127.0.0.1:8765 TABLE [INVITATION]

TABLE is what the address of a table ends with. This one likes choices that touch many pieces;
`liked` is the place for a better idea.
"""

from __future__ import annotations

import asyncio
import sys

from nightstand.client import Client, TableSocket
from nightstand.wire.scenes import QuestionView
from nightstand.wire.tables import Sit


def liked(question: QuestionView) -> str:
    """The choice to make, in the notation of the game."""
    return max(question.choices, key=lambda choice: len(choice.pieces)).notation


async def play(game: TableSocket) -> None:
    """Answer what is asked and agree to what is proposed, until the game is over."""
    while not game.over:
        if game.proposed is not None:
            await game.reply(True)
        elif game.asked is not None:
            await game.choose(liked(game.asked))
        await game.frame()


async def main(address: str, table: str, invitation: str = "") -> None:
    """Come as a guest, sit down, play."""
    async with Client(address) as client:
        await client.be_guest("Marvin")
        await client.sit(table, Sit(invitation=invitation))
        async with client.join(table, invitation) as game:
            await play(game)
            assert game.table.ending is not None
            print(game.table.ending.reason)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
