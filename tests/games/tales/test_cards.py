"""The cards of Nightmare Tales: the house deck as NT-16 has it, and decks of one's own."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nightstand.cardtext.cardset import CardSetError, read_text
from nightstand.games.tales.cards import cards_of, deck_of, load_set, most_players, survey
from nightstand.games.tales.effects import DISCARD, EYE, NO_TRIGGER
from nightstand.games.tales.text import render

HEADER = '[set]\ngame = "tales"\nname = "x"\ntitle = "X"\nauthor = "A"\nlicence = "L"\n'
HOUSE = (files("nightstand.games.tales") / "sets" / "house.toml").read_text("utf-8")

# Name, kind, fear, copies, beta and trigger, as in the table of NT-16.
NT_16 = [
    ("Night-Light", "ally", 0, 3, False, NO_TRIGGER),
    ("Threadbare Bear", "ally", 1, 4, False, DISCARD),
    ("Torch Under the Pillow", "ally", 2, 4, False, DISCARD),
    ("Brave Little Sister", "ally", 2, 3, False, DISCARD),
    ("Old Grey Cat", "ally", 3, 4, False, DISCARD),
    ("Dream Catcher", "ally", 3, 3, False, DISCARD),
    ("Creaking Stair", "fear", 4, 4, False, NO_TRIGGER),
    ("Tapping Branch", "fear", 4, 4, False, DISCARD),
    ("Half-Open Wardrobe", "fear", 5, 3, False, DISCARD),
    ("Shape Behind the Curtain", "fear", 5, 3, False, DISCARD),
    ("Cold Draught", "fear", 6, 4, False, DISCARD),
    ("Tangled Blanket", "fear", 6, 3, False, DISCARD),
    ("Midnight Thunder", "fear", 7, 3, False, DISCARD),
    ("Lurker in the Mirror", "monster", 7, 2, True, EYE),
    ("Thing Under the Bed", "monster", 8, 4, False, DISCARD),
    ("Clockwork Clown", "monster", 9, 3, False, DISCARD),
    ("Long-Armed Man", "monster", 10, 2, False, DISCARD),
    ("Watcher at the Window", "monster", 11, 2, True, EYE),
    ("Boogeyman", "monster", 13, 2, False, EYE),
]


def card(name: str, text: str = "-", copies: int = 8, fear: int = 3, more: str = "") -> str:
    """A card of a set of one's own."""
    return (
        f'[[cards]]\nname = "{name}"\nkind = "fear"\nfear = {fear}\ncopies = {copies}\n'
        f'text = "{text}"\nevidence = "house"\n{more}\n'
    )


def errors(text: str) -> list[str]:
    """All errors of a set."""
    with pytest.raises(CardSetError) as caught:
        cards_of(read_text(text, "s"))
    return str(caught.value).splitlines()


def test_the_house_deck_is_the_table_of_the_ledger() -> None:
    """Every fact of every card of NT-16."""
    cards = cards_of(load_set("house"))
    assert [(c.name, c.kind, c.fear, c.copies, c.beta, c.effect.trigger) for c in cards] == NT_16


def test_the_texts_are_what_the_cards_do() -> None:
    """Every effect renders to the text on its card."""
    for each in cards_of(load_set("house")):
        assert render(each.effect) == each.text


def test_only_the_boogeyman_is_from_the_rulebook() -> None:
    """All the other cards are ours (NT-14, NT-16)."""
    evidence = {each.name: each.evidence for each in cards_of(load_set("house"))}
    assert evidence.pop("Boogeyman") == "rulebook"
    assert set(evidence.values()) == {"house"}


def test_the_totals_of_the_house_deck() -> None:
    """60 cards of 19 names, 52 in the simpler game, mean fear 5.1 (NT-16)."""
    deck = deck_of(load_set("house"), simpler=False)
    assert len(deck) == 60
    assert len({each.name for each in deck}) == 19
    assert round(sum(each.fear for each in deck) / 60, 1) == 5.1
    assert [each.name for each in deck].count("Threadbare Bear") == 4


def test_the_simpler_game_leaves_cards_out() -> None:
    """Fear of 10 and more goes, and what is marked beta (NT-12.1)."""
    deck = deck_of(load_set("house"), simpler=True)
    assert len(deck) == 52
    full = {each.name for each in deck_of(load_set("house"), simpler=False)}
    assert full - {each.name for each in deck} == {
        "Lurker in the Mirror",
        "Long-Armed Man",
        "Watcher at the Window",
        "Boogeyman",
    }


def test_fear_9_stays_and_10_goes() -> None:
    """The bound of the simpler game (NT-12.1), and beta whatever the fear."""
    text = HEADER + card("A", fear=9) + card("B", fear=10) + card("C", fear=0, more="beta = true")
    card_set = read_text(text, "s")
    assert {each.name for each in deck_of(card_set, simpler=True)} == {"A"}
    assert len(deck_of(card_set, simpler=False)) == 24


@pytest.mark.parametrize(
    ("cards", "dealt", "players"),
    [(60, 4, 6), (30, 4, 6), (29, 4, 5), (10, 4, 2), (9, 4, 1), (24, 3, 6), (8, 3, 2), (0, 3, 0)],
)
def test_a_deck_leaves_a_card_for_each_player(cards: int, dealt: int, players: int) -> None:
    """As many players as there are hands with one card more (NT-1.6), and six at most (NT-1.5)."""
    assert most_players(cards, dealt) == players


def test_a_deck_of_ones_own(tmp_path: Path) -> None:
    """Eight cards serve two players in the faster game (NT-1.6, 12.2): the least that is a deck."""
    path = tmp_path / "own.toml"
    path.write_text(HEADER + card("A", "Discard: Add 1 card.", copies=8))
    (only,) = cards_of(load_set(str(path)))
    assert (only.name, only.effect.trigger) == ("A", DISCARD)
    assert survey(load_set(str(path)))[3] == (
        "players: too few cards; in the simpler game too few cards"
    )
    assert errors(HEADER + card("A", copies=7)) == [
        "s:1: cards: there are 7, copies included; even two players need 8 (NT-1.6)"
    ]


def test_all_errors_come_at_once_texts_included() -> None:
    """A text that is not understood is named with line, word, and what could stand there."""
    text = HEADER + card("A", "Discard: Look at 1 crad.") + card("A", "Eye: Jump.", copies=0)
    assert errors(text + card("B", "")) == [
        (
            's:12: text: "crad" (character 20, after "at 1") was not understood; '
            'here could stand "card", "of your cards"; did you mean "card"?'
        ),
        's:16: name: "A" stands in line 8 already; it must differ',
        "s:19: copies: 0 is out of range; here could stand a whole number from 1 to 20",
        (
            's:20: text: "Jump" (character 6, after "Eye:") was not understood; here could stand '
            '"Look at", "Add", "Replace", "Shuffle", "Reveal", "Uncover", '
            '"Swap 1 of your cards with 1 card of another player", "Swap 2 cards of different '
            'players", "Each player", "Each other player", "Each player starting with the next", '
            '"1 other player", "The revealer", "The owner"'
        ),
        (
            "s:28: text: the text is empty; here could stand a text of at most 500 characters "
            "on one line"
        ),
    ]


def test_a_set_of_another_game_is_refused() -> None:
    """Its cards are not judged."""
    (error,) = errors(HOUSE.replace('"tales"', '"talse"'))
    assert error.endswith(
        's:2: game: "talse" is not known; here could stand "tales"; did you mean "tales"?'
    )


def test_the_survey_tells_the_totals() -> None:
    """What check-set reports of the house deck."""
    assert survey(load_set("house")) == [
        "60 cards, 19 names; 52 cards in the simpler game",
        "kinds: ally 21, fear 24, monster 15",
        "fear: mean 5.1, from 0 to 13",
        "players: 2 to 6; in the simpler game 2 to 6",
    ]


@given(
    st.integers(0, len(HOUSE)),
    st.integers(0, 12),
    st.sampled_from(["", '"', "\n", "[[cards]]\n", "= ", "fear = 1\n", "-1", "[", "é", "\x1b"]),
)
def test_a_damaged_set_is_an_error_or_a_set(start: int, length: int, put: str) -> None:
    """Whatever is cut out of the file or put into it, it loads, or says where it is wrong."""
    text = HOUSE[:start] + put + HOUSE[start + length :]
    try:
        cards = cards_of(read_text(text, "s"))
    except CardSetError as error:
        places = [line.split(":")[:2] for line in str(error).splitlines()]
        lines = text.count("\n") + 1
        good = all(file == "s" and 1 <= int(line) <= lines for file, line in places)
    else:
        good = all(render(each.effect) == each.text for each in cards)
    assert good
