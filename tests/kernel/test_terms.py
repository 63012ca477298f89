"""Terms: the words of a game that its rulebook explains, and where they stand in a text."""

from __future__ import annotations

from importlib.resources import files

import pytest

from nightstand.kernel.rulebook import Rulebook
from nightstand.kernel.terms import Term, terms_in

TOAD = """\
# Toad

**Pond.** A pond is a pond.

## TO-1 The jump

- **TO-1.1** **Jump.** The toad goes *two* stones on (TO-1.3);
  at night three.

  It looks before. **Ruling:** a blind one listens.
- **TO-1.2** **Ruling:** it may croak.
- **TO-1.3** **Ruling.** A stone is a stone.
- **TO-1.4** **Long Jump.** Three stones.
- **TO-1.5** **Croak.** **Ruling:** nobody knows what it means.
- **TO-1.6** A toad may **sit.** Or not.
- **TO-1.7** **Sit**, or stand.
"""

JUMP = Term(
    "Jump", "TO-1.1", "The toad goes two stones on (TO-1.3); at night three. It looks before."
)
LONG_JUMP = Term("Long Jump", "TO-1.4", "Three stones.")


def shipped(game: str) -> Rulebook:
    """The rulebook that the package of a game carries."""
    return Rulebook.read((files(f"nightstand.games.{game}") / "rules.md").read_text("utf-8"))


def test_an_entry_that_begins_with_a_term_explains_it() -> None:
    """Up to its first ruling, without marks; what is a ruling only explains nothing."""
    assert Rulebook.read(TOAD).terms == (JUMP, LONG_JUMP)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Jump.", [JUMP]),
        ("pond, JUMP", [JUMP]),
        ("Each toad jumps.", [JUMP]),
        ("jumper, overjump, jump_", []),
        ("Long jump", [LONG_JUMP]),
        ("Jump, then long jump, then jump", [JUMP, LONG_JUMP]),
        ("A long jump ends all jumps", [LONG_JUMP, JUMP]),
        ("", []),
    ],
)
def test_terms_are_found_as_whole_words(text: str, found: list[Term]) -> None:
    """In any case, also as plural or verb; in the text's order, each once, the longer first."""
    assert terms_in(text, (JUMP, LONG_JUMP)) == found


def test_a_term_is_found_by_its_letters() -> None:
    """What means something in a pattern means nothing here; where no terms are, none is found."""
    odd = Term("A.C (x)", "TO-1.1", "Odd.")
    assert terms_in("abc x; a.c (x)", (odd,)) == [odd]
    assert terms_in("abc x", (odd,)) == []
    assert terms_in("abc x", ()) == []


def test_a_term_is_told_in_one_sentence() -> None:
    """With the number of its rule."""
    assert LONG_JUMP.told == "Long Jump: Three stones. (TO-1.4)"


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        (
            "nightmarium",
            {
                "Herald": "NM-6.1",
                "Weeper": "NM-6.5",
                "Mocker": "NM-6.6",
                "Executioner": "NM-6.7",
                "Scavenger": "NM-6.8",
                "Devourer": "NM-6.9",
                "Seal": "NM-11.3",
            },
        ),
        (
            "tales",
            {
                "Discard": "NT-4.2",
                "Look": "NT-6.1",
                "Add": "NT-6.2",
                "Replace": "NT-6.3",
                "Shuffle": "NT-6.5",
                "Reveal": "NT-6.6",
                "Swap": "NT-6.7",
                "Uncover": "NT-6.8",
                "Penalty": "NT-6.10",
                "Eye": "NT-7.1",
            },
        ),
    ],
)
def test_the_shipped_rulebooks_explain_the_words_of_their_cards(
    game: str, expected: dict[str, str]
) -> None:
    """Every word once, each in sentences that stand by themselves."""
    terms = shipped(game).terms
    assert [(term.name, term.rule) for term in terms] == list(expected.items())
    for term in terms:
        assert term.text[0].isupper()
        assert term.text.endswith(".")
        assert "Ruling" not in term.text
        assert "*" not in term.text


def test_a_card_of_tales_is_explained_word_by_word() -> None:
    """As its effect goes, whoever acts."""
    text = "Eye: Each player reveals 1 of their cards. The owner receives a penalty."
    found = terms_in(text, shipped("tales").terms)
    assert [term.name for term in found] == ["Eye", "Reveal", "Penalty"]
