"""The HTTP API does what its OpenAPI document says, whatever is sent to it."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
import structlog
from argon2 import PasswordHasher
from hypothesis import HealthCheck, settings
from litestar import Litestar
from litestar.routes import HTTPRoute
from schemathesis.checks import CheckFunction
from schemathesis.specs.openapi import checks

from nightstand.server.app import create_app
from nightstand.server.http import players
from nightstand.server.openapi import EXAMPLES, PATH
from nightstand.server.security import csrf
from tests.server.browser import settings_for
from tests.server.running import server_at_a_port

NO_LIMIT = 1_000_000

NOT_PROMISED: list[CheckFunction] = [
    # What is of the right shape may still be refused: no such game, no such table, not now.
    checks.positive_data_acceptance,
    # Litestar's own answer to OPTIONS forgets all but the first method of an address.
    checks.allow_header_conformance,
]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that has all the time in the world, whose log must hold no error at the end."""
    folder: Path = tmp_path_factory.mktemp("openapi")
    plenty = settings_for(
        folder, requests_a_minute=NO_LIMIT, strict_requests_a_minute=NO_LIMIT, bot_pause=0.0
    )
    errors = _Errors()
    logging.getLogger().addHandler(errors)
    with pytest.MonkeyPatch.context() as patch, structlog.testing.capture_logs() as told:
        quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
        patch.setattr(players.passwords, "_hasher", quick)
        with server_at_a_port(plenty) as running:
            yield running
    logging.getLogger().removeHandler(errors)
    assert [line for line in told if line["log_level"] in ("error", "critical")] == []
    assert errors.seen == []


class _Errors(logging.Handler):
    """Keeps what is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.seen: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.seen.append(record.getMessage())


@pytest.fixture(scope="module")
def visitor(address: str) -> Iterator[httpx.Client]:
    """A guest with cookies."""
    with httpx.Client(base_url=address) as client:
        client.get("/api/me")
        client.headers[csrf.HEADER] = client.cookies[csrf.COOKIE]
        client.post("/api/guests", json={"name": "Ann"}).raise_for_status()
        yield client


@pytest.fixture
def api(address: str) -> Any:
    """The document as a stranger reads it."""
    return schemathesis.openapi.from_url(f"{address}/api/schema")


schema = schemathesis.pytest.from_fixture("api")


@schema.parametrize()
@settings(suppress_health_check=list(HealthCheck))
def test_every_answer_is_as_documented(case: schemathesis.Case[Any], visitor: httpx.Client) -> None:
    """Whatever arrives, right or wrong: what is documented, or a problem; no error of ours."""
    headers = {csrf.HEADER: visitor.headers[csrf.HEADER]}
    cookies = {**visitor.cookies, **(case.cookies or {})}
    case.call_and_validate(headers=headers, cookies=cookies, excluded_checks=NOT_PROMISED)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Litestar:
    """The application that the document is of."""
    return create_app(settings_for(tmp_path_factory.mktemp("document")))


@pytest.fixture(scope="module")
def document(app: Litestar) -> dict[str, Any]:
    """The document itself."""
    made: dict[str, Any] = app.openapi_schema.to_schema()
    return made


def test_every_operation_is_described(document: dict[str, Any]) -> None:
    """Each has a name, a description in plain words, and says how it refuses."""
    for path in document["paths"].values():
        for operation in path.values():
            assert operation["operationId"]
            assert operation["description"].endswith(".")
            assert "application/problem+json" in operation["responses"]["default"]["content"]


def test_every_address_of_the_api_is_in_the_document(
    app: Litestar, document: dict[str, Any]
) -> None:
    """What strangers may call is described, and so tried by the test of every answer."""
    told = {
        (method.upper(), path)
        for path, operations in document["paths"].items()
        for method in operations
    }
    there = {
        (method, route.path_format)
        for route in app.routes
        if isinstance(route, HTTPRoute) and route.path.startswith("/api/")
        for handler in route.route_handlers
        for method in handler.http_methods
        if method != "OPTIONS" and not route.path.startswith(PATH)
    }
    assert told == there


def test_what_is_sent_has_examples(document: dict[str, Any]) -> None:
    """For whatever a program has to send there is something to copy."""
    schemas = document["components"]["schemas"]
    for path in document["paths"].values():
        for operation in path.values():
            for sent in operation.get("requestBody", {}).get("content", {}).values():
                name = sent["schema"]["$ref"].rpartition("/")[2]
                assert schemas[name].get("examples"), name


def test_examples_are_what_they_are_examples_of() -> None:
    """Each can be sent or received as it stands."""
    for example in EXAMPLES:
        assert msgspec.json.decode(msgspec.json.encode(example), type=type(example)) == example
