"""NT-7: the eye."""

from __future__ import annotations

import pytest

from nightstand.testing import given
from tests.rulings.tales.scenes import DECK, nobody_matches, opened, seen_by_all, spell

BOGEY = "seats: Ann, Bob\nline Ann: A/1/- ; Boogeyman\nline Bob: Boogeyman ; K/4/-"


@pytest.mark.ruling("NT-7.1", "NT-7.2")
@pytest.mark.parametrize(
    ("keyword", "place"), [("Reveal", "2.1"), ("Uncover", "2.1"), ("Reveal", "1.2")]
)
def test_the_boogeyman_triggers_when_anybody_turns_him_up(keyword: str, place: str) -> None:
    """Revealed or uncovered, in Bob's line or in Ann's: Ann, who did it, receives the penalty."""
    ruling = spell(f"Discard: {keyword} 1 card.", BOGEY)
    ruling.choose("Ann", f"{keyword.lower()} {place}")
    if keyword == "Reveal":
        seen_by_all(ruling)
    ruling.then("line Ann: A ; Boogeyman ; P")
    ruling.log_says("NT-7.1", "Ann has opened an eye")
    ruling.log_never_says("NT-7.1", "Boogeyman")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-7.2")
def test_the_revealer_is_who_carried_out_the_reveal() -> None:
    """Ann's effect makes Bob reveal: Bob is the revealer, and the user of the eye."""
    ruling = spell("Discard: 1 other player reveals all of their cards.", BOGEY)
    seen_by_all(ruling)
    ruling.then("line Bob: Boogeyman ; K ; P\nline Ann: A ; Boogeyman")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-7.2")
def test_the_owner_is_in_whose_line_the_card_lies() -> None:
    """Ann reveals Bob's eye: what its owner has to do, Bob does; what the revealer, Ann."""
    table = "seats: Ann, Bob\nline Ann: A/1/-\nline Bob: Eye ; K/4/-"
    owner = opened("Eye: The owner adds 1 card.", table)
    owner.then("line Bob: Eye ; K ; P\nline Ann: A")
    owner.awaits("Ann", rule="NT-4.5")
    revealer = opened("Eye: The revealer adds 1 card.", table)
    revealer.then("line Bob: Eye ; K\nline Ann: A ; P")
    revealer.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-7.3")
def test_a_reveal_is_finished_before_the_eye_is_used() -> None:
    """Nothing happens until all have seen the card; then it is face down, and can be uncovered."""
    ruling = spell(
        "Discard: Reveal 1 card.",
        "card: Eye/5/Eye: The owner uncovers 1 of their cards.\n"
        "seats: Ann, Bob\nline Ann: A/1/-\nline Bob: Eye ; K/4/-",
    )
    ruling.choose("Ann", "reveal 2.1")
    ruling.awaits("Ann", "Bob", rule="NT-13.3")
    seen_by_all(ruling)
    ruling.hides("Ann", "Eye")
    ruling.offers_only("Bob", "uncover 2.1", "uncover 2.2")
    ruling.awaits("Bob", rule="NT-5.2")


@pytest.mark.ruling("NT-7.3")
def test_an_uncovered_eye_lies_face_up_while_it_is_used() -> None:
    """The owner, who has to uncover another card, cannot uncover the eye again."""
    ruling = spell(
        "Discard: Uncover 1 card.",
        "card: Eye/5/Eye: The owner uncovers 1 of their cards.\n"
        "seats: Ann, Bob\nline Ann: A/1/-\nline Bob: Eye ; K/4/- ; L/5/-",
    )
    ruling.choose("Ann", "uncover 2.1")
    ruling.offers_only("Bob", "uncover 2.2", "uncover 2.3")
    ruling.sees("Ann", "Eye", "line.2")
    ruling.awaits("Bob", rule="NT-5.2")


@pytest.mark.ruling("NT-7.4")
def test_looking_swapping_and_dawn_trigger_no_eye() -> None:
    """A looked-at Boogeyman, a swapped face-up one, and all of them at Dawn do nothing."""
    ruling = spell(
        "Discard: Look at 1 of your cards. Swap 1 of your cards with 1 card of another player.",
        "seats: Ann, Bob\nline Ann: Boogeyman\nline Bob: ^Boogeyman",
        "P/1/-",
    )
    ruling.choose("Ann", "seen")
    ruling.then("line Ann: ^Boogeyman\nline Bob: Boogeyman\ndeck: P")
    nobody_matches(ruling)
    ruling.choose("Bob", "discard drawn")
    nobody_matches(ruling)
    ruling.then("line Ann: ^Boogeyman\nline Bob: ^Boogeyman")
    ruling.log_never_says("NT-7.1", "eye")
    ruling.ended("Ann", "Bob", rule="NT-11.4")


@pytest.mark.ruling("NT-7.7")
def test_eyes_that_open_eyes_come_to_an_end() -> None:
    """An eye that turns itself down and up again opens a hundred times in a turn, and no more."""
    ruling = spell(
        "Discard: Uncover 1 card of another player.",
        "card: Eye/5/Eye: The owner shuffles all of their cards. The owner uncovers all of their "
        "cards.\nseats: Ann, Bob\nline Ann: A/1/-\nline Bob: Eye",
    )
    assert sum("(NT-7.1)" in told for told in ruling.told("Bob")) == 100
    ruling.log_says("NT-7.7", "stays shut")
    ruling.then("line Bob: ^Eye\neyes: 100")
    nobody_matches(ruling)
    ruling.then("eyes: 0")
    ruling.awaits("Bob", rule="NT-3.3")


@pytest.mark.ruling("NT-7.7")
@pytest.mark.parametrize(("before", "line"), [(99, "A ; P"), (100, "A")])
def test_the_hundredth_eye_of_a_turn_is_the_last(before: int, line: str) -> None:
    """After 99 eyes one more opens, after 100 none; the card is turned up all the same."""
    ruling = spell(
        "Discard: Uncover 1 card of another player.",
        "card: Eye/5/Eye: The revealer adds 1 card.\n"
        f"seats: Ann, Bob\nline Ann: A/1/-\nline Bob: Eye\neyes: {before}",
    )
    ruling.then(f"line Ann: {line}\nline Bob: ^Eye")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-7.5")
def test_an_eye_that_was_turned_down_can_trigger_again() -> None:
    """The only card of the line is uncovered, shuffled face down, and uncovered again."""
    ruling = spell(
        "Discard: Uncover 1 card of another player. Shuffle all cards of 1 player. "
        "Uncover 1 card of another player.",
        "card: Eye/5/Eye: The revealer adds 1 card.\n"
        "seats: Ann, Bob\nline Ann: A/1/-\nline Bob: Eye",
    )
    ruling.then("line Ann: A ; P\nline Bob: ^Eye")
    ruling.choose("Ann", "player 2")
    ruling.then("line Ann: A ; P ; Q\nline Bob: ^Eye")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-7.5")
def test_a_revealed_eye_can_be_revealed_again() -> None:
    """It lies face down again, so it triggers each time."""
    ruling = spell(
        "Discard: Reveal 1 card of another player. Reveal 1 card of another player.",
        "card: Eye/5/Eye: The revealer adds 1 card.\n"
        "seats: Ann, Bob\nline Ann: A/1/-\nline Bob: Eye",
    )
    seen_by_all(ruling)
    seen_by_all(ruling)
    ruling.then("line Ann: A ; P ; Q")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-7.6")
def test_several_eyes_trigger_from_the_actors_line_on_in_turn_order_left_to_right() -> None:
    """Cas reveals four cards of three lines: hers first, then Ann's, then Bob's from the left."""
    eye = "{}/1/Eye: The owner looks at 1 of their cards."
    ruling = given(
        "tales",
        f"""
        card: Spell/0/Discard: Reveal 4 cards.
        seats: Ann, Bob, Cas
        line Ann: A/1/- ; {eye.format("One")}
        line Bob: {eye.format("Two")} ; {eye.format("Three")}
        line Cas: {eye.format("Four")} ; X/1/-
        deck: Spell ; {DECK}
        turn: Cas
        """,
    )
    ruling.choose("Cas", "discard drawn", "reveal 2.2", "reveal 2.1", "reveal 1.2", "reveal 3.1")
    for card in ("One", "Two", "Three", "Four"):
        ruling.sees("Bob", card)
    seen_by_all(ruling)
    for seat, place in (("Cas", "3.2"), ("Ann", "1.1"), ("Bob", "2.1"), ("Bob", "2.2")):
        ruling.awaits(seat, rule="NT-5.2")
        ruling.choose(seat, f"look {place}", "seen")
    ruling.awaits("Cas", rule="NT-4.5")


@pytest.mark.ruling("NT-7.6")
def test_eyes_of_one_line_trigger_from_left_to_right_as_they_lay() -> None:
    """The left eye replaces the whole line; the right one, gone by then, triggers all the same."""
    ruling = spell(
        "Discard: Uncover all of your cards.",
        "card: Left/1/Eye: The owner replaces all of their cards.\n"
        "card: Right/1/Eye: The owner adds 1 card.\n"
        "seats: Ann, Bob\nline Ann: Left ; Right\nline Bob: K/4/-",
    )
    ruling.then("line Ann: P ; Q ; R\ndeck: S ; T ; Left ; Right")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-7.6")
def test_revealer_and_owner_are_those_of_the_moment_of_turning_up() -> None:
    """Bob's left eye has Ann swap his right one away; as its owner Bob still adds a card."""
    ruling = spell(
        "Discard: Uncover 2 cards of another player.",
        "card: Left/1/Eye: Swap 1 of your cards with 1 card of another player.\n"
        "card: Right/1/Eye: The owner adds 1 card.\n"
        "seats: Ann, Bob\nline Ann: A/1/-\nline Bob: Left ; Right",
    )
    ruling.choose("Ann", "swap 2.2")
    ruling.then("line Ann: ^Right\nline Bob: ^Left ; A ; P")
    ruling.awaits("Ann", rule="NT-4.5")
