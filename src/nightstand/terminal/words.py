"""Scenes in words: what both clients say of pieces, zones and endings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nightstand.kernel.scene import HAND, PILE, TRAY, Ending, Face, Piece, Scene, ZoneView
from nightstand.kernel.terms import Term, terms_in

HIDDEN = "hidden"


def face_name(face: Face) -> str:
    """A face by its title and corner: "Weeping Ballast (5)"."""
    return f"{face.title} ({face.corner})" if face.corner else face.title


def face_detail(face: Face) -> str:
    """A face with all that it says, without the last stop: other words may follow."""
    said = face.text.removesuffix(".") or ", ".join(face.badges)
    return f"{face_name(face)}: {said}" if said else face_name(face)


def piece_name(piece: Piece, detailed: bool = False) -> str:
    """A piece with what is attached to it, topmost first, its marks and its counters."""
    say = face_detail if detailed else face_name
    parts = [] if piece.face is None else [say(piece.face)]
    parts += [piece_name(each, detailed) for each in piece.attached]
    name = (", on " if detailed else " on ").join(parts) or HIDDEN
    extra = piece.marks + [f"{counter} {count}" for counter, count in piece.counters.items()]
    return f"{name} [{', '.join(extra)}]" if extra else name


def meanings(pieces: Sequence[Piece], terms: Sequence[Term]) -> list[str]:
    """What the terms that stand on pieces, and on all that is attached to them, mean."""
    return [term.told for term in terms_in("\n".join(_texts(pieces)), terms)]


def _texts(pieces: Sequence[Piece]) -> Iterator[str]:
    """What stands on their faces, topmost first."""
    for piece in pieces:
        if piece.face is not None:
            yield piece.face.text
        yield from _texts(piece.attached)


def zone_sentence(zone: ZoneView, detailed: bool = False) -> str:
    """A zone and what lies in it; places of a row are counted from the left."""
    if zone.kind == PILE and not (detailed and zone.pieces):
        return f"{zone.title}: {zone.count}."
    names = [piece_name(piece, detailed) for piece in zone.pieces]
    if not names:
        return f"{zone.title}: {zone.count or 'nothing'}."
    items = _runs(names, zone.kind not in (PILE, HAND, TRAY))
    return with_stop(f"{zone.title}, {zone.count}: {'; '.join(items)}")


def _runs(names: Sequence[str], counted: bool) -> list[str]:
    """Equal neighbours are told together: "3 to 5: empty", "4 hidden"."""
    items: list[str] = []
    start = 0
    while start < len(names):
        end = start
        while end + 1 < len(names) and names[end + 1] == names[start]:
            end += 1
        if counted:
            where = str(start + 1) if start == end else f"{start + 1} to {end + 1}"
            items.append(f"{where}: {names[start]}")
        else:
            many = f"{end - start + 1} " if names[start] == HIDDEN or start != end else ""
            items.append(f"{many}{names[start]}")
        start = end + 1
    return items


def ordered_zones(scene: Scene) -> list[ZoneView]:
    """The zones as they lie on the table, from the far side to one's own; no empty trays."""
    laid = [zone for row in scene.layout for zone in row]
    zones = [scene.zone(zone) for zone in laid]
    zones += [zone for zone in scene.zones if zone.id not in laid]
    return [zone for zone in zones if zone.pieces or zone.kind != TRAY]


def turned_up(before: Scene, now: Scene) -> list[str]:
    """Sentences for what shows its face now and showed its back, or was not there, before.

    A log need not repeat what its reader can see; whoever cannot look at the table is told here.
    Of the pieces that came only those in trays are told: what comes elsewhere, the log tells.
    """
    sentences: list[str] = []
    for zone in now.zones:
        for place, piece in enumerate(zone.pieces, 1):
            old = before.piece(piece.id)
            came = old is None and zone.kind == TRAY
            turned = old is not None and old.face is None and not old.attached
            if piece.face is not None and (came or turned):
                where = zone.title if zone.kind == TRAY else f"{zone.title} {place}"
                sentences.append(with_stop(f"{where}: {piece_name(piece, detailed=True)}"))
    return sentences


def ranking_sentence(ending: Ending, names: Sequence[str]) -> str:
    """Who came where: "1. Ann; 2. Bob and Cas"."""
    if len(ending.ranking) == 1:
        return "A draw."
    places: list[str] = []
    place = 1
    for group in ending.ranking:
        places.append(f"{place}. {' and '.join(names[seat] for seat in group)}")
        place += len(group)
    return "; ".join(places) + "."


def sentence(words: str) -> str:
    """What an error says, as a sentence for people."""
    return with_stop(words[:1].upper() + words[1:])


def with_stop(sentence: str) -> str:
    """The sentence with a full stop, unless it ends in a mark of its own."""
    return sentence if sentence.endswith((".", "?", "!", ":")) else sentence + "."
