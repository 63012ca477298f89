"""The words that errors about cards are made of."""

from __future__ import annotations

import pytest

from nightstand.cardtext.words import did_you_mean, one_of, shown


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("bear", '"bear"'),
        ("a\x1b[2Jb\n", '"a?[2Jb?"'),
        ("right\u202eleft", '"right?left"'),
        ("x" * 40, '"' + "x" * 40 + '"'),
        ("x" * 41, '"' + "x" * 40 + '..."'),
        (12, "12"),
        (-1.5, "-1.5"),
        (True, "true"),
        (False, "false"),
        (10**20, "of many digits"),
        (["a"], "of another kind"),
    ],
)
def test_values_are_shown_short_and_harmless(value: object, said: str) -> None:
    """No value of a file can scroll an error away or command the terminal that shows it."""
    assert shown(value) == said


def test_alternatives_are_listed_as_people_do() -> None:
    """Commas, and an "or" before the last."""
    assert one_of(["a", "b", "c"]) == "a, b or c"
    assert one_of(["a"]) == "a"
    assert one_of([]) == ""


def test_only_a_near_word_is_suggested() -> None:
    """Case does not matter, and nothing is suggested where nothing is near."""
    assert did_you_mean("HERALDD", ["none", "herald"]) == '; did you mean "herald"?'
    assert did_you_mean("zzz", ["none", "herald"]) == ""
