"""The exam that every game has to pass, whoever wrote it.

`sit` plays a random game from its first choice to its end, looks at some of its decisions from
every seat and from none, and plays the record of it again. What it checks is what clients, bots
and the server rely on without knowing any game; a failure names the game, the seed and the ply.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from typing import Any

from nightstand.kernel.chance import Quick, quick
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import Game
from nightstand.kernel.log import SPECTATOR, Log
from nightstand.kernel.match import Match, new_match, verified
from nightstand.kernel.options import Ask
from nightstand.kernel.perspective import Perspective
from nightstand.kernel.position import read_sheet
from nightstand.kernel.record import read_record
from nightstand.kernel.rulebook import Rulebook
from nightstand.kernel.scene import Piece, Scene
from nightstand.kernel.setup import Setup
from nightstand.kernel.table import Table

# No game that we know lasts a tenth of this, however badly it is played.
BOUND = 20_000
# How far a clone is played on, to see that the original does not feel it.
ASIDE = 12


class ExamError(AssertionError):
    """A game does not do what everything around it relies on."""


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


def viewers(table: Table) -> list[int]:
    """Every seat, and whoever only looks on."""
    return [SPECTATOR, *range(table.seats)]


def scene_text(table: Table, viewer: int) -> str:
    """A scene as it travels; two that are alike are alike to the byte."""
    return json.dumps(table.scene(viewer).plain(), ensure_ascii=False, indent=1)


def all_scenes(table: Table) -> list[str]:
    """What everybody sees."""
    return [scene_text(table, viewer) for viewer in viewers(table)]


class Look:
    """One decision of a game, looked at from all sides."""

    def __init__(self, game: Game, match: Match, where: str, rng: Quick) -> None:
        self.game = game
        self.match = match
        self.table = match.table
        self.where = where
        self.rng = rng
        self.rules = _rules(game)

    def examine(self) -> None:
        """All of it; the table stands afterwards as it stood before."""
        before = self.position(self.table)
        try:
            self.asks()
            self.scenes()
            self.log()
            self.clones()
            self.choices()
            self.redealt()
            self.round_trip()
            self.why_not()
            self.worth()
        except ExamError:
            raise
        except Exception as error:
            raise ExamError(f"{self.where}: it breaks: {error!r}") from error
        self.same(before, self.position(self.table), "looking at the table changes it")

    def asks(self) -> None:
        """Somebody is asked; every seat once, with options that can be told apart."""
        asks = self.table.asks()
        seats = [ask.seat for ask in asks]
        self.true(asks, "nobody is asked, and the game goes on")
        self.true(len(set(seats)) == len(seats), f"a seat is asked twice: {seats}")
        self.true(set(seats) <= set(range(self.table.seats)), f"no such seats: {seats}")
        pending = self.table.pending
        self.true(pending is not None and pending.seat in seats, "the pending ask is not open")
        for ask in asks:
            found = notations(ask)
            self.true(found, f"seat {ask.seat} has nothing to choose from")
            self.true(len(set(found)) == len(found), f"notations come twice: {sorted(found)}")
            self.true(all(text == text.strip() and text for text in found), "an empty notation")
            self.same(found, notations(self.table.ask_of(ask.seat)), "asking again asks otherwise")
            for option in ask.options:
                self.true(ask.find(option.notation) is option, f"{option} cannot be found")

    def scenes(self) -> None:
        """Ids are unique, the layout is of zones that exist, questions touch what is there."""
        for viewer in viewers(self.table):
            scene = self.table.scene(viewer)
            zones = [zone.id for zone in scene.zones]
            pieces = [piece.id for zone in scene.zones for piece in _pieces(zone.pieces)]
            laid_out = [zone for row in scene.layout for zone in row]
            for ids, what in ((zones, "zones"), (pieces, "pieces"), (laid_out, "places")):
                self.true(len(set(ids)) == len(ids), f"two {what} are called alike: {ids}")
            self.same(sorted(laid_out), sorted(zones), f"the layout for {viewer} is not its zones")
            self.same(
                [panel.seat for panel in scene.panels], list(range(self.table.seats)), "panels"
            )
            self.true(bool(scene.status), "the status is empty")
            self.question(scene, viewer, {*zones, *pieces})

    def question(self, scene: Scene, viewer: int, ids: set[str]) -> None:
        """The viewer's question is his ask, in words, and of things that he sees."""
        ask = self.table.ask_of(viewer)
        if ask is None or scene.question is None:
            both = ask is None and scene.question is None
            self.true(both, f"the question to {viewer} and his ask differ")
            return
        question = scene.question
        self.true(question.rule in self.rules, f"{question.rule!r} is no rule of the game")
        self.true(bool(question.prompt), "the question has no words")
        self.same([c.notation for c in question.choices], notations(ask), "choices and options")
        for choice in question.choices:
            self.true(bool(choice.label), f"{choice.notation} has no label")
            strange = [piece for piece in choice.pieces if piece not in ids]
            self.true(not strange, f"{choice.notation} touches what nobody sees: {strange}")

    def log(self) -> None:
        """Every entry follows from a rule of the game, and says something."""
        log = self.table.log
        for entry in log.entries if log is not None else []:
            self.true(
                entry.rule in self.rules, f"{entry.text!r} follows from no rule {entry.rule!r}"
            )
            self.true(bool(entry.text), f"an entry of {entry.rule} says nothing")

    def choices(self) -> None:
        """Every option can be taken; no card comes or goes."""
        cards = self.table.cards()
        for ask in self.table.asks():
            for notation in notations(ask):
                clone = self.table.copy()
                clone.turn_to(ask.seat)
                option = clone.pending.find(notation) if clone.pending is not None else None
                if option is None:
                    raise ExamError(f"{self.where}: a clone does not offer {notation!r}")
                clone.choose(option)
                self.same(clone.cards(), cards, f"{notation} changes which cards there are")

    def clones(self) -> None:
        """A clone carries no log, and neither table feels what happens on the other."""
        clone, other = self.table.copy(), self.table.copy()
        before = self.position(clone)
        self.true(clone.log is None, "a clone carries the log")
        self.same(before, self.position(self.table), "the clone stands otherwise")
        self.play_on(other, ASIDE)
        self.same(before, self.position(self.table), "playing on a clone changes the table")
        self.same(before, self.position(clone), "playing on a clone changes another clone")

    def redealt(self) -> None:
        """What a seat cannot know can be dealt again, and it cannot tell; no spectator either.

        Whoever only looks on knows nothing that any of the seats does not know.
        """
        bare = self.table.copy()
        public = scene_text(bare, SPECTATOR)
        for viewer in range(self.table.seats):
            twin = self.table.redeal(viewer, self.rng.split())
            self.same(scene_text(twin, viewer), scene_text(bare, viewer), f"a redeal for {viewer}")
            self.same(
                scene_text(twin, SPECTATOR), public, f"a spectator sees what {viewer} does not"
            )
            self.same(sorted(twin.asked()), sorted(bare.asked()), "a redeal changes who is asked")
            same = notations(twin.ask_of(viewer)), notations(bare.ask_of(viewer))
            self.same(*same, f"a redeal for {viewer} changes what he is asked")
            self.same(twin.cards(), bare.cards(), "a redeal changes which cards there are")
            for ask in twin.asks():
                self.true(bool(ask.options), f"in a redeal {ask.seat} has nothing to choose from")
            self.true(bare.could_be(bare, viewer), "the table is not one that could be")
            again = twin.redeal(viewer, self.rng.split())
            self.same(scene_text(again, viewer), scene_text(bare, viewer), "a second redeal")
            self.play_on(again, ASIDE)
            self.same(again.cards(), bare.cards(), "play after a redeal loses cards")
        for ask in self.table.asks():
            imagined = Perspective(self.table, ask.seat).imagine(self.rng.split())
            asked = imagined.pending
            self.same(notations(asked), notations(ask), f"{ask.seat} imagines another question")

    def round_trip(self) -> None:
        """The position reads back to the table it was written of."""
        text = self.position(self.table)
        read = self.read(text)
        self.same(self.position(read), text, "the position reads back otherwise")
        bare = self.table.copy()
        for viewer in viewers(self.table):
            self.same(
                scene_text(read, viewer), scene_text(bare, viewer), "the position shows other"
            )

    def why_not(self) -> None:
        """Nothing forbids what is offered, and whatever is pointed at, there is an answer."""
        for seat in range(self.table.seats):
            scene = self.table.scene(seat)
            ask = self.table.ask_of(seat)
            for option in ask.options if ask is not None else []:
                why = self.table.why_not(seat, option.pieces(self.table))
                self.true(why is None, f"{option} is offered, and yet: {why}")
            ids = [piece.id for zone in scene.zones for piece in _pieces(zone.pieces)]
            ids += [zone.id for zone in scene.zones]
            pointed = [[piece] for piece in ids]
            pointed += [[piece, ids[self.rng.below(len(ids))]] for piece in ids]
            for pieces in [[], ["nonsense"], *pointed]:
                why = self.table.why_not(seat, pieces)
                if why is not None:
                    self.true(bool(why.text), f"why not {pieces}: no reason is given")
                    self.true(not why.rule or why.rule in self.rules, f"no rule {why.rule!r}")

    def worth(self) -> None:
        """How well a seat stands is between lost and won."""
        for seat in range(self.table.seats):
            worth = self.game.worth(self.table, seat)
            self.true(0.0 <= worth <= 1.0, f"seat {seat} is worth {worth}")

    # How it is done.

    def position(self, table: Table) -> str:
        return str(self.game.write_position(table, self.match.record.setup))

    def read(self, text: str) -> Table:
        rng = quick("position")
        table = self.game.read_position(read_sheet(text), self.match.record.texts, rng)
        table.settle()
        return table

    def play_on(self, table: Table, plies: int) -> None:
        """Random choices; the log is kept, as in a match, so that its code runs too."""
        table.log = Log()
        for _ in range(plies):
            if table.pending is None:
                return
            options = table.pending.options
            table.choose(options[self.rng.below(len(options))])

    def true(self, so: object, what: str) -> None:
        if not so:
            raise ExamError(f"{self.where}: {what}\n{self.position(self.table)}")

    def same(self, found: Any, wanted: Any, what: str) -> None:
        if found != wanted:
            raise ExamError(f"{self.where}: {what}\n{difference(found, wanted)}")


class Seen:
    """Which cards everybody sees before a choice, and so what the log of it may name."""

    def __init__(self, table: Table) -> None:
        self.faces = [_titles(table.scene(viewer)) for viewer in viewers(table)]
        self.blurs = table.knowledge.blurs
        self.entries = 0 if table.log is None else len(table.log.entries)

    def examine(self, table: Table, where: str) -> None:
        """No new entry tells a viewer of a card that others see, and he neither saw nor sees.

        A card that was seen, shuffled and drawn again by a single choice would look like one:
        where something was shuffled nothing can be said.
        """
        if table.log is None or table.knowledge.blurs is not self.blurs:
            return
        faces = [_titles(table.scene(viewer)) for viewer in viewers(table)]
        everything = set[str]().union(*faces, *self.faces)
        for viewer in viewers(table):
            hidden = everything - faces[viewer + 1] - self.faces[viewer + 1]
            for entry in table.log.entries[self.entries :]:
                told = entry.told_to(viewer)
                named = [title for title in hidden if title in told]
                if named:
                    raise ExamError(f"{where}: {viewer} is told of {named}: {told!r}")


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


def _examine_ending(game: Game, match: Match, seed: str) -> None:
    """The end has a reason, a rule and a ranking of every seat, and the judge agrees with it."""
    outcome = match.outcome
    assert outcome is not None
    where = f"{game.title}, {described(match.record.setup)}, seed {seed!r}, at the end"
    seats = list(range(match.table.seats))
    if sorted(seat for group in outcome.ranking for seat in group) != seats:
        raise ExamError(f"{where}: the ranking {outcome.ranking} is not of all seats")
    if not outcome.reason or outcome.rule not in _rules(game):
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


def _rules(game: Game) -> set[str]:
    """The ids of all rules of a game."""
    book = Rulebook.read(game.rules_text())
    return {section.id for section in book.sections} | {entry.id for entry in book.entries}


def _titles(scene: Scene) -> set[str]:
    """The names of all cards whose faces a scene shows."""
    shown = [piece for zone in scene.zones for piece in _pieces(zone.pieces)]
    return {piece.face.title for piece in shown if piece.face is not None}


def _pieces(pieces: list[Piece]) -> Iterator[Piece]:
    for piece in pieces:
        yield piece
        yield from _pieces(piece.attached)
