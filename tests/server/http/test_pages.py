"""The client's files, and the pictures."""

from __future__ import annotations

import gzip
import os
from pathlib import Path
from zipfile import ZipFile

import pytest

from nightstand.server.http import icons, pages
from tests.server.browser import Browser

INDEX = "<!doctype html><title>Nightstand</title>"
SCRIPT = "console.log('night')"


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client as the build leaves it: a page, a hashed script with its twins, the pictures."""
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text(INDEX)
    (web / "assets" / "main-4f3a.js").write_text(SCRIPT)
    (web / "assets" / "main-4f3a.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (web / "assets" / "main-4f3a.js.br").write_bytes(b"brotli")
    (tmp_path / "secret").write_text("not for anybody")
    with ZipFile(web / "icons.zip", "w") as archive:
        archive.writestr("ghost.svg", "<svg/>")
        archive.writestr("CREDITS.txt", "game-icons")
    monkeypatch.setattr(pages, "WEB", web)
    monkeypatch.setattr(icons, "WEB", web)
    return web


@pytest.mark.parametrize("path", ["/", "/index.html", "/tables/4f3a", "/rules/tales/NT-4.4"])
def test_every_address_of_the_client_is_its_page(browser: Browser, built: Path, path: str) -> None:
    """The client knows its addresses; browsers ask every time whether the page is new."""
    answer = browser.get(path)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    again = browser.get(path, headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_new_build_is_served_at_once(browser: Browser, built: Path) -> None:
    """Without a restart, and without an old page from somebody's cache."""
    old = browser.get("/").headers["etag"]
    (built / "index.html").write_text("new")
    os.utime(built / "index.html", (1, 1))
    answer = browser.get("/", headers={"If-None-Match": old})
    assert (answer.status_code, answer.text) == (200, "new")


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [("br, gzip", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip"), ("identity", None)],
)
def test_assets_are_kept_for_ever_and_sent_compressed(
    browser: Browser, built: Path, accepted: str, encoding: str | None
) -> None:
    """Their names tell their content, and the build has compressed them already."""
    with browser.client.stream(
        "GET", "/assets/main-4f3a.js", headers={"Accept-Encoding": accepted}
    ) as answer:
        sent = b"".join(answer.iter_raw())
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["content-type"].startswith("text/javascript")
    wanted = {"br": b"brotli", None: SCRIPT.encode()}
    assert (gzip.decompress(sent) if encoding == "gzip" else sent) == wanted.get(
        encoding, SCRIPT.encode()
    )


@pytest.mark.parametrize(
    "path", ["/assets/main-0000.js", "/api/owls", "/icons/owls.svg", "/icons/"]
)
def test_what_is_no_page_is_not_found(browser: Browser, built: Path, path: str) -> None:
    """A script that is gone must not come back as a page."""
    answer = browser.get(path)
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize(
    "path", ["/../secret", "/%2e%2e/secret", "/..%2fsecret", "//secret", "/%00"]
)
def test_nothing_else_is_served(browser: Browser, built: Path, path: str) -> None:
    """Whatever the address, only files of the build are sent."""
    assert "not for anybody" not in browser.get(path).text


def test_without_a_build_the_server_says_what_is_missing(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page tells how to get one; the rest of the server works."""
    monkeypatch.setattr(pages, "WEB", tmp_path / "nothing")
    answer = browser.get("/")
    assert answer.status_code == 503
    assert "make web" in answer.text
    assert browser.get("/api/games").status_code == 200


def test_pictures_never_change(browser: Browser, built: Path) -> None:
    """A picture comes from the archive, and stays in the browser."""
    answer = browser.get("/icons/ghost.svg")
    assert (answer.status_code, answer.text) == (200, "<svg/>")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "immutable" in answer.headers["cache-control"]
    assert browser.get("/icons/CREDITS.txt").text == "game-icons"


@pytest.mark.parametrize(
    "name", ["owl.svg", "GHOST.svg", "ghost.png", "ghost", "..%2Fghost.svg", ".svg"]
)
def test_other_names_are_no_pictures(browser: Browser, built: Path, name: str) -> None:
    """A name is lower-case words; whatever else is asked for is not there."""
    assert browser.get(f"/icons/{name}").status_code == 404
