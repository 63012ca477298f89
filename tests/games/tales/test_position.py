"""Positions of Nightmare Tales as people write them by hand."""

from __future__ import annotations

import pytest

from nightstand.games.tales.table import TalesTable
from nightstand.kernel.errors import NightstandError
from nightstand.testing import Given, given

BARE = "seats: Ann, Bob\nline Ann: Night-Light\nline Bob: Boogeyman"


def deck(ruling: Given) -> list[str]:
    """The names of the deck's cards, from the top down."""
    assert isinstance(ruling.table, TalesTable)
    return [ruling.table.catalogue.name[card] for card in reversed(ruling.table.deck.cards)]


def test_the_first_seat_begins_and_draws_where_nothing_else_is_said() -> None:
    """A position of seats, lines and a deck is a first turn: Ann has drawn the top card."""
    ruling = given("tales", f"{BARE}\ndeck: Old Grey Cat ; Cold Draught")
    ruling.then("turn: Ann\ndrawn: Old Grey Cat\ndeck: Cold Draught\nturns: 0\nknocker: -")
    ruling.awaits("Ann", rule="NT-3.3")


def test_what_is_drawn_the_player_of_the_turn_has_seen() -> None:
    """With a drawn card the turn goes on from there, and only its player knows the card."""
    ruling = given("tales", f"{BARE}\nturn: Bob\ndrawn: Cold Draught\ndeck: rest")
    ruling.sees("Bob", "Cold Draught", "drawn")
    ruling.hides("Ann", "Cold Draught")
    ruling.awaits("Bob", rule="NT-3.3")


def test_a_name_written_twice_is_two_copies() -> None:
    """They match each other, face up or face down."""
    ruling = given(
        "tales",
        "seats: Ann, Bob\nline Ann: Creaking Stair ; ^Creaking Stair ; Night-Light\n"
        "line Bob: Night-Light\ndrawn: Creaking Stair\ndeck: rest",
    )
    ruling.choose("Ann", "discard drawn", "match 1", "match 1")
    ruling.then("line Ann: Night-Light\ndiscard: Creaking Stair ; Creaking Stair ; Creaking Stair")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.parametrize(
    ("written", "top", "bottom"),
    [
        ("Cold Draught ; rest ; Old Grey Cat", "Cold Draught", "Old Grey Cat"),
        ("Cold Draught ; Old Grey Cat ; rest", "Cold Draught", None),
        ("rest ; Cold Draught ; Old Grey Cat", None, "Old Grey Cat"),
    ],
)
def test_the_rest_of_the_deck_lies_where_it_is_written(
    written: str, top: str | None, bottom: str | None
) -> None:
    """The deck is written from the top down, and every card of the set is in the game once."""
    ruling = given("tales", f"{BARE}\nturns: 2\ndeck: {written}")
    cards = deck(ruling)
    assert len(cards) == 58
    assert top is None or cards[0] == top
    assert bottom is None or cards[-1] == bottom
    ruling.awaits("Ann", rule="NT-3.1")


@pytest.mark.parametrize(
    ("position", "error"),
    [
        (BARE, r"empty deck \(NT-10\.4\); write its cards, or deck: rest"),
        (f"{BARE}\nturns: 3\nknocker: Ann\ndeck: rest", r"no more turns \(NT-10\.6\)"),
        (f"{BARE}\ndrawn: Cold Draught ; Cold Draught", "exactly one card is drawn"),
        (f"{BARE}\ndeck: rest ; rest", "'rest' can stand only in the deck, and once"),
        ("seats: Ann, Bob\nline Ann: rest", "'rest' can stand only in the deck"),
        ("seats: Ann, Bob\nline Ann: Night-Light, Boogeyman", "write ; between cards"),
        ("seats: Ann, Bob\nline Ann: boogeyman", "do you mean Boogeyman"),
        ("seats: Ann, Bob\nline Ann: Ghost", "write name/fear/text to make one"),
        ("seats: Ann, Bob\nline Ann: A/1/- ; A/2/-", "there is a card 'A' already"),
        (f"{BARE}\ndiscard: ^Cold Draught\ndeck: rest", "only a card in a line lies face up"),
        ("seats: Ann, Bob\nline Ann: Night-Light\ndeck: rest", r"Bob has no cards.*NT-10\.3"),
        (f"{BARE}\nline Bob: Night-Light\ndeck: rest", "stands twice"),
    ],
)
def test_what_cannot_be_meant_is_refused_with_a_remedy(position: str, error: str) -> None:
    """One line says what is wrong, and what to write instead."""
    with pytest.raises(NightstandError, match=error) as caught:
        given("tales", position)
    assert "\n" not in str(caught.value)
