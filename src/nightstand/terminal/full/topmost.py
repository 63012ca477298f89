"""What all screens have in common: when they are left, and when keys reach them."""

from __future__ import annotations

from textual.await_complete import AwaitComplete
from textual.screen import Screen, ScreenResultType


class Topmost(Screen[ScreenResultType]):
    """Leaves while it is on top, and hears keys once it stands.

    Textual takes away whichever screen is on top: a second click that comes while the first is
    still at work would take the screen below along. And it hands keys to a screen that is still
    being built; nobody can have meant them for it.
    """

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        if self.is_mounted and self.is_active:
            return super().dismiss(result)
        return AwaitComplete()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return super().check_action(action, parameters) if self.is_mounted else False
