"""Installs each example as its users would, for the example's own tests and for nobody else's."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

TEMPLATE = Path(__file__).parent / "template"


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the template as an installer unpacks it: package, metadata, entry point."""
    folder = tmp_path_factory.mktemp("site")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=TEMPLATE, check=True, capture_output=True)
    [wheel] = folder.glob("*.whl")
    with ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


@pytest.fixture(scope="module", autouse=True)
def installed(site: Path) -> Iterator[None]:
    """The template's game is registered while these tests run, and forgotten afterwards."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(site))
        yield
    for name in [each for each in sys.modules if each.partition(".")[0] == "pillows"]:
        del sys.modules[name]
