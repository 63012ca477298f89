"""Terms: words that stand on a game's pieces, and what its rulebook says that they mean."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple


class Term(NamedTuple):
    """A word or a few, the rule that explains it, and the explanation as plain text."""

    name: str
    rule: str
    text: str

    @property
    def told(self) -> str:
        """The meaning in a line, with the number of its rule."""
        return f"{self.name}: {self.text} ({self.rule})"


def terms_in(text: str, terms: Sequence[Term]) -> list[Term]:
    """The terms that stand in a text, in its order.

    They count as whole words in any case, also with the ending of a plural or a verb; of two that
    begin alike the longer is found. The browser's `lib/terms.ts` finds the same.
    """
    known = {term.name.lower(): term for term in reversed(terms)}
    if not known:
        return []
    names = "|".join(re.escape(name) for name in sorted(known, key=len, reverse=True))
    pattern = re.compile(rf"(?<!\w)({names})(?:e?s)?(?!\w)", re.IGNORECASE)
    found = dict.fromkeys(match[1].lower() for match in pattern.finditer(text))
    return [known[name] for name in found]
