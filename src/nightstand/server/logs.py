"""Logs: one event a line, as JSON for machines or laid out for people, each with its request.

Requests are told at debug level, since the metrics count them; what people do at tables is not
written down here at all: it is in the records.
"""

from __future__ import annotations

import logging
import secrets
import sys
from time import perf_counter
from typing import TYPE_CHECKING

import structlog
from litestar.enums import ScopeType
from structlog.types import Processor

from nightstand.kernel.setup import unknown
from nightstand.server.metrics import REQUEST_SECONDS, REQUESTS

if TYPE_CHECKING:
    from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

FORMS = ("text", "json")
LEVELS = ("debug", "info", "warning", "error")

_log = structlog.get_logger("nightstand.server")


def set_up_logs(form: str, level: str) -> None:
    """Send everything, uvicorn's and the libraries' lines too, through one pipe to stderr."""
    if form not in FORMS:
        raise unknown("log format", form, FORMS)
    if level not in LEVELS:
        raise unknown("log level", level, LEVELS)
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                *_renderers(form),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("saq").setLevel(max(root.level, logging.WARNING))  # a line for each job
    logging.getLogger("uvicorn.error").addFilter(_is_for_the_log)
    # At debug level it would write down whole frames, and the headers with their cookies.
    logging.getLogger("uvicorn.error").setLevel(max(root.level, logging.INFO))


def _is_for_the_log(record: logging.LogRecord) -> bool:
    """Not what uvicorn says of a client's broken text, nor of addresses with invitations in them.

    It calls the first an error; it closes the socket, and that is enough.
    """
    return not str(record.msg).startswith(_NOT_FOR_THE_LOG)


def _renderers(form: str) -> list[Processor]:
    """Tracebacks go without the values of variables: there may be passwords among them."""
    if form == "json":
        told = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
        return [
            structlog.processors.ExceptionRenderer(told),
            structlog.processors.JSONRenderer(),
        ]
    plain = structlog.dev.plain_traceback
    return [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=plain)]


class Watch:
    """Around the whole application: gives each request an id, times it, counts it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        structlog.contextvars.clear_contextvars()
        request = secrets.token_hex(8)
        structlog.contextvars.bind_contextvars(request=request)
        if scope["type"] == ScopeType.HTTP:
            await self.watch(scope, receive, send, request)
        else:
            await self.app(scope, receive, send)
            if scope["type"] == ScopeType.WEBSOCKET:
                _log.debug("socket closed", path=scope["path"])

    async def watch(self, scope: HTTPScope, receive: Receive, send: Send, request: str) -> None:
        """Pass the answer on, with the request's id, and note how it went."""
        status = 0

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = int(message["status"])
                message["headers"] = [*message["headers"], (b"x-request-id", request.encode())]
            await send(message)

        began = perf_counter()
        try:
            await self.app(scope, receive, watched)
        finally:
            self.note(scope, status, perf_counter() - began)

    def note(self, scope: HTTPScope, status: int, seconds: float) -> None:
        """Count under the route's template, so that strangers cannot invent labels."""
        route = scope.get("path_template") or "none"
        method = scope["method"] if scope["method"] in _METHODS else "other"
        REQUESTS.labels(method, route, str(status)).inc()
        REQUEST_SECONDS.labels(route).observe(seconds)
        _log.debug("request", method=method, path=scope["path"], status=status, seconds=seconds)


_NOT_FOR_THE_LOG = ("Invalid UTF-8 sequence received", '%s - "WebSocket ')
_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
