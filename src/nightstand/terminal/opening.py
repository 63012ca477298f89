"""Opens games: new ones by what people wish for, positions, and games that were kept."""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from nightstand.cardtext.cardset import read_file
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import Game, game, games, position_names
from nightstand.kernel.match import Match, match_from_position, new_match
from nightstand.kernel.position import read_sheet
from nightstand.kernel.record import RecordError
from nightstand.kernel.setup import unknown
from nightstand.terminal.home import new_path, typed
from nightstand.terminal.keeper import create, resume
from nightstand.terminal.seating import Seat, named, seats_of
from nightstand.terminal.session import Session


@dataclass
class Wishes:
    """What a new game is to be like; everything but the game and the seats has a default."""

    game: Game
    seats: Sequence[Seat]
    card_set: str = ""
    variants: Mapping[str, str] = field(default_factory=dict)
    seed: str | None = None


def playable() -> dict[str, Game]:
    """The games that can be played; one that cannot be loaded is not offered."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return games()


def begin(wishes: Wishes, save: Path | None = None, kept: bool = True) -> Session:
    """Deal a new game, and keep it from now on: in the data folder, or in a file of one's own."""
    chosen = wishes.game
    seats = named(wishes.seats)
    name, own = chosen_set(chosen, wishes.card_set)
    setup = chosen.agree(len(seats), wishes.variants, name)
    match = new_match(
        setup,
        [seat.name for seat in seats],
        wishes.seed,
        chosen.texts(setup, own),
        seats=[seat.kind for seat in seats],
    )
    return _kept(Session(match, seats), save, kept)


def chosen_set(chosen: Game, name_or_file: str) -> tuple[str, str | None]:
    """The name of a card set, and its text if it is one of the player's own."""
    if not name_or_file or name_or_file in chosen.sets:
        return name_or_file or chosen.sets[0], None
    if not name_or_file.endswith(".toml") and not Path(name_or_file).exists():
        raise unknown("card set", name_or_file, chosen.sets)
    own = read_file(name_or_file)
    chosen.check_set(own.text, own.source)
    return own.name, own.text


def begin_from(
    position: str,
    name: str = "",
    seats: Sequence[Seat] = (),
    seed: str | None = None,
    save: Path | None = None,
) -> Session:
    """Play on from a written position; it names the players itself."""
    sheet = read_sheet(position)
    chosen = game(name or sheet.get("game"))
    names = position_names(sheet)
    if seats and len(seats) != len(names):
        raise NightstandError(f"the position seats {len(names)} players, not {len(seats)}")
    kinds = [seat.kind for seat in seats or seats_of([], names)]
    match = match_from_position(chosen.name, position, seed, kinds)
    return _kept(Session(match, seats_of(kinds, names)), save, True)


def _kept(session: Session, save: Path | None, kept: bool) -> Session:
    if kept or save is not None:
        path = save or new_path(session.match.game.name)
        session.keeper = create(path, session.match.record)
    return session


def go_on(path: Path) -> tuple[Session, str]:
    """Take up a kept game where it was; the second value says if something had to be mended."""
    resumed = resume(path)
    try:
        record = resumed.record
        chosen = game(record.setup.game)
        if record.rules_version > chosen.rules_version:
            raise RecordError(f"it follows newer rules of {chosen.title} than this program")
        if record.outcome is not None:
            raise NightstandError(
                f"this game is over; look at it with: nightstand replay {typed(path)}"
            )
        match = Match(record)
        session = Session(match, seats_of(record.seats, record.names), resumed.keeper)
        session.keep()
    except BaseException:
        resumed.keeper.close()
        raise
    return session, resumed.note


def again(session: Session) -> Session:
    """A rematch: the same table, begun by whom the rules of the game say."""
    played = session.match
    record = played.record
    setup = played.game.agree(
        record.setup.seats,
        record.setup.variants,
        record.setup.set_name,
        played.game.rematch_starters(played.table),
    )
    kinds = [seat.kind for seat in session.seats]
    match = new_match(setup, record.names, None, record.texts, seats=kinds)
    return _kept(Session(match, session.seats), None, bool(session.humans))
