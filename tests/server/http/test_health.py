"""What whoever watches over a server is told."""

from __future__ import annotations

import pytest
from sqlalchemy.exc import OperationalError

from nightstand.server.store.store import Store
from tests.server.browser import Browser


def test_a_server_that_runs_is_alive_and_ready(browser: Browser) -> None:
    """Its database answers, and Redis is not needed."""
    assert browser.get("/health").json() == {"ok": True, "missing": []}
    assert browser.get("/health/ready").json() == {"ok": True, "missing": []}


def test_without_its_database_a_server_is_alive_and_not_ready(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says who is away, and nothing more; restarting it would not help."""

    async def away(_self: Store, _question: object) -> None:
        raise OperationalError("SELECT", {}, Exception("host db.internal is down"))

    monkeypatch.setattr(Store, "read", away)
    assert browser.get("/health").status_code == 200
    answer = browser.get("/health/ready")
    assert answer.status_code == 503
    assert answer.json() == {"ok": False, "missing": ["database"]}


def value(browser: Browser, name: str) -> float:
    """The sum of a metric's samples."""
    lines = browser.get("/metrics").text.splitlines()
    return sum(float(line.split()[-1]) for line in lines if line.split(" ")[0].startswith(name))


def test_the_metrics_count(browser: Browser) -> None:
    """Requests by route, commits, and live tables."""
    requests = 'nightstand_requests_total{method="POST",route="/api/guests",status="201"}'
    before = value(browser, requests), value(browser, "nightstand_commit_jobs_count")
    browser.guest("Ann")
    assert value(browser, requests) == before[0] + 1
    assert value(browser, "nightstand_commit_jobs_count") > before[1]
    wish = {"game": "tales", "seats": [{"kind": "you"}, {"kind": "open"}]}
    browser.send("POST", "/api/tables", wish)
    assert value(browser, "nightstand_live_tables") == 1
    assert value(browser, "nightstand_jobs_waiting") == 0


def test_strangers_invent_no_labels(browser: Browser) -> None:
    """Whatever is asked for, and by whatever method, metrics stay as many as the routes."""
    browser.get("/api/owls")
    browser.client.request("OWL", "/api/me")
    assert "owl" not in browser.get("/metrics").text.lower()
