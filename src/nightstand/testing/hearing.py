"""What the log tells of a choice, and whether everybody who reads it may know that."""

from __future__ import annotations

from nightstand.kernel.log import Entry
from nightstand.kernel.scene import Scene
from nightstand.kernel.table import Table
from nightstand.testing.compare import ExamError, ids_of, titles_of, viewers


class Seen:
    """Which cards and places everybody sees before a choice, and so what the log may speak of."""

    def __init__(self, table: Table) -> None:
        self.scenes = [table.scene(viewer) for viewer in viewers(table)]
        self.blurs = table.knowledge.blurs
        self.entries = 0 if table.log is None else len(table.log.entries)

    def examine(self, table: Table, where: str) -> None:
        """What the choice has added to the log, as every viewer reads it."""
        if table.log is None:
            return
        entries = table.log.entries[self.entries :]
        scenes = [table.scene(viewer) for viewer in viewers(table)]
        for before, after in zip(self.scenes, scenes, strict=True):
            self._places(entries, ids_of(before) | ids_of(after), after.viewer, where)
        if table.knowledge.blurs is self.blurs:
            self._names(entries, scenes, where)

    def _places(self, entries: list[Entry], places: set[str], viewer: int, where: str) -> None:
        """Movements are shown to everybody: they lead between places that everybody sees."""
        for entry in entries:
            ends = {move.source for move in entry.moves} | {move.target for move in entry.moves}
            if ends - places:
                what = f"{entry.text!r} moves by what {viewer} does not see: {ends - places}"
                raise ExamError(f"{where}: {what}")

    def _names(self, entries: list[Entry], scenes: list[Scene], where: str) -> None:
        """No entry tells a viewer of a card that others see, and he neither saw nor sees.

        A card that was seen, shuffled and drawn again by a single choice would look like one:
        where something was shuffled nothing can be said.
        """
        everything = set[str]().union(*map(titles_of, scenes), *map(titles_of, self.scenes))
        for before, after in zip(self.scenes, scenes, strict=True):
            hidden = everything - titles_of(before) - titles_of(after)
            for entry in entries:
                told = entry.told_to(after.viewer)
                named = [title for title in hidden if title in told]
                if named:
                    raise ExamError(f"{where}: {after.viewer} is told of {named}: {told!r}")
