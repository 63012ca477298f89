"""Cookies: signed, hidden from scripts, written only when there is something to keep."""

from __future__ import annotations

from pathlib import Path

import pytest

from nightstand.server.security import sessions
from nightstand.server.security.sessions import A_DAY, COOKIE
from tests.server.browser import Browser, browser_at, settings_for


def told(browser: Browser, name: str = "Ann") -> str:
    """The cookie of a session as the server sets it."""
    answer = browser.guest(name)
    (cookie,) = [c for c in answer.headers.get_list("set-cookie") if c.startswith(f"{COOKIE}=")]
    return str(cookie)


def kept(folder: Path) -> int:
    """How many sessions are kept."""
    return len(list((folder / "sessions").iterdir()))


def test_scripts_and_other_sites_do_not_get_the_cookie(browser: Browser) -> None:
    """It is HttpOnly and SameSite; over plain http it is not Secure, or it would not come back."""
    cookie = told(browser)
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie


def test_under_https_cookies_travel_by_https_only(tmp_path: Path) -> None:
    """Where all browsers come by https, both cookies are Secure, and https is asked for."""
    settings = settings_for(tmp_path, origins=("https://play.example",))
    with browser_at(settings) as browser:
        answer = browser.get("/api/me")
        assert "Secure" in answer.headers["set-cookie"]
        assert "max-age" in answer.headers["strict-transport-security"]
        assert "Secure" in told(browser)


def test_a_cookie_that_we_have_not_signed_is_nobody(browser: Browser) -> None:
    """Neither a guessed id nor an id with another's signature is a session."""
    browser.guest("Ann")
    id, _, signature = browser.cookies[COOKIE].partition(".")
    for forged in (id, f"{id}.", f"{id}.{signature[:-1]}0x", f"x{id}.{signature}", ".", "ä.ö"):
        browser.cookies[COOKIE] = forged
        assert browser.me() is None


def test_visitors_leave_nothing_behind(browser: Browser, tmp_path: Path) -> None:
    """Only whoever has a name has a session; looking around makes none."""
    for _ in range(3):
        browser.get("/api/me")
        browser.get("/")
    assert kept(tmp_path) == 0
    browser.guest("Ann")
    browser.get("/api/me")
    assert kept(tmp_path) == 1


def test_a_session_is_renewed_once_a_day(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who comes back stays known; the cookie is set anew on the next day, and only then."""
    browser.guest("Ann")
    assert "set-cookie" not in browser.get("/api/me").headers
    today = sessions._today()
    monkeypatch.setattr(sessions, "_today", lambda: today + 1)
    renewed = browser.get("/api/me")
    assert renewed.headers["set-cookie"].startswith(f"{COOKIE}=")
    assert f"Max-Age={400 * A_DAY}" in renewed.headers["set-cookie"]
    assert "set-cookie" not in browser.get("/api/me").headers


def test_sessions_outlive_the_server(tmp_path: Path) -> None:
    """After a restart everybody is who they were."""
    with browser_at(settings_for(tmp_path)) as browser:
        ann = browser.guest("Ann").json()["player"]
        cookies = browser.cookies
    with browser_at(settings_for(tmp_path)) as browser:
        browser.cookies = cookies
        assert browser.me() == ann


def test_another_secret_ends_all_sessions(tmp_path: Path) -> None:
    """Whoever takes the secret away has signed everybody out."""
    with browser_at(settings_for(tmp_path)) as browser:
        browser.guest("Ann")
        cookies = browser.cookies
    with browser_at(settings_for(tmp_path, secret="another")) as browser:
        browser.cookies = cookies
        assert browser.me() is None
