"""The page docs/operations.md says what the server does."""

from __future__ import annotations

import re
from dataclasses import MISSING, fields
from pathlib import Path

from prometheus_client import REGISTRY

from nightstand.server import app, records
from nightstand.server.settings import (
    PREFIX,
    SECRET_FILE,
    Settings,
    default_folder,
    read_settings,
)

PAGE = (Path(__file__).parents[2] / "docs" / "operations.md").read_text("utf-8")


def rows(heading: str) -> list[list[str]]:
    """The rows of the table whose head begins with this."""
    found = re.search(rf"^\| {heading} \|.*\n\|[-|]+\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    assert found is not None, heading
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in found[1].splitlines()]


def test_every_setting_is_in_the_table() -> None:
    """With its default, in the order of the code."""
    told = {name.strip("`"): default.strip("`") for name, default, _ in rows("Setting")}
    wanted = {PREFIX + field.name.upper(): default_of(field.name) for field in fields(Settings)}
    assert told == wanted


def default_of(name: str) -> str:
    """A setting's default as the page writes it."""
    (field,) = [field for field in fields(Settings) if field.name == name]
    if field.default is MISSING:
        return str(default_folder({})).replace(str(Path.home()), "~")
    return ",".join(field.default) if isinstance(field.default, tuple) else str(field.default)


def test_only_its_own_user_looks_into_the_folder(tmp_path: Path) -> None:
    """The hands of all players are in it, and what cookies are signed with."""
    settings = read_settings({"NIGHTSTAND_DATA": str(tmp_path / "a" / "data")})
    assert settings.data.stat().st_mode & 0o777 == 0o700
    assert (settings.data / SECRET_FILE).stat().st_mode & 0o777 == 0o600


def test_every_metric_is_in_the_table() -> None:
    """What `/metrics` tells of the server, and nothing else."""
    assert app.create_app is not None  # whoever imports the server has registered its metrics
    told = {row[0].strip("`").removesuffix("_total") for row in rows("Metric")}
    ours = {metric.name for metric in REGISTRY.collect() if metric.name.startswith("nightstand_")}
    assert told == ours


def test_the_limits_are_the_limits() -> None:
    """What the page promises is what a server without any settings does."""
    limits = dict(rows("What"))
    assert limits["requests to the API, for each client"] == "600 a minute"
    assert Settings.requests_a_minute == 600
    assert Settings.strict_requests_a_minute == 10
    assert Settings.frames_a_second == 20
    assert Settings.frame_size == 16 * 1024
    assert limits["sockets, for each client"] == f"{Settings.sockets_a_client} at once"
    assert Settings.body_size == 2_500_000
    assert f"{records.MOST_CHOICES:,} choices" in limits["a record that is brought"]


def test_every_setting_named_on_the_page_exists() -> None:
    """Examples, too, set what there is."""
    known = {PREFIX + field.name.upper() for field in fields(Settings)}
    assert set(re.findall(rf"{PREFIX}[A-Z_]+", PAGE)) <= known


def test_an_empty_secret_is_no_secret(tmp_path: Path) -> None:
    """Cookies signed with nothing could be signed by anybody, so one is made."""
    settings = read_settings({"NIGHTSTAND_DATA": str(tmp_path), "NIGHTSTAND_SECRET": ""})
    assert len(settings.secret) == 64


def test_the_overview_leads_to_the_page() -> None:
    """Whoever looks for it finds it."""
    overview = (Path(__file__).parents[2] / "docs" / "README.md").read_text("utf-8")
    assert "(operations.md)" in overview
