"""Guests and accounts."""

from __future__ import annotations

import pytest

from nightstand.server.security.sessions import COOKIE
from tests.server.browser import PASSWORD, Browser


def account(browser: Browser, name: str, password: str = PASSWORD) -> int:
    """Ask for an account."""
    return browser.send("POST", "/api/accounts", {"name": name, "password": password}).status_code


def sign_in(browser: Browser, name: str, password: str = PASSWORD) -> int:
    """Try to sign in."""
    return browser.send("POST", "/api/session", {"name": name, "password": password}).status_code


def test_nobody_is_anybody_at_first(browser: Browser) -> None:
    """A browser without a cookie stands for nobody."""
    assert browser.me() is None


def test_a_guest_needs_a_nickname_only(browser: Browser) -> None:
    """A nickname makes a guest, who is still there at the next request."""
    made = browser.guest("Ann").json()["player"]
    assert browser.me() == made == {"id": made["id"], "name": "Ann", "guest": True}


def test_two_guests_may_have_one_name(browser: Browser) -> None:
    """Nicknames belong to nobody."""
    first = browser.guest("Ann").json()["player"]["id"]
    second = browser.another().guest("Ann").json()["player"]["id"]
    assert first != second


def test_a_guest_takes_another_name_and_stays_the_same(browser: Browser) -> None:
    """Another nickname is no other player: seats and tables are kept."""
    id = browser.guest("Ann").json()["player"]["id"]
    browser.guest("Anna")
    assert browser.me() == {"id": id, "name": "Anna", "guest": True}


@pytest.mark.parametrize("name", ["", " Ann", "Ann ", "A" * 25, "A\u202enn", "A\nB", "\u200b"])
def test_names_can_be_shown(browser: Browser, name: str) -> None:
    """What is empty, too long, or cannot be seen is no name."""
    assert browser.guest(name).status_code == 422


def test_a_guest_who_makes_an_account_stays_the_same_player(browser: Browser) -> None:
    """So all seats and tables are kept."""
    id = browser.guest("Ann").json()["player"]["id"]
    assert account(browser, "Ann") == 201
    assert browser.me() == {"id": id, "name": "Ann", "guest": False}


def test_signing_in_from_elsewhere(browser: Browser) -> None:
    """An account is the same player in every browser; a wrong password is nobody."""
    account(browser, "Ann")
    other = browser.another()
    assert sign_in(other, "Ann", "not the password") == 401
    assert other.me() is None
    assert sign_in(other, "ann") == 200
    assert other.me() == browser.me()


def test_names_of_accounts_are_unique(browser: Browser) -> None:
    """Neither an account nor a guest can be called like an account, in whatever letters."""
    account(browser, "Ann")
    other = browser.another()
    assert account(other, "ANN") == 409
    assert account(other, "\uff21nn") == 409
    assert other.guest("ann").status_code == 409


def test_an_account_signs_out_before_it_is_somebody_else(browser: Browser) -> None:
    """One who is signed in is no guest, and makes no second account."""
    account(browser, "Ann")
    assert browser.guest("Bea").status_code == 409
    assert account(browser, "Bea") == 409


def test_signing_out(browser: Browser) -> None:
    """After signing out the browser is nobody, and its old cookie is worth nothing."""
    browser.guest("Ann")
    stolen = browser.another()
    stolen.cookies = dict(browser.cookies)
    assert browser.send("DELETE", "/api/session").status_code == 204
    assert browser.me() is None
    assert stolen.me() is None


@pytest.mark.parametrize("become", [account, sign_in])
def test_signing_in_makes_another_session(browser: Browser, become: object) -> None:
    """A session that somebody else has planted is not the one that is signed in to."""
    account(browser, "Ann")
    visitor = browser.another()
    visitor.guest("Bea")
    planted = visitor.another()
    planted.cookies = dict(visitor.cookies)
    assert callable(become)
    become(visitor, "Ann" if become is sign_in else "Bea")
    assert visitor.cookies[COOKIE] != planted.cookies[COOKIE]
    assert planted.me() is None
    assert visitor.me()["guest"] is False


@pytest.mark.parametrize("password", ["1234567", "x" * 129])
def test_passwords_have_a_length(browser: Browser, password: str) -> None:
    """Eight characters at least, and not so many that hashing them would be work."""
    assert account(browser, "Ann", password) == 422


def test_only_argon2_is_kept_of_a_password(browser: Browser) -> None:
    """Neither the database nor its journal holds the password."""
    account(browser, "Ann")
    kept = b"".join(
        file.read_bytes()
        for file in browser.client.app.state.settings.data.rglob("*")
        if file.is_file()
    )
    assert b"$argon2id$" in kept
    assert PASSWORD.encode() not in kept


def test_a_player_who_is_gone_is_nobody(browser: Browser) -> None:
    """A session that outlived its player is refused where somebody is needed."""
    assert browser.get("/api/statistics").status_code == 401
