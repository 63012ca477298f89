"""Reading card sets: the exact text, the line of every field, and errors that name both."""

from __future__ import annotations

from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nightstand.cardtext.cardset import (
    CardSet,
    CardSetError,
    Problem,
    RawTable,
    find_set,
    read_file,
    read_shipped,
    read_text,
)
from nightstand.kernel.errors import NightstandError

PACKAGE = "nightstand.games.tales"

SET = '''\
[set]
game = "pond"
name = "toads"
title = "Toads"

[[cards]]
name = "Toad"
text = """
[[cards]]
name = "not a card"
"""
tags = ["green"]
loud = true

[[cards]]
copies = 2
'''


def problems(text: str) -> list[str]:
    """The errors of a text, whether they keep it from being read or were noted."""
    try:
        card_set = read_text(text, "s")
    except CardSetError as error:
        return str(error).splitlines()
    return str(CardSetError("s", card_set.problems)).splitlines()


def test_a_set_keeps_its_text_and_its_lines() -> None:
    """A record stores the text as it was; an error finds every field."""
    card_set = read_text(SET, "toads.toml")
    assert (card_set.game, card_set.name, card_set.title) == ("pond", "toads", "Toads")
    assert card_set.text == SET
    assert card_set.source == "toads.toml"
    assert card_set.content_hash == blake2b(SET.encode(), digest_size=32).hexdigest()
    assert card_set.problems == ()
    toad, pair = card_set.cards
    assert (card_set.header.line, card_set.header.line_of("title")) == (1, 4)
    assert (toad.line, toad.line_of("name"), toad.line_of("tags")) == (6, 7, 12)
    assert (pair.line, pair.line_of("copies"), pair.line_of("missing")) == (15, 16, 15)


def test_fields_are_got_by_type() -> None:
    """A field of the wrong type reads as empty, since the review has complained of it."""
    toad, pair = read_text(SET, "s").cards
    assert (toad.text("name"), toad.texts("tags"), toad.flag("loud")) == ("Toad", ["green"], True)
    assert pair.number("copies") == 2
    assert (toad.number("name"), toad.text("tags"), toad.texts("name")) == (0, "", [])
    assert toad.flag("name") is False


def test_a_set_cannot_be_changed() -> None:
    """Tables share a set, so nothing of it may change."""
    card_set = read_text(SET, "s")
    assert isinstance(card_set.cards[0].values, MappingProxyType)
    assert card_set.cards[0].values["tags"] == ("green",)
    with pytest.raises(AttributeError):
        card_set.text = "other"  # type: ignore[misc]


def test_the_hash_is_of_the_exact_text() -> None:
    """A remark more is another text; the same text has the same hash wherever it comes from."""
    one, same, other = read_text(SET, "a"), read_text(SET, "b"), read_text(SET + "# x\n", "a")
    assert one.content_hash == same.content_hash != other.content_hash


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x\n", "s:1: column 2: this is not TOML: Expected '=' after a key in a key/value pair"),
        ('[set]\na = "b\n', "s:2: column 7: this is not TOML: Illegal character '\\n'"),
        ("[set]\na = [1,\n", "s:3: this is not TOML: "),
        ("[set]\na = 1\na = 2\n", "s:3: column 6: this is not TOML: Cannot overwrite a value"),
        ("a = " + "9" * 5000, "s:1: this is not TOML: Exceeds the limit"),
        ("a = 2024-99-99", "s:1: "),
        ("a = " + "[" * 100_000, "s:1: this is not a card set: it is nested too deeply"),
        ("# \ud800", "s:1: this is not Unicode text"),
        ("#" * 1_000_001, "s:1: a card set may have 1000000 characters, this has 1000001"),
    ],
)
def test_what_is_not_toml_has_one_error(text: str, said: str) -> None:
    """The place is named as well as TOML tells it, and nothing else is claimed."""
    (line,) = problems(text)
    assert line.startswith(said)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ["s:1: set: is missing; it tells game, name, title and so on"]),
        ("[set]\n", ["s:1: set: is missing; it tells game, name, title and so on"]),
        ("\nset = 1\n", ["s:2: set: must be one table, written [set]; it tells game, name, "]),
        ("\n[[set]]\na=1\n", ["s:2: set: must be one table, written [set]; it tells game"]),
        ("[set]\na=1\n[cards]\n", ["s:3: cards: each card must be a table of its own, written [["]),
        ("cards = [{}]\n[set]\na=1\n", ["s:1: cards: each card must be a table of its own"]),
        ("cards = 1\n[set]\na=1\n", ["s:1: cards: each card must be a table of its own"]),
        (
            '[set]\na=1\n[card]\n["\\u001b"]\n',
            [
                's:3: "card": there is no such table; a card set has [set] and [[cards]]; did you',
                's:4: "?": there is no such table; a card set has [set] and [[cards]]',
            ],
        ),
    ],
)
def test_the_shape_of_a_set(text: str, said: list[str]) -> None:
    """One [set], [[cards]], and nothing besides; all that is wrong is noted at once."""
    lines = problems(text)
    assert len(lines) == len(said)
    assert all(line.startswith(start) for line, start in zip(lines, said, strict=True))


def test_dotted_and_nested_fields_have_lines_too() -> None:
    """However TOML lets a field be written, its line is found."""
    text = (
        '[set]\n"na\\u006de" = "x"\n[[cards]]\na.b = 1\n[cards.c]\nd = 1\n[[cards.e]]\n[[cards]]\n'
    )
    card_set = read_text(text, "s")
    assert card_set.header.line_of("name") == 2
    assert [card_set.cards[0].line_of(field) for field in "ace"] == [4, 5, 7]
    assert card_set.cards[1].line == 8


def test_errors_are_sorted_and_one_per_line() -> None:
    """A designer goes through the file once, from top to bottom."""
    found = [Problem(9, "b", "two"), Problem(2, "", "one"), Problem(9, "a", "three")]
    error = CardSetError("x.toml", found)
    assert str(error) == "x.toml:2: one\nx.toml:9: a: three\nx.toml:9: b: two"
    assert [problem.line for problem in error.problems] == [2, 9, 9]
    assert isinstance(error, NightstandError)


def test_files_are_read_as_they_are(tmp_path: Path) -> None:
    """Line ends stay, a byte order mark does not count, and the path is what errors call it."""
    path = tmp_path / "s.toml"
    path.write_bytes(b"\xef\xbb\xbf[set]\r\nname = 'x'\r\n")
    card_set = read_file(path)
    assert card_set.text == "[set]\r\nname = 'x'\r\n"
    assert card_set.header.line_of("name") == 2
    assert card_set.source == str(path)


def test_a_file_that_is_not_utf_8_is_told_by_line(tmp_path: Path) -> None:
    """The line of the first wrong byte is named."""
    path = tmp_path / "s.toml"
    path.write_bytes(b"[set]\nname = '\xff'\n")
    with pytest.raises(CardSetError) as caught:
        read_file(path)
    assert str(caught.value) == f"{path}:2: this is not UTF-8 text"


@pytest.mark.parametrize("name", ["gone.toml", "", "\0.toml"])
def test_a_file_that_cannot_be_read_is_one_line(tmp_path: Path, name: str) -> None:
    """Missing files, folders and impossible names are not a traceback."""
    with pytest.raises(NightstandError, match=r"^cannot read the card set .*: \w"):
        read_file(f"{tmp_path}/{name}")


def test_shipped_sets_are_found_by_name() -> None:
    """A name finds a shipped set, whose errors would name its file."""
    card_set = find_set(PACKAGE, ("house",), "house")
    assert card_set == read_shipped(PACKAGE, "house")
    assert card_set.source == "house.toml"


def test_other_sets_are_found_by_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anything that looks like a path is one, in this folder or another."""
    (tmp_path / "house.toml").write_text(SET)
    (tmp_path / "bare").write_text(SET)
    monkeypatch.chdir(tmp_path)
    for path in ("house.toml", f"{tmp_path}/bare", "./bare"):
        assert find_set(PACKAGE, ("house",), path).name == "toads"


@pytest.mark.parametrize(
    ("name", "near"), [("hose", '; did you mean "house"?'), ("", ""), ("zzz", "")]
)
def test_an_unknown_name_is_told_what_there_is(name: str, near: str) -> None:
    """The shipped sets are named, and the nearest of them."""
    with pytest.raises(NightstandError) as caught:
        find_set(PACKAGE, ("house", "other"), name)
    assert str(caught.value) == (
        f'there is no card set "{name}"; it can be house, other, or the path of a .toml file{near}'
    )


PIECES = st.one_of(
    st.sampled_from(["[set]", "[[cards]]", "[cards]", "cards", "set", "name", "=", "x", "1", "."]),
    st.sampled_from(['"', '"""', "'", "[", "]", "{", "}", ",", "#", "\\", "\x00", "é"]),
    st.sampled_from(["\n", "\r\n", " ", "0x" + "f" * 5000]),
)


@given(st.lists(PIECES, max_size=30).map("".join))
def test_no_text_is_too_strange(text: str) -> None:
    """Any text is a card set or a CardSetError, and a set has a line for every field."""
    with suppress(CardSetError):
        card_set = read_text(text, "s")
        assert all(_fields_have_lines(table, card_set) for table in card_set.cards)


def _fields_have_lines(table: RawTable, card_set: CardSet) -> bool:
    lines = card_set.text.splitlines()
    return set(table.values) == set(table.lines) and all(
        field in lines[line - 1] for field, line in table.lines.items()
    )
