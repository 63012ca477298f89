"""The guided first game, and the rules that everything links to."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor


@pytest.mark.parametrize("game", ["nightmarium", "tales"])
def test_a_first_game_is_explained_as_it_goes(visitor: NewVisitor, game: str) -> None:
    """First an opening to read; then the note on the first question, until it has been read."""
    guide = tomllib.loads(files(f"nightstand.games.{game}").joinpath("guide.toml").read_text())
    notes = {note["rule"]: note["text"] for note in guide["notes"]}
    guest = visitor()
    guest.go(f"/learn/{game}")
    for text in guide["opening"]:
        expect(guest.page.get_by_text(text)).to_be_visible()
    guest.page.get_by_role("button", name="Begin").click()
    guest.question()
    first = guest.frames[-1]["scene"]["question"] if "scene" in guest.frames[-1] else None
    aside = guest.page.get_by_label("Guide")
    if first is not None and guest.ply == 0:
        expect(aside).to_contain_text(notes[first["rule"]])
    expect(aside.get_by_role("link")).to_be_visible()
    read = aside.locator("p").inner_text()
    aside.get_by_role("button").click()
    expect(aside).not_to_contain_text(read)
    guest.page.reload()
    guest.question()
    guest.answer()
    guest.question()
    expect(aside).not_to_contain_text(read)


def test_cards_that_are_held_up_have_their_note_beside_them(visitor: NewVisitor) -> None:
    """They cover everything else; and what was said there once is not said again."""
    guide = tomllib.loads(files("nightstand.games.tales").joinpath("guide.toml").read_text())
    (note,) = (note["text"] for note in guide["notes"] if note["rule"] == "NT-13.3")
    guest = visitor()
    guest.go("/learn/tales")
    guest.page.get_by_role("button", name="Begin").click()
    held_up = guest.page.get_by_role("dialog")
    guest.page.get_by_role("button", name="Look at your card 2").click()
    expect(held_up).to_contain_text(note)
    held_up.get_by_role("button").click()
    expect(held_up).to_have_count(0)
    expect(guest.page.get_by_text(note)).to_have_count(0)


def test_rules_are_found_by_number_and_by_word(visitor: NewVisitor) -> None:
    """A link shows its rule; words narrow the page down to the rules that say them."""
    guest = visitor()
    guest.go("/rules/nightmarium#NM-5.3")
    expect(guest.page.locator("[id='NM-5.3']")).to_be_in_viewport()
    guest.page.get_by_label("Find a rule").fill("herald reveal")
    expect(guest.page.locator("[id='NM-6.1']")).to_be_visible()
    expect(guest.page.locator("[id='NM-5.3']")).to_have_count(0)
    guest.page.get_by_label("Find a rule").fill("zzz")
    expect(guest.page.get_by_text("No rule says that.")).to_be_visible()
