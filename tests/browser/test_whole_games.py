"""Each game from the lobby to its final scores, with what the page offers and nothing else."""

from __future__ import annotations

import pytest

from tests.browser.conftest import NewVisitor

MOST_CHOICES = 300


@pytest.mark.parametrize("title", ["Nightmarium", "Nightmare Tales"])
def test_a_game_is_played_to_its_end(visitor: NewVisitor, title: str) -> None:
    """Choice after choice, until the ranking of all three; then it is among the past games."""
    guest = visitor()
    guest.go("/")
    guest.page.get_by_role("button", name=f"Play now: {title}").click()
    choices = 0
    while guest.answer():
        choices += 1
        assert choices < MOST_CHOICES
    ending = guest.page.locator(".ending")
    assert ending.get_by_role("heading").inner_text()
    ranked = " ".join(ending.locator("li").all_inner_texts())
    seats = guest.ask("/history")[0]["seats"]
    assert len(seats) == 3
    assert all(seat["name"] in ranked for seat in seats)
    guest.go("/past")
    guest.page.get_by_role("link", name=f"Replay: {title}").wait_for()
