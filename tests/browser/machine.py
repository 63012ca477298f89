"""What a machine has to bring for tests in a browser: Chromium, and the client, built."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

CLIENT = Path(__file__).parents[2] / "src" / "nightstand" / "web"
NAMES = ("chromium", "chromium-browser", "google-chrome")
INSTALL = (["apt-get", "-qq", "update"], ["apt-get", "-qq", "install", "--yes", "chromium"])


def chromium() -> str:
    """The path of the browser; on a Debian of which we are root it is installed first."""
    found = _found()
    if found is None and shutil.which("apt-get") is not None and os.geteuid() == 0:
        for words in INSTALL:
            subprocess.run(words, capture_output=True, check=False)
        found = _found()
    if found is None:
        pytest.fail("Chromium is missing; on Debian: apt-get install chromium", pytrace=False)
    return found


def check_client() -> None:
    """The client has to be built; `make test` has done that before."""
    if not (CLIENT / "index.html").is_file():
        pytest.fail("the browser client is not built; run: make web", pytrace=False)


def _found() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)
