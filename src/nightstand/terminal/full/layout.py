"""Lays a scene out on a canvas: the others' sides above, the middle, one's own side below.

The scene's layout hint gives the order. Rows that belong to one other player become that player's
block; blocks stand side by side where they fit. Of several degrees of detail the richest is taken
that fits into the window.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from nightstand.kernel.scene import HAND, PILE, ROW, Panel, Piece, Scene, ZoneView
from nightstand.terminal.full.canvas import Canvas
from nightstand.terminal.full.looks import BACK, FAINTLY, HEADING, LIT
from nightstand.terminal.full.zones import CELL, Size, draw_zone

NARROWEST = 60  # what can be drawn in; of a window that is narrower still, the right is cut off


class Detail(NamedTuple):
    """How richly to draw: one's own side, the others', and whether with blank lines between.

    Where it is `terse`, a heading leaves out what would need a second line.
    """

    own: Size
    others: Size
    airy: bool
    terse: bool = False


DETAILS = [
    Detail(Size.CARD, Size.CARD, True),
    Detail(Size.CARD, Size.LINE, True),
    Detail(Size.CARD, Size.LINE, False),
    Detail(Size.CARD, Size.TOKEN, True),
    Detail(Size.LINE, Size.LINE, True),
    Detail(Size.LINE, Size.LINE, False),
    Detail(Size.CARD, Size.TOKEN, False),
    Detail(Size.LINE, Size.TOKEN, True),
    Detail(Size.LINE, Size.TOKEN, False),
    Detail(Size.LINE, Size.TOKEN, False, terse=True),
    Detail(Size.TOKEN, Size.TOKEN, False, terse=True),
]


class Group(NamedTuple):
    """Rows of the layout that are drawn together; `owner` is -1 for the middle of the table."""

    owner: int
    rows: list[list[ZoneView]]


def lay_out(scene: Scene, notes: Sequence[str], width: int, height: int) -> Canvas:
    """The whole scene; taller than the window only if even the tersest drawing is.

    `notes` are a few words about each seat, such as what kind of player sits there.
    """
    groups = _groups(scene)
    width = max(width, NARROWEST)
    canvas = Canvas(width)
    for detail in DETAILS:
        canvas = _drawn(scene, notes, groups, width, detail)
        if canvas.height <= height:
            break
    return canvas


def _groups(scene: Scene) -> list[Group]:
    """The layout's rows by owner, zones that it leaves out last."""
    laid = [[scene.zone(id) for id in row] for row in scene.layout]
    named = {zone.id for row in laid for zone in row}
    laid += [[zone] for zone in scene.zones if zone.id not in named]
    groups: list[Group] = []
    for row in laid:
        owners = {zone.owner for zone in row}
        owner = owners.pop() if len(owners) == 1 else -1
        if groups and groups[-1].owner == owner:
            groups[-1].rows.append(row)
        else:
            groups.append(Group(owner, [row]))
    return groups


def _drawn(
    scene: Scene, notes: Sequence[str], groups: list[Group], width: int, detail: Detail
) -> Canvas:
    """Groups below each other; neighbouring blocks of other players side by side."""
    canvas = Canvas(width)
    at = 0
    while at < len(groups):
        group = groups[at]
        gap = 1 if detail.airy and canvas.height else 0
        if group.owner < 0:
            canvas.paste(_middle(group, width), 0, canvas.height + gap)
            at += 1
        elif group.owner == scene.viewer:
            canvas.paste(
                _side(scene, notes, group, width, detail.own, detail.terse), 0, canvas.height + gap
            )
            at += 1
        else:
            others = [group]
            while at + len(others) < len(groups) and _is_other(groups[at + len(others)], scene):
                others.append(groups[at + len(others)])
            _side_by_side(canvas, scene, notes, others, detail)
            at += len(others)
    return canvas


def _is_other(group: Group, scene: Scene) -> bool:
    return group.owner >= 0 and group.owner != scene.viewer


def _side_by_side(
    canvas: Canvas, scene: Scene, notes: Sequence[str], groups: list[Group], detail: Detail
) -> None:
    """As many blocks in a line as are wide enough, all of the same width."""
    width = canvas.width
    least = max(_least_width(group, detail.others) for group in groups)
    most = max(1, min(len(groups), width // least))
    lines = -(-len(groups) // most)
    columns = -(-len(groups) // lines)
    cell = width // columns
    for start in range(0, len(groups), columns):
        top = canvas.height + (1 if detail.airy and canvas.height else 0)
        for column, group in enumerate(groups[start : start + columns]):
            drawn = _side(scene, notes, group, cell, detail.others, detail.terse)
            canvas.paste(drawn, column * cell, top)


def _least_width(group: Group, size: Size) -> int:
    """What a block needs so that no row has to be broken."""
    cell = CELL[size]
    rows = [zone for row in group.rows for zone in row if zone.kind not in (PILE, HAND)]
    return max([18, *[cell * len(zone.pieces) for zone in rows]])


def _side(
    scene: Scene, notes: Sequence[str], group: Group, width: int, size: Size, terse: bool
) -> Canvas:
    """A player's block: who it is and how they stand, then their zones."""
    canvas = Canvas(width)
    zones = [zone for row in group.rows for zone in row]
    panel = next((each for each in scene.panels if each.seat == group.owner), None)
    if panel is not None:
        note = notes[panel.seat] if panel.seat < len(notes) else ""
        backs = [piece.id for zone in zones if zone.kind == HAND for piece in _backs(zone)]
        _heading(canvas, panel, note, backs, terse)
        zones = [_without_backs(zone) if zone.kind == HAND else zone for zone in zones]
        zones = [zone for zone in zones if zone.pieces or zone.kind != HAND]
    kinds = [zone.kind for zone in zones]
    for zone in zones:
        drawn = draw_zone(zone, width, size, titled=kinds.count(zone.kind) > 1)
        canvas.paste(drawn, 0, canvas.height)
    return canvas


def _backs(zone: ZoneView) -> list[Piece]:
    return [piece for piece in zone.pieces if piece.face is None and not piece.attached]


def _without_backs(zone: ZoneView) -> ZoneView:
    """What can be seen of a hand; the order of its cards means nothing."""
    backs = _backs(zone)
    shown = [piece for piece in zone.pieces if piece not in backs]
    return ZoneView(zone.id, zone.kind, zone.title, shown, zone.owner, zone.count)


def _heading(canvas: Canvas, panel: Panel, note: str, backs: list[str], terse: bool) -> None:
    """Whose turn it is, name, note, facts; and at the right the backs in their hand.

    Facts that do not fit go into a second line; where lines are dear, only as many are told as
    fit into the first.
    """
    width = canvas.width - 1
    backs = backs[: width // 2]
    room = width - (len(backs) + 1 if backs else 0)
    mark = "▶" if "turn" in panel.marks else " "
    x = canvas.write(0, 0, mark, LIT)
    x = canvas.write(x, 0, panel.name, HEADING, "", room - 1)
    marks = [each for each in panel.marks if each != "turn"]
    first = " ".join([f"({note})", *marks] if note else marks)
    if terse and not _fitting(panel.facts, room - x - cell_len(first) - 4):
        first = " ".join(marks)
    if x + 1 + cell_len(first) < room:
        x = canvas.write(x + 1, 0, first, FAINTLY)
    told = _fitting(panel.facts, room - x - 3)
    if told and (terse or len(told) == len(panel.facts)):
        canvas.write(x + 2, 0, ", ".join(told), FAINTLY)
    elif panel.facts:
        told = _fitting(panel.facts, width) or panel.facts[:1]
        canvas.write(1, 1, ", ".join(told), FAINTLY, "", width)
    for place, id in enumerate(backs):
        canvas.write(width - len(backs) + place, 0, BACK, FAINTLY, id)
        canvas.spot(id, width - len(backs) + place, 0, 1, 1)


def _fitting(facts: Sequence[str], room: int) -> list[str]:
    """The first facts, as many as can be told whole."""
    told = list(facts)
    while told and cell_len(", ".join(told)) > room:
        told.pop()
    return told


def _middle(group: Group, width: int) -> Canvas:
    """What belongs to nobody: piles and trays in a line, as many as fit; rows below each other."""
    canvas = Canvas(width)
    for row in group.rows:
        x, top = 0, canvas.height
        height = 0
        for zone in row:
            titled = zone.kind == ROW
            drawn = draw_zone(zone, width, Size.LINE, titled)
            if not drawn.height:
                continue
            if x and x + drawn.width > width:
                x, top, height = 0, top + height, 0
            canvas.paste(drawn, x, top)
            x += drawn.width + 2
            height = max(height, drawn.height)
    return canvas
