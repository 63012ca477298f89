"""NM-6: the six abilities."""

from __future__ import annotations

import pytest

from nightstand.testing import given

# Herald.


@pytest.mark.ruling("NM-6.1", "NM-6.2", "NM-8.2")
def test_herald_reveals_two_cards_to_everybody_before_any_is_placed() -> None:
    """Both cards lie face up while Ann chooses; Bob and spectators see them."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.He
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.-
        deck: N.L.Sc H.L.Mo 11
        """,
    )
    ruling.choose("Ann", "play C.H.He 1")
    ruling.then("revealed: N.L.Sc H.L.Mo\ndeck: 11")
    for viewer in ("Ann", "Bob", "spectator"):
        ruling.sees(viewer, "N.L.Sc", "revealed")
        ruling.sees(viewer, "H.L.Mo", "revealed")
        ruling.log_says("NM-6.1", "N.L.Sc", "H.L.Mo", to=viewer)
    ruling.awaits("Ann", rule="NM-6.1")


@pytest.mark.ruling("NM-6.1")
def test_herald_places_regardless_of_legion_in_own_creatures_only() -> None:
    """A Homunculus torso goes on a Necronaut's legs, but not on Bob's."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.He
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.- ; N.L.-
        Creatures Bob: H.L.-
        deck: H.T.- C.H.- 11
        """,
    )
    ruling.choose("Ann", "play C.H.He 1")
    ruling.offers_only("Ann", "place H.T.- 2")
    ruling.forbids("Ann", "card.H.T.-", "creature.2.1", rule="NM-4.5")
    ruling.choose("Ann", "place H.T.- 2", "place C.H.- 2")
    ruling.then("Creatures Ann: C.L.- | I.T.- | C.H.He ; N.L.- | H.T.- | C.H.-")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-6.1", "NM-6.4")
def test_herald_discards_what_cannot_be_placed_and_goes_on() -> None:
    """Two heads fit nowhere: both are discarded, Herald was performed, the legs still weep."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.He
        hand Bob: N.L.-
        Creatures Ann: C.L.We | I.T.-
        deck: H.H.- N.H.- 11 12 13
        """,
    )
    ruling.choose("Ann", "play C.H.He 1")
    ruling.then("discard: H.H.- N.H.-\nhand Ann: 11 12\nrevealed: -")
    ruling.log_says("NM-6.2", "H.H.-")
    ruling.log_never_says("NM-5.9")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-6.2")
def test_herald_must_place_what_can_be_placed_in_either_order() -> None:
    """Both revealed legs can be placed: Ann chooses which first, and cannot stop after one."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.He
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.-
        deck: N.L.Sc H.LT.- 11
        """,
    )
    ruling.choose("Ann", "play C.H.He 1")
    ruling.offers_only("Ann", "place N.L.Sc 2", "place H.LT.- 2")
    ruling.choose("Ann", "place N.L.Sc 2")
    ruling.offers_only("Ann", "place H.LT.- 2", "place H.LT.- 3")
    ruling.awaits("Ann", rule="NM-6.1")


@pytest.mark.ruling("NM-6.2")
def test_a_card_that_becomes_placeable_must_be_placed_by_herald() -> None:
    """A torso fits nowhere until the legs lie that were revealed with it."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.He
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.-
        deck: N.T.Sc H.L.- 11
        """,
    )
    ruling.choose("Ann", "play C.H.He 1")
    ruling.offers_only("Ann", "place H.L.- 2")
    ruling.forbids("Ann", "card.N.T.Sc", rule="NM-4.11")
    ruling.choose("Ann", "place H.L.- 2")
    ruling.offers_only("Ann", "place N.T.Sc 2")
    ruling.choose("Ann", "place N.T.Sc 2")
    ruling.then("Creatures Ann: C.L.- | I.T.- | C.H.He ; H.L.- | N.T.Sc\ndiscard: -")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-6.2")
def test_the_first_placement_can_take_the_place_of_the_second() -> None:
    """Two torsos and one pair of legs: the one that is not chosen is discarded."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.He
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.- ; H.L.-
        deck: N.T.Sc H.T.- 11
        """,
    )
    ruling.choose("Ann", "play C.H.He 1", "place H.T.- 2")
    ruling.then("Creatures Ann: C.L.- | I.T.- | C.H.He ; H.L.- | H.T.-\ndiscard: N.T.Sc")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-6.2")
def test_while_herald_is_placed_hand_cards_are_not() -> None:
    """Only the revealed cards are offered, and why-not says so of a hand card."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.He I.L.-
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.-
        deck: N.L.Sc H.L.- 11
        """,
    )
    ruling.choose("Ann", "play C.H.He 1")
    ruling.offers_only("Ann", "place N.L.Sc 2", "place H.L.- 2")
    ruling.forbids("Ann", "card.I.L.-", rule="NM-6.1")
    ruling.awaits("Ann", rule="NM-6.1")


@pytest.mark.ruling("NM-6.3")
def test_herald_is_cut_short_by_a_completion() -> None:
    """A head first: the legs are discarded unplaced, before the pure Creature's discards."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.He
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.- ; N.L.We | N.T.-
        deck: N.H.- H.L.- 11
        """,
    )
    ruling.choose("Ann", "play C.H.He 1")
    ruling.offers_only("Ann", "place N.H.- 2", "place H.L.- 3")
    ruling.choose("Ann", "place N.H.- 2")
    ruling.then("discard: H.L.-\nrevealed: -\nhand Bob: N.L.-")
    ruling.awaits("Bob", rule="NM-5.3")


@pytest.mark.ruling("NM-6.3")
def test_placing_the_other_card_first_avoids_the_cut() -> None:
    """Legs first, then the head: both are placed, and the new Creature is activated."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.He
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.- ; N.L.We | I.T.-
        deck: N.H.- H.L.- 11 12 13
        """,
    )
    ruling.choose("Ann", "play C.H.He 1", "place H.L.- 3", "place N.H.- 2")
    ruling.then(
        """
        Creatures Ann: C.L.- | I.T.- | C.H.He ; N.L.We | I.T.- | N.H.- ; H.L.-
        discard: -
        hand Ann: 11 12
        """
    )
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.parametrize("piles", ["deck: H.L.Mo", "discard: H.L.Mo"])
@pytest.mark.ruling("NM-6.4")
def test_herald_with_one_card_left_reveals_that_one(piles: str) -> None:
    """One card in deck and discard pile together is revealed and placed."""
    ruling = given(
        "nightmarium",
        f"""
        seats: Ann, Bob
        hand Ann: C.H.He N.H.-
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.-
        {piles}
        """,
    )
    ruling.choose("Ann", "play C.H.He 1")
    ruling.offers_only("Ann", "place H.L.Mo 2")
    ruling.choose("Ann", "place H.L.Mo 2")
    ruling.then("Creatures Ann: C.L.- | I.T.- | C.H.He ; H.L.Mo\ndeck: -\ndiscard: -")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-6.4", "NM-5.9", "NM-7.3")
def test_herald_without_any_card_cannot_be_performed() -> None:
    """Deck and discard pile are empty: the activation ends, the Mocker below is lost."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.He N.L.-
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.Mo
        """,
    )
    ruling.choose("Ann", "play C.H.He 1")
    ruling.log_says("NM-5.9", "Herald")
    ruling.then("hand Ann: N.L.-\nCreatures Ann: C.L.- | I.T.Mo | C.H.He")
    ruling.awaits("Ann", rule="NM-3.2")


# Weeper.


@pytest.mark.parametrize(
    ("deck", "drawn", "left"),
    [("11 12 13", "11 12", "13"), ("11 12", "11 12", "-"), ("11", "11", "-")],
)
@pytest.mark.ruling("NM-6.5")
def test_weeper_draws_two_cards_or_the_one_there_is(deck: str, drawn: str, left: str) -> None:
    """Two of three, two of two, one of one; with one it has been performed all the same."""
    ruling = given(
        "nightmarium",
        f"""
        seats: Ann, Bob
        hand Ann: C.H.We I.H.-
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.Ex
        Creatures Bob: H.L.-
        deck: {deck}
        """,
    )
    ruling.choose("Ann", "play C.H.We 1")
    ruling.then(f"hand Ann: I.H.- {drawn}\ndeck: {left}")
    ruling.awaits("Ann", rule="NM-6.7")


@pytest.mark.ruling("NM-6.5", "NM-5.9", "NM-7.3")
def test_weeper_without_any_card_cannot_be_performed() -> None:
    """With nothing to draw the activation ends: Executioner below is lost."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.We I.H.-
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.Ex
        Creatures Bob: H.L.-
        """,
    )
    ruling.choose("Ann", "play C.H.We 1")
    ruling.log_says("NM-5.9", "Weeper")
    ruling.then("Creatures Bob: H.L.-")
    ruling.awaits("Ann", rule="NM-3.2")


# Mocker.


@pytest.mark.ruling("NM-6.6")
def test_mocker_places_any_hand_card_that_fits_regardless_of_legion() -> None:
    """All placeable cards and all their places are offered; one is placed, one action is left."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.Mo N.LT.- H.T.- I.H.-
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.- ; H.L.- ; N.L.- | N.T.-
        """,
    )
    ruling.choose("Ann", "play C.H.Mo 1")
    ruling.offers_only("Ann", "place N.LT.- 2", "place N.LT.- 4", "place H.T.- 2", "place I.H.- 3")
    ruling.choose("Ann", "place H.T.- 2")
    ruling.then(
        """
        hand Ann: N.LT.- I.H.-
        Creatures Ann: C.L.- | I.T.- | C.H.Mo ; H.L.- | H.T.- ; N.L.- | N.T.-
        """
    )
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-6.6")
def test_mocker_is_mandatory_even_with_a_single_unwelcome_card() -> None:
    """The only placeable card must be placed though Ann would rather keep it."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.Mo I.L.- N.H.-
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.-
        """,
    )
    ruling.choose("Ann", "play C.H.Mo 1")
    ruling.offers_only("Ann", "place I.L.- 2")
    ruling.forbids("Ann", "card.N.H.-", rule="NM-4.11")
    ruling.awaits("Ann", rule="NM-6.6")


@pytest.mark.parametrize("hand", ["-", "N.H.-", "N.H.- I.TH.-"])
@pytest.mark.ruling("NM-6.6", "NM-5.9", "NM-8.4")
def test_mocker_without_a_placeable_card_ends_the_activation(hand: str) -> None:
    """No hand, or only cards that fit nowhere: the Weeper below is lost, and everybody knows."""
    ruling = given(
        "nightmarium",
        f"""
        seats: Ann, Bob
        hand Ann: C.H.Mo {hand}
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.We
        deck: 11 12 13
        """,
    )
    ruling.choose("Ann", "play C.H.Mo 1")
    ruling.then(f"hand Ann: {hand}\ndeck: 11 12 13")
    ruling.log_says("NM-5.9", "Mocker", to="Bob")
    ruling.awaits("Ann", rule="NM-3.2")


# Executioner.


@pytest.mark.ruling("NM-6.7")
def test_executioner_takes_the_top_card_of_any_other_players_creature() -> None:
    """Complete or not, of Bob or of Cas, but never one of Ann's own."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob, Cas
        hand Ann: C.H.Ex I.L.-
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.- ; N.L.-
        Creatures Bob: - ; H.L.- | H.T.-
        Creatures Cas: N.L.- | N.T.- | N.H.- ; I.L.-
        """,
    )
    ruling.choose("Ann", "play C.H.Ex 1")
    ruling.offers_only("Ann", "take 2.2", "take 3.1", "take 3.2")
    ruling.forbids("Ann", "creature.1.2", rule="NM-6.7")
    ruling.forbids("Ann", "creature.2.1", rule="NM-6.7")
    ruling.choose("Ann", "take 2.2")
    ruling.then(
        """
        hand Ann: I.L.- H.T.-
        Creatures Bob: - ; H.L.-
        Creatures Cas: N.L.- | N.T.- | N.H.- ; I.L.-
        discard: -
        """
    )
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-6.7")
def test_executioner_beheads_a_complete_creature() -> None:
    """The head is in Ann's hand, and Cas's Creature is no longer complete."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob, Cas
        hand Ann: C.H.Ex
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.-
        Creatures Cas: N.L.- | N.T.- | N.H.-
        """,
    )
    ruling.choose("Ann", "play C.H.Ex 1", "take 3.1")
    ruling.then("hand Ann: N.H.-\nCreatures Cas: N.L.- | N.T.-")
    assert ruling.scene("Bob").panels[2].facts[0] == "0 of 5 complete"
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-6.7", "NM-4.10")
def test_executioner_removes_a_creature_of_single_legs() -> None:
    """Nothing is left of it, and Bob's place is free again."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.Ex
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.-
        Creatures Bob: H.L.- ; H.L.- ; H.L.- ; I.L.- ; H.L.-
        deck: 11 12 13
        """,
    )
    ruling.choose("Ann", "play C.H.Ex 1", "take 2.4", "draw")
    ruling.then("hand Ann: I.L.- 11\nCreatures Bob: H.L.- ; H.L.- ; H.L.- ; - ; H.L.-")
    ruling.offers("Bob", "play N.L.- 4")
    ruling.awaits("Bob", rule="NM-3.2")


@pytest.mark.ruling("NM-6.7", "NM-5.9")
def test_executioner_without_a_creature_of_another_player_ends_the_activation() -> None:
    """Ann's own second Creature is no target: the Weeper below is lost."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.Ex
        hand Bob: N.L.-
        Creatures Ann: C.L.We | I.T.- ; N.L.-
        deck: 11 12
        """,
    )
    ruling.choose("Ann", "play C.H.Ex 1")
    ruling.log_says("NM-5.9", "Executioner")
    ruling.then("hand Ann: -\ndeck: 11 12")
    ruling.awaits("Ann", rule="NM-3.2")


# Scavenger.


@pytest.mark.ruling("NM-6.8")
def test_scavenger_discards_an_incomplete_creature_of_another_player_whole() -> None:
    """Legs and torso of Bob's go; complete Creatures and Ann's own cannot be chosen."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob, Cas
        hand Ann: C.H.Sc
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.- ; N.L.-
        Creatures Bob: H.L.- | H.T.- ; N.L.- | N.T.- | N.H.-
        Creatures Cas: I.L.-
        """,
    )
    ruling.choose("Ann", "play C.H.Sc 1")
    ruling.offers_only("Ann", "scavenge 2.1", "scavenge 3.1")
    ruling.forbids("Ann", "creature.2.2", rule="NM-6.8")
    ruling.forbids("Ann", "creature.1.2", rule="NM-6.8")
    ruling.choose("Ann", "scavenge 2.1")
    ruling.then(
        """
        discard: H.L.- H.T.-
        Creatures Bob: - ; N.L.- | N.T.- | N.H.-
        Creatures Cas: I.L.-
        Creatures Ann: C.L.- | I.T.- | C.H.Sc ; N.L.-
        """
    )
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-6.8", "NM-5.9")
def test_scavenger_without_an_incomplete_creature_ends_the_activation() -> None:
    """All of the others' Creatures are complete, so the Weeper below is lost."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.Sc
        hand Bob: N.L.-
        Creatures Ann: C.L.We | I.T.- ; N.L.-
        Creatures Bob: N.L.- | N.T.- | N.H.-
        deck: 11 12
        """,
    )
    ruling.choose("Ann", "play C.H.Sc 1")
    ruling.log_says("NM-5.9", "Scavenger")
    ruling.then("hand Ann: -\nCreatures Bob: N.L.- | N.T.- | N.H.-")
    ruling.awaits("Ann", rule="NM-3.2")


# Devourer.


@pytest.mark.ruling("NM-6.9")
def test_devourer_discards_the_top_card_of_another_own_creature() -> None:
    """Any other of Ann's, complete or not; neither the activated one nor anybody else's."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.De
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.- ; N.L.- | N.T.- | N.H.- ; H.L.- ; I.L.- | I.T.-
        Creatures Bob: H.L.- | H.T.-
        """,
    )
    ruling.choose("Ann", "play C.H.De 1")
    ruling.offers_only("Ann", "devour 1.2", "devour 1.3", "devour 1.4")
    ruling.forbids("Ann", "creature.1.1", rule="NM-6.9")
    ruling.forbids("Ann", "creature.2.1", rule="NM-6.9")
    ruling.choose("Ann", "devour 1.4")
    ruling.then(
        """
        discard: I.T.-
        Creatures Ann: C.L.- | I.T.- | C.H.De ; N.L.- | N.T.- | N.H.- ; H.L.- ; I.L.-
        Creatures Bob: H.L.- | H.T.-
        """
    )
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-6.9", "NM-5.9")
def test_devourer_with_only_the_activated_creature_ends_the_activation() -> None:
    """There is no other own Creature, so the Weeper below is lost."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.De
        hand Bob: N.L.-
        Creatures Ann: C.L.We | I.T.-
        Creatures Bob: H.L.-
        deck: 11 12
        """,
    )
    ruling.choose("Ann", "play C.H.De 1")
    ruling.log_says("NM-5.9", "Devourer")
    ruling.then("hand Ann: -\nCreatures Ann: C.L.We | I.T.- | C.H.De\nCreatures Bob: H.L.-")
    ruling.awaits("Ann", rule="NM-3.2")


# Together.


@pytest.mark.ruling("NM-6.10")
def test_a_card_that_weeper_drew_can_be_placed_by_mocker() -> None:
    """Ann's hand was empty; one of the two drawn cards goes on her Creature."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.We
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.Mo
        deck: H.L.- H.T.- 11
        """,
    )
    ruling.choose("Ann", "play C.H.We 1")
    ruling.offers_only("Ann", "place H.L.- 2")
    ruling.choose("Ann", "place H.L.- 2")
    ruling.then("hand Ann: H.T.-")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-6.10", "NM-5.12")
def test_a_head_that_executioner_took_can_complete_by_mocker() -> None:
    """Bob's head completes Ann's second Creature, which is activated."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.Ex
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.Mo ; N.L.- | H.T.-
        Creatures Bob: I.L.- | I.T.- | I.H.We
        deck: 11 12 13
        """,
    )
    ruling.choose("Ann", "play C.H.Ex 1", "take 2.1")
    ruling.offers_only("Ann", "place I.H.We 2")
    ruling.choose("Ann", "place I.H.We 2")
    ruling.then("hand Ann: 11 12\nCreatures Bob: I.L.- | I.T.-")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-6.10", "NM-5.12", "NM-6.3")
def test_a_creature_that_devourer_beheaded_can_get_a_head_from_herald() -> None:
    """The revealed head goes on the beheaded Creature, which is activated again."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.De
        hand Bob: N.L.-
        Creatures Ann: C.L.We | I.T.He ; N.L.We | H.T.- | N.H.-
        deck: C.H.- I.L.- 11 12 13
        """,
    )
    ruling.choose("Ann", "play C.H.De 1", "devour 1.2", "place C.H.- 2")
    ruling.then(
        """
        Creatures Ann: C.L.We | I.T.He | C.H.De ; N.L.We | H.T.- | C.H.-
        hand Ann: 11 12
        discard: N.H.- I.L.-
        """
    )
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-6.11")
def test_no_ability_touches_what_it_does_not_name() -> None:
    """All of Executioner, Scavenger and Devourer: hands, and all else on the table, stay."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob, Cas
        hand Ann: C.H.Ex
        hand Bob: N.L.- 21
        hand Cas: 22 23
        Creatures Ann: C.L.De | I.T.Sc ; H.L.-
        Creatures Bob: I.L.- ; H.L.- | H.T.- | H.H.-
        Creatures Cas: I.L.-
        deck: 11 12
        """,
    )
    ruling.choose("Ann", "play C.H.Ex 1", "take 2.1", "scavenge 3.1")
    ruling.offers_only("Ann", "devour 1.2")
    ruling.choose("Ann", "devour 1.2")
    ruling.then(
        """
        hand Ann: I.L.-
        hand Bob: N.L.- 21
        hand Cas: 22 23
        Creatures Ann: C.L.De | I.T.Sc | C.H.Ex
        Creatures Bob: - ; H.L.- | H.T.- | H.H.-
        Creatures Cas: -
        deck: 11 12
        discard: I.L.- H.L.-
        """
    )
    ruling.awaits("Ann", rule="NM-3.2")
