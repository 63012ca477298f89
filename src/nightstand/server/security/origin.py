"""Whether a socket was opened by our own page: browsers let any site open one, and send cookies."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from nightstand.server.settings import Settings


def is_from_here(connection: ASGIConnection[Any, Any, Any, Any], settings: Settings) -> bool:
    """Whether the page that opened this came from us, or no browser opened it.

    Only browsers say where a page came from, and they always do; a program that says nothing has
    no cookies but its own.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    if origin in settings.origins:
        return True
    try:
        host = urlsplit(origin).netloc
    except ValueError:
        return False
    return bool(host) and host == connection.headers.get("host")
