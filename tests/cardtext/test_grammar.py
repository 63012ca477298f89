"""Errors of card texts name the word to mend and what could stand there, in the game's words."""

from __future__ import annotations

import pytest
from lark import Token, Tree

from nightstand.cardtext.grammar import CardTextError, Grammar
from nightstand.kernel.errors import NightstandError

TOADS = r"""
start: toad (" " toad)*
toad: who " " act "."
who: "The toad" | "The toad in the pond" | "Toad " N
act: "jumps" | "jumps over " N " leaves" | "sleeps until noon"
N: /[1-9][0-9]*/
"""


def numbers(tree: Tree[Token]) -> list[int]:
    """The effect of a text of this little game: the numbers in it."""
    return [int(token) for token in tree.scan_values(lambda value: isinstance(value, Token))]


GRAMMAR = Grammar(TOADS, "start", numbers, {"N": "a number"})


def failure(text: str) -> CardTextError:
    """The error of a text."""
    with pytest.raises(CardTextError) as caught:
        GRAMMAR.parse(text)
    return caught.value


def test_the_tree_becomes_the_effect() -> None:
    """What parse gives is what the game makes of the tree."""
    assert GRAMMAR.parse("Toad 12 jumps over 3 leaves. The toad jumps.") == [12, 3]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "Thee toad jumps.",
            (
                '"Thee" (character 1, at the beginning) was not understood; here could stand '
                '"The toad", "The toad in the pond", "Toad"; did you mean "The"?'
            ),
        ),
        (
            "The toad in the pnd jumps.",
            '"pnd" (character 17, after "in the") was not understood; here could stand "pond"',
        ),
        (
            "The toad runs.",
            (
                '"runs" (character 10, after "The toad") was not understood; here could stand '
                '"in the pond", "jumps", "jumps over", "sleeps until noon"'
            ),
        ),
        (
            "The toad jumps over many leaves.",
            (
                '"many" (character 21, after "jumps over") was not understood; here could stand '
                "a number"
            ),
        ),
        (
            "The toad jumps over 3 leaves, then sleeps.",
            '"," (character 29, after "3 leaves") was not understood; here could stand "."',
        ),
        (
            "The toad jumps  over 3 leaves.",
            'a space too many (character 16, after "toad jumps"); here could stand "over"',
        ),
        (
            "The toad jumps.Toad 1 jumps.",
            (
                '"Toad" (character 16, after "toad jumps.") was not understood; here could stand '
                "a space, the end of the text"
            ),
        ),
        (
            "The toad jumpsy.",
            (
                '"jumpsy" (character 10, after "The toad") was not understood; here could stand '
                '"in the pond", "jumps over", "sleeps until noon", "jumps."; did you mean "jumps"?'
            ),
        ),
        (
            "The toad jumps over3 leaves.",
            (
                '"over3" (character 16, after "toad jumps") was not understood; here could stand '
                '"over"'
            ),
        ),
        (
            "The toad jumps",
            'the text ends too early, after "toad jumps"; here could stand "over", "."',
        ),
        (
            "The toad sleeps un",
            'the text ends too early, in "un" after "toad sleeps"; here could stand "until noon"',
        ),
        (
            "",
            (
                "the text ends too early, at the beginning; here could stand "
                '"The toad", "The toad in the pond", "Toad"'
            ),
        ),
        (
            "Toad x jumps.",
            '"x" (character 6, after "Toad") was not understood; here could stand a number',
        ),
    ],
)
def test_the_word_to_mend_is_named(text: str, said: str) -> None:
    """The word, where it stands, what could stand there, and which of these was perhaps meant."""
    assert str(failure(text)) == said


def test_the_parts_of_an_error_can_be_had() -> None:
    """A client can mark the word in the text and offer what could stand there."""
    error = failure("The toad in the pnd jumps.")
    assert isinstance(error, NightstandError)
    assert error.text[error.position :].startswith(error.word)
    assert (error.position, error.word, error.expected) == (16, "pnd", ('"pond"',))


def test_a_trailing_blank_asks_for_more() -> None:
    """A blank promises another sentence."""
    assert str(failure("The toad jumps. ")).startswith(
        'the text ends too early, after "toad jumps."; here could stand "The toad"'
    )
