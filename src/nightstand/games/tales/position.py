"""Positions of Nightmare Tales as text; the README of this package shows one.

Cards are written by their names, with `;` between them; a name written twice is two copies. `^`
stands before a face-up card. A `card` line (or the same words at a card's first mention) makes a
card that the set lacks: name/fear/text. Lines go from left to right, the deck from the top down,
the discard pile from the first card to the last; `rest`, in the deck, is all cards of the set that
are not named, shuffled.

`turn` is whose turn begins; with a line `drawn` he has drawn that card already. `turns` counts
those that have ended: with fewer than there are seats nobody may knock, and the active player
draws at once. `eyes` counts those that have opened in this turn. `knocker` has knocked;
`pile: closed` is the discard pile after a penalty from it. Who knows a card is said by its
position: `known: line.2.1 by 1` says that the first seat knows the second seat's first card; in
the deck 1 is the bottom.
"""

from __future__ import annotations

from difflib import get_close_matches

from nightstand.cardtext.grammar import CardTextError
from nightstand.games.tales.cards import Card
from nightstand.games.tales.catalogue import Catalogue
from nightstand.games.tales.table import TalesTable, lay_table
from nightstand.games.tales.tasks.matching import Matching, Penalty
from nightstand.games.tales.tasks.sight import Sight
from nightstand.games.tales.tasks.turn import DiscardOne, FirstLook, Turn
from nightstand.games.tales.tasks.using import UseEffect
from nightstand.games.tales.text import parse
from nightstand.kernel.chance import Rng
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import position_names
from nightstand.kernel.position import Line, Sheet, read_knowledge, write_knowledge, write_tasks
from nightstand.kernel.setup import Setup
from nightstand.kernel.zones import NOBODY

BETWEEN = ";"
FACE_UP = "^"
NOTHING = "-"
REST = "rest"
PILES = ("deck", "discard", "drawn")
HEADER = ("game", "set", "variant", "seats")
COUNTERS = ("turn", "turns", "eyes", "knocker", "pile")
OPEN, CLOSED = "open", "closed"
# The order in which tasks can lie on each other, from the bottom.
RANKS = {
    Turn.rule: 0,
    FirstLook.rule: 1,
    DiscardOne.rule: 1,
    Matching.rule: 1,
    UseEffect.rule: 2,
    Penalty.rule: 2,
    Sight.rule: 3,
}
NO_COPIES = 0  # in any set: the card was made for a position


class CardReader:
    """Finds the cards that a position names: copies of the set's, and cards made for it."""

    def __init__(self, cards: list[Card]) -> None:
        self.cards = cards[:]
        self.free: dict[str, list[int]] = {}
        for i, card in enumerate(cards):
            self.free.setdefault(card.name, []).append(i)
        self.made: dict[str, Card] = {}
        self.face_up: list[int] = []

    def define(self, line: Line, words: str) -> Card:
        """A card by its name, fear and text; there are as many of it as are mentioned."""
        parts = [part.strip() for part in words.split("/", 2)]
        if len(parts) != 3 or not parts[0] or not parts[1].isdigit():
            raise line.error(f"{words!r} is not a card; write name/fear/text, or - for no text")
        name, fear, text = parts
        known = self.made.get(name)
        again = known is not None and (known.fear, known.text) == (int(fear), text)
        if name in self.free or (known is not None and not again):
            raise line.error(f"there is a card {name!r} already; choose another name")
        try:
            effect = parse(text)
        except CardTextError as error:
            raise line.error(str(error)) from None
        self.made[name] = Card(name, "fear", int(fear), NO_COPIES, False, text, effect, "house")
        return self.made[name]

    def read(self, line: Line, word: str) -> int:
        """The card that a word stands for, as the next of its copies that lies nowhere yet."""
        name = word.removeprefix(FACE_UP).strip()
        made = self.define(line, name) if "/" in name else self.made.get(name)
        if made is not None:
            card = len(self.cards)
            self.cards.append(made)
        elif name not in self.free:
            raise line.error(f"there is no card {name!r} in the set; {self._remedy(name)}")
        elif not self.free[name]:
            raise line.error(f"the set has no more copies of {name}")
        else:
            card = self.free[name].pop(0)
        if word.startswith(FACE_UP):
            if not line.key.startswith("line "):
                raise line.error(f"{word!r}: only a card in a line lies face up or face down")
            self.face_up.append(card)
        return card

    def _remedy(self, name: str) -> str:
        """What whoever wrote this name may have meant."""
        if "," in name:
            return f"write {BETWEEN} between cards"
        close = get_close_matches(name, [*self.free, *self.made], 1)
        return f"do you mean {close[0]}?" if close else "write name/fear/text to make one"

    def read_all(self, line: Line) -> list[int]:
        """Cards in the order of the line; of the deck those that are named."""
        words = _words(line)
        if words.count(REST) > (line.key == "deck"):
            raise line.error(f"{REST!r} can stand only in the deck, and once")
        return [self.read(line, word) for word in words if word != REST]

    def rest(self, rng: Rng) -> list[int]:
        """Every card of the set that is named nowhere, in random order."""
        cards = sorted(card for copies in self.free.values() for card in copies)
        rng.shuffle(cards)
        return cards


def _words(line: Line) -> list[str]:
    words = [word.strip() for word in line.value.split(BETWEEN)]
    return [word for word in words if word not in ("", NOTHING)]


def read(sheet: Sheet, setup: Setup, catalogue: Catalogue, rng: Rng) -> TalesTable:
    """The table of a position, without its tasks."""
    names = position_names(sheet)
    lines = _zone_lines(sheet, names)
    reader = CardReader(catalogue.cards)
    for line in sheet.all("card"):
        reader.define(line, line.value)
    held = {key: reader.read_all(line) for key, line in lines.items()}
    if len(reader.cards) > len(catalogue.cards):
        catalogue = Catalogue(reader.cards)
    t = lay_table(catalogue, setup.variants["memory"] == "aid", names, rng)
    for seat, name in enumerate(names):
        t.lines[seat].cards = held.get(f"line {name}", [])
    t.discard.cards = held.get("discard", [])
    t.drawn.cards = held.get("drawn", [])
    if "deck" in lines:
        t.deck.cards = _deck(lines["deck"], held["deck"], reader, rng)
    _read_counters(sheet, t, names)
    _read_what_is_seen(sheet, t, reader)
    return t


def _deck(line: Line, named: list[int], reader: CardReader, rng: Rng) -> list[int]:
    """The deck, bottom first; it is written from the top down, the rest where `rest` stands."""
    words = _words(line)
    cards = named[:]
    if REST in words:
        place = words.index(REST)
        cards[place:place] = reader.rest(rng)
    return cards[::-1]


def _zone_lines(sheet: Sheet, names: list[str]) -> dict[str, Line]:
    keys = [*(f"line {name}" for name in names), *PILES]
    sheet.check_keys([*HEADER, "card", *keys, *COUNTERS, "known", "blurred", "task"])
    lines: dict[str, Line] = {}
    for line in sheet.lines:
        if line.key in keys:
            if line.key in lines:
                raise line.error("stands twice")
            lines[line.key] = line
    return lines


def _read_counters(sheet: Sheet, t: TalesTable, names: list[str]) -> None:
    t.active = max(_seat(sheet, "turn", names), 0)
    t.turns = sheet.number("turns", 0)
    t.eyes = sheet.number("eyes", 0)
    t.knocker = _seat(sheet, "knocker", names)
    pile = sheet.find("pile")
    if pile is not None:
        if pile.value not in (OPEN, CLOSED):
            raise pile.error(f"{pile.value!r} is neither {OPEN} nor {CLOSED}")
        t.discard.seen_by = t.everybody if pile.value == OPEN else 0


def _seat(sheet: Sheet, key: str, names: list[str]) -> int:
    line = sheet.find(key)
    if line is None or line.value in ("", NOTHING):
        return NOBODY
    if line.value not in names:
        raise line.error(f"no player is called {line.value!r}")
    return names.index(line.value)


def _read_what_is_seen(sheet: Sheet, t: TalesTable, reader: CardReader) -> None:
    """Who knows what: as written, and what follows from where a card lies."""
    read_knowledge(sheet, t, {piece: card for card, piece in _pieces(t).items()})
    for card in reader.face_up:
        t.face_up.append(card)
        t.show_all(card)
    for card in t.drawn.cards:
        t.knowledge.show(card, 1 << t.active)


def _pieces(t: TalesTable) -> dict[int, str]:
    """Every card's position, as scenes name it; in the deck 1 is the bottom."""
    return {card: zone.piece(index) for zone in t.zones() for index, card in enumerate(zone.cards)}


def begin_turn(t: TalesTable) -> None:
    """A position without tasks stands at the start of a turn, or after the draw."""
    if not t.stack and t.drawn.cards:
        t.stack += [Turn(True), DiscardOne()]
    elif not t.stack:
        t.stack.append(Turn())
    fault = _fault(t)
    if fault:
        raise NightstandError(f"position: {fault}")
    top = t.stack[-1]
    if isinstance(top, Sight):
        top.let_know(t)


def _fault(t: TalesTable) -> str:
    """Why the tasks cannot be in progress in this order, on this table; empty if they can.

    At the bottom is the turn; on it the first look, the discard or the matching; then effects and
    penalties; and on top what is shown to somebody.
    """
    ranks = [RANKS[task.rule] for task in t.stack]
    if ranks[0] or ranks != sorted(ranks) or ranks.count(0) > 1 or ranks.count(1) > 1:
        return "its tasks cannot be in progress in this order"
    rules = [task.rule for task in t.stack]
    if len(t.drawn.cards) != rules.count(DiscardOne.rule):
        return "exactly one card is drawn while its player discards, and else none"
    turn = t.stack[0]
    if isinstance(turn, Turn) and turn.begun:
        return "the first look comes before the first turn" if FirstLook.rule in rules else ""
    if any(rule not in (Turn.rule, FirstLook.rule, Sight.rule) for rule in rules):
        return "the turn has not begun, so nothing else can be in progress"
    if not t.deck.cards:
        return "no turn begins with an empty deck (NT-10.4); write its cards, or deck: rest"
    if t.active == t.knocker:
        return f"{t.names[t.active]} has knocked, and has no more turns (NT-10.6)"
    without = [t.names[seat] for seat in range(t.seats) if not t.lines[seat].cards]
    return f"{without[0]} has no cards, and has won (NT-10.3)" if without else ""


def write(t: TalesTable, sheet: Sheet) -> Sheet:
    """Everything on the table, zone by zone; `sheet` holds the header already."""
    for card in _made(t):
        sheet.add("card", f"{card.name}/{card.fear}/{card.text}")
    sheet.add("turn", t.names[t.active])
    for seat, name in enumerate(t.names):
        sheet.add(f"line {name}", _written(t, t.lines[seat].cards))
    sheet.add("deck", _written(t, t.deck.cards[::-1]))
    sheet.add("discard", _written(t, t.discard.cards))
    sheet.add("drawn", _written(t, t.drawn.cards))
    sheet.add("turns", t.turns)
    sheet.add("eyes", t.eyes)
    sheet.add("knocker", NOTHING if t.knocker == NOBODY else t.names[t.knocker])
    sheet.add("pile", CLOSED if t.discard_closed else OPEN)
    pieces = _pieces(t)
    write_knowledge(sheet, t, [pieces.get(card, NOTHING) for card in range(len(t.catalogue.cards))])
    write_tasks(sheet, t)
    return sheet


def _made(t: TalesTable) -> list[Card]:
    """The cards that no set has, in the order in which they were made."""
    return list({card.name: card for card in t.catalogue.cards if not card.copies}.values())


def _written(t: TalesTable, cards: list[int]) -> str:
    words = [(FACE_UP if card in t.face_up else "") + t.catalogue.name[card] for card in cards]
    return f" {BETWEEN} ".join(words)
