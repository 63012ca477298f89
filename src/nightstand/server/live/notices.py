"""What workers of a cluster tell one another: that a table has changed, and who sits at it.

What has changed is read from the database; a notice that is lost delays, and does no harm.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from nightstand.wire.frames import ChatLine


class Notice(msgspec.Struct, omit_defaults=True):
    """One change at one table, from one worker."""

    worker: str
    table: str
    kind: Literal["changed", "said", "present"]
    line: ChatLine | None = None
    players: list[str] = []
    spectators: int = 0


read_notice = msgspec.json.Decoder(Notice).decode
