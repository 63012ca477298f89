"""What has to hold on every page: axe finds nothing, and nothing runs out of a small screen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor

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
