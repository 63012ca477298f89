"""A server, a browser, and visitors."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.machine import check_client, chromium
from tests.browser.visitor import PATIENCE, Visitor
from tests.server.process import RunningServer, running

SHOTS = Path(__file__).parents[2] / "build" / "browser"
"""Where a test that fails leaves what its visitors saw last."""

ARGUMENTS = [
    "--no-sandbox",  # which root, and most containers, cannot have
    "--disable-gpu",
    "--disable-dev-shm-usage",  # containers have little of it
]


class Visitors:
    """Makes visitors; each has a browser context, and so cookies, of its own."""

    def __init__(self, browser: Browser, server: RunningServer) -> None:
        self._browser = browser
        self._server = server
        self.all: list[Visitor] = []

    def __call__(self, address: str = "", **settings: Any) -> Visitor:
        """Somebody new; Playwright's settings of contexts can be given."""
        settings = {
            "base_url": address or self._server.address,
            "reduced_motion": "reduce",
            "color_scheme": "dark",
            **settings,
        }
        context = self._browser.new_context(**settings)
        context.set_default_timeout(PATIENCE)
        self.all.append(Visitor(context))
        return self.all[-1]

    def photograph(self, name: str) -> None:
        """Keep what each of them sees."""
        SHOTS.mkdir(parents=True, exist_ok=True)
        for number, each in enumerate(self.all, 1):
            each.page.screenshot(path=SHOTS / f"{name}-{number}.png", timeout=5_000)


NewVisitor = Visitors


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Whoever reads of a failure wants to see the page."""
    report = yield
    visitors = getattr(item, "funcargs", {}).get("visitor")
    if report.when == "call" and report.failed and isinstance(visitors, Visitors):
        name = re.sub(r"\W+", "-", item.nodeid.rpartition("/")[2]).strip("-")
        try:
            visitors.photograph(name)
        except Exception as error:  # a browser that is gone cannot be photographed
            report.sections.append(("screenshots", f"none: {error}"))
        else:
            report.sections.append(("screenshots", f"{SHOTS}/{name}-*.png"))
    return report


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that all tests share; each makes players and tables of its own."""
    check_client()
    with running(tmp_path_factory.mktemp("server") / "data") as found:
        yield found


# Playwright keeps a loop running in this thread for as long as it lives, and tests of other modules
# run loops of their own: so it lives for a module.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        yield found
        found.close()


@pytest.fixture
def visitor(browser: Browser, server: RunningServer) -> Iterator[Visitors]:
    """Makes visitors; at the end their browsers must not have complained about anything."""
    visitors = Visitors(browser, server)
    yield visitors
    troubles = [trouble for each in visitors.all for trouble in each.troubles]
    for each in visitors.all:
        each.context.close()
    assert troubles == []
