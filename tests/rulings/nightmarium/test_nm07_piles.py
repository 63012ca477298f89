"""NM-7: deck and discard pile."""

from __future__ import annotations

import pytest

from nightstand.kernel.chance import quick
from nightstand.testing import given


@pytest.mark.ruling("NM-7.1")
def test_the_discard_pile_becomes_the_deck_when_a_card_is_needed() -> None:
    """The last card of the deck is drawn and nothing is shuffled; the next draw shuffles."""
    ruling = given("nightmarium", "seats: Ann, Bob\nhand Bob: 9\ndeck: 11\ndiscard: 1 2 3")
    ruling.choose("Ann", "draw")
    ruling.then("hand Ann: 11\ndeck: -\ndiscard: 1 2 3")
    ruling.log_never_says("NM-7.1")
    ruling.choose("Ann", "draw")
    ruling.log_says("NM-7.1")
    ruling.then("discard: -")
    scene = ruling.scene("Ann")
    assert (scene.zone("deck").count, scene.zone("hand.1").count) == (2, 2)
    ruling.awaits("Bob", rule="NM-3.2")


@pytest.mark.ruling("NM-7.1")
def test_the_new_deck_is_shuffled() -> None:
    """Of many reshuffles of ten cards every card comes first some time."""
    first = set()
    for seed in range(150):
        pile = "seats: Ann, Bob\nhand Bob: 9\ndiscard: 1 2 3 4 5 6 7 8 10 11"
        ruling = given("nightmarium", pile, seed=str(seed))
        ruling.choose("Ann", "draw")
        first.add(ruling.table.zones()[0].cards[0])
        ruling.awaits("Ann", rule="NM-3.2")
    assert len(first) == 10


@pytest.mark.ruling("NM-7.2")
def test_a_reshuffle_may_happen_in_the_middle_of_a_draw() -> None:
    """Weeper takes the last card of the deck, then one of the reshuffled discard pile."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.We
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.-
        deck: 11
        discard: 12
        """,
    )
    ruling.choose("Ann", "play C.H.We 1")
    ruling.then("hand Ann: 11 12\ndeck: -\ndiscard: -")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-7.2", "NM-6.1")
def test_cards_that_herald_has_revealed_are_not_shuffled_in() -> None:
    """The first comes from the deck, the second from the reshuffled pile; both lie revealed."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.He
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.-
        deck: H.L.Mo
        discard: N.T.-
        """,
    )
    ruling.choose("Ann", "play C.H.He 1")
    ruling.then("revealed: H.L.Mo N.T.-\ndeck: -\ndiscard: -")
    ruling.offers_only("Ann", "place H.L.Mo 2")
    ruling.awaits("Ann", rule="NM-6.1")


@pytest.mark.ruling("NM-7.2", "NM-6.4")
def test_what_herald_itself_discards_is_not_there_for_its_own_second_card() -> None:
    """One card in the deck, none discarded: Herald reveals one, though it will be discarded."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.He N.L.-
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.-
        deck: H.H.-
        """,
    )
    ruling.choose("Ann", "play C.H.He 1")
    ruling.then("discard: H.H.-\nrevealed: -")
    ruling.log_says("NM-6.1", "Herald reveals Nameless H.H.- (H.H.-).")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-7.3")
def test_what_cannot_be_taken_is_not_taken() -> None:
    """Weeper finds one card in both piles together, and the activation goes on."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.We I.L.-
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.Mo
        discard: 12
        """,
    )
    ruling.choose("Ann", "play C.H.We 1")
    ruling.then("hand Ann: I.L.- 12\ndeck: -\ndiscard: -")
    ruling.awaits("Ann", rule="NM-6.6")


@pytest.mark.ruling("NM-7.4")
def test_the_order_of_the_discard_pile_never_shows() -> None:
    """Two piles of the same cards in different order look alike to everybody."""
    scenes = []
    for pile in ("1 2 3", "3 1 2"):
        ruling = given("nightmarium", f"seats: Ann, Bob\nhand Bob: 9\ndeck: 11\ndiscard: {pile}")
        scenes.append([ruling.scene(who).plain() for who in ("Ann", "Bob", "spectator")])
        ruling.awaits("Ann", rule="NM-3.2")
    assert scenes[0] == scenes[1]


@pytest.mark.ruling("NM-7.1", "NM-8.1")
def test_a_pile_of_one_card_cannot_be_shuffled_out_of_mind() -> None:
    """One discarded card becomes the deck and is drawn: whoever imagines Ann's hand knows it."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob, Cas
        hand Ann: 30 31
        hand Bob: 9 10
        hand Cas: 20
        discard: 5
        """,
    )
    ruling.choose("Ann", "draw")
    for seat in (1, 2):
        for number in range(20):
            hand = ruling.table.redeal(seat, quick("imagined", number)).zones()[0].cards
            assert ruling.table.zones()[0].cards[2] == hand[2]
    ruling.hides("Bob", "5")
    ruling.awaits("Ann", rule="NM-3.2")
