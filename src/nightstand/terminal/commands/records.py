"""The commands `replay` and `verify`."""

from __future__ import annotations

from pathlib import Path

import click

from nightstand.kernel.match import verified
from nightstand.terminal import params
from nightstand.terminal.commands.shared import examples, naming, pause_option, plain_option
from nightstand.terminal.doors import Door, open_door
from nightstand.terminal.keeper import load


@click.command(epilog=examples("nightstand replay game.jsonl"))
@click.argument("file", type=params.FILE)
@pause_option
@plain_option
def replay(file: str, pause: float | None, plain: bool) -> None:
    """Look at a recorded game, forwards and backwards.

    Hands stay hidden until the game is over.
    """
    with naming(Path(file)):
        door = Door.replayed(Path(file))
    open_door(door, plain, pause)


@click.command(
    short_help="Check that a record is whole, unedited, and plays as it says.",
    epilog=examples("nightstand verify game.jsonl"),
)
@click.argument("file", type=params.FILE)
def verify(file: str) -> None:
    """Check a record: that it is whole, unedited, and plays as it says.

    It says in one line what holds; or, with exit code 2, at which choice the record departs.
    """
    with naming(Path(file)):
        said = verified(load(Path(file)))
    click.echo(said)
