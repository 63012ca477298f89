"""The helper with which rulings are written: what holds passes, what does not says why."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from nightstand.kernel.errors import NightstandError
from nightstand.testing import Given, RulingError, all_closed, given

NIGHTMARIUM = """
    seats: Ann, Bob
    hand Ann: N.H.Mo N.L.- N.L.- I.L.-
    hand Bob: C.L.-
    Creatures Ann: N.L.- | I.T.-
    deck: 11 12 13
    """


@pytest.fixture
def ruling() -> Given:
    """A turn of Nightmarium."""
    return given("nightmarium", NIGHTMARIUM)


def refused(say: Callable[[], object]) -> str:
    """The message of a ruling that does not hold."""
    with pytest.raises(RulingError) as caught:
        say()
    return str(caught.value)


def test_a_choice_is_made_for_the_seat_that_is_asked(ruling: Given) -> None:
    """Several choices in a row, each of which must be offered."""
    ruling.choose("Ann", "play N.H.Mo 1", "place I.L.- 2")
    ruling.then("hand Ann: N.L.- N.L.-\nCreatures Ann: N.L.- | I.T.- | N.H.Mo ; I.L.-")
    ruling.awaits("Ann", rule="NM-3.2")


def test_a_choice_may_call_a_card_by_its_facts(ruling: Given) -> None:
    """Whichever of the Necronaut legs is left goes by N.L.-; N.L.-'2 is that one and no other."""
    ruling.choose("Ann", "play N.L.- 2")
    ruling.offers("Ann", "play N.L.- 3", "play N.L.-'2 3")
    assert "is offered play N.L.- 3" in refused(lambda: ruling.refuses("Ann", "play N.L.- 3"))
    assert "N.L.-'3" in refused(lambda: ruling.choose("Ann", "play N.L.-'3 3"))
    ruling.choose("Ann", "play N.L.- 3")
    ruling.then("hand Ann: N.H.Mo I.L.-\nCreatures Ann: N.L.-'3 | I.T.- ; N.L.- ; N.L.-'2")


def test_a_choice_that_is_not_offered_shows_what_is(ruling: Given) -> None:
    """The message has the offers, the position and the end of the log."""
    ruling.choose("Ann", "draw")
    message = refused(lambda: ruling.choose("Ann", "play N.H.Mo 2"))
    assert message.startswith("Ann cannot choose 'play N.H.Mo 2'\nAnn is offered: ")
    assert "play N.H.Mo 1" in message
    assert "\nhand Bob: C.L.-\n" in message
    assert message.endswith("The log ended:\n  Ann draws a card. (NM-4.1)")


def test_who_is_not_asked_cannot_choose(ruling: Given) -> None:
    """The message says for whom the game waits."""
    message = refused(lambda: ruling.choose("Bob", "draw"))
    assert "Bob cannot choose 'draw'\nthe game waits for Ann: First action" in message


def test_a_name_that_nobody_has_is_no_ruling(ruling: Given) -> None:
    """A misspelt name is an error of its own, never a ruling that holds."""
    with pytest.raises(NightstandError, match="nobody is called 'Anne'; at the table are Ann, Bob"):
        ruling.refuses("Anne", "draw")


def test_offers(ruling: Given) -> None:
    """What is offered, what is not, and what besides."""
    ruling.offers("Ann", "draw", "play N.H.Mo 1")
    ruling.refuses("Ann", "play N.H.Mo 2", "done")
    assert "offered 'draw'" not in refused(lambda: ruling.offers("Ann", "draw", "done"))
    assert "is not offered done" in refused(lambda: ruling.offers("Ann", "draw", "done"))
    assert "is offered draw" in refused(lambda: ruling.refuses("Ann", "draw"))
    assert "not asked at all" in refused(lambda: ruling.refuses("Bob", "draw"))
    assert "as well" in refused(lambda: ruling.offers_only("Ann", "draw"))
    ruling.offers_only("Ann", *ruling.offered("Ann")[::-1])


def test_forbids_names_the_rule(ruling: Given) -> None:
    """Another rule, no rule, or a piece that is not there: none of them passes."""
    ruling.forbids("Ann", "card.N.H.Mo", "creature.1.2", rule="NM-4.5")
    wrong = refused(lambda: ruling.forbids("Ann", "card.N.H.Mo", "creature.1.2", rule="NM-4.6"))
    assert "is forbidden by NM-4.5, not NM-4.6" in wrong
    nothing = refused(lambda: ruling.forbids("Ann", "card.N.H.Mo", "creature.1.1", rule="NM-4.5"))
    assert "nothing forbids Ann card.N.H.Mo on creature.1.1" in nothing
    absent = refused(lambda: ruling.forbids("Ann", "card.X", rule="NM-4.5"))
    assert "Ann sees no piece 'card.X'\npieces: " in absent


@pytest.mark.parametrize(
    "line",
    [
        "hand Ann: I.L.- N.L.- N.H.Mo N.L.-",
        "hand Ann: N.L.-'2 I.L.- N.H.Mo N.L.-",
        "Creatures Ann: N.L.- | I.T.-",
        "Creatures Ann: N.L.-|I.T.-|-;-;-",
        "Creatures Ann: N.L.-'3 | I.T.-",
        "Creatures Bob: -",
        "Creatures Bob:",
        "deck: 11 12 13",
        "deck: 11 ...",
        "deck: ...",
        "discard: -",
        "turn: Ann",
        'task: Turn {"seat": 0, "action": 0, "legion": -1}',
    ],
)
def test_a_line_that_reads_so(ruling: Given, line: str) -> None:
    """Hands in any order, decks in theirs, empty places at the end as one likes."""
    ruling.then(line)


@pytest.mark.parametrize(
    "line",
    [
        "hand Ann: I.L.- N.L.- N.H.Mo",
        "hand Ann: I.L.- N.L.- N.L.- N.L.- N.H.Mo",
        "hand Ann: I.L.- N.L.-'2 N.L.-'2 N.H.Mo",
        "hand Ann: -",
        "Creatures Ann: - ; N.L.- | I.T.-",
        "Creatures Ann: N.L.- | I.T.- | N.H.Mo",
        "Creatures Ann: N.L.-",
        "Creatures Ann: N.L.-'2 | I.T.-",
        "Creatures Bob: C.L.-",
        "deck: 12 11 13",
        "deck: 11 12",
        "deck: 12 ...",
        "deck: 11 12 13 14",
        "discard: 11",
        "turn: Bob",
    ],
)
def test_a_line_that_reads_otherwise(ruling: Given, line: str) -> None:
    """The message has both readings and the whole position."""
    message = refused(lambda: ruling.then(line))
    assert f"\nbut the ruling says\n{line}\nThe position is now:\ngame: nightmarium\n" in message


def test_a_line_that_no_position_has_is_no_ruling(ruling: Given) -> None:
    """A misspelt key is told which keys there are."""
    with pytest.raises(NightstandError, match="has no line 'hands Ann', only: game, set, variant"):
        ruling.then("hands Ann: -")


def test_awaits_is_exact(ruling: Given) -> None:
    """Exactly these seats, by exactly this rule."""
    ruling.awaits("Ann", rule="NM-3.2")
    assert "does not wait for Bob\n" in refused(lambda: ruling.awaits("Bob", rule="NM-3.2"))
    assert "for Ann and Bob" in refused(lambda: ruling.awaits("Ann", "Bob", rule="NM-3.2"))
    assert "not asked by NM-4.3" in refused(lambda: ruling.awaits("Ann", rule="NM-4.3"))
    assert "the game is not over\n" in refused(lambda: ruling.ended("Ann", rule="NM-9.1"))


def test_the_end_is_exact() -> None:
    """The winners and the rule; and nobody is awaited any more."""
    ruling = given("toy", "seats: Ann, Bob\nhand Ann: ash\nhand Bob: bee")
    ruling.choose("Ann", "show ash")
    ruling.choose("Bob", "pass")
    ruling.ended("Ann", rule="TY-1.2")
    assert "not won by Bob by TY-1.2\nwon by Ann" in refused(
        lambda: ruling.ended("Bob", rule="TY-1.2")
    )
    assert "by TY-1.1" in refused(lambda: ruling.ended("Ann", rule="TY-1.1"))
    assert "the game is over: Ann has shown all. (TY-1.2)" in refused(
        lambda: ruling.awaits("Bob", rule="TY-1.1")
    )


def test_what_is_seen_and_hidden(ruling: Given) -> None:
    """By title or corner, anywhere or in one zone."""
    ruling.sees("Ann", "N.H.Mo")
    ruling.sees("Bob", "Nameless C.L.-", "hand.2")
    ruling.hides("Bob", "N.H.Mo")
    ruling.hides("spectator", "C.L.-")
    ruling.hides("Ann", "I.T.-", "hand.1")
    assert "Bob does not see N.H.Mo" in refused(lambda: ruling.sees("Bob", "N.H.Mo"))
    assert "Ann sees N.H.Mo" in refused(lambda: ruling.hides("Ann", "N.H.Mo"))


def test_what_the_log_says(ruling: Given) -> None:
    """To each viewer in the words meant for him, by rule and words."""
    ruling.choose("Ann", "draw")
    ruling.log_says("NM-4.1", "(11)", to="Ann")
    ruling.log_says("NM-4.1", "a card", to="Bob")
    ruling.log_never_says("NM-4.1", "(11)")
    ruling.log_never_says("NM-7.1")
    nothing = refused(lambda: ruling.log_says("NM-7.1"))
    assert "tells spectator nothing by NM-7.1\nAnn draws a card. (NM-4.1)" in nothing
    assert "the log says to Ann: Ann draws" in refused(
        lambda: ruling.log_never_says("NM-4.1", "(11)", to="Ann")
    )


def test_a_ruling_that_does_not_say_how_it_ends_fails() -> None:
    """Forgotten, or followed by another choice: the message names whom the game waits for."""

    def forgotten() -> None:
        with all_closed():
            ruling = given("nightmarium", NIGHTMARIUM)
            ruling.awaits("Ann", rule="NM-3.2")
            ruling.choose("Ann", "play N.H.Mo 1")

    message = refused(forgotten)
    assert re.search(r"left open; end it with awaits or ended: the game waits for Ann", message)


def test_a_ruling_that_says_how_it_ends_passes() -> None:
    """Several rulings in one test, each closed; and a failed one does not complain twice."""
    with all_closed():
        given("nightmarium", NIGHTMARIUM).awaits("Ann", rule="NM-3.2")
        ruling = given("nightmarium", NIGHTMARIUM)
        ruling.choose("Ann", "draw", "draw")
        ruling.awaits("Bob", rule="NM-3.2")
        refused(lambda: given("nightmarium", NIGHTMARIUM).choose("Bob", "draw"))


def test_chance_falls_alike_every_time() -> None:
    """The same position and seed give the same shuffles, another seed others."""
    pile = "seats: Ann, Bob\nhand Bob: 9\ndiscard: 1 2 3 4 5 6 7 8 10 11 12"
    drawn = []
    for seed in ("", "", "another", "third"):
        ruling = given("nightmarium", pile, seed=seed)
        ruling.choose("Ann", "draw", "draw")
        drawn.append(ruling.position())
    assert drawn[0] == drawn[1]
    assert len(set(drawn)) == 3


def test_a_card_set_of_ones_own() -> None:
    """A ruling may be written for cards that do not ship, and for a game that is at hand."""
    nightmarium = given("nightmarium", NIGHTMARIUM).game
    own = nightmarium.set_text("even").replace("Barrow Pilot", "Borrowed Pilot", 1)
    ruling = given(nightmarium, "seats: Ann, Bob\nset: mine\nhand Ann: 1", cards=own)
    ruling.sees("Ann", "Borrowed Pilot")


def test_a_position_that_is_wrong_is_one_clear_line() -> None:
    """What the position language does not understand is not a ruling either."""
    with pytest.raises(NightstandError, match=r"position, line 2 \(hand Ann\): there is no card"):
        given("nightmarium", "seats: Ann, Bob\nhand Ann: 500")
