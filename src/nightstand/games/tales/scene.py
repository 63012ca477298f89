"""What a viewer sees of a game of Nightmare Tales (NT-13).

Pieces are named by their position, whatever the viewer sees of them. A face-down card has a face
only while it is shown to the viewer (a sight), or where the table plays with the memory aid.
"""

from __future__ import annotations

from nightstand.games.tales.effects import DISCARD, EYE
from nightstand.games.tales.table import TalesTable
from nightstand.games.tales.tasks.matching import Matching
from nightstand.games.tales.tasks.sight import shown_places
from nightstand.games.tales.tasks.turn import FirstLook
from nightstand.kernel.scene import PILE, ROW, TRAY, Face, Panel, Piece, Scene, ZoneView
from nightstand.kernel.zones import NOBODY, Zone

TINTS = {"ally": "gold", "fear": "blue", "monster": "purple"}
BADGES = {DISCARD: "discard", EYE: "eye"}
BADGE_ICONS = {DISCARD: "card-discard", EYE: "eyeball"}
KIND_ICONS = {"ally": "candle-flame", "fear": "worried-eyes", "monster": "evil-eyes"}


def picture(t: TalesTable, viewer: int) -> Scene:
    """Everybody's line, the viewer's own nearest; deck, discard pile, and what was drawn."""
    order = t.in_turn_order(max(viewer, 0))
    zones = [_deck(t, viewer), _discard(t), _drawn(t, viewer)]
    shown = shown_places(t, viewer)
    zones += [_line(t, seat, viewer, shown) for seat in order]
    panels = [_panel(t, seat) for seat in range(t.seats)]
    layout = [[f"line.{seat + 1}"] for seat in order[1:]]
    layout.append(["deck", "drawn", "discard"])
    layout.append([f"line.{order[0] + 1}"])
    return Scene("tales", viewer, _status(t), zones, panels, layout)


def _status(t: TalesTable) -> str:
    if t.outcome is not None:
        return t.outcome.reason
    sentences: list[str] = []
    if any(isinstance(task, FirstLook) for task in t.stack):
        sentences.append("Everybody looks at one card.")
    sentences.append(f"{t.names[t.active]}'s turn.")
    for task in t.stack:
        if isinstance(task, Matching):
            sentences.append(f"Who has another {task.name}?")
    if t.knocker != NOBODY:
        sentences.append(f"{t.names[t.knocker]} has knocked: this is the last round.")
    return " ".join(sentences)


def face(t: TalesTable, card: int) -> Face:
    """Name, fear and text (NT-1.1); the badge tells when the text counts (NT-1.2)."""
    facts = t.catalogue.cards[card]
    badges = [BADGES[facts.effect.trigger]] if facts.effect.trigger in BADGES else []
    text = "" if facts.text == "-" else facts.text
    icons = [facts.icon or KIND_ICONS[facts.kind]]
    icons += [BADGE_ICONS[facts.effect.trigger]] if badges else []
    return Face(facts.name, str(facts.fear), badges, text, TINTS[facts.kind], icons)


def _deck(t: TalesTable, viewer: int) -> ZoneView:
    """A count; with the memory aid also what the viewer knows to lie in it (NT-13.4)."""
    pieces: list[Piece] = []
    if t.aid:
        for index, card in enumerate(t.deck.cards):
            if t.knowledge.knows(viewer, card, t.deck):
                marks = ["known", f"{index + 1} from the bottom"]
                pieces.append(Piece(t.deck.piece(index), face(t, card), marks))
    return ZoneView("deck", PILE, "Deck", pieces, count=len(t.deck.cards))


def _discard(t: TalesTable) -> ZoneView:
    """All of it, until a penalty has been taken from it (NT-13.1, 9.3)."""
    cards = t.discard.cards
    if t.discard_closed:
        return ZoneView("discard", PILE, "Discard pile (closed)", [], count=len(cards))
    pieces = [Piece(t.discard.piece(i), face(t, card)) for i, card in enumerate(cards)]
    return ZoneView("discard", PILE, "Discard pile", pieces)


def _drawn(t: TalesTable, viewer: int) -> ZoneView:
    """Seen by the active player only (NT-13.2)."""
    pieces: list[Piece] = []
    for index, card in enumerate(t.drawn.cards):
        seen = face(t, card) if viewer == t.active else None
        pieces.append(Piece(t.drawn.piece(index), seen))
    return ZoneView("drawn", TRAY, "Drawn card", pieces, t.active)


def _line(t: TalesTable, seat: int, viewer: int, shown: list[tuple[int, int]]) -> ZoneView:
    line = t.lines[seat]
    title = "Your line" if seat == viewer else f"{t.names[seat]}'s line"
    pieces = [
        _in_line(t, line, index, viewer, (seat, index) in shown) for index in range(len(line.cards))
    ]
    return ZoneView(line.name, ROW, title, pieces, seat)


def _in_line(t: TalesTable, line: Zone, index: int, viewer: int, shown: bool) -> Piece:
    card = line.cards[index]
    marks: list[str] = []
    if shown:
        marks.append("shown")
    if card in t.face_up:
        marks.append("face up")
    elif t.shows_face(viewer, line, index):
        marks.append("known")
    return Piece(line.piece(index), face(t, card) if marks else None, marks)


def _panel(t: TalesTable, seat: int) -> Panel:
    count = len(t.lines[seat].cards)
    facts = [f"{count} card" if count == 1 else f"{count} cards"]
    marks: list[str] = []
    if t.outcome is not None:
        facts.append(f"fear {t.fear_of(seat)}")
    elif seat == t.active:
        marks.append("turn")
    if seat == t.knocker:
        marks.append("knocked")
    return Panel(seat, t.names[seat], facts, marks)
