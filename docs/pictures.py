"""Draws the pictures in docs/images: the full screen of the terminal, at a moment of a game.

`python docs/pictures.py` draws them anew. The games are played by bots with a fixed seed, so the
pictures change only when the rules, the bots or the look of the screen do.
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import NamedTuple

from textual.pilot import Pilot

from nightstand.kernel.game import game
from nightstand.terminal.doors import Door
from nightstand.terminal.full.app import NightstandApp
from nightstand.terminal.full.tablescreen import TableScreen
from nightstand.terminal.opening import Wishes, begin
from nightstand.terminal.seating import Seat
from nightstand.terminal.session import Session

IMAGES = Path(__file__).parent / "images"
SIZE = (112, 34)
BOT = "bot:ismcts:12"  # plays sensibly, and always the same
FONTS = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"

_FONT_FACE = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
_NUMBER = re.compile(r"terminal-\d+-")


class Picture(NamedTuple):
    """A moment worth seeing: who plays, how far, and which keys have been pressed there."""

    file: str
    game: str
    seats: int
    seed: str
    choices: int
    keys: tuple[str, ...] = ()


PICTURES = [
    Picture("nightmarium.svg", "nightmarium", 4, "owl", 112, ("enter",)),
    Picture("tales.svg", "tales", 3, "owl", 24),
]


def moment(picture: Picture) -> Session:
    """The game as it stands when the first player is asked, after so many choices."""
    bots = [Seat(BOT, "") for _ in range(picture.seats)]
    session = begin(Wishes(game(picture.game), bots, seed=picture.seed), kept=False)
    while session.match.plies < picture.choices or session.next_seat() != 0:
        seat = session.next_seat()
        session.choose(seat, session.thought(seat).notation())
    kinds = ["you"] + ["bot:fair"] * (picture.seats - 1)
    people = [Seat(kind, seat.name) for kind, seat in zip(kinds, session.seats, strict=True)]
    return Session(session.match, people)


async def drawn(picture: Picture) -> str:
    """The picture: without fonts from elsewhere, which a page may not be allowed to fetch."""
    app = NightstandApp(Door.game(moment(picture)), 0.0)
    async with app.run_test(size=SIZE) as pilot:
        await _at_rest(pilot)
        await pilot.press(*picture.keys)
        await _at_rest(pilot)
        svg = app.export_screenshot(title="Nightstand")
    svg = _NUMBER.sub("terminal-", _FONT_FACE.sub("", svg))
    svg = svg.replace("font-family: Fira Code, monospace", f"font-family: {FONTS}")
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


async def _at_rest(pilot: Pilot[str]) -> None:
    """Wait until the table is drawn and everything is in its place."""
    while not (isinstance(pilot.app.screen, TableScreen) and pilot.app.screen.scene is not None):
        await pilot.pause()
    await pilot.pause(0.3)


def main() -> None:
    """Draw all pictures."""
    IMAGES.mkdir(exist_ok=True)
    for picture in PICTURES:
        (IMAGES / picture.file).write_text(asyncio.run(drawn(picture)), "utf-8")


if __name__ == "__main__":
    main()
