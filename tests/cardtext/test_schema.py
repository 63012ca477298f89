"""The review of a card set: each kind of field, and all errors at once."""

from __future__ import annotations

import pytest

from nightstand.cardtext.cardset import CardSetError, read_text
from nightstand.cardtext.schema import (
    FLAG,
    LINE,
    NUMBER,
    PROSE,
    SHORT_NAME,
    WORD,
    WORDS,
    Field,
    Review,
)

NAME = Field("name", LINE, "", maximum=10, unique=True)
COPIES = Field("copies", NUMBER, "", minimum=1, maximum=4)
COLOUR = Field("colour", WORD, "", allowed=("red", "green"))
SLOTS = Field("slots", WORDS, "", allowed=("legs", "torso", "head"))
LOUD = Field("loud", FLAG, "", required=False)
CODE = Field("code", SHORT_NAME, "", maximum=10)
NOTES = Field("notes", PROSE, "", maximum=20)

HEADER = '[set]\ngame = "pond"\nname = "toads"\ntitle = "T"\nauthor = "A"\nlicence = "L"\n'


def errors(text: str, *fields: Field, games: tuple[str, ...] = ("pond",)) -> list[str]:
    """Every error of a set of a game with these fields."""
    review = Review(read_text(text, "s"))
    if review.header(games):
        review.cards(fields)
    try:
        review.finish()
    except CardSetError as error:
        return str(error).splitlines()
    return []


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (NAME, "Ten signs."),
        (NAME, "Bär ß 😀"),
        (COPIES, 1),
        (COPIES, 4),
        (COLOUR, "red"),
        (SLOTS, ("head", "legs")),
        (LOUD, True),
        (LOUD, False),
        (CODE, "a-1-bc"),
        (NOTES, "two\nlines\n"),
    ],
)
def test_what_is_right_has_no_fault(field: Field, value: object) -> None:
    """Values within the bounds, the bounds included."""
    assert field.fault(value) == ""


@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [
        (NAME, 3, "the number 3 cannot stand here; here could stand a text of at most 10 char"),
        (NAME, "", "the text is empty; here could stand a text of at most 10 characters on one"),
        (NAME, " \n", "the text is empty; "),
        (NAME, "Eleven sign", '"Eleven sign" has 11 characters; here could stand a text of at'),
        (NAME, "a\x1b[2J", '"a?[2J" holds a sign that cannot be shown (a line break, a tab, ...)'),
        (NAME, "a\nb", '"a?b" holds a sign that cannot be shown'),
        (NAME, "a ", '"a " begins or ends with a blank; take it away'),
        (COPIES, 0, "0 is out of range; here could stand a whole number from 1 to 4"),
        (COPIES, 5, "5 is out of range; here could stand a whole number from 1 to 4"),
        (COPIES, 10**20, "of many digits is out of range; "),
        (COPIES, True, "true cannot stand here; here could stand a whole number from 1 to 4"),
        (COPIES, 1.5, "the decimal number 1.5 cannot stand here; "),
        (COPIES, "1", 'the text "1" cannot stand here; '),
        (COPIES, {}, "a table cannot stand here; "),
        (COPIES, ("a",), "a list like this cannot stand here; "),
        (COPIES, None, "a date or time cannot stand here; "),
        (COLOUR, "gren", '"gren" is not known; here could stand "red" or "green"; did you mean "g'),
        (COLOUR, 1, 'the number 1 cannot stand here; here could stand "red" or "green"'),
        (SLOTS, "head", 'the text "head" cannot stand here; here could stand a list, each at'),
        (SLOTS, ("head", 1), "a list like this cannot stand here; here could stand a list, each"),
        (SLOTS, (), "the list is empty; here could stand a list, each at most once, of"),
        (SLOTS, ("head", "head"), "a word stands here twice; here could stand a list, each at"),
        (
            SLOTS,
            ("head", "legz"),
            '"legz" is not known; here could stand a list, each at most once',
        ),
        (LOUD, 1, "the number 1 cannot stand here; here could stand true or false"),
        (CODE, "Toads", '"Toads" is not a short name of a-z, 0-9 and hyphens, at most 10 charac'),
        (CODE, "a--b", '"a--b" is not a short name'),
        (CODE, "a\n", '"a?" is not a short name'),
        (NOTES, "x" * 21, "has 21 characters; here could stand a text of at most 20 characters, w"),
        (NOTES, "a\x1b", '"a?" holds a sign that cannot be shown'),
    ],
)
def test_each_fault_says_what_would_be_right(field: Field, value: object, fault: str) -> None:
    """Wrong types, bounds, words and signs, each with what could stand there."""
    assert fault in field.fault(value)


def test_all_errors_come_at_once() -> None:
    """Header and cards, unknown, missing, wrong and repeated fields, each in its line."""
    text = (
        HEADER.replace('title = "T"', 'titel = "T"')
        + '[[cards]]\nname = "Toad"\ncopies = 9\n[[cards]]\nname = "Toad"\ncopy = 1\n'
    )
    assert errors(text, NAME, COPIES) == [
        "s:1: title: is missing; here could stand a text of at most 80 characters on one line",
        (
            "s:4: titel: there is no such field; [set] has game, name, title, "
            'author, licence, notes; did you mean "title"?'
        ),
        "s:9: copies: 9 is out of range; here could stand a whole number from 1 to 4",
        "s:10: copies: is missing; here could stand a whole number from 1 to 4",
        's:11: name: "Toad" stands in line 8 already; it must differ',
        's:12: copy: there is no such field; a card has name, copies; did you mean "copies"?',
    ]


def test_a_sound_set_passes() -> None:
    """Optional fields may be left out."""
    cards = '[[cards]]\nname = "A"\nloud = true\n[[cards]]\nname = "B"\n'
    assert errors(HEADER + cards, NAME, LOUD) == []


def test_the_cards_of_another_game_are_not_judged() -> None:
    """Its fields are not ours; to complain about each of them would bury the reason."""
    assert errors(HEADER + "[[cards]]\nx = 1\n", NAME, games=("marsh",)) == [
        's:2: game: "pond" is not known; here could stand "marsh"'
    ]


def test_a_missing_header_is_one_error() -> None:
    """It is missing as a whole, not field by field."""
    assert errors("[[cards]]\n", NAME) == [
        "s:1: set: is missing; it tells game, name, title and so on"
    ]


def test_a_strange_field_name_is_shown_harmless() -> None:
    """A field name can be any text in TOML."""
    (error,) = errors(HEADER + '[[cards]]\n"\\u001b[2J" = 1\n')
    assert error.startswith('s:8: "?[2J": there is no such field')


def test_a_field_is_sound_unless_something_was_noted() -> None:
    """Games look at a field only if it is there and right."""
    card_set = read_text(HEADER + '[[cards]]\nname = "A"\ncopies = 0\n', "s")
    review = Review(card_set)
    review.cards([NAME, COPIES])
    card = card_set.cards[0]
    assert review.sound(card, "name")
    assert not review.sound(card, "copies")
    assert not review.sound(card, "absent")
    review.note(card, "name", "is too plain")
    assert not review.sound(card, "name")
