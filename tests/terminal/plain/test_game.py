"""A game in sentences."""

from __future__ import annotations

import pytest

from nightstand.kernel.record import read_record
from nightstand.terminal.opening import playable
from nightstand.terminal.plain.game import PlainGame
from nightstand.terminal.session import Session
from tests.terminal.conftest import let_play, seated
from tests.terminal.plain.conftest import Scripted


def played(session: Session, *lines: str, person: bool = False) -> str:
    """All that is said when somebody says these lines."""
    voice = Scripted(lines, person)
    PlainGame(session, voice).run()
    return voice.text


@pytest.mark.parametrize("name", sorted(playable()))
def test_a_whole_game_is_played_by_numbers(name: str) -> None:
    """Of every game: by nothing but 1 and 2, to its end and ranking."""
    session = seated(name, ["you", "bot:random"], kept=True)
    said = played(session, *["1", "2"] * 5_000)
    assert session.over
    assert "The game is over:" in said
    assert "1. " in said.rpartition("The game is over:")[2]
    assert session.keeper is not None
    record = read_record(session.keeper.path.read_text("utf-8"))
    assert record.outcome == session.match.outcome


def test_it_begins_with_the_table_and_what_is_asked() -> None:
    """Who plays, where it is kept, what lies there, the question with its rule, the choices."""
    said = played(seated(seed="b", kept=True)).split("\n")
    assert said[0] == "Nightmarium. At the table: Ann (you), Bob (bot, random)."
    assert said[1].startswith("The game is kept in ")
    assert any(line.startswith("Deck: 9") for line in said)
    question = said.index("First action: draw a card, discard and draw, or play a card. NM-3.2")
    assert said[question + 1].startswith("1. ")
    assert said[-1].startswith("The game is kept. Go on with: nightstand play --resume ")


def test_a_choice_is_made_by_number_notation_or_beginning() -> None:
    """All three ways lead to the same."""
    for words in ("draw", "dr", "Draw a c"):
        session = seated(seats=["you", "friend"])
        while session.next_seat() != 0:
            session.choose(1, "draw")
        ply = session.match.plies
        played(session, words)
        assert session.match.record.steps[ply].notation == "draw"


def test_what_happened_since_your_last_turn_is_told_once() -> None:
    """The bots' turns, each consequence with its rule, before the question."""
    session = seated(seats=["you", "bot:random"], seed="b")
    said = played(session, "draw", "draw", "draw")
    assert said.count("Ann draws") == 3
    assert "Bob takes the turn. NM-3.1" in said
    log = session.scene(0).log
    for text, rule in log[:8]:
        assert said.count(f"{text} {rule}") == [f"{t} {r}" for t, r in log].count(f"{text} {rule}")


def test_what_cannot_be_understood_is_said_and_asked_again() -> None:
    """Nothing is chosen, and nothing breaks."""
    session = seated(seed="b", seats=["you", "friend"])
    said = played(session, "fly", "0", "99", "discard", "/fly", "")
    assert session.match.plies == 0
    assert "'fly' is neither a choice nor a command; say help." in said
    assert "The choices are numbered 1 to " in said
    assert "'discard' could be: " in said
    assert "Unknown command 'fly'" in said


def test_hands_are_hidden_between_two_people() -> None:
    """A curtain before each, and never a card of another in what one is told."""
    session = seated(seats=["Ann", "friend:Bob"], seed="b")
    voice = Scripted(["", "draw", "draw", "", "draw", "draw"], person=True)
    PlainGame(session, voice).run()
    asked = [n for n, line in enumerate(voice.said) if line.startswith("Pass the keyboard to ")]
    assert len(asked) == 3
    first, second = asked[0], asked[1]
    here = "\n".join(voice.said[first:second])
    name = voice.said[first].removeprefix("Pass the keyboard to ").rstrip(".")
    seat = [each.name for each in session.seats].index(name)
    titles = {
        card.face.title
        for card in session.scene(1 - seat).zone(f"hand.{2 - seat}").pieces
        if card.face is not None
    }
    assert not [title for title in titles if title in here]
    assert voice.said[first + 1] == f"{name}, press Enter."
    assert voice.cleared == asked[-1]


def test_two_who_are_asked_at_once_answer_one_after_the_other() -> None:
    """Each privately; the answers stay hidden until both are in."""
    session = seated("tales", ["Ann", "friend:Bob"])
    said = played(session, "", "peek 1", "", "peek 2", person=True)
    assert said.count("Choose one of your cards to look at") == 2
    assert "looks at their own card 1" not in said.partition("Pass the keyboard to Bob")[0]


def test_what_is_shown_for_a_moment_is_told() -> None:
    """Who peeks hears what the card is, and only until they have seen it."""
    session = seated("tales", ["Ann", "bot:random"], seed="b")
    said = played(session, "peek 3")
    piece = session.scene(0).zone("line.1").pieces[2]
    assert piece.face is not None
    assert f"Your line 3: {piece.face.title} ({piece.face.corner})" in said


def test_undo_takes_back_your_last_choice() -> None:
    """And what the bots did after it."""
    session = seated(seats=["you", "bot:random"], seed="b")
    said = played(session, "draw", "draw", "undo", "undo")
    assert said.count("Undone.") == 2
    assert session.match.last_choice_of([0]) == -1


def test_undo_is_possible_after_the_end() -> None:
    """The game goes on from before its last choice of yours."""
    session = let_play(seated(seats=["you", "friend"]), 10_000)
    played(session, "undo")
    assert not session.over


def test_a_resumed_game_tells_where_it_is() -> None:
    """The table, and the last things that happened, not all of them."""
    session = let_play(seated(seats=["you", "friend"]), 60)
    said = played(session)
    log = session.scene(session.next_seat()).log
    assert log[-1][0] in said
    assert "Deck: " in said
    assert sum(f"{text} {rule}" in said for text, rule in log[:20]) < 10


def test_quit_leaves_at_once() -> None:
    """What would have been said after it is not heard."""
    session = seated(kept=True)
    said = played(session, "quit", "draw")
    assert "Go on with" in said
    assert session.match.last_choice_of([0]) == -1
