"""The close look at a piece."""

from __future__ import annotations

from nightstand.kernel.scene import Piece
from nightstand.terminal.doors import Door
from nightstand.terminal.full.insidescreen import InsideScreen
from tests.terminal.conftest import let_play, seated
from tests.terminal.full.conftest import opened, settled, table, text_of


def speaks_of(piece: Piece, word: str) -> bool:
    """Whether the word stands on its face."""
    return piece.face is not None and word in piece.face.text


async def test_a_card_seen_closely_says_what_its_ability_means() -> None:
    """Below all that stands on it, with the number of the rule."""
    session = let_play(seated(seats=["you", "friend"]), 30)
    async with opened(Door.game(session)) as pilot:
        await pilot.press("enter")
        await settled(pilot)
        screen = table(pilot)
        assert screen.scene is not None
        hand = screen.scene.zone(f"hand.{screen.scene.viewer + 1}").pieces
        screen.table.go(next(piece.id for piece in hand if speaks_of(piece, "Devourer")))
        await pilot.press("v")
        await settled(pilot)
        assert isinstance(pilot.app.screen, InsideScreen)
        text = text_of(pilot)
        assert "Devourer: Choose any of your own Creatures" in text
        assert "(NM-6.9)" in text
