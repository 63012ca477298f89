"""The pictures on faces: the game-icons collection, from the archive that the build packs."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from zipfile import ZipFile

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from nightstand.server.http.pages import FOREVER, WEB
from nightstand.server.security.keys import FOR_ALL

ARCHIVE = "icons.zip"
CREDITS = "CREDITS.txt"
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@get("/icons/{file_name:str}", sync_to_thread=True, opt={FOR_ALL: True}, include_in_schema=False)
def icon(file_name: FromPath[str]) -> Response[bytes]:
    """A picture, by its name in the collection; or the credits."""
    name, dot, kind = file_name.rpartition(".")
    if file_name == CREDITS:
        return _answer(CREDITS, MediaType.TEXT)
    if dot and kind == "svg" and _NAME.fullmatch(name):
        return _answer(file_name, "image/svg+xml")
    raise NotFoundException


def _answer(file_name: str, media_type: str) -> Response[bytes]:
    try:
        content = _archive(WEB / ARCHIVE).read(file_name)
    except (FileNotFoundError, KeyError) as error:  # no archive, or not in it
        raise NotFoundException from error
    return Response(content, media_type=media_type, headers={"Cache-Control": FOREVER})


@cache
def _archive(path: Path) -> ZipFile:
    """Opened when somebody first asks, and kept open: it may be read from many threads."""
    return ZipFile(path)


handlers: list[ControllerRouterHandler] = [icon]
