"""What strangers write for others to read."""

from __future__ import annotations

import unicodedata

from nightstand.kernel.errors import NightstandError

TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that turn round the direction of what follows, other people's words included."""


def plain_line(text: str) -> str:
    """One line that can be shown and kept: without control characters and signs that turn it."""
    shown = "".join(_shown(sign) for sign in text if sign not in TURNING)
    line = " ".join(shown.split())
    if not line:
        raise NightstandError("there is nothing in it that can be shown")
    return line


def _shown(sign: str) -> str:
    return " " if unicodedata.category(sign) == "Cc" else sign
