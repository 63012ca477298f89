"""Scenes in words."""

from __future__ import annotations

from nightstand.kernel.scene import PILE, ROW, Ending, Face, Piece, ZoneView
from nightstand.kernel.terms import Term
from nightstand.terminal.words import (
    meanings,
    ordered_zones,
    piece_name,
    ranking_sentence,
    turned_up,
    with_stop,
    zone_sentence,
)
from tests.terminal.scenes import BELL, FROG, small_scene


def test_a_piece_is_named_with_what_lies_on_it() -> None:
    """Topmost first, marks and counters last."""
    tower = small_scene().zone("row.1").pieces[0]
    assert piece_name(tower) == "Old Crow (1) on Tree Frog (2) [complete, dew 2]"
    assert "Black, head, on Tree Frog (2): Green" in piece_name(tower, detailed=True)
    assert piece_name(Piece("x")) == "hidden"


def test_a_face_without_text_is_told_by_its_badges() -> None:
    """Something is always said of what it can do."""
    assert piece_name(Piece("x", Face("Toad", "", ["L", "T"])), detailed=True) == "Toad: L, T"


def test_a_text_ends_in_one_stop_whatever_follows_it() -> None:
    """A face's text is a sentence; among other words its stop would be one too many."""
    shown = Piece("x", BELL, ["shown"])
    tower = Piece("y", None, [], {}, [shown, Piece("z", BELL)])
    assert piece_name(shown, detailed=True) == "Brass Bell (3): Eye: Ring it [shown]"
    assert piece_name(tower, detailed=True).endswith("it [shown], on Brass Bell (3): Eye: Ring it")
    bells = ZoneView("bells", ROW, "Bells", [shown, Piece("z", BELL)])
    assert zone_sentence(bells, detailed=True) == (
        "Bells, 2: 1: Brass Bell (3): Eye: Ring it [shown]; 2: Brass Bell (3): Eye: Ring it."
    )


def test_what_the_words_on_a_piece_mean_is_told() -> None:
    """Of all that lies there, each once, the top first."""
    jumper = Term("Jumper", "TO-1.1", "It jumps.")
    ring = Term("Ring", "TO-1.2", "All wake up.")
    tower = Piece("x", None, [], {}, [Piece("y", BELL), Piece("z", FROG), Piece("w", BELL)])
    assert meanings([tower], (jumper, ring)) == [ring.told, jumper.told]
    assert meanings([tower], ()) == []
    assert meanings([Piece("x")], (jumper, ring)) == []


def test_rows_are_counted_and_hands_are_not() -> None:
    """Places matter in a row; equal neighbours are told together."""
    scene = small_scene()
    assert zone_sentence(scene.zone("row.1")).endswith("; 2 to 3: empty.")
    assert zone_sentence(scene.zone("hand.1")) == "Your hand, 2: Tree Frog (10); Tree Frog (11)."
    assert zone_sentence(scene.zone("hand.2")) == "P2's hand, 3: 3 hidden."
    assert zone_sentence(scene.zone("row.2")) == "P2's row, 3: 1 to 3: hidden."
    assert zone_sentence(scene.zone("seen")) == "Revealed, 1: Brass Bell (3)."


def test_a_pile_is_a_number_until_it_is_looked_through() -> None:
    """A long discard pile is not read out unasked."""
    pile = ZoneView("discard", PILE, "Discard pile", [Piece("a", FROG), Piece("b", BELL)])
    assert zone_sentence(pile) == "Discard pile: 2."
    assert "Tree Frog (7): Green, legs, Jumper; Brass Bell" in zone_sentence(pile, detailed=True)
    assert zone_sentence(ZoneView("deck", PILE, "Deck", [], count=3), detailed=True) == "Deck: 3."


def test_what_turns_its_face_up_is_told() -> None:
    """A card of a row that was face down, and what comes into a tray; nothing else."""
    before, now = small_scene(), small_scene()
    assert turned_up(before, now) == []
    now.zone("row.2").pieces[1] = Piece("row.2.2", BELL, ["shown"])
    before.zone("seen").pieces.clear()
    now.zone("hand.1").pieces.append(Piece("card.99", FROG))
    assert turned_up(before, now) == [
        "Revealed: Brass Bell (3): Eye: Ring it.",
        "P2's row 2: Brass Bell (3): Eye: Ring it [shown].",
    ]


def test_zones_are_told_from_the_far_side_to_ones_own() -> None:
    """As the layout has them; what it leaves out comes last."""
    scene = small_scene()
    scene.layout.remove(["deck", "seen"])
    order = [zone.id for zone in ordered_zones(scene)]
    assert order == ["row.2", "hand.2", "row.1", "hand.1", "deck", "seen"]


def test_a_ranking_counts_ties() -> None:
    """Two who share the second place leave the fourth to the next."""
    names = ["Ann", "Bob", "Cas", "Dee"]
    shared = Ending("X", "", [[2], [0, 3], [1]])
    assert ranking_sentence(shared, names) == "1. Cas; 2. Ann and Dee; 4. Bob."
    assert ranking_sentence(Ending("X", "", [[0, 1]]), names) == "A draw."


def test_a_sentence_gets_one_stop() -> None:
    """Questions keep their own mark."""
    assert [with_stop(text) for text in ("a", "a.", "a?")] == ["a.", "a.", "a?"]
