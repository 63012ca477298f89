"""NM-9: the end of the game."""

from __future__ import annotations

import pytest

from nightstand.testing import given

WHOLE = "C.L.- | I.T.- | H.H.-"


@pytest.mark.ruling("NM-9.1", "NM-5.2")
def test_rounds_are_not_evened_out() -> None:
    """Ann, the beginner, wins with her first action; Bob with four Creatures gets no turn."""
    ruling = given(
        "nightmarium",
        f"""
        seats: Ann, Bob
        hand Ann: N.H.-
        hand Bob: N.H.-
        Creatures Ann: {WHOLE} ; {WHOLE} ; {WHOLE} ; {WHOLE} ; N.L.- | I.T.-
        Creatures Bob: {WHOLE} ; {WHOLE} ; {WHOLE} ; {WHOLE} ; N.L.- | I.T.-
        """,
    )
    ruling.choose("Ann", "play N.H.- 5")
    ruling.ended("Ann", rule="NM-9.1")


@pytest.mark.ruling("NM-9.1")
def test_a_creature_that_was_broken_does_not_count() -> None:
    """Ann completes a fifth after Bob has beheaded one: four stand, the game goes on."""
    ruling = given(
        "nightmarium",
        f"""
        seats: Ann, Bob
        turn: Bob
        hand Ann: N.H.- I.L.-
        hand Bob: C.H.Ex
        Creatures Ann: {WHOLE} ; {WHOLE} ; {WHOLE} ; {WHOLE} ; N.L.- | I.T.-
        Creatures Bob: C.L.- | I.T.-
        deck: 11 12 13
        """,
    )
    ruling.choose("Bob", "play C.H.Ex 1", "take 1.2", "draw")
    ruling.choose("Ann", "play N.H.- 5")
    ruling.log_says("NM-5.1", "Creature 5")
    assert ruling.scene("Ann").panels[0].facts[0] == "4 of 5 complete"
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-9.1", "NM-5.12")
def test_a_creature_completed_twice_counts_once() -> None:
    """Three stand, one of them is beheaded and completed again: with the activated one four."""
    ruling = given(
        "nightmarium",
        f"""
        seats: Ann, Bob
        hand Ann: C.H.De N.H.-
        hand Bob: N.L.-
        Creatures Ann: {WHOLE} ; {WHOLE} ; {WHOLE} ; C.L.- | I.T.Mo
        deck: 11
        """,
    )
    ruling.choose("Ann", "play C.H.De 4", "devour 1.1", "place N.H.- 1")
    completions = [line for line in ruling.told("Ann") if line.endswith("(NM-5.1)")]
    assert len(completions) == 2
    assert ruling.scene("Ann").panels[0].facts[0] == "4 of 5 complete"
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-9.1", "NM-6.9")
def test_the_devoured_head_counts_no_more_when_the_goal_is_checked() -> None:
    """Ann has four, devours a head, and Mocker completes another one: four stand, no victory."""
    ruling = given(
        "nightmarium",
        f"""
        seats: Ann, Bob
        hand Ann: C.H.De N.H.-
        hand Bob: N.L.-
        Creatures Ann: {WHOLE} ; {WHOLE} ; {WHOLE} ; C.L.- | I.T.Mo ; N.L.- | I.T.-
        deck: 11
        """,
    )
    ruling.choose("Ann", "play C.H.De 4", "devour 1.1", "place N.H.- 5")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-9.2")
def test_only_the_active_player_can_win_and_nobody_shares_it() -> None:
    """Of four players one wins; all the others share the last place, whatever they have."""
    ruling = given(
        "nightmarium",
        f"""
        seats: Ann, Bob, Cas, Dee
        turn: Cas
        hand Ann: N.L.-
        hand Cas: N.H.-
        Creatures Cas: {WHOLE} ; {WHOLE} ; {WHOLE} ; {WHOLE} ; N.L.- | I.T.-
        Creatures Ann: {WHOLE} ; {WHOLE} ; {WHOLE} ; {WHOLE}
        """,
    )
    ruling.choose("Cas", "play N.H.- 5")
    assert ruling.table.outcome is not None
    assert ruling.table.outcome.ranking == [[2], [3, 0, 1]]
    ruling.ended("Cas", rule="NM-9.1")


@pytest.mark.ruling("NM-9.3", "NM-3.4")
def test_when_everybody_has_lost_both_actions_the_game_is_a_draw() -> None:
    """Ann plays the last card there is: her other action, Bob's two and her next two are lost."""
    ruling = given("nightmarium", "seats: Ann, Bob\nhand Ann: N.L.-")
    ruling.choose("Ann", "play N.L.- 1")
    lost = [line.split()[0] for line in ruling.told("Ann") if line.endswith("(NM-3.4)")]
    assert lost == ["Ann", "Bob", "Bob", "Ann", "Ann"]
    ruling.ended("Ann", "Bob", rule="NM-9.3")
    assert ruling.table.outcome is not None
    assert ruling.table.outcome.draw


@pytest.mark.ruling("NM-9.3")
def test_a_table_without_any_card_is_a_draw_after_one_round() -> None:
    """Nobody ever held a card: two actions of each are lost, no more, and it is over."""
    ruling = given("nightmarium", "seats: Ann, Bob, Cas\nturn: Bob")
    lost = [line.split()[0] for line in ruling.told("Ann") if line.endswith("(NM-3.4)")]
    assert lost == ["Bob", "Bob", "Cas", "Cas", "Ann", "Ann"]
    ruling.ended("Ann", "Bob", "Cas", rule="NM-9.3")


@pytest.mark.ruling("NM-9.3")
def test_one_player_with_a_card_keeps_the_game_going() -> None:
    """Ann and Bob lose their actions; Cas holds one card and is asked."""
    ruling = given("nightmarium", "seats: Ann, Bob, Cas\nhand Ann: N.L.-\nhand Cas: N.H.-")
    ruling.choose("Ann", "play N.L.- 1")
    lost = [line.split()[0] for line in ruling.told("Ann") if line.endswith("(NM-3.4)")]
    assert lost == ["Ann", "Bob", "Bob"]
    ruling.awaits("Cas", rule="NM-3.2")


@pytest.mark.ruling("NM-9.3")
def test_actions_lost_long_ago_do_not_make_a_draw() -> None:
    """Bob has lost both, then Cas discards a card, which the others can draw: no draw."""
    ruling = given("nightmarium", "seats: Ann, Bob, Cas\nhand Ann: N.L.-\nhand Cas: N.H.-")
    ruling.choose("Ann", "play N.L.- 1")
    ruling.choose("Cas", "discard N.H.-", "done", "draw")
    lost = [line.split()[0] for line in ruling.told("Ann") if line.endswith("(NM-3.4)")]
    assert lost == ["Ann", "Bob", "Bob", "Ann", "Ann", "Bob", "Bob"]
    ruling.awaits("Cas", rule="NM-3.2")
