"""Tokens, headers, limits and sizes."""

from __future__ import annotations

from contextlib import ExitStack, suppress
from pathlib import Path
from time import monotonic
from types import SimpleNamespace
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from nightstand.kernel.errors import NightstandError
from nightstand.server.security import limits
from nightstand.server.security.csrf import HEADER
from nightstand.server.security.limits import Bucket
from nightstand.server.security.origin import is_from_here
from nightstand.server.security.texts import plain_line
from tests.server.browser import PASSWORD, Browser, browser_at, settings_for


def test_changes_need_the_token(browser: Browser) -> None:
    """Without it, or with another one, nothing changes: another site cannot know it."""
    browser.get("/api/me")
    for token in ("", "x", "a" * 128, "ä" * 128):
        headers = {HEADER: token.encode("latin-1")}
        answer = browser.send("POST", "/api/guests", {"name": "Ann"}, headers=headers)
        assert answer.status_code == 403
        assert answer.headers["content-type"] == "application/problem+json"
    assert browser.guest("Ann").status_code == 201


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/nothing", "/icons/ghost.svg", "/health"])
def test_every_answer_carries_the_headers(browser: Browser, path: str) -> None:
    """Errors too: no inline script, no guessing of types, nobody's frame."""
    headers = browser.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["x-request-id"]


def test_passwords_cannot_be_tried_for_long(tmp_path: Path) -> None:
    """After some attempts a client has to wait, and is told so."""
    with browser_at(settings_for(tmp_path, strict_requests_a_minute=2)) as browser:
        wish = {"name": "Ann", "password": PASSWORD}
        answers = [browser.send("POST", "/api/session", wish) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [401, 401, 429]
        assert answers[2].headers["content-type"] == "application/problem+json"
        assert browser.guest("Ann").status_code == 201


def test_requests_are_limited_and_pages_are_not(tmp_path: Path) -> None:
    """The API has a limit for each client; pictures and health have none."""
    with browser_at(settings_for(tmp_path, requests_a_minute=3)) as browser:
        codes = [browser.get("/api/games").status_code for _ in range(4)]
        assert codes == [200, 200, 200, 429]
        assert browser.get("/health").status_code == 200


def test_what_is_too_large_is_not_read(tmp_path: Path) -> None:
    """More than the limit is refused, whatever it would have been."""
    with browser_at(settings_for(tmp_path, body_size=1000)) as browser:
        answer = browser.guest("A" * 2000)
        assert answer.status_code == 413
        assert answer.json()["title"] == "Request Entity Too Large"


@pytest.mark.parametrize(
    ("origin", "here"),
    [
        (None, True),  # no browser
        ("http://table.example:8765", True),
        ("https://play.example", True),
        ("http://play.example", False),
        ("http://evil.example", False),
        ("http://table.example", False),
        ("null", False),
        ("http://[", False),
        ("", False),
    ],
)
def test_sockets_are_opened_by_our_own_pages(
    tmp_path: Path, origin: str | None, here: bool
) -> None:
    """A page of ours, or of an origin that the settings name, or no page at all."""
    settings = settings_for(tmp_path, origins=("https://play.example",))
    headers = {"host": "table.example:8765"} | ({} if origin is None else {"origin": origin})
    connection: Any = SimpleNamespace(headers=headers)
    assert is_from_here(connection, settings) is here


def test_haste_is_no_flood(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bucket gives some seconds' worth at once, then as much as its rate."""
    clock = SimpleNamespace(now=100.0)
    monkeypatch.setattr(limits, "monotonic", lambda: clock.now)
    bucket = Bucket(2.0, seconds=5.0)
    assert [bucket.take() for _ in range(11)] == [True] * 10 + [False]
    clock.now += 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    clock.now += 1000.0
    assert sum(bucket.take() for _ in range(100)) == 10


def test_nobody_takes_all_sockets(tmp_path: Path) -> None:
    """One client has so many at once; when one is closed there is room for another."""
    with browser_at(settings_for(tmp_path, sockets_a_client=2)) as browser:
        lobby = "/api/lobby/live"
        with ExitStack() as kept:
            for _ in range(2):
                kept.enter_context(browser.client.websocket_connect(lobby)).receive_text()
            with (
                browser.client.websocket_connect(lobby) as one_more,
                pytest.raises(WebSocketDisconnect) as closed,
            ):
                one_more.receive_text(timeout=10)
            assert closed.value.code == 4029
        assert _is_let_in(browser, lobby)


def _is_let_in(browser: Browser, path: str) -> bool:
    """Whether there is room, once the server has noticed that others have left."""
    deadline = monotonic() + 10
    while monotonic() < deadline:
        with (
            suppress(WebSocketDisconnect),
            browser.client.websocket_connect(path) as socket,
        ):
            return "lobby" in socket.receive_text(timeout=10)
    return False


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("good evening", "good evening"),
        ("\u202egood\u2066 evening", "good evening"),
        ("good\0\x07\x1b[31m\nevening\x85", "good [31m evening"),
        ("\u05e9\u05dc\u05d5\u05dd\u200f", "\u05e9\u05dc\u05d5\u05dd\u200f"),
        ("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680"),
    ],
)
def test_what_people_say_turns_nobody_elses_words(said: str, kept: str) -> None:
    """Control characters and signs that turn the text go; languages and pictures stay."""
    assert plain_line(said) == kept


def test_a_line_in_which_nothing_can_be_shown_is_refused() -> None:
    """There is nothing to say in it."""
    with pytest.raises(NightstandError, match="nothing"):
        plain_line("\u202e\0\n")
