"""Draws the pictures of the browser in docs/images: a table at a moment of a game.

`python docs/browser_pictures.py` draws them anew, with a real server and a real browser; it needs
what the tests in a browser need. The games are played by bots with a fixed seed, so the pictures
change only when the rules, the bots or the look of the table do.
"""

from __future__ import annotations

import base64
import struct
import sys
import tempfile
import zlib
from pathlib import Path
from typing import NamedTuple

import numpy as np
from playwright.sync_api import Browser, Page, sync_playwright
from scipy.cluster.vq import kmeans2, vq
from sqlalchemy import Connection

sys.path.insert(0, str(Path(__file__).parents[1]))

from nightstand.bots.levels import make_bot
from nightstand.kernel.game import game
from nightstand.kernel.match import Match, new_match
from nightstand.server.settings import DATABASE_FILE
from nightstand.server.store.engine import open_engine
from nightstand.server.store.tables import ChoiceRow, add_steps, forget_from, load, save
from tests.browser.machine import check_client, chromium
from tests.browser.visitor import Visitor
from tests.server.process import RunningServer, running

IMAGES = Path(__file__).parent / "images"
YOU = "Mira"
BOT = "ismcts:40"  # plays sensibly, and always the same
COLOURS = 256


class Picture(NamedTuple):
    """A moment worth seeing: what is played, how far, on what screen, what has been clicked."""

    file: str
    game: str
    seats: int
    variants: dict[str, str]
    seed: str
    choices: int
    width: int
    height: int
    clicked: tuple[str, ...] = ()


PICTURES = [
    Picture("browser-nightmarium.png", "nightmarium", 4, {}, "bat", 173, 1280, 800, ("card.29",)),
    Picture("browser-tales.png", "tales", 4, {"memory": "aid"}, "stairs", 116, 1280, 800),
    Picture("browser-phone.png", "nightmarium", 2, {}, "quilt", 72, 360, 740),
]


def played(picture: Picture, names: list[str]) -> Match:
    """The game when the first player is asked, after so many choices."""
    setup = game(picture.game).agree(picture.seats, picture.variants)
    match = new_match(setup, names, picture.seed)
    bots = [make_bot(BOT, match.game, seat) for seat in range(picture.seats)]
    while match.plies < picture.choices or 0 not in match.table.asked():
        seat = match.table.asked()[-1]
        match.choose(seat, bots[seat].choose(match.perspective(seat)).notation)
    return match


def put(connection: Connection, table: str, picture: Picture) -> None:
    """Give a table that has just begun the shuffles and the choices of the picture's game."""
    old = load(connection, table)
    assert old is not None
    match = played(picture, [seat.name for seat in old.seats])
    secret = match.record.secret
    assert secret is not None
    new = old.draft()
    new.secret, new.commitment = secret.hex(), match.record.commitment
    new.starters = match.record.setup.starters
    for seat in new.seats:
        seat.contribution = None
    assert save(connection, old, new)
    forget_from(connection, table, 0)
    steps = [ChoiceRow(0, step.seat, step.notation, 0, old.created) for step in match.record.steps]
    add_steps(connection, table, steps)


def laid(server: RunningServer, visitor: Visitor, picture: Picture) -> str:
    """A table at the picture's moment; the server finds it as it finds tables after a fall."""
    seats = ["you", *["fair"] * (picture.seats - 1)]
    table = visitor.lay(picture.game, *seats, variants=picture.variants, takeback="free")
    server.stop()
    engine = open_engine(f"sqlite:///{server.data / DATABASE_FILE}")
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        put(connection, table, picture)
    engine.dispose()
    server.start()
    return table


def drawn(page: Page) -> bytes:
    """The page as a PNG in few colours, which is a third as large."""
    shot = base64.b64encode(page.screenshot()).decode()
    width, height, pixels = page.evaluate(PIXELS, shot)
    raw = np.frombuffer(base64.b64decode(pixels), np.uint8).reshape(-1, 4)[:, :3]
    every, at, counts = np.unique(raw, axis=0, return_inverse=True, return_counts=True)
    # Large plain grounds must not take all the colours, nor every edge one of its own.
    rng = np.random.default_rng(1)
    sample = rng.choice(len(every), 30_000, p=np.sqrt(counts) / np.sqrt(counts).sum())
    palette, _ = kmeans2(every[sample].astype(float), COLOURS, minit="++", rng=rng)
    palette = np.unique(palette.round().astype(np.uint8), axis=0)
    nearest, _ = vq(every.astype(float), palette.astype(float))
    rows = nearest[at.reshape(-1)].astype(np.uint8).reshape(height, width)
    return png(palette, rows)


PIXELS = """async shot => {
    const bytes = Uint8Array.from(atob(shot), each => each.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let text = "";
    for (let at = 0; at < data.length; at += 4096) {
        text += String.fromCharCode(...data.subarray(at, at + 4096));
    }
    return [image.width, image.height, btoa(text)];
}"""


def png(palette: np.ndarray, rows: np.ndarray) -> bytes:
    """An image of indexed colours, as the PNG specification wants it (section 11)."""
    height, width = rows.shape
    lines = np.insert(rows, 0, 0, axis=1).tobytes()  # each line begins with its filter: none
    chunks = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", palette.tobytes()),
        (b"IDAT", zlib.compress(lines, 9)),
        (b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)


def take(server: RunningServer, browser: Browser, picture: Picture) -> None:
    """Go to the moment and keep what is to be seen."""
    context = browser.new_context(
        base_url=server.address,
        viewport={"width": picture.width, "height": picture.height},
        color_scheme="dark",
        reduced_motion="reduce",
        has_touch=picture.width < 700,
        is_mobile=picture.width < 700,
    )
    visitor = Visitor(context).guest(YOU)
    visitor.table(laid(server, visitor, picture))
    for piece in picture.clicked:
        visitor.page.locator(f"[data-stop='{piece}']").click()
    visitor.page.wait_for_load_state("networkidle")
    (IMAGES / picture.file).write_bytes(drawn(visitor.page))
    context.close()


def main() -> None:
    """Draw all pictures, or those whose files are named."""
    check_client()
    IMAGES.mkdir(exist_ok=True)
    wanted = sys.argv[1:]
    words = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder) / "data") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=words)
        for picture in PICTURES:
            if not wanted or picture.file in wanted:
                take(server, browser, picture)
        browser.close()


if __name__ == "__main__":
    main()
