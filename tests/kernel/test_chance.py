"""The two random sources: uniform, reproducible, and the same in every build."""

from __future__ import annotations

from collections import Counter

import pytest
from scipy.stats import chisquare

from nightstand.kernel.chance import Rng, Stream, quick

QUICK = [70, 502, 353, 622, 998, 482, 960, 430]
STREAM = [62, 625, 634, 577, 574, 547, 183, 832]

SOURCES = [quick("test"), Stream(b"key")]


@pytest.mark.parametrize("rng", SOURCES)
@pytest.mark.parametrize("n", [2, 3, 6, 52])
def test_numbers_are_uniform(rng: Rng, n: int) -> None:
    """Chi-square over many draws of a few sizes."""
    counts = Counter(rng.below(n) for _ in range(400 * n))

    assert set(counts) == set(range(n))
    assert chisquare(list(counts.values())).pvalue > 1e-4


@pytest.mark.parametrize("rng", SOURCES)
def test_shuffles_are_uniform(rng: Rng) -> None:
    """All 24 orders of four cards come up alike."""
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(9600):
        cards = [0, 1, 2, 3]
        rng.shuffle(cards)
        counts[tuple(cards)] += 1

    assert len(counts) == 24
    assert chisquare(list(counts.values())).pvalue > 1e-4


@pytest.mark.parametrize("rng", SOURCES)
def test_a_copy_goes_on_by_itself(rng: Rng) -> None:
    """A copy gives the same numbers as the original, whichever is asked first."""
    twin = rng.copy()

    assert [twin.below(1000) for _ in range(50)] == [rng.below(1000) for _ in range(50)]


def test_the_stream_can_be_entered_anywhere() -> None:
    """Position 100 of a stream is what it gives after 100 words."""
    stream = Stream(b"key")
    words = [stream.word() for _ in range(120)]

    later = Stream(b"key", 100)

    assert [later.word() for _ in range(20)] == words[100:]


def test_other_keys_give_other_streams() -> None:
    """The key decides."""
    assert [Stream(b"a").word() for _ in range(3)] != [Stream(b"b").word() for _ in range(3)]


def test_pinned_numbers() -> None:
    """The first numbers of both sources, so that no build and no change alters them unnoticed."""
    rng, stream = quick("pinned", 1), Stream(b"pinned")

    assert [rng.below(1000) for _ in range(8)] == QUICK
    assert [stream.below(1000) for _ in range(8)] == STREAM


def test_split_sources_differ_from_their_origin() -> None:
    """A simulation of its own does not repeat what its origin goes on to draw."""
    rng = quick("split")
    part = rng.split()

    assert [part.below(10**6) for _ in range(4)] != [rng.below(10**6) for _ in range(4)]
