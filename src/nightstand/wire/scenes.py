"""The kernel's scenes and logs, as they travel."""

from __future__ import annotations

from nightstand.wire.base import Wire


class FaceView(Wire):
    """The visible side of a piece; `icons` has one for the face, then one for each badge.

    A badge that says several things has several names there, with spaces between.
    """

    title: str
    corner: str
    badges: list[str]
    text: str
    tint: str
    icons: list[str]


class PieceView(Wire):
    """Something in a zone: a face or a back."""

    id: str
    face: FaceView | None
    marks: list[str]
    counters: dict[str, int]
    attached: list[PieceView]


class ZoneView(Wire):
    """A zone: pile, hand, row, stack, grid, hexes or tray; other kinds are drawn as rows."""

    id: str
    kind: str
    title: str
    owner: int
    count: int
    pieces: list[PieceView]


class PanelView(Wire):
    """What stands beside a seat's name."""

    seat: int
    name: str
    facts: list[str]
    marks: list[str]


class ChoiceView(Wire):
    """A choice: what to send back, what to say, what to click, in that order."""

    notation: str
    label: str
    pieces: list[str]


class QuestionView(Wire):
    """What the viewer is asked, with everything that he may answer."""

    seat: int
    rule: str
    prompt: str
    choices: list[ChoiceView]


class EndingView(Wire):
    """How the game ended; the ranking lists seats, best group first."""

    rule: str
    reason: str
    ranking: list[list[int]]


class MoveView(Wire):
    """A movement to animate, between places of the scene (zones or pieces)."""

    source: str
    target: str


class LogLine(Wire):
    """One consequence, as this viewer reads it, and the rule that it follows from."""

    text: str
    rule: str
    moves: list[MoveView]


class SceneView(Wire):
    """Everything that one viewer may see at one moment; the log travels beside it."""

    game: str
    viewer: int
    status: str
    zones: list[ZoneView]
    panels: list[PanelView]
    layout: list[list[str]]
    question: QuestionView | None
    ending: EndingView | None


class ZoneChange(Wire):
    """A zone that has become different; a piece that looks as before in it is only named."""

    id: str
    kind: str
    title: str
    owner: int
    count: int
    pieces: list[PieceView | str]


class SceneChange(Wire, omit_defaults=True):
    """What became different: zones that did, by id, and other parts that did.

    `question` and `ending` are always told, so that their absence can be.
    """

    zones: list[ZoneChange] = []
    gone: list[str] = []
    status: str | None = None
    panels: list[PanelView] | None = None
    layout: list[list[str]] | None = None
    question: QuestionView | None = None
    ending: EndingView | None = None
