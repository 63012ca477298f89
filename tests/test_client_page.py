"""The page for those who work on the browser client names what there is."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "client.md").read_text("utf-8")
CODE = re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL))
BLOCKS = "\n".join(re.findall(r"```\n(.*?)```", PAGE, re.DOTALL))
PATHS = [code for code in CODE if re.fullmatch(r"(web|src|tests)/[\w./]+", code)]
MADE_BY_BUILDS = {"src/nightstand/web"}


@pytest.mark.parametrize("path", PATHS)
def test_what_it_names_is_there(path: str) -> None:
    """Files and folders of the repository, as they are in a fresh clone."""
    assert path in MADE_BY_BUILDS or (ROOT / path).exists()


def test_it_names_files() -> None:
    """Otherwise the test above would hold of an empty page."""
    assert len(PATHS) > 15


def test_its_doors_exist() -> None:
    """Targets of make, and scripts of npm."""
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    scripts = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))["scripts"]
    said = "\n".join([*CODE, BLOCKS])
    made = set(re.findall(r"\bmake ([\w-]+)", said))
    run = set(re.findall(r"\brun ([\w-]+)", said))
    assert {"web"} <= made <= targets
    assert {"dev"} <= run <= set(scripts)


def test_the_kinds_of_zones_are_those_that_are_drawn() -> None:
    """The page, the renderer and the wire agree on them."""
    drawn = (ROOT / "web/src/table/Zone.svelte").read_text("utf-8")
    (listed,) = re.findall(r"\[([^\]]*)\]\.includes\(zone\.kind\)", drawn)
    kinds = set(re.findall(r'"(\w+)"', listed))
    (told,) = (line for line in PAGE.splitlines() if "draws a zone by its kind" in line)
    assert kinds == set(re.findall(r"`(\w+)`", told))


def test_its_words_of_the_code_exist() -> None:
    """Settings, frames and fields that the page explains."""
    vite = (ROOT / "web/vite.config.ts").read_text("utf-8")
    assert "NIGHTSTAND_DEV_SERVER" in vite
    wire = (ROOT / "web/src/lib/wire.ts").read_text("utf-8")
    for field in ("icons", "tint", "about", "credit"):
        assert re.search(rf"^  {field}\??:", wire, re.MULTILINE), field
    assert "--tint-" in (ROOT / "web/src/styles/tokens.css").read_text("utf-8")
