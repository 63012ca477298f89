"""Every address of the server, as the application itself knows them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from litestar import Litestar
from litestar.handlers import BaseRouteHandler
from litestar.routes import HTTPRoute, WebSocketRoute

SAFE = {"GET", "HEAD", "OPTIONS"}


class Address(NamedTuple):
    """A method, a path in which parameters are filled in, and who answers."""

    method: str
    path: str
    handler: BaseRouteHandler


def addresses(app: Litestar, **filled: str) -> Iterator[Address]:
    """All of them over HTTP; parameters that are not filled in are of the right kind."""
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                for method in sorted(handler.http_methods):
                    yield Address(method, fill(route.path_format, filled), handler)


def sockets(app: Litestar, **filled: str) -> list[str]:
    """All of them that are sockets."""
    found = [route for route in app.routes if isinstance(route, WebSocketRoute)]
    return [fill(route.path_format, filled) for route in found]


def fill(path: str, filled: dict[str, str]) -> str:
    """The path with its parameters filled in."""
    return re.sub(r"\{(\w+)[^}]*\}", lambda found: filled.get(found[1], "0"), path)
