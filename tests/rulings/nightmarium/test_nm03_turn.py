"""NM-3: the turn."""

from __future__ import annotations

import pytest

from nightstand.testing import given


@pytest.mark.ruling("NM-3.1")
def test_a_turn_is_exactly_two_actions() -> None:
    """After one action Ann is still asked, after two it is Bob."""
    ruling = given("nightmarium", "seats: Ann, Bob\ndeck: rest")
    ruling.choose("Ann", "draw")
    ruling.awaits("Ann", rule="NM-3.2")
    ruling.log_never_says("NM-3.1")
    ruling.choose("Ann", "draw")
    ruling.log_says("NM-3.1", "Bob takes the turn.")
    ruling.awaits("Bob", rule="NM-3.2")


@pytest.mark.ruling("NM-3.1")
def test_the_first_action_is_finished_before_the_second_is_chosen() -> None:
    """While the abilities of a completed Creature go on, no action is offered."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.H.Mo C.L.- C.L.We
        Creatures Ann: N.L.- | I.T.-
        deck: rest
        """,
    )
    ruling.choose("Ann", "play N.H.Mo 1")
    ruling.offers_only("Ann", "place C.L.- 2", "place C.L.We 2")
    ruling.awaits("Ann", rule="NM-6.6")
    ruling.choose("Ann", "place C.L.- 2")
    ruling.offers("Ann", "draw")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-3.2", "NM-3.3")
def test_an_action_is_draw_discard_or_play_and_there_is_no_pass() -> None:
    """These three and nothing else are offered, for both actions."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.L.- N.T.-
        deck: C.L.- C.T.-
        """,
    )
    ruling.offers_only("Ann", "draw", "discard N.L.-", "discard N.T.-", "play N.L.- 1")
    ruling.choose("Ann", "play N.L.- 1")
    ruling.offers_only("Ann", "draw", "discard N.T.-", "play N.T.- 1")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.parametrize(
    "choices",
    [
        ["draw", "draw"],
        ["discard N.L.-", "done", "discard N.T.-", "done"],
        ["play N.L.- 1", "play N.T.- 1"],
    ],
)
@pytest.mark.ruling("NM-3.2")
def test_the_same_action_may_be_chosen_twice(choices: list[str]) -> None:
    """Two draws, two discards or two plays make a turn."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.L.- N.T.-
        hand Bob: C.L.-
        deck: C.T.- C.H.-
        """,
    )
    ruling.choose("Ann", *choices)
    ruling.then("hand Bob: C.L.-")
    ruling.awaits("Bob", rule="NM-3.2")


@pytest.mark.ruling("NM-3.3")
def test_a_player_with_one_useless_card_must_discard_it_rather_than_pass() -> None:
    """With nothing to draw and no place for the card, action B is still possible: so it is done."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.H.-
        hand Bob: C.L.-
        """,
    )
    ruling.offers_only("Ann", "discard N.H.-")
    ruling.choose("Ann", "discard N.H.-", "done")
    ruling.then("discard: N.H.-")
    ruling.offers_only("Ann", "draw")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-3.4")
def test_an_action_that_is_impossible_is_lost() -> None:
    """Ann plays her last card; with nothing to draw her second action is lost, and Bob is next."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.L.-
        hand Bob: C.L.-
        """,
    )
    ruling.choose("Ann", "play N.L.- 1")
    ruling.log_says("NM-3.4", "Ann")
    ruling.then("Creatures Ann: N.L.-\nhand Bob: C.L.-")
    ruling.awaits("Bob", rule="NM-3.2")


@pytest.mark.ruling("NM-3.4")
def test_one_card_in_the_discard_pile_is_enough_to_act() -> None:
    """With an empty hand and an empty deck, but one card to reshuffle, the action is to draw it."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Bob: C.L.-
        discard: N.L.-
        """,
    )
    ruling.offers_only("Ann", "draw")
    ruling.log_never_says("NM-3.4")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-3.5")
def test_there_is_no_hand_limit() -> None:
    """With forty cards in hand a player still draws, and never has to discard."""
    hand = " ".join(str(number) for number in range(1, 41))
    ruling = given("nightmarium", f"seats: Ann, Bob\nhand Ann: {hand}\ndeck: 41 42 43")
    ruling.choose("Ann", "draw", "draw")
    ruling.then(f"hand Ann: {hand} 41 42\ndiscard: -")
    ruling.awaits("Bob", rule="NM-3.2")


@pytest.mark.ruling("NM-3.6")
def test_abilities_cost_no_actions() -> None:
    """A first action that sets off three Mockers leaves exactly one action."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.H.Mo C.L.- C.L.- C.L.-
        hand Bob: C.L.-
        Creatures Ann: N.L.Mo | I.T.Mo
        deck: H.L.- H.T.-
        """,
    )
    ruling.choose("Ann", "play N.H.Mo 1", "place C.L.- 2", "place C.L.-'2 3", "place C.L.-'3 4")
    ruling.awaits("Ann", rule="NM-3.2")
    ruling.choose("Ann", "draw")
    ruling.awaits("Bob", rule="NM-3.2")


@pytest.mark.ruling("NM-3.6")
def test_abilities_on_the_second_action_do_not_lengthen_the_turn() -> None:
    """When the second action completes a Creature, its abilities happen, and then it is Bob."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.H.We
        hand Bob: C.L.-
        Creatures Ann: N.L.- | I.T.-
        deck: H.L.- H.T.- H.H.- H.H.-
        """,
    )
    ruling.choose("Ann", "draw", "play N.H.We 1")
    ruling.then("hand Ann: H.L.- H.T.- H.H.-\ndeck: H.H.-")
    ruling.awaits("Bob", rule="NM-3.2")
