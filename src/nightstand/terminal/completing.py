"""Completion of a command line in bash; for zsh and fish click's own will do."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import (
    BashComplete,
    CompletionItem,
    add_completion_class,
    get_completion_class,
    split_arg_string,
)

if TYPE_CHECKING:
    Item = CompletionItem[Any]
else:
    Item = CompletionItem  # which became generic only lately

LINE = "NIGHTSTAND_LINE"
BREAKS = "NIGHTSTAND_BREAKS"
FILE = "file"


@add_completion_class
class Bash(BashComplete):
    """Completes words such as bot:fair and goal=6.

    Bash takes a word apart at : and =, and puts what it is told in the place of the last part. So
    it hands over its line as a whole, and is told only what follows the last of those signs.
    """

    source_template = f"""\
%(complete_func)s() {{
    local IFS=$'\\n' item
    COMPREPLY=()
    for item in $({LINE}="${{COMP_LINE:0:COMP_POINT}}" {BREAKS}="$COMP_WORDBREAKS" \\
            %(complete_var)s=bash_complete "$1"); do
        if [[ $item == {FILE} ]]; then
            compopt -o default
        else
            COMPREPLY+=("$item")
            if [[ $item == *[:=] ]]; then compopt -o nospace; fi
        fi
    done
}}
complete -o nosort -F %(complete_func)s %(prog_name)s
"""

    def get_completion_args(self) -> tuple[list[str], str]:
        line = os.environ[LINE]
        words = split_arg_string(line)
        self.typed = "" if line[-1:].isspace() else words.pop()
        return words[1:], self.typed

    def format_completion(self, item: Item) -> str:
        if item.type == FILE:
            return FILE
        option, equals, _ = self.typed.partition("=")
        before = option + equals if equals and option.startswith("-") else ""
        signs = [self.typed.rfind(sign) for sign in ":=" if sign in os.environ[BREAKS]]
        return f"{before}{item.value}"[max(signs, default=-1) + 1 :]


def script_for(shell: str, command: click.Command, name: str) -> str:
    """What a shell runs when it starts, so that it can complete a command's words."""
    found = get_completion_class(shell)
    assert found is not None, "click knows the three shells"
    return found(command, {}, name, f"_{name.upper()}_COMPLETE").source()
