"""The frame of all pages: what it says when the server is away or renewed, and whose turn it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor
from tests.server.process import running

RENEWED = '<script type="module" src="/assets/index-another.js"></script>'
LONG_TITLES = ["HeroCard", "HeroCard Nightmare", "The Nightmare Before Christmas TCG"]
SIZES = [(320, 640), (360, 740), (768, 1024), (1280, 800)]
WAITING = re.compile("^● ")


def emblem(guest: Visitor) -> str | None:
    """The picture in the tab."""
    return guest.page.locator("link[rel=icon]").get_attribute("href")


def test_the_lobby_says_that_the_server_is_away_and_goes_on(
    visitor: NewVisitor, tmp_path: Path
) -> None:
    """Nobody has to load anything again; new tables appear once it is back."""
    away = "The server does not answer just now"
    with running(tmp_path / "data") as server:
        ann, bob = visitor(server.address), visitor(server.address).guest("Bob")
        ann.go("/")
        expect(ann.page.get_by_text("All quiet")).to_be_visible()
        with ann.cut_off():
            server.kill()
            expect(ann.page.get_by_text(away)).to_be_visible()
            server.start()
            expect(ann.page.get_by_text(away)).to_have_count(0)
        bob.lay("tales", "you", "open", public=True)
        ann.page.get_by_role("link", name="Join: Nightmare Tales with Bob").wait_for()
        ann.page.close()


def test_a_page_that_is_older_than_its_server_says_so(visitor: NewVisitor) -> None:
    """When the line comes back and the server hands out other files, and only then."""
    guest = visitor()
    lines: list[WebSocketRoute] = []

    def through(route: WebSocketRoute) -> None:
        lines.append(route)
        route.connect_to_server()

    def renewed(route: Route) -> None:
        route.fulfill(status=200, content_type="text/html", body=RENEWED)

    guest.page.route_web_socket("**/api/lobby/live", through)
    guest.go("/")
    guest.page.get_by_role("heading", name="Tables tonight").wait_for()
    said = guest.page.get_by_text("has been renewed")
    with guest.page.expect_response(re.compile("/$")):
        lines[-1].close(code=1012, reason="the wind")
    expect(guest.page.get_by_role("link", name="Set up a table")).to_be_visible()
    expect(said).to_have_count(0)
    guest.page.route(re.compile("/$"), renewed)
    lines[-1].close(code=1012, reason="the wind")
    expect(said).to_be_visible()
    guest.page.get_by_role("button", name="Later").click()
    expect(said).to_have_count(0)


def test_a_page_whose_code_does_not_come_says_why(visitor: NewVisitor) -> None:
    """As after a renewal, when the old files are gone; trying again loads all of it anew."""
    guest = visitor()
    guest.go("/")
    with guest.cut_off():
        guest.page.route("**/assets/Past-*.js", lambda route: route.abort())
        guest.page.get_by_role("link", name="Past games").click()
        expect(guest.page.get_by_text("This page could not be fetched")).to_be_visible()
        guest.page.unroute_all()
        guest.page.get_by_role("button", name="Try again").click()
        expect(guest.page.get_by_role("heading", name="Past games")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_there_is_room_for_more_games(visitor: NewVisitor, width: int, height: int) -> None:
    """Five of them, with long titles, in the lobby, on the shelf and where tables are set up."""
    guest = visitor(viewport={"width": width, "height": height})
    known = guest.ask("/games")
    more = [{**known[0], "name": title.lower(), "title": title} for title in LONG_TITLES]
    guest.page.route("**/api/games", lambda route: route.fulfill(json=[*known, *more]))
    for path in ("/", "/rules", "/new"):
        guest.go(path)
        expect(guest.page.get_by_text(LONG_TITLES[-1]).first).to_be_visible()
        assert guest.overflow() <= 0, path


def test_skipping_to_the_page_leaves_the_address_alone(visitor: NewVisitor) -> None:
    """What stands behind the # may be a rule, or a moment of a replay."""
    guest = visitor()
    guest.go("/rules/nightmarium#NM-5.3")
    expect(guest.page.locator("[id='NM-5.3']")).to_be_in_viewport()
    skip = guest.page.get_by_role("link", name="Skip to the page")
    skip.focus()
    skip.press("Enter")
    expect(guest.page.get_by_role("main")).to_be_focused()
    assert guest.page.url.endswith("#NM-5.3")


def test_the_way_back_leads_to_where_one_was(visitor: NewVisitor) -> None:
    """A new page begins at its top; whoever comes back goes on reading where they were."""
    guest = visitor()
    guest.go("/rules/nightmarium")
    guest.page.get_by_role("link", name="Credits and licences").click()
    guest.page.get_by_role("heading", name="Credits and licences").wait_for()
    assert guest.page.evaluate("scrollY") == 0
    guest.page.go_back()
    guest.page.get_by_role("heading", name="Nightmarium").wait_for()
    guest.page.wait_for_function("scrollY > 3 * innerHeight")


def test_the_tab_says_whose_turn_it_is(visitor: NewVisitor) -> None:
    """At the table and in the lobby; on other pages it does not."""
    guest = visitor().guest("Ann")
    guest.table(guest.lay("tales", "you", "random"))
    expect(guest.page).to_have_title(WAITING)
    assert emblem(guest) == "/moon-calling.svg"
    guest.page.get_by_role("link", name="Play", exact=True).click()
    guest.page.get_by_role("link", name="Play: Nightmare Tales").wait_for()
    expect(guest.page).to_have_title(WAITING)
    guest.page.get_by_role("link", name="Past games").click()
    expect(guest.page).to_have_title("Past games · Nightstand")
    assert emblem(guest) == "/moon.svg"


def test_a_refusal_stands_in_the_form_that_asked(visitor: NewVisitor, tmp_path: Path) -> None:
    """On a phone the top of the page is far away from the button."""
    guest = visitor(viewport={"width": 360, "height": 740}).guest("Ann")
    guest.go("/past")
    wrong = tmp_path / "notes.txt"
    wrong.write_text("Buy bread.")
    guest.page.get_by_label("A record").set_input_files(wrong)
    guest.page.get_by_role("button", name="Open it").click()
    expect(guest.page.get_by_text("notes.txt cannot be opened")).to_be_in_viewport()
    guest.go("/account")
    form = guest.page.locator("form").filter(has=guest.page.get_by_role("button", name="Sign"))
    form.get_by_label("Name").fill("Nobody")
    form.get_by_label("Password").fill("whatever it was")
    form.get_by_role("button").click()
    expect(form.get_by_role("alert")).to_contain_text("There is no account")
    # Browsers tell of every refusal in their console.
    assert all("responded with a status of 4" in trouble for trouble in guest.troubles)
    guest.troubles.clear()
