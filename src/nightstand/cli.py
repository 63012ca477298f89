"""The command `nightstand`."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

from nightstand import __version__
from nightstand.cardtext.cardset import CardSet, CardSetError
from nightstand.cardtext.check import Survey, check_set
from nightstand.kernel.build import build_name
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import Game, game_names
from nightstand.kernel.match import verified
from nightstand.kernel.record import RecordError
from nightstand.kernel.rulebook import Rulebook
from nightstand.server.command import serve, work
from nightstand.terminal import params
from nightstand.terminal.completing import script_for
from nightstand.terminal.doors import Door, open_door
from nightstand.terminal.keeper import load
from nightstand.terminal.opening import Wishes, begin, begin_from, playable
from nightstand.terminal.seating import Seat, bot_seats, read_seat, usual_seats
from nightstand.terminal.session import Session
from nightstand.terminal.shelf import latest
from nightstand.terminal.streams import give_up_output, make_streams_fit

NAME = "nightstand"
REFUSED = 2
INTERRUPTED = 130

plain_option = click.option(
    "--plain", is_flag=True, help="Sentences, line by line, instead of the full screen."
)
pause_option = click.option(
    "--pause",
    type=params.SECONDS,
    metavar="SECONDS",
    help="How long a bot's choice is left to be seen.",
)


def _examples(*lines: str) -> str:
    """An epilog that keeps its lines."""
    return "\b\nExamples:\n" + "\n".join(f"  {line}" for line in lines)


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
    epilog=_examples(
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


class PlayCommand(click.Command):
    """Its help ends with the games, their card sets and variants."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_epilog(ctx, formatter)
        for each in playable().values():
            with formatter.section(f"{each.title} ({each.name})"):
                formatter.write_dl(_facts(each))


def _facts(each: Game) -> list[tuple[str, str]]:
    """What can be wished for, as pairs for a list."""
    facts = [("--seats", f"{each.fewest} to {each.most}"), ("--set", ", ".join(each.sets))]
    for variant in each.variants:
        values = ", ".join(
            f"{value} (usual)" if value == variant.default else value for value in variant.choices
        )
        facts.append((f"--variant {variant.name}=", f"{variant.title}: {values}. {variant.rule}"))
    return facts


@command.command(
    cls=PlayCommand,
    epilog=_examples(
        "nightstand play nightmarium",
        "nightstand play nightmarium --seat you --seat friend:Bob --seat bot:hard",
        "nightstand play nightmarium --seats 4 --variant goal=6 --set even",
        "nightstand play nightmarium --plain < choices.txt",
        "nightstand play --resume",
    ),
)
@click.argument("game", type=params.GAME, required=False)
@click.option("--seats", type=int, metavar="N", help="How many play: you, and bots of level fair.")
@click.option(
    "--seat",
    "seat",
    type=params.SEAT,
    multiple=True,
    metavar="WHO",
    help="One seat, in turn order; repeat it. WHO is you, a NAME, bot:LEVEL or friend:NAME.",
)
@click.option("--set", "card_set", type=params.SET, default="", help="A card set: name or file.")
@click.option(
    "--variant", type=params.VARIANT, multiple=True, metavar="NAME=VALUE", help="See below."
)
@click.option("--seed", help="Play shuffles that can be repeated; anybody can predict them.")
@click.option("--save", type=params.FILE, metavar="FILE", help="Keep the game in a file of yours.")
@click.option(
    "--resume",
    type=params.FILE,
    is_flag=False,
    flag_value="",
    metavar="[FILE]",
    help="Go on with a kept game; without FILE, the last one played.",
)
@click.option(
    "--from", "position", type=params.FILE, metavar="FILE", help="Start from a written position."
)
@pause_option
@plain_option
def play(
    game: Game | None,
    seats: int | None,
    seat: tuple[str, ...],
    card_set: str,
    variant: tuple[tuple[str, str], ...],
    seed: str | None,
    save: str | None,
    resume: str | None,
    position: str | None,
    pause: float | None,
    plain: bool,
) -> None:
    """Play a game. It is kept after every choice: leave, or be cut off, and --resume it."""
    new = bool(seats or seat or card_set or variant or seed or save or position)
    if resume is not None:
        if new:
            raise NightstandError("--resume goes on with a game as it is; leave the others out")
        open_door(_resumed(resume, game), plain, pause)
        return
    if game is None and position is None:
        if new:
            raise NightstandError(f"say which game: {', '.join(game_names())}")
        open_door(Door.new_game(), plain)
        return
    if position is not None:
        if card_set or variant:
            raise NightstandError("a position names its card set and variants itself")
        session = _from_position(position, game, seats, seat, seed, save)
    else:
        assert game is not None
        wishes = Wishes(game, _seats(game, seats, seat), card_set, dict(variant), seed)
        session = begin(wishes, Path(save) if save else None)
    open_door(Door.game(session), plain, pause)


def _resumed(file: str, chosen: Game | None) -> Door:
    """The game meant by --resume: the last one, the last of a game, or that of a file."""
    path = Path(file)
    if not file:
        path = latest(chosen.name if chosen is not None else "").path
    elif file in game_names() and not path.exists():
        path = latest(file).path
    with _naming(path):
        door = Door.resumed(path)
    assert door.session is not None, "a resumed game is played"
    found = door.session.match.game
    if chosen is not None and found.name != chosen.name:
        door.session.close()
        raise NightstandError(f"{path} is a game of {found.title}, not of {chosen.title}")
    return door


def _seats(game: Game, count: int | None, words: tuple[str, ...]) -> list[Seat]:
    if count is not None and words:
        raise NightstandError("say either --seats or each --seat")
    if words:
        return [read_seat(each, game) for each in words]
    if count is not None:
        game.agree(count)
    return usual_seats(game, count or 0)


def _from_position(
    file: str,
    game: Game | None,
    count: int | None,
    words: tuple[str, ...],
    seed: str | None,
    save: str | None,
) -> Session:
    text = _read(file, "position")
    seats = _seats(game, count, words) if game is not None and (count or words) else []
    if (count or words) and game is None:
        raise NightstandError("with --from, name the game before the seats")
    name = game.name if game is not None else ""
    return begin_from(text, name, seats, seed, Path(save) if save else None)


def _read(file: str, what: str) -> str:
    try:
        return Path(file).read_text("utf-8")
    except UnicodeDecodeError:
        raise NightstandError(f"cannot read the {what} {file}: not a text") from None
    except OSError as error:
        raise NightstandError(f"cannot read the {what} {file}: {error.strerror}") from None


@command.command(
    cls=PlayCommand,
    epilog=_examples(
        "nightstand watch nightmarium",
        "nightstand watch nightmarium --seat bot:hard --seat bot:random --pause 0.2",
    ),
)
@click.argument("game", type=params.GAME)
@click.option("--seats", type=int, metavar="N", help="How many bots of level fair.")
@click.option(
    "--seat", type=params.SEAT, multiple=True, metavar="bot:LEVEL", help="One bot; repeat it."
)
@click.option("--set", "card_set", type=params.SET, default="", help="A card set: name or file.")
@click.option(
    "--variant", type=params.VARIANT, multiple=True, metavar="NAME=VALUE", help="See below."
)
@click.option("--seed", help="Play shuffles that can be repeated.")
@click.option("--save", type=params.FILE, metavar="FILE", help="Write the record to a file.")
@pause_option
@plain_option
def watch(
    game: Game,
    seats: int | None,
    seat: tuple[str, ...],
    card_set: str,
    variant: tuple[tuple[str, str], ...],
    seed: str | None,
    save: str | None,
    pause: float | None,
    plain: bool,
) -> None:
    """Watch bots play; you see what everybody may see."""
    if seats is not None and seat:
        raise NightstandError("say either --seats or each --seat")
    if seats is not None:
        game.agree(seats)
    bots = [read_seat(each, game) for each in seat] or bot_seats(game, seats or 0)
    if any(each.human for each in bots):
        raise NightstandError("only bots play here; to play yourself: nightstand play")
    wishes = Wishes(game, bots, card_set, dict(variant), seed)
    session = begin(wishes, Path(save) if save else None, kept=False)
    open_door(Door.watched(session), plain, pause)


@command.command(epilog=_examples("nightstand replay game.jsonl"))
@click.argument("file", type=params.FILE)
@pause_option
@plain_option
def replay(file: str, pause: float | None, plain: bool) -> None:
    """Look at a recorded game, forwards and backwards.

    Hands stay hidden until the game is over.
    """
    with _naming(Path(file)):
        door = Door.replayed(Path(file))
    open_door(door, plain, pause)


@command.command(
    short_help="Check that a record is whole, unedited, and plays as it says.",
    epilog=_examples("nightstand verify game.jsonl"),
)
@click.argument("file", type=params.FILE)
def verify(file: str) -> None:
    """Check a record: that it is whole, unedited, and plays as it says.

    It says in one line what holds; or, with exit code 2, at which choice the record departs.
    """
    with _naming(Path(file)):
        said = verified(load(Path(file)))
    click.echo(said)


@contextmanager
def _naming(path: Path) -> Iterator[None]:
    """What is wrong with a record is told with its file."""
    try:
        yield
    except RecordError as error:
        raise RecordError(f"{path}: {error}", error.ply) from None


@command.command(
    short_help="Read the rules of a game, or one rule.",
    epilog=_examples(
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


@command.command("games")
def list_games() -> None:
    """List the games with their players, card sets and variants."""
    formatter = click.HelpFormatter(max_width=100)
    for each in playable().values():
        with formatter.section(f"{each.title} ({each.name})"):
            formatter.write_dl(_facts(each))
    click.echo(formatter.getvalue().strip())


@command.command(
    "check-set",
    short_help="Check a card set of yours.",
    epilog=_examples("nightstand check-set attic.toml"),
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


@command.command(
    short_help="Let your shell complete the words of this command.",
    epilog=_examples(
        'bash:  eval "$(nightstand completion bash)"     in ~/.bashrc',
        'zsh:   eval "$(nightstand completion zsh)"      in ~/.zshrc',
        "fish:  nightstand completion fish > ~/.config/fish/completions/nightstand.fish",
    ),
)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]), metavar="SHELL")
def completion(shell: str) -> None:
    """Print what makes a shell complete the words of this command."""
    click.echo(script_for(shell, command, NAME))


command.add_command(serve)
command.add_command(work)


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
