"""A browser for tests: keeps its cookies, and repeats the token that changes need."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import httpx
from litestar import Litestar
from litestar.testing import TestClient

from nightstand.server.app import create_app
from nightstand.server.security.csrf import COOKIE, HEADER
from nightstand.server.settings import Settings, read_settings

PASSWORD = "moth and candle"


class Browser:
    """Somebody's browser at a server; another one at the same server has cookies of its own."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        self.client = client
        self.cookies: dict[str, str] = {}

    def another(self) -> Browser:
        """A browser of somebody else."""
        return Browser(self.client)

    def get(self, path: str, **more: Any) -> httpx.Response:
        """Ask for something."""
        return self._request("GET", path, **more)

    def send(self, method: str, path: str, json: Any = None, **more: Any) -> httpx.Response:
        """Change something, as our own page would."""
        if COOKIE not in self.cookies:
            self.get("/api/me")
        headers = {HEADER: self.cookies[COOKIE], **more.pop("headers", {})}
        if json is not None:
            more["json"] = json
        return self._request(method, path, headers=headers, **more)

    def _request(self, method: str, path: str, **more: Any) -> httpx.Response:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = {**({"cookie": cookies.encode()} if cookies else {}), **more.pop("headers", {})}
        answer = self.client.request(method, path, headers=headers, **more)
        self.client.cookies.clear()  # the client is shared; cookies are this browser's own
        for told in answer.headers.get_list("set-cookie"):
            for name, cookie in SimpleCookie(told).items():
                self.cookies.pop(name, None)
                if cookie["max-age"] != "0":
                    self.cookies[name] = cookie.value
        return answer

    def guest(self, name: str) -> httpx.Response:
        """Come in as a guest."""
        return self.send("POST", "/api/guests", {"name": name})

    def me(self) -> Any:
        """Whom the server takes this browser for."""
        return self.get("/api/me").json()["player"]


def settings_for(folder: Path, **said: object) -> Settings:
    """The settings of a server whose data are in this folder."""
    return read_settings({}, data=folder, bot_processes=0, **said)


@contextmanager
def browser_at(settings: Settings) -> Iterator[Browser]:
    """A browser at a server that runs as long as this."""
    with TestClient(create_app(settings)) as client:
        yield Browser(client)
