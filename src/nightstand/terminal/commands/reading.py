"""The commands `rules`, `games` and `check-set`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import click

from nightstand.cardtext.cardset import CardSet
from nightstand.cardtext.check import Survey, check_set
from nightstand.kernel.game import Game
from nightstand.kernel.rulebook import Rulebook
from nightstand.terminal import params
from nightstand.terminal.commands.shared import examples, facts
from nightstand.terminal.opening import playable


@click.command(
    short_help="Read the rules of a game, or one rule.",
    epilog=examples(
        "nightstand rules nightmarium",
        "nightstand rules nightmarium NM-4.3",
        "nightstand rules nightmarium 4",
    ),
)
@click.argument("game", type=params.GAME)
@click.argument("id", type=params.RULE, required=False)
def rules(game: Game, id: str | None) -> None:
    """Read the rules of a game, or one rule or section by its number."""
    book = Rulebook.read(game.rules_text())
    width = max(40, min(100, _columns() - 1))
    if id is not None:
        click.echo(book.find(id).to_text(width))
    elif sys.stdout.isatty():
        click.echo_via_pager(book.to_text(width) + "\n")
    else:
        click.echo(book.to_text())


def _columns() -> int:
    return os.get_terminal_size(sys.stdout.fileno()).columns if sys.stdout.isatty() else 81


@click.command("games")
def list_games() -> None:
    """List the games with their players, card sets and variants."""
    formatter = click.HelpFormatter(max_width=100)
    for each in playable().values():
        with formatter.section(f"{each.title} ({each.name})"):
            formatter.write_dl(facts(each))
    click.echo(formatter.getvalue().strip())


@click.command(
    "check-set",
    short_help="Check a card set of yours.",
    epilog=examples("nightstand check-set attic.toml"),
)
@click.argument("file", type=params.FILE)
def check_card_set(file: str) -> None:
    """Check a card set of yours: every mistake by its line, or what the set holds."""
    surveys: dict[str, Survey] = {name: _survey(each) for name, each in playable().items()}
    click.echo(check_set(file, surveys))


def _survey(each: Game) -> Survey:
    def survey(card_set: CardSet) -> Sequence[str]:
        return each.check_set(card_set.text, card_set.source)

    return survey
