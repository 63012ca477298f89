"""Where a card may be placed, and what placing it causes (NM-4.5 to 4.10, NM-5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nightstand.games.nightmarium.cards import HEAD, LEGS, TORSO
from nightstand.games.nightmarium.catalogue import WIDTH
from nightstand.games.nightmarium.options import CardOnPlace, creature_piece
from nightstand.games.nightmarium.table import NightmariumTable
from nightstand.kernel.log import Move
from nightstand.kernel.options import Option
from nightstand.kernel.zones import Zone

FITS_LEGS = 1 << LEGS
FITS_TORSO = 1 << TORSO
FITS_HEAD = 1 << HEAD
ANY_LEGION = -1


def placements(
    t: NightmariumTable,
    seat: int,
    cards: list[int],
    ways: Sequence[CardOnPlace],
    legion: int,
    options: list[Option[Any]],
) -> None:
    """Add every way to place one of the cards in the seat's Creatures (NM-4.5 to 4.8).

    Legs go to the first free place, if the Creature limit leaves one; a torso on legs alone; a
    head on legs and torso. With a legion given, only its cards count (NM-4.6).
    """
    free = -1
    for_torso: list[int] = []
    for_head: list[int] = []
    place = 0
    for creature in t.creatures[seat]:
        height = creature.height
        if height == 1:
            for_torso.append(place)
        elif height == 2:
            for_head.append(place)
        elif height == 0 and free < 0:
            free = place
        place += 1
    slots_of = t.catalogue.slots
    legions = t.catalogue.legion
    for card in cards:
        if legion >= 0 and legions[card] != legion:
            continue
        slots = slots_of[card]
        if free >= 0 and slots & FITS_LEGS:
            options.append(ways[card * WIDTH + free])
        if slots & FITS_TORSO:
            for place in for_torso:
                options.append(ways[card * WIDTH + place])
        if slots & FITS_HEAD:
            for place in for_head:
                options.append(ways[card * WIDTH + place])


def can_place(t: NightmariumTable, seat: int) -> bool:
    """Whether any hand card can be placed by the ordinary rules (NM-6.6)."""
    wanted = 0
    for creature in t.creatures[seat]:
        if creature.height < 3:
            wanted |= 1 << creature.height
    slots_of = t.catalogue.slots
    for card in t.hands[seat].cards:
        if slots_of[card] & wanted:
            return True
    return False


def place_card(
    t: NightmariumTable, seat: int, card: int, source: Zone, place: int, rule: str
) -> None:
    """Put the card in its slot, and note if that completed the Creature (NM-5.1).

    What a completion causes is for the turn or the activation below on the stack.
    """
    source.cards.remove(card)
    if t.knowledge.known:
        t.knowledge.known.pop(card, 0)
    creature = t.creatures[seat][place].woven(card)
    t.creatures[seat][place] = creature
    if t.log is not None:
        slot = ["legs", "torso", "head"][creature.height - 1]
        text = f"{t.names[seat]} places {t.catalogue.name(card)} as {slot} of Creature {place + 1}."
        t.log.add(rule, text, None, [Move(source.name, creature_piece(seat, place))])
    if creature.height == 3:
        t.just_completed = place
