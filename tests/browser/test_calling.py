"""Whoever looks elsewhere is called when it is their turn."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor

# A headless browser shows no notifications, and its pages are always in front; so what the page
# asks of the browser is written down, and the page is told whether anybody looks at it.
STUB = """
window.calls = [];
window.away = false;
window.Notification = class {
  static permission = "default";
  static async requestPermission() { return (this.permission = "granted"); }
  constructor(title, options) {
    this.call = { title, ...options, closed: false };
    window.calls.push(this.call);
  }
  close() { this.call.closed = true; }
};
Object.defineProperty(Document.prototype, "hidden", { get: () => window.away });
"""


def calls(visitor: Visitor) -> list[dict[str, Any]]:
    """The notifications that the page has shown so far."""
    found: list[dict[str, Any]] = visitor.page.evaluate("window.calls")
    return found


def look(visitor: Visitor, away: bool) -> None:
    """Turn to another window, or back to this."""
    visitor.page.evaluate(
        "away => { window.away = away; document.dispatchEvent(new Event('visibilitychange')); }",
        away,
    )


def test_a_notification_calls_whoever_looks_away(visitor: NewVisitor) -> None:
    """Once for a turn, whatever else happens at the table; not to somebody who is looking."""
    ann, bob = visitor(permissions=["notifications"]).guest("Ann"), visitor().guest("Bob")
    ann.page.add_init_script(STUB)
    id = ann.lay("nightmarium", "you", "open")
    bob.send(f"/tables/{id}/seat", {})
    for each in (ann, bob):
        each.table(id)
    ann.page.get_by_role("button", name="More").click()
    ann.page.get_by_role("button", name="Call me when it is my turn").click()
    expect(ann.page.get_by_role("button", name="Call me")).to_have_count(0)
    ann.page.keyboard.press("Escape")
    while ann.asked:
        ann.answer()
    assert calls(ann) == []

    look(ann, away=True)
    while not ann.asked:
        bob.answer()
        ann.wait_for_ply(bob.ply)
    ann.wait_until(lambda: len(calls(ann)) == 1, "a call")
    assert ann.page.title().startswith("● ")
    assert (calls(ann)[0]["title"], calls(ann)[0]["closed"]) == ("Nightmarium", False)
    bob.page.reload()  # he is gone, and here again: the table changes, the turn does not
    bob.page.locator(".question").wait_for()
    assert [call["closed"] for call in calls(ann)] == [False]

    look(ann, away=False)
    while ann.asked:
        ann.answer()
    ann.wait_until(lambda: bool(calls(ann)[0]["closed"]), "the call to be put away")
    assert len(calls(ann)) == 1
