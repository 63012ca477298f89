"""Games, rules and guides over HTTP."""

from __future__ import annotations

import msgspec
import pytest

from nightstand.bots.levels import LEVELS
from nightstand.kernel.game import game, games
from nightstand.kernel.rulebook import Rulebook
from nightstand.wire.games import GameInfo, Guide, Rules, Term
from tests.server.browser import Browser


def test_every_game_is_listed(browser: Browser) -> None:
    """All that a table can be made of: seats, sets, variants, bots."""
    listed = msgspec.json.decode(browser.get("/api/games").content, type=list[GameInfo])
    assert [info.name for info in listed] == list(games())
    for info in listed:
        assert (info.title, info.most) == (game(info.name).title, game(info.name).most)
        assert info.levels == LEVELS
        assert info.icon
        assert info.guided
        assert info.about.endswith(".")
        assert list(info.set_notes) == info.sets
        assert all(note.endswith(".") and "\n" not in note for note in info.set_notes.values())
        assert info.title in info.credit
        assert all(variant.doc.endswith(".") for variant in info.variants)


@pytest.mark.parametrize("name", list(games()))
def test_rules_as_data_are_the_whole_rulebook(browser: Browser, name: str) -> None:
    """Every rule travels, in the order of the page, with its id and text."""
    rules = msgspec.json.decode(browser.get(f"/api/games/{name}/rules").content, type=Rules)
    book = Rulebook.read(game(name).rules_text())
    entries = [b for part in rules.sections for b in part.blocks if b.kind == "entry"]
    assert [(b.id, b.text, b.ruling) for b in entries] == [
        (e.id, e.text, e.ruling) for e in book.entries
    ]
    assert sum(len(part.blocks) for part in rules.sections) == sum(
        len(part.blocks) for part in book.sections
    )


@pytest.mark.parametrize("name", list(games()))
def test_the_terms_of_a_game_are_those_of_its_rulebook(browser: Browser, name: str) -> None:
    """Enough to explain what stands on a card, and far less than all rules."""
    answer = browser.get(f"/api/games/{name}/terms")
    told = msgspec.json.decode(answer.content, type=list[Term])
    book = Rulebook.read(game(name).rules_text())
    assert [(term.name, term.rule, term.text) for term in told] == list(book.terms)
    assert len(answer.content) < 4_000


@pytest.mark.parametrize("name", list(games()))
def test_every_game_has_a_guide(browser: Browser, name: str) -> None:
    """A guided first game says what to read, which table to make, and what to say when."""
    guide = msgspec.json.decode(browser.get(f"/api/games/{name}/guide").content, type=Guide)
    assert guide.opening
    assert guide.table.game == name
    assert guide.notes


def test_an_unknown_game_is_not_found(browser: Browser) -> None:
    """The answer says which games there are."""
    for what in ("rules", "terms", "guide"):
        answer = browser.get(f"/api/games/nightmarum/{what}")
        assert answer.status_code == 404
        assert "did you mean nightmarium?" in answer.json()["detail"]
