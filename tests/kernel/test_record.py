"""Records: saved, read, replayed, undone, verified; and what is said of broken ones."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from nightstand.kernel.chance import quick
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.fairness import commitment_to, key_of, secret_from_seed
from nightstand.kernel.game import game
from nightstand.kernel.match import Match, match_from_position, new_match, verified
from nightstand.kernel.record import RecordError, read_record

Change = Callable[[list[str]], list[str]]


def played(plies: int = 10_000, seed: str = "record") -> Match:
    """A two-player Nightmarium with random choices, up to so many of them."""
    match = new_match(game("nightmarium").agree(2), seed=seed)
    rng = quick(seed)
    while match.outcome is None and match.plies < plies:
        ask = match.table.asks()[0]
        match.choose(ask.seat, ask.options[rng.below(len(ask.options))].notation)
    return match


def test_a_record_reads_back_as_it_was_written() -> None:
    """Text, record, text: not a byte differs, and the game stands where it stood."""
    match = played()

    record = read_record(match.record.text())

    assert record.text() == match.record.text()
    again = Match(record)
    assert again.outcome == match.outcome
    for viewer in (-1, 0, 1):
        assert again.table.scene(viewer).plain() == match.table.scene(viewer).plain()


def test_verify_says_how_the_game_ended() -> None:
    """A whole record holds."""
    match = played()
    assert match.outcome is not None

    said = verified(read_record(match.record.text()))

    assert said == f"all {match.plies} choices hold; {match.outcome.reason}"


def test_verify_of_an_unfinished_game() -> None:
    """Half a game holds too, and says so."""
    assert "unfinished" in verified(read_record(played(20).record.text()))


def test_undo_is_the_game_without_the_last_choices() -> None:
    """Going back and choosing the same again leads to the same table."""
    match = played(40)
    before = match.record.text()
    steps = match.record.steps[30:]

    match.back_to(30)
    assert match.plies == 30
    for step in steps:
        match.choose(step.seat, step.notation)

    assert match.record.text() == before


def test_the_last_choice_of_a_seat_is_found() -> None:
    """Undo goes back to before it."""
    match = played(25)
    seat = match.record.steps[-1].seat

    assert match.last_choice_of([seat]) == 24
    assert match.last_choice_of([]) == -1


def test_an_illegal_choice_changes_nothing() -> None:
    """It is refused in one line; the record does not have it."""
    match = played(5)
    seat = match.table.asked()[0]

    with pytest.raises(NightstandError, match="not one of the choices"):
        match.choose(seat, "fly away")
    with pytest.raises(NightstandError, match="not asked"):
        match.choose(1 - seat, "draw")
    assert match.plies == 5


def cut_off(lines: list[str]) -> list[str]:
    """The process died in the middle of the last line."""
    return [*lines[:-1], lines[-1][: len(lines[-1]) // 2]]


def other_choice(lines: list[str]) -> list[str]:
    """Somebody changed the 12th choice."""
    step = json.loads(lines[12])
    step["choice"] = "draw" if step["choice"] != "draw" else "done"
    return [*lines[:12], json.dumps(step), *lines[13:]]


def newer_format(lines: list[str]) -> list[str]:
    """A later Nightstand wrote it."""
    header = json.loads(lines[0])
    header["nightstand"] = 99
    return [json.dumps(header), *lines[1:]]


def dropped_choice(lines: list[str]) -> list[str]:
    """A line in the middle is gone."""
    return [*lines[:7], *lines[8:]]


def no_record(_lines: list[str]) -> list[str]:
    """Some other file."""
    return ["Dear diary,"]


@pytest.mark.parametrize(
    ("change", "said", "ply"),
    [
        (cut_off, "line 31 is cut off", 30),
        (other_choice, "departs at choice 12", 12),
        (dropped_choice, "departs at choice 7", 7),
        (newer_format, "newer than this program", 0),
        (no_record, "not JSON", 0),
    ],
)
def test_a_broken_record_is_refused_in_one_line(change: Change, said: str, ply: int) -> None:
    """The error names the place."""
    lines = played(30).record.lines()

    with pytest.raises(RecordError, match=said) as caught:
        read_record("\n".join(change(lines)) + "\n")

    assert "\n" not in str(caught.value)
    assert caught.value.ply == ply


def test_newer_rules_are_not_replayed() -> None:
    """A record that follows a later version of the rules is left alone."""
    record = played(10).record
    record.rules_version += 1

    with pytest.raises(RecordError, match="newer rules"):
        verified(record)


def test_other_shuffles_than_those_committed_to_are_found_out() -> None:
    """Exchanging the secret after the game breaks the commitment."""
    record = played(10).record
    record.secret = secret_from_seed("another")

    with pytest.raises(RecordError, match="not those committed to"):
        verified(record)


def test_a_choice_that_the_rules_do_not_offer_departs() -> None:
    """A record sealed with a wrong choice departs where the rules refuse it."""
    record = played(10).record
    record.steps[6].notation = "draw 99"

    with pytest.raises(RecordError, match="departs at choice 7") as caught:
        verified(record)
    assert caught.value.ply == 7


def test_commitment_binds_and_contributions_count() -> None:
    """The commitment is of the secret alone; the key depends on what every seat put in."""
    secret = secret_from_seed("fair")

    assert commitment_to(secret) != commitment_to(secret_from_seed("fair?"))
    assert key_of(secret, ["a", "b"]) != key_of(secret, ["ab", ""])
    assert key_of(secret, ["a", "b"]) == key_of(secret, ["a", "b"])


def test_a_game_from_a_position_is_recorded_with_it() -> None:
    """The record holds the position, so the game replays from there."""
    match = match_from_position(
        "nightmarium", "seats: Ann, Bob\nhand Ann: 1 2 3\nhand Bob: 4\ndeck: rest", seed="p"
    )
    match.choose(0, "draw")

    again = Match(read_record(match.record.text()))

    assert again.table.scene(0).plain() == match.table.scene(0).plain()
    assert len(again.table.scene(0).zone("hand.1").pieces) == 4
