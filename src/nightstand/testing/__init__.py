"""What games are tested with, ours and other people's: rulings, and the exam of every game."""

from __future__ import annotations

from nightstand.testing.rulings import Given, RulingError, all_closed, given

__all__ = ["Given", "RulingError", "all_closed", "given"]
