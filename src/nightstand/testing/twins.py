"""Two tables that a viewer cannot tell apart: what he sees, is asked and is told is the same.

One is the true one, the other is dealt again. They are compared as they stand, and after the same
choice has been made on both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nightstand.kernel.log import SPECTATOR, Log
from nightstand.kernel.options import Ask
from nightstand.kernel.table import Table
from nightstand.testing.compare import ids_of, notations, scene_text

if TYPE_CHECKING:
    from nightstand.testing.look import Look

# How far a redealt table is played on, and how often somebody points at pieces of it.
ASIDE = 12
POINTED = 10


class Twins:
    """A table and its twin, for one of its seats."""

    def __init__(self, look: Look, viewer: int) -> None:
        self.look = look
        self.viewer = viewer
        self.bare = look.table.copy()
        self.twin = look.table.redeal(viewer, look.rng.split())

    def examine(self) -> None:
        """All of it; neither of them is changed."""
        self.seen()
        self.reasons()
        self.told()
        self.imagined()
        self.played_on()

    def seen(self) -> None:
        """The scene, the question, and who is asked; whoever only looks on knows no more."""
        look, viewer, twin, bare = self.look, self.viewer, self.twin, self.bare
        look.same(scene_text(twin, viewer), scene_text(bare, viewer), f"a redeal for {viewer}")
        public = scene_text(twin, SPECTATOR), scene_text(bare, SPECTATOR)
        look.same(*public, f"a spectator sees what {viewer} does not")
        look.same(sorted(twin.asked()), sorted(bare.asked()), "a redeal changes who is asked")
        asked = notations(twin.ask_of(viewer)), notations(bare.ask_of(viewer))
        look.same(*asked, f"a redeal for {viewer} changes what he is asked")
        look.same(twin.cards(), bare.cards(), "a redeal changes which cards there are")
        for ask in twin.asks():
            look.true(ask.options, f"in a redeal {ask.seat} has nothing to choose from")
        look.true(bare.could_be(bare, viewer), "the table is not one that could be")

    def reasons(self) -> None:
        """Why-not gives away nothing of what is pointed at."""
        ids = sorted(ids_of(self.bare.scene(self.viewer)))
        for _ in range(POINTED):
            pieces = [ids[self.look.rng.below(len(ids))] for _ in range(1 + self.look.rng.below(2))]
            found, wanted = (str(t.why_not(self.viewer, pieces)) for t in (self.twin, self.bare))
            self.look.same(found, wanted, f"why not {pieces} tells {self.viewer} what is hidden")

    def told(self) -> None:
        """After the same choice on both he is told the same, unless he now sees a difference."""
        asks = self.bare.asks()
        ask = asks[self.look.rng.below(len(asks))]
        offered = notations(self.twin.ask_of(ask.seat))
        shared = [notation for notation in notations(ask) if notation in offered]
        if not shared:
            return
        notation = shared[self.look.rng.below(len(shared))]
        found, wanted = (self.after(table, ask, notation) for table in (self.twin, self.bare))
        if found[0] == wanted[0]:
            what = f"{notation!r} tells {self.viewer} what he does not see"
            self.look.same(found[1], wanted[1], what)

    def after(self, table: Table, ask: Ask, notation: str) -> tuple[object, list[str]]:
        """What the viewer sees after a choice, and what the log has told him of it."""
        clone = table.copy()
        clone.rng = self.look.rng.copy()
        log = clone.log = Log()
        clone.turn_to(ask.seat)
        option = None if clone.pending is None else clone.pending.find(notation)
        assert option is not None
        clone.choose(option)
        clone.log = None
        told = [*log.told_to(self.viewer), *log.told_to(SPECTATOR)]
        return (scene_text(clone, self.viewer), sorted(clone.asked())), told

    def imagined(self) -> None:
        """The same chance deals both again alike: a bot plays the same, whatever is hidden."""
        rng = self.look.rng.split()
        one, other = (table.redeal(self.viewer, rng.copy()) for table in (self.bare, self.twin))
        what = f"what {self.viewer} imagines depends on what he cannot know"
        self.look.same(self.look.position(other), self.look.position(one), what)

    def played_on(self) -> None:
        """A redealt table can be dealt again and played on."""
        again = self.twin.redeal(self.viewer, self.look.rng.split())
        self.look.same(
            scene_text(again, self.viewer), scene_text(self.bare, self.viewer), "a second redeal"
        )
        self.look.play_on(again, ASIDE)
        self.look.same(again.cards(), self.bare.cards(), "play after a redeal loses cards")
