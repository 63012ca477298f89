"""How a game ended: a value with a reason."""

from __future__ import annotations


class Outcome:
    """The ranking, best group first (seats in one group are tied), and the rule that ended it."""

    def __init__(self, rule: str, reason: str, ranking: list[list[int]]) -> None:
        self.rule = rule
        self.reason = reason
        self.ranking = ranking

    @property
    def winners(self) -> list[int]:
        return self.ranking[0]

    @property
    def draw(self) -> bool:
        """Nobody is behind anybody."""
        return len(self.ranking) == 1

    def share(self, seat: int) -> float:
        """What a seat won: 1 alone, a fraction of it together with others, 0 for the rest."""
        return 1.0 / len(self.ranking[0]) if seat in self.ranking[0] else 0.0

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Outcome):
            return NotImplemented
        return (self.rule, self.ranking) == (other.rule, other.ranking)

    def __hash__(self) -> int:
        return hash((self.rule, str(self.ranking)))

    def __repr__(self) -> str:
        return f"Outcome({self.rule}, {self.ranking})"
