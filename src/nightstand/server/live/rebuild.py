"""A kept table as a game again: its record, played from the first choice."""

from __future__ import annotations

from bisect import bisect_left
from typing import NamedTuple

import structlog

from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import SetText, game
from nightstand.kernel.match import Match
from nightstand.kernel.outcome import Outcome
from nightstand.kernel.record import Record, RecordError, Step
from nightstand.kernel.setup import Setup
from nightstand.server.store.tables import ChoiceRow, TableRow

_log = structlog.get_logger("nightstand.server")


class Rebuilt(NamedTuple):
    """A game played again, as far as its record holds; `departs` says why not further."""

    match: Match | None
    departs: str


def record_of(row: TableRow, choices: list[ChoiceRow]) -> Record:
    """The record of a table, its secret included: not for anybody's eyes before the end."""
    setup = Setup(row.game, len(row.seats), row.variants, row.card_set, row.starters)
    record = Record(
        setup,
        row.rules_version,
        [seat.name for seat in row.seats],
        [SetText(name, text) for name, text in row.texts],
        row.commitment,
        contributions_of(row),
        bytes.fromhex(row.secret),
        row.position,
        [f"bot:{seat.level}" if seat.kind == "bot" else "you" for seat in row.seats],
    )
    record.steps = [Step(choice.seat, choice.notation) for choice in choices]
    return record


def contributions_of(row: TableRow) -> list[str]:
    """What the seats have put into the shuffles; some games from elsewhere asked nobody."""
    return [seat.contribution for seat in row.seats if seat.contribution is not None]


def finished_record(row: TableRow, choices: list[ChoiceRow]) -> Record:
    """The record with the end that the rules made; an agreed one is not part of it."""
    record = record_of(row, choices)
    end = row.outcome
    if end is not None and end.rule:
        record.outcome = Outcome(end.rule, end.reason, end.ranking)
    return record


def rebuilt(row: TableRow, choices: list[ChoiceRow]) -> Rebuilt:
    """Play a table again; where the rules have changed since, up to the last point that holds."""
    try:
        return Rebuilt(Match(record_of(row, choices)), "")
    except RecordError as error:
        departs = _reason(row, str(error))
        if error.ply == 0:
            return Rebuilt(None, departs)
        return Rebuilt(Match(record_of(row, choices[: error.ply - 1])), departs)
    except NightstandError as error:
        return Rebuilt(None, _reason(row, str(error)))
    except Exception as error:  # rules that fail at a choice of older ones must not hide the table
        _log.error("a record cannot be played", table=row.id, exc_info=error)
        return _as_far_as_it_goes(row, choices)


def _as_far_as_it_goes(row: TableRow, choices: list[ChoiceRow]) -> Rebuilt:
    """A table up to the choice before the first at which its rules fail."""
    points = range(len(choices) + 1)
    bad = bisect_left(points, True, key=lambda ply: _fails(row, choices[:ply]))
    if bad == 0:
        return Rebuilt(None, _reason(row, "the rules fail at its setup"))
    departs = _reason(row, f"the rules fail at choice {bad}")
    return Rebuilt(Match(record_of(row, choices[: bad - 1])), departs)


def _fails(row: TableRow, choices: list[ChoiceRow]) -> bool:
    try:
        Match(record_of(row, choices))
    except Exception:
        return True
    return False


def _reason(row: TableRow, error: str) -> str:
    """Why a game cannot go on as it is, in one line."""
    line = " ".join(error.split())
    try:
        version = game(row.game).rules_version
    except NightstandError:
        return f"This game cannot go on here: {line}."
    if version == row.rules_version:
        return f"This game cannot go on: {line}."
    changed = f"The rules are at version {version} now, this game began with {row.rules_version}"
    return f"{changed}: {line}."
