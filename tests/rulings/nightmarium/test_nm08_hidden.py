"""NM-8: what is hidden, and what everybody may know."""

from __future__ import annotations

import pytest

from nightstand.games.nightmarium.table import NightmariumTable
from nightstand.kernel.chance import quick
from nightstand.testing import Given, given

BOARD = """
    seats: Ann, Bob
    hand Ann: {ann}
    hand Bob: {bob}
    Creatures Ann: 3 | 2
    Creatures Bob: 6
    deck: {deck}
    discard: 7 8
    """


def imagined(ruling: Given, viewer: str, times: int = 60) -> list[NightmariumTable]:
    """Tables that the viewer cannot tell from the one at hand."""
    seat = ruling.table.names.index(viewer)
    tables: list[NightmariumTable] = []
    for number in range(times):
        table = ruling.table.redeal(seat, quick("imagined", number))
        assert isinstance(table, NightmariumTable)
        tables.append(table)
    return tables


@pytest.mark.ruling("NM-8.1")
def test_other_hands_and_the_deck_do_not_show() -> None:
    """Two tables that differ only in Bob's hand and the deck look alike to Ann and spectators."""
    views = []
    for bob, deck in (("10 11", "12 13"), ("12 10", "13 11"), ("11 13", "10 12")):
        ruling = given("nightmarium", BOARD.format(ann="20 21", bob=bob, deck=deck))
        views.append([ruling.scene(who).plain() for who in ("Ann", "spectator")])
        ruling.awaits("Ann", rule="NM-3.2")
    assert views[0] == views[1] == views[2]


@pytest.mark.ruling("NM-8.1")
def test_creatures_discards_and_numbers_are_public() -> None:
    """Every viewer sees all Creatures, looks through the discard pile, and counts the cards."""
    ruling = given("nightmarium", BOARD.format(ann="20 21 22", bob="10 11", deck="12 13 14 15"))
    for viewer in ("Ann", "Bob", "spectator"):
        scene = ruling.scene(viewer)
        for card in ("3", "2", "6"):
            ruling.sees(viewer, card)
        ruling.sees(viewer, "7", "discard")
        ruling.sees(viewer, "8", "discard")
        counts = [scene.zone(zone).count for zone in ("hand.1", "hand.2", "deck", "discard")]
        assert counts == [3, 2, 4, 2]
    ruling.awaits("Ann", rule="NM-3.2")


EXECUTED = """
    seats: Ann, Bob, Cas
    hand Ann: C.H.Ex
    hand Bob: N.L.-
    hand Cas: I.L.-
    Creatures Ann: C.L.- | I.T.-
    Creatures Bob: N.L.Mo
    deck: 11 12 13 14 15 16 17
    """


@pytest.mark.ruling("NM-8.2")
def test_a_card_taken_by_executioner_is_known_to_all_while_it_is_in_the_hand() -> None:
    """Bob, Cas and spectators see it among the backs of Ann's hand, for as long as she holds it."""
    ruling = given("nightmarium", EXECUTED)
    ruling.choose("Ann", "play C.H.Ex 1", "take 2.1", "draw")
    for viewer in ("Ann", "Bob", "Cas", "spectator"):
        ruling.sees(viewer, "N.L.Mo", "hand.1")
    for viewer in ("Bob", "Cas", "spectator"):
        ruling.hides(viewer, "11")
        assert ruling.scene(viewer).zone("hand.1").count == 2
    for table in imagined(ruling, "Cas"):
        assert ruling.table.zones()[0].cards[0] in table.hands[0].cards
    ruling.choose("Bob", "draw", "draw")
    ruling.choose("Cas", "draw", "draw")
    ruling.choose("Ann", "play N.L.Mo 2")
    for viewer in ("Ann", "Bob", "Cas", "spectator"):
        ruling.hides(viewer, "N.L.Mo", "hand.1")
        ruling.sees(viewer, "N.L.Mo", "creatures.1")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-8.2", "NM-7.1")
def test_a_reshuffled_card_is_known_no_more() -> None:
    """Once the pile is shuffled nobody can name the next card, though all know what is in it."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: 20
        hand Bob: 21 22
        discard: 1 2 3 4 5 6
        """,
    )
    ruling.choose("Ann", "draw")
    hidden = ruling.table.zones()[0].cards[1]
    drawn = set()
    for table in imagined(ruling, "Bob"):
        reshuffled = [card for card in (*table.hands[0].cards, *table.deck.cards) if card < 6]
        assert sorted(reshuffled) == [0, 1, 2, 3, 4, 5]
        drawn.add(table.hands[0].cards[1])
    assert drawn == {0, 1, 2, 3, 4, 5}
    assert hidden in drawn
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-8.2", "NM-6.1")
def test_a_card_revealed_by_herald_was_seen_by_all() -> None:
    """Revealed, placed or discarded: everybody can follow it, and the log names it to all."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.He
        hand Bob: N.L.-
        Creatures Ann: C.L.- | I.T.-
        deck: H.L.Mo N.H.- 11
        """,
    )
    ruling.choose("Ann", "play C.H.He 1", "place H.L.Mo 2")
    for viewer in ("Ann", "Bob", "spectator"):
        ruling.sees(viewer, "H.L.Mo", "creatures.1")
        ruling.sees(viewer, "N.H.-", "discard")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.parametrize("bob", ["N.L.-", "C.L.-", "N.L.- N.T.- N.H.-", "C.L.- I.T.-"])
@pytest.mark.ruling("NM-8.3", "NM-5.3")
def test_whoever_holds_a_card_is_asked_with_or_without_a_choice(bob: str) -> None:
    """Bob is asked with one card, with three of the legion, with two others."""
    ruling = given(
        "nightmarium",
        f"""
        seats: Ann, Bob
        hand Ann: N.H.-
        hand Bob: {bob}
        Creatures Ann: N.L.- | N.T.-
        """,
    )
    ruling.choose("Ann", "play N.H.- 1")
    ruling.awaits("Bob", rule="NM-5.3")


@pytest.mark.ruling("NM-8.3")
def test_what_the_asked_player_could_answer_does_not_show() -> None:
    """While Bob chooses, Ann's view is the same whether he has the legion or not."""
    views = []
    for bob in ("N.L.Sc N.T.Sc", "C.L.- I.T.-", "N.L.Sc C.L.-"):
        ruling = given(
            "nightmarium",
            f"""
            seats: Ann, Bob
            hand Bob: {bob}
            hand Ann: N.H.-
            Creatures Ann: N.L.- | N.T.-
            """,
        )
        ruling.choose("Ann", "play N.H.- 1")
        views.append([ruling.scene(who).plain() for who in ("Ann", "spectator")])
        ruling.awaits("Bob", rule="NM-5.3")
    assert views[0] == views[1] == views[2]


MOCKING = """
    seats: Ann, Bob
    hand Ann: N.H.Mo 16
    hand Bob: 20
    Creatures Ann: C.L.- | I.T.- ; 3 ; 6 ; 9 ; 12
    deck: 1 4 7 13 22 25 2 5
    """


@pytest.mark.ruling("NM-8.4", "NM-6.6")
def test_while_mocker_is_asked_everybody_knows_of_a_placeable_card() -> None:
    """Of Ann's one card Bob imagines only what could be a torso, and she is always asked."""
    ruling = given("nightmarium", MOCKING.replace("16", "10"))
    ruling.choose("Ann", "play N.H.Mo 1")
    numbers = set()
    for table in imagined(ruling, "Bob"):
        assert table.asked() == [0]
        assert table.asks()[0].options
        numbers.add(table.catalogue.number[table.hands[0].cards[0]])
    assert numbers == {"10", "2", "5"}
    ruling.awaits("Ann", rule="NM-6.6")


@pytest.mark.ruling("NM-8.4")
def test_after_a_failed_mocker_everybody_knows_of_no_placeable_card() -> None:
    """Bob never imagines a torso among the cards that Ann held then; later cards may be one."""
    ruling = given("nightmarium", MOCKING)
    ruling.choose("Ann", "play N.H.Mo 1")
    ruling.log_says("NM-5.9", "Mocker", to="Bob")
    numbers = set()
    for table in imagined(ruling, "Bob"):
        numbers.add(table.catalogue.number[table.hands[0].cards[0]])
    assert numbers == {"16", "1", "4", "7", "13", "22", "25"}
    ruling.choose("Ann", "draw")
    held, drawn = set(), set()
    for table in imagined(ruling, "Bob"):
        held.add(table.catalogue.number[table.hands[0].cards[0]])
        drawn.add(table.catalogue.number[table.hands[0].cards[1]])
    assert held == {"16", "1", "4", "7", "13", "22", "25"}
    assert drawn == {*held, "2", "5"}
    ruling.awaits("Bob", rule="NM-3.2")


@pytest.mark.ruling("NM-8.4", "NM-5.4")
def test_after_two_discards_for_a_pure_creature_the_rest_is_not_of_its_legion() -> None:
    """Bob discarded two Homunculi for a pure Necronaut: he held no Necronaut, and Ann knows."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: 1
        hand Bob: 28 29 60
        Creatures Ann: 3 | 2
        deck: 4 5 6 7 61 62 90 91
        """,
    )
    ruling.choose("Ann", "play 1 1")
    ruling.choose("Bob", "give 28 29")
    numbers = {table.catalogue.number[table.hands[1].cards[0]] for table in imagined(ruling, "Ann")}
    assert numbers == {"60", "61", "62", "90", "91"}
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-8.5")
def test_a_discard_of_two_is_one_decision() -> None:
    """One choice names both cards; there is no moment between the first and the second."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob, Cas
        hand Ann: N.H.-
        hand Bob: C.L.- I.T.- H.H.-
        hand Cas: N.L.-
        Creatures Ann: N.L.- | N.T.-
        """,
    )
    ruling.choose("Ann", "play N.H.- 1")
    assert all(len(choice.split()) == 3 for choice in ruling.offered("Bob"))
    ruling.choose("Bob", "give C.L.- H.H.-")
    ruling.then("hand Bob: C.L.- I.T.- H.H.-\ndiscard: -")
    ruling.awaits("Cas", rule="NM-5.3")


@pytest.mark.ruling("NM-8.5")
def test_who_is_still_choosing_is_public_and_nothing_more() -> None:
    """The panels mark Bob and Cas, then Cas only; the log is silent until both are in."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob, Cas
        hand Ann: N.H.-
        hand Bob: C.L.- I.T.- H.H.-
        hand Cas: N.L.-
        Creatures Ann: N.L.- | N.T.-
        """,
    )

    def choosing() -> list[str]:
        panels = ruling.scene("Ann").panels
        return [panel.name for panel in panels if "choosing" in panel.marks]

    ruling.choose("Ann", "play N.H.- 1")
    assert choosing() == ["Bob", "Cas"]
    told = ruling.told("Ann")
    ruling.choose("Bob", "give C.L.- H.H.-")
    assert choosing() == ["Cas"]
    assert ruling.told("Ann") == told
    ruling.choose("Cas", "give N.L.-")
    ruling.log_says("NM-5.6", "Bob", "C.L.-", "H.H.-", to="Ann")
    ruling.then("hand Bob: I.T.-\nhand Cas: -")
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.parametrize(
    ("hand", "choices", "lack"),
    [
        ("15 4 2", ["discard 15", "done"], "Ann 1 slots T"),
        ("15 4 2", ["play 15 2"], "Ann 1 slots T"),
        ("S1 4 2", ["seal S1 1"], "Ann 1 slots T"),
        ("15 4 2", ["discard 2", "done"], "Ann 2 slots T"),
        ("15 4 2", ["discard 15", "discard 4", "done"], ""),
    ],
)
@pytest.mark.ruling("NM-8.4")
def test_whoever_plays_or_discards_lets_go_what_was_known_of_the_hand(
    hand: str, choices: list[str], lack: str
) -> None:
    """Two cards were no torso: one that may have been of them leaves one such card, a torso two."""
    ruling = given(
        "nightmarium",
        f"""
        seats: Ann, Bob
        variant: horrors yes
        hand Ann: {hand}
        hand Bob: 20
        Creatures Ann: C.L.- | I.T.- | H.H.-
        lacks: Ann 2 slots T
        deck: 11 12 13
        """,
    )
    ruling.choose("Ann", *choices)
    told = [line for line in ruling.position().splitlines() if line.startswith("lacks: ")]
    assert told == ([f"lacks: {lack}"] if lack else [])
    ruling.awaits("Ann", rule="NM-3.2")


@pytest.mark.ruling("NM-8.2", "NM-7.1")
def test_a_card_that_was_taken_placed_and_lost_is_drawn_unseen_like_any_other() -> None:
    """Ann took it before everybody's eyes; after the reshuffle nobody knows that she drew it."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.Ex
        hand Bob: 20 21
        Creatures Ann: C.L.De | I.T.Mo
        Creatures Bob: N.L.Mo
        discard: 1 2
        """,
    )
    ruling.choose("Ann", "play C.H.Ex 1", "take 2.1", "place N.L.Mo 2", "devour 1.2", "draw")
    ruling.choose("Bob", "discard 20", "done", "discard 21", "done")
    ruling.choose("Ann", "draw", "draw")
    ruling.sees("Ann", "N.L.Mo", "hand.1")
    ruling.hides("Bob", "N.L.Mo")
    ruling.awaits("Bob", rule="NM-3.2")
