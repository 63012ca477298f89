"""The rulebook of a game: sections to choose from, and their text."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from nightstand.kernel.errors import NightstandError
from nightstand.kernel.rulebook import Entry, Rulebook, Section
from nightstand.terminal.full.askfield import AskField
from nightstand.terminal.full.looks import GROUND, LAMP
from nightstand.terminal.full.topmost import Topmost

OPENING = "opening"


class RulesScreen(Topmost[None]):
    """Read the rules; it opens at a rule if one is named."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,r", "leave", "Back"),
        Binding("slash", "search", "Find a rule or a word"),
        Binding("right", "read", "Read", show=False),
        Binding("left", "contents", "Contents", show=False),
    ]
    CSS = f"""
    RulesScreen #contents {{ width: 28; height: 1fr; border: none; }}
    RulesScreen #page {{ padding: 0 1; background: {GROUND}; }}
    RulesScreen #heading {{ height: 1; padding: 0 1; background: $panel; text-style: bold; }}
    """

    def __init__(self, book: Rulebook, rule: str = "") -> None:
        super().__init__()
        self.book = book
        self.rule = rule
        self.shown = ""

    def compose(self) -> ComposeResult:
        yield Static(f"The rules of {self.book.title}", id="heading", markup=False)
        with Horizontal():
            contents = [Option(self.book.title, OPENING)]
            contents += [Option(Text(f"{s.id} {s.title}"), s.id) for s in self.book.sections]
            yield OptionList(*contents, id="contents")
            with Vertical(), VerticalScroll(id="page"):
                yield Static(id="text", markup=False)
        yield AskField("a number such as 4.3, or words", id="query")
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#contents").focus()
        self.call_after_refresh(self.show_rule, self.rule or OPENING)

    def show_rule(self, query: str) -> None:
        """Turn to a section, or to a rule in it."""
        if query == OPENING:
            self._write(self._opening(), "")
            return
        try:
            found = self.book.find(query)
        except NightstandError:
            self._show_found(query)
            return
        section = found.id.partition(".")[0]
        self._write(self._section(section), found.id if isinstance(found, Entry) else "")
        contents = self.query_one("#contents", OptionList)
        with self.prevent(OptionList.OptionHighlighted):
            contents.highlighted = contents.get_option_index(section)

    @property
    def _width(self) -> int:
        return max(30, min(90, self.query_one("#page").size.width - 4))

    def _opening(self) -> str:
        parts = [self.book.title, *(block.to_text(self._width) for block in self.book.opening)]
        return "\n\n".join(parts)

    def _section(self, id: str) -> str:
        found = self.book.find(id)
        assert isinstance(found, Section)
        return found.to_text(self._width)

    def _show_found(self, words: str) -> None:
        """Every rule that speaks of some words."""
        found = self.book.search(words)
        if not found:
            self.notify(f"No rule speaks of {words!r}.", severity="warning")
            return
        text = "\n".join(entry.to_text(self._width) for entry in found)
        self._write(f"{len(found)} rules with {words!r}\n\n{text}", "")

    def _write(self, text: str, rule: str) -> None:
        """Show a text, and one rule in it lit up and in view."""
        self.shown = rule or text.partition("\n")[0]
        shown = Text(text)
        line = 0
        if rule:
            start = text.index(f"\n{rule} ") + 1
            end = _end_of_entry(text, start)
            shown.stylize(f"bold {LAMP}", start, end)
            line = text.count("\n", 0, start)
        self.query_one("#text", Static).update(shown)
        self.query_one("#page").scroll_to(y=max(0, line - 2), animate=False, force=True)

    @on(OptionList.OptionHighlighted, "#contents")
    def _turn(self, event: OptionList.OptionHighlighted) -> None:
        if self.shown and event.option_id:
            self.show_rule(event.option_id)

    @on(OptionList.OptionSelected, "#contents")
    def _select(self, event: OptionList.OptionSelected) -> None:
        self.show_rule(event.option_id or OPENING)
        self.action_read()

    def action_read(self) -> None:
        """On to the text, to scroll it."""
        self.query_one("#page").focus()

    def action_contents(self) -> None:
        """Back to the contents."""
        self.query_one("#contents").focus()

    def action_search(self) -> None:
        """Ask for a number or for words."""
        self.query_one("#query", AskField).ask()

    @on(Input.Submitted, "#query")
    def _search(self, event: Input.Submitted) -> None:
        self.query_one("#query", AskField).close()
        self.action_read()
        if event.value.strip():
            self.show_rule(event.value.strip())

    def action_leave(self) -> None:
        """Back to where the rules were opened; or out of the search."""
        field = self.query_one("#query", AskField)
        if field.open:
            field.close()
            self.action_contents()
        else:
            self.dismiss()


def _end_of_entry(text: str, start: int) -> int:
    """The end of the entry that begins here: its further lines are indented."""
    end = text.find("\n", start)
    while end != -1 and text[end + 1 : end + 2] == " ":
        end = text.find("\n", end + 1)
    return len(text) if end == -1 else end
