"""Records come from anybody: whatever stands in a field, it is played or refused in one line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nightstand.kernel.chance import quick
from nightstand.kernel.game import SetText, game
from nightstand.kernel.match import Match, match_from_position, new_match, verified
from nightstand.kernel.record import Chain, RecordError, read_record

Lines = list[dict[str, Any]]
Path = tuple[str | int, ...]

WRONG: list[object] = [
    None,
    True,
    0,
    10**40,
    float("inf"),
    "",
    "a\n\x1b[31m",
    "\ud800",
    [99],
    [[]],
    {},
    {"a": [1]},
]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


def played(match: Match, choices: int) -> Lines:
    """The record of a random game, or of its beginning, its lines still open."""
    rng = quick("fields")
    while match.outcome is None and match.plies < choices:
        ask = match.table.asks()[0]
        match.choose(ask.seat, ask.options[rng.below(len(ask.options))].notation)
    return [json.loads(line) for line in match.record.lines()]


def dealt(name: str, choices: int) -> Lines:
    """A game from its deal."""
    return played(new_match(game(name).agree(2), seed="fields"), choices)


def from_position(name: str, choices: int) -> Lines:
    """A game from a written position, which its header holds."""
    chosen = game(name)
    setup = chosen.agree(2)
    sheet = chosen.write_position(chosen.new(setup, quick("fields")), setup)
    return played(match_from_position(name, str(sheet), "fields"), choices)


WHOLE = 1_000
RECORDS = {
    "the beginning of a Nightmarium": dealt("nightmarium", 3),
    "a whole game of Tales": dealt("tales", WHOLE),
    "a Nightmarium from a position": from_position("nightmarium", 3),
    "Tales from a position": from_position("tales", WHOLE),
}


def fields(value: object, here: Path = ()) -> Iterator[Path]:
    """The way to everything inside a value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value)  # type: ignore[arg-type]
    for key, each in inner:
        yield (*here, key)
        if isinstance(each, (dict, list)):
            yield from fields(each, (*here, key))


def spoilt(lines: Lines, way: Path, value: object) -> str:
    """The record with one thing in it replaced, and sealed again by whoever did that."""
    copy = json.loads(json.dumps(lines))
    place: Any = copy
    for step in way[:-1]:
        place = place[step]
    if way:
        place[way[-1]] = value
    for each in copy[0]["sets"] if way[-1:] == ("text",) else []:
        if isinstance(each["text"], str) and each["text"].isprintable():
            each["hash"] = SetText("", each["text"]).hash
    chain = Chain()
    try:
        return "".join(f"{_sealed(chain, line)}\n" for line in copy)
    except UnicodeEncodeError:  # no check can be made of it either
        return "".join(f"{json.dumps(line)}\n" for line in copy)


def _sealed(chain: Chain, line: object) -> str:
    if not isinstance(line, dict):
        return json.dumps(line)
    return chain.seal({key: value for key, value in line.items() if key != "check"})


def refusal(text: str) -> str:
    """What is said of a record; empty if it holds."""
    try:
        verified(read_record(text))
    except RecordError as error:
        return str(error)
    return ""


def ways(lines: Lines) -> list[Path]:
    """Every field of the header, of the first choice and of the end."""
    return [(n, *way) for n in (0, 1, len(lines) - 1) for way in fields(lines[n])]


@pytest.mark.parametrize("lines", RECORDS.values(), ids=RECORDS)
def test_every_field_refuses_what_it_cannot_be(lines: Lines) -> None:
    """Nothing but a name, a contribution and the words of the end may differ and still hold."""
    free = {"names", "contributions", "reason", "seated", "check"}
    untouched = spoilt(lines, (), None)
    for way in ways(lines):
        for value in WRONG:
            text = spoilt(lines, way, value)
            said = refusal(text)
            assert said.isprintable(), f"{way} {value!r}"
            assert said or free & set(way) or text == untouched, f"{way} may be {value!r}"


@pytest.mark.fuzz
@given(st.sampled_from(list(RECORDS.values())), st.data(), JSON)
def test_any_value_anywhere_is_refused_in_one_line_or_holds(
    lines: Lines, data: st.DataObject, value: object
) -> None:
    """Whatever JSON stands anywhere in a record, nobody reads a traceback."""
    way = data.draw(st.sampled_from(ways(lines)))
    assert refusal(spoilt(lines, way, value)).isprintable()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("[" * 100_000, "line 1 is cut off or not JSON"),
        ('{"nightstand": ' + "9" * 5000 + "}", "line 1 is cut off or not JSON"),
        ("[]", "line 1 is not a line of a record"),
        ("{}", "this is not a Nightstand record"),
        ('{"nightstand": true}', "'nightstand' is no whole number"),
        ('{"nightstand": 1}', "departs at its header"),
    ],
)
def test_what_is_no_header_is_told_apart(line: str, said: str) -> None:
    """Each with its own reason."""
    assert said in refusal(f"{line}\n")


def test_a_header_names_what_cannot_be_in_it() -> None:
    """The first field that is wrong, and in what way."""
    lines = dealt("nightmarium", 1)
    assert "'seats' is no whole number from 1" in refusal(spoilt(lines, (0, "seats"), 1.0))
    assert "'game' is no text" in refusal(spoilt(lines, (0, "game"), None))
    assert "seat 7" in refusal(spoilt(lines, (0, "starters"), [7]))
    assert "variant 'goal'" in refusal(spoilt(lines, (0, "variants"), {}))
    assert "card sets" in refusal(spoilt(lines, (0, "sets"), []))
    assert "name" in refusal(spoilt(lines, (0, "names", 0), "\x1b[2J"))
    assert "32 bytes" in refusal(spoilt(lines, (0, "secret"), "00" * 65))


def test_a_position_belongs_to_the_setup_of_its_record() -> None:
    """Three players in the position, and two in the header, are no game."""
    lines = from_position("nightmarium", 1)
    other = lines[0]["position"].replace("seats: Ann, Bob", "seats: Ann, Bob, Cas")
    assert "position" in refusal(spoilt(lines, (0, "position"), other))


def test_a_choice_that_cannot_be_one_is_named_by_its_line() -> None:
    """A seat that is not at the table, and an end that does not rank everybody."""
    lines = dealt("tales", WHOLE)
    assert "line 2 of the record: there is no seat 3" in refusal(spoilt(lines, (1, "seat"), 3))
    last = len(lines) - 1
    assert "ranking" in refusal(spoilt(lines, (last, "ranking"), [[1], [1]]))
