"""Several people at one table, and how they agree on what happens at it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor


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
