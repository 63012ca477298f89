"""Single-observer information-set Monte Carlo tree search.

One tree for the seat that searches. Each iteration imagines a table that the seat cannot tell
from the real one, walks down the tree along choices that are legal there, adds one node, plays on
at random for a while and lets the game judge the result. A choice that is not always available is
measured by how often it was (the availability count of Cowling, Powley and Whitehouse).
"""

from __future__ import annotations

from math import log, sqrt
from time import monotonic
from typing import Any, Final

from mypy_extensions import mypyc_attr

from nightstand.bots.bot import Bot, options_of
from nightstand.kernel.chance import Quick
from nightstand.kernel.game import Game
from nightstand.kernel.options import Option
from nightstand.kernel.perspective import Perspective
from nightstand.kernel.table import Table

EXPLORATION: Final = 0.4


@mypyc_attr(acyclic=True)
class Node:
    """A choice of one seat, and what has followed from it so far."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[str, Node] = {}

    def promise(self, exploration: float) -> float:
        """The upper confidence bound by which the walk chooses."""
        mean = self.total / self.visits
        return mean + exploration * sqrt(log(self.available) / self.visits)


class Budget:
    """How long to think: a number of iterations, or seconds, whichever ends first."""

    def __init__(self, iterations: int = 0, seconds: float = 0.0) -> None:
        self.iterations = iterations
        self.seconds = seconds

    def deadline(self) -> float:
        return monotonic() + self.seconds if self.seconds else 0.0


class Ismcts(Bot):
    """The search: one-sided, honest, reproducible by its source of chance."""

    def __init__(
        self,
        game: Game,
        budget: Budget,
        rng: Quick,
        exploration: float = EXPLORATION,
    ) -> None:
        self.game = game
        self.budget = budget
        self.rng = rng
        self.horizon = game.horizon
        self.exploration = exploration

    def choose(self, view: Perspective) -> Option[Any]:
        """The choice most visited; a choice without alternative needs no thought."""
        options = options_of(view)
        if len(options) == 1:
            return options[0]
        root = self.search(view)
        best = options[0]
        most = -1
        for option in options:
            child = root.children.get(option.notation)
            if child is not None and child.visits > most:
                best, most = option, child.visits
        return best

    def search(self, view: Perspective) -> Node:
        """The tree after the budget is spent."""
        root = Node(view.seat)
        deadline = self.budget.deadline()
        done = 0
        while not self._spent(done, deadline):
            self._iterate(root, view.imagine(self.rng))
            done += 1
        return root

    def _spent(self, done: int, deadline: float) -> bool:
        if self.budget.iterations and done >= self.budget.iterations:
            return True
        return bool(deadline) and done > 0 and monotonic() >= deadline

    def _iterate(self, root: Node, table: Table) -> None:
        path = self._walk(root, table)
        self._play_on(table)
        worths = [self.game.worth(table, seat) for seat in range(table.seats)]
        for node in path:
            node.visits += 1
            node.total += worths[node.seat]

    def _walk(self, root: Node, table: Table) -> list[Node]:
        """Down the tree to the first choice that it does not hold yet, which is added."""
        path = [root]
        node = root
        ask = table.pending
        while ask is not None:
            seat = ask.seat
            options = ask.options
            if len(options) == 1:
                ask = table.choose(options[0])
                continue
            children = node.children
            fresh: list[Option[Any]] = []
            best = options[0]
            best_child: Node | None = None
            best_promise = -1.0
            for option in options:
                child = children.get(option.notation)
                if child is None:
                    fresh.append(option)
                    continue
                child.available += 1
                promise = child.promise(self.exploration)
                if promise > best_promise:
                    best, best_child, best_promise = option, child, promise
            if fresh:
                chosen = fresh[self.rng.below(len(fresh))]
                child = Node(seat)
                child.available = 1
                children[chosen.notation] = child
                path.append(child)
                table.choose(chosen)
                return path
            assert best_child is not None
            node = best_child
            path.append(node)
            ask = table.choose(best)
        return path

    def _play_on(self, table: Table) -> None:
        rng, game = self.rng, self.game
        ask = table.pending
        left = self.horizon
        while ask is not None and left:
            options = game.sensible(table, ask)
            ask = table.choose(options[rng.below(len(options))])
            left -= 1
