"""What can be chosen in Nightmarium, with notation (cards by number, Creatures by place)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nightstand.games.nightmarium.cards import SLOTS
from nightstand.kernel.options import Option, Simple
from nightstand.kernel.words import listed

if TYPE_CHECKING:
    from nightstand.games.nightmarium.table import NightmariumTable


def creature_piece(seat: int, place: int) -> str:
    """The scene id of a Creature, or of the empty place for one."""
    return f"creature.{seat + 1}.{place + 1}"


class Draw(Simple):
    """Action A (NM-4.1)."""

    def __init__(self) -> None:
        super().__init__("draw", "Draw a card", ["deck"])


class Done(Simple):
    """The end of action B's discards (NM-4.3)."""

    def __init__(self, draws: int) -> None:
        what = (
            "draw nothing" if not draws else "draw 1 card" if draws == 1 else f"draw {draws} cards"
        )
        super().__init__("done", f"That is all: {what}", ["deck"])


class Discard(Option["NightmariumTable"]):
    """Action B begins with this card, or goes on with it (NM-4.3)."""

    def __init__(self, card: int, number: str) -> None:
        self.card = card
        self.number = number

    @property
    def notation(self) -> str:
        return f"discard {self.number}"

    def label(self, t: NightmariumTable) -> str:
        return f"Discard {t.catalogue.name(self.card)}"

    def pieces(self, t: NightmariumTable) -> list[str]:
        return [f"card.{self.number}", "discard"]


class CardOnPlace(Option["NightmariumTable"]):
    """A card and one of the player's own places for Creatures."""

    def __init__(self, card: int, number: str, place: int) -> None:
        self.card = card
        self.number = number
        self.place = place

    def pieces(self, t: NightmariumTable) -> list[str]:
        return [f"card.{self.number}", creature_piece(t.active, self.place)]

    def where(self, t: NightmariumTable) -> str:
        """The slot that the card would fill, in words."""
        height = t.creatures[t.active][self.place].height
        if height == 0:
            return f"{t.catalogue.name(self.card)} as legs of a new Creature"
        slot = SLOTS[height]
        return f"{t.catalogue.name(self.card)} as {slot} on Creature {self.place + 1}"


class Play(CardOnPlace):
    """Action C (NM-4.5)."""

    @property
    def notation(self) -> str:
        return f"play {self.number} {self.place + 1}"

    def label(self, t: NightmariumTable) -> str:
        return f"Play {self.where(t)}"


class Weave(CardOnPlace):
    """A placement that Herald or Mocker demands (NM-6.2, NM-6.6)."""

    @property
    def notation(self) -> str:
        return f"place {self.number} {self.place + 1}"

    def label(self, t: NightmariumTable) -> str:
        return f"Place {self.where(t)}"


class Seal(CardOnPlace):
    """Action C with a Seal (NM-11.3)."""

    @property
    def notation(self) -> str:
        return f"seal {self.number} {self.place + 1}"

    def label(self, t: NightmariumTable) -> str:
        return f"Incarnate Creature {self.place + 1} with {t.catalogue.name(self.card)}"


class Give(Option["NightmariumTable"]):
    """What an opponent discards for a pure Creature: one card or two, one decision (NM-8.5)."""

    def __init__(self, cards: list[int], numbers: list[str]) -> None:
        self.cards = cards
        self.numbers = numbers

    @property
    def notation(self) -> str:
        return "give " + " ".join(self.numbers)

    def label(self, t: NightmariumTable) -> str:
        return "Discard " + listed([t.catalogue.name(card) for card in self.cards])

    def pieces(self, t: NightmariumTable) -> list[str]:
        return [f"card.{number}" for number in self.numbers]


class Target(Option["NightmariumTable"]):
    """A Creature that an ability is pointed at."""

    def __init__(self, verb: str, seat: int, place: int) -> None:
        self.verb = verb
        self.seat = seat
        self.place = place

    @property
    def notation(self) -> str:
        return f"{self.verb} {self.seat + 1}.{self.place + 1}"

    def label(self, t: NightmariumTable) -> str:
        creature = t.creatures[self.seat][self.place]
        owner = "your" if self.seat == t.active else f"{t.names[self.seat]}'s"
        whole = f"{owner} Creature {self.place + 1}"
        if self.verb == "scavenge":
            return f"Discard {whole}, all of it"
        top = t.catalogue.name(creature.top)
        return f"Take {top} from {whole}" if self.verb == "take" else f"Discard {top} of {whole}"

    def pieces(self, t: NightmariumTable) -> list[str]:
        return [creature_piece(self.seat, self.place)]


def _targets(verb: str) -> list[list[Target]]:
    return [[Target(verb, seat, place) for place in range(7)] for seat in range(5)]


# By seat and place.
TAKE: Final = _targets("take")
SCAVENGE: Final = _targets("scavenge")
DEVOUR: Final = _targets("devour")
