"""NM-1: what the game is made of."""

from __future__ import annotations

from collections import Counter

import pytest

from nightstand.games.nightmarium.cards import LEGIONS, TINTS, Card, cards_of, load_set
from nightstand.kernel.chance import quick
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import game
from nightstand.testing import given

SETS = pytest.mark.parametrize("name", ["printed", "even"])


def cards(name: str) -> list[Card]:
    """All cards of a set."""
    return cards_of(load_set(name))


@SETS
@pytest.mark.ruling("NM-1.1")
def test_the_deck_is_108_night_terrors_and_nothing_else(name: str) -> None:
    """Hands and deck together are the 108 cards; reference cards are not dealt."""
    nightmarium = game("nightmarium")
    table = nightmarium.new(nightmarium.agree(3, set_name=name), quick(name))
    assert len(table.cards()) == 108
    assert len(cards(name)) == 108


@SETS
@pytest.mark.ruling("NM-1.2", "NM-1.7")
def test_every_legion_has_27_cards(name: str) -> None:
    """Each card is of one of four legions, 27 of each, and is drawn in its legion's colour."""
    assert Counter(card.legion for card in cards(name)) == dict.fromkeys(range(4), 27)
    colours = dict(zip(LEGIONS, TINTS, strict=True))
    assert colours == {
        "Necronauts": "blue",
        "Insektoids": "brown",
        "Chimeridae": "green",
        "Homunculi": "red",
    }


@pytest.mark.ruling("NM-1.3")
def test_most_printed_cards_name_one_slot_some_two_a_few_three() -> None:
    """Every card names at least one slot; 90 of the printed cards one, 14 two, 4 all three."""
    slots = Counter(card.slots.bit_count() for card in cards("printed"))
    assert slots == {1: 90, 2: 14, 3: 4}


@pytest.mark.ruling("NM-1.3", "NM-4.5")
def test_a_card_fills_only_the_slots_that_it_names() -> None:
    """A legs-or-torso card begins a Creature or goes on legs, and is never a head."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.LT.-
        hand Bob: C.L.-
        Creatures Ann: H.L.- ; H.L.- | H.T.-
        """,
    )
    ruling.offers_only("Ann", "discard N.LT.-", "play N.LT.- 1", "play N.LT.- 3")
    ruling.forbids("Ann", "card.N.LT.-", "creature.1.2", rule="NM-4.5")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.parametrize(
    "creature",
    ["N.LTH.Mo | I.T.- | C.H.-", "N.L.- | I.LTH.Mo | C.H.-", "N.L.- | I.T.- | C.LTH.Mo"],
)
@pytest.mark.ruling("NM-1.4")
def test_an_ability_is_the_same_in_whichever_slot_its_card_lies(creature: str) -> None:
    """A card that could be any part mocks as legs, as torso and as head."""
    below, _, head = creature.rpartition(" | ")
    ruling = given(
        "nightmarium",
        f"""
        seats: Ann, Bob
        hand Ann: {head} H.L.-
        hand Bob: C.L.-
        Creatures Ann: {below}
        """,
    )
    ruling.choose("Ann", f"play {head} 1")
    ruling.awaits("Ann", rule="NM-6.6")


@SETS
@pytest.mark.ruling("NM-1.4")
def test_most_cards_have_one_of_six_abilities(name: str) -> None:
    """Each card has one ability or none, and most have one."""
    abilities = Counter(card.ability for card in cards(name))
    assert set(abilities) == set(range(7))
    assert abilities[0] < 108 / 2


@pytest.mark.ruling("NM-1.5")
def test_a_creature_is_built_from_the_legs_up() -> None:
    """Neither torso nor head can begin a Creature, no head goes on legs, no torso on a torso."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.T.- N.H.- N.L.-
        hand Bob: C.L.-
        Creatures Ann: H.L.- ; I.L.- | I.T.-
        """,
    )
    ruling.offers_only(
        "Ann",
        "discard N.T.-",
        "discard N.H.-",
        "discard N.L.-",
        "play N.T.- 1",
        "play N.H.- 2",
        "play N.L.- 3",
    )
    ruling.choose("Ann", "play N.H.- 2", "play N.T.- 1")
    marks = [piece.marks for piece in ruling.scene("Ann").zone("creatures.1").pieces]
    assert marks == [[], ["complete"], [], [], []]
    ruling.awaits("Bob", rule="NM-3.2")


@pytest.mark.ruling("NM-1.6")
def test_two_to_five_may_play() -> None:
    """One player and six are refused with the reason; all numbers between are welcome."""
    nightmarium = game("nightmarium")
    for seats in (1, 6):
        with pytest.raises(NightstandError, match="2 to 5 players"):
            nightmarium.agree(seats)
    for seats in (2, 3, 4, 5):
        table = nightmarium.new(nightmarium.agree(seats), quick(seats))
        assert table.seats == seats
