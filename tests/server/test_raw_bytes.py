"""Bytes that are no HTTP, no WebSocket, or not for long: what stands before our own code."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from urllib.parse import urlsplit

import httpx
import pytest

from tests.server.process import RunningServer, running

HELLO = (
    b"GET /api/lobby/live HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
POST = b"POST /api/guests HTTP/1.1\r\nHost: here\r\n"
MASK = b"\0\0\0\0"

BYTES = {
    "nothing": b"",
    "noise": bytes(range(256)) * 20,
    "a TLS hello": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 100,
    "an endless line": b"GET /" + b"a" * 100_000,
    "endless headers": b"GET / HTTP/1.1\r\n" + b"X-A: b\r\n" * 20_000,
    "bytes in an address": b"GET /\xff\xfe\x00 HTTP/1.1\r\nHost: here\r\n\r\n",
    "bytes in headers": b"GET /api/me HTTP/1.1\r\nHost: \xff\r\nCookie: \xfe=\xff\r\n\r\n",
    "no host": b"GET /api/me HTTP/1.1\r\n\r\n",
    "two lengths": POST + b"Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}",
    "a length that is none": POST + b"Content-Length: -1\r\n\r\n{}",
    "a huge length": POST + b"Content-Length: 99999999999999999999\r\n\r\n{}",
    "half a body": POST + b"Content-Length: 1000\r\n\r\n{",
    "chunks that are none": POST + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n",
    "half a chunk": POST + b"Transfer-Encoding: chunked\r\n\r\nff\r\n{}",
    "another protocol": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "another upgrade": HELLO.replace(b"websocket", b"h2c"),
    "a proxy's": b"CONNECT elsewhere:443 HTTP/1.1\r\nHost: elsewhere\r\n\r\n",
    "a socket without key": HELLO.replace(b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", b""),
    "a socket with a bad key": HELLO.replace(b"dGhlIHNhbXBsZSBub25jZQ==", b"x"),
    "a socket of old": HELLO.replace(b"Version: 13", b"Version: 8"),
    "a socket by POST": HELLO.replace(b"GET", b"POST"),
    "a socket where none is": HELLO.replace(b"/api/lobby/live", b"/api/me"),
    "a socket at a page": HELLO.replace(b"/api/lobby/live", b"/"),
    "a socket with odd cookies": HELLO.replace(b"Host", b"Cookie: nightstand=\xff\x00\r\nHost"),
    "a socket from a bad origin": HELLO.replace(b"Host", b"Origin: http://[\r\nHost"),
    "a frame without mask": HELLO + b"\x81\x02{}",
    "a frame of no kind": HELLO + b"\x8f\x80" + MASK,
    "a reserved bit": HELLO + b"\xf1\x80" + MASK,
    "the middle of a message": HELLO + b"\x80\x82" + MASK + b"{}",
    "a long ping": HELLO + b"\x89\xfe\x04\x00" + MASK + b"a" * 1024,
    "a frame that says it is huge": HELLO + b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff" + MASK,
    "text that is none": HELLO + b"\x81\x82" + MASK + b"\xff\xfe",
    "a close of no code": HELLO + b"\x88\x81" + MASK + b"\x01",
    "a close with a bad code": HELLO + b"\x88\x82" + MASK + b"\x00\x01",
    "half a frame": HELLO + b"\x81\xfe\x04",
    "a message in pieces": HELLO + b"\x01\x81" + MASK + b"{" + (b"\x00\x81" + MASK + b" ") * 5000,
    "talk after the end": HELLO + b"\x88\x80" + MASK + b"\x81\x82" + MASK + b"{}",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that may be told anything."""
    data = tmp_path_factory.mktemp("server") / "data"
    with running(data, NIGHTSTAND_LOG_FORMAT="json") as server:
        yield server
    assert errors(server) == []


def errors(server: RunningServer) -> list[str]:
    """The lines of the log that are."""
    told = server.log.splitlines()
    return [line for line in told if json.loads(line)["level"] in ("error", "critical")]


@pytest.mark.parametrize("sent", BYTES.values(), ids=BYTES)
@pytest.mark.parametrize("waits", [True, False], ids=["and waits", "and goes"])
def test_no_bytes_are_an_error_of_ours(server: RunningServer, sent: bytes, waits: bool) -> None:
    """Whoever sends them is refused or left, others are served, and the log holds no error."""
    host, port = urlsplit(server.address).hostname, urlsplit(server.address).port
    with socket.create_connection((host, port), timeout=5) as connection, suppress(OSError):
        connection.sendall(sent)
        if waits:
            connection.shutdown(socket.SHUT_WR)
            while connection.recv(65_536):
                pass
    assert httpx.get(f"{server.address}/health").status_code == 200
    assert httpx.get(f"{server.address}/api/me").status_code == 200
    assert errors(server) == []
