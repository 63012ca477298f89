"""NM-5: completing and activating."""

from __future__ import annotations

import pytest

from nightstand.testing import given


@pytest.mark.ruling("NM-5.1", "NM-5.3", "NM-5.6")
def test_a_completion_is_discards_then_abilities() -> None:
    """Ann completes a pure Creature with Weeper: first Bob discards, only then she draws."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.H.We
        hand Bob: N.L.- C.L.-
        Creatures Ann: N.L.- | N.T.-
        deck: 11 12 13
        """,
    )
    ruling.choose("Ann", "play N.H.We 1")
    ruling.then("hand Ann: -\ndeck: 11 12 13")
    ruling.awaits("Bob", rule="NM-5.3")
    ruling.choose("Bob", "give N.L.-")
    ruling.then("hand Ann: 11 12\nhand Bob: C.L.-\ndeck: 13\ndiscard: N.L.-")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-5.1", "NM-5.10")
def test_a_head_placed_by_mocker_completes_like_one_that_was_played() -> None:
    """The Creature that Mocker completes is pure: the opponent discards, then it activates."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.Mo N.H.We
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.- ; N.L.- | N.T.-
        deck: 11 12 13
        """,
    )
    ruling.choose("Ann", "play C.H.Mo 1", "place N.H.We 2")
    ruling.awaits("Bob", rule="NM-5.3")
    ruling.choose("Bob", "give N.L.-")
    ruling.then("hand Ann: 11 12\nhand Bob: -")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-5.1", "NM-6.1")
def test_a_head_placed_by_herald_completes_too() -> None:
    """Herald reveals a head, which completes another Creature, and that one is activated."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.He
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.- ; N.L.- | I.T.-
        deck: N.H.We H.H.- 11 12 13
        """,
    )
    ruling.choose("Ann", "play C.H.He 1", "place N.H.We 2")
    ruling.then("hand Ann: 11 12\ndiscard: H.H.-\ndeck: 13")
    ruling.awaits("Ann", rule="NM-3.2")


FOUR = "C.L.- | I.T.- | H.H.- ; " * 4


@pytest.mark.ruling("NM-5.2", "NM-9.1")
def test_the_creature_that_reaches_the_goal_wins_at_once() -> None:
    """No discards for the pure Creature, no Weeper, no second action: Ann has won."""
    ruling = given(
        "nightmarium",
        f"""
        seats: Ann, Bob, Cas
        hand Ann: N.H.We
        hand Bob: N.L.-
        Creatures Ann: {FOUR} N.L.We | N.T.We
        deck: 11 12 13
        """,
    )
    ruling.choose("Ann", "play N.H.We 5")
    ruling.then("hand Ann: -\nhand Bob: N.L.-\ndeck: 11 12 13\ndiscard: -")
    ruling.log_never_says("NM-5.3")
    ruling.ended("Ann", rule="NM-9.1")
    assert ruling.scene("Bob").question is None
    assert ruling.table.outcome is not None
    assert ruling.table.outcome.ranking == [[0], [1, 2]]


@pytest.mark.parametrize("goal", [5, 6, 7])
@pytest.mark.ruling("NM-5.2", "NM-10.1")
def test_one_complete_creature_below_the_goal_does_not_win(goal: int) -> None:
    """The goal less one goes on; the goal itself ends the game."""
    for complete, wins in ((goal - 2, False), (goal - 1, True)):
        row = " ; ".join(["C.L.- | I.T.- | H.H.-"] * complete + ["N.L.- | I.T.-"])
        ruling = given(
            "nightmarium",
            f"""
            seats: Ann, Bob
            variant: goal {goal}
            hand Ann: N.H.-
            hand Bob: N.L.-
            Creatures Ann: {row}
            deck: 11
            """,
        )
        ruling.choose("Ann", f"play N.H.- {complete + 1}")
        if wins:
            ruling.ended("Ann", rule="NM-9.1")
        else:
            ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-5.2", "NM-6.3")
def test_a_winning_head_placed_by_herald_wins_at_once() -> None:
    """Herald's first head completes the fifth Creature: the game is over, nobody discards."""
    three = "C.L.- | I.T.- | H.H.- ; " * 3
    ruling = given(
        "nightmarium",
        f"""
        seats: Ann, Bob
        hand Ann: N.H.He
        hand Bob: N.L.-
        Creatures Ann: {three} C.L.- | I.T.- ; N.L.We | N.T.-
        deck: N.H.- C.H.- 11
        """,
    )
    ruling.choose("Ann", "play N.H.He 4", "place N.H.- 5")
    ruling.then("hand Bob: N.L.-\nhand Ann: -\nrevealed: -")
    ruling.ended("Ann", rule="NM-9.1")


@pytest.mark.ruling("NM-5.3")
def test_each_opponent_discards_one_card_of_a_pure_creatures_legion() -> None:
    """Bob and Cas discard a Necronaut each; Ann, who made it, keeps hers."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob, Cas
        hand Ann: N.H.- N.L.Sc
        hand Bob: N.L.- C.L.-
        hand Cas: C.T.- N.T.- N.T.Sc
        Creatures Ann: N.L.- | N.T.-
        """,
    )
    ruling.choose("Ann", "play N.H.- 1")
    ruling.awaits("Bob", "Cas", rule="NM-5.3")
    ruling.choose("Bob", "give N.L.-")
    ruling.choose("Cas", "give N.T.Sc")
    ruling.then(
        """
        hand Ann: N.L.Sc
        hand Bob: C.L.-
        hand Cas: C.T.- N.T.-
        discard: N.L.- N.T.Sc
        """
    )
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-5.3")
def test_a_creature_of_two_legions_costs_the_opponents_nothing() -> None:
    """Legs and head are Necronauts, the torso is not: nobody discards."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.H.- H.H.-
        hand Bob: N.L.- C.L.-
        Creatures Ann: N.L.- | I.T.-
        """,
    )
    ruling.choose("Ann", "play N.H.- 1")
    ruling.then("hand Bob: N.L.- C.L.-\ndiscard: -")
    ruling.log_never_says("NM-5.3")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-5.4", "NM-5.3")
def test_who_holds_the_legion_must_discard_exactly_one_of_it() -> None:
    """Bob may choose which Necronaut, but neither another card nor two cards."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.H.-
        hand Bob: N.L.- C.L.- I.T.- N.H.Sc
        Creatures Ann: N.L.- | N.T.-
        """,
    )
    ruling.choose("Ann", "play N.H.- 1")
    ruling.offers_only("Bob", "give N.L.-", "give N.H.Sc")
    ruling.forbids("Bob", "card.C.L.-", rule="NM-5.4")
    ruling.forbids("Bob", "card.C.L.-", "card.I.T.-", rule="NM-5.4")
    ruling.forbids("Bob", "card.N.L.-", "card.N.H.Sc", rule="NM-5.4")
    ruling.forbids("Bob", "card.N.L.-", "card.C.L.-", rule="NM-5.4")
    ruling.awaits("Bob", rule="NM-5.3")


@pytest.mark.ruling("NM-5.3", "NM-8.5")
def test_who_lacks_the_legion_discards_any_two_cards() -> None:
    """Of three other cards every pair can be chosen, and no single card."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.H.-
        hand Bob: C.L.- I.T.- H.H.Mo
        Creatures Ann: N.L.- | N.T.-
        """,
    )
    ruling.choose("Ann", "play N.H.- 1")
    ruling.offers_only("Bob", "give C.L.- I.T.-", "give C.L.- H.H.Mo", "give I.T.- H.H.Mo")
    ruling.choose("Bob", "give C.L.- H.H.Mo")
    ruling.then("hand Bob: I.T.-\ndiscard: C.L.- H.H.Mo")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.parametrize(
    ("hand", "offers"),
    [("C.L.-", ["give C.L.-"]), ("C.L.- I.T.-", ["give C.L.- I.T.-"]), ("N.L.-", ["give N.L.-"])],
)
@pytest.mark.ruling("NM-5.5", "NM-8.3")
def test_who_cannot_discard_two_discards_what_there_is(hand: str, offers: list[str]) -> None:
    """A single card of another legion goes alone; two others go both; one of the legion is one."""
    ruling = given(
        "nightmarium",
        f"""
        seats: Ann, Bob
        hand Bob: {hand}
        hand Ann: N.H.-
        Creatures Ann: N.L.- | N.T.-
        """,
    )
    ruling.choose("Ann", "play N.H.- 1")
    ruling.offers_only("Bob", *offers)
    ruling.choose("Bob", *offers)
    ruling.then(f"hand Bob: -\ndiscard: {hand}")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-5.5", "NM-8.3")
def test_who_has_no_card_discards_none_and_is_not_asked() -> None:
    """Of three opponents only the two with cards are asked."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob, Cas, Dee
        hand Ann: N.H.-
        hand Bob: C.L.-
        hand Dee: N.T.-
        Creatures Ann: N.L.- | N.T.-
        """,
    )
    ruling.choose("Ann", "play N.H.- 1")
    ruling.log_says("NM-5.5", "Cas")
    ruling.log_never_says("NM-5.5", "Bob")
    ruling.awaits("Bob", "Dee", rule="NM-5.3")


@pytest.mark.ruling("NM-5.5")
def test_a_pure_creature_against_empty_hands_goes_straight_on() -> None:
    """Nobody can discard anything, so the abilities follow."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.H.We
        Creatures Ann: N.L.- | N.T.-
        deck: 11 12 13
        """,
    )
    ruling.choose("Ann", "play N.H.We 1")
    ruling.then("hand Ann: 11 12")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-5.6")
def test_discards_are_laid_down_in_turn_order_whoever_chose_first() -> None:
    """Ann is active: Bob's card is laid down first, then Cas's, though Cas chose first."""
    ruling = given(
        "nightmarium",
        """
        seats: Cas, Ann, Bob
        turn: Ann
        hand Ann: N.H.-
        hand Bob: N.L.-
        hand Cas: N.T.-
        Creatures Ann: N.L.- | N.T.-
        """,
    )
    ruling.choose("Ann", "play N.H.- 1")
    ruling.choose("Cas", "give N.T.-")
    ruling.then("hand Cas: N.T.-\ndiscard: -")
    ruling.awaits("Bob", rule="NM-5.3")
    ruling.choose("Bob", "give N.L.-")
    laid = [line for line in ruling.told("spectator") if line.endswith("(NM-5.6)")]
    assert [line.split()[0] for line in laid] == ["Bob", "Cas"]
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-5.6", "NM-8.5")
def test_nothing_shows_before_all_have_chosen() -> None:
    """After Bob has chosen, neither Cas nor Ann nor a spectator learns more than that he has."""
    position = """
        seats: Ann, Bob, Cas
        hand Ann: N.H.-
        hand Bob: {bob}
        hand Cas: N.T.-
        Creatures Ann: N.L.- | N.T.-
        """
    views = []
    for bob, choice in (
        ("N.L.Sc C.L.- I.T.-", "give N.L.Sc"),
        ("N.H.Sc C.L.- N.L.Sc", "give N.H.Sc"),
        ("N.H.Sc C.L.- N.L.Sc", "give N.L.Sc"),
        ("H.H.- C.L.- I.T.-", "give C.L.- I.T.-"),
    ):
        ruling = given("nightmarium", position.format(bob=bob))
        ruling.choose("Ann", "play N.H.- 1")
        before = ruling.scene("Cas").zone("hand.2").plain()
        ruling.choose("Bob", choice)
        assert ruling.scene("Cas").zone("hand.2").plain() == before
        views.append([ruling.scene(who).plain() for who in ("Ann", "Cas", "spectator")])
        ruling.awaits("Cas", rule="NM-5.3")
    assert all(view == views[0] for view in views)


@pytest.mark.ruling("NM-5.6")
def test_no_ability_starts_before_all_have_discarded() -> None:
    """Two opponents: after the first discard Weeper has not drawn yet."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob, Cas
        hand Ann: N.H.We
        hand Bob: N.L.-
        hand Cas: N.T.-
        Creatures Ann: N.L.- | N.T.-
        deck: 11 12 13
        """,
    )
    ruling.choose("Ann", "play N.H.We 1")
    ruling.choose("Bob", "give N.L.-")
    ruling.then("hand Ann: -")
    ruling.choose("Cas", "give N.T.-")
    ruling.then("hand Ann: 11 12")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-5.7")
def test_abilities_are_performed_from_the_head_down() -> None:
    """Executioner, then Mocker, then Devourer: each is asked in this order."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.Ex N.L.-
        hand Bob: N.L.-
        Creatures Ann: C.L.De | I.T.Mo
        Creatures Bob: I.L.-
        """,
    )
    ruling.choose("Ann", "play C.H.Ex 1")
    ruling.awaits("Ann", rule="NM-6.7")
    ruling.choose("Ann", "take 2.1")
    ruling.awaits("Ann", rule="NM-6.6")
    ruling.choose("Ann", "place I.L.- 2")
    ruling.awaits("Ann", rule="NM-6.9")
    ruling.choose("Ann", "devour 1.2")
    ruling.then("hand Ann: N.L.-\ndiscard: I.L.-\nCreatures Ann: C.L.De | I.T.Mo | C.H.Ex")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-5.7")
def test_an_ability_cannot_be_declined() -> None:
    """Ann must devour one of her own Creatures; there is no other choice, and no refusal."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.De
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.- ; N.L.- | N.T.- | H.H.- ; H.L.-
        """,
    )
    ruling.choose("Ann", "play C.H.De 1")
    ruling.offers_only("Ann", "devour 1.2", "devour 1.3")
    ruling.awaits("Ann", rule="NM-6.9")


@pytest.mark.ruling("NM-5.8")
def test_a_card_without_ability_is_skipped() -> None:
    """Head and torso have none; the legs' Weeper still draws."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.-
        hand Bob: N.L.-
        Creatures Ann: C.L.We | I.T.-
        deck: 11 12 13
        """,
    )
    ruling.choose("Ann", "play C.H.- 1")
    ruling.then("hand Ann: 11 12")
    ruling.log_never_says("NM-5.9")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-5.9")
def test_an_ability_without_a_target_ends_the_activation() -> None:
    """Weeper has drawn, Scavenger finds nothing: the legs' Weeper is lost, the cards stay."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.We
        hand Bob: N.L.-
        Creatures Ann: C.L.We | I.T.Sc
        Creatures Bob: N.L.- | N.T.- | N.H.-
        deck: 11 12 13 14
        """,
    )
    ruling.choose("Ann", "play C.H.We 1")
    ruling.then("hand Ann: 11 12\ndeck: 13 14")
    ruling.log_says("NM-5.9", "Scavenger")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-5.10", "NM-5.11")
def test_completing_another_creature_stops_the_activation_for_good() -> None:
    """Mocker completes Creature 2; the torso and legs of Creature 1 never weep."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.Mo H.H.Sc
        hand Bob: N.L.-
        Creatures Ann: C.L.We | I.T.We ; N.L.We | I.T.-
        deck: 11 12 13 14
        """,
    )
    ruling.choose("Ann", "play C.H.Mo 1", "place H.H.Sc 2")
    ruling.log_says("NM-5.10", "Creature 1")
    ruling.log_says("NM-5.9", "Scavenger", "Creature 2")
    ruling.then("hand Ann: -\ndeck: 11 12 13 14")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-5.10", "NM-5.11")
def test_the_other_creature_may_be_the_first_in_the_row() -> None:
    """Creature 2 is activated and completes Creature 1, which draws; 2 is not resumed."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.Mo H.H.We
        hand Bob: N.L.-
        Creatures Ann: N.L.- | I.T.- ; C.L.We | I.T.We
        deck: 11 12 13 14
        """,
    )
    ruling.choose("Ann", "play C.H.Mo 2", "place H.H.We 1")
    ruling.log_says("NM-5.1", "Creature 1")
    ruling.then("hand Ann: 11 12\ndeck: 13 14")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-5.10", "NM-6.3")
def test_the_switch_happens_in_the_middle_of_herald() -> None:
    """The first of Herald's heads completes: the other is discarded, the rest of 1 is lost."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.He
        hand Bob: N.L.-
        Creatures Ann: C.L.We | I.T.We ; N.L.- | I.T.- ; N.L.- | H.T.-
        deck: H.H.- N.H.- 11 12 13 14
        """,
    )
    ruling.choose("Ann", "play C.H.He 1", "place H.H.- 2")
    ruling.then("hand Ann: -\ndiscard: N.H.-\ndeck: 11 12 13 14\nrevealed: -")
    ruling.log_says("NM-6.3", "N.H.-")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-5.12")
def test_a_creature_completed_again_is_activated_again_in_full() -> None:
    """A pure Creature gets back its head: the opponent discards anew, its abilities happen."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.De N.H.Sc
        hand Bob: N.L.- C.T.-
        Creatures Ann: C.L.- | I.T.Mo ; N.L.We | N.T.- | N.H.-
        deck: 11 12 13 14
        """,
    )
    ruling.choose("Ann", "play C.H.De 1", "devour 1.2", "place N.H.Sc 2")
    ruling.awaits("Bob", rule="NM-5.3")
    ruling.choose("Bob", "give N.L.-")
    ruling.log_says("NM-5.9", "Scavenger")
    ruling.then("hand Bob: C.T.-\ndiscard: N.H.- N.L.-")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-5.13")
def test_after_the_last_activation_comes_the_next_action() -> None:
    """A chain of two Creatures within the first action leaves the second action."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.Mo H.H.We
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.- ; N.L.- | I.T.-
        deck: 11 12 13
        """,
    )
    ruling.choose("Ann", "play C.H.Mo 1", "place H.H.We 2")
    ruling.awaits("Ann", rule="NM-3.2")
    ruling.choose("Ann", "draw")
    ruling.then("hand Ann: 11 12 13")
    ruling.awaits("Bob", rule="NM-3.2")


LOOP = """
    seats: Ann, Bob
    hand Ann: N.H.-
    hand Bob: {hand}
    Creatures Ann: {row}
    completions: {before}
    task: Turn {{"seat": 0, "action": 1, "legion": -1}}
    task: Activation {{"seat": 0, "place": 0, "legion": -1, "slot": -1}}
    task: Mocker {{"seat": 0}}
    deck: 11 12 13
    """


@pytest.mark.parametrize(("before", "asked"), [(98, True), (99, False)])
@pytest.mark.ruling("NM-5.14")
def test_the_hundredth_completion_of_one_action_activates_nothing(before: int, asked: bool) -> None:
    """The 99th still makes Bob discard and Ann draw; of the 100th nothing follows."""
    ruling = given(
        "nightmarium",
        LOOP.format(before=before, hand="N.L.Sc", row="C.L.- | I.T.- | C.H.Mo ; N.L.We | N.T.We"),
    )
    ruling.choose("Ann", "place N.H.- 2")
    if asked:
        ruling.awaits("Bob", rule="NM-5.3")
        return
    ruling.then("hand Bob: N.L.Sc\nhand Ann: -\ndeck: 11 12 13")
    ruling.log_says("NM-5.14")
    ruling.awaits("Ann", rule="NM-3.2")
    ruling.choose("Ann", "draw")
    ruling.awaits("Bob", rule="NM-3.2")


@pytest.mark.ruling("NM-5.14", "NM-5.2")
def test_the_hundredth_completion_can_win() -> None:
    """Victory is checked even then."""
    row = "C.L.- | I.T.- | C.H.Mo ; N.L.We | N.T.We ; " + " ; ".join(["C.L.- | I.T.- | H.H.-"] * 3)
    ruling = given("nightmarium", LOOP.format(before=99, hand="N.L.Sc", row=row))
    ruling.choose("Ann", "place N.H.- 2")
    ruling.ended("Ann", rule="NM-9.1")


@pytest.mark.ruling("NM-5.14")
def test_the_endless_loop_ends() -> None:
    """Two Creatures with Devourer and Herald, only heads to reveal: 100 completions, no more."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.H.-
        hand Bob: C.L.-
        Creatures Ann: I.L.He | C.T.De ; H.L.He | C.T.De | H.H.-
        deck: N.H.- N.H.-
        """,
    )
    ruling.choose("Ann", "play N.H.- 1")
    completed = 1
    while ruling.table.stack[-1].rule != "NM-3.2":
        ruling.choose("Ann", ruling.offered("Ann")[0])
        completed = sum(line.endswith("(NM-5.1)") for line in ruling.told("Ann"))
    assert completed == 100
    ruling.log_says("NM-5.14")
    ruling.choose("Ann", "draw")
    ruling.awaits("Bob", rule="NM-3.2")


@pytest.mark.ruling("NM-5.14")
def test_every_action_counts_its_own_completions() -> None:
    """After a first action with many completions the second action starts at one again."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.H.We
        hand Bob: C.L.-
        Creatures Ann: N.L.- | C.T.-
        completions: 99
        task: Turn {"seat": 0, "action": 1, "legion": -1}
        deck: 11 12 13
        """,
    )
    ruling.choose("Ann", "play N.H.We 1")
    ruling.then("hand Ann: 11 12\ncompletions: 1")
    ruling.awaits("Bob", rule="NM-3.2")


@pytest.mark.ruling("NM-5.10")
def test_a_completion_by_the_last_ability_stops_nothing() -> None:
    """The legs' Mocker completes Creature 2: of Creature 1 nothing is lost, and nothing is said."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.- H.H.We
        hand Bob: N.L.-
        Creatures Ann: C.L.Mo | I.T.- ; N.L.- | I.T.-
        deck: 11 12 13
        """,
    )
    ruling.choose("Ann", "play C.H.- 1", "place H.H.We 2")
    ruling.log_never_says("NM-5.10")
    ruling.then("hand Ann: 11 12")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-5.10", "NM-6.9", "NM-4.8")
def test_abilities_see_the_table_as_the_ones_before_have_left_it() -> None:
    """At the limit Devourer removes single legs, so that the Mocker after it can place legs."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.De N.L.-
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.Mo ; H.L.- ; I.L.- | I.T.- ; H.L.- ; H.L.-
        """,
    )
    ruling.choose("Ann", "play C.H.De 1", "devour 1.2")
    ruling.offers_only("Ann", "place N.L.- 2")
    ruling.awaits("Ann", rule="NM-6.6")
