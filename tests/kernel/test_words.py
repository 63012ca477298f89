"""Words that sentences are made of."""

from __future__ import annotations

import pytest

from nightstand.kernel.words import listed


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], ""),
        (["Ann"], "Ann"),
        (["Ann", "Bob"], "Ann and Bob"),
        (["Ann", "Bob", "Cas"], "Ann, Bob and Cas"),
    ],
)
def test_a_list_in_words(words: list[str], said: str) -> None:
    """Commas, and an "and" before the last."""
    assert listed(words) == said
