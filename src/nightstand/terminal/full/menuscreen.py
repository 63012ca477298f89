"""The menu: continue, new game, rules, watch, replay."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from nightstand import __version__
from nightstand.terminal.doors import BROWSER
from nightstand.terminal.full.canvas import clipped
from nightstand.terminal.full.looks import FAINT, GROUND, LAMP
from nightstand.terminal.shelf import Kept, kept_games

LAMP_PICTURE = (
    "  _____  ",
    " /     \\ ",
    "/_______\\",
    " : :|: : ",
    " : :|: : ",
    "____|____",
)

LONGEST = 58  # cells for the game that would be continued

CONTINUE = "continue"
OTHERS = "others"
NEW = "new"
WATCH = "watch"
REPLAY = "replay"
RULES = "rules"
QUIT = "quit"


class Picked(Message):
    """Somebody has picked an item of the menu."""

    def __init__(self, what: str) -> None:
        self.what = what
        super().__init__()


class MenuScreen(Screen[None]):
    """What Nightstand opens with. What is picked, the app carries out."""

    AUTO_FOCUS = "#items"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "pick('continue')", "Continue"),
        Binding("n", "pick('new')", "New game"),
        Binding("w", "pick('watch')", "Watch"),
        Binding("p", "pick('replay')", "Replay"),
        Binding("r", "pick('rules')", "Rules"),
        Binding("q", "pick('quit')", "Quit"),
    ]
    CSS = f"""
    MenuScreen {{ background: {GROUND}; align: center middle; }}
    MenuScreen #box {{ width: 78; height: auto; }}
    MenuScreen #lamp {{
        color: {LAMP}; width: 100%; height: auto; content-align-horizontal: center;
    }}
    MenuScreen #name {{ text-style: bold; text-align: center; width: 100%; }}
    MenuScreen #motto {{ color: {FAINT}; text-align: center; width: 100%; margin-bottom: 1; }}
    MenuScreen #browser {{ color: {FAINT}; text-align: center; width: 100%; margin-top: 1; }}
    MenuScreen OptionList {{ height: auto; border: none; background: {GROUND}; padding: 0 4; }}
    """

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[Kept] = []

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static("\n".join(LAMP_PICTURE), id="lamp", markup=False)
            yield Static("N I G H T S T A N D", id="name")
            yield Static(f"games of nightmares and dreams   {__version__}", id="motto")
            yield OptionList(id="items", markup=False)
            yield Static(BROWSER, id="browser", markup=False)
        yield Footer(show_command_palette=False, compact=True)

    def on_screen_resume(self) -> None:
        """See which games are kept now."""
        self.kept = kept_games()
        items = self.query_one("#items", OptionList)
        items.clear_options()
        items.add_options(Option(text, id) for text, id in self._items())
        items.highlighted = 0

    def _items(self) -> list[tuple[Text, str]]:
        open_games = [kept for kept in self.kept if not kept.over]
        items: list[tuple[Text, str]] = []
        if open_games:
            told = clipped(open_games[0].told(), LONGEST)
            items.append((Text.assemble("Continue   ", (told, FAINT)), CONTINUE))
        if len(open_games) > 1:
            items.append((Text(f"Continue another of {len(open_games)} games"), OTHERS))
        items += [(Text("New game"), NEW), (Text("Watch bots play"), WATCH)]
        if self.kept:
            items.append((Text("Replay a game"), REPLAY))
        return [*items, (Text("Rules"), RULES), (Text("Quit"), QUIT)]

    @on(OptionList.OptionSelected, "#items")
    def _selected(self, event: OptionList.OptionSelected) -> None:
        self.action_pick(event.option_id or "")

    def action_pick(self, what: str) -> None:
        """Let the app open it."""
        self.post_message(Picked(what))
