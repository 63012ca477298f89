"""A card seen close up says what the words on it mean: by mouse, by key, by finger."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
TOLD = ".board > [aria-live]"
"""Where those who hear the page are told the meanings."""


def card_with_a_term(guest: Visitor) -> tuple[Locator, dict[str, Any]]:
    """A card in hand at a new table, and the term that its text ends in; most hands have one."""
    terms = guest.ask("/games/nightmarium/terms")
    for _ in range(20):
        guest.table(guest.lay("nightmarium", "you", "random"))
        guest.question()
        for piece in hand_of(guest):
            for term in terms:
                if piece["face"]["text"].endswith(f", {term['name']}"):
                    card = guest.page.locator(f'.near [data-kind=hand] [data-id="{piece["id"]}"]')
                    return card.first, term
    raise AssertionError("no hand has a card with an ability")


def hand_of(guest: Visitor) -> list[dict[str, Any]]:
    """One's own cards, as the first frame has told them."""
    scene = next(frame for frame in reversed(guest.frames) if frame["type"] == "welcome")["scene"]
    own = next(z for z in scene["zones"] if z["kind"] == "hand" and z["owner"] == scene["viewer"])
    return [piece for piece in own["pieces"] if piece["face"] is not None]


def expect_meaning(guest: Visitor, term: dict[str, Any]) -> None:
    """It stands in the close look, all of which is on the screen, and is told to who hears."""
    closeup = guest.page.locator(".closeup")
    line = f"{term['name']}: {term['text']} ({term['rule']})"
    expect(closeup.locator(".terms p")).to_have_text([line])
    expect(guest.page.locator(TOLD)).to_have_text(line)
    expect(closeup).to_be_in_viewport(ratio=1)


def test_a_card_under_the_mouse_says_what_its_ability_means(visitor: NewVisitor) -> None:
    """As long as the mouse rests on it."""
    guest = visitor(viewport=DESKTOP).guest("Ann")
    card, term = card_with_a_term(guest)
    card.hover(position={"x": 6, "y": 30})
    expect_meaning(guest, term)
    guest.page.mouse.move(2, 2)
    expect(guest.page.locator(".closeup")).to_have_count(0)
    expect(guest.page.locator(TOLD)).to_have_text("")


def test_a_card_seen_by_key_says_what_its_ability_means(visitor: NewVisitor) -> None:
    """The key z, and axe finds nothing wrong with what it shows."""
    guest = visitor(viewport=DESKTOP).guest("Ann")
    card, term = card_with_a_term(guest)
    card.locator("[data-stop]").focus()
    guest.page.keyboard.press("z")
    expect_meaning(guest, term)
    assert guest.violations() == []


@pytest.mark.parametrize("width", [320, 360])
def test_a_card_pressed_long_says_what_its_ability_means(visitor: NewVisitor, width: int) -> None:
    """On the smallest phones, too; it stays until the next touch, so that it can be read."""
    phone = {**PHONE, "width": width}
    guest = visitor(viewport=phone, has_touch=True, is_mobile=True).guest("Ann")
    card, term = card_with_a_term(guest)
    box = card.bounding_box()
    assert box is not None
    finger = {"x": box["x"] + 6, "y": box["y"] + 30}
    touch = guest.context.new_cdp_session(guest.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    expect_meaning(guest, term)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect_meaning(guest, term)
    guest.page.touchscreen.tap(2, 2)
    expect(guest.page.locator(".closeup")).to_have_count(0)
