"""Positions as text: what rulings begin with, and what puzzles and bug reports are made of.

What is written must be read back to the same table, tasks and knowledge included. A person may
leave out every line but `seats`: then that zone is empty, and the first night is about to begin.
"""

from __future__ import annotations

from nightstand.kernel.chance import Rng
from nightstand.kernel.game import position_names
from nightstand.kernel.position import Line, Sheet, read_knowledge, write_knowledge, write_tasks
from nightstand.kernel.zones import Zone
from pillows.cards import Catalogue
from pillows.table import PillowsTable

HEADER = ["game", "set", "variant", "seats"]
REST = "rest"  # in the deck: all cards that lie nowhere else, shuffled


def _zone_lines(t: PillowsTable) -> dict[str, Zone]:
    """The lines for cards; the one list from which positions are both read and written."""
    lines = {"deck": t.deck, "underlay": t.underlay, "discard": t.discard}
    for seat, name in enumerate(t.names):
        lines[f"hand {name}"] = t.hands[seat]
        lines[f"laid {name}"] = t.laid[seat]
        lines[f"dreams {name}"] = t.dreams[seat]
    return lines


def write(t: PillowsTable, sheet: Sheet) -> Sheet:
    """Everything on the table; `sheet` holds the header already."""
    sheet.add("night", t.night)
    sheet.add("keeper", t.names[t.keeper])
    sheet.add("bears", t.bears)
    for key, zone in _zone_lines(t).items():
        cards = reversed(zone.cards) if zone is t.deck else zone.cards  # the top card first
        words = " ".join(t.catalogue[card].name for card in cards)
        sheet.add(key, words, unordered=zone is not t.deck)
    write_knowledge(sheet, t, [card.name for card in t.catalogue])
    write_tasks(sheet, t)
    return sheet


def read(sheet: Sheet, catalogue: Catalogue, nights: int, rng: Rng) -> PillowsTable:
    """The table of a position, without its tasks."""
    t = PillowsTable(catalogue, nights, position_names(sheet), rng)
    zones = _zone_lines(t)
    sheet.check_keys([*HEADER, "night", "keeper", "bears", *zones, "known", "blurred", "task"])
    t.night = sheet.number("night", 0)
    t.keeper = _keeper(sheet, t)
    t.bears = sheet.number("bears", 0)
    used: set[int] = set()
    for key, zone in zones.items():
        line = sheet.find(key)
        if line is not None:
            zone.cards = [_card(line, word, t, used) for word in _words(line)]
    t.deck.cards.reverse()
    if REST in sheet.get("deck", "").split():
        rest = [card for card in range(len(catalogue)) if card not in used]
        rng.shuffle(rest)
        t.deck.cards = rest + t.deck.cards
    read_knowledge(sheet, t, {card.name: number for number, card in enumerate(catalogue)})
    return t


def _words(line: Line) -> list[str]:
    return [word for word in line.value.split() if word not in (REST, "-")]


def _card(line: Line, word: str, t: PillowsTable, used: set[int]) -> int:
    """`tabby'2` is that very card; `tabby` is the first copy that lies nowhere yet."""
    for number, card in enumerate(t.catalogue):
        if word in (card.name, card.name.partition("'")[0]) and number not in used:
            used.add(number)
            return number
    raise line.error(f"there is no card {word!r} in the set, or not so many of it")


def _keeper(sheet: Sheet, t: PillowsTable) -> int:
    line = sheet.find("keeper")
    if line is None:
        return 0
    if line.value not in t.names:
        raise line.error(f"no player is called {line.value!r}")
    return t.names.index(line.value)
