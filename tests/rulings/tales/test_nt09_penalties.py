"""NT-9: penalties."""

from __future__ import annotations

import json

import pytest

from nightstand.kernel.chance import quick
from nightstand.testing import Given
from tests.rulings.tales.scenes import TWO, nobody_matches, seen_by_all, spell

LAST = "P/1/-"


def emptied() -> Given:
    """Ann has taken the last card of the deck and then received a penalty by her own effect.

    Three cards lie on the discard pile before.
    """
    table = f"{TWO}\ndiscard: U/1/- ; V/2/-"
    return spell("Discard: Add 1 card. Each player receives a penalty.", table, LAST)


@pytest.mark.ruling("NT-9.1", "NT-4.8")
def test_a_wrong_match_costs_a_penalty_once_the_card_is_back() -> None:
    """What was seen stays seen: everybody knows the card, which lies in its place."""
    ruling = spell("-")
    ruling.choose("Ann", "match 2")
    ruling.then("line Ann: A ; B ; C")
    seen_by_all(ruling)
    ruling.then("line Ann: A ; B ; C ; P\nknown: line.1.2 by 1 2")
    ruling.log_says("NT-9.2", "Ann receives a penalty")
    ruling.awaits("Bob", rule="NT-4.5")


@pytest.mark.ruling("NT-9.1")
def test_an_effect_can_inflict_a_penalty() -> None:
    """And no other question ever offers to look where it is not allowed."""
    ruling = spell("Discard: Each other player receives a penalty.")
    ruling.then("line Bob: K ; L ; M ; P\nline Ann: A ; B ; C")
    ruling.offers_only("Ann", "pass", "match 1", "match 2", "match 3")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-9.2")
def test_a_penalty_is_the_top_card_unseen_at_the_right_end() -> None:
    """One card for each penalty, face down, and nobody knows it."""
    ruling = spell("Discard: Each player receives a penalty.")
    ruling.then("line Ann: A ; B ; C ; P\nline Bob: K ; L ; M ; Q\ndeck: R ; S ; T")
    for viewer in ("Ann", "Bob", "spectator"):
        ruling.hides(viewer, "P")
        ruling.hides(viewer, "Q")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-9.3")
def test_from_an_empty_deck_the_penalty_is_any_card_of_the_discard_pile() -> None:
    """Chance decides which; two penalties take two of the three cards."""
    lines = set()
    for seed in range(30):
        ruling = _with_seed(seed)
        sheet = ruling.game.write_position(ruling.table, ruling.setup)
        lines.add(sheet.get("line Ann").rpartition(" ; ")[2])
        assert ruling.scene("Ann").zone("discard").count == 1
        ruling.awaits("Ann", rule="NT-4.5")
    assert lines == {"U", "V", "Spell"}


@pytest.mark.ruling("NT-9.3")
def test_then_the_discard_pile_is_closed() -> None:
    """From now on only its size can be seen, by nobody more, though cards are discarded onto it."""
    ruling = emptied()
    ruling.then("pile: closed")
    ruling.choose("Ann", "pass")
    ruling.choose("Bob", "pass")
    ruling.ended("Ann", rule="NT-11.1")
    for viewer in ("Ann", "Bob", "spectator"):
        zone = ruling.scene(viewer).zone("discard")
        assert (zone.count, zone.pieces) == (1, [])


@pytest.mark.ruling("NT-9.3")
def test_nobody_can_tell_which_card_is_missing() -> None:
    """To Ann and Bob the taken cards may be any of the pile; what they see is always the same."""
    ruling = emptied()
    for seat, name in enumerate(("Ann", "Bob")):
        before = json.dumps(ruling.table.scene(seat).plain()["zones"])
        taken = set()
        for seed in range(40):
            twin = ruling.table.redeal(seat, quick(seed))
            sheet = ruling.game.write_position(twin, ruling.setup)
            taken.add(sheet.get("line Ann").rpartition(" ; ")[2])
            assert json.dumps(twin.scene(seat).plain()["zones"]) == before
        assert taken == {"U", "V", "Spell"}, name
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-9.3")
def test_a_card_discarded_onto_the_closed_pile_is_known_to_lie_there() -> None:
    """Ann matches after the pile was closed: everybody has seen which card went."""
    ruling = spell(
        "Discard: Add 1 card. 1 other player receives a penalty.",
        "seats: Ann, Bob\nline Ann: Spell ; A/1/-\nline Bob: K/4/-\ndiscard: U/1/-",
        LAST,
    )
    ruling.choose("Ann", "match 1")
    ruling.log_says("NT-4.6", "Ann also discards Spell")
    ruling.then("pile: closed")
    ruling.hides("Bob", "Spell", "discard")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-9.4")
def test_with_deck_and_discard_pile_empty_nothing_happens() -> None:
    """The first penalties take the last cards there are; the next finds none."""
    ruling = spell(
        "Discard: Add 1 card. Each player receives a penalty. Each player receives a penalty.",
        "seats: Ann, Bob\nline Ann: A/1/-\nline Bob: K/4/-",
        LAST,
    )
    ruling.then("line Ann: A ; P ; Spell\nline Bob: K\ndeck: -\ndiscard: -")
    ruling.log_says("NT-9.4", "Bob receives no penalty")
    nobody_matches(ruling)
    ruling.ended("Ann", rule="NT-11.1")


def _with_seed(seed: int) -> Given:
    table = f"{TWO}\ndiscard: U/1/- ; V/2/-"
    ruling = spell(
        "Discard: Look at 1 of your cards. Add 1 card. Each player receives a penalty.", table, LAST
    )
    ruling.choose("Ann", "look 1.1")
    ruling.table.rng = quick("penalty", seed)
    ruling.choose("Ann", "seen")
    return ruling
