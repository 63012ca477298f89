"""What is agreed before the first choice: game, seats, variants, card set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from nightstand.kernel.errors import NightstandError


def unknown(kind: str, name: str, known: Sequence[str]) -> NightstandError:
    """One line for a name that does not exist, with the nearest that does."""
    near = get_close_matches(name, known, 1)
    hint = f"did you mean {near[0]}?" if near else "there are: " + ", ".join(known)
    return NightstandError(f"unknown {kind} {name!r}; {hint}")


class Variant:
    """Something that a table agrees on beforehand, with the ledger id that allows it."""

    def __init__(
        self, name: str, title: str, choices: list[str], default: str, rule: str, doc: str = ""
    ) -> None:
        self.name = name
        self.title = title
        self.choices = choices
        self.default = default
        self.rule = rule
        self.doc = doc


class Setup:
    """A table before its first choice.

    `starters` are the seats among whom the beginner is drawn; empty means all of them.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        variants: dict[str, str],
        set_name: str,
        starters: list[int] | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.variants = variants
        self.set_name = set_name
        self.starters = starters or []

    def plain(self) -> dict[str, object]:
        """The setup as records write it; there seats are counted from 1."""
        return {
            "game": self.game,
            "seats": self.seats,
            "variants": self.variants,
            "set": self.set_name,
            "starters": [seat + 1 for seat in self.starters],
        }


def agreed(variants: Sequence[Variant], wishes: Mapping[str, str]) -> dict[str, str]:
    """Every variant with its value: what was wished for, or the default."""
    names = [variant.name for variant in variants]
    for name in wishes:
        if name not in names:
            raise unknown("variant", name, names)
    values: dict[str, str] = {}
    for variant in variants:
        value = wishes.get(variant.name, variant.default)
        if value not in variant.choices:
            raise unknown(f"value for variant {variant.name}:", value, variant.choices)
        values[variant.name] = value
    return values
