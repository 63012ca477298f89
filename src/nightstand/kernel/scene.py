"""What a viewer sees: the only thing that clients draw.

A Scene names places and visible faces, never a hidden card: ids of pieces are positions, or the
notation of a card whose face the viewer sees anyway. `plain` turns a scene into dictionaries and
lists, which is what travels and what tests compare.
"""

from __future__ import annotations

PILE = "pile"
HAND = "hand"
ROW = "row"
STACK = "stack"
GRID = "grid"
HEXES = "hexes"
TRAY = "tray"


class Face:
    """The visible side of a piece: a title, a corner, badges, a text, and a tint to tell kinds.

    `icons` are for clients that draw pictures: one for the whole face, then one for each badge;
    names from the game-icons collection, or "" for none; a badge that says several things may name
    one for each, with spaces between.
    """

    def __init__(
        self,
        title: str,
        corner: str = "",
        badges: list[str] | None = None,
        text: str = "",
        tint: str = "",
        icons: list[str] | None = None,
    ) -> None:
        self.title = title
        self.corner = corner
        self.badges = badges or []
        self.text = text
        self.tint = tint
        self.icons = icons or []

    def plain(self) -> dict[str, object]:
        return {
            "title": self.title,
            "corner": self.corner,
            "badges": self.badges,
            "text": self.text,
            "tint": self.tint,
            "icons": self.icons,
        }

    def same(self, other: Face) -> bool:
        """Whether nobody could tell them apart."""
        return self is other or (
            self.title == other.title
            and self.corner == other.corner
            and self.badges == other.badges
            and self.text == other.text
            and self.tint == other.tint
            and self.icons == other.icons
        )


class Piece:
    """Something in a zone: face or back, with marks, counters, and what is attached to it."""

    def __init__(
        self,
        id: str,
        face: Face | None = None,
        marks: list[str] | None = None,
        counters: dict[str, int] | None = None,
        attached: list[Piece] | None = None,
    ) -> None:
        self.id = id
        self.face = face
        self.marks = marks or []
        self.counters = counters or {}
        self.attached = attached or []

    def plain(self) -> dict[str, object]:
        return {
            "id": self.id,
            "face": None if self.face is None else self.face.plain(),
            "marks": self.marks,
            "counters": self.counters,
            "attached": [piece.plain() for piece in self.attached],
        }

    def same(self, other: Piece) -> bool:
        """Whether nobody could tell them apart."""
        if self is other:
            return True
        if self.id != other.id or self.marks != other.marks or self.counters != other.counters:
            return False
        face, others = self.face, other.face
        if face is None or others is None:
            return face is others and _same_pieces(self.attached, other.attached)
        return face.same(others) and _same_pieces(self.attached, other.attached)


def _same_pieces(some: list[Piece], others: list[Piece]) -> bool:
    if len(some) != len(others):
        return False
    for i in range(len(some)):
        if not some[i].same(others[i]):
            return False
    return True


class ZoneView:
    """A zone as a viewer sees it; `count` says how many pieces it holds, shown or not."""

    def __init__(
        self,
        id: str,
        kind: str,
        title: str,
        pieces: list[Piece],
        owner: int = -1,
        count: int = -1,
    ) -> None:
        self.id = id
        self.kind = kind
        self.title = title
        self.pieces = pieces
        self.owner = owner
        self.count = len(pieces) if count < 0 else count

    def plain(self) -> dict[str, object]:
        return self._told([piece.plain() for piece in self.pieces])

    def _told(self, pieces: list[object]) -> dict[str, object]:
        return {
            "id": self.id,
            "kind": self.kind,
            "title": self.title,
            "owner": self.owner,
            "count": self.count,
            "pieces": pieces,
        }

    def same(self, other: ZoneView) -> bool:
        """Whether nobody could tell them apart; servers send only zones that changed."""
        return self is other or (
            self.id == other.id
            and self.count == other.count
            and self.title == other.title
            and self.kind == other.kind
            and self.owner == other.owner
            and _same_pieces(self.pieces, other.pieces)
        )

    def told_after(self, before: ZoneView | None) -> dict[str, object]:
        """What tells it to somebody who saw it as it was before.

        Pieces that look as they did in this zone are named by their ids.
        """
        if before is None:
            return self.plain()
        known = {piece.id: piece for piece in before.pieces}
        told: list[object] = []
        for piece in self.pieces:
            old = known.get(piece.id)
            told.append(piece.id if old is not None and piece.same(old) else piece.plain())
        return self._told(told)


class Panel:
    """What stands beside a seat's name: whose turn it is, who is choosing, and a few facts."""

    def __init__(self, seat: int, name: str, facts: list[str], marks: list[str]) -> None:
        self.seat = seat
        self.name = name
        self.facts = facts
        self.marks = marks

    def plain(self) -> dict[str, object]:
        return {"seat": self.seat, "name": self.name, "facts": self.facts, "marks": self.marks}

    def same(self, other: Panel) -> bool:
        """Whether nobody could tell them apart."""
        return (
            self.seat == other.seat
            and self.name == other.name
            and self.facts == other.facts
            and self.marks == other.marks
        )


class Choice:
    """An option as clients need it: what to send back, what to say, what to click."""

    def __init__(self, notation: str, label: str, pieces: list[str]) -> None:
        self.notation = notation
        self.label = label
        self.pieces = pieces

    def plain(self) -> dict[str, object]:
        return {"notation": self.notation, "label": self.label, "pieces": self.pieces}


class Question:
    """The viewer's open ask."""

    def __init__(self, seat: int, rule: str, prompt: str, choices: list[Choice]) -> None:
        self.seat = seat
        self.rule = rule
        self.prompt = prompt
        self.choices = choices

    def plain(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "rule": self.rule,
            "prompt": self.prompt,
            "choices": [choice.plain() for choice in self.choices],
        }


class Ending:
    """How the game ended, in the words of the scene."""

    def __init__(self, rule: str, reason: str, ranking: list[list[int]]) -> None:
        self.rule = rule
        self.reason = reason
        self.ranking = ranking

    def plain(self) -> dict[str, object]:
        return {"rule": self.rule, "reason": self.reason, "ranking": self.ranking}


class Scene:
    """Everything that one viewer may see at one moment.

    `layout` is a hint: rows of zone ids from top to bottom, as a table would be laid out, with
    every zone in it once.
    """

    def __init__(
        self,
        game: str,
        viewer: int,
        status: str,
        zones: list[ZoneView],
        panels: list[Panel],
        layout: list[list[str]],
    ) -> None:
        self.game = game
        self.viewer = viewer
        self.status = status
        self.zones = zones
        self.panels = panels
        self.layout = layout
        self.question: Question | None = None
        self.ending: Ending | None = None
        self.log: list[tuple[str, str]] = []

    def zone(self, id: str) -> ZoneView:
        for zone in self.zones:
            if zone.id == id:
                return zone
        raise KeyError(id)

    def piece(self, id: str) -> Piece | None:
        """The piece with this id, wherever it lies."""
        for zone in self.zones:
            found = _piece(zone.pieces, id)
            if found is not None:
                return found
        return None

    def plain(self) -> dict[str, object]:
        return {
            "game": self.game,
            "viewer": self.viewer,
            "status": self.status,
            "zones": [zone.plain() for zone in self.zones],
            "panels": [panel.plain() for panel in self.panels],
            "layout": self.layout,
            "question": None if self.question is None else self.question.plain(),
            "ending": None if self.ending is None else self.ending.plain(),
            "log": [[text, rule] for text, rule in self.log],
        }


def _piece(pieces: list[Piece], id: str) -> Piece | None:
    for piece in pieces:
        if piece.id == id:
            return piece
        found = _piece(piece.attached, id)
        if found is not None:
            return found
    return None
