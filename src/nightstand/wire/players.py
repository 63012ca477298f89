"""Who plays: guests, accounts, and how they have fared."""

from __future__ import annotations

from nightstand.wire.base import Name, Password, Wire


class Player(Wire):
    """Somebody at this server; a guest has no password."""

    id: str
    name: str
    guest: bool


class Me(Wire):
    """Whom the cookie stands for, if anybody."""

    player: Player | None


class NewGuest(Wire):
    """A nickname is all that a guest needs."""

    name: Name


class Credentials(Wire):
    """For an account, new or old."""

    name: Name
    password: Password


class GameTally(Wire):
    """How somebody has fared at one game."""

    game: str
    title: str
    played: int
    won: float
    finished: int


class Statistics(Wire):
    """A player's games in numbers."""

    player: str
    games: list[GameTally]
