"""Finds what people mean by words: a choice, or a piece on the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from nightstand.kernel.errors import NightstandError
from nightstand.kernel.scene import Choice, Piece, Scene, ZoneView
from nightstand.terminal.words import face_name


def find_choice(choices: Sequence[Choice], words: str) -> Choice | None:
    """The choice with this number, notation, or unique beginning of notation or label.

    Nothing fits: None. Several fit: an error that names them.
    """
    asked = " ".join(words.split()).lower()
    for choice in choices:
        if choice.notation.lower() == asked:
            return choice
    if asked.isdigit():
        return _numbered(choices, int(asked))
    for texts in ([c.notation for c in choices], [c.label for c in choices]):
        near = [i for i, text in enumerate(texts) if text.lower().startswith(asked)]
        if len(near) == 1:
            return choices[near[0]]
        if near:
            some = ", ".join(texts[i] for i in near[:5]) + (", ..." if len(near) > 5 else "")
            raise NightstandError(f"{words!r} could be: {some}")
    return None


def numbers(choices: Sequence[Choice]) -> str:
    """Which numbers can be said."""
    return f"1 to {len(choices)}" if len(choices) > 1 else "1"


def _numbered(choices: Sequence[Choice], number: int) -> Choice:
    if not 1 <= number <= len(choices):
        told = "the choices are numbered" if len(choices) > 1 else "there is one choice:"
        raise NightstandError(f"{told} {numbers(choices)}")
    return choices[number - 1]


class Named(NamedTuple):
    """A piece or zone, and the ways in which people may speak of it."""

    id: str
    said: str
    exact: list[str]
    words: list[str]
    own: bool


def find_piece(scene: Scene, asked: str) -> str:
    """The id of the piece or zone that these words mean; own ones come before others'."""
    wanted = asked.lower().split()
    words = " ".join(wanted)
    everything = list(_named(scene))
    tiers = [
        [each for each in everything if each.id.lower() == words],
        [each for each in everything if words in each.exact and each.own],
        [each for each in everything if words in each.exact],
        [each for each in everything if each.own and _begins(wanted, each.words)],
        [each for each in everything if _begins(wanted, each.words)],
    ]
    for found in tiers:
        if len({each.id for each in found}) == 1:
            return found[0].id
        if found:
            some = ", ".join(each.said for each in found[:5]) + (", ..." if len(found) > 5 else "")
            raise NightstandError(f"{asked!r} could be: {some}")
    raise NightstandError(f"nothing on the table is called {asked!r}")


def find_pieces(scene: Scene, asked: str) -> list[str]:
    """One piece, or a piece and a place: "weeping ballast on creatures 2"."""
    try:
        return [find_piece(scene, asked)]
    except NightstandError:
        for joint in (",", " on ", " to "):
            first, found, second = asked.partition(joint)
            if found:
                return [find_piece(scene, first), find_piece(scene, second)]
        raise


def _begins(wanted: list[str], words: list[str]) -> bool:
    """Whether each of the wanted words begins one of the words; numbers have to be the same."""
    return all(
        any(word == each if each.isdigit() else word.startswith(each) for word in words)
        for each in wanted
    )


def _named(scene: Scene) -> Iterator[Named]:
    for zone in scene.zones:
        own = zone.owner == scene.viewer
        title = zone.title.lower()
        yield Named(zone.id, zone.title, [title], title.split(), own)
        for place, piece in enumerate(zone.pieces, 1):
            yield from _named_piece(zone, place, piece, own)


def _named_piece(zone: ZoneView, place: int, piece: Piece, own: bool) -> Iterator[Named]:
    where = f"{zone.title} {place}"
    yield Named(piece.id, where, [where.lower()], where.lower().split(), own)
    for each in [piece, *piece.attached]:
        if each.face is not None and each.face.corner:
            face = each.face
            words = f"{face.title} {face.corner}".lower().split()
            exact = [face.title.lower(), face.corner.lower()]
            yield Named(each.id, face_name(face), exact, words, own)
