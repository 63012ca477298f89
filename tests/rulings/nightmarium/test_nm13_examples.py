"""NM-13: the worked examples, told as they stand in the ledger."""

from __future__ import annotations

import pytest

from nightstand.testing import given


@pytest.mark.parametrize(("discards", "drawn"), [(5, "11 12"), (6, "11 12 13")])
@pytest.mark.ruling("NM-13.1", "NM-4.3")
def test_discarding_five_or_six_of_seven_cards(discards: int, drawn: str) -> None:
    """Of a hand of 7, 5 discarded draw 2, 6 discarded draw 3: both times the hand is 4."""
    ruling = given("nightmarium", "seats: Ann, Bob\nhand Ann: 1 2 3 4 5 6 7\ndeck: 11 12 13 14")
    ruling.choose("Ann", *[f"discard {number}" for number in range(1, discards + 1)], "done")
    left = " ".join(str(number) for number in range(discards + 1, 8))
    ruling.then(f"hand Ann: {left} {drawn}")
    assert ruling.scene("Bob").zone("hand.1").count == 4
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.parametrize(
    "row",
    [
        "C.L.- ; C.L.- ; C.L.- ; C.L.- ; C.L.-",
        "C.L.- | I.T.- | H.H.- ; C.L.- | I.T.- ; C.L.- | I.T.- ; C.L.- ; C.L.- | I.T.- | H.H.-",
    ],
)
@pytest.mark.ruling("NM-13.2", "NM-4.8")
def test_a_sixth_legs_card_is_not_legal_a_torso_is(row: str) -> None:
    """Five stand, whole or not: no legs any more; the torso goes on one that has only legs."""
    ruling = given(
        "nightmarium",
        f"""
        seats: Ann, Bob
        hand Ann: N.L.- N.T.-
        hand Bob: I.L.-
        Creatures Ann: {row}
        """,
    )
    ruling.offers("Ann", "play N.T.- 4")
    assert not [choice for choice in ruling.offered("Ann") if choice.startswith("play N.L.-")]
    ruling.forbids("Ann", "card.N.L.-", rule="NM-4.8")
    ruling.choose("Ann", "play N.T.- 4")
    ruling.forbids("Ann", "card.N.L.-", rule="NM-4.8")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-13.3", "NM-6.7", "NM-6.8")
def test_executioner_and_scavenger_destroy_a_complete_creature() -> None:
    """Executioner takes X's head; X is the only incomplete Creature, so Scavenger discards it."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.Ex
        hand Bob: I.L.-
        Creatures Ann: C.L.- | I.T.Sc
        Creatures Bob: N.L.- | H.T.- | H.H.Mo
        """,
    )
    ruling.choose("Ann", "play C.H.Ex 1", "take 2.1")
    ruling.offers_only("Ann", "scavenge 2.1")
    ruling.choose("Ann", "scavenge 2.1")
    ruling.then("hand Ann: H.H.Mo\nCreatures Bob: -\ndiscard: N.L.- H.T.-\nhand Bob: I.L.-")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-13.4", "NM-6.9", "NM-6.6", "NM-5.12")
def test_devourer_and_mocker_give_a_creature_a_new_head() -> None:
    """Y loses its head and gets K: it is completed in full, and the first one's legs are lost."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.De N.H.We
        hand Bob: N.L.Sc
        Creatures Ann: C.L.We | I.T.Mo ; N.L.- | N.T.- | I.H.-
        deck: 11 12 13 14
        """,
    )
    ruling.choose("Ann", "play C.H.De 1")
    ruling.offers_only("Ann", "devour 1.2")
    ruling.choose("Ann", "devour 1.2")
    ruling.offers_only("Ann", "place N.H.We 2")
    ruling.choose("Ann", "place N.H.We 2")
    ruling.awaits("Bob", rule="NM-5.3")
    ruling.choose("Bob", "give N.L.Sc")
    ruling.then("hand Ann: 11 12\ndeck: 13 14\ndiscard: I.H.- N.L.Sc")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-13.5", "NM-5.10", "NM-5.11", "NM-5.12")
def test_the_long_example_move_by_move() -> None:
    """One card sets off four Creatures, one after the other; the ledger tells every step."""
    ruling = given(
        "nightmarium",
        """
        seats: Pia, Quin, Rob
        hand Pia: H.H.Mo I.T.We H.H.De N.T.-
        hand Quin: N.L.We C.L.Ex
        hand Rob: C.H.Ex I.L.Mo H.T.De
        Creatures Pia: C.L.Mo | I.T.- ; C.L.De | I.T.He | H.H.- ; N.L.Sc ; C.L.He
        Creatures Quin: I.L.- | I.T.-
        deck: 61 66 C.H.Mo I.H.- N.H.Sc H.T.- 67 68
        """,
    )
    ruling.choose("Pia", "play H.H.Mo 1")
    ruling.awaits("Pia", rule="NM-6.6")

    # The head mocks, the torso has no ability, the legs mock: Creature 4 is built.
    ruling.choose("Pia", "place I.T.We 4")
    ruling.awaits("Pia", rule="NM-6.6")
    ruling.choose("Pia", "place H.H.De 4")
    ruling.then("Creatures Pia: C.L.Mo | I.T.- | H.H.Mo ; C.L.De | I.T.He | H.H.- ; N.L.Sc ; ...")

    # Creature 4: Devourer beheads 2, Weeper draws, Herald reveals two heads.
    ruling.offers_only("Pia", "devour 1.1", "devour 1.2", "devour 1.3")
    ruling.choose("Pia", "devour 1.2")
    ruling.then("hand Pia: N.T.- 61 66\nrevealed: C.H.Mo I.H.-\ndiscard: H.H.-")
    ruling.offers_only("Pia", "place C.H.Mo 2", "place I.H.- 2")
    ruling.choose("Pia", "place C.H.Mo 2")

    # Creature 2 is complete again; the other head was discarded. Its Mocker mocks.
    ruling.then("discard: H.H.- I.H.-\nrevealed: -")
    ruling.awaits("Pia", rule="NM-6.6")
    ruling.choose("Pia", "place N.T.- 3")

    # Its Herald reveals a head and a torso, which fits nowhere now.
    ruling.then("revealed: N.H.Sc H.T.-")
    ruling.offers_only("Pia", "place N.H.Sc 3")
    ruling.choose("Pia", "place N.H.Sc 3")

    # Creature 3 is complete and pure; the Devourer of 2 is never performed.
    ruling.then("discard: H.H.- I.H.- H.T.-\nhand Pia: 61 66")
    ruling.awaits("Quin", "Rob", rule="NM-5.3")
    ruling.offers_only("Quin", "give N.L.We")
    ruling.offers_only("Rob", "give C.H.Ex I.L.Mo", "give C.H.Ex H.T.De", "give I.L.Mo H.T.De")
    ruling.choose("Rob", "give C.H.Ex H.T.De")
    ruling.choose("Quin", "give N.L.We")

    # Its first Scavenger destroys Quin's Creature, its second finds no other.
    ruling.awaits("Pia", rule="NM-6.8")
    ruling.offers_only("Pia", "scavenge 2.1")
    ruling.choose("Pia", "scavenge 2.1")
    ruling.log_says("NM-5.9", "Scavenger")
    ruling.then(
        """
        hand Pia: 61 66
        hand Quin: C.L.Ex
        hand Rob: I.L.Mo
        Creatures Pia: C.L.Mo | I.T.- | H.H.Mo ; C.L.De | I.T.He | C.H.Mo ; \
N.L.Sc | N.T.- | N.H.Sc ; C.L.He | I.T.We | H.H.De
        Creatures Quin: -
        deck: 67 68
        discard: H.H.- I.H.- H.T.- N.L.We C.H.Ex H.T.De I.L.- I.T.-
        completions: 4
        """
    )
    assert ruling.scene("Rob").panels[0].facts[0] == "4 of 5 complete"
    # One action is left, and it can play nothing but Homunculi: 61 and 66 are Insektoids.
    ruling.offers_only("Pia", "draw", "discard 61", "discard 66")
    ruling.forbids("Pia", "card.66", rule="NM-4.6")
    ruling.awaits("Pia", rule="NM-3.2")


@pytest.mark.ruling("NM-13.6", "NM-11.5", "NM-11.6")
def test_a_seal_of_a_foreign_legion_activates_nothing_and_protects() -> None:
    """None of the abilities is performed; afterwards no ability can choose the Creature."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        variant: horrors yes
        hand Ann: C.seal
        hand Bob: I.H.Ex
        Creatures Ann: H.L.We | I.T.We | H.H.We ; N.L.-
        Creatures Bob: I.L.- | N.T.Sc
        deck: 11 12 13 14
        """,
    )
    ruling.choose("Ann", "seal C.seal 1")
    ruling.then("hand Ann: -\ndeck: 11 12 13 14")
    ruling.choose("Ann", "draw")
    ruling.choose("Bob", "play I.H.Ex 1")
    ruling.offers_only("Bob", "take 1.2")
    ruling.forbids("Bob", "creature.1.1", rule="NM-11.6")
    ruling.choose("Bob", "take 1.2")
    ruling.log_says("NM-5.9", "Scavenger")
    ruling.then("Creatures Ann: H.L.We | I.T.We | H.H.We | C.seal")
    ruling.awaits("Bob", rule="NM-3.2")
