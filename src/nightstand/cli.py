"""The command `nightstand`."""

from __future__ import annotations

import platform
import sys

import click

from nightstand import __version__
from nightstand.cardtext.cardset import CardSetError
from nightstand.kernel.build import build_name
from nightstand.kernel.errors import NightstandError
from nightstand.server.command import serve, work
from nightstand.terminal.commands.playing import play, watch
from nightstand.terminal.commands.reading import check_card_set, list_games, rules
from nightstand.terminal.commands.records import replay, verify
from nightstand.terminal.commands.shared import examples, plain_option
from nightstand.terminal.completing import script_for
from nightstand.terminal.doors import Door, open_door
from nightstand.terminal.streams import give_up_output, make_streams_fit

NAME = "nightstand"
REFUSED = 2
INTERRUPTED = 130


def _version(ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        click.echo(f"{NAME} {__version__} ({build_name()}), Python {platform.python_version()}")
        ctx.exit()


class Doors(click.Group):
    """The group of all commands; an unknown one is answered with the nearest."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        from nightstand.kernel.setup import unknown

        if self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            raise unknown("command", args[0], self.list_commands(ctx))
        return super().resolve_command(ctx, args)


@click.group(
    cls=Doors,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog=examples(
        "nightstand                               the menu, in the terminal",
        "nightstand serve                         the same games, in the browser",
        "nightstand play nightmarium --seats 4    you and three bots",
        "nightstand play --resume                 where you left off",
        "nightstand rules nightmarium NM-4.3      one rule",
    ),
)
@plain_option
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_version,
    help="Say which version this is, and whether its engine is compiled.",
)
@click.pass_context
def command(ctx: click.Context, plain: bool) -> None:
    """Tabletop games of nightmares and dreams, in the terminal and in the browser.

    Without a command it opens on its menu, in the terminal.
    """
    if ctx.invoked_subcommand is None:
        open_door(Door.menu(), plain)


@click.command(
    short_help="Let your shell complete the words of this command.",
    epilog=examples(
        'bash:  eval "$(nightstand completion bash)"     in ~/.bashrc',
        'zsh:   eval "$(nightstand completion zsh)"      in ~/.zshrc',
        "fish:  nightstand completion fish > ~/.config/fish/completions/nightstand.fish",
    ),
)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]), metavar="SHELL")
def completion(shell: str) -> None:
    """Print what makes a shell complete the words of this command."""
    click.echo(script_for(shell, command, NAME))


for each in (
    serve,
    work,
    play,
    watch,
    replay,
    verify,
    rules,
    list_games,
    check_card_set,
    completion,
):
    command.add_command(each)


def run(args: list[str]) -> int:
    """Carry out a command line; the exit code."""
    try:
        code = command.main(args, prog_name=NAME, standalone_mode=False)
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except click.exceptions.Exit as left:
        return left.exit_code
    except click.ClickException as error:
        message = error.format_message()
        return _refuse(message[:1].lower() + message[1:])
    except CardSetError as error:
        click.echo(str(error), err=True)
        return REFUSED
    except NightstandError as error:
        return _refuse(str(error))
    except OSError as error:
        return _cut_off(error)
    return code if isinstance(code, int) else 0


def _cut_off(error: OSError) -> int:
    """Say that the output cannot be written."""
    give_up_output()
    where = error.filename or "the output"
    return _refuse(f"cannot go on with {where}: {error.strerror}")


def _refuse(message: str) -> int:
    """Say in one line what cannot be done."""
    line = " ".join(message.split()).rstrip(".")
    click.echo(f"{NAME}: {line}", err=True)
    return REFUSED


def main() -> None:
    """The entry point."""
    make_streams_fit()
    sys.exit(run(sys.argv[1:]))
