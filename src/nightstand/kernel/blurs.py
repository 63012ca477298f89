"""Cards that some seats can no longer tell apart, though they know some of them by name.

After a shuffle before everybody's eyes, whoever knew some of the cards knows that they lie among
the shuffled places, each order alike. Two shuffles that overlap in part leave something less
even: then the blur lists the cases, with weights.

A place is named by the card that truly lies there: places only change hands when they are
shuffled themselves, so the name lasts as long as it is needed.
"""

from __future__ import annotations

from itertools import permutations
from math import perm
from typing import Final

from nightstand.kernel.chance import Rng

# With more cases than this the seat counts as knowing only which cards are in the group.
MOST_CASES: Final = 20_000
WEIGHTS: Final = 1 << 30


class Case:
    """One way in which the identified cards may lie: their places, in the blur's order."""

    def __init__(self, places: list[int], weight: float) -> None:
        self.places = places
        self.weight = weight


class Blur:
    """A group of places, and the cards of which these seats know that they lie there.

    Without cases every order of the group is equally likely. Immutable.
    """

    def __init__(
        self,
        seats: int,
        members: list[int],
        identified: list[int],
        cases: list[Case] | None = None,
    ) -> None:
        self.seats = seats
        self.members = members
        self.identified = identified
        self.cases = cases

    def narrowed(self, seats: int, seen: set[int]) -> Blur:
        """What is left of the blur for these seats once they have seen these cards' places."""
        members = [card for card in self.members if card not in seen]
        identified = [card for card in self.identified if card not in seen]
        if self.cases is None:
            return Blur(seats, members, identified)
        cases = [
            Case(
                [
                    p
                    for card, p in zip(self.identified, case.places, strict=True)
                    if card not in seen
                ],
                case.weight,
            )
            for case in self.cases
            if self._agrees(case, seen)
        ]
        return Blur(seats, members, identified, cases)

    def _agrees(self, case: Case, seen: set[int]) -> bool:
        """A seen place holds its true card, and no other identified card."""
        for card, place in zip(self.identified, case.places, strict=True):
            if (card in seen or place in seen) and card != place:
                return False
        return True

    def all_cases(self) -> list[Case]:
        """The cases, written out where they are all alike."""
        if self.cases is not None:
            return self.cases
        count = len(self.identified)
        share = 1.0 / perm(len(self.members), count)
        return [Case(list(places), share) for places in permutations(self.members, count)]

    def size(self) -> int:
        """How many cases there are."""
        if self.cases is not None:
            return len(self.cases)
        return perm(len(self.members), len(self.identified))

    def pick(self, spot_of: dict[int, int], rng: Rng) -> dict[int, int]:
        """A case at random: which identified card lies on which spot.

        `spot_of` numbers the places; going through cases by spots makes the pick the same
        whatever truly lies there.
        """
        order = sorted(range(len(self.identified)), key=self.identified.__getitem__)
        by_spots = sorted(
            ([spot_of[case.places[i]] for i in order], case.weight) for case in self.all_cases()
        )
        left = sum(weight for _, weight in by_spots) * rng.below(WEIGHTS) / WEIGHTS
        chosen = by_spots[-1][0]
        for spots, weight in by_spots:
            left -= weight
            if left < 0:
                chosen = spots
                break
        return {spot: self.identified[i] for spot, i in zip(chosen, order, strict=True)}

    def moved(self, swap: dict[int, int], own: bool) -> Blur:
        """The same blur after other cards were dealt to its places.

        To its own seats the identified cards are the same ones; to others they are whatever was
        dealt there.
        """
        members = [swap.get(card, card) for card in self.members]
        identified = self.identified
        if not own:
            identified = [swap.get(card, card) for card in identified]
        if self.cases is None:
            return Blur(self.seats, members, identified)
        cases = [
            Case([swap.get(place, place) for place in case.places], case.weight)
            for case in self.cases
        ]
        return Blur(self.seats, members, identified, cases)


def settled(blurs: list[Blur]) -> list[Blur]:
    """The same knowledge with every card in the latest of its seats' blurs only.

    A card that is in a later blur had been seen before it was shuffled again.
    """
    later: list[tuple[int, set[int]]] = []
    kept: list[Blur] = []
    for blur in reversed(blurs):
        gone: set[int] = set()
        for seats, members in later:
            if seats & blur.seats:
                gone |= members
        left = blur.narrowed(blur.seats, gone)
        later.append((blur.seats, set(left.members)))
        if left.identified:
            kept.append(left)
    return kept[::-1]


def mixed(seats: int, group: list[int], names: list[int], touched: list[Blur]) -> Blur:
    """What these seats know after a shuffle of the group.

    `names` are the cards of the group that they could name before, `touched` the blurs of theirs
    that reach into it.
    """
    within = set(group)
    identified = names[:]
    for blur in touched:
        identified += blur.identified
    if all(within.issuperset(blur.members) for blur in touched):
        return Blur(seats, group[:], identified)
    first = touched[0]
    if len(touched) == 1 and not names and first.cases is None and within.issubset(first.members):
        return first
    members = list(dict.fromkeys([*group, *(c for blur in touched for c in blur.members)]))
    return _overlapping(Blur(seats, members, identified), group, names, touched)


def _overlapping(union: Blur, group: list[int], names: list[int], touched: list[Blur]) -> Blur:
    """Older blurs reach beyond the group: the cases, or the mere union if they are too many."""
    count = perm(len(group), min(len(group), len(union.identified)))
    for blur in touched:
        count *= blur.size()
    if count > MOST_CASES:
        return union
    before = [Case(names, 1.0)]
    for blur in touched:
        further = blur.all_cases()
        before = [Case(a.places + b.places, a.weight * b.weight) for a in before for b in further]
    weights: dict[tuple[int, ...], float] = {}
    for case in before:
        _shuffle_case(case, group, weights)
    cases = [Case(list(places), weight) for places, weight in weights.items()]
    return Blur(union.seats, union.members, union.identified, cases)


def _shuffle_case(case: Case, group: list[int], weights: dict[tuple[int, ...], float]) -> None:
    """Every way in which the shuffle of the group may turn this case out, with its weight."""
    within = set(group)
    caught = [i for i, place in enumerate(case.places) if place in within]
    share = case.weight / perm(len(group), len(caught))
    for places in permutations(group, len(caught)):
        turned = case.places[:]
        for i, place in zip(caught, places, strict=True):
            turned[i] = place
        weights[tuple(turned)] = weights.get(tuple(turned), 0.0) + share
