"""Hands on the pieces: pointing, dragging, asking why not, and peeking."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import PEEK, Visitor

HAND = ".near [data-kind=hand] [data-piece]"
LEGAL = "[data-piece].legal"


def middle(found: Locator) -> tuple[float, float]:
    """Where on the screen something is."""
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def uncovered(found: Locator) -> tuple[float, float]:
    """A place on a card where no neighbour lies over it: near its left edge."""
    box = found.bounding_box()
    assert box is not None
    return box["x"] + min(8, box["width"] / 4), box["y"] + box["height"] / 3


def drag(page: Page, card: Locator, onto: tuple[float, float]) -> None:
    """Press, pull, let go."""
    page.mouse.move(*uncovered(card))
    page.mouse.down()
    page.mouse.move(*onto, steps=6)
    page.mouse.up()


def card_to_play(guest: Visitor) -> tuple[Locator, Locator]:
    """A card in hand that can go to one's Creatures, and a place there that takes it.

    Every choice of the question names the pieces that it touches, in the order of pointing.
    """
    guest.question()
    frame = guest.frames[-1]
    question = (frame.get("scene") or frame["change"])["question"]
    for choice in question["choices"]:
        if choice["notation"].startswith("play ") and len(choice["pieces"]) == 2:
            card, place = choice["pieces"]
            return piece(guest, card), piece(guest, place)
    raise AssertionError(f"nothing can be played: {question}")


def piece(guest: Visitor, id: str) -> Locator:
    """A piece or a zone of the board by its id."""
    return guest.page.locator(f'.board [data-id="{id}"]').first


def with_legs(guest: Visitor) -> Visitor:
    """A table of Nightmarium at which a card can be played now; most first hands allow it."""
    for _ in range(20):
        guest.table(guest.lay("nightmarium", "you", "random", takeback="free"))
        guest.question()
        frame = guest.frames[-1]
        question = (frame.get("scene") or frame["change"])["question"]
        if any(choice["notation"].startswith("play ") for choice in question["choices"]):
            return guest
    raise AssertionError("no hand allows to play")


def test_a_card_is_dragged_to_where_it_goes(visitor: NewVisitor) -> None:
    """Dropped on its place it is played; dropped beside, it is back in the hand and nothing is."""
    guest = with_legs(visitor(viewport={"width": 1280, "height": 800}).guest("Ann"))
    card, place = card_to_play(guest)
    before, held = guest.ply, guest.page.locator(HAND).count()
    drag(guest.page, card, (4, 4))
    expect(guest.page.locator("[data-piece].pointed")).to_have_count(0)
    assert guest.ply == before
    drag(guest.page, card, middle(place))
    guest.wait_for_ply(before + 1)
    expect(guest.page.locator(HAND)).to_have_count(held - 1)


def test_pointing_at_a_card_and_at_its_place_plays_it(visitor: NewVisitor) -> None:
    """What can be used glows, first the card, then its place; Escape takes the pointing back."""
    guest = with_legs(visitor(viewport={"width": 1280, "height": 800}).guest("Ann"))
    card, place = card_to_play(guest)
    before = guest.ply
    expect(card).to_have_class(re.compile(r"\blegal\b"))
    guest.page.mouse.click(*uncovered(card))
    expect(card).to_have_class(re.compile(r"\bpointed\b"))
    guest.page.keyboard.press("Escape")
    expect(card).not_to_have_class(re.compile(r"\bpointed\b"))
    guest.page.mouse.click(*uncovered(card))
    expect(place).to_have_class(re.compile(r"\blegal\b"))
    guest.page.mouse.click(*middle(place))
    guest.wait_for_ply(before + 1)


def test_why_not_names_the_rule_and_leads_to_it(visitor: NewVisitor) -> None:
    """Whatever cannot be used says why when it is touched, and links to the rule's own text."""
    guest = visitor().guest("Ann")
    guest.table(guest.lay("nightmarium", "you", "random"))
    guest.question()
    hidden = guest.page.locator(".far [data-kind=hand] [data-piece]:not(.legal) > button").first
    hidden.click()
    why = guest.page.locator(".why")
    expect(why).not_to_be_empty()
    rule = why.get_by_role("link")
    number = rule.inner_text()
    assert re.fullmatch(r"NM-\d+\.\d+", number)
    with guest.context.expect_page() as opened:
        rule.click()
    page = opened.value
    expect(page.locator(f'[id="{number}"]')).to_be_in_viewport()
    page.close()
    why.get_by_role("button", name="Put this away").click()
    expect(why).to_be_empty()


def test_a_peek_is_held_up_until_it_is_dismissed(visitor: NewVisitor) -> None:
    """Tales begins with a peek at one's own cards: large, named, and gone once it has been seen."""
    guest = visitor().guest("Ann")
    guest.table(guest.lay("tales", "you", "random"))
    dialog = guest.page.locator("dialog[open][aria-labelledby=peek-prompt]")
    guest.wait_until(lambda: peeked(guest, dialog), "a peek")
    titles = dialog.locator("figure .unseen").all_inner_texts()
    assert titles
    assert all(title and "hidden" not in title for title in titles)
    assert guest.violations() == []
    guest.page.keyboard.press("Escape")
    expect(dialog).to_be_visible()  # one has to have seen it
    before = guest.ply
    guest.page.locator(PEEK).click()
    guest.wait_for_ply(before + 1)
    line = guest.page.locator(".near [aria-label^='Your line']")

    def nothing_shown() -> bool:
        if guest.page.locator(PEEK).count() > 0:  # another card may be shown next
            guest.answer()
        return dialog.count() == 0 and line.locator(".face").count() == 0

    guest.wait_until(nothing_shown, "all cards of the line to be hidden again")
    expect(line.locator(".back").first).to_be_visible()


def peeked(guest: Visitor, dialog: Locator) -> bool:
    """Whether cards are held up; if something else is asked first, answer it."""
    if dialog.count() > 0:
        return True
    if guest.pressable() is not None and dialog.count() == 0:
        guest.answer()
    return False
