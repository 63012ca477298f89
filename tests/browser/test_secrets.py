"""Two play, a third watches, and nothing that travels tells anybody what he may not know."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.secrets import Truth, check, kept_record
from tests.browser.visitor import Visitor, answer_in_turn
from tests.server.process import RunningServer

CHOICES = {"nightmarium": 16, "tales": 14}
LEAST_HIDDEN = {"nightmarium": 3, "tales": 0}
"""So many cards have names that a viewer cannot have met; in Tales most cards come twice."""


def sit_down(ann: Visitor, bob: Visitor, eve: Visitor, game: str) -> str:
    """Ann invites by a link; Bob takes the seat that is open, and Eve can only watch."""
    id = ann.lay(game, "you", "open", public=False, takeback="never")
    ann.go(f"/tables/{id}")
    link = ann.page.get_by_label("The link to this table").input_value()
    bob.page.goto(link)
    bob.page.get_by_label("Your name here").fill("Bob")
    bob.page.get_by_role("button", name="Sit here: seat 2").click()
    for each in (ann, bob):
        each.page.locator(".question").wait_for()
    eve.page.goto(link)
    expect(eve.page.get_by_text("Watching", exact=True)).to_be_visible()
    return id


@pytest.mark.parametrize("game", ["nightmarium", "tales"])
def test_two_play_and_one_watches_and_no_secret_passes(
    visitor: NewVisitor, server: RunningServer, game: str
) -> None:
    """Each frame is compared with what the kernel shows its viewer, made from the record."""
    ann, bob, eve = visitor().guest("Ann"), visitor(), visitor()
    id = sit_down(ann, bob, eve, game)
    for each in (ann, bob, eve):
        each.page.reload()  # whoever comes anew is told everything anew
        each.page.locator(".question").wait_for()
    answer_in_turn(ann, bob, eve, choices=CHOICES[game])
    if game == "nightmarium":  # in Tales to point at a hidden card may be to choose it
        for each in (ann, bob):
            point_at_what_is_hidden(each)
    told = [list(each.told) for each in (ann, bob, eve)]

    truth = Truth(kept_record(server, id))
    for viewer, frames in zip((0, 1, -1), told, strict=True):
        hidden = truth.hidden_from(viewer, CHOICES[game])
        assert len(hidden) >= LEAST_HIDDEN[game]
        seated = [frame for frame in frames if frame.get("seat", viewer) == viewer]
        assert check(seated, viewer, truth) > CHOICES[game]
        tables = [frame["table"] for frame in frames if "table" in frame]
        assert {table["secret"] for table in tables} == {""}
        assert all(re.fullmatch(r"[0-9a-f]{64}", table["commitment"]) for table in tables)
        for forged in ({"type": "chat", "line": {"text": card}} for card in hidden):
            with pytest.raises(AssertionError, match="may not know"):
                check([*seated, forged], viewer, truth)


def point_at_what_is_hidden(visitor: Visitor) -> None:
    """Ask why a card that lies face down cannot be used; the answer travels, too."""
    hidden = visitor.page.locator(".far [data-kind=hand] [data-piece]:has(> .back) > button")
    answers = len([frame for frame in visitor.told if frame["type"] == "whyNot"])
    hidden.first.dispatch_event("click")
    visitor.wait_until(
        lambda: len([frame for frame in visitor.told if frame["type"] == "whyNot"]) > answers,
        "an answer to why not",
    )
