"""Who somebody is: a guest, or an account that is the same in every browser."""

from __future__ import annotations

import secrets

from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor

PASSWORD = "moth and candle"


def sign_in(visitor: Visitor, name: str, password: str) -> Locator:
    """Fill in the form for those who have an account, and send it."""
    visitor.go("/account")
    form = visitor.page.locator("form", has_text="If you have an account")
    form.get_by_label("Name").fill(name)
    form.get_by_label("Password").fill(password)
    form.get_by_role("button", name="Sign in").click()
    return form


def test_an_account_is_made_left_and_entered_again(visitor: NewVisitor) -> None:
    """A guest becomes an account; another browser signs in to it and finds the same tables."""
    name = f"Mia {secrets.token_hex(3)}"
    mia = visitor().guest("Mia")
    id = mia.lay("nightmarium", "you", "random")
    mia.go("/account")
    form = mia.page.locator("form", has_text="Make it an account")
    form.get_by_label("Name").fill(name)
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button", name="Make the account").click()
    expect(mia.page.get_by_role("heading", name=name)).to_be_visible()
    expect(mia.page.get_by_text("The account is yours.")).to_be_visible()

    elsewhere = visitor()
    with elsewhere.expecting("status of 40"):
        form = sign_in(elsewhere, name, "candle and moth")
        expect(form.get_by_role("alert")).not_to_be_empty()
    assert elsewhere.ask("/me")["player"] is None
    sign_in(elsewhere, name, PASSWORD)
    expect(elsewhere.page.get_by_role("heading", name=name)).to_be_visible()
    elsewhere.table(id)
    assert elsewhere.answer()

    elsewhere.go("/account")
    elsewhere.page.get_by_role("button", name="Sign out").click()
    expect(elsewhere.page.get_by_role("heading", name="Who are you?")).to_be_visible()
    assert elsewhere.ask("/me")["player"] is None
