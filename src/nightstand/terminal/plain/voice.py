"""Says and asks, line by line, without moving the cursor."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Sequence

from nightstand.kernel.errors import NightstandError
from nightstand.terminal.words import sentence


class Voice:
    """Standard output and input; a line that a person reads is wrapped, a script's is not."""

    def __init__(self) -> None:
        self.wraps = sys.stdout.isatty()
        self.heard_by_person = sys.stdin.isatty()

    def say(self, text: str = "") -> None:
        """A paragraph."""
        if self.wraps:
            width = max(20, shutil.get_terminal_size().columns - 1)
            text = textwrap.fill(text, width, break_on_hyphens=False, break_long_words=False)
        print(text, flush=True)

    def list(self, items: Sequence[str], start: int = 1) -> None:
        """Numbered lines."""
        for number, item in enumerate(items, start):
            self.say(f"{number}. {item}")

    def print(self, text: str) -> None:
        """Text that is laid out already."""
        print(text, flush=True)

    def ask(self, prompt: str) -> str | None:
        """A line from the person or the script; None at the end of what they have to say."""
        if not self.heard_by_person:
            line = sys.stdin.readline()
            return line.strip() if line else None
        try:
            return input(f"{prompt} ").strip()
        except EOFError:
            print()
            return None

    def wait(self, prompt: str) -> None:
        """Wait for Enter, where there is somebody to press it."""
        if self.heard_by_person:
            self.ask(prompt)

    def clear_away(self) -> None:
        """Push what was said out of sight, by empty lines."""
        if self.wraps:
            print("\n" * shutil.get_terminal_size().lines, flush=True)

    def number(self, prompt: str, count: int, default: int = 0) -> int | None:
        """A number from 1 to `count`; Enter alone means the default. None: nothing more comes."""
        while True:
            line = self.ask(prompt)
            if line is None:
                return None
            if not line and default:
                return default
            if line.isdigit() and 1 <= int(line) <= count:
                return int(line)
            self.say(f"Please say a number from 1 to {count}.")

    def sorry(self, error: NightstandError) -> None:
        """What cannot be done, as a sentence."""
        for line in str(error).split("\n"):
            self.say(sentence(line))
