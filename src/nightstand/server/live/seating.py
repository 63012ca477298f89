"""How tables come to be, and who sits where until they begin."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from nightstand.bots.levels import LEVELS
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.fairness import SIZE, commitment_to
from nightstand.kernel.game import SetText, default_names, game
from nightstand.kernel.match import Match
from nightstand.kernel.setup import unknown
from nightstand.server.jobs.thinking import USUAL_LEVEL
from nightstand.server.live.rebuild import record_of
from nightstand.server.problems import conflict, forbidden
from nightstand.server.store.tables import OPEN, PLAYING, SeatRow, TableRow
from nightstand.server.store.times import now
from nightstand.wire.players import Player
from nightstand.wire.tables import NewTable, SeatWish, Sit

LONGEST_NAME = 24
ID_SIZE = 9


def new_table(wish: NewTable, maker: Player) -> TableRow:
    """The table that somebody wishes for; it has begun if nobody else has to come."""
    chosen = game(wish.game)
    setup = chosen.agree(len(wish.seats), wish.variants, wish.card_set)
    clock = wish.clock
    if (clock.kind == "none") != (clock.amount == 0):
        raise NightstandError("a clock needs an amount of time, and none needs none")
    if clock.kind == "days" and clock.amount > 100:
        raise NightstandError("a choice may take 100 days at most")
    secret = secrets.token_bytes(SIZE)
    at = now()
    row = TableRow(
        id=secrets.token_urlsafe(ID_SIZE),
        game=chosen.name,
        card_set=setup.set_name,
        variants=setup.variants,
        texts=[[text.name, text.text] for text in chosen.texts(setup)],
        starters=setup.starters,
        rules_version=chosen.rules_version,
        public=wish.public,
        takeback=wish.takeback,
        absence=wish.absence,
        clock=clock,
        owner=maker.id,
        invitation=secrets.token_urlsafe(ID_SIZE),
        secret=secret.hex(),
        commitment=commitment_to(secret),
        created=at,
        changed=at,
        seats=[],
    )
    _seat_wishes(row, wish, maker)
    begin_if_full(row)
    return row


def rematch(row: TableRow, starters: list[int], asker: Player) -> TableRow:
    """A table like this one for the same people; each joins by asking for the rematch, too."""
    secret = secrets.token_bytes(SIZE)
    at = now()
    new = row.draft()
    new.id = secrets.token_urlsafe(ID_SIZE)
    new.texts = [[text.name, text.text] for text in _texts(row)]
    new.rules_version = game(row.game).rules_version
    new.starters = starters
    new.invitation = secrets.token_urlsafe(ID_SIZE)
    new.secret, new.commitment = secret.hex(), commitment_to(secret)
    new.state, new.pause, new.position = OPEN, "", ""
    new.epoch = new.revision = new.since = 0
    new.proposal = new.outcome = None
    new.rematch = ""
    new.owner = asker.id
    new.created = new.changed = at
    for seat in new.seats:
        seat.stand_in = False
        seat.contribution = ""
        if seat.player is not None and seat.player != asker.id:
            seat.kind, seat.name, seat.player = "open", "", None
        elif seat.player == asker.id and seat.kind == "bot":
            seat.kind = "person"
    begin_if_full(new)
    return new


def _texts(row: TableRow) -> list[SetText]:
    """The card sets as they are now where they ship, else as they were."""
    chosen = game(row.game)
    setup = chosen.agree(len(row.seats), row.variants, row.card_set)
    own = None if row.card_set in chosen.sets else row.texts[0][1]
    return chosen.texts(setup, own)


def _seat_wishes(row: TableRow, wish: NewTable, maker: Player) -> None:
    yours = [seat for seat in wish.seats if seat.kind == "you"]
    if len(yours) > 1:
        raise NightstandError("you can sit in one seat; seat friends in the others")
    taken = [maker.name] if yours else []
    for place in wish.seats:
        seat = _wished(place, maker, taken)
        if seat.kind == "person":
            seat.contribution = wish.contribution
        row.seats.append(seat)


def _wished(wish: SeatWish, maker: Player, taken: list[str]) -> SeatRow:
    match wish.kind:
        case "you":
            return SeatRow("person", maker.name, "", maker.id)
        case "friend":
            return SeatRow("friend", _free_name(wish.name, taken), "", maker.id)
        case "bot":
            return SeatRow("bot", _free_name(wish.name, taken), known_level(wish.level))
        case "open":
            return SeatRow()


def known_level(level: str) -> str:
    """A level that bots have; the usual one where nothing is said."""
    level = level or USUAL_LEVEL
    if level not in LEVELS:
        raise unknown("level of a bot", level, LEVELS)
    return level


def _free_name(wish: str, taken: Iterable[str]) -> str:
    """A name that nobody at the table has, and that can be written in records and positions."""
    used = set(taken)
    plain = "".join(sign for sign in wish if sign.isprintable() and sign not in ",;|:")
    base = " ".join(plain.split())[:LONGEST_NAME].strip()
    if not base:
        base = next((name for name in default_names(6) if name not in used), "Gus")
    name, number = base, 1
    while name in used:
        number += 1
        name = f"{base[: LONGEST_NAME - 3]} {number}"
    if isinstance(taken, list):
        taken.append(name)
    return name


def sit(row: TableRow, wish: Sit, player: Player) -> None:
    """Take a seat that is open."""
    _still_open(row)
    if row.seats_of(player.id):
        raise conflict("you sit at this table already")
    open_seats = [number for number, seat in enumerate(row.seats) if seat.kind == "open"]
    number = wish.seat if wish.seat >= 0 else (open_seats or [-1])[0]
    if number not in open_seats:
        raise conflict("that seat is not open" if wish.seat >= 0 else "no seat is open")
    name = _free_name(player.name, [seat.name for seat in row.seats])
    row.seats[number] = SeatRow("person", name, "", player.id, wish.contribution)
    begin_if_full(row)


def join_rematch(row: TableRow, number: int, player: Player) -> None:
    """Take the seat that one had in the game before."""
    _still_open(row)
    if row.seats[number].kind != "open":
        raise conflict("somebody else has taken your seat by now")
    sit(row, Sit(number), player)


def stand_up(row: TableRow, player: str) -> None:
    """Leave before the game has begun; friends at the same screen leave, too."""
    _still_open(row)
    own = row.seats_of(player)
    if not own:
        raise conflict("you do not sit at this table")
    for number in own:
        row.seats[number] = SeatRow()


def seat_bot(row: TableRow, number: int, level: str, player: str) -> None:
    """Put a bot into an open seat, or with no level open it again; for the maker only."""
    _owned(row, player)
    _still_open(row)
    if not 0 <= number < len(row.seats):
        raise NightstandError(f"there is no seat {number + 1}")
    seat = row.seats[number]
    if seat.kind not in ("open", "bot"):
        raise conflict(f"{seat.name} sits there")
    if not level:
        row.seats[number] = SeatRow()
        return
    name = _free_name(seat.name, [other.name for other in row.seats if other is not seat])
    row.seats[number] = SeatRow("bot", name, known_level(level))
    begin_if_full(row)


def start_with_bots(row: TableRow, player: str) -> None:
    """Nobody else will come: bots take the open seats; for the maker only."""
    _owned(row, player)
    _still_open(row)
    for number, seat in enumerate(row.seats):
        if seat.kind == "open":
            name = _free_name("", [other.name for other in row.seats])
            row.seats[number] = SeatRow("bot", name, USUAL_LEVEL)
    begin_if_full(row)


def begin_if_full(row: TableRow) -> None:
    """A table begins by itself once every seat is taken."""
    if any(seat.kind == "open" for seat in row.seats):
        return
    Match(record_of(row, []))  # refuses what cannot be dealt before anybody relies on it
    row.state = PLAYING
    row.since = now()


def _still_open(row: TableRow) -> None:
    if row.state != OPEN:
        raise conflict("the game has begun")


def _owned(row: TableRow, player: str) -> None:
    if not player or row.owner != player:
        raise forbidden("only whoever made the table may do this")
