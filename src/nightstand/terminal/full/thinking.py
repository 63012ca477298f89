"""Lets bots think in a thread of their own, so that the screen never stands still."""

from __future__ import annotations

import asyncio
import threading

from nightstand.terminal.session import Thought


async def thought_out(thought: Thought) -> str:
    """What the bot chooses. The thread is a daemon: whoever leaves need not wait for it."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[str] = loop.create_future()

    def settle(notation: str, error: Exception | None) -> None:
        if answer.cancelled():
            return
        if error is not None:
            answer.set_exception(error)
        else:
            answer.set_result(notation)

    def think() -> None:
        notation = ""
        failure: Exception | None = None
        try:
            notation = thought.notation()
        except Exception as error:  # told to whoever waits, in the thread that waits
            failure = error
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle, notation, failure)

    threading.Thread(target=think, name="bot", daemon=True).start()
    return await answer
