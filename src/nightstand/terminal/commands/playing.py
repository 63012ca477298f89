"""The commands `play` and `watch`."""

from __future__ import annotations

from pathlib import Path

import click

from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import Game, game_names
from nightstand.terminal import params
from nightstand.terminal.commands.shared import (
    examples,
    facts,
    naming,
    pause_option,
    plain_option,
)
from nightstand.terminal.doors import Door, open_door
from nightstand.terminal.opening import Wishes, begin, begin_from, playable
from nightstand.terminal.seating import Seat, bot_seats, read_seat, usual_seats
from nightstand.terminal.session import Session
from nightstand.terminal.shelf import latest


class PlayCommand(click.Command):
    """Its help ends with the games, their card sets and variants."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_epilog(ctx, formatter)
        for each in playable().values():
            with formatter.section(f"{each.title} ({each.name})"):
                formatter.write_dl(facts(each))


@click.command(
    cls=PlayCommand,
    epilog=examples(
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
    with naming(path):
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


@click.command(
    cls=PlayCommand,
    epilog=examples(
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
