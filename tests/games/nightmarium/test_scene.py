"""What the scenes of Nightmarium show, besides what the rulings on NM-8 demand."""

from __future__ import annotations

import pytest

from nightstand.kernel.scene import Piece
from nightstand.testing import Given, given

TABLE = """
    seats: Ann, Bob, Cas
    variant: horrors yes
    turn: Bob
    hand Ann: 5 3
    hand Bob: 29 S1
    hand Cas: 61
    Creatures Ann: 6 | 2 | 4 ; 9 | 32 ; 12
    Creatures Cas: 6 | 2 | 28 | S7
    deck: 7 8
    discard: 40 10
    """.replace("6 | 2 | 28", "15 | 35 | 37")


@pytest.fixture
def ruling() -> Given:
    """Bob's turn among three."""
    return given("nightmarium", TABLE)


def titles(pieces: list[Piece]) -> list[str]:
    """The faces of pieces, backs as nothing."""
    return ["" if piece.face is None else piece.face.title for piece in pieces]


@pytest.mark.parametrize(
    ("viewer", "bottom"), [("Ann", 1), ("Bob", 2), ("Cas", 3), ("spectator", 1)]
)
def test_everybody_sits_at_the_bottom_of_his_own_table(
    ruling: Given, viewer: str, bottom: int
) -> None:
    """Own hand below, own Creatures above it, the piles, the others above in turn order."""
    others = [(bottom + i) % 3 + 1 for i in range(2)]
    assert ruling.scene(viewer).layout == [
        *([f"creatures.{seat}", f"hand.{seat}"] for seat in others),
        ["deck", "discard", "revealed"],
        [f"creatures.{bottom}"],
        [f"hand.{bottom}"],
    ]


def test_own_cards_are_called_by_number_others_by_place(ruling: Given) -> None:
    """What is not seen has a name that says where it lies and no more."""
    scene = ruling.scene("Ann")
    assert [piece.id for piece in scene.zone("hand.1").pieces] == ["card.5", "card.3"]
    assert [piece.id for piece in scene.zone("hand.2").pieces] == ["hand.2.1", "hand.2.2"]
    assert titles(scene.zone("hand.2").pieces) == ["", ""]
    assert scene.zone("hand.1").title == "Your hand"
    assert scene.zone("hand.2").title == "Bob's hand"


def test_a_face_tells_all_that_a_card_is(ruling: Given) -> None:
    """Name, number, slots and ability as badges and in words, the legion as tint."""
    weeper, drifter = (piece.face for piece in ruling.scene("Ann").zone("hand.1").pieces)
    assert weeper is not None
    assert drifter is not None
    assert (weeper.title, weeper.corner) == ("Weeping Ballast", "5")
    assert (weeper.badges, weeper.text) == (["TH", "We"], "Necronauts, torso or head, Weeper")
    assert weeper.icons[1:] == ["ribcage dead-head", "tear-tracks"]
    assert weeper.tint == "blue"
    assert (drifter.badges, drifter.text) == (["L"], "Necronauts, legs")
    seal = ruling.scene("Bob").zone("hand.2").pieces[1].face
    assert seal is not None
    assert (seal.title, seal.badges, seal.tint) == ("Seal of the Chimeridae", ["Seal"], "green")


def test_creatures_stand_head_up_and_places_stay_in_order(ruling: Given) -> None:
    """A stack shows its top card first; an empty place is a piece of its own."""
    zone = ruling.scene("Bob").zone("creatures.1")
    assert [piece.id for piece in zone.pieces] == [f"creature.1.{place}" for place in range(1, 6)]
    assert titles(zone.pieces[0].attached) == ["Pall Helmsman", "Silt Mourner", "Cairn Stowaway"]
    assert titles(zone.pieces[1].attached) == ["Waxen Parodist", "Tomb Strider"]
    assert [piece.marks for piece in zone.pieces] == [["pure"], [], [], [], []]
    assert zone.count == 3
    empty = zone.pieces[4]
    assert empty.face is not None
    assert (empty.face.title, empty.attached) == ("empty", [])
    sealed = ruling.scene("Bob").zone("creatures.3").pieces[0]
    assert sealed.marks == ["complete", "incarnated"]
    assert titles(sealed.attached)[0] == "Seal of the Homunculi"


def test_piles_and_panels(ruling: Given) -> None:
    """The deck is a count, the discard pile is sorted, panels say how everybody stands."""
    scene = ruling.scene("Cas")
    assert (scene.zone("deck").pieces, scene.zone("deck").count) == ([], 2)
    assert titles(scene.zone("discard").pieces) == ["Gnawing Keelson", "Furnace Glutton"]
    assert scene.status == "Bob's turn. The goal is 5 complete Creatures."
    assert [(panel.name, panel.facts, panel.marks) for panel in scene.panels] == [
        ("Ann", ["1 of 5 complete", "2 in hand"], []),
        ("Bob", ["0 of 5 complete", "2 in hand"], ["turn", "choosing"]),
        ("Cas", ["1 of 5 complete", "1 in hand"], []),
    ]


def test_questions_are_put_in_words(ruling: Given) -> None:
    """Which action it is, what a choice does, what it touches."""
    question = ruling.scene("Bob").question
    assert question is not None
    assert question.prompt == "First action: draw a card, discard and draw, or play a card"
    choices = {choice.notation: choice for choice in question.choices}
    assert choices["discard 29"].label == "Discard Clay Mimic (29)"
    assert choices["discard 29"].pieces == ["card.29", "discard"]
    assert choices["draw"].pieces == ["deck"]
    ruling.choose("Bob", "discard S1")
    question = ruling.scene("Bob").question
    assert question is not None
    assert question.prompt == "Discard more cards, or stop and draw 0"
    assert question.choices[-1].label == "That is all: draw nothing"
    ruling.choose("Bob", "discard 29")
    question = ruling.scene("Bob").question
    assert question is not None
    assert question.choices[-1].label == "That is all: draw 1 card"
    ruling.choose("Bob", "done")
    question = ruling.scene("Bob").question
    assert question is not None
    assert question.prompt.startswith("Second action: ")


@pytest.mark.parametrize(
    ("ann", "choice", "label"),
    [
        ("N.L.-", "play N.L.- 3", "Play Nameless N.L.- (N.L.-) as legs of a new Creature"),
        ("N.T.-", "play N.T.- 1", "Play Nameless N.T.- (N.T.-) as torso on Creature 1"),
        ("N.seal", "seal N.seal 2", "Incarnate Creature 2 with Seal of the Necronauts (N.seal)"),
    ],
)
def test_plays_are_told_in_words(ann: str, choice: str, label: str) -> None:
    """Where the card goes, and as what."""
    ruling = given(
        "nightmarium",
        f"""
        seats: Ann, Bob
        hand Ann: {ann}
        Creatures Ann: C.L.- ; C.L.- | I.T.- | H.H.-
        """,
    )
    question = ruling.scene("Ann").question
    assert question is not None
    assert [each.label for each in question.choices if each.notation == choice] == [label]


@pytest.mark.parametrize(
    ("ability", "labels"),
    [
        ("Ex", ["Take Nameless I.T.Mo (I.T.Mo) from Bob's Creature 2"]),
        ("Sc", ["Discard Bob's Creature 2, all of it"]),
        ("De", ["Discard Nameless I.L.- (I.L.-) of your Creature 3"]),
        ("Mo", ["Place Nameless N.T.- (N.T.-) as torso on Creature 3"]),
    ],
)
def test_abilities_are_told_in_words(ability: str, labels: list[str]) -> None:
    """What happens to which card of whose Creature."""
    ruling = given(
        "nightmarium",
        f"""
        seats: Ann, Bob
        hand Ann: C.H.{ability} N.T.-
        Creatures Ann: C.L.- | H.T.- ; - ; I.L.-
        Creatures Bob: - ; I.L.Sc | I.T.Mo
        """,
    )
    ruling.choose("Ann", f"play C.H.{ability} 1")
    question = ruling.scene("Ann").question
    assert question is not None
    assert [choice.label for choice in question.choices] == labels


@pytest.mark.parametrize(
    ("bob", "prompt", "label"),
    [
        (
            "N.L.- C.L.-",
            "A pure Creature: discard one card of the Necronauts",
            "Discard Nameless N",
        ),
        ("C.L.- I.L.-", "and you have no card of the Necronauts: discard any two cards", " and "),
        ("C.L.-", "and you have no card of the Necronauts: discard your last card", "Nameless C"),
    ],
)
def test_pure_discards_are_asked_in_words(bob: str, prompt: str, label: str) -> None:
    """How many, and of what."""
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
    ruling.log_says("NM-5.3", "Creature 1 is pure Necronauts: the opponents discard.")
    question = ruling.scene("Bob").question
    assert question is not None
    assert prompt in question.prompt
    assert label in question.choices[0].label


def test_the_log_says_what_moved(ruling: Given) -> None:
    """Draws, discards and placements tell a client from where to where."""
    ruling.choose("Bob", "draw", "discard S1", "discard 29", "done")
    assert ruling.table.log is not None
    moves = [[(m.source, m.target) for m in entry.moves] for entry in ruling.table.log.entries]
    assert moves[:4] == [
        [("deck", "hand.2")],
        [("hand.2", "discard")],
        [("hand.2", "discard")],
        [("deck", "hand.2")],
    ]


def test_the_end_is_told_to_all() -> None:
    """The status is the reason, nobody has the turn, nobody is choosing."""
    whole = "C.L.- | I.T.- | H.H.-"
    ruling = given(
        "nightmarium",
        f"""
        seats: Ann, Bob
        hand Ann: N.H.-
        Creatures Ann: {whole} ; {whole} ; {whole} ; {whole} ; N.L.- | I.T.-
        """,
    )
    ruling.choose("Ann", "play N.H.- 5")
    for viewer in ("Ann", "Bob", "spectator"):
        scene = ruling.scene(viewer)
        assert scene.status == "Ann has 5 complete Creatures and wins."
        assert [panel.marks for panel in scene.panels] == [[], []]
        assert scene.ending is not None
        assert scene.ending.rule == "NM-9.1"
