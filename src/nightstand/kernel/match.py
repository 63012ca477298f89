"""One game being played: the record, and the table that it has led to.

The same object stands behind the terminal, the tests and the server: whoever chooses goes
through `choose`, whoever looks gets a Scene or a Perspective.
"""

from __future__ import annotations

import secrets

from nightstand.kernel.chance import Stream
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.fairness import SIZE, commitment_to, secret_from_seed
from nightstand.kernel.game import Game, SetText, default_names, game, position_names
from nightstand.kernel.log import Log
from nightstand.kernel.outcome import Outcome
from nightstand.kernel.perspective import Perspective
from nightstand.kernel.position import read_sheet
from nightstand.kernel.record import Record, RecordError, Step, verify
from nightstand.kernel.setup import Setup
from nightstand.kernel.table import Table


class Match:
    """A table with its history; every choice is in the record before it is on the table."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game: Game = game(record.setup.game)
        self.table = self._start()
        self._play_again()

    def _start(self) -> Table:
        record = self.record
        self.game.confirm(record.setup, record.names, record.texts)
        rng = Stream(record.key())
        if record.position:
            sheet = read_sheet(record.position)
            if self.game.position_setup(sheet).plain() != record.setup.plain():
                raise NightstandError("the position is not one of the setup that was agreed on")
            table = self.game.read_position(sheet, record.texts, rng)
        else:
            table = self.game.deal(record.setup, record.texts, record.names, rng)
        table.log = Log()
        if not record.position:
            self.game.tell_deal(table)
        table.settle()
        return table

    def _play_again(self) -> None:
        for ply, step in enumerate(self.record.steps, 1):
            self._apply(step, ply)

    def _apply(self, step: Step, ply: int) -> None:
        ask = self.table.ask_of(step.seat)
        option = None if ask is None else ask.find(step.notation)
        if option is None:
            who = f"seat {step.seat + 1} cannot choose {step.notation!r}"
            raise RecordError(f"the record departs at choice {ply}: {who}", ply)
        self.table.choose_for(step.seat, option)

    @property
    def outcome(self) -> Outcome | None:
        return self.table.outcome

    @property
    def plies(self) -> int:
        return len(self.record.steps)

    def choose(self, seat: int, notation: str) -> None:
        """Make a choice; an illegal one is refused and changes nothing."""
        ask = self.table.ask_of(seat)
        if ask is None:
            raise NightstandError(f"{self.table.names[seat]} is not asked now")
        option = ask.find(notation)
        if option is None:
            raise NightstandError(f"{notation!r} is not one of the choices")
        self.record.steps.append(Step(seat, notation))
        self.table.choose_for(seat, option)
        self.record.outcome = self.table.outcome

    def back_to(self, ply: int) -> None:
        """Undo: play again from the start up to this number of choices."""
        del self.record.steps[ply:]
        self.record.outcome = None
        self.table = self._start()
        self._play_again()

    def last_choice_of(self, seats: list[int]) -> int:
        """The ply before the last choice that one of these seats made; -1 if none did."""
        for ply in range(len(self.record.steps) - 1, -1, -1):
            if self.record.steps[ply].seat in seats:
                return ply
        return -1

    def perspective(self, seat: int) -> Perspective:
        return Perspective(self.table, seat)


def new_match(
    setup: Setup,
    names: list[str] | None = None,
    seed: str | None = None,
    texts: list[SetText] | None = None,
    contributions: list[str] | None = None,
    seats: list[str] | None = None,
) -> Match:
    """A match that nobody can predict, or with a seed one that anybody can repeat."""
    chosen = game(setup.game)
    secret = secrets.token_bytes(SIZE) if seed is None else secret_from_seed(seed)
    record = Record(
        setup,
        chosen.rules_version,
        default_names(setup.seats) if names is None else names,
        chosen.texts(setup) if texts is None else texts,
        commitment_to(secret),
        contributions or [],
        secret,
        "",
        seats,
    )
    return Match(record)


def match_from_position(
    name: str, position: str, seed: str | None = None, seats: list[str] | None = None
) -> Match:
    """A match that starts from a written position."""
    chosen = game(name)
    sheet = read_sheet(position)
    setup = chosen.position_setup(sheet)
    secret = secrets.token_bytes(SIZE) if seed is None else secret_from_seed(seed)
    record = Record(
        setup,
        chosen.rules_version,
        position_names(sheet),
        chosen.texts(setup),
        commitment_to(secret),
        [],
        secret,
        position,
        seats,
    )
    return Match(record)


def replay(record: Record) -> Outcome | None:
    """Play a record to its last choice."""
    return Match(record).outcome


def verified(record: Record) -> str:
    """What `nightstand verify` says of a record that holds; one that does not is a RecordError."""
    try:
        return verify(record, replay, game(record.setup.game).rules_version)
    except RecordError:
        raise
    except NightstandError as error:
        why, _, _ = str(error).partition("\n")
        raise RecordError(f"the record cannot be played: {why}") from None
