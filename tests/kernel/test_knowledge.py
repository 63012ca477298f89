"""Dealing again: exactly what a seat cannot know changes, and every way alike."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from scipy.stats import chisquare

from nightstand.kernel.blurs import Blur
from nightstand.kernel.chance import Rng, quick
from nightstand.kernel.knowledge import Knowledge, deal_again
from nightstand.kernel.zones import NOBODY, Zone

ANN, BOB = 0, 1
DEALS = 6000


def line(*cards: int) -> Zone:
    """A face-down line that nobody sees."""
    return Zone("line", NOBODY, 0, list(cards))


def deals(zones: list[Zone], knowledge: Knowledge, viewer: int) -> Counter[tuple[int, ...]]:
    """How often each deal comes up when the table is dealt again and again."""
    counts: Counter[tuple[int, ...]] = Counter()
    rng = quick("deals")
    for _ in range(DEALS):
        twins = [zone.copy() for zone in zones]
        deal_again(twins, knowledge.copy(), viewer, rng)
        counts[tuple(card for zone in twins for card in zone.cards)] += 1
    return counts


def assert_alike(counts: Counter[tuple[int, ...]], expected: dict[tuple[int, ...], float]) -> None:
    """The deals that came up are exactly the expected ones, as often as they should."""
    assert set(counts) == {deal for deal, share in expected.items() if share}
    total = sum(expected.values())
    shares = [DEALS * expected[deal] / total for deal in counts]
    assert chisquare(list(counts.values()), shares).pvalue > 1e-4


def evenly(deals: list[tuple[int, ...]]) -> dict[tuple[int, ...], float]:
    """All these deals, equally likely."""
    return dict.fromkeys(deals, 1.0)


def test_unknown_cards_change_places_in_all_ways() -> None:
    """Without knowledge every order of the hidden cards is equally likely."""
    counts = deals([line(0, 1), line(2, 3)], Knowledge({}, []), ANN)

    assert_alike(counts, evenly(list(permutations(range(4)))))


def test_cards_in_sight_stay() -> None:
    """What a zone shows to the seat is not dealt again."""
    hand = Zone("hand", ANN, 1 << ANN, [0, 1])

    counts = deals([hand, line(2, 3)], Knowledge({}, []), ANN)

    assert_alike(counts, evenly([(0, 1, 2, 3), (0, 1, 3, 2)]))


def test_a_peeked_card_stays_for_the_one_who_peeked() -> None:
    """Ann has seen one card of the line, Bob none."""
    knowledge = Knowledge({}, [])
    knowledge.show(1, 1 << ANN)

    assert_alike(deals([line(0, 1, 2)], knowledge, ANN), evenly([(0, 1, 2), (2, 1, 0)]))
    assert_alike(deals([line(0, 1, 2)], knowledge, BOB), evenly(list(permutations(range(3)))))


def test_knowledge_follows_a_card_that_moves_in_sight() -> None:
    """A card taken from an open pile into a hand is known to all, until it is hidden again."""
    table = Zone("table", NOBODY, 0b11, [7])
    hand = Zone("hand", ANN, 1 << ANN, [])
    knowledge = Knowledge({}, [])

    knowledge.move(7, table, hand)

    assert knowledge.knows(BOB, 7, hand)
    knowledge.move(7, hand, table)
    assert knowledge.known == {}


def test_an_open_pile_shuffled_into_a_deck_is_known_as_a_group() -> None:
    """After a reshuffle nobody imagines a card of the deck in a hand, or the other way round."""
    hand = Zone("hand", BOB, 1 << BOB, [3, 4])
    deck = line(0, 1, 2)
    knowledge = Knowledge({}, [])
    knowledge.mix([0, 1, 2], 0b11, 2, [hand, deck])

    counts = deals([deck, hand], knowledge, ANN)

    both = [(*d, *h) for d in permutations(range(3)) for h in permutations((3, 4))]
    assert_alike(counts, evenly(both))


def test_a_card_drawn_from_a_known_group_can_be_any_of_it() -> None:
    """Bob draws from the reshuffled deck: for Ann his card is one of the group."""
    hand = Zone("hand", BOB, 1 << BOB, [3])
    deck = line(0, 1, 2)
    knowledge = Knowledge({}, [])
    knowledge.mix([0, 1, 2], 0b11, 2, [hand, deck])
    knowledge.draw(deck, hand)

    counts = deals([deck, hand], knowledge, ANN)

    assert_alike(counts, evenly([(a, b, 3, c) for a, b, c in permutations(range(3))]))


def test_a_known_and_an_unknown_card_shuffled() -> None:
    """Ann knew card 0; shuffled with an unknown one it is in one of both places."""
    zones = [line(0, 1), line(2)]
    knowledge = Knowledge({}, [])
    knowledge.show(0, 1 << ANN)
    knowledge.mix([0, 1], 0, 2, zones)

    counts = deals(zones, knowledge, ANN)

    assert_alike(counts, evenly([(0, 1, 2), (1, 0, 2), (0, 2, 1), (2, 0, 1)]))


def test_seeing_one_of_a_shuffled_pair_settles_the_other() -> None:
    """Ann knew both cards, both were shuffled, and then she saw one."""
    zones = [line(0, 1), line(2, 3)]
    knowledge = Knowledge({0: 1 << ANN, 1: 1 << ANN}, [])
    knowledge.mix([0, 1], 0, 2, zones)
    knowledge.show(1, 1 << ANN)

    counts = deals(zones, knowledge, ANN)

    assert_alike(counts, evenly([(0, 1, 2, 3), (0, 1, 3, 2)]))


Shuffles = list[list[int]]


def after(shuffles: Shuffles, start: tuple[int, ...]) -> dict[tuple[int, ...], float]:
    """Every order that the shuffled places can have come to, with its chance, by enumeration."""
    chances = {start: 1.0}
    for places in shuffles:
        turned: dict[tuple[int, ...], float] = {}
        for order, chance in chances.items():
            ways = list(permutations(places))
            for way in ways:
                cards = list(order)
                for target, source in zip(places, way, strict=True):
                    cards[target] = order[source]
                key = tuple(cards)
                turned[key] = turned.get(key, 0.0) + chance / len(ways)
        chances = turned
    return chances


def shuffle_places(zone: Zone, knowledge: Knowledge, places: list[int], rng: Rng) -> None:
    """What a game does when it shuffles some places of a line face down."""
    cards = [zone.cards[i] for i in places]
    knowledge.mix(cards, 0, 2, [zone])
    rng.shuffle(cards)
    for i, card in zip(places, cards, strict=True):
        zone.cards[i] = card


@pytest.mark.parametrize(
    "shuffles",
    [
        [[0, 1], [1, 2]],
        [[0, 1, 2], [2, 3]],
        [[0, 1], [2, 3], [1, 2]],
        [[0, 1], [1, 2], [0, 1, 2, 3]],
        [[0, 1, 2], [0, 1]],
        [[0, 1], [1, 2], [0, 1]],
    ],
)
@pytest.mark.parametrize("seed", range(3))
def test_shuffles_that_overlap_leave_exactly_the_chances_that_they_should(
    shuffles: Shuffles, seed: int
) -> None:
    """Ann knew four cards; whatever truly happened, she believes what enumeration says."""
    zone = line(0, 1, 2, 3)
    knowledge = Knowledge(dict.fromkeys(range(4), 1 << ANN), [])
    rng = quick("truth", seed)
    for places in shuffles:
        shuffle_places(zone, knowledge, places, rng)

    counts = deals([zone], knowledge, ANN)

    assert_alike(counts, after(shuffles, (0, 1, 2, 3)))


@pytest.mark.parametrize("seed", range(6))
def test_a_peek_between_overlapping_shuffles_narrows_the_cases(seed: int) -> None:
    """Shuffle 0 and 1, then 1 and 2, peek at place 1, shuffle 0 and 1 again."""
    zone = line(0, 1, 2)
    knowledge = Knowledge(dict.fromkeys(range(3), 1 << ANN), [])
    rng = quick("peek", seed)
    shuffle_places(zone, knowledge, [0, 1], rng)
    shuffle_places(zone, knowledge, [1, 2], rng)
    seen = zone.cards[1]
    knowledge.show(seen, 1 << ANN)
    possible = after([[0, 1], [1, 2]], (0, 1, 2))
    agreeing = {order: chance for order, chance in possible.items() if order[1] == seen}
    shuffle_places(zone, knowledge, [0, 1], rng)
    expected: dict[tuple[int, ...], float] = {}
    for order, chance in agreeing.items():
        for turned, share in after([[0, 1]], order).items():
            expected[turned] = expected.get(turned, 0.0) + chance * share

    counts = deals([zone], knowledge, ANN)

    assert_alike(counts, expected)


def test_an_unknown_card_in_overlapping_shuffles_stays_unknown() -> None:
    """Ann knew cards 0 and 1 of the line, never card 2, which may as well be the deck's 9."""
    zone, deck = line(0, 1, 2), line(9)
    knowledge = Knowledge({0: 1 << ANN, 1: 1 << ANN}, [])
    rng = quick("unknown")
    for places in ([0, 1], [1, 2]):
        cards = [zone.cards[i] for i in places]
        knowledge.mix(cards, 0, 2, [zone, deck])
        rng.shuffle(cards)
        for i, card in zip(places, cards, strict=True):
            zone.cards[i] = card
    expected: dict[tuple[int, ...], float] = {}
    for stranger, other in ((2, 9), (9, 2)):
        for order, chance in after([[0, 1], [1, 2]], (0, 1, stranger)).items():
            expected[(*order, other)] = chance

    assert_alike(deals([zone, deck], knowledge, ANN), expected)


def test_what_others_know_of_a_place_they_know_of_the_card_dealt_there() -> None:
    """Bob peeked at a place that Ann does not know; in Ann's imagination he still has."""
    zone = line(0, 1)
    knowledge = Knowledge({0: 1 << BOB}, [])
    rng = quick("others")
    for _ in range(20):
        twin, mind = zone.copy(), knowledge.copy()
        deal_again([twin], mind, ANN, rng)
        assert mind.known == {twin.cards[0]: 1 << BOB}


def test_what_is_imagined_does_not_depend_on_what_is_true() -> None:
    """Two tables that Ann cannot tell apart are dealt again alike by the same source of chance."""
    zone, deck = line(0, 1, 2, 3), line(8, 9)
    knowledge = Knowledge({0: 1 << ANN, 1: 1 << ANN, 2: 1 << ANN}, [])
    rng = quick("truth")
    for places in ([0, 1], [1, 2, 3]):
        cards = [zone.cards[i] for i in places]
        knowledge.mix(cards, 0, 2, [zone, deck])
        rng.shuffle(cards)
        for i, card in zip(places, cards, strict=True):
            zone.cards[i] = card
    for seed in range(30):
        other_zones, other = [zone.copy(), deck.copy()], knowledge.copy()
        deal_again(other_zones, other, ANN, quick("other", seed))
        first = [zone.copy(), deck.copy()]
        deal_again(first, knowledge.copy(), ANN, quick("same", seed))
        deal_again(other_zones, other, ANN, quick("same", seed))
        assert [z.cards for z in first] == [z.cards for z in other_zones]


def test_what_is_imagined_of_a_blur_does_not_depend_on_what_is_true() -> None:
    """Ann can name card 2 among three places, with hidden cards before, between and behind."""
    imagined = []
    for order in permutations([2, 5, 6]):
        zones = [line(0, order[0], 1, order[1], 3, order[2], 4)]
        knowledge = Knowledge({}, [Blur(1 << ANN, list(order), [2])])
        deal_again(zones, knowledge, ANN, quick("the same"))
        imagined.append(zones[0].cards)

    assert all(cards == imagined[0] for cards in imagined)
