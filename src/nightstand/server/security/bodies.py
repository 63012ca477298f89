"""What is sent over HTTP, read with care."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.exceptions import ClientException


class CarefulRequest(Request[Any, Any, Any]):
    """A request whose body may be anything: Litestar foresees only JSON with faults of its own."""

    async def json(self) -> Any:
        """The body as JSON; what cannot be read is malformed, and no error of ours."""
        try:
            return await super().json()
        except RecursionError:
            raise ClientException("what was sent is nested too deeply") from None
        except UnicodeError:
            raise ClientException("what was sent is not UTF-8") from None
