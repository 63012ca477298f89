"""How well a seat stands: what bots steer by while the end is too far away to see."""

from __future__ import annotations

from pillows.table import PillowsTable


def worth(t: PillowsTable, seat: int) -> float:
    """From 0 (lost) to 1 (won): the lead in dreams over the best of the others (PH-6.2)."""
    if t.outcome is not None:
        return t.outcome.share(seat)
    best = max(len(t.dreams[other].cards) for other in t.from_left_of(seat))
    lead = (len(t.dreams[seat].cards) - best) / t.nights
    return min(max(0.5 + 0.5 * lead, 0.02), 0.98)  # nobody is quite sure before the end
