"""The exam that every game has to pass, whoever wrote it.

`sit` plays a random game from its first choice to its end, looks at some of its decisions from
every seat and from none, and plays the record of it again. What it checks is what clients, bots
and the server rely on without knowing any game; a failure names the game, the seed and the ply.
"""

from __future__ import annotations

from itertools import product

from nightstand.kernel.chance import quick
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import Game
from nightstand.kernel.match import Match, new_match, verified
from nightstand.kernel.record import read_record
from nightstand.kernel.setup import Setup
from nightstand.testing.compare import ExamError, all_scenes, rule_ids, viewers
from nightstand.testing.hearing import Seen
from nightstand.testing.look import Look

# No game that we know lasts a tenth of this, however badly it is played.
BOUND = 20_000


def all_setups(game: Game) -> list[Setup]:
    """Every card set, every combination of variants, every number of players."""
    names = [variant.name for variant in game.variants]
    choices = [variant.choices for variant in game.variants]
    setups: list[Setup] = []
    for set_name in game.sets:
        for values in product(*choices):
            for seats in range(game.fewest, game.most + 1):
                wishes = dict(zip(names, values, strict=True))
                try:
                    setups.append(game.agree(seats, wishes, set_name))
                except NightstandError:
                    continue  # this game is not for so many
    return setups


def described(setup: Setup) -> str:
    """A setup in a few words, for the name of a test."""
    variants = "-".join(f"{name}-{value}" for name, value in setup.variants.items())
    return f"{setup.set_name}-{variants}-{setup.seats}"


def sit(game: Game, setup: Setup, seed: str, looks: int = 8) -> None:
    """Play one random game and examine it; raises `ExamError` where it fails.

    `looks` is at how many of its decisions it is examined closely, besides the first and the last;
    at five times as many it is heard what the log tells of the choice.
    """
    match = played(game, setup, seed)
    plies = match.plies
    rng = quick("exam", seed)
    chosen = {0, max(plies - 1, 0), *(rng.below(plies) for _ in range(looks) if plies)}
    heard = {*chosen, *(rng.below(plies) for _ in range(5 * looks) if plies)}
    _examine_ending(game, match, seed)
    again = new_match(setup, seed=seed)
    scenes: dict[int, list[str]] = {}
    whole = f"{game.title}, {described(setup)}, seed {seed!r}"
    for ply, step in enumerate(match.record.steps):
        if ply in chosen:
            Look(game, again, f"{whole}, ply {ply}", rng).examine()
            scenes[ply] = all_scenes(again.table)
        before = Seen(again.table) if ply in heard else None
        try:
            again.choose(step.seat, step.notation)
        except NightstandError as error:
            raise ExamError(f"{whole}, ply {ply}: the same game departs: {error}") from error
        if before is not None:
            before.examine(again.table, f"{whole}, ply {ply}, {step.notation!r}")
    _examine_record(match, again, scenes, whole)


def played(game: Game, setup: Setup, seed: str) -> Match:
    """A whole game of random choices."""
    match = new_match(setup, seed=seed)
    rng = quick("players", seed)
    while match.outcome is None:
        asks = match.table.asks()
        ask = asks[rng.below(len(asks))]
        match.choose(ask.seat, ask.options[rng.below(len(ask.options))].notation)
        if match.plies > BOUND:
            raise ExamError(f"{game.title}, {described(setup)}, seed {seed!r}: it does not end")
    return match


def _examine_ending(game: Game, match: Match, seed: str) -> None:
    """The end has a reason, a rule and a ranking of every seat, and the judge agrees with it."""
    outcome = match.outcome
    assert outcome is not None
    where = f"{game.title}, {described(match.record.setup)}, seed {seed!r}, at the end"
    seats = list(range(match.table.seats))
    if sorted(seat for group in outcome.ranking for seat in group) != seats:
        raise ExamError(f"{where}: the ranking {outcome.ranking} is not of all seats")
    if not outcome.reason or outcome.rule not in rule_ids(game):
        raise ExamError(f"{where}: {outcome.reason!r} by {outcome.rule!r}")
    if match.table.asks() or match.table.pending is not None:
        raise ExamError(f"{where}: somebody is still asked")
    for seat in seats:
        if abs(game.worth(match.table, seat) - outcome.share(seat)) > 1e-9:
            raise ExamError(f"{where}: the judge sees seat {seat} otherwise")
    for viewer in viewers(match.table):
        scene = match.table.scene(viewer)
        if scene.ending is None or scene.question is not None:
            raise ExamError(f"{where}: the scene of {viewer} does not say so")


def _examine_record(match: Match, again: Match, scenes: dict[int, list[str]], where: str) -> None:
    """The record verifies, reads back, leads to the same end, and back to every moment."""
    text = match.record.text()
    record = read_record(text)
    ends = [all_scenes(each.table) for each in (match, again, Match(record))]
    if not ends[0] == ends[1] == ends[2] or record.text() != text:
        raise ExamError(f"{where}: replayed, the game ends otherwise")
    verified(record)
    for ply in sorted(scenes, reverse=True)[:3]:
        again.back_to(ply)
        if all_scenes(again.table) != scenes[ply]:
            raise ExamError(f"{where}: undoing to choice {ply} leads elsewhere")
