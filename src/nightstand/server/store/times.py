"""Times: milliseconds since 1970 where they are kept, ISO 8601 where they travel."""

from __future__ import annotations

from datetime import UTC, datetime
from time import time_ns


def now() -> int:
    """The present moment, as it is kept."""
    return time_ns() // 1_000_000


def written(milliseconds: int) -> str:
    """A kept time as it travels."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="milliseconds")
