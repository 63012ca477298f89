"""Guided first games: a file of each game's package, read into what crosses the wire."""

from __future__ import annotations

import tomllib
from functools import cache

import msgspec

from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import Game
from nightstand.kernel.rulebook import Rulebook
from nightstand.wire.games import Guide


@cache
def guide_of(game: Game) -> Guide | None:
    """The game's guided first game; None if it has none."""
    text = game.guide_text()
    return read_guide(game, text) if text else None


def read_guide(game: Game, text: str) -> Guide:
    """The guide that this TOML tells; a one-line error where it does not fit its game."""
    try:
        guide = msgspec.convert({"game": game.name, **tomllib.loads(text)}, Guide)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise NightstandError(f"the guide of {game.title}: {error}") from error
    rulebook = Rulebook.read(game.rules_text())
    for note in guide.notes:
        rulebook.find(note.rule)
    wishes = guide.table
    game.agree(len(wishes.seats), wishes.variants, wishes.card_set)
    return guide
