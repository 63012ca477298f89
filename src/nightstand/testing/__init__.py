"""What games are tested with, ours and other people's: rulings, and the exam of every game."""

from __future__ import annotations

from nightstand.testing.compare import ExamError
from nightstand.testing.exam import all_setups, described, sit
from nightstand.testing.rulings import Given, RulingError, all_closed, given

__all__ = [
    "ExamError",
    "Given",
    "RulingError",
    "all_closed",
    "all_setups",
    "described",
    "given",
    "sit",
]
