"""What has to hold on every page: axe finds nothing, and nothing runs out of a small screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor, answer_in_turn

SCREENS: dict[str, dict[str, Any]] = {
    "phone, dark": {
        "viewport": {"width": 360, "height": 740},
        "has_touch": True,
        "is_mobile": True,
        "bypass_csp": True,
    },
    "desktop, light": {
        "viewport": {"width": 1440, "height": 900},
        "color_scheme": "light",
        "bypass_csp": True,
    },
}
"""axe is put into the page as a script, which the policy would forbid."""

PAGES = {
    "lobby": "/",
    "new table": "/new",
    "shelf": "/rules",
    "rules": "/rules/nightmarium#NM-5.3",
    "first game": "/learn/tales",
    "past games": "/past",
    "account": "/account",
    "credits": "/credits",
    "nothing": "/no/such/page",
    "no table": "/tables/nowhere",
}

PANES = ".doors, .side"


def check(guest: Visitor) -> None:
    """The page as it is now."""
    guest.page.wait_for_load_state("networkidle")
    assert guest.overflow() <= 0
    assert guest.violations() == []


@pytest.mark.parametrize("screen", SCREENS)
def test_pages_around_the_tables(visitor: NewVisitor, screen: str) -> None:
    """All that can be read or filled in."""
    guest = visitor(**SCREENS[screen]).guest("Ann")
    guest.lay("nightmarium", "you", "random")
    guest.lay("tales", "you", "open")
    for name, path in PAGES.items():
        guest.go(path)
        try:
            check(guest)
        except AssertionError as error:
            raise AssertionError(f"on the page {name!r}") from error


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", ["nightmarium", "tales"])
def test_tables(visitor: NewVisitor, game: str, screen: str) -> None:
    """A table that waits, one in the middle of a game, one that is over, and its replay."""
    guest = visitor(**SCREENS[screen]).guest("Ann")
    over = guest.lay(game, "random", "random")
    guest.go(f"/tables/{guest.lay(game, 'you', 'open', 'random')}")
    check(guest)
    guest.table(guest.lay(game, "you", "random", "random"))
    guest.question()
    check(guest)
    for _ in range(4):
        guest.answer()
    guest.question()
    check(guest)
    guest.go(f"/tables/{over}")
    guest.page.locator(".ending").wait_for()
    check(guest)
    guest.go(f"/tables/{over}/replay#8")
    check(guest)


@pytest.mark.parametrize("screen", SCREENS)
def test_what_opens_over_a_table(visitor: NewVisitor, screen: str) -> None:
    """The menu, the dialogs, the panes, a proposal, and the keys where there is a keyboard."""
    guest, bob = visitor(**SCREENS[screen]).guest("Ann"), visitor().guest("Bob")
    id = guest.lay("nightmarium", "you", "open")
    bob.send(f"/tables/{id}/seat", {})
    for each in (guest, bob):
        each.table(id)
    answer_in_turn(guest, bob, choices=2)
    page = guest.page
    for pane in ("Chat", "Table", "Log"):
        page.locator(PANES).get_by_role("button", name=pane, exact=True).and_(
            page.locator(":visible")
        ).first.click()
        check(guest)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="More").click()
    check(guest)
    page.get_by_role("button", name="Resign").click()
    check(guest)
    page.get_by_role("button", name="Play on").click()
    page.locator("body").press("?")
    expect(page.get_by_role("heading", name="Keys and hands")).to_be_visible()
    check(guest)
    page.keyboard.press("Escape")
    bob.page.get_by_role("button", name="More").click()
    bob.page.get_by_role("button", name="Pause the game").click()
    expect(page.get_by_text("Bob wishes to pause the game.")).to_be_visible()
    check(guest)
    page.get_by_role("button", name="Agree").click()
    expect(page.get_by_role("button", name="Resume")).to_be_visible()
    check(guest)


@pytest.mark.parametrize("screen", SCREENS)
def test_between_two_at_one_screen(visitor: NewVisitor, screen: str) -> None:
    """The curtain that hides the table until the next one looks."""
    guest = visitor(**SCREENS[screen]).guest("Ann")
    guest.table(guest.lay("nightmarium", "you", "friend"))
    while guest.page.locator(".curtain").count() == 0:
        guest.answer()
        guest.page.locator(".curtain, .question:not(.waiting)").first.wait_for()
    check(guest)
