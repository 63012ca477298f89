"""Pointing narrows the choices."""

from __future__ import annotations

from nightstand.kernel.scene import Choice
from nightstand.terminal.pointing import Pointing
from tests.terminal.scenes import choices


def test_pointing_at_a_piece_of_one_choice_makes_it() -> None:
    """The deck is drawn from at once."""
    chosen = Pointing(choices()).point("deck")
    assert chosen is not None
    assert chosen.notation == "draw"


def test_each_pointing_narrows() -> None:
    """A card leaves three choices, the place after it one."""
    pointing = Pointing(choices())
    assert pointing.next_pieces() == {"deck", "card.10", "card.11"}
    assert pointing.point("card.11") is None
    assert [c.notation for c in pointing.remaining()] == ["drop 1", "play 1 2", "play 1 3"]
    assert pointing.next_pieces() == {"row.1.2", "row.1.3"}
    chosen = pointing.point("row.1.3")
    assert chosen is not None
    assert chosen.notation == "play 1 3"


def test_the_order_does_not_matter() -> None:
    """The place first, then the card."""
    pointing = Pointing(choices())
    assert pointing.point("row.1.2") is None
    chosen = pointing.point("card.10")
    assert chosen is not None
    assert chosen.notation == "play 0 2"


def test_pointing_twice_makes_what_touches_nothing_else() -> None:
    """A card alone is dropped."""
    pointing = Pointing(choices())
    pointing.point("card.10")
    chosen = pointing.point("card.10")
    assert chosen is not None
    assert chosen.notation == "drop 0"


def test_pointing_twice_takes_back_where_nothing_is_exact() -> None:
    """A place alone is no choice."""
    pointing = Pointing(choices())
    pointing.point("row.1.2")
    assert pointing.point("row.1.2") is None
    assert pointing.pointed == []
    assert len(pointing.remaining()) == 7


def test_a_piece_of_no_choice_changes_nothing() -> None:
    """Neither at first, nor after something else."""
    pointing = Pointing(choices())
    assert pointing.point("row.1.1") is None
    pointing.point("card.10")
    assert pointing.point("card.11") is None
    assert pointing.pointed == ["card.10"]


def test_two_choices_of_the_same_pieces_are_left_to_the_list() -> None:
    """Pointing alone cannot tell them apart."""
    pointing = Pointing([Choice("a", "A", ["x"]), Choice("b", "B", ["x"])])
    assert pointing.point("x") is None
    assert len(pointing.remaining()) == 2
    assert pointing.point("x") is None


def test_words_filter_too() -> None:
    """Every word has to stand in label or notation; clearing takes all back."""
    pointing = Pointing(choices())
    pointing.words = "place PLAY 3"
    assert [c.notation for c in pointing.remaining()] == ["play 0 3", "play 1 3"]
    assert pointing.clear()
    assert len(pointing.remaining()) == 7
    assert not pointing.clear()
