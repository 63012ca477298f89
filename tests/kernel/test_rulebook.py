"""Rulebooks: reading them, finding a rule, laying them out for a terminal."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from nightstand.kernel.errors import NightstandError
from nightstand.kernel.rulebook import Entry, Paragraph, Rulebook, Section, Table, plain

TOAD = """\
# Toad

A *quiet* game
for one.

**Words.** A pond is a pond.

## TO-1 The jump

- **TO-1.1** A toad jumps **far**, as `far.far` says.
- **TO-1.2** **Ruling:** it may land;
  nobody forbids it.

  When it lands, all look.
- **TO-1.3** Toads are green (TO-1.1).

## TO-2 Ponds

Two ponds, the first is *deep*:

- deep
- shallow

| Pond | Toads |
|---|---|
| deep | 2 |
| **shallow** | 10 |

## TO-10 Night

- **TO-10.12** At night toads sing.
"""

TOAD_IN_A_TERMINAL = """\
Toad
====

A quiet game for one.

Words. A pond is a pond.

TO-1 The jump
-------------

TO-1.1   A toad jumps far, as far.far
         says.
TO-1.2   Ruling: it may land; nobody
         forbids it.
         When it lands, all look.
TO-1.3   Toads are green (TO-1.1).

TO-2 Ponds
----------

Two ponds, the first is deep:

- deep
- shallow

Pond     Toads
-------  -----
deep         2
shallow     10

TO-10 Night
-----------

TO-10.12 At night toads sing."""


@pytest.fixture
def toad() -> Rulebook:
    """The rules of a small game."""
    return Rulebook.read(TOAD)


def shipped(game: str) -> Rulebook:
    """The rulebook that the package of a game carries."""
    return Rulebook.read((files(f"nightstand.games.{game}") / "rules.md").read_text("utf-8"))


def test_everything_on_the_page_is_read(toad: Rulebook) -> None:
    """Title, opening, sections, entries with their paragraphs, list items and tables."""
    assert toad == Rulebook(
        "Toad",
        (
            Paragraph("A *quiet* game for one.", bullet=False),
            Paragraph("**Words.** A pond is a pond.", bullet=False),
        ),
        (
            Section(
                "TO-1",
                "The jump",
                (
                    Entry(
                        "TO-1.1", "TO-1", "A toad jumps **far**, as `far.far` says.", ruling=False
                    ),
                    Entry(
                        "TO-1.2",
                        "TO-1",
                        "**Ruling:** it may land; nobody forbids it.\nWhen it lands, all look.",
                        ruling=True,
                    ),
                    Entry("TO-1.3", "TO-1", "Toads are green (TO-1.1).", ruling=False),
                ),
            ),
            Section(
                "TO-2",
                "Ponds",
                (
                    Paragraph("Two ponds, the first is *deep*:", bullet=False),
                    Paragraph("deep", bullet=True),
                    Paragraph("shallow", bullet=True),
                    Table(("Pond", "Toads"), (("deep", "2"), ("**shallow**", "10"))),
                ),
            ),
            Section(
                "TO-10",
                "Night",
                (Entry("TO-10.12", "TO-10", "At night toads sing.", ruling=False),),
            ),
        ),
    )


def test_a_rulebook_never_changes(toad: Rulebook) -> None:
    """Nobody can rewrite a rule while the game is on."""
    for part in (toad, toad.sections[0], toad.entries[0]):
        with pytest.raises(AttributeError):
            part.title = part.text = "new"  # type: ignore[union-attr, misc]


@pytest.mark.parametrize(
    ("query", "id"),
    [
        ("TO-1.2", "TO-1.2"),
        ("to-1.2", "TO-1.2"),
        ("1.2", "TO-1.2"),
        (" to 1.2. ", "TO-1.2"),
        ("TO1.2", "TO-1.2"),
        ("10.12", "TO-10.12"),
        ("TO-10", "TO-10"),
        ("2", "TO-2"),
    ],
)
def test_rules_and_sections_are_found_by_number(toad: Rulebook, query: str, id: str) -> None:
    """With or without the game's prefix, in any case."""
    assert toad.find(query).id == id


@pytest.mark.parametrize(
    ("query", "error"),
    [
        ("TO-1.4", "Toad has no rule TO-1.4; near it: TO-1.3, TO-1.2, TO-1.1"),
        ("NM-1.2", "Toad has no rule NM-1.2; near it: TO-1.2"),
        ("987.654", "Toad has no rule TO-987.654; its sections are TO-1 to TO-10"),
        (
            "Toads",
            "'Toads' is not the number of a rule, such as TO-1.1; it stands in TO-1.3, TO-10.12",
        ),
        ("GREEN", "'GREEN' is not the number of a rule, such as TO-1.1; it stands in TO-1.3"),
        ("frog\nspawn", "'frog spawn' is not the number of a rule, such as TO-1.1"),
        ("", "'' is not the number of a rule, such as TO-1.1"),
    ],
)
def test_an_unknown_number_gets_one_helpful_line(toad: Rulebook, query: str, error: str) -> None:
    """What is near, or where the word stands; never more than a line."""
    with pytest.raises(NightstandError) as caught:
        toad.find(query)
    assert str(caught.value) == error


def test_a_word_that_is_everywhere_is_not_listed_everywhere() -> None:
    """Of many rules that hold the word asked for, the error names three."""
    with pytest.raises(NightstandError, match=r"stands in NM-\S+, NM-\S+, NM-\S+ and others$"):
        shipped("nightmarium").find("creature")


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        ("toad", ["TO-1.1", "TO-1.3", "TO-10.12"]),
        ("TOADS sing", ["TO-10.12"]),
        ("rule", []),
        ("ing", []),
        ("far.far", ["TO-1.1"]),
        ("  ", []),
    ],
)
def test_search_wants_every_word(toad: Rulebook, words: str, ids: list[str]) -> None:
    """Words are found by their beginning, in any case; markdown is not in the way."""
    assert [entry.id for entry in toad.search(words)] == ids


def test_the_whole_rulebook_for_a_terminal(toad: Rulebook) -> None:
    """Emphasis gone, lines wrapped beside the number, columns aligned."""
    assert toad.to_text(40) == TOAD_IN_A_TERMINAL


def test_one_rule_for_a_terminal(toad: Rulebook) -> None:
    """What is found can be shown, a rule or a section."""
    assert toad.find("1.3").to_text() == "TO-1.3   Toads are green (TO-1.1)."
    assert toad.find("10").to_text(30).startswith("TO-10 Night\n-----------\n\nTO-10.12 At night")


def test_a_wide_table_is_made_to_fit() -> None:
    """Long cells are wrapped inside their column."""
    table = Table(("Pond", "Who lives there"), (("deep", "two toads and a very old newt"),))
    assert table.to_text(24) == (
        "Pond  Who lives there\n"
        "----  ------------------\n"
        "deep  two toads and a\n"
        "      very old newt"
    )


def test_a_table_too_wide_for_any_terminal_still_comes_out() -> None:
    """Where columns cannot get narrower the lines get longer, and no cell is lost."""
    table = Table(tuple("abcdefgh"), (("12345678",) * 8,))
    assert table.to_text(10).count("123456") == 8


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("*a* and **b** and `c`", "a and b and c"),
        ("`a * b` * c", "a * b * c"),
        ("3 * 4 * 5", "3 * 4 * 5"),
        ("**Ruling (order):** *two words*.", "Ruling (order): two words."),
    ],
)
def test_plain_text_has_no_marks(text: str, said: str) -> None:
    """Emphasis goes, a star that stands for itself stays."""
    assert plain(text) == said


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("# Toad\n", "", "line 2: a rulebook begins with its title"),
        ("## TO-2 Ponds", "## Ponds", "line 17: a section begins like '## NM-4 The actions'"),
        ("## TO-2 Ponds", "### TO-2 Ponds", "line 17: a section begins like"),
        ("## TO-2 Ponds", "## TO-1 Ponds", "line 17: TO-1 stands here for the second time"),
        ("**TO-1.3**", "**TO-1.1**", "line 15: TO-1.1 stands here for the second time"),
        ("**TO-1.3**", "**TO-2.3**", "line 15: TO-2.3 does not belong in section TO-1"),
        ("**TO-1.3** ", "**TO-1.3**", "line 15: a numbered rule begins like"),
        ("- **TO-1.3** ", "**TO-1.3** ", "line 15: a numbered rule begins like"),
        (
            "**Words.**",
            "- **TO-1.9** Words.",
            "line 6: TO-1.9 does not belong in section the opening",
        ),
        ("|---|---|\n", "", "line 25: a table has a line of dashes below its column names"),
        ("| deep | 2 |", "| deep |", "line 26: this row has 1 cells, the table has 2"),
    ],
)
def test_a_page_out_of_shape_is_refused(old: str, new: str, error: str) -> None:
    """A rule that would be lost in reading is an error that names its line."""
    assert old in TOAD
    with pytest.raises(NightstandError) as caught:
        Rulebook.read(TOAD.replace(old, new, 1))
    assert str(caught.value).startswith(f"rules, {error}")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("text", ["", "# Toad\n", "# Toad\n\n## TO-1 Nothing\n\nNothing.\n"])
def test_a_rulebook_without_rules_is_none(text: str) -> None:
    """There has to be a title and at least one numbered rule."""
    with pytest.raises(NightstandError, match="a rulebook"):
        Rulebook.read(text)


@pytest.mark.parametrize(
    ("game", "prefix", "counts"),
    [
        ("nightmarium", "NM", [7, 5, 6, 11, 14, 11, 4, 5, 3, 2, 12, 0, 6, 0]),
        ("tales", "NT", [6, 6, 7, 12, 7, 11, 7, 5, 4, 9, 5, 4, 4, 0, 8, 0]),
    ],
)
def test_the_shipped_rulebooks_are_complete(game: str, prefix: str, counts: list[int]) -> None:
    """Every section of the ledger is there, its rules numbered without a gap."""
    book = shipped(game)
    assert [section.id for section in book.sections] == [
        f"{prefix}-{n}" for n in range(1, len(counts) + 1)
    ]
    for section, count in zip(book.sections, counts, strict=True):
        assert [e.id for e in section.entries] == [f"{section.id}.{n + 1}" for n in range(count)]


@pytest.mark.parametrize("game", ["nightmarium", "tales"])
def test_the_shipped_rulebooks_name_only_rules_that_exist(game: str) -> None:
    """Whoever follows a reference of the rules arrives somewhere."""
    book = shipped(game)
    text = book.to_text(100_000)
    for number in re.findall(rf"{book.prefix}-\d+(?:\.\d+)?", text):
        assert book.find(number).id == number
    for number in re.findall(rf"{book.prefix}-\d+\.\d+(?:,| to) (\d+\.\d+)", text):
        assert book.find(number)


@pytest.mark.parametrize("game", ["nightmarium", "tales"])
@pytest.mark.parametrize("width", [40, 80, 132])
def test_the_shipped_rulebooks_fit_the_terminal(game: str, width: int) -> None:
    """No line is longer than asked, and no mark is left; only the widest table needs 80."""
    for section in shipped(game).sections:
        if width < 80 and section.id == "NM-14":
            continue
        lines = section.to_text(width).split("\n")
        assert max(len(line) for line in lines) <= width
        assert "**" not in "".join(lines)


@pytest.mark.parametrize("game", ["nightmarium", "tales"])
def test_a_ruling_says_that_it_is_one(game: str) -> None:
    """The flag of an entry and the word in its text go together, and some entries have neither."""
    entries = shipped(game).entries
    assert [e.ruling for e in entries] == ["Ruling" in e.text for e in entries]
    assert {e.ruling for e in entries} == {True, False}
