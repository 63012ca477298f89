"""Whether the tests run against the build that they were meant for."""

from __future__ import annotations

import importlib.util
import os
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES
from pathlib import Path

import pathspec

import nightstand
from nightstand.kernel.build import build_name, is_compiled

ROOT = Path(__file__).parents[2]
EXPECTED = os.environ.get("NIGHTSTAND_EXPECT", "uncompiled")
"""Whoever calls pytest by hand tests the source; who tests another build says so."""


def engine() -> list[str]:
    """Name the modules that pyproject.toml wants compiled."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    included = pathspec.GitIgnoreSpec.from_lines(hook["include"])
    excluded = pathspec.GitIgnoreSpec.from_lines(hook["exclude"])
    files = [path.relative_to(ROOT) for path in (ROOT / "src").rglob("*.py")]
    return [
        ".".join(path.with_suffix("").parts[1:])
        for path in files
        if included.match_file(path) and not excluded.match_file(path)
    ]


def test_the_build_has_a_name() -> None:
    """The name that `nightstand --version` prints says what is_compiled says."""
    assert build_name() == ("compiled" if is_compiled() else "uncompiled")


def test_this_is_the_build_that_was_meant() -> None:
    """A compiled run that quietly tested the source would prove nothing."""
    assert build_name() == EXPECTED


def test_all_of_the_engine_is_of_that_build() -> None:
    """Each module is an extension in the compiled build, and source in the other."""
    suffixes = tuple(EXTENSION_SUFFIXES if EXPECTED == "compiled" else SOURCE_SUFFIXES)
    modules = engine()
    specs = {module: importlib.util.find_spec(module) for module in modules}
    assert "nightstand.kernel.build" in modules
    assert not [name for name, spec in specs.items() if not spec or not spec.origin]
    assert not [
        name for name, spec in specs.items() if not str(spec and spec.origin).endswith(suffixes)
    ]


def test_the_compiled_build_is_the_installed_one() -> None:
    """The sources beside the tests are not what a compiled run imports."""
    from_sources = Path(str(nightstand.__file__)).is_relative_to(ROOT / "src")
    assert from_sources == (EXPECTED == "uncompiled")
