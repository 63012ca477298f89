"""Check a card-set file of any game, and report what it holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from nightstand.cardtext.cardset import CardSet, read_file
from nightstand.cardtext.schema import Review

# A game's full check of a set: raises CardSetError, or tells what the set holds, line by line.
Survey = Callable[[CardSet], Sequence[str]]


def check_set(path: str | Path, known_games: Mapping[str, Survey]) -> str:
    """Check the file by the rules of the game that its header names; the report has no errors."""
    card_set = read_file(path)
    if card_set.game not in known_games:
        review = Review(card_set)
        review.header(tuple(known_games))
        review.finish()
    facts = known_games[card_set.game](card_set)
    header = card_set.header
    title = f"{card_set.title} ({card_set.name}), a card set for {card_set.game}"
    origin = f"by {header.text('author')}, {header.text('licence')}"
    return "\n".join([title, origin, *facts, f"content hash {card_set.content_hash}"])
