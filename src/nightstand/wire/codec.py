"""The one codec: JSON out, and JSON in that is checked against the types."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from nightstand.wire.frames import ClientFrame, ServerFrame

encode = msgspec.json.Encoder().encode
read_client_frame: Callable[[bytes | str], ClientFrame] = msgspec.json.Decoder(ClientFrame).decode
read_server_frame: Callable[[bytes | str], ServerFrame] = msgspec.json.Decoder(ServerFrame).decode
