"""Where a card may be placed, and what placing it causes (NM-4.5 to 4.10, NM-5)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from nightstand.games.nightmarium.cards import SLOTS
from nightstand.games.nightmarium.catalogue import Ways
from nightstand.games.nightmarium.options import creature_piece
from nightstand.games.nightmarium.table import NightmariumTable
from nightstand.kernel.log import Move
from nightstand.kernel.options import Option
from nightstand.kernel.zones import Zone, take_out

ANY_LEGION: Final = -1


def placements(
    t: NightmariumTable,
    seat: int,
    cards: list[int],
    ways: list[Ways],
    legion: int,
    options: list[Option[Any]],
) -> None:
    """Add every way to place one of the cards in the seat's Creatures (NM-4.5 to 4.8).

    A Creature's height tells the slot that it needs next: legs begin one in the first free place,
    if the Creature limit leaves one. With a legion given, only its cards count (NM-4.6).
    """
    slots_of = t.catalogue.slots
    if legion >= 0:
        legions = t.catalogue.legion
        cards = [card for card in cards if legions[card] == legion]
    free_place_wanted = True
    for place, creature in enumerate(t.creatures[seat]):
        height = creature.height
        if height == 3 or not (height or free_place_wanted):
            continue
        if not height:
            free_place_wanted = False  # one free place is as good as the other
        ways_here = ways[place]
        for card in cards:
            index: i64 = card
            if slots_of[index] >> height & 1:
                options.append(ways_here[index])


def place_card(
    t: NightmariumTable, seat: int, card: int, source: Zone, place: int, rule: str
) -> None:
    """Put the card in its slot, and note if that completed the Creature (NM-5.1).

    What a completion causes is for the turn or the activation below on the stack.
    """
    take_out(source.cards, card)
    if t.knowledge.known:
        t.knowledge.known.pop(card, 0)
    if t.lacks:
        t.left(card, source)
    creature = t.creatures[seat][place].woven(card)
    t.lay(seat, place, creature)
    if t.log is not None:
        slot = SLOTS[creature.height - 1]
        text = f"{t.names[seat]} places {t.catalogue.name(card)} as {slot} of Creature {place + 1}."
        t.log.add(rule, text, None, [Move(source.name, creature_piece(seat, place))])
    if creature.height == 3:
        t.just_completed = place
