"""NM-11: Legions of Horrors, the Seals."""

from __future__ import annotations

from collections import Counter

import pytest

from nightstand.games.nightmarium.cards import seals
from nightstand.kernel.chance import quick
from nightstand.kernel.game import game
from nightstand.testing import Given, given


def incarnating(hand: str, row: str, more: str = "") -> Given:
    """Ann's turn with Seals; Bob holds a card of no consequence."""
    bob = "" if "hand Bob" in more else "hand Bob: I.L.-"
    return given(
        "nightmarium",
        f"""
        seats: Ann, Bob
        variant: horrors yes
        hand Ann: {hand}
        {bob}
        Creatures Ann: {row}
        {more}
        """,
    )


@pytest.mark.ruling("NM-11.1")
def test_three_seals_of_each_legion_join_the_deck() -> None:
    """With the expansion the deck has 120 cards, and Seals are dealt like others."""
    assert Counter(seal.legion for seal in seals()) == dict.fromkeys(range(4), 3)
    nightmarium = game("nightmarium")
    setup = nightmarium.agree(5, {"horrors": "yes"})
    dealt = set()
    for seed in range(60):
        table = nightmarium.new(setup, quick(seed))
        assert len(table.cards()) == 120
        for seat in range(5):
            dealt.update(table.zones()[seat].cards)
    assert len(dealt) == 120
    assert len(nightmarium.new(nightmarium.agree(5), quick(1)).cards()) == 108


@pytest.mark.ruling("NM-11.1")
def test_a_seal_can_be_drawn_and_discarded() -> None:
    """It is drawn from the deck, and can be one of the cards of action B."""
    ruling = incarnating("S1 1 2", "-", "deck: S4 5 6")
    ruling.choose("Ann", "draw", "discard S1", "discard S4", "done")
    ruling.then("hand Ann: 1 2 5\ndiscard: S1 S4\ndeck: 6")
    ruling.awaits("Bob", rule="NM-3.2")


@pytest.mark.ruling("NM-11.2")
def test_a_seal_is_never_part_of_a_creature() -> None:
    """On a table of every kind of Creature but a complete one a Seal can only be discarded."""
    ruling = incarnating("N.seal", "N.L.- ; N.L.- | N.T.-")
    ruling.offers_only("Ann", "discard N.seal")
    ruling.forbids("Ann", "card.N.seal", rule="NM-11.3")
    ruling.forbids("Ann", "card.N.seal", "creature.1.1", rule="NM-11.3")
    ruling.forbids("Ann", "card.N.seal", "creature.1.3", rule="NM-11.3")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-11.3")
def test_a_seal_goes_on_an_own_complete_creature_and_is_an_action() -> None:
    """Only the complete ones of Ann's are offered; then one action is left."""
    ruling = incarnating(
        "C.seal",
        "N.L.- | N.T.- | N.H.- ; N.L.- | I.T.- ; H.L.- | I.T.- | H.H.-",
        "Creatures Bob: C.L.- | C.T.- | C.H.-\ndeck: 11",
    )
    ruling.offers_only("Ann", "draw", "discard C.seal", "seal C.seal 1", "seal C.seal 3")
    ruling.forbids("Ann", "card.C.seal", "creature.2.1", rule="NM-11.3")
    ruling.forbids("Ann", "card.C.seal", "creature.1.2", rule="NM-11.3")
    ruling.choose("Ann", "seal C.seal 3")
    ruling.then(
        """
        hand Ann: -
        Creatures Ann: N.L.- | N.T.- | N.H.- ; N.L.- | I.T.- ; H.L.- | I.T.- | H.H.- | C.seal
        Creatures Bob: C.L.- | C.T.- | C.H.-
        """
    )
    pieces = ruling.scene("Bob").zone("creatures.1").pieces
    assert [piece.marks for piece in pieces[:3]] == [["pure"], [], ["complete", "incarnated"]]
    ruling.offers_only("Ann", "draw")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-11.4")
def test_a_creature_takes_one_seal() -> None:
    """An incarnated Creature takes no second Seal; another complete one still does."""
    whole = "N.L.- | I.T.- | H.H.-"
    ruling = incarnating("C.seal", f"{whole} | C.seal ; {whole}")
    ruling.offers_only("Ann", "discard C.seal", "seal C.seal 2")
    ruling.forbids("Ann", "card.C.seal", "creature.1.1", rule="NM-11.4")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.parametrize(
    ("seal", "drawn"),
    [("N.seal", "11 12"), ("I.seal", "11 12"), ("H.seal", "11 12"), ("C.seal", "-")],
)
@pytest.mark.ruling("NM-11.5")
def test_only_abilities_on_cards_of_the_seals_legion_are_performed(seal: str, drawn: str) -> None:
    """Of three Weepers of three legions one draws, wherever it lies; with another Seal none."""
    ruling = incarnating(seal, "N.L.We | I.T.We | H.H.We", "deck: 11 12 13 14 15 16 17")
    ruling.choose("Ann", f"seal {seal} 1")
    ruling.then(f"hand Ann: {drawn}")
    ruling.log_never_says("NM-5.9")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-11.5", "NM-5.7")
def test_incarnating_performs_from_the_head_down() -> None:
    """Head and legs are the Seal's: head mocks, legs weep, the torso is passed over."""
    ruling = incarnating(
        "N.seal C.L.-", "N.L.We | I.T.Ex | N.H.Mo", "Creatures Bob: I.L.-\ndeck: 11 12 13"
    )
    ruling.choose("Ann", "seal N.seal 1")
    ruling.awaits("Ann", rule="NM-6.6")
    ruling.choose("Ann", "place C.L.- 2")
    ruling.then("hand Ann: 11 12\nCreatures Bob: I.L.-")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-11.5", "NM-5.9")
def test_an_impossible_ability_ends_the_second_activation_too() -> None:
    """The head's Scavenger finds nothing: the legs' Weeper of the same legion is lost."""
    ruling = incarnating("N.seal", "N.L.We | I.T.- | N.H.Sc", "deck: 11 12 13")
    ruling.choose("Ann", "seal N.seal 1")
    ruling.log_says("NM-5.9", "Scavenger")
    ruling.then("hand Ann: -")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-11.6")
def test_an_incarnated_creature_is_immune_to_executioner_and_scavenger() -> None:
    """Executioner may choose Bob's other Creature only; Scavenger then has no target."""
    ruling = incarnating(
        "C.H.Ex",
        "C.L.- | I.T.Sc",
        "Creatures Bob: N.L.- | N.T.- | N.H.- | C.seal ; H.L.-",
    )
    ruling.choose("Ann", "play C.H.Ex 1")
    ruling.offers_only("Ann", "take 2.2")
    ruling.forbids("Ann", "creature.2.1", rule="NM-11.6")
    ruling.choose("Ann", "take 2.2")
    ruling.log_says("NM-5.9", "Scavenger")
    ruling.then("Creatures Bob: N.L.- | N.T.- | N.H.- | C.seal")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-11.6", "NM-5.9")
def test_an_incarnated_creature_is_no_target_for_anything() -> None:
    """Bob has nothing else: Executioner cannot be performed, and the Weeper below is lost."""
    ruling = incarnating(
        "C.H.Ex",
        "C.L.We | I.T.-",
        "Creatures Bob: N.L.- | N.T.- | N.H.- | C.seal\ndeck: 11 12",
    )
    ruling.choose("Ann", "play C.H.Ex 1")
    ruling.log_says("NM-5.9", "Executioner")
    ruling.then("hand Ann: -")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-11.6", "NM-6.9")
def test_an_incarnated_creature_is_immune_to_its_owners_devourer() -> None:
    """Ann's Devourer must choose her other Creature; with none it cannot be performed."""
    sealed = "N.L.- | N.T.- | N.H.- | C.seal"
    ruling = incarnating("C.H.De", f"C.L.- | I.T.- ; {sealed} ; H.L.-")
    ruling.choose("Ann", "play C.H.De 1")
    ruling.offers_only("Ann", "devour 1.3")
    ruling.forbids("Ann", "creature.1.2", rule="NM-11.6")
    ruling.awaits("Ann", rule="NM-6.9")
    ruling = incarnating("C.H.De", f"C.L.We | I.T.- ; {sealed}", "deck: 11 12")
    ruling.choose("Ann", "play C.H.De 1")
    ruling.log_says("NM-5.9", "Devourer")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-11.6", "NM-6.11")
def test_a_creature_is_immune_before_its_own_activation_begins() -> None:
    """The Devourer of the Creature being incarnated has no target, though its own head lies."""
    ruling = incarnating("N.seal", "N.L.We | N.T.- | N.H.De", "deck: 11 12\nhand Bob: -")
    ruling.choose("Ann", "seal N.seal 1")
    ruling.log_says("NM-5.9", "Devourer")
    ruling.then("Creatures Ann: N.L.We | N.T.- | N.H.De | N.seal\nhand Ann: -")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-11.7")
def test_an_incarnated_creature_counts_for_goal_and_limit_but_incarnating_does_not_win() -> None:
    """It counts among four and fills a place; a Seal on one of them completes nothing."""
    whole = "C.L.- | I.T.- | H.H.-"
    ruling = incarnating(
        "N.seal N.L.-",
        f"{whole} | C.seal ; {whole} ; {whole} ; {whole} ; N.L.- | N.T.-",
        "deck: 11",
    )
    ruling.refuses("Ann", "play N.L.- 6")
    ruling.forbids("Ann", "card.N.L.-", rule="NM-4.8")
    ruling.choose("Ann", "seal N.seal 2")
    assert ruling.scene("Ann").panels[0].facts[0] == "4 of 5 complete"
    ruling.log_never_says("NM-5.1")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-11.7", "NM-9.1")
def test_incarnated_creatures_count_for_victory() -> None:
    """Four incarnated Creatures and a fifth that is completed win."""
    whole = "C.L.- | I.T.- | H.H.- | C.seal"
    ruling = incarnating("N.H.-", f"{whole} ; {whole} ; {whole} ; {whole} ; N.L.- | I.T.-")
    ruling.choose("Ann", "play N.H.- 5")
    ruling.ended("Ann", rule="NM-9.1")


@pytest.mark.ruling("NM-11.8", "NM-4.6")
def test_a_seal_and_another_card_played_in_one_turn_must_be_of_one_legion() -> None:
    """After a Necronaut only a Necronaut Seal; after a Necronaut Seal only Necronauts."""
    whole = "C.L.- | I.T.- | H.H.-"
    ruling = incarnating("N.seal C.seal N.L.- C.L.-", f"{whole} ; {whole}")
    ruling.choose("Ann", "play N.L.- 3")
    ruling.offers_only(
        "Ann",
        "discard N.seal",
        "discard C.seal",
        "discard C.L.-",
        "seal N.seal 1",
        "seal N.seal 2",
    )
    ruling.forbids("Ann", "card.C.seal", rule="NM-4.6")
    ruling.awaits("Ann", rule="NM-3.2")
    ruling = incarnating("N.seal C.seal N.L.- C.L.- N.seal", f"{whole} ; {whole}")
    ruling.choose("Ann", "seal N.seal 1")
    ruling.offers_only(
        "Ann",
        "discard C.seal",
        "discard N.L.-",
        "discard C.L.-",
        "discard N.seal'2",
        "play N.L.- 3",
        "seal N.seal'2 2",
    )
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-11.9", "NM-6.6")
def test_mocker_cannot_place_a_seal() -> None:
    """A hand of Seals only makes Mocker impossible, complete Creatures or not."""
    ruling = incarnating(
        "C.H.Mo N.seal C.seal", "C.L.We | I.T.- ; N.L.- | N.T.- | N.H.-", "deck: 11 12"
    )
    ruling.choose("Ann", "play C.H.Mo 1")
    ruling.log_says("NM-5.9", "Mocker")
    ruling.then("hand Ann: N.seal C.seal\ndeck: 11 12")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-11.9", "NM-6.6")
def test_mocker_offers_what_is_no_seal() -> None:
    """With legs beside the Seal only the legs can be placed."""
    ruling = incarnating("C.H.Mo N.seal H.L.-", "C.L.- | I.T.- ; N.L.- | N.T.- | N.H.-")
    ruling.choose("Ann", "play C.H.Mo 1")
    ruling.offers_only("Ann", "place H.L.- 3")
    ruling.forbids("Ann", "card.N.seal", "creature.1.2", rule="NM-11.9")
    ruling.awaits("Ann", rule="NM-6.6")


@pytest.mark.ruling("NM-11.9", "NM-6.1")
def test_herald_discards_a_revealed_seal() -> None:
    """The legs are placed, the Seal is discarded though a complete Creature waits for one."""
    ruling = incarnating("C.H.He", "C.L.- | I.T.- ; N.L.- | N.T.- | N.H.-", "deck: S4 H.L.- 11")
    ruling.choose("Ann", "play C.H.He 1")
    ruling.offers_only("Ann", "place H.L.- 3")
    ruling.choose("Ann", "place H.L.- 3")
    ruling.then("discard: S4")
    ruling.log_says("NM-11.9", "S4")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-11.10")
def test_a_pure_creature_with_its_own_seal_makes_the_opponents_discard_again() -> None:
    """Bob discards a Necronaut before the Weeper draws."""
    ruling = incarnating(
        "N.seal", "N.L.- | N.T.- | N.H.We", "hand Bob: N.L.Sc C.L.-\ndeck: 11 12 13"
    )
    ruling.choose("Ann", "seal N.seal 1")
    ruling.then("hand Ann: -")
    ruling.log_says("NM-11.10", "Creature 1")
    ruling.awaits("Bob", rule="NM-5.3")
    ruling.choose("Bob", "give N.L.Sc")
    ruling.then("hand Ann: 11 12\nhand Bob: C.L.-\ndiscard: N.L.Sc")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.parametrize(
    ("seal", "row"),
    [("C.seal", "N.L.- | N.T.- | N.H.We"), ("N.seal", "N.L.- | I.T.- | N.H.-")],
)
@pytest.mark.ruling("NM-11.10")
def test_otherwise_nobody_discards_for_an_incarnation(seal: str, row: str) -> None:
    """A pure Creature with another legion's Seal, and one that is not pure, cost nothing."""
    ruling = incarnating(seal, row, "hand Bob: N.L.Sc C.L.-\ndeck: 11 12 13")
    ruling.choose("Ann", f"seal {seal} 1")
    ruling.then("hand Ann: -\nhand Bob: N.L.Sc C.L.-\ndiscard: -")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.parametrize(
    ("bob", "offers"),
    [
        ("N.seal C.L.-", ["give N.seal"]),
        ("N.seal N.L.Sc C.L.-", ["give N.seal", "give N.L.Sc"]),
        ("C.seal C.L.- I.T.-", ["give C.seal C.L.-", "give C.seal I.T.-", "give C.L.- I.T.-"]),
    ],
)
@pytest.mark.ruling("NM-11.11", "NM-5.4")
def test_in_hand_a_seal_is_a_card_of_its_legion(bob: str, offers: list[str]) -> None:
    """It can, and alone it must, be discarded for a pure Creature of its legion."""
    ruling = incarnating("N.H.-", "N.L.- | N.T.-", f"hand Bob: {bob}")
    ruling.choose("Ann", "play N.H.- 1")
    ruling.offers_only("Bob", *offers)
    ruling.awaits("Bob", rule="NM-5.3")


@pytest.mark.ruling("NM-11.12", "NM-5.10")
def test_completing_another_creature_stops_an_incarnations_activation() -> None:
    """The head's Mocker completes Creature 2: the legs' Weeper of Creature 1 is lost."""
    ruling = incarnating(
        "N.seal H.H.-", "N.L.We | I.T.- | N.H.Mo ; C.L.- | I.T.-", "deck: 11 12 13"
    )
    ruling.choose("Ann", "seal N.seal 1", "place H.H.- 2")
    ruling.then("hand Ann: -\ndeck: 11 12 13")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-11.12", "NM-5.14")
def test_the_hundredth_completion_ends_an_incarnations_chain_too() -> None:
    """It is counted from the action that played the Seal, and nothing of the Seal's is resumed."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        variant: horrors yes
        hand Ann: H.H.We
        hand Bob: I.L.-
        Creatures Ann: N.L.We | I.T.- | N.H.Mo | N.seal ; C.L.- | I.T.-
        completions: 99
        deck: 11 12 13
        task: Turn {"seat": 0, "action": 1, "legion": 0}
        task: Activation {"seat": 0, "place": 0, "legion": 0, "slot": 1}
        task: Mocker {"seat": 0}
        """,
    )
    ruling.choose("Ann", "place H.H.We 2")
    ruling.log_says("NM-5.14")
    ruling.then("hand Ann: -")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-11.5")
def test_all_three_abilities_are_performed_again_if_all_are_of_the_seals_legion() -> None:
    """A pure Creature of three Weepers draws six cards; Bob has nothing to discard."""
    ruling = incarnating(
        "N.seal", "N.L.We | N.T.We | N.H.We", "hand Bob: -\ndeck: 11 12 13 14 15 16 17"
    )
    ruling.choose("Ann", "seal N.seal 1")
    ruling.then("hand Ann: 11 12 13 14 15 16\ndeck: 17")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-11.7")
def test_incarnating_never_wins() -> None:
    """Even if the goal's number of complete Creatures stood there, a Seal would complete none."""
    whole = "C.L.- | I.T.- | H.H.-"
    ruling = incarnating("N.seal", " ; ".join([whole] * 5), "deck: 11")
    ruling.choose("Ann", "seal N.seal 5")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-11.8", "NM-4.6")
def test_what_mocker_places_between_two_actions_does_not_bind_a_seal() -> None:
    """A Necronaut Seal, a Chimera by Mocker: the second action C is Necronaut, Seal or not."""
    ruling = incarnating(
        "N.seal N.seal C.seal C.L.- C.T.- N.T.-",
        "C.L.- | I.T.- | N.H.Mo ; C.L.- | I.T.- | H.H.-",
    )
    ruling.choose("Ann", "seal N.seal 1", "place C.L.- 3")
    ruling.offers_only(
        "Ann",
        "discard N.seal'2",
        "discard C.seal",
        "discard C.T.-",
        "discard N.T.-",
        "seal N.seal'2 2",
        "play N.T.- 3",
    )
    ruling.forbids("Ann", "card.C.seal", "creature.1.2", rule="NM-4.6")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-11.9", "NM-6.3")
def test_a_revealed_seal_never_waits_for_the_creature_that_herald_completes() -> None:
    """Herald reveals a head and a Seal: the head is placed, the Seal goes first to the pile."""
    ruling = incarnating("C.H.He", "C.L.- | I.T.- ; N.L.We | I.T.-", "deck: S4 N.H.- 11 12 13")
    ruling.choose("Ann", "play C.H.He 1")
    ruling.offers_only("Ann", "place N.H.- 2")
    ruling.forbids("Ann", "card.S4", "creature.1.2", rule="NM-11.9")
    ruling.choose("Ann", "place N.H.- 2")
    ruling.then("discard: S4\nhand Ann: 11 12\nrevealed: -")
    ruling.log_says("NM-11.9", "S4")
    ruling.awaits("Ann", rule="NM-3.2")
