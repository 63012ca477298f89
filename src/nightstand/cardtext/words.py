"""Small helpers that let errors about cards speak like a person."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

_LONGEST: Final = 40
_HUGE: Final = 10**18


def shown(value: object) -> str:
    """Show a value of a file in an error: short, and without anything a terminal would obey."""
    if value is True or value is False:
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return "of many digits" if isinstance(value, int) and abs(value) > _HUGE else str(value)
    if not isinstance(value, str):
        return "of another kind"
    clean = "".join(sign if sign.isprintable() else "?" for sign in value[: _LONGEST + 1])
    return f'"{clean}"' if len(clean) <= _LONGEST else f'"{clean[:_LONGEST]}..."'


def one_of(words: Iterable[str]) -> str:
    """List alternatives as people do: a, b or c."""
    listed = list(words)
    if len(listed) < 2:
        return "".join(listed)
    return ", ".join(listed[:-1]) + " or " + listed[-1]


def did_you_mean(word: str, words: Sequence[str]) -> str:
    """End a sentence with '; did you mean "x"?' if a known word is near, else with nothing."""
    by_lower = {known.lower(): known for known in words}
    near = get_close_matches(word.lower()[:_LONGEST], list(by_lower), n=1, cutoff=0.6)
    return f'; did you mean "{by_lower[near[0]]}"?' if near else ""
