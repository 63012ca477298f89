"""NM-4: the three actions."""

from __future__ import annotations

import pytest

from nightstand.testing import given


@pytest.mark.ruling("NM-4.1", "NM-8.2")
def test_a_drawn_card_is_the_top_card_and_only_the_drawer_sees_it() -> None:
    """The top card of the deck joins the hand; the others see a back, and read no name."""
    ruling = given("nightmarium", "seats: Ann, Bob\nhand Ann: 1\nhand Bob: 2\ndeck: 5 6 7")
    ruling.choose("Ann", "draw")
    ruling.then("hand Ann: 1 5\nhand Bob: 2\ndeck: 6 7\ndiscard: -")
    ruling.sees("Ann", "5")
    ruling.log_says("NM-4.1", "Weeping Ballast (5)", to="Ann")
    for viewer in ("Bob", "spectator"):
        ruling.hides(viewer, "5")
        ruling.log_says("NM-4.1", "Ann draws a card.", to=viewer)
        ruling.log_never_says("NM-4.1", "Ballast", to=viewer)
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.parametrize(
    ("piles", "offered"),
    [
        ("deck: 5", True),
        ("discard: 5", True),
        ("discard: -", False),
    ],
)
@pytest.mark.ruling("NM-4.2")
def test_a_card_can_be_drawn_if_deck_or_discard_pile_holds_one(piles: str, offered: bool) -> None:
    """One card in either is enough; with none in both there is nothing to draw."""
    ruling = given("nightmarium", f"seats: Ann, Bob\nhand Ann: 1\nhand Bob: 2\n{piles}")
    assert ("draw" in ruling.offered("Ann")) == offered
    if not offered:
        ruling.forbids("Ann", "deck", rule="NM-4.2")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.parametrize(
    ("discards", "draws"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3)]
)
@pytest.mark.ruling("NM-4.3")
def test_half_of_what_is_discarded_is_drawn_rounded_down(discards: int, draws: int) -> None:
    """1 gives 0, 2 give 1, 5 give 2, 6 give 3; the rest of the hand stays."""
    ruling = given("nightmarium", "seats: Ann, Bob\nhand Ann: 1 2 3 4 5 6 7\ndeck: 11 12 13 14")
    ruling.choose("Ann", *[f"discard {number + 1}" for number in range(discards)], "done")
    kept = " ".join(str(number + 1) for number in range(discards, 7))
    drawn = " ".join(str(number + 11) for number in range(draws))
    gone = " ".join(str(number + 1) for number in range(discards))
    ruling.then(f"hand Ann: {kept} {drawn}\ndiscard: {gone}")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-4.3")
def test_at_least_one_card_must_be_discarded() -> None:
    """There is no way to end action B before its first discard, and every hand card can be it."""
    ruling = given("nightmarium", "seats: Ann, Bob\nhand Ann: 1 2\ndeck: 11")
    ruling.refuses("Ann", "done")
    ruling.choose("Ann", "discard 1")
    ruling.offers_only("Ann", "done", "discard 2")
    ruling.then("hand Ann: 2\ndiscard: 1\ndeck: 11")
    ruling.forbids("Ann", "card.2", "creature.1.1", rule="NM-4.4")
    assert ruling.table.why_not(0, ["card.2"]) is None
    ruling.awaits("Ann", rule="NM-4.3")


@pytest.mark.ruling("NM-4.3", "NM-8.1")
def test_discards_are_laid_face_up() -> None:
    """Everybody sees which cards were discarded."""
    ruling = given("nightmarium", "seats: Ann, Bob\nhand Ann: 1 2\ndeck: 11")
    ruling.choose("Ann", "discard 1")
    ruling.sees("Bob", "1", "discard")
    ruling.sees("spectator", "1", "discard")
    ruling.hides("Bob", "2")
    ruling.log_says("NM-4.3", "Barrow Pilot (1)", to="Bob")
    ruling.awaits("Ann", rule="NM-4.3")


@pytest.mark.ruling("NM-4.4", "NM-7.1")
def test_all_discards_are_made_before_the_first_draw() -> None:
    """With an empty deck the draw reshuffles, and all the cards just discarded are part of it."""
    ruling = given("nightmarium", "seats: Ann, Bob\nhand Ann: 1 2 3\nhand Bob: 9")
    ruling.choose("Ann", "discard 1", "discard 2", "done")
    assert len(ruling.table.zones()[0].cards) == 2
    ruling.then("discard: -")
    assert set(ruling.table.cards()) == {0, 1, 2, 8}
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-4.4")
def test_no_card_is_drawn_while_cards_are_discarded() -> None:
    """After four discards the deck is whole; only then two cards are drawn, and no action else."""
    ruling = given("nightmarium", "seats: Ann, Bob\nhand Ann: 1 2 3 4 5\ndeck: 11 12 13")
    ruling.choose("Ann", "discard 1", "discard 2", "discard 3", "discard 4")
    ruling.then("deck: 11 12 13")
    ruling.offers_only("Ann", "done", "discard 5")
    ruling.choose("Ann", "done")
    ruling.then("deck: 13\nhand Ann: 5 11 12")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-4.5")
def test_the_player_chooses_among_all_slots_that_fit() -> None:
    """A card of any part fits a new Creature, every legs, every torso; not a complete Creature."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.LTH.-
        hand Bob: C.L.-
        Creatures Ann: H.L.- ; H.L.- | H.T.- ; H.L.- | H.T.- | H.H.- ; I.L.-
        Creatures Bob: C.L.-
        """,
    )
    ruling.offers_only(
        "Ann",
        "discard N.LTH.-",
        "play N.LTH.- 1",
        "play N.LTH.- 2",
        "play N.LTH.- 4",
        "play N.LTH.- 5",
    )
    ruling.forbids("Ann", "card.N.LTH.-", "creature.1.3", rule="NM-4.5")
    ruling.forbids("Ann", "card.N.LTH.-", "creature.2.1", rule="NM-4.5")
    ruling.choose("Ann", "play N.LTH.- 4")
    ruling.then(
        """
        hand Ann: -
        Creatures Ann: H.L.- ; H.L.- | H.T.- ; H.L.- | H.T.- | H.H.- ; I.L.- | N.LTH.-
        Creatures Bob: C.L.-
        """
    )
    ruling.awaits("Bob", rule="NM-3.2")


@pytest.mark.ruling("NM-4.6")
def test_two_played_cards_must_be_of_one_legion() -> None:
    """After a Necronaut only Necronauts can be played; the others can still be discarded."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.L.- N.T.- I.T.- C.L.-
        hand Bob: C.L.-
        """,
    )
    ruling.choose("Ann", "play N.L.- 1")
    ruling.offers_only("Ann", "discard N.T.-", "discard I.T.-", "discard C.L.-", "play N.T.- 1")
    ruling.forbids("Ann", "card.I.T.-", rule="NM-4.6")
    ruling.forbids("Ann", "card.C.L.-", "creature.1.2", rule="NM-4.6")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.parametrize("first", [["draw"], ["discard N.L.-", "done"]])
@pytest.mark.ruling("NM-4.6")
def test_the_legion_counts_only_if_both_actions_are_plays(first: list[str]) -> None:
    """After a draw or a discard any card can be played."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.L.- C.L.- I.L.-
        hand Bob: C.L.-
        deck: H.H.-
        """,
    )
    ruling.choose("Ann", *first)
    ruling.offers("Ann", "play C.L.- 1", "play I.L.- 1")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-4.6")
def test_the_next_turn_begins_without_a_legion() -> None:
    """Ann's Necronaut binds neither Bob nor her own next turn."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.L.- C.L.-
        hand Bob: I.L.-
        deck: rest
        """,
    )
    ruling.choose("Ann", "play N.L.- 1", "draw")
    ruling.offers("Bob", "play I.L.- 1")
    ruling.choose("Bob", "draw", "draw")
    ruling.offers("Ann", "play C.L.- 2")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-4.6", "NM-6.6")
def test_a_card_placed_by_mocker_is_not_looked_at() -> None:
    """Mocker places an Insektoid; still the second play must be of the first one's legion."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.H.Mo I.L.- I.T.- N.T.-
        hand Bob: C.L.-
        Creatures Ann: C.L.- | C.T.-
        """,
    )
    ruling.choose("Ann", "play N.H.Mo 1", "place I.L.- 2")
    ruling.offers_only("Ann", "discard I.T.-", "discard N.T.-", "play N.T.- 2")
    ruling.forbids("Ann", "card.I.T.-", rule="NM-4.6")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-4.6", "NM-6.1")
def test_a_card_placed_by_herald_is_not_looked_at() -> None:
    """Herald places two Homunculi; the second play must still be a Necronaut."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.H.He H.L.- N.L.-
        hand Bob: C.L.-
        Creatures Ann: C.L.- | C.T.-
        deck: H.L.- H.T.-
        """,
    )
    ruling.choose("Ann", "play N.H.He 1", "place H.L.-'2 2", "place H.T.- 2")
    ruling.offers_only("Ann", "discard H.L.-", "discard N.L.-", "play N.L.- 3")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-4.7")
def test_several_creatures_may_be_begun() -> None:
    """Four incomplete Creatures stand, and a fifth may begin."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.L.-
        hand Bob: C.L.-
        Creatures Ann: C.L.- ; C.L.- ; C.L.- | C.T.- ; C.L.- | C.T.-
        """,
    )
    ruling.choose("Ann", "play N.L.- 5")
    ruling.then("Creatures Ann: C.L.- ; C.L.- ; C.L.- | C.T.- ; C.L.- | C.T.- ; N.L.-")
    ruling.awaits("Bob", rule="NM-3.2")


FULL = ["C.L.-", "C.L.- | C.T.-", "C.L.- | C.T.- | N.H.-", *["I.L.-"] * 4]


@pytest.mark.parametrize("goal", [5, 6, 7])
@pytest.mark.ruling("NM-4.8", "NM-10.1")
def test_the_goal_limits_the_number_of_creatures(goal: int) -> None:
    """With one Creature less than the goal legs can be placed; with as many as the goal never."""
    for number, possible in ((goal - 1, True), (goal, False)):
        ruling = given(
            "nightmarium",
            f"""
            seats: Ann, Bob
            variant: goal {goal}
            hand Ann: N.L.-
            hand Bob: C.L.-
            Creatures Ann: {" ; ".join(FULL[:number])}
            """,
        )
        assert (f"play N.L.- {goal}" in ruling.offered("Ann")) == possible
        if not possible:
            ruling.offers_only("Ann", "discard N.L.-")
            ruling.forbids("Ann", "card.N.L.-", rule="NM-4.8")
        ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-4.8", "NM-6.6")
def test_mocker_cannot_exceed_the_limit() -> None:
    """With five Creatures and only legs in hand Mocker cannot be performed."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.H.Mo N.L.-
        hand Bob: C.L.-
        Creatures Ann: C.L.- | I.T.- ; C.L.- ; C.L.- ; C.L.- ; C.L.-
        """,
    )
    ruling.choose("Ann", "play N.H.Mo 1")
    ruling.log_says("NM-5.9", "Mocker")
    ruling.then("hand Ann: N.L.-")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-4.8", "NM-6.1")
def test_herald_cannot_exceed_the_limit() -> None:
    """With four Creatures Herald places one of two legs; the second finds no place."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.H.He
        hand Bob: C.L.-
        Creatures Ann: C.L.- | I.T.- ; C.L.- ; C.L.- ; C.L.-
        deck: H.L.- I.L.- C.H.-
        """,
    )
    ruling.choose("Ann", "play N.H.He 1")
    ruling.offers_only("Ann", "place H.L.- 5", "place I.L.- 5")
    ruling.choose("Ann", "place I.L.- 5")
    ruling.then("discard: H.L.-\ndeck: C.H.-")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-4.9")
def test_a_placed_card_stays_in_its_slot() -> None:
    """Nothing that Ann can choose moves a card that lies."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Bob: C.L.-
        Creatures Ann: C.LTH.- ; I.LT.- | N.TH.-
        deck: 1 2
        """,
    )
    ruling.offers_only("Ann", "draw")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-4.9", "NM-6.10")
def test_a_card_back_in_a_hand_has_all_its_slots_again() -> None:
    """A legs-or-torso card that lay as legs is taken by Executioner and can become a torso."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.H.Ex
        hand Bob: C.L.-
        Creatures Ann: C.L.- | I.T.- ; N.L.-
        Creatures Bob: N.LT.-
        """,
    )
    ruling.choose("Ann", "play N.H.Ex 1", "take 2.1")
    ruling.offers_only("Ann", "discard N.LT.-", "play N.LT.- 2", "play N.LT.- 3")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-4.10", "NM-6.9")
def test_a_creature_that_loses_its_last_card_frees_its_place() -> None:
    """Devourer discards single legs: of five Creatures four are left, and legs can be placed."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.H.De N.L.-
        hand Bob: C.L.-
        Creatures Ann: C.L.- | I.T.- ; C.L.- ; H.L.- ; C.L.- ; C.L.-
        """,
    )
    ruling.refuses("Ann", "play N.L.- 3")
    ruling.choose("Ann", "play N.H.De 1", "devour 1.3")
    ruling.then("Creatures Ann: C.L.- | I.T.- | N.H.De ; C.L.- ; - ; C.L.- ; C.L.-")
    assert ruling.scene("Bob").zone("creatures.1").count == 4
    ruling.choose("Ann", "play N.L.- 3")
    ruling.then("Creatures Ann: C.L.- | I.T.- | N.H.De ; C.L.- ; N.L.- ; C.L.- ; C.L.-")
    ruling.awaits("Bob", rule="NM-3.2")


@pytest.mark.ruling("NM-4.11")
def test_a_card_without_a_place_cannot_be_played() -> None:
    """A head with no torso to go on, and a torso with no legs, can only be discarded."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.H.- N.TH.-
        hand Bob: C.L.-
        """,
    )
    ruling.offers_only("Ann", "discard N.H.-", "discard N.TH.-")
    ruling.forbids("Ann", "card.N.H.-", rule="NM-4.11")
    ruling.forbids("Ann", "card.N.TH.-", rule="NM-4.11")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-4.11", "NM-5.7")
def test_a_card_may_be_played_though_it_harms_its_player() -> None:
    """Ann may complete a Creature whose Devourer must then behead her only other one."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.H.De
        hand Bob: C.L.-
        Creatures Ann: C.L.- | I.T.- ; C.L.- | I.T.- | H.H.-
        """,
    )
    ruling.choose("Ann", "play N.H.De 1")
    ruling.offers_only("Ann", "devour 1.2")
    ruling.choose("Ann", "devour 1.2")
    ruling.then("Creatures Ann: C.L.- | I.T.- | N.H.De ; C.L.- | I.T.-\ndiscard: H.H.-")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-4.5")
def test_a_creature_begins_in_the_first_free_place() -> None:
    """One free place is as good as the other: legs go to place 2, and why-not says so of 4."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.L.- N.H.-
        hand Bob: C.L.-
        Creatures Ann: C.L.- ; - ; I.L.-
        """,
    )
    ruling.offers_only("Ann", "play N.L.- 2", "discard N.L.-", "discard N.H.-")
    ruling.forbids("Ann", "card.N.L.-", "creature.1.4", rule="NM-4.5")
    ruling.forbids("Ann", "card.N.H.-", "creature.1.2", rule="NM-4.5")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-4.9")
def test_why_not_says_that_a_placed_card_stays() -> None:
    """Neither an own card on the table nor somebody else's can be picked up again."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.H.-
        hand Bob: C.L.-
        Creatures Ann: C.LTH.- ; I.LT.- | N.TH.-
        Creatures Bob: H.L.-
        """,
    )
    ruling.forbids("Ann", "card.N.TH.-", "creature.1.1", rule="NM-4.9")
    ruling.forbids("Ann", "card.C.LTH.-", rule="NM-4.9")
    ruling.forbids("Ann", "card.H.L.-", rule="NM-4.9")
    ruling.awaits("Ann", rule="NM-3.2")
