"""NT-12: the variants."""

from __future__ import annotations

from importlib.resources import files

import pytest

from nightstand.games.tales.table import TalesTable
from nightstand.kernel.chance import quick
from nightstand.kernel.game import game


def dealt(simpler: str, faster: str, seats: int = 3, cards: str | None = None) -> TalesTable:
    """A table of these variants."""
    tales = game("tales")
    wishes = {"simpler": simpler, "faster": faster}
    setup = tales.agree(seats, wishes, "own" if cards else "")
    table = tales.new(setup, quick(1), texts=tales.texts(setup, cards))
    assert isinstance(table, TalesTable)
    return table


@pytest.mark.ruling("NT-12.1")
def test_the_simpler_game_leaves_out_fear_10_and_more_and_beta_cards() -> None:
    """Of the house deck 52 cards are left; a card of fear 9 stays, a beta card of fear 7 goes."""
    names = dealt("yes", "no").catalogue.name
    assert len(names) == 52
    assert "Clockwork Clown" in names
    gone = {"Long-Armed Man", "Watcher at the Window", "Boogeyman", "Lurker in the Mirror"}
    assert gone.isdisjoint(names)
    assert gone <= set(dealt("no", "no").catalogue.name)


@pytest.mark.ruling("NT-12.1")
def test_it_does_so_with_any_deck() -> None:
    """In a deck of one's own too, a card of fear 10 goes, and one that is marked beta."""
    house = (files("nightstand.games.tales") / "sets" / "house.toml").read_text("utf-8")
    own = house.replace('name = "Night-Light"', 'name = "Night-Light"\nbeta = true')
    own = own.replace("fear = 9", "fear = 10")
    names = set(dealt("yes", "no", cards=own).catalogue.name)
    assert names.isdisjoint({"Night-Light", "Clockwork Clown"})
    assert "Thing Under the Bed" in names


@pytest.mark.ruling("NT-12.2")
@pytest.mark.parametrize(("faster", "cards"), [("no", 4), ("yes", 3)])
def test_the_faster_game_deals_three_cards(faster: str, cards: int) -> None:
    """Three instead of four, out of the whole deck."""
    scene = dealt("no", faster).scene(0)
    assert [scene.zone(f"line.{seat}").count for seat in (1, 2, 3)] == [cards] * 3
    assert scene.zone("deck").count == 60 - 3 * cards


@pytest.mark.ruling("NT-12.3")
def test_both_may_be_combined() -> None:
    """Three cards each out of the 52."""
    scene = dealt("yes", "yes").scene(0)
    assert scene.zone("line.1").count == 3
    assert scene.zone("deck").count == 52 - 9
