"""What goes wrong, as strangers and the log are told it."""

from __future__ import annotations

import json
import logging
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
import structlog
from structlog.testing import capture_logs

from nightstand.kernel.errors import NightstandError
from nightstand.server.http import rules
from nightstand.server.logs import set_up_logs
from nightstand.server.problems import conflict, forbidden, not_found, problem
from tests.server.browser import Browser, browser_at, settings_for


def test_a_refusal_says_what_kind_it_is() -> None:
    """On sockets as over HTTP; whatever the kernel refuses is 422."""
    kinds = [NightstandError("no"), not_found("no"), forbidden("no"), conflict("no")]
    assert [problem(error).status for error in kinds] == [422, 404, 403, 409]
    assert problem(conflict("the game is over")).title == "Conflict"


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/api/owls", None, HTTPStatus.NOT_FOUND),
        ("PUT", "/api/me", None, HTTPStatus.METHOD_NOT_ALLOWED),
        ("POST", "/api/guests", b"{", HTTPStatus.BAD_REQUEST),
        ("POST", "/api/guests", b"\xff", HTTPStatus.BAD_REQUEST),
        ("POST", "/api/guests", b'{"name": 7}', HTTPStatus.UNPROCESSABLE_ENTITY),
        ("POST", "/api/guests", b"", HTTPStatus.UNPROCESSABLE_ENTITY),
        ("GET", "/api/statistics", None, HTTPStatus.UNAUTHORIZED),
    ],
)
def test_every_error_is_a_problem_document(
    tmp_path: Path, method: str, path: str, body: bytes | None, status: HTTPStatus
) -> None:
    """With the right type, the status and one line; and the log holds no error for it."""
    with capture_logs() as told, browser_at(settings_for(tmp_path)) as browser:
        answer = browser.send(method, path, content=body)
    document = answer.json()
    assert answer.headers["content-type"] == "application/problem+json"
    assert (answer.status_code, document["status"]) == (status, status)
    assert document["title"] == status.phrase
    assert document["detail"]
    assert "\n" not in document["detail"]
    assert [line for line in told if line["log_level"] not in ("debug", "info")] == []


def test_the_fields_that_are_wrong_are_named(browser: Browser) -> None:
    """A form can show what is wrong beside each field."""
    answer = browser.send("POST", "/api/accounts", {"name": "Ann", "password": "short"})
    assert "8" in answer.json()["fields"]["password"]


def test_an_error_of_ours_is_for_the_log(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """The stranger gets the id of the request, the log gets the error."""

    def fail() -> Any:
        raise ZeroDivisionError("a secret of ours")

    monkeypatch.setattr(rules, "games", fail)
    with capture_logs(processors=[structlog.contextvars.merge_contextvars]) as told:
        answer = browser.get("/api/games")
    assert answer.status_code == 500
    assert "secret of ours" not in answer.text
    (line,) = [line for line in told if line["log_level"] == "error"]
    assert isinstance(line["exc_info"], ZeroDivisionError)
    assert line["request"] in answer.json()["detail"]
    assert answer.headers["x-request-id"] == line["request"]


@pytest.fixture
def own_logging() -> Any:
    """Gives the tests their logging back."""
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    yield
    root.handlers = handlers
    root.setLevel(level)
    structlog.reset_defaults()


@pytest.mark.usefixtures("own_logging")
def test_logs_for_machines(capsys: pytest.CaptureFixture[str]) -> None:
    """One JSON object a line, libraries' lines too, and no values of variables in tracebacks."""
    set_up_logs("json", "info")
    password = "moth and candle"
    try:
        raise ValueError(len(password))
    except ValueError as error:
        structlog.get_logger("nightstand.server").error("request failed", exc_info=error)
    logging.getLogger("uvicorn.error").info("Started")
    structlog.get_logger("nightstand.server").debug("not told")
    told = capsys.readouterr().err
    lines = [json.loads(line) for line in told.splitlines()]
    assert [line["event"] for line in lines] == ["request failed", "Started"]
    assert lines[0]["level"] == "error"
    assert lines[0]["exception"][0]["exc_type"] == "ValueError"
    assert password not in told


@pytest.mark.usefixtures("own_logging")
def test_logs_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    """Laid out, with the traceback below."""
    set_up_logs("text", "debug")
    structlog.get_logger("nightstand.server").debug("a moth", lamp="candle")
    told = capsys.readouterr().err
    assert "a moth" in told
    assert "candle" in told


@pytest.mark.parametrize(("form", "level"), [("yaml", "info"), ("json", "loud")])
def test_unknown_ways_to_log_are_refused(form: str, level: str) -> None:
    """One line says which there are."""
    with pytest.raises(NightstandError, match="unknown log"):
        set_up_logs(form, level)
