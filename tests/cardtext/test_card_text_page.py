"""The page docs/card-text.md tells designers what the program does."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from nightstand.cardtext.cardset import CardSetError, read_text
from nightstand.cardtext.schema import Field, header_fields
from nightstand.games.nightmarium import cards as nightmarium
from nightstand.games.tales import cards as tales
from nightstand.games.tales.text import grammar_text, parse, render

PAGE = (Path(__file__).parents[2] / "docs" / "card-text.md").read_text("utf-8")
GAMES = (nightmarium.GAME, tales.GAME)


def found(pattern: str) -> str:
    """The part of the page that a pattern with one group finds."""
    match = re.search(pattern, PAGE, re.DOTALL)
    assert match is not None, pattern
    return match[1]


def table(fields: Sequence[Field]) -> str:
    """The table that the page must show for these fields."""
    lines = ["| Field | What it holds | Needed | What it means |", "|---|---|---|---|"]
    for field in fields:
        needed = "yes" if field.required else "no"
        lines.append(f"| `{field.name}` | {field.wanted()} | {needed} | {field.doc} |")
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("header", header_fields(GAMES)),
        ("nightmarium", nightmarium.FIELDS),
        ("tales", tales.FIELDS),
    ],
)
def test_the_tables_are_the_schema(name: str, fields: Sequence[Field]) -> None:
    """Every field stands in the page as the program checks it, and no other."""
    assert found(rf"<!-- fields: {name} -->\n(.*?)\n<!-- end -->") == table(fields)


def test_the_first_example_is_a_set() -> None:
    """What a designer copies works."""
    first = found(r"```toml\n(.*?)```")
    assert tales.survey(read_text(first, "attic.toml"))[0] == (
        "16 cards, 3 names; 12 cards in the simpler game"
    )


def test_the_nightmarium_card_is_a_card() -> None:
    """The example card has nothing wrong with it; it is only too few for a set."""
    header = found(r"```toml\n(\[set\].*?)\n\n").replace("tales", "nightmarium")
    card = found(r"```toml\n(\[\[cards\]\].*?)```")
    with pytest.raises(CardSetError) as caught:
        nightmarium.cards_of(read_text(f"{header}\n{card}", "s"))
    assert {(problem.line, problem.field) for problem in caught.value.problems} == {(1, "cards")}


def test_the_texts_that_are_right_are_right() -> None:
    """Every example text parses and renders back."""
    texts = re.findall(r"^- `((?:Discard|Eye): .*?)`$", PAGE, re.MULTILINE)
    assert len(texts) == 5
    assert [render(parse(text)) for text in texts] == texts


def test_every_phrase_of_the_grammar_is_on_the_page() -> None:
    """Nobody has to read the grammar to find a phrase."""
    lark = re.sub(r"//.*", "", grammar_text())
    phrases = {phrase.strip() for phrase in re.findall(r'"([^"]*)"', lark)} - {"", "."}
    assert [phrase for phrase in sorted(phrases) if phrase not in PAGE] == []


def test_the_errors_on_the_page_are_the_errors() -> None:
    """What the page shows as errors is what the program says, word for word."""
    wrong = found(r"<!-- wrong -->\n```toml\n(.*?)```")
    with pytest.raises(CardSetError) as caught:
        tales.cards_of(read_text(wrong, "attic.toml"))
    assert found(r"<!-- errors -->\n```text\n(.*?)\n```") == str(caught.value)
