"""What the log of a game begins with."""

from __future__ import annotations

import pytest

from nightstand.kernel.game import game
from nightstand.kernel.match import new_match


@pytest.mark.parametrize(
    ("name", "variants", "rule", "each"),
    [
        ("nightmarium", {}, "NM-2.1", 5),
        ("tales", {}, "NT-2.1", 4),
        ("tales", {"faster": "yes"}, "NT-2.1", 3),
    ],
)
def test_the_deal_is_told(name: str, variants: dict[str, str], rule: str, each: int) -> None:
    """With a move from the deck for every card, round by round."""
    setup = game(name).agree(3, variants)
    table = new_match(setup, seed="deal").table
    assert table.log is not None
    told = table.log.entries[0]
    assert (told.rule, told.told_to(-1)) == (rule, f"Everybody is dealt {each} cards.")
    assert [move.source for move in told.moves] == ["deck"] * 3 * each
    held = {zone.id.split(".")[1] for zone in table.scene(-1).zones if "." in zone.id}
    assert [move.target.split(".")[1] for move in told.moves] == sorted(held) * each
