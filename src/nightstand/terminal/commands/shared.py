"""What several commands take, and how they say what is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from nightstand.kernel.game import Game
from nightstand.kernel.record import RecordError
from nightstand.terminal import params

plain_option = click.option(
    "--plain", is_flag=True, help="Sentences, line by line, instead of the full screen."
)
pause_option = click.option(
    "--pause",
    type=params.SECONDS,
    metavar="SECONDS",
    help="How long a bot's choice is left to be seen.",
)


def examples(*lines: str) -> str:
    """An epilog that keeps its lines."""
    return "\b\nExamples:\n" + "\n".join(f"  {line}" for line in lines)


def facts(each: Game) -> list[tuple[str, str]]:
    """What can be wished for, as pairs for a list."""
    facts = [("--seats", f"{each.fewest} to {each.most}"), ("--set", ", ".join(each.sets))]
    for variant in each.variants:
        values = ", ".join(
            f"{value} (usual)" if value == variant.default else value for value in variant.choices
        )
        facts.append((f"--variant {variant.name}=", f"{variant.title}: {values}. {variant.rule}"))
    return facts


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """What is wrong with a record is told with its file."""
    try:
        yield
    except RecordError as error:
        raise RecordError(f"{path}: {error}", error.ply) from None
