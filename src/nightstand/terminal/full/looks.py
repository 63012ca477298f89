"""Colours, and a sign beside every colour, so that no meaning hangs on colour alone."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rich.style import Style

# What a tint looks like on a dark table, and its sign for eyes and screens without colours.
TINTS = {
    "blue": ("#7aa8ff", "●"),
    "brown": ("#d09a62", "■"),
    "green": ("#84cc7c", "▲"),
    "red": ("#ff7b83", "◆"),
    "gold": ("#eac55e", "★"),
    "purple": ("#bf9bf5", "✦"),
    "orange": ("#f5a05a", "◐"),
    "white": ("#f2efe6", "○"),
    "black": ("#9aa0b4", "◼"),
    "grey": ("#a7a9b5", "◇"),
    "pink": ("#f29ac9", "♥"),
    "teal": ("#62c9c0", "◈"),
}
OTHER_SIGN = "•"
BACK = "▒"

GROUND = "#16141f"
RAISED = "#211e2e"
LINE = "#3b3650"
TEXT = "#dcd7ca"
FAINT = "#8f8a9c"
LAMP = "#f0b95a"
CURSOR = "#45406a"
POINTED = "#6b4f16"


class Ink(NamedTuple):
    """How a cell is written: the tint of its piece, and its tone."""

    tint: str = ""
    tone: str = ""


PLAIN = Ink()
FAINTLY = Ink("", "faint")
GUTTER = Ink("", "gutter")
HEADING = Ink("", "heading")
LIT = Ink("", "lit")


class State(NamedTuple):
    """What can be done with the piece under a cell, and whether the cursor is on it."""

    legal: bool = False
    pointed: bool = False
    cursor: bool = False


CALM = State()


def sign(tint: str) -> str:
    """The sign of a tint; nothing has the sign of nothing."""
    return TINTS[tint][1] if tint in TINTS else OTHER_SIGN if tint else ""


def gutter_mark(state: State) -> str:
    """The sign before a piece that says what can be done with it."""
    if state.pointed:
        return "»"
    return "▸" if state.legal else " "


@lru_cache(1024)
def style(ink: Ink, state: State, colourless: bool) -> Style:
    """How a cell looks; without colours the cursor is reversed and pointed pieces underlined."""
    colour = TINTS[ink.tint][0] if ink.tint in TINTS else TEXT
    if ink.tone == "faint":
        colour = FAINT
    elif ink.tone in ("gutter", "lit"):
        colour = LAMP
    elif ink.tone == "line":
        colour = LAMP if state.legal or state.pointed else LINE
    ground = CURSOR if state.cursor else POINTED if state.pointed else GROUND
    strong = ink.tone in ("heading", "gutter", "lit") or state.legal or state.pointed
    if not colourless:
        return Style(color=colour, bgcolor=ground, bold=strong)
    faint = ink.tone in ("faint", "line") and not state.cursor
    return Style(bold=strong, dim=faint, reverse=state.cursor, underline=state.pointed)
