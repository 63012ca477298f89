"""A voice that speaks into a list and hears from one."""

from __future__ import annotations

from collections.abc import Iterable

from nightstand.terminal.plain.voice import Voice


class Scripted(Voice):
    """Says into `said`; hears the given lines, then nothing more."""

    def __init__(self, lines: Iterable[str] = (), person: bool = False) -> None:
        super().__init__()
        self.lines = list(lines)
        self.said: list[str] = []
        self.wraps = False
        self.heard_by_person = person
        self.cleared = 0

    def say(self, text: str = "") -> None:
        self.said.append(text)

    def print(self, text: str) -> None:
        self.said.append(text)

    def ask(self, prompt: str) -> str | None:
        self.said.append(prompt)
        return self.lines.pop(0) if self.lines else None

    def clear_away(self) -> None:
        self.cleared = len(self.said)

    @property
    def text(self) -> str:
        """All that was said."""
        return "\n".join(self.said)
