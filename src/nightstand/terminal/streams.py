"""The standard streams, made fit for whatever stands outside."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper


def make_streams_fit() -> None:
    """Let a closed stream be as one that holds nothing, and a letter that it lacks a "?"."""
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115  (it stays open to the end)
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def give_up_output() -> None:
    """Drop what cannot be written; at the exit it would fail once more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
