"""Whatever strangers send, to either database: a polite answer, and nothing for the log."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.exceptions import WebSocketDisconnect
from structlog.testing import capture_logs

from nightstand.kernel.record import Chain
from tests.server.browser import Browser, browser_at, settings_for
from tests.server.security.routes import SAFE, addresses
from tests.server.services import database

NO_LIMIT = 1_000_000
RECORD = Path(__file__).parents[2] / (
    "golden/tales/house-simpler-no-faster-no-memory-memory-2.jsonl"
)

BODIES = {
    "nothing": b"",
    "not JSON": b"{",
    "not UTF-8": b'{"name": "\xff"}',
    "half a character": b'{"name": "\\ud800"}',
    "lists in lists": b"[" * 100_000,
    "closed lists in lists": b"[" * 100_000 + b"]" * 100_000,
    "objects in objects": b'{"name":' * 100_000,
    "depth in a field": b'{"name":' + b"[" * 100_000,
    "a huge number": b'{"absence":' + b"9" * 100_000 + b"}",
    "a number beyond all": b'{"absence": 1e999, "name": -1e999}',
    "no number": b'{"absence": NaN}',
    "NUL": b'{"name": "a\\u0000b", "contribution": "\\u0000", "invitation": "\\u0000"}',
    "many fields": b"{" + b",".join(b'"%d":0' % n for n in range(50_000)) + b"}",
    "one name twice": b'{"name": "Ann", "name": "\\u0000"}',
    "a list": b"[]",
    "null": b"null",
}

PATHS = (
    "/api/tables/%00",
    "/api/tables/%ff%fe",
    "/api/tables/%ed%a0%80",
    "/api/tables/" + "x" * 5000,
    "/api/tables/x?invitation=%00",
    "/api/tables/x/record?invitation=%ff",
    "/api/tables/x/moments/" + "9" * 5000,
    "/api/tables/x/moments/1?seat=" + "9" * 5000,
    "/api/tables/%00/moments/1",
    "/api/tables/x/moments/%d9%a3",
    "/api/games/%00/rules",
    "/api/games/..%2f..%2fsecret/guide",
    "/icons/%00.svg",
    "/icons/..%2fCREDITS.txt",
    "/assets/..%2f..%2fsecret",
    "/assets/%2e%2e/%2e%2e/secret",
    "/%ff%fe",
    "/" + "%2e%2e/" * 20 + "etc/passwd",
)


@pytest.fixture(params=["sqlite", "postgresql"])
def stranger(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Browser]:
    """A guest at a server on SQLite, and on PostgreSQL; the log must hold no error at the end."""
    plenty: dict[str, object] = {
        "requests_a_minute": NO_LIMIT,
        "strict_requests_a_minute": NO_LIMIT,
    }
    if request.param == "postgresql":
        with database() as url:
            yield from watched(tmp_path, database_url=url, **plenty)
    else:
        yield from watched(tmp_path, **plenty)


def watched(folder: Path, **said: object) -> Iterator[Browser]:
    """A guest at a server whose log is looked at."""
    with capture_logs() as told:
        with browser_at(settings_for(folder, **said)) as browser:
            browser.guest("Ann").raise_for_status()
            yield browser
        assert [line for line in told if line["log_level"] in ("error", "critical")] == []


def is_polite(answer: httpx.Response) -> bool:
    """Whether it was done, or refused as a problem."""
    if answer.status_code < 400:
        return True
    kind = answer.headers["content-type"]
    return answer.status_code < 500 and kind == "application/problem+json"


@pytest.mark.parametrize("content", BODIES.values(), ids=BODIES)
def test_no_body_is_an_error_of_ours(stranger: Browser, content: bytes) -> None:
    """Sent to every address that takes one."""
    changing = [each for each in addresses(stranger.client.app) if each.method not in SAFE]
    for method, path, _ in changing:
        headers = {"content-type": "application/json"}
        answer = stranger.send(method, path, content=content, headers=headers)
        assert is_polite(answer), (method, path, answer.text)
        if path == "/api/session":
            stranger.guest("Ann").raise_for_status()


def test_no_address_is_an_error_of_ours(stranger: Browser) -> None:
    """Names that no database can hold, numbers that no machine can, and ways out of the house."""
    for path in PATHS:
        answer = stranger.get(path)
        assert is_polite(answer), (path, answer.text)
        assert "root:" not in answer.text


@pytest.mark.parametrize("kind", ["", "text/plain", "multipart/form-data; boundary=x", "a/b/c;;"])
def test_no_kind_of_content_is_an_error_of_ours(stranger: Browser, kind: str) -> None:
    """Whatever it calls itself."""
    headers = {"content-type": kind}
    for content in (b'{"name": "Bea"}', b"--x\r\n\r\n--x--", b"name=Bea"):
        assert is_polite(stranger.send("POST", "/api/guests", content=content, headers=headers))


def test_no_cookie_or_header_is_an_error_of_ours(stranger: Browser) -> None:
    """Cookies of any bytes, and addresses that proxies are said to have told."""
    for value in (b"\x00", b"\xff", b"a" * 8000, b"..%2f.secret", b"=;=;,", b'"'):
        for name in (
            b"cookie",
            b"x-forwarded-for",
            b"accept-encoding",
            b"if-none-match",
            b"origin",
        ):
            headers = {name: b"nightstand=" + value if name == b"cookie" else value}
            assert is_polite(stranger.client.get("/api/me", headers=headers))


@pytest.mark.parametrize("text", ["\0", "a\0b", "x" * 60 + "\0"])
def test_what_no_database_can_hold_is_refused(stranger: Browser, text: str) -> None:
    """Wherever a word of a stranger's is kept."""
    seats = [{"kind": "you"}, {"kind": "open"}]
    wish = {"game": "tales", "seats": seats, "contribution": text}
    assert stranger.send("POST", "/api/tables", wish).status_code == 422
    friend = {"kind": "friend", "name": text[:24]}
    made = stranger.send("POST", "/api/tables", {"game": "tales", "seats": [seats[0], friend]})
    assert "\0" not in made.json()["seats"][1]["name"]


def sealed(change: Any) -> str:
    """The record after a change, with checks that fit: by somebody who knows how it is made."""
    lines = [json.loads(line) for line in RECORD.read_text("utf-8").splitlines()]
    change(lines)
    chain = Chain()
    bare = [{key: value for key, value in line.items() if key != "check"} for line in lines]
    return "\n".join(chain.seal(line) for line in bare) + "\n"


def putting(line: int, key: str, value: object) -> Any:
    """A change of one field."""

    def change(lines: list[dict[str, object]]) -> None:
        lines[line][key] = value

    return change


RECORDS = {
    "a choice that is none": (putting(5, "choice", "fly"), "choice 5"),
    "a choice of somebody else": (putting(5, "seat", 1), "choice 5"),
    "a seat that is none": (putting(5, "seat", 7), "line 6"),
    "another winner": (putting(-1, "ranking", [[1, 2]]), "the result differs"),
    "another secret": (putting(0, "secret", "00" * 32), "not those committed to"),
    "a name that cannot be shown": (putting(0, "names", ["A\u202e", "B"]), "name"),
    "a name with NUL": (putting(0, "names", ["A\0", "B"]), "name"),
    "a long name": (putting(0, "names", ["A" * 300, "B"]), "too long"),
    "a reason with NUL": (putting(-1, "reason", "\0"), "not text"),
    "a long reason": (putting(-1, "reason", "x" * 1000), "too long"),
    "a bot with NUL": (putting(0, "seated", ["bot:\0", "you"]), "not text"),
    "a word with NUL": (putting(0, "contributions", ["\0", ""]), "not"),
    "rules of the future": (putting(0, "rules", 10**30), "newer rules"),
    "a huge number of seats": (putting(0, "seats", 10**9), "name every player"),
    "another game's": (putting(0, "game", '../"\r\nx'), "unknown game"),
}


@pytest.mark.parametrize(("change", "complaint"), RECORDS.values(), ids=RECORDS)
def test_a_tampered_record_is_refused(stranger: Browser, change: Any, complaint: str) -> None:
    """With a problem that names the choice, or what else is wrong; nothing of it is kept."""
    answer = stranger.send("POST", "/api/records", {"record": sealed(change)})
    assert (answer.status_code, answer.headers["content-type"]) == (
        422,
        "application/problem+json",
    )
    assert complaint in answer.json()["detail"]
    assert stranger.get("/api/history").json() == []


def test_a_record_that_was_merely_edited_names_the_choice(stranger: Browser) -> None:
    """The checks no longer fit from there on."""
    lines = RECORD.read_text("utf-8").splitlines()
    lines[7] = lines[7].replace('"seat": ', '"seat":  ').replace('"choice": "', '"choice": "x')
    answer = stranger.send("POST", "/api/records", {"record": "\n".join(lines) + "\n"})
    assert answer.status_code == 422
    assert "it departs at choice 7" in answer.json()["detail"]


def test_the_name_of_a_download_is_ours(stranger: Browser) -> None:
    """Nothing that a stranger chose is in the header."""
    made = stranger.send("POST", "/api/records", {"record": sealed(lambda lines: None)}).json()
    taken = stranger.get(f"/api/tables/{made['id']}/record")
    assert taken.headers["content-disposition"] == (
        f'attachment; filename="tales-{made["id"]}.jsonl"'
    )


FRAMES = (
    '{"type":"say","text":"a\\u0000b"}',
    '{"type":"say","text":"\\u0000"}',
    '{"type":"say","text":"\\ud800"}',
    '{"type":"choose","epoch":0,"ply":0,"notation":"\\u0000"}',
    '{"type":"choose","epoch":18446744073709551616,"ply":0,"notation":"draw"}',
    '{"type":"choose","epoch":0,"ply":9223372036854775807,"notation":"draw"}',
    '{"type":"whyNot","pieces":["\\u0000"]}',
    '{"type":"lookAs","seat":9}',
    "[" * 16_000,
    '{"type":' * 2_000,
    '{"x":' + "[" * 15_000,
)


def test_no_frame_is_an_error_of_ours(stranger: Browser) -> None:
    """At a table whose chat and choices are kept; whoever sends them can go on."""
    seats = [{"kind": "you"}, {"kind": "friend", "name": "Mia"}]
    made = stranger.send("POST", "/api/tables", {"game": "tales", "seats": seats}).json()
    cookies = "; ".join(f"{name}={value}" for name, value in stranger.cookies.items())
    path = f"/api/tables/{made['id']}/live?invitation=%00"
    with stranger.client.websocket_connect(path, headers={"cookie": cookies}) as socket:
        for frame in FRAMES:
            socket.send_text(frame)
            socket.send_text('{"type":"ping"}')
            while (said := json.loads(socket.receive_text(timeout=20)))["type"] != "pong":
                assert said.get("problem", {"status": 400})["status"] < 500, frame


def test_a_socket_at_no_table_is_closed_politely(stranger: Browser) -> None:
    """Whatever its address says."""
    for name in ("%00", "%ff", "x" * 3000):
        with (
            pytest.raises(WebSocketDisconnect) as closed,
            stranger.client.websocket_connect(f"/api/tables/{name}/live") as socket,
        ):
            socket.receive_text(timeout=20)
        assert closed.value.code == 4404
