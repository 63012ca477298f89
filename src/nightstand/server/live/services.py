"""What every live table works with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nightstand.server.jobs.queue import Jobs
from nightstand.server.live.notices import Notice
from nightstand.server.settings import Settings
from nightstand.server.store.store import Store


@dataclass(frozen=True)
class Services:
    """The same for all tables of a worker.

    `tell` lets the other workers know of a change that is committed; `lobby_changed` is for
    whoever looks at the lobby here.
    """

    worker: str
    settings: Settings
    store: Store
    jobs: Jobs
    tell: Callable[[Notice], None]
    lobby_changed: Callable[[], None]
