"""Positions of Nightmarium: what can be written, and what is refused with line and reason."""

from __future__ import annotations

import pytest

from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import game
from nightstand.kernel.match import match_from_position
from nightstand.testing import given


def test_a_position_needs_only_its_seats() -> None:
    """Everything else is empty, and the first seat has the turn, at goal 5 without Seals."""
    ruling = given("nightmarium", "seats: Ann, Bob\nhand Ann: 1")
    assert ruling.position().splitlines() == [
        "game: nightmarium",
        "set: printed",
        "variant: goal 5",
        "variant: horrors no",
        "seats: Ann, Bob",
        "turn: Ann",
        "hand Ann: 1",
        "Creatures Ann: - ; - ; - ; - ; -",
        "hand Bob:",
        "Creatures Bob: - ; - ; - ; - ; -",
        "deck:",
        "discard:",
        "revealed:",
        "completions: 0",
        "lost actions: 0",
        'task: Turn {"seat": 0, "action": 0, "legion": -1}',
    ]


def test_the_rest_of_the_set_is_shuffled_under_the_deck() -> None:
    """What is named lies on top in its order; everything else of the set follows by chance."""
    ruling = given("nightmarium", "seats: Ann, Bob\nhand Ann: 3\ndiscard: 4\ndeck: 7 8 rest")
    deck = [card + 1 for card in ruling.table.zones()[2].cards[::-1]]
    assert deck[:2] == [7, 8]
    assert sorted(deck[2:]) == [n for n in range(1, 109) if n not in (3, 4, 7, 8)]
    assert deck[2:] != sorted(deck[2:])


def test_with_seals_the_rest_has_them_too() -> None:
    """Legions of Horrors is agreed on: 120 cards."""
    ruling = given("nightmarium", "seats: Ann, Bob\nvariant: horrors yes\ndeck: rest")
    assert len(ruling.table.cards()) == 120


def test_cards_made_from_facts_are_told_apart() -> None:
    """The second of the same facts is '2, the third '3, and a position can name them."""
    ruling = given("nightmarium", "seats: Ann, Bob\nhand Ann: N.L.- N.L.- N.L.-\ndeck: N.L.-'3")
    ruling.then("hand Ann: N.L.- N.L.-'2 N.L.-'3\ndeck: N.L.-'4")


def test_empty_places_at_the_end_of_a_row_say_nothing() -> None:
    """Five Creatures may be followed by as many empty places as one likes."""
    row = "Creatures Ann: 3 ; 6 ; - ; 9 ; 12"
    ruling = given("nightmarium", f"seats: Ann, Bob\nhand Ann: 15\n{row} ; - ;")
    ruling.then(row)
    with pytest.raises(NightstandError, match="at most 5"):
        given("nightmarium", f"seats: Ann, Bob\n{row} ; 18")


def test_a_player_may_be_called_creatures() -> None:
    """The key of a line is its zone and a name, whatever the name is."""
    ruling = given("nightmarium", "seats: Creatures, hand Bob\nhand Creatures: 1\nhand hand Bob: 2")
    ruling.then("hand Creatures: 1\nhand hand Bob: 2\nCreatures Creatures: -")


def test_what_everybody_concluded_is_written_and_read() -> None:
    """A failed Mocker and a discard of two stand in the position, in two lines."""
    ruling = given(
        "nightmarium",
        """
        seats: Ann, Bob
        hand Ann: N.H.Mo 1
        hand Bob: 28 29 60
        Creatures Ann: N.L.- | N.T.-
        Creatures Bob: 3
        deck: 40 41 42
        """,
    )
    ruling.choose("Ann", "play N.H.Mo 1")
    ruling.choose("Bob", "give 28 29")
    ruling.then("lacks: Bob 1 legion N\nlacks: Ann 1 slots L")
    again = given("nightmarium", ruling.position())
    assert again.position() == ruling.position()


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("hand Ann: 500", r"line 2 \(hand Ann\): there is no card '500' in the set"),
        ("hand Ann: Barrow Pilot", r"no card 'Barrow' .*a number, or facts such as N\.TH\.We"),
        ("hand Ann: S1", r"no card 'S1' in the set; .*variant: horrors yes"),
        ("hand Ann: rest", r"line 2 \(hand Ann\): 'rest' stands only at the end of the deck"),
        ("deck: rest 5", r"line 2 \(deck\): 'rest' stands only at the end of the deck"),
        ("revealed: 5", r"line 2 \(revealed\): cards lie revealed only while Herald is asked"),
        ("Creatures Ann: 3 2 1", r"a Creature is written legs \| torso \| head \| Seal"),
        ("hand Ann: 3 3", r"line 2 \(hand Ann\): card 3 lies in two places"),
        ("hand Ann: 3\ndeck: 3", r"line 3 \(deck\): card 3 lies in two places"),
        ("hand Ann: X.L.-", r'line 2 \(hand Ann\): "X.L.-" is not a card: "X" is not a legion'),
        ("hand Ann: S1", r"line 2 \(hand Ann\): there is no card 'S1' in the set"),
        ("hand Cas: 3", r"line 2 \(hand Cas\): unknown; a line can begin with"),
        ("hand Ann: 3\nhand Ann: 4", r"line 3 \(hand Ann\): stands twice"),
        ("turn: Cas", r"line 2 \(turn\): no player is called 'Cas'"),
        ("Creatures Ann: 3 | - | 1", r"a Creature is written legs \| torso \| head \| Seal"),
        ("Creatures Ann: 3 | 2 | 1 | N.seal | 4", r"a Creature is written legs"),
        ("Creatures Ann: 1", r"line 2 \(Creatures Ann\): 1 cannot be legs"),
        ("Creatures Ann: 3 | 1", r"line 2 \(Creatures Ann\): 1 cannot be torso"),
        ("Creatures Ann: 3 | 2 | 6", r"line 2 \(Creatures Ann\): 6 cannot be head"),
        ("Creatures Ann: 3 | 2 | 1 | 6", r"line 2 \(Creatures Ann\): 6 is no Seal"),
        ("Creatures Ann: N.seal", r"line 2 \(Creatures Ann\): N.seal cannot be legs"),
        ("Creatures Ann: 3 ; 6 ; 9 ; 12 ; 15 ; 18", r"at goal 5 there are at most 5 Creatures"),
        ("lost actions: many", r"line 2 \(lost actions\): 'many' is not a number"),
        ("variant: goal 9", r"'9'"),
        ("set: odd", r"unknown card set 'odd'"),
        ("lacks: Ann", r"line 2 \(lacks\): is written as in 'Ann 3 slots TH'"),
        ("lacks: Ann 1 slots X", r"line 2 \(lacks\): is written as in"),
        ("lacks: Cas 1 slots L", r"line 2 \(lacks\): is written as in"),
        ("hand Ann: 3\nlacks: Ann 1 slots L", r"line 3 \(lacks\): it is not so"),
        ("hand Ann: 3\nlacks: Ann 2 slots H", r"line 3 \(lacks\): it is not so"),
        ("task: Dance {}", r"line 2 \(task\): no task 'Dance'"),
        ("task: Turn", r"line 2 \(task\): cannot be read"),
        ("task: Turn [", r"line 2 \(task\): cannot be read"),
        ("hello", r"line 2: expected 'key: value', not 'hello'"),
    ],
)
def test_a_wrong_position_is_one_line(lines: str, said: str) -> None:
    """Where, and what is wrong; never a traceback."""
    with pytest.raises(NightstandError, match=said):
        match_from_position("nightmarium", f"seats: Ann, Bob\n{lines}", seed="1")


PURE = 'task: Turn {"seat": 0}\ntask: PureDiscard {"waiting":'


@pytest.mark.parametrize(
    "lines",
    [
        'task: Turn {"seat": 7}',
        'task: Turn {"seat": -1}',
        'task: Turn {"seat": "Ann"}',
        'task: Turn {"seat": 0}\ntask: Mocker {"seat": 0}',
        'task: Turn {"seat": 0}\ntask: Activation {"seat": 0, "place": 9, "legion": -1}',
        'task: Turn {"seat": 0}\ntask: Activation {"seat": 0, "place": 0, "legion": -1}',
        f'{PURE} [5], "given": {{}}, "seat": 0, "legion": 1}}',
        f'{PURE} 5, "given": {{}}, "seat": 0, "legion": 1}}',
        'task: Turn {"seat": 0}\ntask: Executioner {"seat": 0, "place": 0}',
        'task: Mocker {"seat": 0}',
        'task: Turn {"seat": 0}\ntask: Turn {"seat": 0}',
        'task: Turn {"seat": 1}',
        'task: Turn {"seat": 0, "action": 3}',
        'task: Turn {"seat": 0, "legion": 4}',
        'task: Turn {"seat": 0}\ntask: DiscardAndDraw {"seat": 0, "discarded": 0}',
        'task: Turn {"seat": 0}\ntask: Herald {"seat": 1}',
        f'{PURE} [1], "given": {{"7": "give 3"}}, "seat": 0, "legion": 1}}',
        f'{PURE} [1, 1], "given": {{}}, "seat": 0, "legion": 1}}',
        f'{PURE} [], "given": {{"1": "give 9"}}, "seat": 0, "legion": 1}}',
    ],
)
def test_tasks_that_cannot_be_in_progress_are_refused(lines: str) -> None:
    """A position may state tasks; whatever they state, it is played or refused in one line."""
    position = f"seats: Ann, Bob\nhand Ann: 1\nhand Bob: 3\n{lines}"
    with pytest.raises(NightstandError):
        match_from_position("nightmarium", position, seed="1")


def test_two_players_need_two_names() -> None:
    """A seat is found by its name in all lines."""
    with pytest.raises(NightstandError, match="Ann"):
        match_from_position("nightmarium", "seats: Ann, Ann\nhand Ann: 1", seed="1")


def test_a_position_of_another_game_is_refused() -> None:
    """The header says which game it is."""
    text = str(game("nightmarium").position_header(game("nightmarium").agree(2), ["Ann", "Bob"]))
    with pytest.raises(NightstandError, match="the position is one of nightmarium, not of tales"):
        match_from_position("tales", text)
