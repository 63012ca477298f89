"""Why a card or a Creature cannot be used now: the rule, for people who ask."""

from __future__ import annotations

from nightstand.games.nightmarium.cards import LEGIONS, SLOTS
from nightstand.games.nightmarium.options import creature_piece
from nightstand.games.nightmarium.table import NO_CARD, Creature, NightmariumTable
from nightstand.kernel.options import Why
from nightstand.kernel.zones import Zone


def card_in(t: NightmariumTable, piece: str) -> int:
    """The card behind a scene id, or NO_CARD."""
    return t.catalogue.ids.get(piece.removeprefix("card."), NO_CARD)


def creature_at(t: NightmariumTable, piece: str) -> tuple[int, int]:
    """Seat and place of the Creature behind a scene id; (-1, -1) if it is none."""
    for seat in range(t.seats):
        for place in range(t.goal):
            if creature_piece(seat, place) == piece:
                return seat, place
    return -1, -1


def why_not_play(t: NightmariumTable, legion: int, pieces: list[str]) -> Why | None:
    """Action C with this hand card, perhaps on this Creature (NM-4.5 to 4.11, 11.3, 11.8)."""
    if pieces[0] == "deck" and not t.can_draw():
        return Why("NM-4.2", "There is no card to draw, neither in the deck nor discarded.")
    if "discard" in pieces:
        return None  # any hand card can be discarded
    card = card_in(t, pieces[0])
    if card < 0:
        return None
    if any(card in creature.cards() for row in t.creatures for creature in row):
        return Why("NM-4.9", "A card stays where it was placed.")
    if card not in t.hands[t.active].cards:
        return None
    if legion >= 0 and t.catalogue.legion[card] != legion:
        text = f"Your second card this turn must be of the first card's legion, {LEGIONS[legion]}."
        return Why("NM-4.6", text)
    if t.catalogue.seal[card]:
        return _why_not_seal(t, pieces[1:])
    return _why_not_place(t, card, pieces[1:])


def why_not_placed(t: NightmariumTable, pieces: list[str], source: Zone, rule: str) -> Why | None:
    """A placement by Herald or Mocker: only cards from one zone, by the ordinary rules."""
    card = card_in(t, pieces[0])
    if card < 0:
        return None
    if card not in source.cards:
        where = "revealed" if source is t.revealed else "in your hand"
        return Why(rule, f"Only a card {where} can be placed now.")
    if t.catalogue.seal[card]:
        return Why("NM-11.9", "A Seal is placed only by an action.")
    return _why_not_place(t, card, pieces[1:])


def why_not_pointed(
    t: NightmariumTable, seat: int, activated: int, rule: str, piece: str
) -> Why | None:
    """A target of Executioner, Scavenger or Devourer (NM-6.7 to 6.9, 11.6)."""
    owner, place = creature_at(t, piece)
    if owner < 0:
        return None
    creature = t.creatures[owner][place]
    if creature.height == 0:
        return Why(rule, "There is no Creature.")
    if creature.incarnated:
        return Why("NM-11.6", "An incarnated Creature is immune to all abilities.")
    if rule == "NM-6.9":
        if owner != seat:
            return Why(rule, "Devourer takes from your own Creatures.")
        own = "This is the Creature being activated; Devourer takes from another."
        return Why(rule, own) if place == activated else None
    if owner == seat:
        return Why(rule, "It must be another player's Creature.")
    if rule == "NM-6.8" and creature.complete:
        return Why(rule, "Scavenger takes incomplete Creatures only.")
    return None


def _why_not_seal(t: NightmariumTable, places: list[str]) -> Why | None:
    own = t.creatures[t.active]
    if not places:
        free = any(creature.complete and not creature.incarnated for creature in own)
        return None if free else Why("NM-11.3", "A Seal needs a complete Creature without one.")
    owner, place = creature_at(t, places[0])
    if owner < 0:
        return None
    if owner != t.active:
        return Why("NM-11.3", "A Seal goes on one of your own Creatures.")
    if not own[place].complete:
        return Why("NM-11.3", "A Seal goes on a complete Creature.")
    return Why("NM-11.4", "A Creature takes one Seal.") if own[place].incarnated else None


def _why_not_place(t: NightmariumTable, card: int, places: list[str]) -> Why | None:
    own = t.creatures[t.active]
    if not places:
        if any(_fits(t, card, creature) for creature in own):
            return None
        return _why_nowhere(t, card)
    owner, place = creature_at(t, places[0])
    if owner < 0:
        return None
    if owner != t.active:
        return Why("NM-4.5", "Cards are placed in your own Creatures.")
    creature = own[place]
    if creature.complete:
        return Why("NM-4.5", "This Creature is complete.")
    if not _fits(t, card, creature):
        return Why("NM-4.5", f"Here only {_slot_words(1 << creature.height)} can be placed.")
    if creature.height == 0:
        first = next(i for i, begun in enumerate(own) if not begun.height)
        if place != first:
            return Why("NM-4.5", f"A new Creature begins in the first free place, {first + 1}.")
    return None


def _why_nowhere(t: NightmariumTable, card: int) -> Why:
    slots = t.catalogue.slots[card]
    full = all(creature.height for creature in t.creatures[t.active])
    if full and slots & 1:
        return Why("NM-4.8", f"You cannot have more than {t.goal} Creatures, and it fits no other.")
    return Why("NM-4.11", f"It can only be {_slot_words(slots)}, and there is no place for that.")


def _fits(t: NightmariumTable, card: int, creature: Creature) -> bool:
    return creature.height < 3 and bool(t.catalogue.slots[card] >> creature.height & 1)


def _slot_words(slots: int) -> str:
    words = [word for slot, word in enumerate(SLOTS) if slots >> slot & 1]
    return " or ".join("a " + word if word != "legs" else word for word in words)
