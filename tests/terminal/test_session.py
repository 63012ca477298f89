"""Who chooses next, who sees what, undo, and bots that can be repeated."""

from __future__ import annotations

import pytest

from nightstand.kernel.errors import NightstandError
from nightstand.kernel.log import SPECTATOR
from tests.terminal.conftest import let_play, seated


def test_one_person_always_sees_their_own_side() -> None:
    """While bots choose, too."""
    session = seated(seats=["bot:random", "you", "bot:random"])
    assert {session.viewer_for(seat) for seat in (SPECTATOR, 0, 1, 2)} == {1}
    assert not session.shared


def test_several_people_see_only_when_they_are_asked() -> None:
    """While a bot chooses, or nobody, the screen shows what is public."""
    session = seated(seats=["you", "friend", "bot:random"])
    assert [session.viewer_for(seat) for seat in (0, 1, 2, SPECTATOR)] == [0, 1, -1, -1]
    assert session.shared


def test_of_several_asked_at_once_people_come_first() -> None:
    """And whoever is at the keyboard before others, so that it is passed on as little as can be."""
    session = seated("tales", ["bot:random", "you", "friend"])
    assert sorted(session.match.table.asked()) == [0, 1, 2]
    assert session.next_seat(2) == 2
    assert session.next_seat(1) == 1
    assert session.next_seat() in (1, 2)
    session.choose(1, "peek 1")
    assert session.next_seat(1) == 2
    session.choose(2, "peek 1")
    assert session.next_seat(2) == 0


def test_who_watches_is_not_told_why_by_somebodys_hand() -> None:
    """The answer would be that of a seat, which knows what they do not."""
    session = seated(seats=["bot:random", "bot:random"])
    assert {str(session.why_not(SPECTATOR, [piece])) for piece in ("deck", "creature.1.1")} == {
        "Nobody at this keyboard is asked now."
    }


def test_undo_goes_back_to_before_your_last_choice() -> None:
    """The bots' choices since then are undone with it."""
    session = let_play(seated(seats=["you", "bot:random", "bot:random"]), 40)
    last = session.match.last_choice_of([0])
    assert 0 <= last < 40
    notations = [step.notation for step in session.match.record.steps]
    session.undo()
    assert [step.notation for step in session.match.record.steps] == notations[:last]
    assert session.next_seat() == 0


def test_there_is_nothing_to_undo_before_the_first_choice() -> None:
    """It is said in one line."""
    with pytest.raises(NightstandError, match="no choice of yours"):
        seated().undo()


def test_after_undo_the_same_choice_has_the_same_answer() -> None:
    """Chance and bots depend on the game and its point only, not on who tried what before."""
    session = let_play(seated(seats=["you", "bot:gentle", "bot:random"]), 60)
    steps = [(step.seat, step.notation) for step in session.match.record.steps]
    at = session.match.last_choice_of([0])
    session.undo()
    session.choose(*steps[at])
    while session.match.plies < len(steps):
        seat = session.next_seat()
        session.choose(seat, session.thought(seat).notation())
    assert [(s.seat, s.notation) for s in session.match.record.steps] == steps


def test_a_thought_that_is_out_of_date_is_known_as_such() -> None:
    """A bot that was thinking when somebody undid chooses nothing any more."""
    session = let_play(seated(seats=["bot:random", "bot:random"]), 4)
    thought = session.thought(session.next_seat())
    assert thought.fits(session.match)
    let_play(session, 1)
    assert not thought.fits(session.match)
    session.match.back_to(4)
    assert not thought.fits(session.match)
