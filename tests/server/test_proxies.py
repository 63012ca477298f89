"""Whose word is taken for a client's address, at a server as people run it."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.server.process import running


@pytest.mark.parametrize(
    ("proxies", "codes"),
    [("127.0.0.1", [200, 429, 200]), ("10.0.0.1,10.0.0.2", [200, 429, 429])],
)
def test_limits_count_by_client_behind_a_known_proxy(
    tmp_path: Path, proxies: str, codes: list[int]
) -> None:
    """The proxy says whose request it is; of strangers who say so nothing is believed."""
    limits = {"NIGHTSTAND_REQUESTS_A_MINUTE": "1", "NIGHTSTAND_PROXIES": proxies}
    clients = ["192.0.2.1", "192.0.2.1", "192.0.2.2"]
    with running(tmp_path / "data", **limits) as server:
        answers = [
            httpx.get(f"{server.address}/api/games", headers={"X-Forwarded-For": client})
            for client in clients
        ]
    assert [answer.status_code for answer in answers] == codes
