"""NT-1: what the game is made of."""

from __future__ import annotations

from importlib.resources import files

import pytest

from nightstand.kernel.chance import quick
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import SetText, game
from nightstand.kernel.match import new_match
from nightstand.testing import given
from tests.rulings.tales.scenes import spell

HOUSE = (files("nightstand.games.tales") / "sets" / "house.toml").read_text("utf-8")


def played(text: str) -> list[str]:
    """The log of a game with this set, always the same seed and the same manner of choosing."""
    tales = game("tales")
    match = new_match(tales.agree(3), seed="kinds", texts=[SetText("house", text)])
    rng = quick("choices")
    while match.outcome is None:
        ask = match.table.asks()[0]
        match.choose(ask.seat, ask.options[rng.below(len(ask.options))].notation)
    assert match.table.log is not None
    return match.table.log.told_to(0)


@pytest.mark.ruling("NT-1.1")
def test_a_card_has_a_name_a_fear_and_perhaps_an_effect() -> None:
    """Whoever sees a card sees its name, its fear and its text; some have no text."""
    ruling = given(
        "tales",
        "seats: Ann, Bob\nline Ann: ^Boogeyman ; ^Night-Light\nline Bob: -\n"
        'deck: Old Grey Cat\ntask: Turn {"begun": true}\ntask: Matching {"name": "Boogeyman"}',
    )
    faces = [piece.face for piece in ruling.scene("Bob").zone("line.1").pieces]
    shown = [(face.title, face.corner, face.text) for face in faces if face is not None]
    assert shown == [
        ("Boogeyman", "13", "Eye: The revealer receives a penalty."),
        ("Night-Light", "0", ""),
    ]
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-1.1")
def test_the_kinds_have_no_rules_of_their_own() -> None:
    """A game goes on word for word alike if all allies are monsters and all monsters fears."""
    other = HOUSE.replace('kind = "monster"', 'kind = "fear"')
    other = other.replace('kind = "ally"', 'kind = "monster"')
    assert other != HOUSE
    assert played(other) == played(HOUSE)


@pytest.mark.ruling("NT-1.2", "NT-7.4")
@pytest.mark.parametrize(
    ("card", "happens"),
    [
        ("Discard: Add 1 card.", True),
        ("Eye: Add 1 card.", False),
        ("-", False),
    ],
)
def test_only_the_discard_symbol_is_used_when_a_card_is_discarded(card: str, happens: bool) -> None:
    """An eye does nothing on the discard pile, and a card without a symbol nothing at all."""
    ruling = spell(card)
    ruling.then("line Ann: A ; B ; C ; P" if happens else "line Ann: A ; B ; C")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-1.2", "NT-7.1")
@pytest.mark.parametrize(
    ("card", "happens"),
    [
        ("Eye: The owner adds 1 card.", True),
        ("Discard: Add 1 card.", False),
        ("-", False),
    ],
)
def test_only_the_eye_is_used_when_a_card_is_turned_up(card: str, happens: bool) -> None:
    """Uncovering a card with the discard symbol, or with none, has no effect."""
    ruling = spell(
        "Discard: Uncover 1 card of another player.",
        f"card: Turned/1/{card}\nseats: Ann, Bob\nline Ann: A/1/-\nline Bob: Turned",
    )
    ruling.then("line Bob: ^Turned ; P" if happens else "line Bob: ^Turned")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-1.3", "NT-4.4")
def test_only_the_exact_name_makes_copies() -> None:
    """A copy matches; a card of the same fear and text with nearly the same name does not."""
    ruling = given(
        "tales",
        """
        seats: Ann, Bob
        line Ann: Creaking Stair ; Creaking Stairs/4/- ; Night-Light
        line Bob: Night-Light
        deck: Creaking Stair ; Cold Draught
        """,
    )
    ruling.choose("Ann", "discard drawn", "match 1")
    ruling.then("line Ann: Creaking Stairs ; Night-Light\ndiscard: Creaking Stair ; Creaking Stair")
    ruling.choose("Ann", "match 1")
    ruling.log_says("NT-4.8", "Ann turns up card 1, which is another card.")
    ruling.awaits("Ann", "Bob", rule="NT-13.3")


@pytest.mark.ruling("NT-1.5")
def test_two_to_six_play() -> None:
    """Two and six players can sit down, one and seven cannot."""
    tales = game("tales")
    for seats in (2, 3, 4, 5, 6):
        assert len(tales.new(tales.agree(seats), quick(seats)).asked()) == seats
    for seats in (1, 7):
        with pytest.raises(NightstandError, match="for 2 to 6 players"):
            tales.agree(seats)


@pytest.mark.ruling("NT-1.6")
@pytest.mark.parametrize(
    ("cards", "faster", "seats"), [(15, "no", 3), (12, "yes", 3), (30, "no", 6)]
)
def test_any_deck_will_do_that_leaves_a_card_for_each_player(
    cards: int, faster: str, seats: int
) -> None:
    """As many cards as are dealt and one more for each player are enough, one fewer is not."""
    tales = game("tales")
    setup = tales.agree(seats, {"faster": faster}, "own")
    table = tales.new(setup, quick(1), texts=tales.texts(setup, own_deck(cards)))
    assert len(table.cards()) == cards
    scene = table.scene(0)
    assert scene.zone("deck").count == seats
    with pytest.raises(NightstandError, match=r"NT-1\.6"):
        tales.new(setup, quick(1), texts=tales.texts(setup, own_deck(cards - 1)))


def own_deck(cards: int) -> str:
    """A set of so many cards, in two names."""
    header = '[set]\ngame = "tales"\nname = "own"\ntitle = "T"\nauthor = "A"\nlicence = "L"\n'
    facts = 'kind = "fear"\nfear = 1\ntext = "-"\nevidence = "house"\n'
    names = [("One", 6), ("Two", cards // 2 - 3), ("Three", cards - 6 - (cards // 2 - 3))]
    return header + "".join(
        f'[[cards]]\nname = "{name}"\ncopies = {copies}\n{facts}' for name, copies in names
    )
