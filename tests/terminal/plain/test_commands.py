"""What can be said besides a choice."""

from __future__ import annotations

from pathlib import Path

import pytest

from nightstand.kernel.errors import NightstandError
from nightstand.kernel.record import read_record
from nightstand.kernel.scene import Choice
from nightstand.terminal.plain.commands import HELP, Commands
from nightstand.terminal.session import Session
from tests.terminal.conftest import seated
from tests.terminal.plain.conftest import Scripted


@pytest.fixture
def session() -> Session:
    """A game of two people in which Ann is asked, in the middle."""
    made = seated(seats=["you", "friend"])
    while made.next_seat() != 0 or made.match.plies < 8:
        made.choose(made.next_seat(), "draw")
    return made


def said(session: Session, line: str) -> str:
    """What a command says."""
    voice = Scripted()
    commands = Commands(session, voice)
    commands.obey(line, session.scene(session.next_seat()))
    return voice.text


def test_every_command_is_in_the_help(session: Session) -> None:
    """And the help names nothing that is no command."""
    helped = {what.partition(" ")[0].strip(",") for what, _ in HELP[1:]} | {"help"}
    assert helped == set(Commands(session, Scripted()).known)
    assert said(session, "help").count("\n") == len(HELP) - 1
    assert said(session, "?") == said(session, "help")


def test_look_tells_everything_on_the_table(session: Session) -> None:
    """Every zone and every player; of the other hand nothing but its size."""
    text = said(session, "look")
    scene = session.scene(0)
    assert all(zone.title in text for zone in scene.zones if zone.pieces or zone.kind == "pile")
    assert all(panel.name in text for panel in scene.panels)
    other = session.scene(1).zone("hand.2")
    assert not [p.face.title for p in other.pieces if p.face and p.face.title in text]


def test_look_at_one_thing_tells_all_of_it(session: Session) -> None:
    """A player, a pile, a card."""
    card = session.scene(0).zone("hand.1").pieces[0]
    assert card.face is not None
    first = said(session, f"look at {card.face.title}").split("\n")[0]
    assert first.endswith(f": {card.face.text}.")
    assert said(session, "look bob").startswith("Bob's Creatures")
    assert said(session, "look at discard").startswith("Discard pile")
    with pytest.raises(NightstandError, match="nothing on the table"):
        said(session, "look at newt")


def test_look_at_a_card_tells_what_its_words_mean(session: Session) -> None:
    """Whoever meets an ability for the first time need not look for its rule."""
    scene = session.scene(0)
    faces = [p.face for p in scene.zone("hand.1").pieces if p.face is not None]
    able = next(face for face in faces if face.text.endswith("Weeper"))
    lines = said(session, f"look at {able.title}").split("\n")
    assert lines[1:] == ["Weeper: Draw two cards. (NM-6.5)"]


def test_hand_tells_what_one_holds(session: Session) -> None:
    """With all that the cards say; in a game without hands, whatever is one's own."""
    assert said(session, "hand").startswith("Your hand, ")
    tales = seated("tales", ["you", "friend"])
    assert said(tales, "hand") == "Your line, 4: 1 to 4: hidden."


def test_log_tells_the_last_things(session: Session) -> None:
    """Ten, or as many as are wanted."""
    assert said(session, "log").count("\n") == 9
    assert said(session, "log 3").count("\n") == 2
    assert said(session, "log").endswith(session.scene(0).log[-1][1])


def test_why_names_the_rule(session: Session) -> None:
    """Of a card, and of a card and a place."""
    hand = session.scene(0).zone("hand.1").pieces
    texts = [said(session, f"why {piece.id} on creature.2.1") for piece in hand]
    assert any("(NM-4." in text for text in texts)
    assert said(session, "why deck") == "Nothing stops it."
    with pytest.raises(NightstandError, match="why NAME"):
        said(session, "why")


def test_rule_reads_the_rulebook(session: Session) -> None:
    """The rule behind the question, any rule, and those that speak of something."""
    scene = session.scene(0)
    assert scene.question is not None
    assert said(session, "rule").startswith(scene.question.rule)
    assert said(session, "rule 4.3").startswith("NM-4.3")
    assert "NM-6.8" in said(session, "rules scavenger")
    for line in ("rule 99.1", "rules", "rules xyzzy"):
        with pytest.raises(NightstandError):
            said(session, line)


def test_save_writes_the_record(session: Session, tmp_path: Path) -> None:
    """To a new file only."""
    path = tmp_path / "copy.jsonl"
    assert said(session, f"save {path}").startswith("Saved to ")
    assert read_record(path.read_text("utf-8")).text() == session.match.record.text()
    for line in (f"save {path}", "save", f"save {tmp_path / 'no' / 'where'}"):
        with pytest.raises(NightstandError):
            said(session, line)


def test_notations_are_told(session: Session) -> None:
    """As records write them."""
    scene = session.scene(0)
    assert scene.question is not None
    lines = said(session, "notations").split("\n")
    assert lines == [f"{i}. {c.notation}" for i, c in enumerate(scene.question.choices, 1)]


def test_a_choice_written_out_goes_before_a_command(session: Session) -> None:
    """A game may call a choice as a command is called; a stroke forces the command."""
    commands = Commands(session, Scripted())
    choices = [Choice("look", "Look", [])]
    assert not commands.is_command("Look", choices)
    assert commands.is_command("look at deck", choices)
    assert commands.is_command("/look", choices)
    assert not commands.is_command("draw", choices)
