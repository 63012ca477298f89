"""A real server on a port of this machine, in a thread of the tests."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from nightstand.server.app import create_app
from nightstand.server.settings import Settings

PATIENCE = 20.0


@contextmanager
def server_at_a_port(settings: Settings) -> Iterator[str]:
    """The address of a server that runs as long as this."""
    config = uvicorn.Config(create_app(settings), port=0, log_config=None, ws="websockets-sansio")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        deadline = time.monotonic() + PATIENCE
        while not server.started:
            assert thread.is_alive(), "the server has died"
            assert time.monotonic() < deadline, "the server does not start"
            time.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join()
