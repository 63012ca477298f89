"""What somebody who watches a running server gets to see: logs, health, metrics."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import pytest
from structlog.testing import capture_logs

from nightstand.client import Client, RefusedError
from nightstand.server.http import sockets
from tests.server.browser import PASSWORD, Browser
from tests.server.players import play, wish
from tests.server.process import RunningServer, running

PATIENCE = 20.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that tells all it does, for machines."""
    said = {"NIGHTSTAND_LOG_FORMAT": "json", "NIGHTSTAND_LOG_LEVEL": "debug"}
    with running(tmp_path_factory.mktemp("server") / "data", **said) as server:
        yield server


def lines(server: RunningServer) -> list[dict[str, Any]]:
    """The log; every line of it is one object."""
    return [json.loads(line) for line in server.log.splitlines()]


def line_of(server: RunningServer, request: str) -> dict[str, Any]:
    """The line of a request, once it is written."""
    deadline = time.monotonic() + PATIENCE
    while True:
        found = [line for line in lines(server) if line.get("request") == request]
        if found:
            return found[-1]
        assert time.monotonic() < deadline, "the request is in no line"
        time.sleep(0.02)


def test_every_request_is_found_in_the_log_by_the_id_it_was_given(server: RunningServer) -> None:
    """One line each, with what was asked, how it went and how long it took."""
    ids = set()
    for path, status in (("/api/me", 200), ("/api/tables/nowhere", 404), ("/owls", 200)):
        answer = httpx.get(f"{server.address}{path}")
        id = answer.headers["x-request-id"]
        ids.add(id)
        line = line_of(server, id)
        assert (line["event"], line["path"], line["method"]) == ("request", path, "GET")
        assert line["status"] == answer.status_code in (status, 503)
        assert 0 <= line["seconds"] < PATIENCE
        assert {"level", "timestamp", "logger"} <= set(line)
    assert len(ids) == 3


async def test_what_is_secret_is_in_no_line(server: RunningServer) -> None:
    """Neither passwords, nor cookies, nor invitations, nor what lies on tables or is said there."""
    async with Client(server.address) as ann:
        await ann.be_guest("Ann")
        with pytest.raises(RefusedError):
            await ann.sign_in("Nobody", PASSWORD)
        table = await ann.new_table(wish(people=1, bots=1, public=False, contribution="owlish"))
        async with ann.join(table.id, table.invitation) as game:
            await game.say("good evening to all moths")
            await play(game, Random(1), 3)
            cookies = list(ann._http.cookies.values())
    logged = server.log
    for secret in (PASSWORD, table.invitation, "owlish", "moths", *cookies):
        assert secret not in logged
    assert [line for line in lines(server) if line["level"] in ("error", "critical")] == []


async def test_metrics_tell_of_play(server: RunningServer) -> None:
    """Open sockets, live tables, choices by game, and how long they took."""
    async with Client(server.address) as ann, Client(server.address) as bea:
        for person, name in ((ann, "Ann"), (bea, "Bea")):
            await person.be_guest(name)
        before = metrics(server)
        id = (await ann.new_table(wish())).id
        await bea.sit(id)
        async with ann.join(id) as one, bea.join(id) as other:
            for game in (one, other):
                assert game.scene is not None
                if game.scene.question is not None:
                    await play(game, Random(2), 1)
                    break
            while game.ply == 0:
                await game.frame()
            after = metrics(server)
    assert after["nightstand_sockets"] == before["nightstand_sockets"] + 2
    assert after["nightstand_live_tables"] == before["nightstand_live_tables"] + 1
    moves = 'nightstand_moves_total{game="nightmarium"}'
    assert after[moves] == before.get(moves, 0) + 1
    seconds = "nightstand_move_seconds_count"
    assert after[seconds] == before[seconds] + 1


def metrics(server: RunningServer) -> dict[str, float]:
    """Every sample by its name and labels."""
    told = httpx.get(f"{server.address}/metrics").text
    pairs = [line.rpartition(" ") for line in told.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in pairs}


def test_a_fault_of_ours_at_a_socket_is_in_the_log_and_the_socket_stays(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever sent the frame gets the id of the request, and can go on."""

    async def fail(*_given: object) -> bytes:
        raise ZeroDivisionError("a secret of ours")

    browser.guest("Ann")
    wish = {"game": "tales", "seats": [{"kind": "you"}, {"kind": "open"}]}
    id = browser.send("POST", "/api/tables", wish).json()["id"]
    monkeypatch.setattr(sockets, "_answer", fail)
    with (
        capture_logs() as told,
        browser.client.websocket_connect(f"/api/tables/{id}/live") as socket,
    ):
        for _ in range(2):
            socket.send_text('{"type":"ping"}')
            while (frame := json.loads(socket.receive_text(timeout=10)))["type"] != "refused":
                pass
            assert frame["problem"]["status"] == 500
            assert "it is in the log as request" in frame["problem"]["detail"]
            assert "secret of ours" not in frame["problem"]["detail"]
    faults = [line["exc_info"] for line in told if line["log_level"] == "error"]
    assert [type(fault) for fault in faults] == [ZeroDivisionError] * 2
