"""A screen with a table on it: what playing, watching and replaying have in common."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.widgets import Footer, Static

from nightstand.kernel.rulebook import Rulebook
from nightstand.kernel.scene import Scene
from nightstand.terminal.full.askfield import AskField
from nightstand.terminal.full.choicelist import ChoiceList
from nightstand.terminal.full.helpscreen import KEYS, HelpScreen, Keys
from nightstand.terminal.full.infobar import InfoBar
from nightstand.terminal.full.insidescreen import InsideScreen
from nightstand.terminal.full.loglist import LogList
from nightstand.terminal.full.looks import FAINT, GROUND, LAMP, RAISED
from nightstand.terminal.full.rulesscreen import RulesScreen
from nightstand.terminal.full.spotview import SpotView
from nightstand.terminal.full.tableview import TableView
from nightstand.terminal.full.topmost import Topmost
from nightstand.terminal.pointing import Pointing

WIDE = 112  # from here on there is room for the choices and the log beside the table
LOWEST = 24
NARROW_LINES = 4  # of choices below the table, on the lowest screen


class SceneScreen(Topmost[Any]):
    """Table, prompt, choices, log, and what the cursor stands on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l", "log", "Log"),
        Binding("r", "rule", "Rule"),
        Binding("v", "inside", "View"),
        Binding("h,f1", "help", "Help"),
        Binding("q", "leave", "Quit"),
        Binding("t", "table", show=False),
    ]
    KEYS: ClassVar[Keys] = KEYS
    SCOPED_CSS = False  # it is inherited, and a scope would be that of the heir
    CSS = f"""
    SceneScreen {{ background: {GROUND}; }}
    SceneScreen #status {{ height: 1; padding: 0 1; background: {RAISED}; }}
    SceneScreen #middle {{ height: 1fr; }}
    SceneScreen #table {{ width: 1fr; height: 1fr; }}
    SceneScreen #talk {{ background: {RAISED}; }}
    SceneScreen #prompt {{ padding: 0 1; height: auto; max-height: 4; color: {LAMP}; }}
    SceneScreen #choices {{ background: {RAISED}; }}
    SceneScreen #log {{ border: none; padding: 0; background: {RAISED}; }}
    SceneScreen #table, SceneScreen #choices, SceneScreen #log {{
        scrollbar-size-vertical: 1; scrollbar-color: {FAINT}; scrollbar-background: {RAISED};
    }}
    SceneScreen #info {{ padding: 0 1; background: $panel; height: 3; }}
    SceneScreen.-narrow #middle {{ layout: vertical; }}
    SceneScreen.-narrow #talk {{ height: 5; }}
    SceneScreen.-narrow #prompt {{ max-height: 1; }}
    SceneScreen.-narrow #choices, SceneScreen.-narrow #log {{ height: 1fr; }}
    SceneScreen.-narrow #talk.-choices #log {{ display: none; }}
    SceneScreen.-narrow #talk.-log #choices {{ display: none; }}
    SceneScreen.-wide #middle {{ layout: horizontal; }}
    SceneScreen.-wide #talk {{ width: 42; height: 1fr; }}
    SceneScreen.-wide #choices {{ height: auto; max-height: 55%; margin: 1 0; }}
    SceneScreen.-wide #log {{ height: 1fr; border-top: solid $panel; }}
    """

    def __init__(self, book: Rulebook, notes: list[str]) -> None:
        super().__init__()
        self.book = book
        self.notes = notes
        self.scene: Scene | None = None
        self.pointing = Pointing()
        self.fresh = 0
        self.last_rule = ""

    def compose(self) -> ComposeResult:
        yield Static(id="status", markup=False)
        with Container(id="middle"):
            yield TableView(id="table")
            with Vertical(id="talk"):
                yield Static(id="prompt", markup=False)
                yield AskField("words of a choice; Enter takes the first", id="filter")
                yield ChoiceList(id="choices")
                yield LogList(id="log")
        yield InfoBar(id="info", markup=False)
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        self.table.focus()
        self.turn_to("choices")

    @property
    def table(self) -> TableView:
        return self.query_one("#table", TableView)

    @property
    def choices(self) -> ChoiceList:
        return self.query_one("#choices", ChoiceList)

    @property
    def field(self) -> AskField:
        return self.query_one("#filter", AskField)

    @property
    def log_list(self) -> LogList:
        return self.query_one("#log", LogList)

    def on_resize(self, event: events.Resize) -> None:
        """On a narrow screen some of the lines above 24 go to the choices."""
        lines = NARROW_LINES + max(0, event.size.height - LOWEST) // 3
        narrow = event.size.width < WIDE
        self.query_one("#talk").styles.height = 1 + lines if narrow else None

    def show_scene(self, scene: Scene, status: str, prompt: str) -> None:
        """Show a scene: the table, what is asked, the choices, the log."""
        self.scene = scene
        choices = scene.question.choices if scene.question is not None else []
        self.pointing = Pointing(choices)
        self.last_rule = scene.question.rule if scene.question is not None else ""
        self.query_one("#status", Static).update(Text(status, no_wrap=True, overflow="ellipsis"))
        self.query_one("#prompt", Static).update(Text(prompt, "bold"))
        self.table.show_scene(scene, self.notes, self.pointing)
        self.choices.show_choices(choices)
        self.log_list.show_log(scene, self.fresh)
        self.turn_to("choices" if choices else "log")
        self.tell(self.table.cursor)

    def turn_to(self, pane: str) -> None:
        """On a narrow screen, show the choices or the log."""
        talk = self.query_one("#talk")
        talk.set_class(pane == "choices", "-choices")
        talk.set_class(pane == "log", "-log")

    def tell(self, id: str) -> None:
        """Say what the piece under the cursor is."""
        if self.scene is not None:
            asked = self.scene.question is not None
            self.query_one("#info", InfoBar).tell(self.scene, id, self.pointing, asked)

    @on(SpotView.Walked)
    def _walked(self, event: SpotView.Walked) -> None:
        if event.view is self.table:
            self.table.show_preview([])
            self.tell(event.id)
        elif self.choices.has_focus or self.choices.is_mouse_over:
            choice = self.choices.choice(event.id)
            self.table.show_preview(choice.pieces if choice is not None else [])

    @on(SpotView.Viewed)
    def _viewed(self, event: SpotView.Viewed) -> None:
        if event.view is self.table and event.id:
            self.action_inside()

    def action_table(self) -> None:
        """Back to the table."""
        self.table.focus()

    def action_log(self) -> None:
        """Into the log, or back from it."""
        if self.log_list.has_focus:
            self.turn_to("choices" if self.pointing.choices else "log")
            self.table.focus()
        else:
            self.turn_to("log")
            self.log_list.focus()

    @on(LogList.RuleAsked)
    def _rule_asked(self, event: LogList.RuleAsked) -> None:
        self.open_rule(event.rule)

    def action_rule(self) -> None:
        """The rule behind the entry of the log, the why-not, or the question."""
        self.open_rule(self.log_list.rule if self.log_list.has_focus else self.last_rule)

    def open_rule(self, rule: str) -> None:
        """Open the rulebook at a rule."""
        self.app.push_screen(RulesScreen(self.book, rule))

    def action_inside(self) -> None:
        """Everything about what the cursor stands on."""
        if self.scene is not None and self.table.cursor:
            self.app.push_screen(InsideScreen(self.scene, self.table.cursor, self.book.terms))

    def action_help(self) -> None:
        """All keys and signs."""
        self.app.push_screen(HelpScreen(self.KEYS))

    def action_leave(self) -> None:
        """Leave the table."""
        self.dismiss()
