"""Records of games that were played elsewhere, checked before they are kept."""

from __future__ import annotations

import secrets

from nightstand.kernel.errors import NightstandError
from nightstand.kernel.match import verified
from nightstand.kernel.outcome import Outcome
from nightstand.kernel.record import Record, read_record
from nightstand.server.store.tables import OVER, ChoiceRow, Ended, SeatRow, TableRow
from nightstand.server.store.times import now
from nightstand.wire.tables import Clock

MOST_CHOICES = 5_000
"""A record is played again before it is kept; no game of ours is nearly as long."""
LONGEST_NAME = 24
LONGEST_WORD = 64
LONGEST_REASON = 400


def brought(text: str, owner: str) -> tuple[TableRow, list[ChoiceRow]]:
    """A finished game as it is kept; a record that does not hold is refused in one line."""
    record = read_record(text)
    if record.outcome is None or record.secret is None:
        raise NightstandError("only the record of a finished game can be brought")
    if len(record.steps) > MOST_CHOICES:
        raise NightstandError(f"the record has more than {MOST_CHOICES} choices")
    _check_words(record)
    verified(record)
    at = now()
    row = _row(record, record.secret, record.outcome, owner, at)
    return row, [ChoiceRow(0, step.seat, step.notation, 0, at) for step in record.steps]


def _check_words(record: Record) -> None:
    """What a database has to hold must fit into it; elsewhere nothing was so narrow."""
    assert record.outcome is not None, "only finished games are brought"
    words = [record.setup.game, record.setup.set_name, *record.contributions, *record.seats]
    if len(record.outcome.reason) > LONGEST_REASON:
        raise NightstandError("the reason of the record's end is too long to be kept")
    long = any(len(name) > LONGEST_NAME for name in record.names)
    if long or any(len(word) > LONGEST_WORD for word in words):
        raise NightstandError("a name in the record is too long to be kept")
    texts = [*words, record.position, record.outcome.reason, *(text.text for text in record.texts)]
    if any("\0" in text for text in texts):
        raise NightstandError("the record is not text")


def _row(record: Record, secret: bytes, end: Outcome, owner: str, at: int) -> TableRow:
    setup = record.setup
    return TableRow(
        id=secrets.token_hex(8),
        game=setup.game,
        card_set=setup.set_name,
        variants=setup.variants,
        texts=[[text.name, text.text] for text in record.texts],
        starters=setup.starters,
        rules_version=record.rules_version,
        state=OVER,
        public=False,
        takeback="never",
        absence=0,
        clock=Clock(),
        owner=owner,
        invitation=secrets.token_hex(8),
        secret=secret.hex(),
        commitment=record.commitment,
        position=record.position,
        outcome=Ended(end.rule, end.reason, end.ranking),
        created=at,
        changed=at,
        seats=[_seat(record, number) for number in range(setup.seats)],
    )


def _seat(record: Record, number: int) -> SeatRow:
    """Who sat there: a bot of some level, or a person of whom only the name is known."""
    seated = record.seats[number] if number < len(record.seats) else ""
    kind, _, level = seated.partition(":")
    contributions = record.contributions
    return SeatRow(
        kind="bot" if kind == "bot" else "person",
        name=record.names[number],
        level=level if kind == "bot" else "",
        contribution=contributions[number] if number < len(contributions) else None,
    )
