"""A line to type into that is there only while it is needed."""

from __future__ import annotations

from textual.widgets import Input


class AskField(Input):
    """Opens at once, so that nothing typed quickly goes astray."""

    DEFAULT_CSS = """
    AskField { border: none; height: 1; padding: 0 1; }
    AskField:focus { border: none; }
    """

    def __init__(self, placeholder: str, id: str) -> None:
        super().__init__(placeholder=placeholder, id=id)
        self.display = False

    @property
    def open(self) -> bool:
        """Whether somebody is typing into it."""
        return self.display

    def ask(self) -> None:
        """Empty it and take the keys."""
        self.value = ""
        self.display = True
        self.screen.set_focus(self)

    def close(self) -> None:
        """Away with it."""
        self.display = False
