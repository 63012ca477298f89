"""NT-8: each player."""

from __future__ import annotations

import pytest

from tests.rulings.tales.scenes import FOUR, opened, seen_by_all, spell


@pytest.mark.ruling("NT-8.1")
def test_each_player_begins_with_the_active_player() -> None:
    """Ann gets the top card, then Bob, Cas and Dee."""
    ruling = spell("Discard: Each player adds 1 card.", FOUR)
    ruling.then(
        "line Ann: A ; B ; P\nline Bob: K ; L ; Q\nline Cas: X ; Y ; R\nline Dee: F ; G ; S"
    )
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-8.2")
def test_each_other_player_leaves_out_the_active_player() -> None:
    """Bob gets the top card, then Cas and Dee, and Ann none."""
    ruling = spell("Discard: Each other player adds 1 card.", FOUR)
    ruling.then("line Ann: A ; B\nline Bob: K ; L ; P\nline Cas: X ; Y ; Q\nline Dee: F ; G ; R")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-8.3")
def test_starting_with_the_next_lets_the_active_player_act_last() -> None:
    """Bob gets the top card, then Cas and Dee, and Ann the fourth."""
    ruling = spell("Discard: Each player starting with the next adds 1 card.", FOUR)
    ruling.then(
        "line Ann: A ; B ; S\nline Bob: K ; L ; P\nline Cas: X ; Y ; Q\nline Dee: F ; G ; R"
    )
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-8.4", "NT-4.6")
def test_in_the_effect_of_a_matched_card_the_active_player_is_who_matched() -> None:
    """It is Ann's turn, but Cas has matched: Dee is the next, and Cas the last."""
    ruling = spell(
        "Discard: Each player starting with the next looks at 1 of their cards.",
        FOUR.replace("Y/8/-", "Y/8/- ; Spell"),
    )
    for seat in ("Bob", "Cas", "Dee", "Ann"):
        place = ruling.offered(seat)[0]
        ruling.choose(seat, place, "seen")
    ruling.choose("Ann", "pass")
    ruling.choose("Bob", "pass")
    ruling.choose("Cas", "match 3")
    for seat in ("Dee", "Ann", "Bob", "Cas"):
        ruling.awaits(seat, rule="NT-5.2")
        ruling.choose(seat, ruling.offered(seat)[0], "seen")
    ruling.awaits("Cas", rule="NT-4.5")


@pytest.mark.ruling("NT-8.4", "NT-7.2")
def test_in_an_eye_effect_the_active_player_is_the_revealer() -> None:
    """Ann's effect makes Dee reveal: each other player is Ann, Bob and Cas, in this order."""
    ruling = spell(
        "Discard: 1 other player reveals 1 of their cards.",
        "card: Eye/5/Eye: Each other player adds 1 card.\n" + FOUR.replace("F/7/-", "Eye"),
    )
    ruling.choose("Ann", "player 4")
    ruling.choose("Dee", "reveal 4.1")
    seen_by_all(ruling)
    ruling.then("line Ann: A ; B ; P\nline Bob: K ; L ; Q\nline Cas: X ; Y ; R\nline Dee: Eye ; G")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-8.5", "NT-5.6")
def test_a_players_part_is_finished_before_the_next_players() -> None:
    """Bob's revealed eye has its effect before Cas chooses which card to reveal."""
    ruling = spell(
        "Discard: Each other player reveals 1 of their cards.",
        "card: Eye/5/Eye: The owner adds 1 card.\n" + FOUR.replace("K/4/-", "Eye"),
    )
    ruling.choose("Bob", "reveal 2.1")
    assert not ruling.table.ask_of(2) or ruling.table.stack[-1].rule == "NT-13.3"
    seen_by_all(ruling)
    ruling.then("line Bob: Eye ; L ; P")
    ruling.awaits("Cas", rule="NT-5.2")


@pytest.mark.ruling("NT-8.1", "NT-8.4")
def test_each_player_in_an_eye_effect_begins_with_the_revealer() -> None:
    """Ann has opened Bob's eye: Ann gets the first card, Bob the second."""
    table = "seats: Ann, Bob\nline Ann: A/1/-\nline Bob: Eye ; K/4/-"
    ruling = opened("Eye: Each player adds 1 card.", table)
    ruling.then("line Ann: A ; P\nline Bob: Eye ; K ; Q")
    ruling.awaits("Ann", rule="NT-4.5")
