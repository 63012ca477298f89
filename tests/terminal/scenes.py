"""A small scene of no game, for tests that look at drawing and speaking."""

from __future__ import annotations

from nightstand.kernel.scene import (
    HAND,
    PILE,
    ROW,
    TRAY,
    Choice,
    Face,
    Panel,
    Piece,
    Question,
    Scene,
    ZoneView,
)

FROG = Face("Tree Frog", "7", ["L", "Ju"], "Green, legs, Jumper", "green")
CROW = Face("Old Crow", "12", ["H"], "Black, head", "black")
BELL = Face("Brass Bell", "3", ["eye"], "Eye: Ring it.", "gold")


def small_scene(hand: int = 2, others: int = 1) -> Scene:
    """Ann looks: her row and hand, others with rows and hidden hands, a deck, a tray."""
    zones = [
        ZoneView("deck", PILE, "Deck", [], count=40),
        ZoneView("seen", TRAY, "Revealed", [Piece("seen.1", BELL)]),
        ZoneView(
            "row.1",
            ROW,
            "Ann's row",
            [
                Piece("row.1.1", None, ["complete"], {"dew": 2}, [_card(CROW, 1), _card(FROG, 2)]),
                Piece("row.1.2", Face("empty")),
                Piece("row.1.3", Face("empty")),
            ],
            0,
        ),
        ZoneView("hand.1", HAND, "Your hand", [_card(FROG, 10 + i) for i in range(hand)], 0),
    ]
    layout = [["deck", "seen"], ["row.1"], ["hand.1"]]
    panels = [Panel(0, "Ann", ["1 complete"], ["turn", "choosing"])]
    for seat in range(2, 2 + others):
        places = [Piece(f"row.{seat}.{i}") for i in range(1, 4)]
        zones.append(ZoneView(f"row.{seat}", ROW, f"P{seat}'s row", places, seat - 1))
        backs = [Piece(f"hand.{seat}.{i}") for i in range(1, 4)]
        zones.append(ZoneView(f"hand.{seat}", HAND, f"P{seat}'s hand", backs, seat - 1))
        layout.insert(0, [f"row.{seat}", f"hand.{seat}"])
        panels.append(Panel(seat - 1, f"P{seat}", ["3 in hand"], []))
    scene = Scene("pond", 0, "Ann's turn.", zones, panels, layout)
    scene.question = Question(0, "PO-1.1", "Play or draw", choices(hand))
    scene.log = [("Ann draws a card.", "PO-1.2"), ("P2 sleeps.", "PO-1.3")]
    return scene


def choices(hand: int = 2) -> list[Choice]:
    """Draw, or put a card of the hand on the second or third place."""
    found = [Choice("draw", "Draw a card", ["deck"])]
    for number in range(hand):
        card = f"card.{10 + number}"
        found.append(Choice(f"drop {number}", f"Drop card {number}", [card]))
        for place in (2, 3):
            label = f"Play card {number} on place {place}"
            found.append(Choice(f"play {number} {place}", label, [card, f"row.1.{place}"]))
    return found


def _card(face: Face, number: int) -> Piece:
    return Piece(f"card.{number}", Face(face.title, str(number), face.badges, face.text, face.tint))
