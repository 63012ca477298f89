"""Positions as readable text: one `key: value` line for each thing on the table.

The kernel reads and writes lines, tasks and knowledge; a game knows its own zones. Blank lines
and lines that begin with # are passed over, so people can lay a position out and comment on it.
"""

from __future__ import annotations

import json
from typing import Any

from nightstand.kernel.blurs import Blur, Case, settled
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.options import Option
from nightstand.kernel.table import Table
from nightstand.kernel.tasks import Task, Together


class Line:
    """One line of a position: what it is about, what it says, where it stands.

    `unordered` marks a line whose words could as well stand in another order, such as a hand.
    """

    def __init__(self, key: str, value: str, number: int, unordered: bool = False) -> None:
        self.key = key
        self.value = value
        self.number = number
        self.unordered = unordered

    def error(self, text: str) -> NightstandError:
        return NightstandError(f"position, line {self.number} ({self.key}): {text}")


class Sheet:
    """The lines of a position, in order; keys such as `task` may stand several times."""

    def __init__(self) -> None:
        self.lines: list[Line] = []

    def add(self, key: str, value: object, unordered: bool = False) -> None:
        self.lines.append(Line(key, str(value), len(self.lines) + 1, unordered))

    def all(self, key: str) -> list[Line]:
        return [line for line in self.lines if line.key == key]

    def find(self, key: str) -> Line | None:
        found = self.all(key)
        return found[0] if found else None

    def get(self, key: str, default: str | None = None) -> str:
        """The value of a key; without a default it has to be there."""
        line = self.find(key)
        if line is not None:
            return line.value
        if default is None:
            raise NightstandError(f"position: a line {key!r} is missing")
        return default

    def number(self, key: str, default: int) -> int:
        line = self.find(key)
        if line is None:
            return default
        if not line.value.isdigit():
            raise line.error(f"{line.value!r} is not a number")
        return int(line.value)

    def check_keys(self, known: list[str]) -> None:
        """Every line must be understood; nothing is passed over silently."""
        for line in self.lines:
            if line.key not in known:
                raise line.error(f"unknown; a line can begin with {', '.join(known)}")

    def __str__(self) -> str:
        return "".join(f"{line.key}: {line.value}".rstrip() + "\n" for line in self.lines)


def read_sheet(text: str) -> Sheet:
    """The lines of a position, not yet understood."""
    sheet = Sheet()
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        key, colon, value = line.partition(":")
        if not colon:
            raise NightstandError(f"position, line {number}: expected 'key: value', not {line!r}")
        sheet.lines.append(Line(" ".join(key.split()), value.strip(), number))
    if not sheet.lines:
        raise NightstandError("the position is empty")
    return sheet


def _written(value: object) -> object:
    """A task's state as JSON: options by their notation, everything else as it is."""
    if isinstance(value, Option):
        return value.notation
    if isinstance(value, dict):
        return {str(key): _written(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_written(each) for each in value]
    return value


def write_tasks(sheet: Sheet, table: Table) -> None:
    """The stack, bottom first."""
    for task in table.stack:
        state = {name: _written(getattr(task, name)) for name in task.state}
        sheet.add("task", f"{type(task).__name__} {json.dumps(state)}")


def read_tasks(sheet: Sheet, table: Table, known: dict[str, type[Task[Any]]]) -> None:
    """Put the tasks of a position on the table's stack."""
    for line in sheet.all("task"):
        name, _, state = line.value.partition(" ")
        if name not in known:
            raise line.error(f"no task {name!r}; there are: {', '.join(known)}")
        try:
            values = json.loads(state or "{}")
            given = values.pop("given", None)
            if given is not None:
                values["given"] = {}
            task = known[name](**values)
            fits = task.fits(table)
        except (ValueError, TypeError, AttributeError, IndexError) as error:
            raise line.error(f"cannot be read: {error}") from None
        if not fits:
            raise line.error("cannot be in progress on this table")
        table.stack.append(task)
        if given and isinstance(task, Together):
            _read_answers(line, table, task, given)


def _read_answers(line: Line, table: Table, task: Together[Any], given: dict[str, str]) -> None:
    for seat, notation in given.items():
        if not seat.isdigit() or int(seat) >= table.seats:
            raise line.error(f"there is no seat {seat!r}")
        option = task.ask_seat(table, int(seat)).find(notation)
        if option is None:
            raise line.error(f"seat {seat} is not offered {notation!r}")
        task.given[int(seat)] = option


def write_knowledge(sheet: Sheet, table: Table, names: list[str]) -> None:
    """Who knows cards beyond what lies open; `names` are the cards as the game writes them."""
    for card in sorted(table.knowledge.known, key=lambda card: names[card]):
        mask = table.knowledge.known[card]
        who = " ".join(str(seat + 1) for seat in range(table.seats) if mask >> seat & 1)
        sheet.add("known", f"{names[card]} by {who}")
    for blur in settled(table.knowledge.blurs):
        sheet.add("blurred", _written_blur(blur, names, table.seats))


def _written_blur(blur: Blur, names: list[str], seats: int) -> str:
    """The group, who cannot tell it apart, what he can name; cases as places in the group."""
    who = " ".join(str(seat + 1) for seat in range(seats) if blur.seats >> seat & 1)
    members = " ; ".join(names[card] for card in blur.members)
    identified = " ; ".join(names[card] for card in blur.identified)
    if blur.cases is None:
        return f"{members} by {who} naming {identified}"
    order = {card: i for i, card in enumerate(blur.members)}
    cases = [[[order[place] for place in case.places], case.weight] for case in blur.cases]
    return f"{members} by {who} naming {identified} as {json.dumps(cases)}"


def read_knowledge(sheet: Sheet, table: Table, ids: dict[str, int]) -> None:
    """Put back what `write_knowledge` wrote; `ids` finds a card by its written name."""
    for line in sheet.all("known"):
        card, _, who = line.value.rpartition(" by ")
        table.knowledge.show(_card(line, card, ids), _mask(line, who, table.seats))
    blurs = [_read_blur(line, table.seats, ids) for line in sheet.all("blurred")]
    table.knowledge.blurs = [*table.knowledge.blurs, *blurs]


def _read_blur(line: Line, seats: int, ids: dict[str, int]) -> Blur:
    group, _, cases = line.value.partition(" as [")
    left, _, identified = group.partition(" naming ")
    names, _, who = left.rpartition(" by ")
    members = _cards(line, names, ids)
    blur = Blur(_mask(line, who, seats), members, _cards(line, identified, ids))
    if cases:
        try:
            written = json.loads(f"[{cases}")
            blur.cases = [Case([members[i] for i in places], share) for places, share in written]
        except (ValueError, TypeError, IndexError) as error:
            raise line.error(f"cannot be read: {error}") from None
    return blur


def _cards(line: Line, names: str, ids: dict[str, int]) -> list[int]:
    return [_card(line, name.strip(), ids) for name in names.split(";") if name.strip()]


def _card(line: Line, name: str, ids: dict[str, int]) -> int:
    if name not in ids:
        raise line.error(f"no card {name!r} in this position")
    return ids[name]


def _mask(line: Line, who: str, seats: int) -> int:
    mask = 0
    for word in who.split():
        if not word.isdigit() or not 1 <= int(word) <= seats:
            raise line.error(f"{word!r} is no seat from 1 to {seats}")
        mask |= 1 << int(word) - 1
    return mask
