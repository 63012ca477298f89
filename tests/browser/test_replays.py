"""Games that are over, looked at again."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor


def finished(guest: Visitor, **more: object) -> tuple[str, int]:
    """A game that bots have played to its end: its table, and how many choices it had."""
    id = guest.lay("tales", "random", "random", "random", **more)
    guest.wait_until(lambda: bool(guest.ask(f"/tables/{id}")["state"] == "over"), "the end")
    return id, int(guest.ask(f"/tables/{id}")["ply"])


def test_a_replay_is_scrubbed_linked_to_and_verified(visitor: NewVisitor) -> None:
    """Step by step, to the ends, to any moment by its link, from any seat; and it holds."""
    guest = visitor().guest("Ann")
    id, plies = finished(guest)
    guest.go(f"/tables/{id}/replay#10")
    page = guest.page
    expect(page.get_by_text(f"10 / {plies}")).to_be_visible()
    page.get_by_role("button", name="A choice on").click()
    expect(page.get_by_text(f"11 / {plies}")).to_be_visible()
    page.locator("main").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_text(f"10 / {plies}")).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_text(f"{plies} / {plies}")).to_be_visible()
    assert page.url.endswith(f"#{plies}")
    page.get_by_label("Moment of the game").fill("20")
    expect(page.get_by_text(f"20 / {plies}")).to_be_visible()
    page.get_by_label("Seen by").select_option("0")
    assert page.url.endswith("?seat=0#20")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_text(f"21 / {plies}")).to_be_visible()
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Verify").click()
    expect(page.get_by_text("It holds.")).to_be_visible()


def test_a_record_goes_out_and_comes_back(visitor: NewVisitor, tmp_path: Path) -> None:
    """What is saved from one server can be brought to any, by anybody."""
    ann, bob = visitor().guest("Ann"), visitor().guest("Bob")
    id, plies = finished(ann)
    ann.go(f"/tables/{id}/replay")
    with ann.page.expect_download() as saved:
        ann.page.get_by_role("link", name="Save the record").click()
    file = tmp_path / "game.jsonl"
    saved.value.save_as(file)
    bob.go("/past")
    bob.page.get_by_label("A record").set_input_files(file)
    bob.page.get_by_role("button", name="Open it").click()
    expect(bob.page.get_by_text(f"0 / {plies}")).to_be_visible()
    bob.go("/past")
    bob.page.get_by_role("link", name="Replay: Nightmare Tales").wait_for()


def test_a_link_leads_others_to_a_moment(visitor: NewVisitor) -> None:
    """Whoever is sent the link of a moment sees this moment, of a private game, too."""
    ann, bob = visitor(permissions=["clipboard-read", "clipboard-write"]).guest("Ann"), visitor()
    id, plies = finished(ann, public=False)
    ann.go(f"/tables/{id}/replay#7")
    expect(ann.page.get_by_text(f"7 / {plies}")).to_be_visible()
    ann.page.get_by_role("button", name="Link to this moment").click()
    expect(ann.page.get_by_text("is copied")).to_be_visible()
    bob.page.goto(ann.page.evaluate("navigator.clipboard.readText()"))
    expect(bob.page.get_by_text(f"7 / {plies}")).to_be_visible()
    assert bob.ask("/me")["player"] is None
