"""How games end: by their rules, by resigning, by the clock, or because everybody has had enough.

Only the first stands in the record. The others stand on the table's row, so a record can always be
played again.
"""

from __future__ import annotations

from nightstand.kernel.match import Match
from nightstand.server.jobs.thinking import USUAL_LEVEL
from nightstand.server.store.tables import OVER, Ended, TableRow


def ended_by_rules(row: TableRow, match: Match) -> None:
    """The game has said so itself."""
    end = match.outcome
    assert end is not None, "only a game that is over is ended"
    _end(row, Ended(end.rule, end.reason, end.ranking))


def ended_by_consent(row: TableRow) -> None:
    """Everybody wants to stop; nobody has won."""
    _end(row, Ended("", "The players agreed to end the game.", [list(range(len(row.seats)))]))


def given_up(row: TableRow, seat: int, how: str) -> None:
    """One seat plays no more: with two the other has won, with more a bot plays on."""
    name = row.seats[seat].name
    if len(row.seats) == 2:
        _end(row, Ended("", f"{name} {how}.", [[1 - seat], [seat]]))
        return
    lapse_for(row, seat)
    row.seats[seat].kind = "bot"
    row.seats[seat].level = USUAL_LEVEL
    row.seats[seat].stand_in = False


def lapse_for(row: TableRow, seat: int) -> None:
    """A proposal that waits for somebody who is asked no more lapses; it can be made again."""
    if row.proposal is not None and seat in row.proposal.waiting:
        row.proposal = None


def _end(row: TableRow, end: Ended) -> None:
    row.state = OVER
    row.outcome = end
    row.proposal = None
    row.pause = ""
