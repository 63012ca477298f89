"""Where the cursor goes: from spot to spot, as the eye would."""

from __future__ import annotations

from collections.abc import Sequence

from nightstand.terminal.full.canvas import Spot


def neighbour(spots: Sequence[Spot], here: Spot | None, dx: int, dy: int) -> Spot | None:
    """The nearest spot in a direction; one that overlaps sideways is nearer than one that does not.

    At the end of a line of spots, left and right go on in the line before or after it.
    """
    if here is None:
        return spots[0] if spots else None
    ahead = [spot for spot in spots if spot.id != here.id and _is_ahead(here, spot, dx, dy)]
    if ahead:
        return min(ahead, key=lambda spot: _distance(here, spot, dx))
    if dy:
        return None
    order = sorted(spots, key=lambda spot: (spot.y, spot.x))
    place = next((i for i, spot in enumerate(order) if spot.id == here.id), 0) + dx
    return order[place] if 0 <= place < len(order) else None


def nearest(spots: Sequence[Spot], x: int, y: int) -> Spot | None:
    """The spot nearest to a place."""
    if not spots:
        return None
    return min(spots, key=lambda spot: 4 * abs(spot.y - y) + abs(spot.x - x))


def _is_ahead(here: Spot, spot: Spot, dx: int, dy: int) -> bool:
    if dx:
        beside = spot.y < here.y + here.height and here.y < spot.y + spot.height
        return beside and (spot.x - here.x) * dx > 0
    if dy > 0:
        return spot.y >= here.y + here.height
    return spot.y + spot.height <= here.y


def _distance(here: Spot, spot: Spot, dx: int) -> tuple[int, int]:
    if dx:
        return abs(spot.x - here.x), abs(spot.y - here.y)
    gap = spot.y - here.y if spot.y > here.y else here.y + here.height - spot.y - spot.height
    apart = max(0, spot.x - here.x - here.width + 1, here.x - spot.x - spot.width + 1)
    middle = abs(2 * spot.x + spot.width - 2 * here.x - here.width)
    return gap + 3 * (apart > 0), apart * 100 + middle
