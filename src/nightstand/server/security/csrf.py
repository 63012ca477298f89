"""No other site makes a browser do something here: what changes anything carries a token."""

from __future__ import annotations

from litestar.config.csrf import CSRFConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.csrf import CSRFMiddleware
from litestar.types import Middleware

from nightstand.server.security.keys import FOR_ALL, key_for, only_https
from nightstand.server.settings import Settings

COOKIE = "nightstand-csrf"
HEADER = "x-csrf-token"


class Tokens(CSRFMiddleware):
    """Litestar's, for tokens of any characters: it fails where one of them is not ASCII."""

    def _csrf_tokens_match(self, request_csrf_token: str, cookie_csrf_token: str) -> bool:
        if not (request_csrf_token + cookie_csrf_token).isascii():
            return False
        return super()._csrf_tokens_match(request_csrf_token, cookie_csrf_token)


def csrf_tokens(settings: Settings) -> Middleware:
    """Every GET of the API sets the cookie; what changes something repeats it in the header."""
    config = CSRFConfig(
        secret=key_for(settings, "csrf"),
        cookie_name=COOKIE,
        header_name=HEADER,
        cookie_secure=only_https(settings),
        exclude_from_csrf_key=FOR_ALL,
    )
    return DefineMiddleware(Tokens, config=config)
