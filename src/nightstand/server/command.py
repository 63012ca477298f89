"""The commands `serve` and `work`."""

from __future__ import annotations

import gc
import os
import socket
import sys
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

import click

from nightstand.kernel.errors import NightstandError

if TYPE_CHECKING:
    from nightstand.server.settings import Settings

PING_EVERY = 20.0
"""Seconds between two pings; whoever answers none for as long again is gone."""

data_option = click.option(
    "--data", type=click.Path(path_type=Path), metavar="FOLDER", help="Where games are kept."
)


@click.command()
@click.option("--host", help="The address to listen at; 0.0.0.0 for every one of this machine.")
@click.option("--port", type=click.IntRange(0, 65535), help="The port; 0 takes any that is free.")
@data_option
@click.option(
    "--open/--no-open",
    "open_browser",
    default=None,
    help="Open the browser, too. Usual where somebody sits at a terminal and has one.",
)
def serve(host: str | None, port: int | None, data: Path | None, open_browser: bool | None) -> None:
    """Serve games to browsers. Without more it needs nothing: games are kept in a folder.

    Settings are read from NIGHTSTAND_ variables, too; the page on operations lists them.
    """
    from nightstand.server.settings import read_settings

    settings = read_settings(host=host, port=port, data=data)
    run_server(settings, _somebody_looks() if open_browser is None else open_browser)


def _somebody_looks() -> bool:
    """Whether there is somebody at a terminal, on a screen that windows can be opened on.

    Without a screen Python would open a browser of text, in this very terminal.
    """
    screen = sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )
    return screen and sys.stdout.isatty()


@click.command(short_help="Think for the bots of a cluster of servers.")
@data_option
def work(data: Path | None) -> None:
    """Think for the bots of a cluster, and serve nobody: a worker for machines without players."""
    from nightstand.server.settings import read_settings
    from nightstand.server.work import run_worker

    settings = read_settings(data=data)
    if not settings.cluster:
        raise NightstandError("work is for clusters; set NIGHTSTAND_REDIS_URL, or use serve")
    run_worker(settings)


def run_server(settings: Settings, open_browser: bool = False) -> None:
    """Serve until somebody stops it."""
    import uvicorn

    from nightstand.server.app import create_app
    from nightstand.server.logs import set_up_logs
    from nightstand.server.reach import reach

    reach(settings)
    listening = _listen(settings)
    set_up_logs(settings.log_format, settings.log_level)
    address = _address(settings, listening.getsockname()[1])
    config = uvicorn.Config(
        create_app(settings),
        ws="websockets-sansio",
        ws_max_size=settings.frame_size,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PING_EVERY,
        ws_per_message_deflate=False,  # costs more of the processor than a home network saves
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=3,
    )
    click.echo(f"Nightstand is at {address}  (Ctrl+C stops it; games go on when it is back)")
    if open_browser:
        webbrowser.open(address)
    _let_stay()
    uvicorn.Server(config).run(sockets=[listening])


def _let_stay() -> None:
    """What is there before the first request stays, and is no longer looked through for garbage.

    Scenes live from one choice to the next, too long for Python's usual pace of looking: a third
    of a busy server's time went there. What is left to find are a few cycles of errors.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
        listening.listen(512)
    except OSError as error:
        listening.close()
        where = f"{settings.host}, port {settings.port}"
        trouble = f"cannot listen at {where}: {error.strerror}"
        raise NightstandError(f"{trouble}; --port 0 takes a port that is free") from None
    return listening


def _address(settings: Settings, port: int) -> str:
    """The address for a browser on this machine."""
    host = settings.host
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    elif ":" in host:
        host = f"[{host}]"
    return f"http://{host}:{port}"
