"""The log: what happened, each entry with the rule that it follows from."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from nightstand.kernel.scene import Scene
from nightstand.terminal.full.looks import FAINT, LAMP

LONGEST = 400


class LogList(OptionList):
    """Entries, the newest at the bottom; Enter opens the rule behind one."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "select", show=False)]

    class RuleAsked(Message):
        """Somebody wants to read the rule behind an entry."""

        def __init__(self, rule: str) -> None:
            self.rule = rule
            super().__init__()

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id, markup=False)
        self._entries: list[tuple[str, str]] = []
        self._fresh = 0

    def show_log(self, scene: Scene, fresh: int) -> None:
        """Show a scene's log; entries from number `fresh` on are marked as news."""
        entries = scene.log
        known = self._entries
        if entries[: len(known)] == known and fresh == self._fresh and len(entries) <= LONGEST:
            added = entries[len(known) :]
            start = len(known)
        else:
            self.clear_options()
            start = max(0, len(entries) - LONGEST)
            added = entries[start:]
        self._entries, self._fresh = list(entries), fresh
        self.add_options(
            Option(_entry(text, rule, number >= fresh))
            for number, (text, rule) in enumerate(added, start)
        )
        self.highlighted = None
        self.call_after_refresh(self.scroll_end, animate=False, force=True)

    def on_focus(self) -> None:
        """The newest entry is read first."""
        if self.highlighted is None and self.option_count:
            self.highlighted = self.option_count - 1

    @property
    def rule(self) -> str:
        """The rule behind the entry under the cursor."""
        if self.highlighted is None or not self._entries:
            return ""
        return self._entries[len(self._entries) - self.option_count + self.highlighted][1]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.post_message(self.RuleAsked(self.rule))


def _entry(text: str, rule: str, fresh: bool) -> Text:
    mark = ("• ", LAMP) if fresh else ("  ", "")
    return Text.assemble(mark, text, " ", (rule, FAINT))
