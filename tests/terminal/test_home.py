"""Where games are kept."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from nightstand.kernel.errors import NightstandError
from nightstand.terminal.home import games_folder, new_path, own_sets, short, typed
from nightstand.terminal.home import home as home_folder


def test_a_folder_of_ones_own_goes_first(home: Path) -> None:
    """NIGHTSTAND_HOME overrides what the system would choose."""
    assert home_folder() == home


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="XDG is of other systems")
def test_otherwise_it_is_the_data_folder_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """XDG_DATA_HOME is respected."""
    monkeypatch.delenv("NIGHTSTAND_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert home_folder() == Path("/somewhere/nightstand")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert home_folder() == Path.home() / ".local/share/nightstand"


def test_two_games_of_one_second_have_two_files() -> None:
    """A new game never takes the file of another."""
    first = new_path("toad")
    first.touch()
    assert new_path("toad") != first
    assert first.name.startswith("toad-")


def test_a_folder_that_cannot_be_made_is_one_line(home: Path) -> None:
    """A file lies where the folder would be."""
    home.touch()
    with pytest.raises(NightstandError, match="cannot keep games in"):
        games_folder()


def test_card_sets_are_found_in_the_folder_sets(home: Path) -> None:
    """Only TOML files, in order."""
    (home / "sets").mkdir(parents=True)
    for name in ("b.toml", "a.toml", "c.txt"):
        (home / "sets" / name).touch()
    assert [path.name for path in own_sets()] == ["a.toml", "b.toml"]


def test_paths_are_said_from_the_home_folder_on(tmp_path: Path) -> None:
    """Short where it can be, whole where it cannot."""
    assert short(Path.home() / "x" / "y") == str(Path("~/x/y"))
    assert short(Path("/nowhere/at/all")) == "/nowhere/at/all"


@pytest.mark.skipif(sys.platform == "win32", reason="its shells have quotes of their own")
@pytest.mark.parametrize("folder", ["plain", "Application Support", "it's $HOME", "#1; echo"])
def test_a_path_can_be_typed_as_it_is_told(
    folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On macOS the data folder has a space in its name; and homes are called anything."""
    monkeypatch.setenv("HOME", str(tmp_path / "my home"))
    for path in (Path.home() / folder / "x.jsonl", Path("/nowhere") / folder / "x.jsonl"):
        echoed = subprocess.check_output(["sh", "-c", f"printf %s {typed(path)}"], text=True)
        assert Path(echoed) == path
    assert typed(Path.home() / "games" / "x.jsonl") == "~/games/x.jsonl"
