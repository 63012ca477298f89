"""NT-10: Dawn."""

from __future__ import annotations

import pytest

from nightstand.testing import given
from tests.rulings.tales.scenes import TWO, nobody_matches, plain_turn, spell

THREE_TURNS = """
    seats: Ann, Bob, Cas
    line Ann: A/5/-
    line Bob: B/5/-
    line Cas: C/6/-
    deck: P/1/- ; Q/1/- ; R/1/- ; S/1/- ; T/1/- ; U/1/-
"""


@pytest.mark.ruling("NT-10.1")
def test_zero_cards_come_before_an_empty_deck() -> None:
    """Ann throws out her only card in the turn that empties the deck: she has won."""
    ruling = given(
        "tales", "card: Stair/4/-\nseats: Ann, Bob\nline Ann: Stair\nline Bob: N/0/-\ndeck: Stair"
    )
    ruling.choose("Ann", "discard drawn", "match 1")
    nobody_matches(ruling)
    ruling.log_says("NT-10.3", "Dawn comes: Ann has no cards left.")
    ruling.ended("Ann", rule="NT-10.3")


@pytest.mark.ruling("NT-10.1", "NT-10.8")
def test_an_empty_deck_comes_before_the_end_of_the_last_round() -> None:
    """Bob's last turn takes the last card: Dawn comes because of the deck."""
    ruling = given("tales", TWO + "deck: P/1/-\nturns: 3\nturn: Bob\nknocker: Ann")
    plain_turn(ruling, "Bob")
    ruling.log_says("NT-10.4", "Dawn comes: the deck has run out.")
    ruling.log_never_says("NT-10.8", "Dawn")
    ruling.ended("Ann", rule="NT-11.1")


@pytest.mark.ruling("NT-10.2")
def test_at_dawn_everybody_reveals_all_cards() -> None:
    """Everybody sees every card of every line, and the log adds them up."""
    ruling = given("tales", TWO + "deck: P/1/-")
    plain_turn(ruling, "Ann")
    for viewer in ("Ann", "Bob", "spectator"):
        for card in ("A", "B", "C", "K", "L", "M"):
            ruling.sees(viewer, card)
    ruling.log_says("NT-10.2", "Bob shows K 4, L 5, M 6: 15 in all.")
    ruling.ended("Ann", rule="NT-11.1")


@pytest.mark.ruling("NT-10.3")
def test_who_has_no_cards_at_the_end_of_anothers_turn_has_won() -> None:
    """Bob throws out his last card in Ann's turn, and wins though Ann's sum is 0 as well."""
    ruling = given(
        "tales",
        "card: Stair/4/-\nseats: Ann, Bob\nline Ann: N/0/-\nline Bob: Stair\n"
        "deck: Stair ; P/1/- ; Q/1/-",
    )
    ruling.choose("Ann", "discard drawn", "pass")
    ruling.choose("Bob", "match 1")
    nobody_matches(ruling)
    assert ruling.table.outcome is not None
    assert ruling.table.outcome.ranking == [[1], [0]]
    ruling.ended("Bob", rule="NT-10.3")


@pytest.mark.ruling("NT-10.3")
def test_a_line_that_is_empty_only_during_the_turn_does_not_count() -> None:
    """Ann throws out her last card, whose effect gives her another: the game goes on."""
    ruling = spell("Discard: Add 1 card.", "seats: Ann, Bob\nline Ann: -\nline Bob: Spell")
    ruling.choose("Ann", "pass")
    ruling.choose("Bob", "match 1")
    nobody_matches(ruling)
    ruling.then("line Ann: P\nline Bob: Q")
    ruling.awaits("Bob", rule="NT-3.3")


@pytest.mark.ruling("NT-10.3")
def test_several_without_cards_win_together() -> None:
    """Ann and Bob both throw out their last card in one matching; Cas is behind them."""
    ruling = given(
        "tales",
        "card: Stair/4/-\nseats: Ann, Bob, Cas\nline Ann: Stair\nline Bob: Stair\n"
        "line Cas: N/0/-\ndeck: Stair ; P/1/- ; Q/1/-",
    )
    ruling.choose("Ann", "discard drawn", "match 1")
    ruling.choose("Bob", "match 1")
    nobody_matches(ruling)
    assert ruling.table.outcome is not None
    assert ruling.table.outcome.ranking == [[0, 1], [2]]
    ruling.ended("Ann", "Bob", rule="NT-10.3")


@pytest.mark.ruling("NT-10.4")
def test_the_turn_in_which_the_deck_runs_out_is_finished_first() -> None:
    """Ann draws the last card: its effect, the matching and its penalty still happen."""
    ruling = given(
        "tales",
        "card: Spell/3/Discard: Look at 1 of your cards.\nseats: Ann, Bob\n"
        "line Ann: A/1/- ; B/2/-\nline Bob: Spell ; K/4/-\ndeck: Spell",
    )
    ruling.choose("Ann", "discard drawn")
    ruling.then("deck: -")
    ruling.choose("Ann", "look 1.1", "seen", "match 1")
    ruling.choose("Ann", "seen")
    ruling.choose("Bob", "seen")
    ruling.then("line Ann: A ; B ; Spell\npile: closed")
    ruling.choose("Bob", "match 1", "seen")
    nobody_matches(ruling)
    ruling.log_says("NT-10.4", "Dawn comes: the deck has run out.")
    ruling.ended("Bob", rule="NT-11.1")


@pytest.mark.ruling("NT-10.5")
def test_nobody_may_knock_before_everybody_has_had_a_turn() -> None:
    """In the first round Ann, Bob and Cas just draw; Ann may knock in her second turn."""
    ruling = given("tales", THREE_TURNS)
    for seat in ("Ann", "Bob", "Cas"):
        ruling.refuses(seat, "knock")
        ruling.forbids(seat, "deck", rule="NT-10.5")
        plain_turn(ruling, seat)
    ruling.offers_only("Ann", "draw", "knock")
    ruling.awaits("Ann", rule="NT-3.1")


@pytest.mark.ruling("NT-10.5", "NT-10.7")
def test_only_one_player_knocks() -> None:
    """After Ann's knock Bob and Cas cannot knock any more."""
    ruling = given("tales", THREE_TURNS + "turns: 3")
    ruling.choose("Ann", "knock")
    for seat in ("Bob", "Cas"):
        ruling.refuses(seat, "knock", "draw")
        ruling.forbids(seat, "deck", rule="NT-10.7")
        plain_turn(ruling, seat)
    ruling.ended("Ann", "Bob", rule="NT-11.4")


@pytest.mark.ruling("NT-10.6")
def test_the_knocking_turn_is_over_at_once() -> None:
    """No card is drawn or discarded and no matching held; it was the knocker's last turn."""
    ruling = given("tales", THREE_TURNS + "turns: 4\nturn: Bob")
    ruling.choose("Bob", "knock")
    ruling.then("turn: Cas\ndiscard: -\nline Bob: B\nturns: 5")
    plain_turn(ruling, "Cas")
    plain_turn(ruling, "Ann")
    ruling.ended("Ann", "Bob", rule="NT-11.4")


@pytest.mark.ruling("NT-10.7")
def test_every_other_player_has_exactly_one_more_ordinary_turn() -> None:
    """Bob draws and discards, and matches are asked for, before it is Cas's last turn."""
    ruling = given("tales", THREE_TURNS + "turns: 3")
    ruling.choose("Ann", "knock")
    ruling.offers_only("Bob", "discard drawn", "discard 1")
    ruling.choose("Bob", "discard 1")
    ruling.awaits("Bob", rule="NT-4.5")
    nobody_matches(ruling)
    ruling.awaits("Cas", rule="NT-3.3")


@pytest.mark.ruling("NT-10.8")
def test_after_these_turns_dawn_comes() -> None:
    """When it would be the knocker's turn again, the night is over."""
    ruling = given("tales", THREE_TURNS + "turns: 3")
    ruling.choose("Ann", "knock")
    plain_turn(ruling, "Bob")
    plain_turn(ruling, "Cas")
    ruling.log_says("NT-10.8", "Dawn comes: the last round is over.")
    ruling.ended("Ann", "Bob", rule="NT-11.4")


@pytest.mark.ruling("NT-10.8", "NT-10.3")
def test_dawn_may_come_before_the_last_round_is_over() -> None:
    """Bob has no card left at the end of his last turn, so Cas has none any more."""
    ruling = given(
        "tales",
        "card: Stair/4/-\nseats: Ann, Bob, Cas\nline Ann: A/1/-\nline Bob: Stair\n"
        "line Cas: C/6/-\ndeck: Stair ; P/1/-\nturns: 4\nturn: Bob\nknocker: Ann",
    )
    ruling.choose("Bob", "discard drawn", "match 1")
    nobody_matches(ruling)
    ruling.ended("Bob", rule="NT-10.3")


@pytest.mark.ruling("NT-10.9")
def test_nothing_protects_the_knockers_line() -> None:
    """Ann can swap the knocker's card away, and the knocker can match and pay a penalty."""
    ruling = spell(
        "Discard: Swap 2 cards of different players.",
        "seats: Ann, Bob\nline Ann: A/5/-\nline Bob: K/1/- ; L/2/-\nknocker: Bob\nturns: 3",
    )
    ruling.choose("Ann", "swap 2.1")
    ruling.then("line Bob: A ; L\nline Ann: K")
    ruling.choose("Ann", "pass")
    ruling.choose("Bob", "match 2")
    ruling.choose("Ann", "seen")
    ruling.choose("Bob", "seen")
    ruling.then("line Bob: ^A ; ^L ; ^P")
    ruling.ended("Ann", rule="NT-11.1")


@pytest.mark.ruling("NT-10.9")
@pytest.mark.parametrize(("fear", "winner"), [(4, "Ann"), (6, "Bob")])
def test_knocking_gives_neither_bonus_nor_malus(fear: int, winner: str) -> None:
    """The knocker wins with the lower sum and loses with the higher, as anybody does."""
    table = f"seats: Ann, Bob\nline Ann: A/{fear}/-\nline Bob: B/5/-\ndeck: P/1/- ; Q/1/-\nturns: 2"
    ruling = given("tales", table)
    ruling.choose("Ann", "knock")
    plain_turn(ruling, "Bob")
    ruling.ended(winner, rule="NT-11.1")
