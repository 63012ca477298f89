"""What a game gives to Nightstand, and how Nightstand finds the games there are."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from hashlib import blake2b
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from mypy_extensions import mypyc_attr

from nightstand.kernel.chance import Rng
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.options import Ask, Option
from nightstand.kernel.position import Sheet
from nightstand.kernel.setup import Setup, Variant, agreed, unknown
from nightstand.kernel.table import Table
from nightstand.kernel.tasks import Task

GROUP = "nightstand.games"
NO_CARDS: Final = "none"
"""The card set of a game that has none; its text is empty."""


class SetText:
    """The exact text of a card set that a game was dealt from; records store it."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text

    @property
    def hash(self) -> str:
        return blake2b(self.text.encode(), digest_size=16).hexdigest()


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game's description and its doors. One instance, named by an entry point, registers it.

    `rules_version` counts changes by which an old record would play differently. `horizon` is
    how many random choices a bot plays on before it asks for the `worth`; few are best
    where the cards that lie there say more than chance would make of them. `icon` is the game's
    emblem, a name from the game-icons collection; `about` says in a sentence or two what one does
    in it, to somebody who has never heard of it; `credit` says whose game it is.
    """

    def __init__(
        self,
        name: str,
        title: str,
        fewest: int,
        most: int,
        rules_version: int,
        sets: list[str],
        variants: list[Variant],
        tasks: list[type[Task[Any]]],
        horizon: int = 20,
        icon: str = "",
        about: str = "",
        credit: str = "",
    ) -> None:
        self.name = name
        self.title = title
        self.fewest = fewest
        self.most = most
        self.rules_version = rules_version
        self.sets = sets or [NO_CARDS]
        self.variants = variants
        self.horizon = horizon
        self.icon = icon
        self.about = about
        self.credit = credit
        self.tasks = {task.__name__: task for task in tasks}

    # What a game provides.

    def set_text(self, name: str) -> str:
        """The text of a card set that ships with the game."""
        if name == NO_CARDS:
            return ""
        raise NotImplementedError

    def rules_text(self) -> str:
        """The rules reference that players read, in Markdown, by ledger id."""
        raise NotImplementedError

    def guide_text(self) -> str:
        """A guided first game in TOML: opening, table, notes by rule; empty if there is none."""
        return ""

    def deal(self, setup: Setup, texts: list[SetText], names: list[str], rng: Rng) -> Table:
        """A table set up by the rules; nothing has been asked yet."""
        raise NotImplementedError

    def tell_deal(self, table: Table) -> None:
        """What the log of a game begins with: what has been dealt to whom, from where."""

    def read_position(self, sheet: Sheet, texts: list[SetText], rng: Rng) -> Table:
        """The table that a position describes."""
        raise NotImplementedError

    def write_position(self, table: Table, setup: Setup) -> Sheet:
        """The position of a table, readable by people and by `read_position`."""
        raise NotImplementedError

    def worth(self, table: Table, seat: int) -> float:
        """How well the seat stands, from 0 (lost) to 1 (won); bots steer by it.

        Once the game is over it is the seat's share of the victory.
        """
        raise NotImplementedError

    def check_set(self, text: str, source: str) -> list[str]:
        """What a card set of a player's own holds, line by line; or every mistake in it.

        `source` is what errors call the file. A game that overrides this can be played with sets
        that do not ship.
        """
        raise NightstandError(f"{self.title} is played with its own card sets only")

    def sensible(self, table: Table, ask: Ask) -> list[Option[Any]]:
        """The options that a bot tries when it plays on at random; every one, unless overridden.

        Leaving out what hardly anybody would do makes short playouts say more.
        """
        return ask.options

    # What follows from it.

    def rematch_starters(self, table: Table) -> list[int]:
        """The seats among whom the beginner of a rematch is drawn; empty means all of them.

        `table` is the game that has just ended. A game overrides it whose rules say who begins.
        """
        return []

    def extra_sets(self, setup: Setup) -> list[str]:
        """Names of sets that a variant adds to the chosen one."""
        return []

    def agree(
        self,
        seats: int,
        wishes: Mapping[str, str] | None = None,
        set_name: str = "",
        starters: list[int] | None = None,
    ) -> Setup:
        """A setup that this game can be played with, or an error that says why not."""
        if not self.fewest <= seats <= self.most:
            count = f"{self.fewest} to {self.most} players, not {seats}"
            raise NightstandError(f"{self.title} is for {count}")
        for seat in starters or []:
            if not 0 <= seat < seats:
                raise NightstandError(f"no player sits on seat {seat + 1}, who could begin")
        values = agreed(self.variants, wishes or {})
        return Setup(self.name, seats, values, set_name or self.sets[0], starters)

    def confirm(self, setup: Setup, names: list[str], texts: list[SetText]) -> None:
        """Refuse what nobody can have agreed on: setups are also read from files."""
        agreement = self.agree(setup.seats, setup.variants, setup.set_name, setup.starters)
        for name in agreement.variants:
            if name not in setup.variants:
                raise NightstandError(f"nothing was agreed on the variant {name!r}")
        if len(names) != setup.seats or not all(name.isprintable() and name for name in names):
            raise NightstandError("every player needs a name that can be shown")
        wanted = [setup.set_name, *self.extra_sets(setup)]
        if [text.name for text in texts] != wanted:
            raise NightstandError(f"the card sets are not those agreed on, {wanted}")

    def position_setup(self, sheet: Sheet) -> Setup:
        """The setup that the header of a position states: `set`, `seats` and `variant` lines."""
        named = sheet.get("game", self.name)
        if named != self.name:
            raise NightstandError(f"the position is one of {named}, not of {self.name}")
        wishes: dict[str, str] = {}
        for line in sheet.all("variant"):
            variant, _, value = line.value.partition(" ")
            wishes[variant] = value.strip()
        return self.agree(len(position_names(sheet)), wishes, sheet.get("set", self.sets[0]))

    def position_header(self, setup: Setup, names: list[str]) -> Sheet:
        """The lines that every position begins with."""
        sheet = Sheet()
        sheet.add("game", self.name)
        sheet.add("set", setup.set_name)
        for name, value in setup.variants.items():
            sheet.add("variant", f"{name} {value}")
        sheet.add("seats", ", ".join(names))
        return sheet

    def texts(self, setup: Setup, own: str | None = None) -> list[SetText]:
        """The card sets of a setup; `own` is the text of a set that does not ship."""
        if own is not None:
            first = SetText(setup.set_name, own)
        elif setup.set_name in self.sets:
            first = SetText(setup.set_name, self.set_text(setup.set_name))
        else:
            raise unknown("card set", setup.set_name, self.sets)
        extra = [SetText(name, self.set_text(name)) for name in self.extra_sets(setup)]
        return [first, *extra]

    def new(
        self,
        setup: Setup,
        rng: Rng,
        names: list[str] | None = None,
        texts: list[SetText] | None = None,
    ) -> Table:
        """A dealt table that waits for its first choice."""
        texts = self.texts(setup) if texts is None else texts
        called = default_names(setup.seats) if names is None else names
        table = self.deal(setup, texts, called, rng)
        table.settle()
        return table


def position_names(sheet: Sheet) -> list[str]:
    """The players' names in a position, in seat order."""
    names = [name.strip() for name in sheet.get("seats").split(",") if name.strip()]
    if len(set(names)) < len(names):
        raise NightstandError(f"position: two players have the same name: {', '.join(names)}")
    return names


def default_names(seats: int) -> list[str]:
    """What players are called who say nothing else."""
    return ["Ann", "Bob", "Cas", "Dee", "Eve", "Fay"][:seats]


def _load(point: EntryPoint) -> Game:
    """The game behind an entry point; a package that cannot be loaded is named in one line."""
    try:
        loaded = point.load()
    except Exception as error:
        raise NightstandError(f"the game {point.name!r} cannot be loaded: {error}") from error
    if not isinstance(loaded, Game):
        raise NightstandError(f"entry point {point.name!r} of {GROUP} names no Game")
    return loaded


def game_names() -> list[str]:
    """The names of all registered games: ours, and those of other packages."""
    return sorted({point.name for point in entry_points(group=GROUP)})


def games() -> dict[str, Game]:
    """Every registered game that can be loaded; of the others a warning says why not."""
    found: dict[str, Game] = {}
    for name in game_names():
        try:
            found[name] = game(name)
        except NightstandError as error:
            warnings.warn(str(error), stacklevel=2)
    return found


_points: dict[str, EntryPoint] = {}
"""Where games were found; looking reads the disk, and servers ask for a game with every match."""


def game(name: str) -> Game:
    """The game with this name."""
    point = _points.get(name)
    if point is None:
        point = next(iter(entry_points(group=GROUP, name=name)), None)
    if point is not None:
        _points[name] = point
        return _load(point)
    raise unknown("game", name, game_names())
