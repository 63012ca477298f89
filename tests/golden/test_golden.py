"""The golden records hold: whoever makes one depart has changed a rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from nightstand.kernel.game import Game, game
from nightstand.kernel.match import verified
from nightstand.kernel.record import read_record
from tests.exam.digest import ours
from tests.golden import make

FILES = sorted(make.FOLDER.glob("*/*.jsonl"))
AGAIN = "python -m tests.golden.make plays them anew, with a new rules_version"


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_record_holds(path: Path) -> None:
    """Replayed choice by choice it comes to the same end, under the present rules version."""
    record = read_record(path.read_text("utf-8"))
    assert record.rules_version == game(path.parent.name).rules_version, AGAIN
    assert record.outcome is not None
    assert f"all {len(record.steps)} choices hold" in verified(record)


@pytest.mark.parametrize("each", ours(), ids=lambda each: each.name)
def test_every_agreement_has_a_golden_record(each: Game) -> None:
    """Whatever two things can be agreed on together, a record plays them."""
    expected = {make.file_of(setup) for setup in make.chosen(each)}
    assert expected == {path for path in FILES if path.parent.name == each.name}, AGAIN
