"""What went wrong, said as RFC 9457 problem documents, over HTTP and on sockets alike.

Whatever a stranger can send is answered politely and is no error of ours, so it is never logged as
one. Only what nobody foresaw is; its answer names the request, to be found in the log by.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

import structlog
from litestar import Request, Response
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap, Scope

from nightstand.kernel.errors import NightstandError
from nightstand.wire.codec import encode
from nightstand.wire.tables import Problem

MEDIA_TYPE = "application/problem+json"

AnyRequest = Request[Any, Any, Any]

_log = structlog.get_logger("nightstand.server")


class RefusedError(NightstandError):
    """A refusal with the status that says what kind it is; without one it is 422."""

    def __init__(self, status: HTTPStatus, detail: str) -> None:
        super().__init__(detail)
        self.status = status


def not_found(detail: str) -> RefusedError:
    """What was named does not exist, or not for whoever asks."""
    return RefusedError(HTTPStatus.NOT_FOUND, detail)


def forbidden(detail: str) -> RefusedError:
    """Somebody else may do this."""
    return RefusedError(HTTPStatus.FORBIDDEN, detail)


def conflict(detail: str) -> RefusedError:
    """It could be done, but not as things stand now."""
    return RefusedError(HTTPStatus.CONFLICT, detail)


def sign_in_first() -> RefusedError:
    """Nobody is signed in, not even a guest."""
    return RefusedError(HTTPStatus.UNAUTHORIZED, "say who you are first: a nickname is enough")


def problem(error: NightstandError) -> Problem:
    """The document for something that was refused."""
    status = error.status if isinstance(error, RefusedError) else HTTPStatus.UNPROCESSABLE_ENTITY
    return Problem(status.phrase, status, str(error))


def answer(document: Problem, headers: dict[str, str] | None = None) -> Response[bytes]:
    """A problem document as an answer over HTTP."""
    return Response(
        encode(document), status_code=document.status, headers=headers, media_type=MEDIA_TYPE
    )


def _refused(_request: AnyRequest, error: NightstandError) -> Response[bytes]:
    return answer(problem(error))


def _out_of_shape(_request: AnyRequest, error: ValidationException) -> Response[bytes]:
    """What was sent is not what the schema says: 422, with each field that is wrong."""
    status = HTTPStatus.UNPROCESSABLE_ENTITY
    fields = _fields(error.extra)
    wrong = [f"{name}: {message}" for name, message in fields.items()]
    detail = "; ".join(wrong) or error.detail
    return answer(Problem(status.phrase, status, detail, fields=fields))


def _fields(extra: object) -> dict[str, str]:
    """Litestar's list of what did not validate, by the name of the field."""
    fields: dict[str, str] = {}
    for item in extra if isinstance(extra, list) else []:
        fields[str(item.get("key") or "body")] = str(item.get("message", ""))
    return fields


def _of_http(request: AnyRequest, error: HTTPException) -> Response[bytes]:
    """Litestar's own: no such page, too large, too often, and so on."""
    if error.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return _unforeseen(request, error)
    status = HTTPStatus(error.status_code)
    return answer(Problem(status.phrase, status, _detail(status, error)), error.headers)


def _detail(status: HTTPStatus, error: HTTPException) -> str:
    """One line for people; Litestar's is kept where it says more than the status does."""
    match status:
        case HTTPStatus.NOT_FOUND:
            return "there is nothing at this address"
        case HTTPStatus.METHOD_NOT_ALLOWED:
            return "this cannot be done with what is at this address"
        case HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
            return "what was sent is too large"
        case HTTPStatus.TOO_MANY_REQUESTS:
            return "that was too much at once; wait a little"
        case _:
            return error.detail


def unforeseen(path: str, error: Exception) -> Problem:
    """An error of ours: into the log with its traceback, and out with the request's id only."""
    status = HTTPStatus.INTERNAL_SERVER_ERROR
    _log.error("request failed", path=path, exc_info=error)
    bound = structlog.contextvars.get_contextvars()
    found = f"; it is in the log as request {bound['request']}" if "request" in bound else ""
    return Problem(status.phrase, status, f"something went wrong here{found}")


def _unforeseen(request: AnyRequest, error: Exception) -> Response[bytes]:
    return answer(unforeseen(request.url.path, error))


async def log_of_socket(error: Exception, scope: Scope) -> None:
    """For Litestar's `after_exception`: it closes a socket that fails without a word to the log."""
    if scope["type"] == ScopeType.WEBSOCKET and not isinstance(error, HTTPException):
        unforeseen(scope["path"], error)


EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    NightstandError: _refused,
    ValidationException: _out_of_shape,
    HTTPException: _of_http,
    Exception: _unforeseen,
}
"""For Litestar's `exception_handlers`."""
