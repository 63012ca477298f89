"""How well a seat stands in Nightmarium: what bots steer by when a game is too long to play out."""

from __future__ import annotations

from nightstand.games.nightmarium.table import NightmariumTable

# What a Creature of so many cards is worth in complete Creatures; a torso is nearer than legs.
WORTH = [0.0, 0.22, 0.5, 1.0]
CARD_IN_HAND = 0.04
INCARNATED = 0.3


def standing(t: NightmariumTable, seat: int) -> float:
    """Complete Creatures, and what is on the way, in units of one complete Creature."""
    total = CARD_IN_HAND * min(len(t.hands[seat].cards), 10)
    for creature in t.creatures[seat]:
        total += WORTH[creature.height]
        if creature.incarnated:
            total += INCARNATED
    return total


def worth(t: NightmariumTable, seat: int) -> float:
    """From 0 (lost) to 1 (won): the seat's lead over its best opponent, measured by the goal."""
    if t.outcome is not None:
        return t.outcome.share(seat)
    best = max(standing(t, other) for other in t.from_left_of(seat))
    lead = (standing(t, seat) - best) / t.goal
    return min(max(0.5 + 0.5 * lead, 0.02), 0.98)
