"""What the command line's words can be, and how a shell completes them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from nightstand.bots.levels import LEVELS
from nightstand.kernel.game import Game, game, game_names
from nightstand.kernel.rulebook import Rulebook
from nightstand.terminal.opening import playable
from nightstand.terminal.seating import BOT, FRIEND, YOU

if TYPE_CHECKING:
    ParamType = click.ParamType[Any]
else:
    ParamType = click.ParamType  # which became generic only lately


def _items(words: list[str], incomplete: str) -> list[CompletionItem]:
    return [CompletionItem(word) for word in words if word.startswith(incomplete)]


def _chosen(ctx: click.Context) -> Game | None:
    """The game that the line names already; click leaves it unread before a value is typed."""
    chosen = ctx.params.get("game")
    if isinstance(chosen, Game):
        return chosen
    named = [word for word in ctx.args if word in game_names()]
    return game(named[0]) if named else None


class GameType(ParamType):
    """The name of a game."""

    name = "game"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> Game:
        return value if isinstance(value, Game) else game(str(value))

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return _items(game_names(), incomplete)


class SeatType(ParamType):
    """Who sits in a seat; it is read once the game is known."""

    name = "seat"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        kinds = [YOU, *(f"{BOT}:{level}" for level in LEVELS), f"{FRIEND}:"]
        return _items(kinds, incomplete)


class VariantType(ParamType):
    """A variant and its value, as in goal=6."""

    name = "variant"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, str]:
        name, equals, choice = str(value).partition("=")
        if not equals:
            self.fail(f"write it as NAME=VALUE, such as goal=6, not {value!r}", param, ctx)
        return name.strip(), choice.strip()

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        chosen = _chosen(ctx)
        found = [chosen] if chosen is not None else list(playable().values())
        words = [
            f"{variant.name}={value}"
            for each in found
            for variant in each.variants
            for value in variant.choices
        ]
        return _items(words, incomplete)


class SetType(ParamType):
    """A card set: one that ships, or a file."""

    name = "set"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        if Path(str(value)).is_char_device():
            self.fail(f"{value} is a device, not a file", param, ctx)
        return str(value)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        chosen = _chosen(ctx)
        sets = _items(chosen.sets if chosen is not None else [], incomplete)
        return sets or [CompletionItem(incomplete, type="file")]


class RuleType(ParamType):
    """The number of a rule."""

    name = "id"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        chosen = _chosen(ctx)
        if chosen is None:
            return []
        book = Rulebook.read(chosen.rules_text())
        ids = [section.id for section in book.sections] + [entry.id for entry in book.entries]
        return _items(ids, incomplete.upper())


class FileType(click.Path):
    """A file; a device such as /dev/zero would be read for ever."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        found = str(super().convert(value, param, ctx))
        if Path(found).is_char_device():
            self.fail(f"{found} is a device, not a file", param, ctx)
        return found


class SecondsType(click.FloatRange):
    """A while; "nan" is within no range."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        found = super().convert(value, param, ctx)
        if found != found:
            self.fail(f"{value!r} is not a number of seconds", param, ctx)
        return found


GAME = GameType()
SEAT = SeatType()
VARIANT = VariantType()
SET = SetType()
RULE = RuleType()
FILE = FileType(dir_okay=False)
SECONDS = SecondsType(0, 60)
