"""What a viewer sees of a game of Nightmarium (NM-8)."""

from __future__ import annotations

from functools import cache

from nightstand.games.nightmarium.cards import (
    ABILITIES,
    ABILITY_ICONS,
    ABILITY_LETTERS,
    ANY_SLOT_ICON,
    LEGION_ICONS,
    LEGIONS,
    NONE,
    SEAL_ICON,
    SLOT_ICONS,
    SLOT_LETTERS,
    SLOTS,
    TINTS,
)
from nightstand.games.nightmarium.options import creature_piece
from nightstand.games.nightmarium.table import NightmariumTable
from nightstand.kernel.scene import HAND, PILE, ROW, TRAY, Face, Panel, Piece, Scene, ZoneView


class _Shared:
    """What looks the same to everybody, spectators included: it is drawn once for all."""

    def __init__(self, t: NightmariumTable) -> None:
        self.status = _status(t)
        self.middle = [_deck(t), _discard(t), _revealed(t)]
        self.creatures = [_creatures(t, seat) for seat in range(t.seats)]
        self.panels = [_panel(t, seat) for seat in range(t.seats)]


def pictures(t: NightmariumTable, viewers: list[int]) -> list[Scene]:
    """Own hand, everybody's Creatures, the piles; of other hands only what was seen (NM-8.2)."""
    shared = _Shared(t)
    return [_picture(t, viewer, shared) for viewer in viewers]


def _picture(t: NightmariumTable, viewer: int, shared: _Shared) -> Scene:
    order = _seating(t, viewer)
    zones = shared.middle[:]
    for seat in order:
        zones.append(shared.creatures[seat])
        zones.append(_hand(t, seat, viewer))
    layout = [[f"creatures.{seat + 1}", f"hand.{seat + 1}"] for seat in order[1:]]
    layout.append(["deck", "discard", "revealed"])
    layout.append([f"creatures.{order[0] + 1}"])
    layout.append([f"hand.{order[0] + 1}"])
    return Scene("nightmarium", viewer, shared.status, zones, shared.panels, layout)


def _seating(t: NightmariumTable, viewer: int) -> list[int]:
    """The viewer first, then the others in turn order."""
    first = max(viewer, 0)
    return [first, *t.from_left_of(first)]


def _status(t: NightmariumTable) -> str:
    if t.outcome is not None:
        return t.outcome.reason
    return f"{t.names[t.active]}'s turn. The goal is {t.goal} complete Creatures."


def face(t: NightmariumTable, card: int) -> Face:
    """The visible side of a card: name, number, slots and ability, legion as tint."""
    facts = t.catalogue.cards[card]
    legion = LEGIONS[facts.legion]
    if facts.seal:
        icons = [LEGION_ICONS[facts.legion], SEAL_ICON]
        tint = TINTS[facts.legion]
        return Face(facts.name, facts.number, ["Seal"], f"Seal, {legion}", tint, icons)
    slots = [slot for slot in range(3) if facts.slots >> slot & 1]
    badges = ["".join(SLOT_LETTERS[slot] for slot in slots)]
    icons = [LEGION_ICONS[facts.legion], _part_icons(slots)]
    parts = " or ".join(SLOTS[slot] for slot in slots)
    text = f"{legion}, {parts}"
    if facts.ability != NONE:
        badges.append(ABILITY_LETTERS[facts.ability])
        icons.append(ABILITY_ICONS[facts.ability])
        text += f", {ABILITIES[facts.ability]}"
    return Face(facts.name, facts.number, badges, text, TINTS[facts.legion], icons)


def _part_icons(slots: list[int]) -> str:
    """The parts that a card can be, as pictures; one of the whole body if it can be any."""
    if len(slots) == len(SLOT_ICONS):
        return ANY_SLOT_ICON
    return " ".join(SLOT_ICONS[slot] for slot in slots)


def _piece(t: NightmariumTable, card: int) -> Piece:
    """A card face up looks the same wherever it lies: it is drawn once for all scenes."""
    piece = t.catalogue.pieces.get(card)
    if piece is None:
        piece = Piece(f"card.{t.catalogue.number[card]}", face(t, card))
        t.catalogue.pieces[card] = piece
    return piece


def _deck(t: NightmariumTable) -> ZoneView:
    return ZoneView("deck", PILE, "Deck", [], count=len(t.deck.cards))


def _discard(t: NightmariumTable) -> ZoneView:
    """NM-7.4, 8.1: it may be looked through, and its order does not matter."""
    pieces = [_piece(t, card) for card in sorted(t.discard.cards)]
    return ZoneView("discard", PILE, "Discard pile", pieces)


def _revealed(t: NightmariumTable) -> ZoneView:
    return ZoneView("revealed", TRAY, "Revealed", [_piece(t, card) for card in t.revealed.cards])


def _hand(t: NightmariumTable, seat: int, viewer: int) -> ZoneView:
    """The cards that the viewer knows first, by number; then backs, which say nothing."""
    hand = t.hands[seat]
    seeing = [viewer] if viewer >= 0 else range(t.seats)  # what all know has been seen by all
    known = [card for card in hand.cards if all(t.knowledge.knows(s, card, hand) for s in seeing)]
    if viewer != seat:
        known.sort()
    pieces = [_piece(t, card) for card in known]
    backs = len(hand.cards) - len(known)
    pieces += [_back(hand.name, i) for i in range(backs)]
    title = "Your hand" if seat == viewer else f"{t.names[seat]}'s hand"
    return ZoneView(hand.name, HAND, title, pieces, seat)


@cache
def _back(hand: str, index: int) -> Piece:
    return Piece(f"{hand}.{index + 1}")


def _creatures(t: NightmariumTable, seat: int) -> ZoneView:
    pieces = [_creature(t, seat, place) for place in range(t.goal)]
    title = f"{t.names[seat]}'s Creatures"
    count = sum(1 for creature in t.creatures[seat] if creature.height)
    return ZoneView(f"creatures.{seat + 1}", ROW, title, pieces, seat, count)


def _creature(t: NightmariumTable, seat: int, place: int) -> Piece:
    """A stack with the head on top; an empty place is a piece too, so that legs find it."""
    creature = t.creatures[seat][place]
    if creature.height == 0:
        return _empty(seat, place)
    attached = [_piece(t, card) for card in reversed(creature.cards())]
    marks: list[str] = []
    if creature.complete:
        marks.append("pure" if t.is_pure(creature) else "complete")
    if creature.incarnated:
        marks.append("incarnated")
    return Piece(creature_piece(seat, place), None, marks, {}, attached)


@cache
def _empty(seat: int, place: int) -> Piece:
    return Piece(creature_piece(seat, place), Face("empty"))


def _panel(t: NightmariumTable, seat: int) -> Panel:
    facts = [
        f"{t.complete_creatures(seat)} of {t.goal} complete",
        f"{len(t.hands[seat].cards)} in hand",
    ]
    marks = ["turn"] if seat == t.active and t.outcome is None else []
    return Panel(seat, t.names[seat], facts, marks)
