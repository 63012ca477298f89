"""Several people at one table: invited, each with a hand of his own, and somebody who watches."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor

HANDS = "hand"


def zones(visitor: Visitor) -> Iterator[dict[str, Any]]:
    """Every zone that this visitor was ever shown."""
    for frame in visitor.frames:
        shown = frame.get("scene") or frame.get("change") or {}
        yield from shown.get("zones", [])


def titles(zone: dict[str, Any]) -> set[str]:
    """The cards in a zone that show their faces."""
    return {piece["face"]["title"] for piece in zone["pieces"] if piece["face"] is not None}


def held(visitor: Visitor) -> set[str]:
    """The cards that a visitor had in hand and that never lay where everybody sees them."""
    hand: set[str] = set()
    public: set[str] = set()
    for zone in zones(visitor):
        (hand if zone["kind"] == HANDS else public).update(titles(zone))
    return hand - public


def test_two_play_and_one_watches_and_no_secret_passes(visitor: NewVisitor) -> None:
    """Nothing that travels to somebody's browser tells what is in another's hand."""
    ann, bob, eve = visitor().guest("Ann"), visitor(), visitor()
    id = ann.lay("nightmarium", "you", "open", public=False, takeback="never")
    ann.go(f"/tables/{id}")
    link = ann.page.get_by_label("The link to this table").input_value()
    bob.page.goto(link)
    bob.page.get_by_label("Your name here").fill("Bob")
    bob.page.get_by_role("button", name="Sit here: seat 2").click()
    bob.page.locator(".question").wait_for()
    eve.page.goto(link)
    expect(eve.page.get_by_text("You are watching")).to_be_visible()

    for _ in range(14):
        asked = ann if ann.page.locator(".question:not(.waiting)").count() else bob
        ply = asked.ply
        asked.answer()
        for each in (ann, bob, eve):
            each.wait_for_ply(ply + 1)

    for me, other in ((ann, bob), (bob, ann)):
        assert len(held(me)) >= 5
        for stranger in (other, eve):
            told = json.dumps(stranger.told)
            assert [
                title for title in held(me) if f'"{title}"' in told or f"{title} (" in told
            ] == []
    assert not any(titles(zone) for zone in zones(eve) if zone["kind"] == HANDS)
    for each in (ann, bob, eve):
        tables = [frame["table"] for frame in each.told if "table" in frame]
        assert tables
        assert {table["secret"] for table in tables} == {""}
        assert all(re.fullmatch(r"[0-9a-f]{64}", table["commitment"]) for table in tables)


def test_a_choice_is_taken_back_when_the_others_agree(visitor: NewVisitor) -> None:
    """Ann asks, Bob agrees, and both see the table as it was before."""
    ann, bob = visitor().guest("Ann"), visitor().guest("Bob")
    id = ann.lay("nightmarium", "you", "open", takeback="consent")
    bob.send(f"/tables/{id}/seat", {})
    ann.table(id)
    bob.table(id)
    first, second = (
        (ann, bob) if ann.page.locator(".question:not(.waiting)").count() else (bob, ann)
    )
    first.answer()
    first.page.get_by_role("button", name="Undo").click()
    expect(first.page.get_by_text("You wish to take back a choice.")).to_be_visible()
    second.page.get_by_role("button", name="Agree").click()
    for each in (first, second):
        expect(each.page.get_by_label("Proposal")).to_have_count(0)
        assert (each.epoch, each.ply) == (1, 0)


def test_one_against_bots_takes_back_freely(visitor: NewVisitor) -> None:
    """Undo leads back to one's own last choice, past whatever the bots have answered."""
    ann = visitor().guest("Ann")
    ann.table(ann.lay("nightmarium", "you", "random", takeback="free"))
    ann.question()
    before = ann.ply
    ann.answer()
    ann.question()
    ann.page.get_by_role("button", name="Undo").click()
    expect(ann.page.get_by_role("button", name="Undo")).to_be_visible()
    ann.wait_until(lambda: ann.epoch == 1, "the choice to be taken back")
    assert ann.ply == before
    assert ann.answer()


def test_the_lobby_shows_tables_as_they_come_and_go(visitor: NewVisitor) -> None:
    """A public table appears without anybody loading anything; who joins it plays."""
    ann, bob = visitor().guest("Ann"), visitor().guest("Bob")
    bob.go("/")
    expect(bob.page.get_by_text("Set up a table")).to_be_visible()
    ann.go("/new?game=tales")
    ann.page.get_by_label("Seat 2", exact=True).select_option("open")
    ann.page.get_by_role("button", name="Lay the table").click()
    ann.page.get_by_role("heading", name="Invite somebody").wait_for()
    bob.page.get_by_role("link", name="Join: Nightmare Tales with Ann").click()
    bob.page.get_by_role("button", name="Sit here: seat 2").click()
    for each in (ann, bob):
        each.page.locator(".question").wait_for()
    for each in (ann, bob):
        each.answer()
    waits = ann if ann.page.locator(".question:not(.waiting)").count() else bob
    waits.go("/")
    waits.page.get_by_role("link", name="Play: Nightmare Tales").wait_for()
