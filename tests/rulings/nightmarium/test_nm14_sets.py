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


# Slots and ability of every card, from the lowest number of a legion to the highest.
PRINTED = {
    "Necronauts": """
        H.Sc T.- L.- H.- TH.We L.- H.Sc T.Sc L.Sc TH.De LT.We L.We H.- LT.Sc L.- H.Sc TH.Sc L.Sc
        H.Sc T.Sc LT.Sc H.- T.Sc L.Sc H.De T.- L.-
        """,
    "Homunculi": """
        H.De TH.Mo L.- H.Mo T.Mo L.- TH.We T.- L.- H.- LT.Mo L.- H.De TH.De L.De H.Mo LT.De L.Mo
        H.We T.We L.- H.We LT.We L.- H.- T.De L.We
        """,
    "Insektoids": """
        H.He T.He L.He H.Mo LTH.Mo L.Mo H.We LTH.We L.We H.He LTH.He L.- H.- T.He L.- H.- T.- L.-
        H.He LTH.He L.He H.He T.He L.He H.- T.- L.-
        """,
    "Chimeridae": """
        H.Ex TH.Ex L.Ex H.- T.- L.- H.Mo T.Mo L.Mo H.De T.De L.De H.Ex T.Ex L.Ex H.- T.- L.-
        H.Ex T.Ex L.Ex H.Ex LT.Ex L.Ex H.Ex T.Ex L.Ex
        """,
}
EVEN = """
    H.He H.We H.Mo H.Ex H.Sc H.- T.He T.We T.Ex T.Sc T.De T.- L.He L.Mo L.Ex L.Sc L.De L.-
    TH.Ex TH.Mo LT.We LT.Sc LH.He LH.De LTH.We LTH.Mo LTH.De
    """


@pytest.mark.parametrize(
    ("name", "facts"), [("printed", PRINTED), ("even", dict.fromkeys(PRINTED, EVEN))]
)
@pytest.mark.ruling("NM-14", "NM-1.2", "NM-1.3", "NM-1.4")
def test_every_card_is_what_the_published_layout_says(name: str, facts: dict[str, str]) -> None:
    """Numbers 1 to 108 legion by legion, each with its slots and its ability."""
    cards = cards_of(load_set(name))
    expected = [(legion, fact) for legion, line in facts.items() for fact in line.split()]
    assert [(LEGIONS[card.legion], card.facts[2:]) for card in cards] == expected
    assert [card.number for card in cards] == [str(number) for number in range(1, 109)]
