"""What viewers of a table are sent, while they come and go."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from nightstand.client import changed
from nightstand.kernel.chance import Quick, quick
from nightstand.kernel.game import game
from nightstand.kernel.match import Match, new_match
from nightstand.server.live.views import Easel
from nightstand.wire.codec import encode, read_server_frame
from nightstand.wire.frames import Update
from nightstand.wire.scenes import SceneView


class Looking:
    """What one viewer knows from what he was sent, and nothing else."""

    def __init__(self, easel: Easel, match: Match, viewer: int) -> None:
        scene, lines = easel.whole(match.table, viewer)
        self.viewer = viewer
        self.scene = msgspec.json.decode(scene, type=SceneView)
        self.log = [line["text"] for line in lines]

    def read(self, frame: bytes) -> None:
        """Take over an update."""
        update = read_server_frame(frame)
        assert isinstance(update, Update)
        self.scene = changed(self.scene, update.change)
        self.log += [line.text for line in update.log]

    def check(self, match: Match) -> None:
        """It is what the kernel shows this viewer, no more and no less."""
        wanted: Any = match.table.scene(self.viewer).plain()
        log = [text for text, _ in wanted.pop("log")]
        shown = msgspec.to_builtins(self.scene)
        for scene in (shown, wanted):  # clients place zones by the layout, whatever their order
            scene["zones"].sort(key=lambda zone: zone["id"])
        assert encode(shown) == encode(wanted)
        assert self.log == log


@pytest.mark.parametrize("name", ["nightmarium", "tales"])
@pytest.mark.parametrize("seed", range(3))
def test_updates_tell_each_viewer_all_that_is_his_and_no_more(name: str, seed: int) -> None:
    """Whoever comes in the middle, goes and comes back, sees what the kernel shows him."""
    match = new_match(game(name).agree(3), seed=str(seed))
    easel, rng = Easel(), quick("looking", str(seed))
    looking: dict[int, Looking] = {}
    while match.outcome is None:
        _come_or_go(easel, match, looking, rng)
        _choose(match, rng)
        viewers = sorted(looking)
        frames = easel.updates(match.table, viewers, 0, match.plies)
        for viewer, frame in zip(viewers, frames, strict=True):
            looking[viewer].read(frame)
            looking[viewer].check(match)


def _come_or_go(easel: Easel, match: Match, looking: dict[int, Looking], rng: Quick) -> None:
    """Somebody comes to look, or goes."""
    viewer = rng.below(match.table.seats + 1) - 1
    if viewer not in looking:
        looking[viewer] = Looking(easel, match, viewer)
    elif rng.below(4) == 0:
        easel.forget(viewer)
        del looking[viewer]


def _choose(match: Match, rng: Quick) -> None:
    """Anything that somebody who is asked may choose."""
    asks = match.table.asks()
    ask = asks[rng.below(len(asks))]
    match.choose(ask.seat, ask.options[rng.below(len(ask.options))].notation)


def test_a_newcomer_takes_no_news_from_the_others() -> None:
    """Somebody who comes between a choice and its update is told all; the others are, too."""
    match = new_match(game("tales").agree(3), seed="news")
    easel, rng = Easel(), quick("news")
    first = Looking(easel, match, 0)
    _choose(match, rng)
    second = Looking(easel, match, 1)
    _choose(match, rng)
    frames = easel.updates(match.table, [0, 1], 0, match.plies)
    for looking, frame in zip((first, second), frames, strict=True):
        looking.read(frame)
        looking.check(match)
