"""From nothing to the first move: quickly, in few bytes, and without a mouse."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Response

from tests.browser.conftest import NewVisitor

BUDGET = 200_000


@pytest.mark.parametrize("title", ["Nightmarium", "Nightmare Tales"])
def test_two_clicks_lead_from_nothing_to_the_first_choice(visitor: NewVisitor, title: str) -> None:
    """A click on the game, a click on a choice, and a move is made, in less than ten seconds."""
    guest = visitor()
    begun = time.monotonic()
    guest.go("/")
    guest.page.get_by_role("button", name=f"Play now: {title}").click()
    guest.question().click()
    guest.wait_for_ply(guest.frames[0]["ply"] + 1)
    assert time.monotonic() - begun < 10


def test_whoever_has_no_name_is_given_one(visitor: NewVisitor) -> None:
    """The nickname is made up on the way, and can be changed afterwards."""
    guest = visitor()
    guest.go("/")
    assert guest.ask("/me")["player"] is None
    guest.page.get_by_role("button", name="Play now: Nightmarium").click()
    guest.question()
    assert guest.ask("/me")["player"]["guest"]
    guest.go("/account")
    guest.page.get_by_label("How others see you").fill("Mia")
    guest.page.get_by_role("button", name="Use this name").click()
    guest.page.get_by_role("heading", name="Mia").wait_for()


def test_the_first_load_stays_within_its_budget(visitor: NewVisitor) -> None:
    """All that the lobby loads, compressed as it travels, is less than 200 kB."""
    guest = visitor()
    answers: list[Response] = []

    def keep(answer: Response) -> None:
        answers.append(answer)  # Playwright cannot take a method of a list for a listener

    guest.page.on("response", keep)
    guest.go("/")
    guest.page.get_by_role("button", name="Play now: Nightmarium").wait_for()
    guest.page.wait_for_load_state("networkidle")
    sizes = {answer.url: answer.request.sizes()["responseBodySize"] for answer in answers}
    assert len(sizes) > 5
    assert sum(sizes.values()) < BUDGET, sizes
