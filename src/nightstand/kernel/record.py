"""A game's whole history: setup, card sets, seed, choices, result. JSON Lines, one choice a line.

Every line carries a check that depends on all lines before it, so that an edited record shows
where it was edited even if the edited choice happens to be legal.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

from nightstand.kernel.errors import NightstandError
from nightstand.kernel.fairness import SIZE, commitment_to, key_of
from nightstand.kernel.fields import Fields
from nightstand.kernel.game import SetText
from nightstand.kernel.outcome import Outcome
from nightstand.kernel.setup import Setup

FORMAT = 1


class RecordError(NightstandError):
    """A record that cannot be read, or does not hold; `ply` is the choice at which it departs."""

    def __init__(self, message: str, ply: int = 0) -> None:
        super().__init__(message)
        self.ply = ply


class Step:
    """One choice: who made it, and its notation."""

    def __init__(self, seat: int, notation: str) -> None:
        self.seat = seat
        self.notation = notation


class Record:
    """Everything from which a game can be played again, choice for choice.

    `seats` says what sat where, such as `you` or `bot:fair`, for whoever goes on with the game;
    nothing that was chosen depends on it, and it may be empty.
    """

    def __init__(
        self,
        setup: Setup,
        rules_version: int,
        names: list[str],
        texts: list[SetText],
        commitment: str,
        contributions: list[str],
        secret: bytes | None,
        position: str = "",
        seats: list[str] | None = None,
    ) -> None:
        self.setup = setup
        self.rules_version = rules_version
        self.names = names
        self.texts = texts
        self.commitment = commitment
        self.contributions = contributions
        self.secret = secret
        self.position = position
        self.seats: list[str] = [] if seats is None else seats
        self.steps: list[Step] = []
        self.outcome: Outcome | None = None

    def key(self) -> bytes:
        """The key of the game's chance; only whoever has the secret can play it again."""
        if self.secret is None:
            raise RecordError("the record does not hold the secret of its shuffles yet")
        return key_of(self.secret, self.contributions)

    def lines(self) -> list[str]:
        """The record as JSON Lines."""
        chain = Chain()
        lines = [chain.seal(self._header())]
        for step in self.steps:
            lines.append(chain.seal({"seat": step.seat + 1, "choice": step.notation}))
        if self.outcome is not None:
            end = self.outcome
            ranking = [[seat + 1 for seat in group] for group in end.ranking]
            lines.append(chain.seal({"end": end.rule, "reason": end.reason, "ranking": ranking}))
        return lines

    def text(self) -> str:
        return "\n".join(self.lines()) + "\n"

    def _header(self) -> dict[str, Any]:
        seated: dict[str, Any] = {"seated": self.seats} if self.seats else {}
        return {
            "nightstand": FORMAT,
            "rules": self.rules_version,
            **self.setup.plain(),
            "names": self.names,
            **seated,
            "commitment": self.commitment,
            "contributions": self.contributions,
            "secret": None if self.secret is None else self.secret.hex(),
            "position": self.position,
            "sets": [{"name": t.name, "hash": t.hash, "text": t.text} for t in self.texts],
        }


class Chain:
    """The running check: a short hash of a line and of the check before it."""

    def __init__(self) -> None:
        self.check = ""

    def seal(self, values: dict[str, Any]) -> str:
        """The line as it is written, check included."""
        self.check = self.next(values)
        return json.dumps({**values, "check": self.check}, ensure_ascii=False)

    def next(self, values: dict[str, Any]) -> str:
        line = json.dumps(values, sort_keys=True, ensure_ascii=False)
        return blake2b(f"{self.check}\n{line}".encode(), digest_size=6).hexdigest()


def read_record(text: str) -> Record:
    """A record from its text; errors name the line, and the choice where there is one."""
    if not text:
        raise RecordError("the record is empty")
    lines = text.removesuffix("\n").split("\n")  # a card's text may hold what else ends a line
    chain = Chain()
    record = _read_header(chain, _values(lines[0], 1))
    for number, line in enumerate(lines[1:], 2):
        values = _values(line, number)
        _check(chain, values, number)
        if record.outcome is not None:
            raise RecordError(f"line {number}: nothing can follow the end of the game", number - 1)
        try:
            _read_line(record, Fields(values))
        except NightstandError as error:
            raise RecordError(f"line {number} of the record: {error}", number - 1) from None
    if not text.endswith("\n"):
        raise RecordError(f"the record is cut off in line {len(lines)}", len(lines) - 1)
    return record


def _values(line: str, number: int) -> dict[str, object]:
    try:
        values = json.loads(line)
    except (ValueError, RecursionError):
        raise RecordError(f"line {number} is cut off or not JSON", number - 1) from None
    if not isinstance(values, dict):
        raise RecordError(f"line {number} is not a line of a record", number - 1)
    return values


def _check(chain: Chain, values: dict[str, object], number: int) -> None:
    bare = {key: value for key, value in values.items() if key != "check"}
    try:
        chain.check = chain.next(bare)
    except UnicodeEncodeError:
        raise RecordError(f"line {number} is not Unicode text", number - 1) from None
    if values.get("check") != chain.check:
        where = "its header" if number == 1 else f"choice {number - 1}"
        raise RecordError(f"the record was edited: it departs at {where}", number - 1)


def _read_line(record: Record, fields: Fields) -> None:
    seats = list(range(record.setup.seats))
    if "end" in fields.values:
        ranking = [[seat - 1 for seat in group] for group in fields.groups("ranking")]
        if sorted(seat for group in ranking for seat in group) != seats:
            raise NightstandError("the ranking is not one of all seats")
        record.outcome = Outcome(fields.text("end"), fields.text("reason"), ranking)
        return
    step = Step(fields.number("seat") - 1, fields.text("choice"))
    if step.seat not in seats:
        raise NightstandError(f"there is no seat {step.seat + 1}")
    record.steps.append(step)


def _read_header(chain: Chain, values: dict[str, object]) -> Record:
    fields = Fields(values)
    try:
        _check_format(fields)
        _check(chain, values, 1)
        return _from_header(fields)
    except RecordError:
        raise
    except NightstandError as error:
        raise RecordError(f"the header of the record cannot be read: {error}") from None


def _check_format(fields: Fields) -> None:
    """Whether this program can read what follows; asked first, for a later format may differ."""
    if "nightstand" not in fields.values:
        raise RecordError("this is not a Nightstand record")
    version = fields.number("nightstand")
    if version > FORMAT:
        newer = f"format {version}; this program reads up to {FORMAT}"
        raise RecordError(f"the record is newer than this program: {newer}")


def _from_header(fields: Fields) -> Record:
    setup = Setup(
        fields.text("game"),
        fields.number("seats"),
        fields.named_texts("variants"),
        fields.text("set"),
        [seat - 1 for seat in fields.numbers("starters")],
    )
    names = fields.texts("names")
    if len(names) != setup.seats:
        raise RecordError("the record does not name every player")
    return Record(
        setup,
        fields.number("rules"),
        names,
        [_read_set(each) for each in fields.objects("sets")],
        fields.text("commitment"),
        fields.texts("contributions"),
        _read_secret(fields),
        fields.text("position"),
        fields.texts("seated") if "seated" in fields.values else [],
    )


def _read_set(fields: Fields) -> SetText:
    text = SetText(fields.text("name"), fields.text("text"))
    if text.hash != fields.text("hash"):
        raise RecordError(f"the card set {text.name!r} in the record is not the one it names")
    return text


def _read_secret(fields: Fields) -> bytes | None:
    if fields.values.get("secret") is None:
        return None
    try:
        secret = bytes.fromhex(fields.text("secret"))
    except ValueError:
        secret = b""
    if len(secret) != SIZE:
        raise NightstandError(f"'secret' is not {SIZE} bytes in hexadecimal")
    return secret


def verify(record: Record, replay: Callable[[Record], Outcome | None], rules_version: int) -> str:
    """Play the record again and say what holds; raises RecordError where it departs."""
    if record.rules_version > rules_version:
        newer = f"version {record.rules_version}; this program plays {rules_version}"
        raise RecordError(f"the record follows newer rules of the game: {newer}")
    if record.secret is None:
        raise RecordError("the secret of the shuffles is not revealed yet: nothing to verify")
    if commitment_to(record.secret) != record.commitment:
        raise RecordError("the shuffles are not those committed to before the game")
    outcome = replay(record)
    plies = len(record.steps)
    if record.outcome is None and outcome is None:
        return f"all {plies} choices hold; the game is unfinished"
    if record.outcome is None or outcome is None or outcome != record.outcome:
        raise RecordError(f"the record departs after choice {plies}: the result differs", plies)
    return f"all {plies} choices hold; {outcome.reason}"
