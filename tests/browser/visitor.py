"""Somebody at a browser: goes to pages, plays with what they offer, and keeps what was told."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, WebSocket
from playwright.sync_api import TimeoutError as NotInTime

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# What can be pressed to answer a question: a peek to be put away; else, in the bar, an answer of a
# list that is open, an answer with a button of its own, or a list to be opened.
PEEK = "dialog[open][aria-labelledby=peek-prompt] .button:enabled"
LISTED = ".question .listed .answer:enabled"
ANSWER = ".question .answer:enabled:not(.back)"
ENDING = ".ending"

PATIENCE = 30_000
"""Milliseconds that anything may take; a machine may be busy with a lot else."""
SHORT = 1_500
"""So long a press may take: what was to be pressed may be answered already, or be covered."""

Frame = dict[str, Any]
Press = Callable[[Locator], None]
"""How a button is pressed; NotInTime if that has not been possible."""


def click(button: Locator) -> None:
    """Press it with the mouse."""
    button.click(timeout=SHORT)


class Visitor:
    """One browser context with one page; cookies are its own."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.page = context.new_page()
        self.told: list[Frame] = []
        """Every frame that a socket has brought."""
        self.troubles: list[str] = []
        """What the browser complained about: errors of scripts, what the policy has blocked."""
        self._expected: list[str] = []
        self.page.on("websocket", self._listen)
        self.page.on("console", self._complain)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.told.append(json.loads(frame)))

    def _complain(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(part in message.text for part in self._expected):
            self.troubles.append(message.text)

    @contextmanager
    def expecting(self, complaint: str) -> Iterator[None]:
        """Meanwhile it is no trouble that the browser says this."""
        self._expected.append(complaint)
        yield
        self._expected.remove(complaint)

    def cut_off(self) -> AbstractContextManager[None]:
        """While the server cannot be reached, that the browser says so is no trouble."""
        return self.expecting("net::ERR_")

    # Over HTTP, as the page would.

    def ask(self, path: str) -> Any:
        """What the API answers."""
        answer = self.context.request.get(f"/api{path}")
        assert answer.ok, answer.text()
        return answer.json()

    def send(self, path: str, data: object) -> Any:
        """Change something."""
        self.ask("/me")
        cookies = {cookie.get("name"): cookie.get("value") for cookie in self.context.cookies()}
        headers = {"x-csrf-token": str(cookies["nightstand-csrf"])}
        answer = self.context.request.post(f"/api{path}", data=data, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    def guest(self, name: str) -> Visitor:
        """Come in under a nickname."""
        self.send("/guests", {"name": name})
        return self

    def lay(self, game: str, *seats: str, **more: object) -> str:
        """Make a table; a seat is "you", "open", "friend", or the level of a bot. Its id."""
        wishes = [_wish(seat) for seat in seats]
        id: str = self.send("/tables", {"game": game, "seats": wishes, **more})["id"]
        return id

    # At the page.

    def go(self, path: str) -> None:
        """Open a page, and wait until it shows something."""
        self.page.goto(path)
        self.page.locator("main h1, main .table").first.wait_for()

    def table(self, id: str) -> None:
        """Open a table that is being played."""
        self.go(f"/tables/{id}")
        self.page.locator(f".question, {ENDING}").first.wait_for()

    def pressable(self) -> Locator | None:
        """What can be pressed at this moment to answer, or to come nearer to an answer."""
        for selector in (PEEK, LISTED, ANSWER):
            found = self.page.locator(selector)
            if found.count() > 0:
                return found.first
        return None

    def question(self) -> Locator:
        """What can be pressed, as soon as anything can be; the ending, if nothing will be."""
        self.page.locator(f"{PEEK}, {ANSWER}, {ENDING}").first.wait_for()
        return self.pressable() or self.page.locator(ENDING)

    def answer(self, press: Press = click) -> bool:
        """Make one choice, the first that there is; false if the game is over instead."""
        before = self.ply

        def done() -> bool:
            if self.ply > before or self.is_over():
                return True
            found = self.pressable()
            # A frame may have come just now: then what can be pressed is the next question.
            if found is not None and self.ply == before:
                try:
                    press(found)
                except NotInTime:
                    return False
                self.page.wait_for_timeout(5)
            return self.ply > before

        self.wait_until(done, "a choice")
        return self.ply > before

    def is_over(self) -> bool:
        """Whether the page says how the game has ended."""
        return self.page.locator(ENDING).count() > 0

    def wait_for_ply(self, ply: int) -> None:
        """Wait until a frame has told of so many choices."""
        self.wait_until(lambda: self.ply >= ply, f"choice {ply}")

    def wait_until(self, holds: Callable[[], bool], what: str) -> None:
        """Wait for something that no locator can wait for."""
        deadline = time.monotonic() + PATIENCE / 1000
        while not holds():
            assert time.monotonic() < deadline, f"waited for {what}; at choice {self.ply}"
            self.page.wait_for_timeout(10)

    @property
    def frames(self) -> list[Frame]:
        """The frames that bring something to see."""
        return [frame for frame in self.told if frame["type"] in ("welcome", "update")]

    @property
    def ply(self) -> int:
        """How many choices the last frame knew of."""
        return int(self.frames[-1]["ply"]) if self.frames else -1

    @property
    def epoch(self) -> int:
        """How often choices have been taken back, as far as the last frame knew."""
        return int(self.frames[-1]["epoch"]) if self.frames else -1

    @property
    def asked(self) -> bool:
        """Whether the last frame has asked something; every one of them says what is asked."""
        frame = self.frames[-1]
        return (frame.get("scene") or frame.get("change") or {}).get("question") is not None

    # What has to hold everywhere.

    def overflow(self) -> int:
        """By how many pixels the page is wider than its window."""
        script = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        return int(self.page.evaluate(script))

    def violations(self) -> list[str]:
        """What axe finds wrong with the page as it is."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text("utf-8"))
        found = self.page.evaluate("rules => axe.run(document, { runOnly: rules })", RULES)
        return [
            f"{each['id']}: {node['target']} {node['any'][:1] and node['any'][0]['message']}"
            for each in found["violations"]
            for node in each["nodes"]
        ]


def _wish(seat: str) -> dict[str, str]:
    if seat in ("you", "open"):
        return {"kind": seat}
    if seat == "friend":
        return {"kind": seat, "name": "Cas"}
    return {"kind": "bot", "level": seat}


def answer_in_turn(*visitors: Visitor, choices: int) -> None:
    """So many choices at one table, each made by somebody who is asked and seen by all."""
    for _ in range(choices):
        here = visitors[0]
        here.wait_until(lambda: any(each.asked for each in visitors), "somebody to be asked")
        asked = next(each for each in visitors if each.asked)
        before = asked.ply
        assert asked.answer(), "the game was over too soon"
        for each in visitors:
            each.wait_for_ply(before + 1)
