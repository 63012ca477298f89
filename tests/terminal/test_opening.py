"""New games, positions, games taken up again, rematches."""

from __future__ import annotations

from pathlib import Path

import pytest

from nightstand.cardtext.cardset import CardSetError
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import game
from nightstand.kernel.match import verified
from nightstand.terminal.opening import (
    Wishes,
    again,
    begin,
    begin_from,
    chosen_set,
    go_on,
    playable,
)
from nightstand.terminal.seating import Seat, usual_seats
from tests.terminal.conftest import let_play, seated

GAME = game("nightmarium")


def own_set(folder: Path, more: str = "") -> Path:
    """A card set of one's own: the even one by another name."""
    text = GAME.set_text("even").replace('name = "even"', 'name = "mine"', 1)
    path = folder / "mine.toml"
    path.write_text(text.replace("[set]", f"[set]\n{more}", 1), "utf-8")
    return path


def test_every_wish_comes_true() -> None:
    """Set, variants, seats and names are in the setup and in the record."""
    seats = [Seat("you", "Zoe"), Seat("bot:hard", "")]
    session = begin(Wishes(GAME, seats, "even", {"goal": "7"}, "seed"))
    record = session.match.record
    assert (record.setup.set_name, record.setup.variants["goal"]) == ("even", "7")
    assert (record.names, record.seats) == (["Zoe", "Ann"], ["you", "bot:hard"])
    assert session.keeper is not None
    assert session.keeper.path.exists()


def test_a_seed_repeats_the_deal() -> None:
    """And without one no two games are alike."""
    commitments = {seated(seed="a").match.record.commitment for _ in range(2)}
    assert len(commitments) == 1
    games = [begin(Wishes(GAME, usual_seats(GAME)), kept=False) for _ in range(2)]
    assert games[0].match.record.commitment != games[1].match.record.commitment


def test_a_set_of_ones_own_is_played_and_stored(tmp_path: Path) -> None:
    """The record carries the cards, so that it can be verified without the file."""
    wishes = Wishes(GAME, usual_seats(GAME), str(own_set(tmp_path)), {}, "seed")
    session = let_play(begin(wishes, kept=False), 20)
    assert session.match.record.setup.set_name == "mine"
    assert "20 choices hold" in verified(session.match.record)


def test_a_set_with_a_mistake_is_refused_by_line_and_field(tmp_path: Path) -> None:
    """As check-set would say it."""
    path = own_set(tmp_path, 'colour = "red"')
    with pytest.raises(CardSetError, match=r"mine\.toml:2: colour: "):
        chosen_set(GAME, str(path))


def test_an_unknown_set_is_answered_with_the_nearest() -> None:
    """A name that is neither a set nor a file."""
    with pytest.raises(NightstandError, match="did you mean even"):
        chosen_set(GAME, "evne")


def test_a_position_is_played_from(tmp_path: Path) -> None:
    """It names its players; who sits there can be said."""
    first = let_play(seated(), 10)
    text = str(GAME.write_position(first.match.table, first.match.record.setup))
    seats = [Seat("bot:random", ""), Seat("you", "")]
    session = begin_from(text, "", seats, "seed", tmp_path / "game.jsonl")
    assert session.humans == [1]
    assert [seat.name for seat in session.seats] == ["Ann", "Bob"]
    let_play(session, 10)
    session.close()
    assert go_on(tmp_path / "game.jsonl")[0].match.plies == 10


def test_a_position_with_other_seats_is_refused() -> None:
    """Three cannot sit where two sit."""
    first = seated()
    text = str(GAME.write_position(first.match.table, first.match.record.setup))
    with pytest.raises(NightstandError, match="seats 2 players, not 3"):
        begin_from(text, "nightmarium", usual_seats(GAME, 3))


def test_a_game_is_taken_up_where_it_was() -> None:
    """Seats, names and table are the same, and the next choice is kept in the same file."""
    session = let_play(seated(seats=["you", "friend:Max", "bot:hard"], kept=True), 8)
    assert session.keeper is not None
    path = session.keeper.path
    scenes = [session.scene(seat).plain() for seat in range(3)]
    session.close()
    resumed, note = go_on(path)
    assert (resumed.seats, note) == (session.seats, "")
    assert [resumed.scene(seat).plain() for seat in range(3)] == scenes
    let_play(resumed, 1)
    assert path.read_text("utf-8") == resumed.match.record.text()


def test_a_game_that_is_over_is_not_gone_on_with() -> None:
    """It is said how to look at it; and the file is let go of."""
    session = let_play(seated(kept=True), 10_000)
    assert session.keeper is not None
    path = session.keeper.path
    session.close()
    for _ in range(2):
        with pytest.raises(NightstandError, match="nightstand replay"):
            go_on(path)


def test_a_record_of_newer_rules_is_not_gone_on_with() -> None:
    """It might be played otherwise than it was begun."""
    session = seated(kept=True)
    assert session.keeper is not None
    session.match.record.rules_version += 1
    session.keep()
    path = session.keeper.path
    session.close()
    with pytest.raises(NightstandError, match="follows newer rules"):
        go_on(path)


def test_a_rematch_seats_the_same_table(tmp_path: Path) -> None:
    """The same cards and variants, other shuffles; begun by whom the rules of the game say."""
    wishes = Wishes(GAME, usual_seats(GAME), str(own_set(tmp_path)), {"goal": "6"}, "seed")
    session = begin(wishes, kept=False)
    second = again(session)
    assert second.match.record.setup.plain() == session.match.record.setup.plain()
    assert second.match.record.texts[0].text == session.match.record.texts[0].text
    assert second.match.record.commitment != session.match.record.commitment
    tales = let_play(seated("tales"), 10_000)
    fears = tales.match.game.rematch_starters(tales.match.table)
    assert again(tales).match.record.setup.starters == fears
    assert fears


def test_games_that_can_be_loaded_can_be_played() -> None:
    """The games of this package are among them."""
    assert {"nightmarium", "tales"} <= set(playable())
