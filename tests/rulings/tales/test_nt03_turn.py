"""NT-3: the turn."""

from __future__ import annotations

import pytest

from nightstand.testing import given
from tests.rulings.tales.scenes import TWO, nobody_matches

BEGUN = TWO + "deck: P/1/- ; Q/1/- ; R/1/-\nturns: 2"


@pytest.mark.ruling("NT-3.1", "NT-10.6")
def test_who_knocks_does_so_before_drawing_and_neither_draws_nor_discards() -> None:
    """Knocking is offered before the draw and not after; the turn is over at once."""
    ruling = given("tales", BEGUN)
    ruling.offers_only("Ann", "draw", "knock")
    ruling.hides("Ann", "P")
    ruling.choose("Ann", "knock")
    ruling.then("line Ann: A ; B ; C\ndiscard: -\nknocker: Ann\ndrawn: P")
    ruling.awaits("Bob", rule="NT-3.3")
    after = given("tales", BEGUN)
    after.choose("Ann", "draw")
    after.refuses("Ann", "knock")
    after.forbids("Ann", "deck", rule="NT-3.1")
    after.awaits("Ann", rule="NT-3.3")


@pytest.mark.ruling("NT-3.1")
def test_before_the_draw_no_card_can_be_used() -> None:
    """A card of the line is not to be discarded yet."""
    ruling = given("tales", BEGUN)
    ruling.forbids("Ann", "line.1.1", rule="NT-3.1")
    ruling.awaits("Ann", rule="NT-3.1")


@pytest.mark.ruling("NT-3.2", "NT-13.2")
def test_the_drawn_card_is_the_top_card_and_its_drawer_alone_sees_it() -> None:
    """The others see a back, and read that a card was drawn."""
    ruling = given("tales", BEGUN)
    ruling.choose("Ann", "draw")
    ruling.then("drawn: P\ndeck: Q ; R")
    ruling.sees("Ann", "P", "drawn")
    for viewer in ("Bob", "spectator"):
        ruling.hides(viewer, "P")
        assert ruling.scene(viewer).zone("drawn").count == 1
    ruling.log_says("NT-3.2", "Ann draws a card.", to="Ann")
    ruling.awaits("Ann", rule="NT-3.3")


@pytest.mark.ruling("NT-3.3")
def test_one_card_is_discarded_the_drawn_one_or_one_of_the_own_line() -> None:
    """No other card can be discarded, and the cards of the line stay hidden meanwhile."""
    ruling = given("tales", BEGUN)
    ruling.choose("Ann", "draw")
    ruling.offers_only("Ann", "discard drawn", "discard 1", "discard 2", "discard 3")
    ruling.forbids("Ann", "line.2.1", rule="NT-3.3")
    for card in ("A", "B", "C"):
        ruling.hides("Ann", card)
    ruling.awaits("Ann", rule="NT-3.3")


@pytest.mark.ruling("NT-3.4")
@pytest.mark.parametrize("second", ["B/2/-", "^B/2/-"])
def test_the_drawn_card_takes_the_place_of_a_discarded_one_face_down(second: str) -> None:
    """Also where a face-up card lay: the turn leaves no gap, and the new card is face down."""
    table = f"seats: Ann, Bob\nline Ann: A/1/- ; {second} ; C/3/-\nline Bob: K/4/-"
    ruling = given("tales", f"{table}\ndeck: P/1/- ; Q/1/-")
    ruling.choose("Ann", "discard 2")
    ruling.then("line Ann: A ; P ; C\ndiscard: B\ndrawn: -\nknown: line.1.2 by 1")
    for viewer in ("Ann", "Bob", "spectator"):
        ruling.hides(viewer, "P")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-3.5", "NT-4.4")
def test_a_drawn_card_that_is_discarded_was_never_in_the_line() -> None:
    """The line is as it was; when the last card goes like this, the line is not empty."""
    ruling = given(
        "tales", "seats: Ann, Bob\nline Ann: A/1/-\nline Bob: K/4/-\ndeck: P/1/- ; Q/1/-"
    )
    ruling.choose("Ann", "discard drawn")
    ruling.then("line Ann: A\ndiscard: P\ndrawn: -")
    nobody_matches(ruling)
    ruling.awaits("Bob", rule="NT-3.3")


@pytest.mark.ruling("NT-3.6")
def test_after_the_discard_come_effect_matching_and_the_end_of_the_turn() -> None:
    """The end of the turn is checked last: the effect empties the deck, and matching goes on."""
    ruling = given("tales", TWO + "deck: Spell/0/Discard: Add 1 card. ; P/1/-")
    ruling.choose("Ann", "discard drawn")
    ruling.then("line Ann: A ; B ; C ; P\ndeck: -")
    ruling.awaits("Ann", rule="NT-4.5")
    nobody_matches(ruling)
    ruling.ended("Ann", rule="NT-11.1")


@pytest.mark.ruling("NT-3.7")
def test_drawing_and_discarding_are_mandatory() -> None:
    """Who may not knock is not asked whether to draw; who has drawn cannot pass."""
    ruling = given("tales", TWO + "deck: P/1/- ; Q/1/-")
    ruling.then("drawn: P")
    ruling.refuses("Ann", "pass", "done", "knock")
    ruling.awaits("Ann", rule="NT-3.3")
