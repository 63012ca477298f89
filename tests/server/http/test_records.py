"""Past games: brought from elsewhere, looked at, checked, taken away, counted."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from nightstand.kernel.match import Match, verified
from nightstand.kernel.record import read_record
from nightstand.wire.tables import Moment
from tests.server.browser import Browser

GOLDEN = Path(__file__).parents[2] / "golden"
RECORD = GOLDEN / "tales" / "house-simpler-no-faster-no-memory-memory-2.jsonl"


def bring(browser: Browser, text: str) -> Any:
    """Bring a record."""
    return browser.send("POST", "/api/records", {"record": text})


@pytest.fixture
def table(browser: Browser) -> str:
    """The address of a finished game of Ann's, as a table."""
    browser.guest("Ann")
    id = bring(browser, RECORD.read_text("utf-8")).json()["id"]
    return f"/api/tables/{id}"


def test_a_record_is_taken_as_it_was_brought(browser: Browser, table: str) -> None:
    """Setup, secret, choices and result are the same, and it holds."""
    taken = browser.get(f"{table}/record")
    assert taken.headers["content-disposition"].startswith('attachment; filename="tales-')
    record, golden = read_record(taken.text), read_record(RECORD.read_text("utf-8"))
    assert verified(record) == verified(golden)
    assert record.commitment == golden.commitment
    assert record.contributions == golden.contributions


def test_the_shuffles_can_be_verified(browser: Browser, table: str) -> None:
    """The same words as on the command line."""
    verification = browser.get(f"{table}/verification").json()
    assert verification["holds"]
    assert verification["text"] == verified(read_record(RECORD.read_text("utf-8")))


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_every_moment_is_what_the_seat_saw(browser: Browser, table: str, viewer: int) -> None:
    """The scene and the log of any seat after any number of choices, with nothing to answer."""
    record = read_record(RECORD.read_text("utf-8"))
    plies = len(record.steps)
    for ply in (0, 7, plies):
        answer = browser.get(f"{table}/moments/{ply}?seat={viewer}")
        moment = msgspec.json.decode(answer.content, type=Moment)
        assert (moment.ply, moment.plies) == (ply, plies)
        record.steps = read_record(RECORD.read_text("utf-8")).steps[:ply]
        seen = Match(record).table
        seen_plain = seen.scene(viewer).plain()
        assert msgspec.to_builtins(moment.scene.zones) == seen_plain["zones"]
        assert moment.scene.question is None
        assert seen.log is not None
        assert [line.text for line in moment.log] == [
            entry.told_to(viewer) for entry in seen.log.entries
        ]


def test_there_are_no_other_moments(browser: Browser, table: str) -> None:
    """Neither after more choices than were made, nor from a seat that nobody sat on."""
    assert browser.get(f"{table}/moments/42").status_code == 404
    assert browser.get(f"{table}/moments/0?seat=2").status_code == 404
    assert browser.get(f"{table}/moments/-1").status_code in (404, 422)


def test_a_past_game_is_its_owners(browser: Browser, table: str) -> None:
    """It is in the owner's history, and for somebody without the invitation it does not exist."""
    history = browser.get("/api/history").json()
    assert [f"/api/tables/{each['id']}" for each in history] == [table]
    stranger = browser.another()
    stranger.guest("Bea")
    assert stranger.get("/api/history").json() == []
    assert stranger.get(f"{table}/record").status_code == 404
    word = history[0]["invitation"]
    assert stranger.get(f"{table}/record?invitation={word}").status_code == 200


def test_a_game_that_is_played_is_not_looked_back_at(browser: Browser) -> None:
    """While a game goes on there is no moment, no record, and nothing to verify."""
    browser.guest("Ann")
    wish = {"game": "tales", "seats": [{"kind": "you"}, {"kind": "friend", "name": "Bea"}]}
    id = browser.send("POST", "/api/tables", wish).json()["id"]
    for what in ("record", "verification", "moments/0"):
        assert browser.get(f"/api/tables/{id}/{what}").status_code == 409


def test_brought_games_count_for_nobody(browser: Browser, table: str) -> None:
    """Whoever brings a record has not played it here."""
    assert browser.get("/api/statistics").json() == {"player": "Ann", "games": []}


def edited(text: str) -> str:
    """The record with another name in its first line."""
    return text.replace("Ann", "Eve", 1)


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (edited, "edited"),
        (lambda text: text[:-40], "cut off"),
        (lambda text: "", "empty"),
        (lambda text: "[]\n", "not a line of a record"),
        (lambda text: json.dumps({"nightstand": 99}) + "\n", "newer"),
        (lambda text: "\n".join(text.split("\n")[:-2]) + "\n", "finished"),
    ],
)
def test_a_record_that_does_not_hold_is_refused(
    browser: Browser, spoil: Any, complaint: str
) -> None:
    """One line says why, and nothing is kept."""
    browser.guest("Ann")
    answer = bring(browser, spoil(RECORD.read_text("utf-8")))
    assert answer.status_code == 422
    assert complaint in answer.json()["detail"]
    assert browser.get("/api/history").json() == []


def test_verify_on_the_command_line_accepts_what_the_server_gives(
    browser: Browser, table: str, tmp_path: Path
) -> None:
    """The file of a download, as it is; and one that was edited is refused with the choice."""
    file = tmp_path / "game.jsonl"
    file.write_bytes(browser.get(f"{table}/record").content)
    assert verify(file) == (0, verified(read_record(RECORD.read_text("utf-8"))))
    lines = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join([*lines[:9], *lines[10:]]), "utf-8")
    code, said = verify(file)
    assert code == 2
    assert "departs at choice 9" in said


def verify(file: Path) -> tuple[int, str]:
    """What `nightstand verify` does with a file: its exit code, and what it says."""
    command = [sys.executable, "-c", "from nightstand.cli import main; main()", "verify", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, (done.stdout + done.stderr).strip()


def test_what_is_taken_away_can_be_brought_back(browser: Browser, table: str) -> None:
    """Line for line, any number of times."""
    taken = browser.get(f"{table}/record").text
    again = bring(browser, taken).json()["id"]
    assert browser.get(f"/api/tables/{again}/record").text == taken
