"""Pointing at pieces narrows the choices, until one is left and is made."""

from __future__ import annotations

from collections.abc import Sequence

from nightstand.kernel.scene import Choice


class Pointing:
    """The choices of a question, and the pieces pointed at so far."""

    def __init__(self, choices: Sequence[Choice] = ()) -> None:
        self.choices = list(choices)
        self.pointed: list[str] = []
        self.words = ""

    def remaining(self) -> list[Choice]:
        """The choices that touch everything pointed at, and hold every word of the filter."""
        wanted = self.words.lower().split()
        return [
            choice
            for choice in self.choices
            if all(piece in choice.pieces for piece in self.pointed)
            and all(word in f"{choice.label} {choice.notation}".lower() for word in wanted)
        ]

    def touched(self) -> set[str]:
        """Every piece that any of the choices touches."""
        return {piece for choice in self.choices for piece in choice.pieces}

    def next_pieces(self) -> set[str]:
        """Where to point next: of each remaining choice the first piece not yet pointed at."""
        found: set[str] = set()
        for choice in self.remaining():
            for piece in choice.pieces:
                if piece not in self.pointed:
                    found.add(piece)
                    break
        return found

    def with_piece(self, piece: str) -> list[Choice]:
        """What would remain if this piece were pointed at too."""
        return [choice for choice in self.remaining() if piece in choice.pieces]

    def point(self, piece: str) -> Choice | None:
        """Point at a piece; gives the choice that is thereby made, if only one is left.

        Pointing again at a piece makes the choice that touches nothing else; if there is none, it
        takes the pointing back. A piece that belongs to no remaining choice changes nothing.
        """
        if piece in self.pointed:
            exact = [c for c in self.remaining() if set(c.pieces) == set(self.pointed)]
            if len(exact) == 1:
                return exact[0]
            self.pointed.remove(piece)
            return None
        left = self.with_piece(piece)
        if len(left) == 1:
            return left[0]
        if left:
            self.pointed.append(piece)
        return None

    def clear(self) -> bool:
        """Point at nothing and filter nothing; whether that changes anything."""
        changed = bool(self.pointed or self.words)
        self.pointed = []
        self.words = ""
        return changed
