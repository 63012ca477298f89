"""Registers the toy game as an installer would register somebody's package."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="module", autouse=True)
def registered(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A folder on the path with nothing but the metadata that names the entry point."""
    site = tmp_path_factory.mktemp("site")
    info: Path = site / "toy-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 1\n", "utf-8")
    entry = "[nightstand.games]\ntoy = tests.testing.toy:GAME\n"
    (info / "entry_points.txt").write_text(entry, "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(site))
        yield
