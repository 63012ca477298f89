"""Cards that travel: smoothly where motion is welcome, and not at all where it is not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor

DRAWS = 6
FRAMES = 60

# Counts what takes off, however short its flight is.
TAKE_OFFS = """
window.flown = 0;
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) window.flown += addedNodes.length;
}).observe(document.querySelector(".flights"), { childList: true });
"""

# The same from the first moment of the page on.
DEALT = """
window.dealt = 0;
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) {
    if (target.matches?.(".flights")) window.dealt += addedNodes.length;
  }
}).observe(document, { childList: true, subtree: true });
"""

NEXT_FRAME = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

# The milliseconds between this many frames, from now on.
MEASURE = """
(count) => {
  window.deltas = [];
  let before = performance.now();
  const frame = (now) => {
    window.deltas.push(now - before);
    before = now;
    if (window.deltas.length < count) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
"""


def at_a_table(visitor: NewVisitor, motion: str) -> Visitor:
    """Somebody on a desktop, who is asked something."""
    guest = visitor(reduced_motion=motion, viewport={"width": 1440, "height": 900}).guest("Ann")
    guest.table(guest.lay("nightmarium", "you", "random", takeback="free"))
    guest.question()
    guest.page.evaluate(TAKE_OFFS)
    return guest


def draw(guest: Visitor) -> None:
    """Take a card from the deck, as soon as that can be done."""
    guest.question()
    before = guest.ply
    guest.page.get_by_role("button", name="Draw a card").click()
    guest.wait_for_ply(before + 1)


@pytest.mark.parametrize(("motion", "flies"), [("no-preference", True), ("reduce", False)])
def test_cards_travel_unless_motion_is_reduced(
    visitor: NewVisitor, motion: str, flies: bool
) -> None:
    """A card that is drawn flies to the hand, or is simply there."""
    guest = at_a_table(visitor, motion)
    held = guest.page.locator(".near [data-kind=hand] [data-piece]").count()
    draw(guest)
    guest.page.locator(".near [data-kind=hand] [data-piece]").nth(held).wait_for()
    guest.page.evaluate(NEXT_FRAME)
    assert (guest.page.evaluate("window.flown") > 0) is flies
    expect(guest.page.locator(".flights > *")).to_have_count(0)


def test_whoever_is_there_when_a_game_begins_sees_the_deal(visitor: NewVisitor) -> None:
    """Five cards for each of two fly from the deck; whoever comes back later finds them dealt."""
    guest = visitor(reduced_motion="no-preference").guest("Ann")
    guest.page.add_init_script(DEALT)
    table = guest.lay("nightmarium", "you", "friend")
    guest.table(table)
    guest.wait_until(lambda: guest.page.evaluate("window.dealt") == 10, "cards dealt")
    guest.question().click()
    guest.table(table)
    guest.page.evaluate(NEXT_FRAME)
    assert guest.page.evaluate("window.dealt") == 0


def test_cards_are_dealt_smoothly(
    visitor: NewVisitor, record_property: Callable[[str, object], None]
) -> None:
    """Frames keep coming while cards fly, and the board is laid out at changes, not at frames.

    How many frames a second there are depends on the machine, which has no graphics card and a lot
    else to do; how often the page is laid out does not.
    """
    guest = at_a_table(visitor, "no-preference")
    wire = guest.context.new_cdp_session(guest.page)
    wire.send("Performance.enable")
    deltas: list[float] = []
    layouts = 0.0
    for _ in range(DRAWS):
        guest.question()
        before = metrics(wire)
        guest.page.evaluate(MEASURE, FRAMES)
        draw(guest)
        guest.wait_until(lambda: len(deltas_of(guest)) == FRAMES, "frames")
        layouts += metrics(wire)["LayoutCount"] - before["LayoutCount"]
        deltas += deltas_of(guest)
    deltas.sort()
    middle, late = deltas[len(deltas) // 2], deltas[len(deltas) * 95 // 100]
    figures = (
        f"{1000 / middle:.0f} frames a second, 95% within {late:.0f} ms; {layouts:.0f} layouts"
    )
    record_property("smoothness", figures)
    print(figures)
    assert guest.page.evaluate("window.flown") >= DRAWS
    assert middle < 50, figures
    assert layouts < 0.7 * DRAWS * FRAMES, figures


def deltas_of(guest: Visitor) -> list[float]:
    """The milliseconds between frames, as far as they have been measured."""
    found: list[float] = guest.page.evaluate("window.deltas")
    return found


def metrics(wire: Any) -> dict[str, float]:
    """What Chromium has counted for this page so far."""
    found = wire.send("Performance.getMetrics")["metrics"]
    return {metric["name"]: metric["value"] for metric in found}
