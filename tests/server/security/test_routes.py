"""What holds for every address of the server, those of tomorrow included."""

from __future__ import annotations

import re

import pytest
from litestar.exceptions import WebSocketDisconnect

from nightstand.server.http.pages import UNBUILT, WEB
from nightstand.server.security.csrf import HEADER
from nightstand.server.security.keys import FOR_ALL
from nightstand.server.security.limits import STRICT
from nightstand.wire.players import Credentials
from nightstand.wire.tables import Imported
from tests.server.browser import Browser
from tests.server.security.routes import SAFE, addresses, sockets


def test_whatever_changes_something_needs_the_token(browser: Browser) -> None:
    """Without it, or with a wrong one, every such address refuses before it looks at anything."""
    browser.guest("Ann")
    changing = [each for each in addresses(browser.client.app) if each.method not in SAFE]
    assert len(changing) >= 11
    for method, path, handler in changing:
        assert not handler.opt.get(FOR_ALL), path
        for headers in ({HEADER: ""}, {HEADER: "a" * 128}):
            answer = browser.send(method, path, headers=headers)
            assert (answer.status_code, path) == (403, path)
            assert "CSRF" in answer.json()["detail"]
        assert "CSRF" not in browser.send(method, path).text, path


def test_addresses_that_only_tell_are_all_that_needs_no_token(browser: Browser) -> None:
    """Nobody has given an address for looking a method for changing, or none at all."""
    known = {"GET", "HEAD", "OPTIONS", "POST", "PUT", "DELETE"}
    assert {each.method for each in addresses(browser.client.app)} <= known


def test_every_socket_is_opened_by_our_own_pages(browser: Browser) -> None:
    """Browsers let any page open one; each refuses a page from elsewhere, and says so."""
    paths = sockets(browser.client.app)
    assert len(paths) >= 2
    for path in paths:
        headers = {"origin": "http://evil.example"}
        with (
            browser.client.websocket_connect(path, headers=headers) as socket,
            pytest.raises(WebSocketDisconnect) as closed,
        ):
            socket.receive_text(timeout=10)
        assert (closed.value.code, path) == (4403, path)


def test_whatever_tries_passwords_or_takes_long_is_strictly_limited(browser: Browser) -> None:
    """Every address that takes a password or a whole record."""
    taking = []
    for each in addresses(browser.client.app):
        data = each.handler.parsed_data_field
        if data is not None and data.annotation in (Credentials, Imported):
            taking.append(each)
    assert len(taking) == 3
    assert all(each.handler.opt.get(STRICT) for each in taking)


@pytest.mark.parametrize("name", ["index.html", "the page that says that there is none"])
def test_pages_have_nothing_inline(name: str) -> None:
    """The policy forbids it, so whatever were inline would not work."""
    page = (WEB / name).read_text("utf-8") if (WEB / name).is_file() else UNBUILT
    assert not re.search(r"<script(?![^>]*\ssrc=)", page)
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", page)
