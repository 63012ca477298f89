"""Bots think in processes of their own, so that no table waits for another's bot.

A process is given a record and plays it to the present; games that it has met it only plays on.
The bot gets a Perspective, as everywhere.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from multiprocessing import get_context, parent_process

from nightstand.bots.levels import make_bot
from nightstand.kernel.match import Match
from nightstand.kernel.record import Record

USUAL_LEVEL = "fair"
REMEMBERED = 32


class Thinkers:
    """The processes; made when the first bot has to think."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def choice(self, key: str, record: Record, seat: int, level: str) -> str:
        """The notation that a bot of this level chooses for a seat at the end of the record."""
        if self._pool is None:
            # Not forked: a server has threads, and a fork would copy their locks as they stand.
            context = get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, context, initializer=_begin)
        loop = asyncio.get_running_loop()
        steps = [(step.seat, step.notation) for step in record.steps]
        given = (key, _bare(record), steps, seat, level)
        return await loop.run_in_executor(self._pool, think, *given)

    def close(self) -> None:
        """Let the processes go, whatever they are thinking about."""
        if self._pool is not None:
            for process in list(self._pool._processes.values()):
                process.terminate()
            self._pool.shutdown(wait=True, cancel_futures=True)


def _bare(record: Record) -> str:
    """The record before its first choice, as text."""
    steps, outcome = record.steps, record.outcome
    record.steps, record.outcome = [], None
    text = record.text()
    record.steps, record.outcome = steps, outcome
    return text


_matches: OrderedDict[str, Match] = OrderedDict()


def _begin() -> None:
    """An interrupt at the keyboard is for the server, which then ends its thinkers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """A server that is killed cannot end its thinkers, so each watches over it."""
    server = parent_process()
    assert server is not None, "a thinker is somebody's child"
    server.join()
    os._exit(1)


def think(key: str, opening: str, steps: list[tuple[int, str]], seat: int, level: str) -> str:
    """Bring the game to its present and let a bot choose; runs in a process of the pool.

    The same game at the same point always gives the same choice.
    """
    match = _brought_to(key, opening, steps)
    words = f"{match.record.commitment} {seat} {len(steps)}"
    seed = int.from_bytes(blake2b(words.encode(), digest_size=8).digest(), "big")
    bot = make_bot(level or USUAL_LEVEL, match.game, seed)
    return bot.choose(match.perspective(seat)).notation


def _brought_to(key: str, opening: str, steps: list[tuple[int, str]]) -> Match:
    from nightstand.kernel.record import read_record

    match = _matches.pop(key, None)
    known = [] if match is None else [(step.seat, step.notation) for step in match.record.steps]
    if match is None or known != steps[: len(known)]:
        match, known = Match(read_record(opening)), []
    for seat, notation in steps[len(known) :]:
        match.choose(seat, notation)
    _matches[key] = match
    while len(_matches) > REMEMBERED:
        _matches.popitem(last=False)
    return match
