"""Several people at one table, and how they agree on what happens at it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor, answer_in_turn


def side_by_side(visitor: NewVisitor, **more: object) -> tuple[Visitor, Visitor]:
    """Ann and Bob, at a table of two whose game has begun."""
    ann, bob = visitor().guest("Ann"), visitor().guest("Bob")
    id = ann.lay("nightmarium", "you", "open", **more)
    bob.send(f"/tables/{id}/seat", {"invitation": ann.ask(f"/tables/{id}")["invitation"]})
    ann.table(id)
    bob.table(id)
    return ann, bob


def choose_in_menu(visitor: Visitor, what: str) -> None:
    """Open the table's menu, and choose."""
    visitor.page.get_by_role("button", name="More").click()
    visitor.page.locator(".menu").get_by_role("button", name=what).click()


def test_a_choice_is_taken_back_when_the_others_agree(visitor: NewVisitor) -> None:
    """Ann asks, Bob agrees, and both see the table as it was before."""
    ann, bob = side_by_side(visitor, takeback="consent")
    first, second = (ann, bob) if ann.asked else (bob, ann)
    first.answer()
    first.page.get_by_role("button", name="Undo").click()
    expect(first.page.get_by_text("You wish to take back a choice.")).to_be_visible()
    second.page.get_by_role("button", name="Agree").click()
    for each in (first, second):
        expect(each.page.get_by_label("Proposal")).to_have_count(0)
        assert (each.epoch, each.ply) == (1, 0)


def test_who_proposed_may_withdraw_it(visitor: NewVisitor) -> None:
    """Nobody is asked any more, the game goes on, and something else can be proposed."""
    ann, bob = side_by_side(visitor)
    choose_in_menu(ann, "Pause the game")
    expect(bob.page.get_by_role("button", name="Agree")).to_be_visible()
    ann.page.get_by_role("button", name="Withdraw").click()
    for each in (ann, bob):
        expect(each.page.get_by_label("Proposal")).to_have_count(0)
    choose_in_menu(bob, "Pause the game")
    expect(ann.page.get_by_role("button", name="Agree")).to_be_visible()


def test_one_against_bots_takes_back_freely(visitor: NewVisitor) -> None:
    """Undo leads back to one's own last choice, past whatever the bots have answered."""
    ann = visitor().guest("Ann")
    ann.table(ann.lay("nightmarium", "you", "random", takeback="free"))
    ann.question()
    before = ann.ply
    ann.answer()
    ann.question()
    ann.page.get_by_role("button", name="Undo").click()
    ann.wait_until(lambda: ann.epoch == 1, "the choice to be taken back")
    assert ann.ply == before
    assert ann.answer()


def test_the_lobby_shows_tables_as_they_come_and_go(visitor: NewVisitor) -> None:
    """A public table appears without anybody loading anything; who joins it plays."""
    # The tables of other tests are in the lobby, too; whose name is this one's alone finds it.
    ann, bob = visitor().guest("Ottilie"), visitor().guest("Bob")
    bob.go("/")
    expect(bob.page.get_by_text("Set up a table")).to_be_visible()
    ann.go("/new?game=tales")
    ann.page.get_by_label("Seat 2", exact=True).select_option("open")
    ann.page.get_by_role("button", name="Lay the table").click()
    ann.page.get_by_role("heading", name="Invite somebody").wait_for()
    bob.page.get_by_role("link", name="Join: Nightmare Tales with Ottilie").click()
    bob.page.get_by_role("button", name="Sit here: seat 2").click()
    for each in (ann, bob):
        each.page.locator(".question").wait_for()
    answer_in_turn(ann, bob, choices=2)
    ann.wait_until(lambda: ann.asked or bob.asked, "somebody to be asked")
    waits = ann if ann.asked else bob
    waits.go("/")
    waits.page.get_by_role("link", name="Play: Nightmare Tales").wait_for()


def test_what_people_say_is_text_and_nothing_else(visitor: NewVisitor) -> None:
    """HTML in names and in chat is shown as it was typed; it is no part of the page."""
    name, said = "<i>Ann</i>", "<img src=x onerror='alert(1)'><b>boo</b>"
    ann, bob = visitor().guest(name), visitor().guest("Bob")
    id = ann.lay("nightmarium", "you", "open")
    bob.send(f"/tables/{id}/seat", {})
    for each in (ann, bob):
        each.table(id)
        each.page.locator(".side .tab", has_text="Chat").click()
    ann.page.get_by_label("Say something").fill(said)
    ann.page.get_by_role("button", name="Say", exact=True).click()
    for each in (ann, bob):
        lines = each.page.get_by_role("log", name="Chat")
        expect(lines).to_contain_text(f"{name} {said}")
        expect(lines.locator("img, i, p b b")).to_have_count(0)
        expect(each.page.locator(".board i")).to_have_count(0)


def test_a_game_is_paused_and_resumed(visitor: NewVisitor) -> None:
    """Both agree on a pause; while it lasts nothing can be chosen, and either may end it."""
    ann, bob = side_by_side(visitor)
    choose_in_menu(ann, "Pause the game")
    bob.page.get_by_role("button", name="Agree").click()
    for each in (ann, bob):
        expect(each.page.get_by_text("Paused", exact=True)).to_be_visible()
        expect(each.page.locator(".question .answer:enabled")).to_have_count(0)
    bob.page.get_by_role("button", name="Resume").click()
    for each in (ann, bob):
        expect(each.page.get_by_text("Paused", exact=True)).to_have_count(0)
    answer_in_turn(ann, bob, choices=2)


def test_a_game_is_ended_by_consent(visitor: NewVisitor) -> None:
    """Both have had enough: the game is over, and its record can be looked at."""
    ann, bob = side_by_side(visitor)
    answer_in_turn(ann, bob, choices=1)
    choose_in_menu(ann, "End it by consent")
    bob.page.get_by_role("button", name="Agree").click()
    for each in (ann, bob):
        each.page.locator(".ending").get_by_role("link", name="Replay").click()
        expect(each.page.get_by_text("0 / 1", exact=True)).to_be_visible()


def test_who_resigns_has_lost_and_may_play_again(visitor: NewVisitor) -> None:
    """One resigns, both see the ending, one asks for a rematch, and both are at the new table."""
    ann, bob = side_by_side(visitor, public=False)
    answer_in_turn(ann, bob, choices=1)
    old = ann.page.url
    choose_in_menu(ann, "Resign")
    ann.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    for each in (ann, bob):
        ranking = each.page.locator(".ending li")
        expect(ranking.first).to_contain_text("Bob")
        expect(ranking.last).to_contain_text("Ann")
    ann.page.get_by_role("button", name="Play again").click()
    bob.page.get_by_role("button", name="To the rematch").click()
    for each in (ann, bob):
        each.page.locator(".question").wait_for()
        assert each.page.url != old
    assert ann.page.url == bob.page.url
    answer_in_turn(ann, bob, choices=2)


def test_two_people_share_one_screen(visitor: NewVisitor) -> None:
    """Between the turns nothing of the table is drawn, until the one who is asked says so."""
    guest = visitor().guest("Ann")
    guest.table(guest.lay("nightmarium", "you", "friend"))
    curtain = guest.page.locator(".curtain")
    drawn: set[str] = set()
    while drawn != {"I am Ann", "I am Cas"}:
        guest.page.locator(".curtain, .question:not(.waiting)").first.wait_for()
        if curtain.count() > 0:
            expect(guest.page.locator(".board, .log")).to_have_count(0)
            button = curtain.get_by_role("button")
            name = button.inner_text()
            drawn.add(name)
            button.click()
            expect(guest.page.locator(".near .name").first).to_contain_text(name[5:])
        guest.answer()
