"""The cards of Nightmarium: both sets and the Seals as in NM-14, notation, sets of one's own."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from nightstand.cardtext.cardset import CardSetError, read_shipped, read_text
from nightstand.games.nightmarium.cards import (
    ABILITIES,
    ABILITY_LETTERS,
    CHIMERIDAE,
    DEVOURER,
    HEAD,
    HERALD,
    HOMUNCULI,
    INSEKTOIDS,
    LEGION_LETTERS,
    LEGIONS,
    LEGS,
    NECRONAUTS,
    NONE,
    SCAVENGER,
    SLOT_LETTERS,
    SLOTS,
    TINTS,
    TORSO,
    WEEPER,
    Card,
    card_from_facts,
    cards_of,
    load_set,
    seals,
    survey,
)
from nightstand.kernel.errors import NightstandError

# The table of NM-14: L T H LT TH LH LTH He We Mo Ex Sc De none.
PRINTED = {
    NECRONAUTS: [8, 5, 8, 3, 3, 0, 0, 0, 3, 0, 0, 13, 2, 9],
    HOMUNCULI: [9, 4, 8, 3, 3, 0, 0, 0, 6, 6, 0, 0, 6, 9],
    INSEKTOIDS: [9, 5, 9, 0, 0, 0, 4, 12, 3, 3, 0, 0, 0, 9],
    CHIMERIDAE: [9, 7, 9, 1, 1, 0, 0, 0, 0, 3, 15, 0, 3, 6],
}
PRINTED_ALL = [35, 21, 34, 7, 7, 0, 4, 12, 12, 12, 15, 13, 11, 33]
EVEN_EACH = [6, 6, 6, 2, 2, 2, 3, 4, 4, 4, 4, 4, 4, 3]
EVEN_ALL = [24, 24, 24, 8, 8, 8, 12, 16, 16, 16, 16, 16, 16, 12]

COLUMNS = [".L.", ".T.", ".H.", ".LT.", ".TH.", ".LH.", ".LTH."] + [
    f".{letters}" for letters in ("He", "We", "Mo", "Ex", "Sc", "De", "-")
]

HEADER = '[set]\ngame = "nightmarium"\nname = "x"\ntitle = "X"\nauthor = "A"\nlicence = "L"\n'


def totals(cards: list[Card]) -> list[int]:
    """A row of the table of NM-14."""
    facts = [card.facts for card in cards]
    return [
        sum(column in each if column.endswith(".") else each.endswith(column) for each in facts)
        for column in COLUMNS
    ]


def of(cards: list[Card], legion: int) -> list[Card]:
    """The cards of one legion."""
    return [card for card in cards if card.legion == legion]


def table(number: int, slots: str, legion: str = "necronauts", more: str = "") -> str:
    """A card of a set of one's own; `slots` as TOML has them."""
    return (
        f'[[cards]]\nnumber = {number}\nlegion = "{legion}"\nname = "Card {number}"\n'
        f'slots = [{slots}]\nevidence = "house"\n{more}\n'
    )


def errors(text: str) -> list[str]:
    """All errors of a set."""
    with pytest.raises(CardSetError) as caught:
        cards_of(read_text(text, "s"))
    return str(caught.value).splitlines()


def test_the_printed_set_is_the_published_layout() -> None:
    """Every number of the table of NM-14, legion by legion."""
    cards = cards_of(load_set("printed"))
    assert {legion: totals(of(cards, legion)) for legion in PRINTED} == PRINTED
    assert totals(cards) == PRINTED_ALL


def test_the_even_set_is_even() -> None:
    """Every legion has the same 27 cards, as NM-14 says."""
    cards = cards_of(load_set("even"))
    each = [Counter(card.facts[2:] for card in of(cards, legion)) for legion in range(4)]
    assert each[0] == each[1] == each[2] == each[3]
    assert totals(of(cards, NECRONAUTS)) == EVEN_EACH
    assert totals(cards) == EVEN_ALL


def test_single_slots_of_the_even_set_lack_one_ability_each() -> None:
    """Heads have no Devourer, torsos no Mocker, legs no Weeper (NM-14)."""
    facts = {card.facts[2:] for card in cards_of(load_set("even"))}
    assert facts.isdisjoint({"H.De", "T.Mo", "L.We"})


def test_both_sets_have_the_same_108_cards() -> None:
    """Number, legion and name agree; 27 for each legion (NM-1.1, 1.7); no name comes twice."""
    printed, even = cards_of(load_set("printed")), cards_of(load_set("even"))
    who = [(card.number, card.legion, card.name) for card in printed]
    assert who == [(card.number, card.legion, card.name) for card in even]
    assert [card.number for card in printed] == [str(number) for number in range(1, 109)]
    assert len({card.name for card in printed}) == 108
    assert [len(of(printed, legion)) for legion in range(4)] == [27, 27, 27, 27]


def test_the_evidence_of_the_sets() -> None:
    """The layout is published, the even set is ours, the Seals are in the rulebook."""
    assert {card.evidence for card in cards_of(load_set("printed"))} == {"published"}
    assert {card.evidence for card in cards_of(load_set("even"))} == {"house"}
    assert {card.evidence for card in seals()} == {"rulebook"}


@pytest.mark.parametrize(
    ("set_name", "number", "name", "facts"),
    [
        ("printed", "5", "Weeping Ballast", "N.TH.We"),
        ("printed", "44", "Gorging Kiln", "H.LT.De"),
        ("printed", "65", "Swarm Caller", "I.LTH.He"),
        ("printed", "99", "Piebald Faun", "C.L.-"),
        ("even", "5", "Weeping Ballast", "N.H.Sc"),
        ("even", "44", "Gorging Kiln", "H.L.De"),
        ("even", "78", "Scurrying Tocsin", "I.LH.De"),
        ("even", "108", "Hook-heeled Civet", "C.LTH.De"),
    ],
)
def test_single_cards(set_name: str, number: str, name: str, facts: str) -> None:
    """A few rows of NM-14, read by eye."""
    (card,) = [card for card in cards_of(load_set(set_name)) if card.number == number]
    assert (card.name, card.facts) == (name, facts)


def test_the_twelve_seals() -> None:
    """Three for each legion, numbered as in NM-14, without slot and ability (NM-11.1, 11.2)."""
    found = seals()
    assert [card.number for card in found] == [f"S{number}" for number in range(1, 13)]
    assert [card.facts for card in found] == [f"{letter}.seal" for letter in "CCCNNNHHHIII"]
    assert found[0].name == "Seal of the Chimeridae"
    assert all((card.slots, card.ability, card.seal) == (0, NONE, True) for card in found)


def test_names_fit_their_numbers() -> None:
    """Legions, tints, slots and abilities are where the constants say (NM-1.2 to 1.4)."""
    assert [
        (LEGIONS[legion], TINTS[legion], LEGION_LETTERS[legion])
        for legion in (NECRONAUTS, INSEKTOIDS, CHIMERIDAE, HOMUNCULI)
    ] == [
        ("Necronauts", "blue", "N"),
        ("Insektoids", "brown", "I"),
        ("Chimeridae", "green", "C"),
        ("Homunculi", "red", "H"),
    ]
    assert [(SLOTS[slot], SLOT_LETTERS[slot]) for slot in (LEGS, TORSO, HEAD)] == [
        ("legs", "L"),
        ("torso", "T"),
        ("head", "H"),
    ]
    assert (ABILITIES[NONE], ABILITIES[HERALD], ABILITIES[DEVOURER]) == (
        "none",
        "Herald",
        "Devourer",
    )
    assert [name[:2] for name in ABILITIES[1:]] == list(ABILITY_LETTERS[1:])


def test_a_card_from_facts() -> None:
    """What the notation says is what the card is; it is called by its facts."""
    card = card_from_facts("N.TH.We")
    assert (card.legion, card.slots, card.ability) == (NECRONAUTS, 1 << TORSO | 1 << HEAD, WEEPER)
    assert (card.number, card.seal, card.facts) == ("N.TH.We", False, "N.TH.We")
    assert card_from_facts("N.TH.We", "a2").number == "a2"
    seal = card_from_facts("H.seal")
    assert (seal.legion, seal.slots, seal.ability, seal.seal) == (HOMUNCULI, 0, NONE, True)


def test_the_facts_of_every_card_make_it_again() -> None:
    """Notation loses nothing but number, name and evidence."""
    for card in cards_of(load_set("printed")) + cards_of(load_set("even")) + seals():
        again = card_from_facts(card.facts)
        assert (again.legion, again.slots, again.ability, again.seal, again.facts) == (
            (card.legion, card.slots, card.ability, card.seal, card.facts)
        )


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ("X.H.Sc", '"X.H.Sc" is not a card: "X" is not a legion; here could stand N, I, C or H'),
        ("x.H.Sc", '"x" is not a legion; here could stand N, I, C or H'),
        ("", '"" is not a card: "" is not a legion; here could stand N, I, C or H'),
        ("N.HT.Sc", '"HT" is not slots; here could stand L, T, LT, H, LH, TH or LTH'),
        ("N..Sc", '"" is not slots; here could stand L, T, LT, H, LH, TH or LTH'),
        ("N.H.Sca", '"Sca" is not an ability; here could stand -, He, We, Mo, Ex, Sc or De'),
        ("N", '"N" is not a card; it is written legion.slots.ability, as in N.TH.We or N.seal'),
        ("N.H", '"N.H" is not a card; it is written legion.slots.ability, as in N.TH.We'),
        ("N.H.Sc.x", '"N.H.Sc.x" is not a card; it is written legion.slots.ability'),
        ("N.seal.-", '"seal" is not slots; here could stand'),
    ],
)
def test_wrong_facts_say_what_could_stand_there(facts: str, said: str) -> None:
    """One line, naming the part that is wrong."""
    with pytest.raises(NightstandError) as caught:
        card_from_facts(facts)
    assert said in str(caught.value)


def test_a_card_cannot_be_changed() -> None:
    """All tables share the cards."""
    with pytest.raises(AttributeError):
        card_from_facts("N.H.Sc").slots = 7  # type: ignore[misc]


def test_a_set_of_ones_own(tmp_path: Path) -> None:
    """Thirty cards of any number and order; the ability may be left out or be "none"."""
    any_part = '"head", "legs", "torso"'
    text = HEADER + "".join(table(number, any_part) for number in range(40, 11, -1))
    path = tmp_path / "own.toml"
    path.write_text(text + table(7, '"head"', "homunculi", 'ability = "scavenger"'))
    cards = cards_of(load_set(str(path)))
    assert len(cards) == 30
    assert (cards[0].number, cards[0].facts) == ("40", "N.LTH.-")
    assert (cards[-1].facts, cards[-1].ability) == ("H.H.Sc", SCAVENGER)


def test_too_few_cards_are_refused() -> None:
    """Five players are dealt five cards each (NM-2.1), and one each should be left to draw."""
    text = HEADER + "".join(table(number, '"head", "legs", "torso"') for number in range(1, 30))
    assert errors(text) == ["s:1: cards: there are 29; five players need at least 30 (NM-2.1)"]


@pytest.mark.parametrize(
    ("parts", "short"),
    [
        (
            {'"head", "legs"': 30},
            ["0 can be torso; 7 Creatures, the highest goal (NM-10.1), need "],
        ),
        ({'"legs"': 24, '"torso", "head"': 13}, ["13 can be torso or head; 7 Creatures, "]),
        ({'"legs"': 23, '"torso"': 7, '"head"': 6}, ["6 can be head; 7 Creatures, "]),
        ({'"torso"': 30}, ["0 can be head; 7 Creatures, ", "0 can be legs; 7 Creatures, "]),
        ({'"legs"': 16, '"torso"': 7, '"head"': 7}, []),
        ({'"legs"': 17, '"torso", "head"': 14}, []),
    ],
)
def test_the_highest_goal_must_be_possible(parts: dict[str, int], short: list[str]) -> None:
    """Seven Creatures at once, every card in one slot only (NM-10.1); else a game need not end."""
    slots = [part for part, count in parts.items() for _ in range(count)]
    text = HEADER + "".join(table(number + 1, part) for number, part in enumerate(slots))
    found = errors(text) if short else [str(len(cards_of(read_text(text, "s"))))]
    expected = [f"s:1: cards: {start}" for start in short] or [str(len(slots))]
    assert len(found) == len(expected)
    assert all(line.startswith(start) for line, start in zip(found, expected, strict=True))


def test_all_errors_of_a_set_come_at_once() -> None:
    """Every wrong field of every card, with line and field."""
    text = HEADER + table(1, '"head", "tail"', "necronaut") + table(1, '"head"', more="rarity = 1")
    text += table(0, "", more='ability = "heraldd"')
    found = [line.split(":")[1:3] for line in errors(text)]
    assert found == [
        ["1", " cards"],
        ["9", " legion"],
        ["11", " slots"],
        ["15", " number"],
        ["20", " rarity"],
        ["22", " number"],
        ["25", " slots"],
        ["27", " ability"],
    ]
    assert any(line.endswith('did you mean "necronauts"?') for line in errors(text))


def test_a_set_of_another_game_is_refused() -> None:
    """The game is named once; its fields are not judged."""
    (error,) = errors(read_shipped("nightstand.games.tales", "house").text)
    assert error.startswith('s:2: game: "tales" is not known; here could stand "nightmarium"')


def test_an_unknown_set_is_refused() -> None:
    """A misspelt name is told which sets there are."""
    with pytest.raises(NightstandError, match=r'did you mean "printed"\?$'):
        load_set("printd")


def test_the_survey_tells_the_totals() -> None:
    """What check-set reports of the printed set."""
    assert survey(load_set("printed")) == [
        "108 cards",
        "legions: Necronauts 27, Insektoids 27, Chimeridae 27, Homunculi 27",
        "slots: L 35, T 21, LT 7, H 34, LH 0, TH 7, LTH 4",
        (
            "abilities: none 33, Herald 12, Weeper 12, Mocker 12, Executioner 15, Scavenger 13, "
            "Devourer 11"
        ),
    ]
