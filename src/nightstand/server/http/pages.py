"""The client in the browser: its built files, and its one page for every other address."""

from __future__ import annotations

from functools import lru_cache
from http import HTTPStatus
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from anyio import to_thread
from litestar import HttpMethod, MediaType, Request, Response, route
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from nightstand.server.security.keys import FOR_ALL

WEB = Path(__file__).parents[2] / "web"
"""Where the client's build puts what it makes."""

INDEX = "index.html"
ASSETS = "assets/"
"""The folder in which every file carries a hash in its name, and so never changes."""

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
"""What browsers call the compressed twins that the build puts beside a file, best first."""

OURS = ("api/", "icons/")
"""What lies below these is never a page."""

UNBUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Nightstand</title>
<h1>The browser client is not built</h1>
<p>This server is running, but it has no files for browsers.
In a clone of the repository <code>make web</code> builds them, and so does <code>make play</code>.
An installed package brings them along; if yours does not, it was built without them.</p>
</html>
"""

AnyRequest = Request[Any, Any, Any]


@route(
    ["/", "/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    opt={FOR_ALL: True},
    include_in_schema=False,
)
async def page(request: AnyRequest, path: FromPath[str] = "/") -> Response[Any]:
    """A file of the client, or for any address that only the client knows its one page."""
    return await to_thread.run_sync(_page, request, path.removeprefix("/"))


def _page(request: AnyRequest, name: str) -> Response[Any]:
    if name.startswith(OURS):
        raise NotFoundException
    files = built_files()
    if not files:
        return Response(UNBUILT, status_code=503, media_type=MediaType.HTML)
    if name in files:
        return _answer(request, files, name)
    if name.startswith(ASSETS):
        raise NotFoundException
    return _answer(request, files, INDEX)


def _answer(request: AnyRequest, files: frozenset[str], name: str) -> Response[Any]:
    """The file, compressed if that is possible; a browser that has it already is told so."""
    headers = {"Vary": "Accept-Encoding"}
    file = WEB / name
    if name.startswith(ASSETS):
        headers["Cache-Control"] = FOREVER
    else:
        stat = file.stat()
        headers["Cache-Control"] = ASK_AGAIN
        headers["ETag"] = f'W/"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
        if request.headers.get("if-none-match") == headers["ETag"]:
            return Response(None, status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    accepted = _accepted(request.headers.get("accept-encoding", ""))
    for encoding, suffix in ENCODINGS:
        if encoding in accepted and name + suffix in files:
            headers["Content-Encoding"] = encoding
            file = WEB / (name + suffix)
            break
    return Response(file.read_bytes(), headers=headers, media_type=guess_type(name)[0])


def _accepted(header: str) -> set[str]:
    """The encodings that a browser takes; it may name some only to refuse them."""
    accepted: set[str] = set()
    for part in header.split(","):
        encoding, _, quality = part.partition(";")
        if quality.replace(" ", "") not in ("q=0", "q=0.0"):
            accepted.add(encoding.strip().lower())
    return accepted


def built_files() -> frozenset[str]:
    """The names of all files that the build made; none if there was no build."""
    try:
        return _files_of((WEB / INDEX).stat().st_mtime_ns)
    except FileNotFoundError:
        return frozenset()


@lru_cache(maxsize=1)
def _files_of(_build: int) -> frozenset[str]:
    """Listed anew after each build. What is not in this list is not served, whatever is asked."""
    return frozenset(file.relative_to(WEB).as_posix() for file in WEB.rglob("*") if file.is_file())


handlers: list[ControllerRouterHandler] = [page]
