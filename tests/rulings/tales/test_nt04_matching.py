"""NT-4: what a discard causes."""

from __future__ import annotations

import pytest

from nightstand.testing import Given, given
from tests.rulings.tales.scenes import DECK, nobody_matches, seen_by_all, spell

COPIES = """
    card: Stair/4/-
    seats: Ann, Bob, Cas
    line Ann: A/1/- ; Stair
    line Bob: K/4/- ; Stair ; L/5/- ; Stair
    line Cas: X/7/- ; Stair
    deck: Stair ; P/1/- ; Q/1/- ; R/1/- ; S/1/-
"""


def matching() -> Given:
    """Ann has discarded the Stair that she drew."""
    ruling = given("tales", COPIES)
    ruling.choose("Ann", "discard drawn")
    return ruling


@pytest.mark.ruling("NT-4.1", "NT-4.3")
def test_first_the_gap_is_filled_then_comes_the_effect_then_the_matching() -> None:
    """The effect may already be used on the card that has filled the gap; matching comes last."""
    ruling = given(
        "tales",
        """
        seats: Ann, Bob
        line Ann: Spell/0/Discard: Look at 1 of your cards. ; Spell
        line Bob: K/4/-
        deck: P/1/- ; Q/1/-
        """,
    )
    ruling.choose("Ann", "discard 1")
    ruling.then("line Ann: P ; Spell\ndiscard: Spell")
    ruling.sees("Bob", "Spell", "discard")
    ruling.offers_only("Ann", "look 1.1", "look 1.2")
    ruling.awaits("Ann", rule="NT-5.2")
    ruling.choose("Ann", "look 1.1", "seen")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-4.2")
def test_the_discarder_must_use_the_effect_also_if_it_harms_him() -> None:
    """The effect is not asked for, and it is the discarder who has to carry it out."""
    ruling = spell("Discard: Add 2 cards.")
    ruling.then("line Ann: A ; B ; C ; P ; Q\nline Bob: K ; L ; M")
    ruling.awaits("Ann", rule="NT-4.5")
    look = spell("Discard: Look at 1 card.")
    look.refuses("Ann", "pass", "done")
    look.awaits("Ann", rule="NT-5.2")


@pytest.mark.ruling("NT-4.2", "NT-7.4")
def test_an_eye_does_not_trigger_when_its_card_is_discarded() -> None:
    """Neither a drawn eye nor one of the line does anything on the discard pile."""
    ruling = given(
        "tales",
        """
        card: Eye/9/Eye: Each player receives a penalty.
        seats: Ann, Bob
        line Ann: Eye ; A/1/-
        line Bob: K/4/-
        deck: Eye ; Q/1/-
        """,
    )
    ruling.choose("Ann", "discard drawn", "match 1")
    ruling.then("line Ann: A\nline Bob: K\ndeck: Q\ndiscard: Eye ; Eye")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-4.3")
def test_an_effect_with_all_it_causes_is_finished_before_the_matching() -> None:
    """A revealed eye and its penalty come before anybody is asked for a match."""
    ruling = spell(
        "Discard: Reveal 1 card. Add 1 card.",
        "card: Eye/5/Eye: The owner adds 1 card.\n"
        "seats: Ann, Bob\nline Ann: A/1/-\nline Bob: Eye ; K/4/-",
    )
    ruling.choose("Ann", "reveal 2.1")
    ruling.awaits("Ann", "Bob", rule="NT-13.3")
    seen_by_all(ruling)
    ruling.then("line Bob: Eye ; K ; P\nline Ann: A ; Q")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-4.4", "NT-4.6")
def test_everybody_may_discard_copies_the_discarder_included() -> None:
    """Ann, Bob and Cas all throw out their Stairs, Bob both of his."""
    ruling = matching()
    ruling.choose("Ann", "match 2", "pass")
    ruling.choose("Bob", "match 4", "match 2", "pass")
    ruling.choose("Cas", "match 2", "pass")
    ruling.then("line Ann: A\nline Bob: K ; L\nline Cas: X")
    ruling.then("discard: Stair ; Stair ; Stair ; Stair ; Stair")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-4.5")
def test_players_are_asked_in_turn_order_from_the_active_player_on() -> None:
    """Bob's turn: he is asked first, then Cas, then Ann; each names a position or passes."""
    ruling = given("tales", COPIES + "turn: Bob")
    ruling.choose("Bob", "discard drawn")
    ruling.offers_only("Bob", "pass", "match 1", "match 2", "match 3", "match 4")
    ruling.choose("Bob", "pass")
    ruling.offers_only("Cas", "pass", "match 1", "match 2")
    ruling.choose("Cas", "pass")
    ruling.offers_only("Ann", "pass", "match 1", "match 2")
    ruling.choose("Ann", "pass")
    ruling.awaits("Cas", rule="NT-3.3")


@pytest.mark.ruling("NT-4.5")
def test_who_has_matched_is_asked_again_before_the_next() -> None:
    """After a success Bob is asked once more, until he passes."""
    ruling = matching()
    ruling.choose("Ann", "pass")
    ruling.choose("Bob", "match 2")
    ruling.awaits("Bob", rule="NT-4.5")
    ruling.choose("Bob", "pass")
    ruling.awaits("Cas", rule="NT-4.5")


@pytest.mark.ruling("NT-4.5")
def test_a_round_with_a_discard_is_followed_by_another() -> None:
    """Whoever passed may use what he has learned; a round without a discard ends the matching."""
    ruling = matching()
    ruling.choose("Ann", "pass")
    ruling.choose("Bob", "pass")
    ruling.choose("Cas", "match 2", "pass")
    ruling.choose("Ann", "match 2", "pass")
    ruling.choose("Bob", "pass")
    ruling.choose("Cas", "pass")
    ruling.choose("Ann", "pass")
    ruling.choose("Bob", "pass")
    ruling.awaits("Cas", rule="NT-4.5")
    ruling.choose("Cas", "pass")
    ruling.then("turn: Bob")
    ruling.awaits("Bob", rule="NT-3.3")


@pytest.mark.ruling("NT-4.6")
def test_the_effect_of_a_matched_card_is_used_at_once_by_who_discarded_it() -> None:
    """Bob matches, and looks before anybody is asked again; no other matching is opened."""
    ruling = spell(
        "Discard: Add 1 card.",
        "seats: Ann, Bob, Cas\nline Ann: A/1/-\nline Bob: K/4/- ; Spell\nline Cas: X/7/-",
    )
    ruling.then("line Ann: A ; P")
    ruling.choose("Ann", "pass")
    ruling.choose("Bob", "match 2")
    ruling.then("line Bob: K ; Q")
    ruling.choose("Bob", "pass")
    ruling.choose("Cas", "pass")
    ruling.awaits("Ann", rule="NT-4.5")
    nobody_matches(ruling)
    ruling.awaits("Bob", rule="NT-3.3")


@pytest.mark.ruling("NT-4.6", "NT-4.2")
def test_the_effect_of_a_matched_card_comes_before_the_next_question() -> None:
    """Bob has matched: his look is asked for before his next match."""
    ruling = spell(
        "Discard: Look at 1 of your cards.",
        "seats: Ann, Bob\nline Ann: A/1/-\nline Bob: K/4/- ; L/5/- ; Spell",
    )
    ruling.choose("Ann", "seen", "pass")
    ruling.choose("Bob", "match 3")
    ruling.offers_only("Bob", "look 2.1", "look 2.2")
    ruling.awaits("Bob", rule="NT-5.2")
    ruling.choose("Bob", "look 2.1", "seen")
    ruling.awaits("Bob", rule="NT-4.5")


@pytest.mark.ruling("NT-4.7", "NT-4.6")
def test_the_line_closes_up_from_the_left() -> None:
    """Nothing replaces a matched card; the others keep their order and are numbered anew."""
    ruling = matching()
    ruling.choose("Ann", "pass")
    ruling.choose("Bob", "match 2")
    ruling.then("line Bob: K ; L ; Stair\ndeck: P ; Q ; R ; S")
    pieces = [piece.id for piece in ruling.scene("Ann").zone("line.2").pieces]
    assert pieces == ["line.2.1", "line.2.2", "line.2.3"]
    ruling.awaits("Bob", rule="NT-4.5")


@pytest.mark.ruling("NT-4.8", "NT-9.1", "NT-9.2")
def test_a_wrong_card_is_seen_by_all_goes_back_and_costs_a_penalty() -> None:
    """Everybody sees it until he has said so; then it lies as before, and Bob has a card more."""
    ruling = matching()
    ruling.choose("Ann", "pass")
    ruling.choose("Bob", "match 1")
    for viewer in ("Ann", "Bob", "Cas", "spectator"):
        ruling.sees(viewer, "K", "line.2")
    ruling.then("line Bob: K ; Stair ; L ; Stair")
    ruling.awaits("Ann", "Bob", "Cas", rule="NT-13.3")
    ruling.choose("Cas", "seen")
    ruling.hides("Cas", "K")
    ruling.sees("Ann", "K", "line.2")
    seen_by_all(ruling)
    ruling.then("line Bob: K ; Stair ; L ; Stair ; P\ndiscard: Stair")
    for viewer in ("Ann", "Bob", "Cas", "spectator"):
        ruling.hides(viewer, "K")
        ruling.hides(viewer, "P")
    ruling.awaits("Cas", rule="NT-4.5")


@pytest.mark.ruling("NT-4.8")
def test_who_was_wrong_is_not_asked_again_in_this_matching() -> None:
    """Cas matches, so there is another round, but Bob, who was wrong, is passed over."""
    ruling = matching()
    ruling.choose("Ann", "pass")
    ruling.choose("Bob", "match 1")
    seen_by_all(ruling)
    ruling.choose("Cas", "match 2", "pass")
    ruling.choose("Ann", "pass")
    ruling.awaits("Cas", rule="NT-4.5")
    ruling.choose("Cas", "pass")
    ruling.choose("Bob", "discard drawn")
    ruling.awaits("Bob", rule="NT-4.5")


@pytest.mark.ruling("NT-4.8", "NT-6.8")
def test_a_wrong_face_up_card_stays_face_up() -> None:
    """It is put back as it was; the penalty is due all the same."""
    ruling = spell("-", "seats: Ann, Bob\nline Ann: ^A/1/- ; B/2/-\nline Bob: K/4/-")
    ruling.choose("Ann", "match 1")
    seen_by_all(ruling)
    ruling.then("line Ann: ^A ; B ; P")
    ruling.awaits("Bob", rule="NT-4.5")


@pytest.mark.ruling("NT-4.9", "NT-7.4")
def test_a_wrong_card_is_not_revealed_so_its_eye_stays_shut() -> None:
    """The penalty is the whole punishment."""
    ruling = spell(
        "-",
        "card: Eye/9/Eye: Each player adds 1 card.\n"
        "seats: Ann, Bob\nline Ann: A/1/- ; Eye\nline Bob: K/4/-",
    )
    ruling.choose("Ann", "match 2")
    seen_by_all(ruling)
    ruling.then("line Ann: A ; Eye ; P\nline Bob: K")
    ruling.awaits("Bob", rule="NT-4.5")


@pytest.mark.ruling("NT-4.10")
def test_the_drawn_card_may_be_matched_right_away() -> None:
    """Ann discards one copy, puts the other in its place, and throws that out as well."""
    ruling = given(
        "tales",
        f"card: Stair/4/-\nseats: Ann, Bob\nline Ann: Stair ; A/1/-\n"
        f"line Bob: K/4/-\ndeck: Stair ; {DECK}",
    )
    ruling.choose("Ann", "discard 1", "match 1")
    ruling.then("line Ann: A\ndiscard: Stair ; Stair")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-4.11")
@pytest.mark.parametrize("bob", ["K/4/-", "Stair", "^K/4/-"])
def test_everybody_with_a_card_is_asked_whether_he_could_match_or_not(bob: str) -> None:
    """Bob is asked in the same way, whatever card he has, and may name it."""
    ruling = given(
        "tales",
        f"card: Stair/4/-\nseats: Ann, Bob\nline Ann: A/1/-\nline Bob: {bob}\ndeck: Stair ; {DECK}",
    )
    ruling.choose("Ann", "discard drawn", "pass")
    ruling.offers_only("Bob", "pass", "match 1")
    ruling.awaits("Bob", rule="NT-4.5")


@pytest.mark.ruling("NT-4.11", "NT-4.5")
def test_who_has_no_card_left_is_not_asked() -> None:
    """Ann has thrown out her only card: in the next round Bob is asked first."""
    ruling = given(
        "tales",
        f"card: Stair/4/-\nseats: Ann, Bob\nline Ann: Stair\nline Bob: K/4/-\ndeck: Stair ; {DECK}",
    )
    ruling.choose("Ann", "discard drawn", "match 1")
    ruling.awaits("Bob", rule="NT-4.5")
    ruling.choose("Bob", "pass")
    ruling.awaits("Bob", rule="NT-4.5")


@pytest.mark.ruling("NT-4.12")
def test_cards_are_discarded_in_turn_and_matching_only() -> None:
    """While an effect is used nobody can discard, and in the matching only own cards can be."""
    ruling = spell("Discard: Look at 1 card.")
    assert not ruling.offered("Bob")
    ruling.refuses("Ann", "discard 1", "match 1")
    ruling.choose("Ann", "look 2.1", "seen")
    ruling.forbids("Ann", "line.2.1", rule="NT-4.4")
    ruling.forbids("Ann", "deck", rule="NT-4.5")
    ruling.awaits("Ann", rule="NT-4.5")
