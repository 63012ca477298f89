"""Words that sentences of every game are made of."""

from __future__ import annotations


def listed(words: list[str]) -> str:
    """One, two and three."""
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)
