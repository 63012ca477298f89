"""What the exam compares: scenes, questions and names, and where two of them depart."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from nightstand.kernel.game import Game
from nightstand.kernel.log import SPECTATOR
from nightstand.kernel.options import Ask
from nightstand.kernel.rulebook import Rulebook
from nightstand.kernel.scene import Piece, Scene
from nightstand.kernel.table import Table


class ExamError(AssertionError):
    """A game does not do what everything around it relies on."""


def viewers(table: Table) -> list[int]:
    """Every seat, and whoever only looks on."""
    return [SPECTATOR, *range(table.seats)]


def scene_text(table: Table, viewer: int) -> str:
    """A scene as it travels; two that are alike are alike to the byte."""
    return json.dumps(table.scene(viewer).plain(), ensure_ascii=False, indent=1)


def all_scenes(table: Table) -> list[str]:
    """What everybody sees."""
    return [scene_text(table, viewer) for viewer in viewers(table)]


def notations(ask: Ask | None) -> list[str]:
    """What is offered, in order."""
    return [] if ask is None else [option.notation for option in ask.options]


def difference(found: Any, wanted: Any) -> str:
    """Where two texts or lists depart, line by line."""
    if isinstance(found, str) and isinstance(wanted, str):
        found, wanted = found.splitlines(), wanted.splitlines()
    if isinstance(found, list) and isinstance(wanted, list):
        for number, (one, other) in enumerate(zip(found, wanted, strict=False)):
            if one != other:
                return f"at {number}: {one!r} and not {other!r}"
        return f"{len(found)} lines and not {len(wanted)}"
    return f"{found!r} and not {wanted!r}"


def rule_ids(game: Game) -> set[str]:
    """The ids of all rules of a game."""
    book = Rulebook.read(game.rules_text())
    return {section.id for section in book.sections} | {entry.id for entry in book.entries}


def ids_of(scene: Scene) -> set[str]:
    """Everything in a scene that something can move from or to."""
    pieces = {piece.id for zone in scene.zones for piece in all_pieces(zone.pieces)}
    return pieces | {zone.id for zone in scene.zones}


def titles_of(scene: Scene) -> set[str]:
    """The names of all cards whose faces a scene shows."""
    shown = [piece for zone in scene.zones for piece in all_pieces(zone.pieces)]
    return {piece.face.title for piece in shown if piece.face is not None}


def all_pieces(pieces: list[Piece]) -> Iterator[Piece]:
    """The pieces, and all that is attached to them."""
    for piece in pieces:
        yield piece
        yield from all_pieces(piece.attached)
