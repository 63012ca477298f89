"""NT-16: the house set and its text language."""

from __future__ import annotations

from collections import Counter

import pytest

from nightstand.games.tales.cards import deck_of, load_set
from tests.rulings.tales.scenes import THREE, nobody_matches, seen_by_all, spell


@pytest.mark.ruling("NT-16")
def test_the_house_deck_has_60_cards_of_19_names_and_52_in_the_simpler_game() -> None:
    """Three kinds, a mean fear of 5.1, and eight cards that the simpler game leaves out."""
    deck = deck_of(load_set("house"), simpler=False)
    assert (len(deck), len({card.name for card in deck})) == (60, 19)
    assert len(deck_of(load_set("house"), simpler=True)) == 52
    assert {card.kind for card in deck} == {"ally", "fear", "monster"}
    assert round(sum(card.fear for card in deck) / len(deck), 1) == 5.1
    assert max(Counter(card.name for card in deck).values()) == 4


@pytest.mark.ruling("NT-16")
@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("1 of your cards", {"1.1", "1.2", "1.3"}),
        ("1 card of another player", {"2.1", "2.2", "2.3", "3.1", "3.2", "3.3"}),
        ("1 card", {f"{seat}.{place}" for seat in (1, 2, 3) for place in (1, 2, 3)}),
    ],
)
def test_among_which_cards_each_phrase_chooses(words: str, offered: set[str]) -> None:
    """Yours are the user's, another player's any but the user's, and a bare number anybody's."""
    ruling = spell(f"Discard: Look at {words}.", THREE)
    ruling.offers_only("Ann", *[f"look {place}" for place in sorted(offered)])
    ruling.awaits("Ann", rule="NT-5.2")


@pytest.mark.ruling("NT-16")
@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("Add 2 cards", ["A ; B ; C ; P ; Q", "K ; L ; M"]),
        ("Replace all of your cards", ["P ; Q ; R", "K ; L ; M"]),
        ("Uncover all of your cards", ["^A ; ^B ; ^C", "K ; L ; M"]),
        ("Each player receives a penalty", ["A ; B ; C ; P", "K ; L ; M ; Q"]),
        ("Each other player adds 2 cards", ["A ; B ; C", "K ; L ; M ; P ; Q"]),
        ("1 other player receives a penalty", ["A ; B ; C", "K ; L ; M ; P"]),
        ("1 other player replaces all of their cards", ["A ; B ; C", "P ; Q ; R"]),
        ("1 other player uncovers all of their cards", ["A ; B ; C", "^K ; ^L ; ^M"]),
        ("1 other player adds 1 card", ["A ; B ; C", "K ; L ; M ; P"]),
    ],
)
def test_each_sentence_does_what_it_says(sentence: str, lines: list[str]) -> None:
    """Sentences that leave no choice among two players are carried out at once."""
    ruling = spell(f"Discard: {sentence}.")
    ruling.then(f"line Ann: {lines[0]}\nline Bob: {lines[1]}")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-16")
@pytest.mark.parametrize(
    ("sentence", "actor"),
    [
        ("The revealer looks at 1 of their cards", "Ann"),
        ("The owner looks at 1 of their cards", "Bob"),
    ],
)
def test_revealer_and_owner_act_after_the_eye(sentence: str, actor: str) -> None:
    """Ann has revealed Bob's card."""
    table = f"card: Eye/1/Eye: {sentence}.\n" + THREE.replace("K/4/-", "Eye")
    ruling = spell("Discard: Reveal 1 card of another player.", table)
    ruling.choose("Ann", "reveal 2.1")
    seen_by_all(ruling)
    ruling.awaits(actor, rule="NT-5.2")


@pytest.mark.ruling("NT-16")
def test_reveals_by_each_of_them_are_chosen_by_each() -> None:
    """Half-Open Wardrobe: Bob, then Cas, chooses and reveals a card; nobody asks Ann."""
    ruling = spell("Discard: Each other player reveals 1 of their cards.", THREE)
    ruling.choose("Bob", "reveal 2.2")
    seen_by_all(ruling)
    ruling.choose("Cas", "reveal 3.3")
    seen_by_all(ruling)
    ruling.then("known: line.2.2 by 1 2 3")
    ruling.then("known: line.3.3 by 1 2 3")
    nobody_matches(ruling)
    ruling.awaits("Bob", rule="NT-3.3")
