"""What a viewer sees. Clients draw this and know nothing else of the game.

Whoever reads the scene must not learn anything that the viewer may not know: no face, and no id
that gives a face away. So pieces are called by where they lie (`hand.2.1`), never by what they are.
"""

from __future__ import annotations

from nightstand.kernel.scene import HAND, PILE, ROW, TRAY, Face, Panel, Piece, Scene, ZoneView
from nightstand.kernel.zones import Zone
from pillows.options import Lay
from pillows.table import PillowsTable


def picture(t: PillowsTable, viewer: int) -> Scene:
    """The others above, the heap in the middle, the viewer below; a spectator sits with seat 1."""
    me = max(viewer, 0)
    zones = [
        ZoneView("deck", PILE, "Deck", [], count=len(t.deck.cards)),
        _zone(t, viewer, t.underlay, TRAY, "Underlay"),
        _zone(t, viewer, t.discard, PILE, "Discard pile"),
    ]
    for seat, name in enumerate(t.names):
        zones.append(_zone(t, viewer, t.hands[seat], HAND, f"{name}'s hand"))
        zones.append(_zone(t, viewer, t.laid[seat], TRAY, f"{name} has laid"))
        zones.append(_zone(t, viewer, t.dreams[seat], ROW, f"{name}'s dreams"))
    panels = [_panel(t, seat) for seat in range(t.seats)]
    layout = [[t.dreams[seat].name, t.hands[seat].name] for seat in t.from_left_of(me)]
    layout.append(["deck", "underlay", "discard", *[zone.name for zone in t.laid]])
    layout.append([t.dreams[me].name, t.hands[me].name])
    return Scene("pillows", viewer, _status(t), zones, panels, layout)


def _zone(t: PillowsTable, viewer: int, zone: Zone, kind: str, title: str) -> ZoneView:
    """Faces of the cards that the viewer knows, backs of the others."""
    pieces = [_piece(t, viewer, zone, index) for index in range(len(zone.cards))]
    return ZoneView(zone.name, kind, title, pieces, zone.owner)


def _piece(t: PillowsTable, viewer: int, zone: Zone, index: int) -> Piece:
    card = zone.cards[index]
    id = zone.piece(index)
    # `knows` is about seats; an open zone shows its cards to spectators as well.
    if zone.seen_by != t.everybody and not t.knowledge.knows(viewer, card, zone):
        return Piece(id)
    facts = t.catalogue[card]
    face = Face(
        title=facts.title,
        corner=str(facts.thickness),
        badges=["cat"] if facts.cat else [],
        tint="brown" if facts.cat else "blue",
    )
    return Piece(id, face, ["chosen"] if _chosen(t, viewer) == card else [])


def _chosen(t: PillowsTable, viewer: int) -> int | None:
    """What the viewer has chosen while others still think; of the others nothing is shown."""
    answer = t.stack[-1].answered(t, viewer) if t.stack else None
    return answer.card if isinstance(answer, Lay) else None


def _panel(t: PillowsTable, seat: int) -> Panel:
    dreams = len(t.dreams[seat].cards)
    facts = ["1 dream" if dreams == 1 else f"{dreams} dreams"]
    return Panel(seat, t.names[seat], facts, ["night light"] if seat == t.keeper else [])


def _status(t: PillowsTable) -> str:
    if t.outcome is not None:
        return t.outcome.reason
    return f"Night {t.night} of {t.nights}. {t.names[t.keeper]} keeps the night light."
