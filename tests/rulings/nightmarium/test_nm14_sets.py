"""NM-14: the two sets, counted against the ledger's own table."""

from __future__ import annotations

import pytest

from nightstand.games.nightmarium.cards import (
    ABILITY_LETTERS,
    LEGIONS,
    Card,
    cards_of,
    load_set,
    seals,
)
from nightstand.kernel.chance import quick
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import game

SLOTS = ["L", "T", "H", "LT", "TH", "LH", "LTH"]
COLUMNS = [*SLOTS, *ABILITY_LETTERS[1:], "-"]


def totals(cards: list[Card]) -> list[int]:
    """A row of the ledger's table: how many cards of each kind of slots and of each ability."""
    facts = [card.facts.split(".") for card in cards]
    slots = [sum(fact[1] == column for fact in facts) for column in SLOTS]
    return slots + [sum(fact[2] == column for fact in facts) for column in COLUMNS[7:]]


def ledger() -> dict[str, list[int]]:
    """The rows of the table in the rules, by their first cell."""
    rows: dict[str, list[int]] = {}
    for line in game("nightmarium").rules_text().splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) == len(COLUMNS) + 1 and cells[1].isdigit():
            rows[cells[0]] = [int(cell) for cell in cells[1:]]
    return rows


@pytest.mark.ruling("NM-14", "NM-1.7")
def test_every_number_of_the_table_is_dealt() -> None:
    """All rows of the table hold for the cards that ship, legion by legion."""
    rows = ledger()
    printed, even = cards_of(load_set("printed")), cards_of(load_set("even"))
    assert rows["printed, all"] == totals(printed)
    assert rows["even, all"] == totals(even)
    for number, legion in enumerate(LEGIONS):
        of_legion = [card for card in printed if card.legion == number]
        assert rows[f"printed, {legion}"] == totals(of_legion)
        assert rows["even, each legion"] == totals([c for c in even if c.legion == number])
    assert len(rows) == 7


@pytest.mark.ruling("NM-14")
def test_printed_is_the_default_and_even_the_other() -> None:
    """A table that agrees on nothing plays printed; a third set does not exist."""
    nightmarium = game("nightmarium")
    assert nightmarium.agree(2).set_name == "printed"
    assert nightmarium.sets == ["printed", "even"]
    with pytest.raises(NightstandError, match="printed, even"):
        nightmarium.new(nightmarium.agree(2, set_name="odd"), quick(1))


@pytest.mark.ruling("NM-14")
def test_number_legion_and_name_are_the_same_in_both_sets() -> None:
    """Only slots and ability differ between printed and even."""
    printed, even = cards_of(load_set("printed")), cards_of(load_set("even"))
    pairs = list(zip(printed, even, strict=True))
    assert all((a.number, a.legion, a.name) == (b.number, b.legion, b.name) for a, b in pairs)
    assert any(a.facts != b.facts for a, b in pairs)


@pytest.mark.ruling("NM-14", "NM-11.1")
def test_the_seals_are_the_same_with_both_sets() -> None:
    """S1 to S12, three to a legion, join either set."""
    nightmarium = game("nightmarium")
    numbers = [seal.number for seal in seals()]
    assert numbers == [f"S{number}" for number in range(1, 13)]
    for name in nightmarium.sets:
        table = nightmarium.new(nightmarium.agree(2, {"horrors": "yes"}, name), quick(1))
        assert len(table.cards()) == 120
