"""Who looks at a table: the sockets of this worker, and what other workers say of theirs."""

from __future__ import annotations

from typing import NamedTuple

from nightstand.kernel.log import SPECTATOR
from nightstand.server.live.notices import Notice
from nightstand.server.live.session import Session
from nightstand.server.store.times import now

BELIEVED = 60_000
"""Milliseconds; a worker that says nothing for so long has gone, and its people with it."""


class Elsewhere(NamedTuple):
    """Who looks at the table through another worker, as of a time."""

    players: list[str]
    spectators: int
    at: int


class Company:
    """Everybody at one table."""

    def __init__(self) -> None:
        self.sessions: list[Session] = []
        self.elsewhere: dict[str, Elsewhere] = {}
        self.left_at: dict[str, int] = {}
        self.begun = now()

    def add(self, session: Session) -> None:
        """A socket more."""
        self.sessions.append(session)

    def remove(self, session: Session, at: int) -> None:
        """A socket less; whoever has no other is away from now on."""
        self.sessions.remove(session)
        self.left_at[session.player] = at

    def viewers(self) -> list[int]:
        """The seats from which somebody looks, and the spectator's place if somebody watches."""
        return sorted({session.viewer for session in self.sessions})

    def looks(self, viewer: int) -> bool:
        """Whether somebody looks from here."""
        return any(session.viewer == viewer for session in self.sessions)

    def is_present(self, player: str) -> bool:
        """Whether this player is there."""
        here = any(session.player == player for session in self.sessions)
        return here or any(player in other.players for other in self._believed())

    def present(self) -> set[str]:
        """The players who are there."""
        here = {session.player for session in self.sessions}
        for other in self._believed():
            here.update(other.players)
        here.discard("")
        return here

    def spectators(self) -> int:
        """How many watch."""
        here = sum(1 for session in self.sessions if session.viewer == SPECTATOR)
        return here + sum(other.spectators for other in self._believed())

    def notice(self, worker: str, table: str) -> Notice:
        """What other workers have to know of whoever looks from here."""
        players = sorted({session.player for session in self.sessions if session.player})
        spectators = sum(1 for session in self.sessions if session.viewer == SPECTATOR)
        return Notice(worker, table, "present", None, players, spectators)

    def hear(self, notice: Notice, at: int) -> None:
        """Another worker says who looks from there."""
        before = self.elsewhere.get(notice.worker)
        for player in before.players if before is not None else []:
            if player not in notice.players:
                self.left_at[player] = at
        self.elsewhere[notice.worker] = Elsewhere(notice.players, notice.spectators, at)

    def away_since(self, player: str) -> int:
        """Since when somebody who is away has been; since the table was taken up at most."""
        return self.left_at.get(player, self.begun)

    def _believed(self) -> list[Elsewhere]:
        oldest = now() - BELIEVED
        return [other for other in self.elsewhere.values() if other.at >= oldest]
