"""Who sits where."""

from __future__ import annotations

import pytest

from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import game
from nightstand.terminal.seating import (
    Seat,
    bot_seats,
    named,
    read_seat,
    seats_of,
    usual_count,
    usual_seats,
)

GAME = game("nightmarium")


@pytest.mark.parametrize(
    ("words", "seat"),
    [
        ("you", Seat("you", "")),
        ("Zoe", Seat("you", "Zoe")),
        ("you:Zoe", Seat("you", "Zoe")),
        ("friend", Seat("friend", "")),
        ("friend:Max  Mad", Seat("friend", "Max Mad")),
        ("bot", Seat("bot:fair", "")),
        ("bot:hard", Seat("bot:hard", "")),
        ("bot:ismcts:20", Seat("bot:ismcts:20", "")),
    ],
)
def test_a_seat_is_read_as_people_write_it(words: str, seat: Seat) -> None:
    """You, a name, a bot by level or budget, a friend with or without a name."""
    assert read_seat(words, GAME) == seat


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("bot:hrad", "did you mean hard"),
        ("bto:hard", "did you mean bot"),
        ("bot:ismcts:0", "no budget"),
        ("friend:A,B", "no name for a player"),
        ("a name that is far too long", "1 to 16 letters"),
        ("", "1 to 16 letters"),
    ],
)
def test_a_seat_that_cannot_be_is_refused_in_one_line(words: str, said: str) -> None:
    """The error names what would have been right."""
    with pytest.raises(NightstandError, match=said) as caught:
        read_seat(words, GAME)
    assert "\n" not in str(caught.value)


def test_names_are_given_to_those_who_have_none() -> None:
    """Nobody gets a name that another has taken."""
    seats = named([Seat("you", ""), Seat("friend", "Ann"), Seat("bot:fair", "")])
    assert [seat.name for seat in seats] == ["Bob", "Ann", "Cas"]


def test_two_players_of_one_name_are_refused() -> None:
    """Logs and positions tell players apart by name."""
    with pytest.raises(NightstandError, match="two players are called 'Ann'"):
        named([Seat("you", "Ann"), Seat("friend", "Ann")])


def test_the_usual_table_is_you_and_two_bots() -> None:
    """Where a game allows it, three play."""
    assert usual_count(GAME) == 3
    assert [seat.kind for seat in usual_seats(GAME)] == ["you", "bot:fair", "bot:fair"]
    assert not any(seat.human for seat in bot_seats(GAME, 4))


def test_a_record_that_says_nothing_of_seats_gives_you_the_first() -> None:
    """Records of tests and servers can be gone on with too."""
    assert [seat.kind for seat in seats_of([], ["A", "B"])] == ["you", "bot:fair"]
    assert seats_of(["bot:hard", "friend"], ["A", "B"])[1] == Seat("friend", "B")
