"""One decision of a game, examined from every seat and from none; `exam` says of which."""

from __future__ import annotations

from typing import Any

from nightstand.kernel.chance import Quick, quick
from nightstand.kernel.game import Game
from nightstand.kernel.log import Log
from nightstand.kernel.match import Match
from nightstand.kernel.perspective import Perspective
from nightstand.kernel.position import read_sheet
from nightstand.kernel.scene import Scene
from nightstand.kernel.table import Table
from nightstand.testing.compare import (
    ExamError,
    all_pieces,
    difference,
    notations,
    rule_ids,
    scene_text,
    viewers,
)
from nightstand.testing.twins import Twins

# How far a clone is played on, to see that the original does not feel it.
ASIDE = 12


class Look:
    """One decision of a game, looked at from all sides."""

    def __init__(self, game: Game, match: Match, where: str, rng: Quick) -> None:
        self.game = game
        self.match = match
        self.table = match.table
        self.where = where
        self.rng = rng
        self.rules = rule_ids(game)

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
        together = self.table.scenes(viewers(self.table))
        for viewer, shown in zip(viewers(self.table), together, strict=True):
            scene = self.table.scene(viewer)
            self.same(shown.plain(), scene.plain(), f"beside others, {viewer} sees something else")
            zones = [zone.id for zone in scene.zones]
            pieces = [piece.id for zone in scene.zones for piece in all_pieces(zone.pieces)]
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
        """What a seat cannot know can be dealt again, and it cannot tell."""
        for viewer in range(self.table.seats):
            Twins(self, viewer).examine()
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
            ids = [piece.id for zone in scene.zones for piece in all_pieces(zone.pieces)]
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
