"""A server with nothing in it, for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.browser import Browser, browser_at, settings_for


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[Browser]:
    """A browser at a server with an empty data folder."""
    with browser_at(settings_for(tmp_path)) as browser:
        yield browser
