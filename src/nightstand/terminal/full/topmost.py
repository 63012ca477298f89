"""What all screens have in common: how they leave."""

from __future__ import annotations

from textual.await_complete import AwaitComplete
from textual.screen import Screen, ScreenResultType


class Topmost(Screen[ScreenResultType]):
    """Leaves while it is on top, and only then.

    Textual takes away whichever screen is on top: a second click that comes while the first is
    still at work would take the screen below along.
    """

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        return super().dismiss(result) if self.is_active else AwaitComplete()
