"""The command `serve`."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from nightstand.cli import main
from nightstand.server import command
from nightstand.server.settings import Settings


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether each server that was started was to open the browser; none is really started."""
    told: list[bool] = []

    def run(_settings: Settings, open_browser: bool) -> None:
        told.append(open_browser)

    monkeypatch.setattr(command, "run_server", run)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    return told


def serve(folder: Path, *words: str) -> None:
    """Run the command."""
    command.serve.main(["--data", str(folder), *words], standalone_mode=False)


def test_whoever_sits_at_a_screen_gets_a_browser(
    opened: list[bool], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A service, a pipe, and a terminal without windows get none unless they ask."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    serve(tmp_path)
    serve(tmp_path, "--open")
    monkeypatch.setenv("DISPLAY", ":0")
    serve(tmp_path)
    serve(tmp_path, "--no-open")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: False)
    serve(tmp_path)
    assert opened == [False, True, True, False, False]


def test_a_port_that_is_taken_is_said_in_one_line(tmp_path: Path) -> None:
    """With the way out."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = CliRunner().invoke(command.serve, ["--data", str(tmp_path), "--port", port])
    assert "port " + port in str(said.exception)
    assert "--port 0" in str(said.exception)


def test_the_folder_is_made_on_the_first_start(
    opened: list[bool], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the secret that cookies are signed with; nothing has to be prepared."""
    monkeypatch.setattr(sys, "argv", ["nightstand", "serve", "--data", str(tmp_path / "new")])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0
    assert (tmp_path / "new" / "secret").is_file()
