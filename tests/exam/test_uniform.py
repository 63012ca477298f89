"""Redealing is fair: every table that a seat cannot tell apart comes up alike.

The kernel's own tests enumerate zones and blurs; here whole games are dealt again, with all that
their rules let everybody conclude.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from scipy.stats import chi2, chi2_contingency

from nightstand.kernel.chance import quick
from nightstand.kernel.game import Game, games
from nightstand.kernel.table import Table
from nightstand.testing import all_setups, given

# All chance here is seeded: what passes once passes always, so the level may be demanding.
LEVEL = 0.001
DRAWS = 3600


def hands(table: Table) -> tuple[tuple[int, ...], ...]:
    """Every zone's cards, in order: one way in which the table could lie."""
    return tuple(tuple(zone.cards) for zone in table.zones())


def assert_uniform(found: Counter[tuple[tuple[int, ...], ...]], possible: int) -> None:
    """Exactly so many tables come up, and all about as often."""
    assert len(found) == possible
    expected = found.total() / possible
    statistic = sum((count - expected) ** 2 / expected for count in found.values())
    assert chi2.sf(statistic, possible - 1) > LEVEL


def redealt(table: Table, viewer: int, draws: int = DRAWS) -> Counter[tuple[tuple[int, ...], ...]]:
    """How often each table is imagined."""
    return Counter(hands(table.redeal(viewer, quick("fair", draw))) for draw in range(draws))


def test_a_tiny_deal_is_enumerated_exactly() -> None:
    """Two hidden hands and a deck of two: of 5 unknown cards all 120 orders, and no other."""
    ruling = given(
        "nightmarium",
        "seats: Ann, Bob, Cas\nhand Ann: 1 2\nhand Bob: 3\nhand Cas: 4 5\ndeck: 6 7\ndiscard: 8",
    )
    ruling.awaits("Ann", rule="NM-3.2")
    assert_uniform(redealt(ruling.table, 0), 120)


def test_cards_that_were_seen_stay_where_they_are() -> None:
    """Ann took a head from Bob in the open: Bob imagines the 24 orders of the four other cards."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.Ex 3
        hand Bob: 4
        Creatures Ann: C.L.- | I.T.-
        Creatures Bob: 9
        deck: 5 6 7
        """,
    )
    ruling.choose("Ann", "play C.H.Ex 1", "take 2.1")
    ruling.awaits("Ann", rule="NM-3.2")
    found = redealt(ruling.table, 1)
    assert_uniform(found, 24)
    assert all(table[0][1] == 8 for table in found)


def test_what_a_reshuffle_leaves_known_is_heeded() -> None:
    """Of the pile 1 2 3 Ann has drawn one unseen: it is one of these, never one that Ann held."""
    ruling = given("nightmarium", "seats: Ann, Bob\nhand Ann: 10 11\nhand Bob: 12\ndiscard: 1 2 3")
    ruling.choose("Ann", "draw")
    ruling.awaits("Ann", rule="NM-3.2")
    found = redealt(ruling.table, 1)
    # Ann's first two cards in either order, and the three of the pile in any.
    assert_uniform(found, 2 * 6)


def test_what_a_failed_mocker_told_is_heeded() -> None:
    """Ann's two cards were no torsos: of the hidden cards only 4, 6 and 7 can be among them."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: C.H.Mo 4 6
        hand Bob: 20
        Creatures Ann: C.L.- | I.T.- ; 9 ; 12 ; 15 ; 27
        deck: 2 7 8
        """,
    )
    ruling.choose("Ann", "play C.H.Mo 1")
    ruling.log_says("NM-5.9", "Mocker")
    ruling.awaits("Ann", rule="NM-3.2")
    found = redealt(ruling.table, 1)
    assert {card for table in found for card in table[0]} == {3, 5, 6}
    assert_uniform(found, 3 * 2 * 6)


def test_face_down_lines_are_enumerated_exactly() -> None:
    """Ann has drawn P and sees L face up; the other five cards may lie in all 120 orders."""
    ruling = given(
        "tales",
        """
        seats: Ann, Bob
        line Ann: A/1/- ; B/2/-
        line Bob: K/4/- ; ^L/5/-
        drawn: P/1/-
        deck: Q/1/- ; R/1/-
        """,
    )
    ruling.awaits("Ann", rule="NT-3.3")
    assert_uniform(redealt(ruling.table, 0), 120)


def moments(game: Game, wish: Callable[[Table], bool]) -> list[Table]:
    """A few tables in mid-game, from different setups."""
    found: list[Table] = []
    for number, setup in enumerate(all_setups(game)):
        rng = quick("moments", number)
        table = game.new(setup, rng.split())
        for _ in range(20 + rng.below(120)):
            if table.pending is None:
                break
            table.choose(table.pending.options[rng.below(len(table.pending.options))])
        if table.pending is not None and wish(table):
            found.append(table)
        if len(found) == 6:
            break
    return found


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
@pytest.mark.parametrize("shuffled", [False, True])
def test_redealing_leans_neither_to_the_truth_nor_from_it(game: Game, shuffled: bool) -> None:
    """A redeal agrees with the true table as often as with a table that is itself a redeal.

    All tables that a seat cannot tell apart are alike to it, so how many cards lie as they truly
    do must not depend on which of them is the true one; with and without reshuffled piles.
    """
    tables = moments(game, lambda table: bool(table.knowledge.blurs) == shuffled)
    assert tables or shuffled
    counts: dict[bool, Counter[int]] = {True: Counter(), False: Counter()}
    for number, table in enumerate(tables):
        for viewer in range(table.seats):
            truth = hands(table)
            for draw in range(150):
                rng = quick("lean", number, viewer, draw)
                counts[True][_agreement(hands(table.redeal(viewer, rng)), truth)] += 1
                other = table.redeal(viewer, rng)
                counts[False][_agreement(hands(other.redeal(viewer, rng)), truth)] += 1
    assert not tables or _alike(counts[True], counts[False]) > LEVEL


def _agreement(one: tuple[tuple[int, ...], ...], other: tuple[tuple[int, ...], ...]) -> int:
    pairs = [(a, b) for x, y in zip(one, other, strict=True) for a, b in zip(x, y, strict=True)]
    return sum(a != b for a, b in pairs)


def _alike(one: Counter[int], other: Counter[int]) -> float:
    """How likely two samples of one distribution differ so much; rare values counted together."""
    common = [value for value in one | other if min(one[value], other[value]) >= 8]
    rows = [[sample[value] for value in common] for sample in (one, other)]
    for sample, row in zip((one, other), rows, strict=True):
        row.append(sample.total() - sum(row) + 1)
    return float(chi2_contingency(rows).pvalue)
