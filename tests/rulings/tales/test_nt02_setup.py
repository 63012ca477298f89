"""NT-2: the setup."""

from __future__ import annotations

import json

import pytest

from nightstand.games.tales.game import Tales
from nightstand.kernel.chance import quick
from nightstand.kernel.game import game
from nightstand.kernel.scene import Piece
from nightstand.kernel.table import Table
from nightstand.testing import Given, given
from tests.rulings.tales.scenes import TWO, nobody_matches, seen_by_all

LOOKING = (
    TWO
    + """
    deck: P/1/- ; Q/1/-
    task: Turn {}
    task: FirstLook {"waiting": [0, 1]}
"""
)


def dealt(seats: int, seed: int, starters: list[int] | None = None) -> Table:
    """A table at which everybody is about to look at a first card."""
    tales = game("tales")
    return tales.new(tales.agree(seats, starters=starters), quick("setup", seed))


def faces(table: Table, viewer: int) -> list[Piece]:
    """Every piece whose face the viewer sees."""
    return [piece for zone in table.scene(viewer).zones for piece in zone.pieces if piece.face]


@pytest.mark.ruling("NT-2.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_four_cards_each_face_down_and_the_rest_is_the_deck(seats: int) -> None:
    """Nobody sees a card yet, and the discard pile is empty."""
    table = dealt(seats, 1)
    scene = table.scene(0)
    for seat in range(seats):
        assert scene.zone(f"line.{seat + 1}").count == 4
    assert scene.zone("deck").count == 60 - 4 * seats
    assert scene.zone("discard").count == 0
    assert not any(faces(table, viewer) for viewer in range(-1, seats))


@pytest.mark.ruling("NT-2.1")
def test_the_deck_is_shuffled_by_the_seed() -> None:
    """Another seed deals other lines, the same seed the same."""
    tales = Tales()
    setup = tales.agree(2)
    positions = [str(tales.write_position(dealt(2, seed), setup)) for seed in (1, 1, 2)]
    assert positions[0] == positions[1] != positions[2]


@pytest.mark.ruling("NT-2.2")
def test_nobody_may_rearrange_a_line() -> None:
    """At no time in a turn is anything offered that moves a card within its line."""
    ruling = given("tales", TWO + "deck: P/1/- ; Q/1/- ; R/1/-\nturns: 2")
    ruling.offers_only("Ann", "draw", "knock")
    ruling.choose("Ann", "draw")
    ruling.offers_only("Ann", "discard drawn", "discard 1", "discard 2", "discard 3")
    ruling.choose("Ann", "discard drawn")
    ruling.offers_only("Ann", "pass", "match 1", "match 2", "match 3")
    nobody_matches(ruling)
    ruling.then("line Ann: A ; B ; C\nline Bob: K ; L ; M")
    ruling.awaits("Bob", rule="NT-3.1")


@pytest.mark.ruling("NT-2.3")
def test_everybody_looks_at_one_own_card_at_the_same_time() -> None:
    """All are asked at once, each for a card of the own line, and each sees it alone."""
    ruling = given("tales", LOOKING)
    ruling.awaits("Ann", "Bob", rule="NT-2.3")
    for seat in ("Ann", "Bob"):
        ruling.offers_only(seat, "peek 1", "peek 2", "peek 3")
    ruling.forbids("Ann", "line.2.1", rule="NT-2.3")
    ruling.choose("Bob", "peek 3")
    ruling.choose("Ann", "peek 2")
    ruling.awaits("Ann", "Bob", rule="NT-13.3")
    ruling.sees("Ann", "B", "line.1")
    ruling.hides("Ann", "M")
    ruling.sees("Bob", "M", "line.2")
    ruling.hides("Bob", "B")
    for card in ("B", "M"):
        ruling.hides("spectator", card)
    seen_by_all(ruling)
    ruling.then("line Ann: A ; B ; C\nline Bob: K ; L ; M")
    ruling.hides("Ann", "B")
    ruling.awaits("Ann", rule="NT-3.3")


@pytest.mark.ruling("NT-2.3")
def test_nobody_learns_which_card_another_chose_before_all_have_chosen() -> None:
    """What Ann has chosen changes nothing that Bob or a spectator sees, until he has chosen."""

    def seen(ruling: Given, viewer: str) -> str:
        return json.dumps(ruling.scene(viewer).plain())

    first, second = given("tales", LOOKING), given("tales", LOOKING)
    first.choose("Ann", "peek 1")
    second.choose("Ann", "peek 3")
    for viewer in ("Bob", "spectator"):
        assert seen(first, viewer) == seen(second, viewer)
    assert not first.told("Bob")
    for ruling in (first, second):
        ruling.awaits("Bob", rule="NT-2.3")
    first.choose("Bob", "peek 1")
    first.log_says("NT-2.3", "Ann looks at their own card 1.", to="Bob")
    first.awaits("Ann", "Bob", rule="NT-13.3")


@pytest.mark.ruling("NT-2.4")
def test_the_first_player_of_a_first_game_is_drawn_by_the_seed() -> None:
    """Every seat begins some games, and the same seed lets the same seat begin."""
    beginners = [dealt(3, seed).scene(0).status for seed in range(30)]
    assert {status.split("'s")[0].split()[-1] for status in beginners} == {"Ann", "Bob", "Cas"}
    assert beginners == [dealt(3, seed).scene(0).status for seed in range(30)]


@pytest.mark.ruling("NT-2.4")
def test_in_a_rematch_the_most_scared_player_begins() -> None:
    """The highest sum of fear at the end begins; of several that have it, one at random."""
    ruling = given(
        "tales",
        """
        seats: Ann, Bob, Cas
        line Ann: A/1/-
        line Bob: K/4/- ; L/5/-
        line Cas: X/9/-
        deck: P/1/-
        """,
    )
    ruling.choose("Ann", "discard drawn")
    nobody_matches(ruling)
    starters = game("tales").rematch_starters(ruling.table)
    assert starters == [1, 2]
    begun = {dealt(3, seed, starters).scene(0).status.split("'s")[0] for seed in range(20)}
    assert {status.split()[-1] for status in begun} == {"Bob", "Cas"}
    ruling.ended("Ann", rule="NT-11.1")


@pytest.mark.ruling("NT-2.5")
def test_turns_go_clockwise() -> None:
    """After Ann comes Bob, then Cas, then Ann again."""
    ruling = given(
        "tales",
        "seats: Ann, Bob, Cas\nline Ann: A/1/-\nline Bob: B/1/-\n"
        "line Cas: C/1/-\ndeck: P/1/- ; Q/1/- ; R/1/- ; S/1/-",
    )
    for seat in ("Ann", "Bob", "Cas"):
        ruling.choose(seat, "discard drawn")
        nobody_matches(ruling)
    ruling.awaits("Ann", rule="NT-3.1")


@pytest.mark.ruling("NT-2.6", "NT-13.3")
def test_a_face_down_card_is_not_looked_at_again() -> None:
    """Once the first card has been seen, its owner sees a back, and has no way to look."""
    ruling = given("tales", LOOKING)
    ruling.choose("Ann", "peek 1")
    ruling.choose("Bob", "peek 1")
    seen_by_all(ruling)
    for card in ("A", "B", "C", "K", "L", "M"):
        ruling.hides("Ann", card)
        ruling.hides("Bob", card)
    ruling.offers_only("Ann", "discard drawn", "discard 1", "discard 2", "discard 3")
    ruling.awaits("Ann", rule="NT-3.3")
