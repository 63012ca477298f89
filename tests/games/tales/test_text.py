"""The texts of Nightmare Tales: every effect has one text, every text one effect (NT-16)."""

from __future__ import annotations

import re
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Lark
from lark.exceptions import LarkError

from nightstand.cardtext.grammar import CardTextError
from nightstand.games.tales.cards import cards_of, load_set
from nightstand.games.tales.effects import (
    ADD,
    ALL_OF_ONE_PLAYER,
    ALL_OF_THEIRS,
    ALL_OF_YOURS,
    ANOTHER_PLAYERS,
    ANYBODYS,
    DISCARD,
    EACH_PLAYER,
    EACH_STARTING_WITH_NEXT,
    EYE,
    LOOK,
    NO_CARDS,
    NO_TRIGGER,
    ONE_OTHER_PLAYER,
    OWNER,
    PENALTY,
    REPLACE,
    REVEAL,
    REVEALER,
    SHUFFLE,
    SWAP_DIFFERENT,
    SWAP_WITH_OTHER,
    THEIRS,
    UNCOVER,
    YOU,
    YOURS,
    Effect,
    Sentence,
)
from nightstand.games.tales.text import effect_of, grammar_text, parse, render
from tests.games.tales.strategies import EFFECTS

# The grammar as the ledger prints it in NT-16, to compare ours with.
LEDGER = r"""
start: "-" | "Discard: " plain (" " plain)* | "Eye: " eye (" " eye)*
plain: (own | others) "."
eye: (own | others | party) "."
own: "Look at " cards | "Add " some | "Replace " cards | "Shuffle " cards
   | "Reveal " cards | "Uncover " cards
   | "Swap 1 of your cards with 1 card of another player"
   | "Swap 2 cards of different players"
others: ("Each player" | "Each other player" | "Each player starting with the next" | "1 other player") " " does
party: ("The revealer" | "The owner") " " does
does: "looks at " theirs | "adds " some | "replaces " theirs | "shuffles " theirs
    | "reveals " theirs | "uncovers " theirs | "receives a penalty"
cards: n " of your cards" | some | some " of another player"
     | "all of your cards" | "all cards of 1 player"
theirs: n " of their cards" | "all of their cards"
some: "1 card" | MANY " cards"
n: "1" | MANY
MANY: /[2-9]/
"""  # noqa: E501

WORDS = [*sorted(set(re.findall(r"[A-Za-z]+|[-.:]", grammar_text()))), "0", "1", "2", "10", " "]


@cache
def ledger(parser: str) -> Lark:
    """The ledger's grammar, by one of the two parsers."""
    if parser == "earley":
        return Lark(LEDGER, parser="earley", ambiguity="explicit")
    return Lark(LEDGER, parser="lalr")


@cache
def our_earley() -> Lark:
    """Our grammar by Earley, every ambiguity shown."""
    return Lark(grammar_text(), parser="earley", ambiguity="explicit")


def accepted(grammar: Lark, text: str) -> bool:
    """Whether a text belongs to a language."""
    try:
        grammar.parse(text)
    except LarkError:
        return False
    return True


@given(EFFECTS)
def test_every_effect_has_a_text_that_means_it(effect: Effect) -> None:
    """All that the language can express renders, and parses back to the same effect."""
    assert parse(render(effect)) == effect


@given(EFFECTS, st.data())
def test_a_damaged_text_is_understood_exactly_or_refused(
    effect: Effect, data: st.DataObject
) -> None:
    """A word or sign more, less or other: the text still renders back, or the error helps."""
    text = render(effect)
    pieces = re.findall(r"\w+|.", text)
    at = data.draw(st.integers(0, len(pieces)))
    gone = data.draw(st.integers(0, 2))
    put = data.draw(st.lists(st.sampled_from(WORDS) | st.characters(), max_size=2))
    damaged = "".join([*pieces[:at], *put, *pieces[at + gone :]])
    assert understood_exactly(damaged) or refused_helpfully(damaged)
    assert understood_exactly(damaged) == accepted(ledger("lalr"), damaged)


def understood_exactly(text: str) -> bool:
    """Whether a text parses, and then renders to itself."""
    try:
        effect = parse(text)
    except CardTextError:
        return False
    return render(effect) == text


def refused_helpfully(text: str) -> bool:
    """Whether the error says where, and what could stand there, in words of the game."""
    with pytest.raises(CardTextError) as caught:
        parse(text)
    error = caught.value
    said = str(error)
    place = "was not understood" in said or "ends too early" in said or "a space too many" in said
    words = all(re.search(r"\w|[-.]", phrase) for phrase in error.expected)
    clean = "__ANON" not in said and "$END" not in said and said.isprintable()
    in_text = text[error.position :].startswith(error.word)
    return (
        place
        and "; here could stand " in said
        and bool(error.expected)
        and words
        and (clean and in_text)
    )


@given(EFFECTS, st.data())
def test_a_text_cut_short_is_told_how_it_went_on(effect: Effect, data: st.DataObject) -> None:
    """Among what could stand where a text ends too early is what stood there."""
    text = render(effect)
    cut = text[: data.draw(st.integers(0, len(text) - 1))]
    if understood_exactly(cut):  # between two sentences
        return
    with pytest.raises(CardTextError, match="the text ends too early") as caught:
        parse(cut)
    rest = text[caught.value.position :]
    offers = [offer.strip('"') for offer in caught.value.expected]
    assert "a space" in offers or any(
        rest.strip().startswith(offer)
        or (offer == "a number from 2 to 9" and rest[0] in "23456789")
        for offer in offers
    )


@given(EFFECTS)
def test_the_language_is_the_ledgers(effect: Effect) -> None:
    """Naming the alternatives changed nothing: the ledger's grammar reads every text in one way."""
    text = render(effect)
    tree = ledger("earley").parse(text)
    assert not list(tree.find_data("_ambig"))
    assert accepted(ledger("lalr"), text)


def test_both_parsers_agree_on_the_house_deck() -> None:
    """Earley finds one reading of every shipped text, and it is that of LALR."""
    for card in cards_of(load_set("house")):
        tree = our_earley().parse(card.text)
        assert not list(tree.find_data("_ambig"))
        assert effect_of(tree) == card.effect
        assert render(card.effect) == card.text


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("Discard: Look at 2 of your cards.", [Sentence(YOU, LOOK, YOURS, 2)]),
        ("Discard: Reveal 1 card.", [Sentence(YOU, REVEAL, ANYBODYS, 1)]),
        (
            "Discard: Uncover 3 cards of another player.",
            [Sentence(YOU, UNCOVER, ANOTHER_PLAYERS, 3)],
        ),
        ("Discard: Replace all of your cards.", [Sentence(YOU, REPLACE, ALL_OF_YOURS, 0)]),
        ("Discard: Shuffle all cards of 1 player.", [Sentence(YOU, SHUFFLE, ALL_OF_ONE_PLAYER, 0)]),
        ("Discard: Add 1 card.", [Sentence(YOU, ADD, NO_CARDS, 1)]),
        (
            "Discard: Swap 1 of your cards with 1 card of another player.",
            [Sentence(YOU, SWAP_WITH_OTHER, NO_CARDS, 0)],
        ),
        (
            "Discard: Swap 2 cards of different players.",
            [Sentence(YOU, SWAP_DIFFERENT, NO_CARDS, 0)],
        ),
        (
            "Discard: Each player starting with the next replaces 1 of their cards.",
            [Sentence(EACH_STARTING_WITH_NEXT, REPLACE, THEIRS, 1)],
        ),
        (
            "Discard: 1 other player receives a penalty. Each player adds 2 cards.",
            [
                Sentence(ONE_OTHER_PLAYER, PENALTY, NO_CARDS, 0),
                Sentence(EACH_PLAYER, ADD, NO_CARDS, 2),
            ],
        ),
        (
            "Eye: The owner shuffles all of their cards.",
            [Sentence(OWNER, SHUFFLE, ALL_OF_THEIRS, 0)],
        ),
        ("Eye: The revealer receives a penalty.", [Sentence(REVEALER, PENALTY, NO_CARDS, 0)]),
    ],
)
def test_what_texts_mean(text: str, sentences: list[Sentence]) -> None:
    """Who acts, what is done, whose cards, how many (NT-16)."""
    trigger = EYE if text.startswith("Eye") else DISCARD
    assert parse(text) == Effect(trigger, tuple(sentences))


def test_a_card_may_do_nothing() -> None:
    """A dash stands for no effect (NT-1.2)."""
    assert parse("-") == Effect(NO_TRIGGER, ())


@pytest.mark.parametrize(
    ("text", "word", "offered"),
    [
        ("Discard: The owner adds 1 card.", "The", '"Each player"'),
        ("Discard: Look at 1 of your card.", "card", '"cards"'),
        ("Discard: Look at 2 card of another player.", "card", '"cards"'),
        ("Discard: Look at 10 cards.", "10", '"1 card"'),
        ("Discard: Each player looks at 1 card.", "card", '"of their cards"'),
        ("Eye: Each player starting with next adds 1 card.", "next", '"the next"'),
        ("Look at 1 card.", "Look", '"Discard:"'),
        ("Discard: Look at 1 card", "", '"."'),
        ("Discard:", "", "a space"),
        ("Discard Add 1 card.", "Discard", '"Discard:"'),
        ("Discard", "Discard", '"Discard:"'),
        ("Discard: - ", "-", '"Look at"'),
        ("", "", '"-"'),
    ],
)
def test_errors_name_word_and_remedy(text: str, word: str, offered: str) -> None:
    """What designers get wrong most, and what they are told."""
    with pytest.raises(CardTextError) as caught:
        parse(text)
    assert caught.value.word == word
    assert offered in caught.value.expected
