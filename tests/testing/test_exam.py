"""The exam itself: a sound game passes it, and each way of being wrong fails it."""

from __future__ import annotations

import re
from typing import Any, ClassVar

import pytest

from nightstand.kernel.chance import Rng, quick
from nightstand.kernel.log import Move
from nightstand.kernel.match import new_match
from nightstand.kernel.options import Ask, Option, Simple, Why
from nightstand.kernel.position import Sheet
from nightstand.kernel.scene import Scene
from nightstand.kernel.setup import Setup
from nightstand.kernel.table import Table
from nightstand.testing import ExamError, all_setups, described, sit
from nightstand.testing.look import Look
from tests.testing import toy
from tests.testing.toy import CARDS, Show, Toy, ToyTable, Turn


def examine(game: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    """All setups of a toy game, registered in place of the sound one."""
    monkeypatch.setattr(toy, "GAME", game)
    for setup in all_setups(game):
        for seed in range(3):
            sit(game, setup, str(seed))


def test_a_sound_game_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two numbers of players, two values of a variant."""
    setups = [described(setup) for setup in all_setups(toy.GAME)]
    assert setups == ["all-fast-no-2", "all-fast-no-3", "all-fast-yes-2", "all-fast-yes-3"]
    examine(toy.GAME, monkeypatch)


class Leaking(ToyTable):
    """Its status counts on what is hidden."""

    def picture(self, viewer: int) -> Scene:
        scene = super().picture(viewer)
        scene.status = f"{sum(self.hands[0].cards)}"
        return scene


class ShowingSpectators(ToyTable):
    """Whoever only looks on sees more than the players do."""

    def picture(self, viewer: int) -> Scene:
        return super().picture(viewer) if viewer >= 0 else super().picture(0)


class ShowingAlike(ToyTable):
    """Drawn for several at once, it shows all of them what the last one sees."""

    def pictures(self, viewers: list[int]) -> list[Scene]:
        scenes = super().pictures(viewers)
        for scene in scenes:
            scene.zones = scenes[-1].zones
        return scenes


class Tattling(ToyTable):
    """Its log names a card that stays in the hand."""

    def told(self, seat: int, choice: Option[Any]) -> str:
        rest = " and ".join(CARDS[card] for card in self.hands[seat].cards)
        return f"{super().told(seat, choice)} That leaves {rest}."


class Wandering(Turn):
    """Its log moves cards to where nothing is."""

    def answer(self, t: ToyTable, choice: Option[Any]) -> None:
        super().answer(t, choice)
        if t.log is not None:
            t.log.add("TY-1.1", "Away it goes.", None, [Move("shown", "moon")])

    def copy(self) -> Turn:
        return Wandering(self.seat)


class Sharing(ToyTable):
    """Its clones share a zone."""

    def copy(self) -> ToyTable:
        twin = super().copy()
        twin.shown = self.shown
        return twin


class SharingChance(ToyTable):
    """Its clones share the source of chance, which shows when the record is played again."""

    def copy(self) -> ToyTable:
        twin = super().copy()
        twin.rng = self.rng
        return twin


class ByChance(Turn):
    """Whose turn is next, chance decides."""

    def answer(self, t: ToyTable, choice: Option[Any]) -> None:
        super().answer(t, choice)
        self.seat = t.rng.below(t.seats)

    def copy(self) -> Turn:
        return ByChance(self.seat)


class Losing(ToyTable):
    """Some of its cards are nowhere."""

    def cards(self) -> list[int]:
        return [card for card in super().cards() if card not in self.shown.cards]


class TwoZonesAlike(ToyTable):
    """Two of its zones are called alike."""

    def picture(self, viewer: int) -> Scene:
        scene = super().picture(viewer)
        scene.zones[1].id = scene.zones[2].id
        return scene


class LayingOutNothing(ToyTable):
    """Its layout forgets a zone."""

    def picture(self, viewer: int) -> Scene:
        scene = super().picture(viewer)
        scene.layout.pop()
        return scene


class Impossible(ToyTable):
    """It imagines anything but the truth."""

    def could_be(self, truth: Table, viewer: int) -> bool:
        return truth is not self


class Biased(ToyTable):
    """What it imagines depends on what is true."""

    def could_be(self, truth: Table, viewer: int) -> bool:
        assert isinstance(truth, ToyTable)
        return self.hands[-1].cards[:1] >= truth.hands[-1].cards[:1]


class Untellable(Turn):
    """Two options have the same notation."""

    def ask(self, t: ToyTable) -> Ask | None:
        ask = super().ask(t)
        if ask is not None:
            ask.options.append(Simple("pass", "Pass, but otherwise"))
        return ask

    def copy(self) -> Turn:
        return Untellable(self.seat)


class Restless(Turn):
    """Its options change places when it asks again."""

    times: ClassVar[list[int]] = []

    def ask(self, t: ToyTable) -> Ask | None:
        ask = super().ask(t)
        self.times.append(1)
        if ask is not None and len(self.times) % 2:
            ask.options.reverse()
        return ask

    def asks(self, t: ToyTable) -> list[Ask]:
        ask = self.ask(t)
        return [] if ask is None else [ask]

    def copy(self) -> Turn:
        return Restless(self.seat)


class Forgetful(Turn):
    """A copy forgets whose turn it is."""

    def copy(self) -> Turn:
        return Forgetful(0)


class Endless(Turn):
    """Nobody can show anything."""

    def ask(self, t: ToyTable) -> Ask | None:
        return Ask(self.seat, [Simple("pass", "Pass")])

    def copy(self) -> Turn:
        return Endless(self.seat)


class Speechless(Turn):
    """It asks without words."""

    def prompt(self, t: ToyTable, seat: int) -> str:
        return ""

    def copy(self) -> Turn:
        return Speechless(self.seat)


class Lawless(Turn):
    """It asks by a rule that the rulebook lacks."""

    rule: ClassVar[str] = "TY-9.9"

    def copy(self) -> Turn:
        return Lawless(self.seat)


class Strange(Show):
    """It touches a piece that is not there."""

    def pieces(self, t: Any) -> list[str]:
        return ["card.zebra"]


class Pointing(Turn):
    """Its options touch what nobody sees."""

    def ask(self, t: ToyTable) -> Ask | None:
        ask = super().ask(t)
        return None if ask is None else Ask(ask.seat, [*ask.options, Strange(0)])

    def copy(self) -> Turn:
        return Pointing(self.seat)


class Failing(Show):
    """It cannot be carried out."""

    @property
    def notation(self) -> str:
        return "fail"

    def pieces(self, t: Any) -> list[str]:
        return []


class Offering(Turn):
    """It offers what cannot be taken."""

    def ask(self, t: ToyTable) -> Ask | None:
        ask = super().ask(t)
        if ask is None:
            return None
        return Ask(ask.seat, [*ask.options, Failing(t.hands[t.next_seat(self.seat)].cards[0])])

    def copy(self) -> Turn:
        return Offering(self.seat)


class Mute(Turn):
    """It forbids without a reason."""

    def why_not(self, t: ToyTable, seat: int, pieces: list[str]) -> Why | None:
        return Why("TY-1.1", "")

    def copy(self) -> Turn:
        return Mute(self.seat)


class Keep(Show):
    """A card stays in the hand."""

    @property
    def notation(self) -> str:
        return f"keep {CARDS[self.card]}"


class Boasting(Turn):
    """Its log names the card that somebody keeps; the choice itself cannot be made by others."""

    def ask(self, t: ToyTable) -> Ask | None:
        ask = super().ask(t)
        if ask is None:
            return None
        return Ask(ask.seat, [*ask.options, *[Keep(card) for card in t.hands[self.seat].cards]])

    def answer(self, t: ToyTable, choice: Option[Any]) -> None:
        if not isinstance(choice, Keep):
            super().answer(t, choice)
            return
        if t.log is not None:
            t.log.add("TY-1.1", f"{t.names[self.seat]} keeps {CARDS[choice.card]}.")
        self.seat = t.next_seat(self.seat)

    def copy(self) -> Turn:
        return Boasting(self.seat)


class Pitying(Turn):
    """Its reasons look into all hands."""

    def why_not(self, t: ToyTable, seat: int, pieces: list[str]) -> Why | None:
        return Why("TY-1.1", f"There is worse: {sum(t.hands[-1].cards)}.")

    def copy(self) -> Turn:
        return Pitying(self.seat)


class Overrated(Toy):
    """Its judge thinks too highly of everybody."""

    def worth(self, table: Table, seat: int) -> float:
        return 1.5 if table.outcome is None else super().worth(table, seat)


class Misjudged(Toy):
    """Its judge does not know who has won."""

    def worth(self, table: Table, seat: int) -> float:
        return 0.5


class Illiterate(Toy):
    """Its positions leave out what was shown."""

    def write_position(self, table: Table, setup: Setup) -> Sheet:
        sheet = super().write_position(table, setup)
        sheet.lines = [line for line in sheet.lines if line.key != "shown"]
        return sheet


class Unfair(Toy):
    """What it deals depends on more than the seed."""

    deals: ClassVar[list[int]] = []

    def deal(self, *given: Any) -> Table:
        table = super().deal(*given)
        self.deals.append(1)
        if len(self.deals) % 2:
            for zone in table.zones():
                zone.cards.reverse()
        return table


TABLES: list[tuple[type[ToyTable], str]] = [
    (Leaking, "a redeal for"),
    (ShowingSpectators, "a spectator sees what"),
    (ShowingAlike, "beside others, -1 sees something else"),
    (Tattling, "what he does not see"),
    (Sharing, "changes"),
    (Losing, "changes which cards there are"),
    (TwoZonesAlike, "two zones are called alike"),
    (LayingOutNothing, "is not its zones"),
    (Impossible, "not one that could be"),
    (Biased, "depends on what he cannot know"),
]
TURNS: list[tuple[type[Turn], str]] = [
    (Untellable, "notations come twice"),
    (Restless, "asking again asks otherwise"),
    (Forgetful, "the clone stands otherwise"),
    (Endless, "it does not end"),
    (Speechless, "the question has no words"),
    (Lawless, "'TY-9.9' is no rule"),
    (Pointing, "touches what nobody sees: ['card.zebra']"),
    (Mute, "no reason is given"),
    (Wandering, "moves by what -1 does not see: {'moon'}"),
    (Boasting, "is told of"),
    (Pitying, "tells 0 what is hidden"),
]
GAMES: list[tuple[type[Toy], str]] = [
    (Overrated, "is worth 1.5"),
    (Misjudged, "the judge sees seat"),
    (Illiterate, "the position shows other"),
]


def broken(monkeypatch: pytest.MonkeyPatch, game: type[Toy], **parts: type) -> str:
    """What the exam says of a broken game."""
    own = type("Broken", (game,), parts)
    with pytest.raises(ExamError) as caught:
        examine(own(), monkeypatch)
    return str(caught.value)


@pytest.mark.parametrize(("table", "said"), TABLES)
def test_a_broken_table_fails(
    table: type[ToyTable], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is wrong is named, with game, setup, seed and ply."""
    message = broken(monkeypatch, Toy, table=table)
    assert said in message
    assert re.match(r"Toy, all-fast-(no|yes)-[23], seed '[012]', ply \d+", message)


@pytest.mark.parametrize(("turn", "said"), TURNS)
def test_a_broken_task_fails(turn: type[Turn], said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is wrong is named."""
    assert said in broken(monkeypatch, Toy, turn=turn)


@pytest.mark.parametrize(("game", "said"), GAMES)
def test_a_broken_game_fails(game: type[Toy], said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is wrong is named."""
    assert said in broken(monkeypatch, game)


def test_shared_chance_shows_in_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever plays on a clone must not change what happens next on the table."""
    broken(monkeypatch, Toy, table=SharingChance, turn=ByChance)


def test_an_option_that_cannot_be_taken_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every offer is tried, not only those that happen to be chosen."""
    game = type("Broken", (Toy,), {"turn": Offering})
    monkeypatch.setattr(toy, "GAME", game())
    offering = new_match(toy.GAME.agree(2), seed="offer")
    with pytest.raises(ExamError, match="here: it breaks: ValueError"):
        Look(toy.GAME, offering, "here", quick("offer")).examine()


def test_a_deal_that_cannot_be_repeated_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seed must deal the same cards."""
    assert "seed '0'" in broken(monkeypatch, Unfair)


def test_setups_that_a_game_refuses_are_no_papers() -> None:
    """Where a game is not for every number of players in every variant, only those sit."""

    class Picky(Toy):
        def agree(self, seats: int, *rest: Any) -> Setup:
            return super().agree(2 if seats == 3 else 9, *rest)

    assert len(all_setups(Picky())) == 2


def test_the_toy_is_dealt_by_its_chance() -> None:
    """The toy has hidden cards and chance, or the tests above would prove nothing."""

    class Always(Rng):
        def below(self, n: int) -> int:
            return n - 1

    table = Toy().deal(toy.GAME.agree(2), [], ["Ann", "Bob"], Always())
    assert table.zones()[0].cards == [7, 6]
