"""`docs/protocol.md`: its frames are frames, its numbers are ours, and its bot plays."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from nightstand.client import TableSocket
from nightstand.server import command
from nightstand.server.http import sockets
from nightstand.server.live import session
from nightstand.server.security.limits import Bucket
from nightstand.server.settings import Settings
from nightstand.wire.base import PROTOCOL, Said
from nightstand.wire.codec import encode, read_client_frame, read_server_frame
from nightstand.wire.frames import ClientFrame, ServerFrame, Welcome
from tests.server.players import PATIENCE, guests, play, until, wish
from tests.server.process import RunningServer, running

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text("utf-8")
BOT = ROOT / "examples" / "bot" / "bot.py"
FRAMES = re.findall(r"^```json (client|server)\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
READERS: dict[str, Any] = {"client": read_client_frame, "server": read_server_frame}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    """A server of its own."""
    with running(tmp_path / "data") as server:
        yield server


@pytest.mark.parametrize(("side", "text"), FRAMES)
def test_every_frame_of_the_page_is_one(side: str, text: str) -> None:
    """It reads as what that side sends, leaves nothing out, and adds nothing."""
    frame = READERS[side](text)
    assert msgspec.json.decode(encode(frame)) == msgspec.json.decode(text)


@pytest.mark.parametrize(
    ("side", "frames"), [("client", get_args(ClientFrame)), ("server", get_args(ServerFrame))]
)
def test_no_frame_is_missing(side: str, frames: tuple[type[msgspec.Struct], ...]) -> None:
    """Each kind is shown once at least."""
    shown = {msgspec.json.decode(text)["type"] for of, text in FRAMES if of == side}
    assert shown == {frame.__struct_config__.tag for frame in frames}


def test_the_numbers_are_those_of_the_code(tmp_path: Path) -> None:
    """Codes, limits and the version."""
    said = msgspec.inspect.type_info(Said)
    settings = Settings(data=tmp_path)
    assert isinstance(said, msgspec.inspect.StrType)
    for words in (
        f"The version of this page is {PROTOCOL}.",
        f"| {sockets.NOT_FROM_HERE} |",
        f"| {sockets.NO_SUCH_TABLE} |",
        f"| {sockets.TOO_FAST} |",
        f"| {session.TOO_SLOW} |",
        f"{settings.frame_size:,} bytes",
        f"{said.max_length} characters",
        f"{settings.frames_a_second:.0f} frames a second",
        f"{Bucket(1).size:.0f} seconds' worth",
        f"every {command.PING_EVERY:.0f} seconds",
        f"{session.LONGEST_OUTBOX} frames",
    ):
        assert words in PAGE


def test_the_page_shows_the_bot_as_it_is() -> None:
    """Whoever copies it from the page has what is tested here."""
    shown = "\n".join(re.findall(r"^```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE))
    _, _, code = BOT.read_text("utf-8").partition("def liked")
    wanted, _, _ = code.partition("async def main")
    assert f"def liked{wanted}".strip() in shown


async def test_the_bot_plays_a_game_to_its_end(server: RunningServer) -> None:
    """As a program of its own, by invitation; what is proposed to it, it consents to."""
    async with guests(server.address, "Ann") as (ann,):
        table = await ann.new_table(wish("tales", public=False))
        words = [sys.executable, str(BOT), server.address, table.id, table.invitation]
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as bot:
            async with ann.join(table.id) as game:
                await play(game, Random(1), 1)
                await _only_one_asked(game)
                await game.propose("takeback")
                await until(game, Welcome)
                assert game.epoch == 1
                await play(game, Random(1))
                assert game.table.ending is not None
            assert bot.communicate(timeout=20)[0].strip() == game.table.ending.reason
        assert bot.returncode == 0


async def _only_one_asked(game: TableSocket) -> None:
    """Wait until the bot has no question, so that no choice of its comes between."""
    async with asyncio.timeout(PATIENCE):
        while await game.question():
            assert game.scene is not None
            if sum("choosing" in panel.marks for panel in game.scene.panels) == 1:
                return
            await game.frame()
