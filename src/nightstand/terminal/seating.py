"""Who sits where: people at this keyboard, and bots by level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from nightstand.bots.levels import LEVELS, SEARCH, make_bot
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import Game, default_names
from nightstand.kernel.setup import unknown

YOU = "you"
FRIEND = "friend"
BOT = "bot"
USUAL_LEVEL = "fair"
LONGEST_NAME = 16
_KINDS = [YOU, FRIEND, BOT]


class Seat(NamedTuple):
    """A seat at the table: `kind` is `you`, `friend`, or `bot:` and a level."""

    kind: str
    name: str

    @property
    def human(self) -> bool:
        """Whether a person at this keyboard chooses for it."""
        return not self.kind.startswith(BOT + ":")

    @property
    def level(self) -> str:
        """The level of its bot."""
        return self.kind.partition(":")[2]

    def told(self) -> str:
        """What sits here, in words."""
        return self.kind if self.human else f"bot, {self.level}"


def read_seat(words: str, game: Game) -> Seat:
    """A seat as people write it: `you`, a name, `bot:LEVEL` or `friend:NAME`."""
    kind, colon, rest = words.strip().partition(":")
    if kind == BOT:
        return Seat(f"{BOT}:{_level(rest or USUAL_LEVEL, game)}", "")
    if kind in (YOU, FRIEND) and (colon or kind == YOU):
        return Seat(kind, checked_name(rest) if rest else "")
    if colon:
        raise unknown("kind of seat", kind, _KINDS)
    return Seat(FRIEND, "") if kind == FRIEND else Seat(YOU, checked_name(kind))


def _level(name: str, game: Game) -> str:
    """A level that there is, or a budget such as `ismcts:200`."""
    if name not in LEVELS and not name.startswith(SEARCH):
        raise unknown("level of a bot", name, LEVELS)
    make_bot(name, game, 0)
    return name


def checked_name(name: str) -> str:
    """A name that fits where names are written: panels, logs, positions."""
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME:
        raise NightstandError(f"a name has 1 to {LONGEST_NAME} letters; {name!r} has {len(name)}")
    if not name.isprintable() or set(name) & set(":,;|"):
        raise NightstandError(f"{name!r} is no name for a player: leave out signs such as : and ,")
    return name


def usual_count(game: Game) -> int:
    """How many play if nobody says otherwise: three, where the game allows."""
    return max(game.fewest, min(3, game.most))


def usual_seats(game: Game, count: int = 0) -> list[Seat]:
    """You, and bots."""
    count = count or usual_count(game)
    bot = f"{BOT}:{USUAL_LEVEL}"
    return named([Seat(YOU, "")] + [Seat(bot, "") for _ in range(count - 1)])


def bot_seats(game: Game, count: int = 0) -> list[Seat]:
    """Bots only."""
    count = count or usual_count(game)
    return named([Seat(f"{BOT}:{USUAL_LEVEL}", "") for _ in range(count)])


def named(seats: Sequence[Seat]) -> list[Seat]:
    """The seats with a name each: their own, or the first usual one that nobody has."""
    taken = [seat.name for seat in seats if seat.name]
    for name in taken:
        if taken.count(name) > 1:
            raise NightstandError(f"two players are called {name!r}")
    free = [name for name in default_names(len(seats) + len(taken)) if name not in taken]
    free += [f"Player {number}" for number in range(1, len(seats) + 1)]
    return [seat if seat.name else Seat(seat.kind, free.pop(0)) for seat in seats]


def seats_of(kinds: Sequence[str], names: Sequence[str]) -> list[Seat]:
    """The seats of a record; where it does not say who sat there, the first seat is yours."""
    if len(kinds) != len(names):
        kinds = [YOU] + [f"{BOT}:{USUAL_LEVEL}"] * (len(names) - 1)
    return [Seat(kind, name) for kind, name in zip(kinds, names, strict=True)]
