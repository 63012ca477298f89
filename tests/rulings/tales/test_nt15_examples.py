"""NT-15: the worked examples."""

from __future__ import annotations

import pytest

from nightstand.testing import given
from tests.rulings.tales.scenes import DECK, dawn, plain_turn, seen_by_all

FOUR_ORDER = "seats: A, B, C, D\nline A: A1/1/-\nline B: B1/1/-\nline C: C1/1/-\nline D: D1/1/-"

STAIRS = """
    seats: A, B
    line A: Night-Light
    line B: Night-Light ; Creaking Stair ; Old Grey Cat ; Cold Draught
    deck: Creaking Stair ; Boogeyman ; Boogeyman
"""


@pytest.mark.ruling("NT-15.1", "NT-3.4", "NT-3.5")
def test_the_drawn_card_takes_the_place_of_the_discarded_one_or_goes_itself() -> None:
    """W X Y Z and D: when Y goes, W X D Z; when D goes, W X Y Z."""
    table = "seats: A, B\nline A: W/1/- ; X/2/- ; Y/3/- ; Z/4/-\nline B: K/1/-\ndeck: D/5/- ; E/1/-"
    ruling = given("tales", table)
    ruling.choose("A", "discard 3")
    ruling.then("line A: W ; X ; D ; Z\ndiscard: Y\nknown: line.1.3 by 1")
    ruling.hides("A", "D")
    ruling.hides("B", "D")
    ruling.awaits("A", rule="NT-4.5")
    other = given("tales", table)
    other.choose("A", "discard drawn")
    other.then("line A: W ; X ; Y ; Z\ndiscard: D")
    other.awaits("A", rule="NT-4.5")


@pytest.mark.ruling("NT-15.2", "NT-4.4", "NT-4.6")
def test_a_match_makes_the_line_one_shorter() -> None:
    """A discards a Creaking Stair, B names position 2, where another lies."""
    ruling = given("tales", STAIRS)
    ruling.choose("A", "discard drawn", "pass")
    ruling.choose("B", "match 2")
    ruling.then("line B: Night-Light ; Old Grey Cat ; Cold Draught")
    ruling.then("discard: Creaking Stair ; Creaking Stair\ndeck: Boogeyman ; Boogeyman")
    ruling.awaits("B", rule="NT-4.5")


@pytest.mark.ruling("NT-15.3", "NT-4.8", "NT-9.2")
def test_a_wrong_match_makes_the_line_one_longer() -> None:
    """B names position 3, the Old Grey Cat: all see it, it goes back, and B has one card more."""
    ruling = given("tales", STAIRS)
    ruling.choose("A", "discard drawn", "pass")
    ruling.choose("B", "match 3")
    for viewer in ("A", "B", "spectator"):
        ruling.sees(viewer, "Old Grey Cat", "line.2")
    seen_by_all(ruling)
    line = "line B: Night-Light ; Creaking Stair ; Old Grey Cat ; Cold Draught ; Boogeyman"
    ruling.then(f"{line}\ndiscard: Creaking Stair\nknown: line.2.3 by 1 2")
    for viewer in ("A", "B", "spectator"):
        ruling.hides(viewer, "Boogeyman", "line.2")
        ruling.hides(viewer, "Old Grey Cat")
    ruling.then("turn: B")
    ruling.awaits("B", rule="NT-3.3")


@pytest.mark.ruling("NT-15.4", "NT-6.5")
def test_shuffled_cards_lie_face_down_in_either_of_their_positions() -> None:
    """Positions 1 (face up) and 3 are shuffled: nobody knows which is where; 2 is untouched."""
    found = set()
    for seed in range(20):
        ruling = given(
            "tales",
            f"""
            card: Spell/0/Discard: Shuffle 2 of your cards.
            seats: A, B
            line A: ^X/1/- ; Y/2/- ; Z/3/-
            line B: K/1/-
            drawn: Spell
            deck: {DECK}
            known: line.1.2 by 1
            """,
            seed=str(seed),
        )
        ruling.choose("A", "discard drawn", "shuffle 1.1", "shuffle 1.3")
        found.add(ruling.game.write_position(ruling.table, ruling.setup).get("line A"))
        ruling.then("known: line.1.2 by 1")
        for viewer in ("A", "B"):
            ruling.hides(viewer, "X")
        ruling.awaits("A", rule="NT-4.5")
    assert found == {"X ; Y ; Z", "Z ; Y ; X"}


@pytest.mark.ruling("NT-15.5", "NT-7.1")
def test_the_boogeymans_eye_opens_when_he_is_revealed_not_when_he_is_looked_at() -> None:
    """A reveals B's Boogeyman: he lies face down again, and A pays a penalty; a look is free."""
    table = "seats: A, B\nline A: Night-Light\nline B: Boogeyman ; Night-Light"
    cards = "drawn: Tapping Branch\ndeck: Creaking Stair ; Cold Draught"
    ruling = given("tales", f"{table}\n{cards}")
    ruling.choose("A", "discard drawn", "reveal 2.1")
    seen_by_all(ruling)
    ruling.then("line B: Boogeyman ; Night-Light\nline A: Night-Light ; Creaking Stair")
    ruling.awaits("A", rule="NT-4.5")
    look = given("tales", f"{table}\n{cards.replace('Tapping Branch', 'Old Grey Cat')}")
    look.choose("A", "discard drawn", "look 2.1", "seen")
    look.then("line B: Boogeyman ; Night-Light\nline A: Night-Light")
    look.awaits("A", rule="NT-4.5")


@pytest.mark.ruling("NT-15.6", "NT-8.1", "NT-8.2", "NT-8.3")
@pytest.mark.parametrize(
    ("who", "order"),
    [
        ("Each player", "A B C D"),
        ("Each other player", "B C D"),
        ("Each player starting with the next", "B C D A"),
    ],
)
def test_the_orders_of_each_player(who: str, order: str) -> None:
    """Everybody concerned looks at a card, in this order."""
    table = FOUR_ORDER.replace("/1/-", "/1/- ; N/1/-")
    spelled = f"card: Spell/0/Discard: {who} looks at 1 of their cards.\n{table}"
    ruling = given("tales", f"{spelled}\ndrawn: Spell\ndeck: {DECK}")
    ruling.choose("A", "discard drawn")
    for seat in order.split():
        ruling.awaits(seat, rule="NT-5.2")
        ruling.choose(seat, ruling.offered(seat)[0], "seen")
    ruling.awaits("A", rule="NT-4.5")


@pytest.mark.ruling("NT-15.7", "NT-10.5", "NT-10.6", "NT-10.7", "NT-10.8")
def test_a_knock_gives_each_other_player_one_more_turn() -> None:
    """A knocks at the start of the second turn; B and C, who may not knock, have one turn each."""
    ruling = given(
        "tales",
        "seats: A, B, C\nline A: X/1/-\nline B: Y/2/-\nline C: Z/3/-\n"
        "deck: P/1/- ; Q/1/- ; R/1/- ; S/1/- ; T/1/- ; U/1/-",
    )
    for seat in ("A", "B", "C"):
        plain_turn(ruling, seat)
    ruling.choose("A", "knock")
    for seat in ("B", "C"):
        ruling.refuses(seat, "knock")
        plain_turn(ruling, seat)
    ruling.ended("A", rule="NT-11.1")


@pytest.mark.ruling("NT-15.8", "NT-11.1", "NT-11.2", "NT-11.3", "NT-11.4")
def test_the_three_endings_at_seven() -> None:
    """5 1 1 beats 4 3 and 7; 4 3 beats 5 2; 4 3 and 4 3 are a draw."""
    dawn("5 1 1", "4 3", "7").ended("Ann", rule="NT-11.2")
    dawn("5 2", "4 3").ended("Bob", rule="NT-11.3")
    dawn("4 3", "4 3").ended("Ann", "Bob", rule="NT-11.4")
