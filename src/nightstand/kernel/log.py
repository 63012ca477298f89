"""What happened, told to each viewer as far as he may know it."""

from __future__ import annotations

from typing import Final

SPECTATOR: Final = -1


class Move:
    """A movement for a client to animate: from one place of the scene to another.

    Places are scene ids of zones or pieces; they name positions, never hidden cards.
    """

    def __init__(self, source: str, target: str) -> None:
        self.source = source
        self.target = target


# Most entries read the same for all, and many move nothing; a game has hundreds of them, so these
# are shared. Nobody writes into them.
_NOBODY: Final[dict[int, str]] = {}
_NOTHING: Final[list[Move]] = []


class Entry:
    """One consequence: the rule that it follows from, its text for all, and texts for some."""

    def __init__(
        self,
        rule: str,
        text: str,
        private: dict[int, str] | None = None,
        moves: list[Move] | None = None,
    ) -> None:
        self.rule = rule
        self.text = text
        self.private = private or _NOBODY
        self.moves = moves or _NOTHING

    def told_to(self, viewer: int) -> str:
        return self.private.get(viewer, self.text)


class Log:
    """The entries of one game so far; tables used for search carry none."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def add(
        self,
        rule: str,
        text: str,
        private: dict[int, str] | None = None,
        moves: list[Move] | None = None,
    ) -> None:
        self.entries.append(Entry(rule, text, private, moves))

    def told_to(self, viewer: int) -> list[str]:
        """Every entry as this viewer reads it, with the rule behind it."""
        return [f"{entry.told_to(viewer)} ({entry.rule})" for entry in self.entries]
