"""No other site makes a browser do something here: what changes anything carries a token."""

from __future__ import annotations

from litestar.config.csrf import CSRFConfig

from nightstand.server.security.keys import FOR_ALL, key_for, only_https
from nightstand.server.settings import Settings

COOKIE = "nightstand-csrf"
HEADER = "x-csrf-token"


def csrf_config(settings: Settings) -> CSRFConfig:
    """Every GET of the API sets the cookie; what changes something repeats it in the header."""
    return CSRFConfig(
        secret=key_for(settings, "csrf"),
        cookie_name=COOKIE,
        header_name=HEADER,
        cookie_secure=only_https(settings),
        exclude_from_csrf_key=FOR_ALL,
    )
