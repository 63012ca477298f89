"""Whatever is sent over sockets, in whatever order: an answer, and the table plays on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import WebSocketTestSession
from structlog.testing import capture_logs

from nightstand.wire.frames import (
    AskWhyNot,
    Choose,
    ClientFrame,
    LookAs,
    Ping,
    Propose,
    Reply,
    Resign,
    Resume,
    Say,
    Withdraw,
)
from tests.server.browser import Browser, browser_at, settings_for

pytestmark = pytest.mark.fuzz

PATIENCE = 20
PING = msgspec.json.encode(Ping()).decode()
whole = st.integers(0, 2**63) | st.integers(0, 3)
words = st.text(max_size=30) | st.sampled_from(["", "\0", "\u202e", "deck", "hand.1", "draw", "{}"])

frames: st.SearchStrategy[ClientFrame] = st.one_of(
    st.builds(Choose, whole, whole, words),
    st.builds(AskWhyNot, st.lists(words, max_size=10)),
    st.builds(Say, words),
    st.builds(Propose, st.sampled_from(["takeback", "pause", "end", "continue"])),
    st.builds(Reply, st.booleans()),
    st.builds(Withdraw),
    st.builds(LookAs, st.integers(-2, 10)),
    st.builds(Resume),
    st.builds(Resign),
)
"""Frames of the right shape, in which anything may be wrong."""

plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | words,
    lambda some: st.lists(some, max_size=4) | st.dictionaries(words, some, max_size=4),
    max_leaves=10,
)

shapeless: st.SearchStrategy[Any] = st.one_of(
    plain,
    st.dictionaries(
        st.sampled_from(["type", "epoch", "ply", "notation", "pieces", "text", "seat"]),
        st.sampled_from(["choose", "say", "lookAs", "whyNot", "welcome"]) | plain,
    ),
)
"""JSON that has little or nothing of a frame."""

LEGAL = "legal"
"""Stands for a choice that the seat has at that moment."""


@st.composite
def cut(draw: st.DrawFn) -> str:
    """A frame with a part cut out, or put in."""
    text = msgspec.json.encode(draw(frames)).decode()
    start = draw(st.integers(0, len(text)))
    return text[:start] + draw(words) + text[draw(st.integers(start, len(text))) :]


deep = st.builds(
    lambda opening, times: opening * times,
    st.sampled_from(["[", '{"type":', '{"a":[', '{"type":"say","text":[']),
    st.integers(1, 4000),
)

sent = st.one_of(
    frames.map(lambda frame: msgspec.json.encode(frame).decode()),
    shapeless.map(json.dumps),
    cut(),
    deep,
    words,
    st.binary(max_size=60),
    st.just(LEGAL),
)


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A guest at a server that has time for everything; its log must hold no error at the end."""
    plenty = {"requests_a_minute": 10**9, "frames_a_second": 1e9}
    folder = tmp_path_factory.mktemp("fuzz")
    with capture_logs() as told, browser_at(settings_for(folder, **plenty)) as browser:
        browser.guest("Ann").raise_for_status()
        yield browser
    assert [line for line in told if line["log_level"] in ("error", "critical")] == []


@contextmanager
def socket_at(browser: Browser, path: str) -> Iterator[WebSocketTestSession]:
    """A socket with this browser's cookies."""
    cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    headers = {"cookie": cookies} if cookies else {}
    with browser.client.websocket_connect(path, headers=headers) as socket:
        yield socket


def new_table(browser: Browser) -> str:
    """A table that has begun, for two at one screen."""
    seats = [{"kind": "you"}, {"kind": "friend", "name": "Mia"}]
    wish = {"game": "nightmarium", "seats": seats, "takeback": "free"}
    made: str = browser.send("POST", "/api/tables", wish).json()["id"]
    return made


def send(socket: WebSocketTestSession, message: str | bytes) -> None:
    """Send text or bytes."""
    if isinstance(message, bytes):
        socket.send_bytes(message)
    else:
        socket.send_text(message)


def pong(socket: WebSocketTestSession) -> list[dict[str, Any]]:
    """What the server says until it answers a ping."""
    socket.send_text(PING)
    said: list[dict[str, Any]] = []
    while True:
        frame = json.loads(socket.receive_text(timeout=PATIENCE))
        if frame["type"] == "pong":
            return said
        said.append(frame)


def question_in(said: list[dict[str, Any]], before: Any) -> Any:
    """The question that a session sees after these frames."""
    for frame in said:
        if frame["type"] == "welcome":
            scene = frame["scene"]
            question = None if scene is None else scene["question"]
            before = (frame["epoch"], frame["ply"], question)
        elif frame["type"] == "update":
            before = (frame["epoch"], frame["ply"], frame["change"].get("question"))
    return before


def legal(question: Any) -> str:
    """The first choice that there is, if there is one."""
    epoch, ply, asked = question or (0, 0, None)
    notation = asked["choices"][0]["notation"] if asked else "none"
    return msgspec.json.encode(Choose(epoch, ply, notation)).decode()


@settings(suppress_health_check=list(HealthCheck))
@given(st.lists(sent, max_size=25), st.booleans())
def test_a_table_survives_whatever_is_sent(
    browser: Browser, messages: list[str | bytes], seated: bool
) -> None:
    """The socket stays open, and somebody else who comes to look finds the table whole."""
    id = new_table(browser)
    somebody = browser if seated else browser.another()
    with socket_at(somebody, f"/api/tables/{id}/live") as socket:
        seen = question_in(pong(socket), None)
        for message in messages:
            send(socket, legal(seen) if message == LEGAL else message)
            seen = question_in(pong(socket), seen)
    with socket_at(browser.another(), f"/api/tables/{id}/live") as socket:
        welcome = pong(socket)[0]
    choices = welcome["ply"]
    assert welcome["table"]["state"] in ("playing", "paused", "over")
    if not seated:
        assert (welcome["epoch"], choices, welcome["table"]["state"]) == (0, 0, "playing")
    live = browser.client.app.state.hall.tables[id]
    assert live.plies == choices
    assert not live.lock.locked()


@settings(suppress_health_check=list(HealthCheck))
@given(st.lists(sent, max_size=10))
def test_the_lobby_survives_whatever_is_sent(browser: Browser, messages: list[str | bytes]) -> None:
    """It answers pings and refuses everything else."""
    with socket_at(browser, "/api/lobby/live") as socket:
        for message in messages:
            send(socket, message)
            kinds = {frame["type"] for frame in pong(socket)}
            assert kinds <= {"lobby", "refused", "pong"}


@settings(suppress_health_check=list(HealthCheck))
@given(st.text(max_size=60), st.text(max_size=30))
def test_whoever_names_no_table_is_told_so(browser: Browser, table: str, word: str) -> None:
    """Whatever the address says."""
    path = f"/api/tables/{_quoted(table) or 'x'}/live?invitation={_quoted(word)}"
    with pytest.raises(WebSocketDisconnect), socket_at(browser, path) as socket:
        socket.receive_text(timeout=PATIENCE)


def _quoted(text: str) -> str:
    return "".join(f"%{byte:02x}" for byte in text.encode())
