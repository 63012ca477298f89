"""With the keyboard alone: no mouse, no touch, from the lobby to the ranking."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as NotInTime

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import SHORT, Visitor

MOST_TABS = 150
IS_FOCUSED = "element => element === document.activeElement"


def tab_to(visitor: Visitor, wanted: Locator) -> None:
    """Press Tab until it has the focus."""
    for _ in range(MOST_TABS):
        if wanted.evaluate(IS_FOCUSED):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {wanted}")


def press(button: Locator) -> None:
    """By its number if it has one; else go there, and press Enter.

    The table may come to ask something else on the way; then there is something else to press.
    """
    keyboard = button.page.keyboard
    number = button.locator("kbd")
    if number.count() > 0:
        keyboard.press(number.inner_text(timeout=SHORT))
        return
    for _ in range(MOST_TABS):
        if button.evaluate(IS_FOCUSED, timeout=SHORT):
            keyboard.press("Enter")
            return
        keyboard.press("Tab")
    raise NotInTime(f"Tab does not lead to {button}")


def test_a_whole_game_is_played_with_keys(visitor: NewVisitor) -> None:
    """Tab, Enter and numbers lead through every peek and every choice to the end."""
    guest = visitor()
    guest.go("/")
    button = guest.page.get_by_role("button", name="Play now: Nightmare Tales")
    button.wait_for()
    tab_to(guest, button)
    guest.page.keyboard.press("Enter")
    guest.question()
    choices = 0
    while guest.answer(press):
        choices += 1
        assert choices < 100
    assert choices > 5
    replay = guest.page.locator(".ending").get_by_role("link", name="Replay")
    tab_to(guest, replay)
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_role("slider", name="Moment of the game")).to_be_visible()


def test_keys_walk_over_the_board(visitor: NewVisitor) -> None:
    """Tab goes from zone to zone, arrows from piece to piece; "?" asks why not, z looks closely."""
    guest = visitor(viewport={"width": 1280, "height": 800}).guest("Ann")
    guest.table(guest.lay("nightmarium", "you", "random"))
    guest.question()
    keyboard = guest.page.keyboard
    hand = guest.page.locator(".near [data-kind=hand] [data-stop]")
    tab_to(guest, hand.first)
    keyboard.press("ArrowRight")
    expect(hand.nth(1)).to_be_focused()
    keyboard.press("ArrowLeft")
    expect(hand.first).to_be_focused()
    keyboard.press("z")
    expect(guest.page.locator(".closeup")).to_be_visible()
    keyboard.press("Escape")
    expect(guest.page.locator(".closeup")).to_have_count(0)
    keyboard.press("Enter")
    card = guest.page.locator(".near [data-kind=hand] [data-piece]").first
    expect(card).to_have_class(re.compile(r"\bpointed\b"))
    keyboard.press("Escape")
    expect(card).not_to_have_class(re.compile(r"\bpointed\b"))
    other = guest.page.locator(".far [data-kind=hand] [data-stop]").first
    tab_to(guest, other)
    keyboard.press("?")
    expect(guest.page.locator(".why")).not_to_be_empty()
    keyboard.press("Escape")
    expect(guest.page.locator(".why")).to_be_empty()
