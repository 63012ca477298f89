"""Positions of Nightmarium as text.

A card is written by its number, or by its facts (`N.TH.We`, `H.seal`): then a nameless card of
those facts joins the game for this position. Creatures are written legs | torso | head | Seal.
"""

from __future__ import annotations

from itertools import pairwise

from nightstand.games.nightmarium.cards import (
    LEGION_LETTERS,
    SLOT_LETTERS,
    SLOTS,
    Card,
    card_from_facts,
)
from nightstand.games.nightmarium.catalogue import Catalogue
from nightstand.games.nightmarium.lacks import Lack
from nightstand.games.nightmarium.table import (
    EMPTY,
    NO_CARD,
    Creature,
    NightmariumTable,
    lay_table,
)
from nightstand.games.nightmarium.tasks.abilities import Herald
from nightstand.games.nightmarium.tasks.turn import Turn
from nightstand.kernel.chance import Rng
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import position_names
from nightstand.kernel.position import Line, Sheet, read_knowledge, write_knowledge, write_tasks
from nightstand.kernel.setup import Setup
from nightstand.kernel.zones import Zone

NOTHING = "-"
REST = "rest"
LACKS = "lacks"
HAND = "hand "
ROW = "Creatures "
HOW_CARDS_ARE_WRITTEN = (
    "write a number, or facts such as N.TH.We, or one of S1 to S12 with 'variant: horrors yes'"
)
HOW_CREATURES_ARE_WRITTEN = "a Creature is written legs | torso | head | Seal, from the legs up"


class CardReader:
    """Finds the cards that a position names; those given by facts are made as they come."""

    def __init__(self, cards: list[Card]) -> None:
        self.cards = cards[:]
        self.ids = {card.number: i for i, card in enumerate(cards)}
        self.used: set[int] = set()

    def read(self, line: Line, word: str) -> int:
        """The card that a word stands for; each lies in one place only."""
        if word in self.ids and self.ids[word] not in self.used:
            card = self.ids[word]
        elif word in self.ids and "." not in word:
            raise line.error(f"card {word} lies in two places")
        else:
            card = self._make(line, word)
        self.used.add(card)
        return card

    def _make(self, line: Line, word: str) -> int:
        """`N.TH.We`, and `N.TH.We'2` where several of the same facts have to be told apart."""
        if word == REST:
            raise line.error(f"{REST!r} stands only at the end of the deck")
        if "." not in word:
            raise line.error(f"there is no card {word!r} in the set; {HOW_CARDS_ARE_WRITTEN}")
        facts = word.partition("'")[0]
        number = word
        twin = 2
        while number in self.ids:
            number = f"{facts}'{twin}"
            twin += 1
        try:
            self.cards.append(card_from_facts(facts, number))
        except NightstandError as error:
            raise line.error(str(error)) from None
        self.ids[number] = len(self.cards) - 1
        return len(self.cards) - 1

    def read_all(self, line: Line) -> list[int]:
        """Cards in the order of the line; `rest` under a deck is for later (`_put_rest`)."""
        words = line.value.split()
        if line.key == "deck" and words[-1:] == [REST]:
            words.pop()
        return [self.read(line, word) for word in words if word != NOTHING]


def read(sheet: Sheet, setup: Setup, catalogue: Catalogue, rng: Rng) -> NightmariumTable:
    """The table of a position, without its tasks."""
    names = position_names(sheet)
    reader = CardReader(catalogue.cards)
    in_set = len(catalogue.cards)
    lines = _zone_lines(sheet, names)
    # Hands and piles first: cards that can be chosen get the plain names, without a number.
    held = {key: reader.read_all(line) for key, line in lines.items() if not key.startswith(ROW)}
    rows = {key: _read_row(line, reader) for key, line in lines.items() if key.startswith(ROW)}
    if len(reader.cards) > len(catalogue.cards):
        catalogue = Catalogue(reader.cards)
    t = lay_table(catalogue, int(setup.variants["goal"]), names, rng)
    for seat, name in enumerate(names):
        t.hands[seat].cards = held.get(HAND + name, [])
        _lay_row(t, seat, rows.get(ROW + name, []), lines.get(ROW + name))
    t.discard.cards = held.get("discard", [])
    t.revealed.cards = held.get("revealed", [])
    t.deck.cards = held.get("deck", [])[::-1]
    _put_rest(t, lines.get("deck"), reader, in_set)
    t.completions = sheet.number("completions", 0)
    t.lost_actions = sheet.number("lost actions", 0)
    t.active = _active(sheet, names)
    read_knowledge(sheet, t, reader.ids)
    t.lacks = [_read_lack(line, t) for line in sheet.all(LACKS)]
    return t


def _zone_lines(sheet: Sheet, names: list[str]) -> dict[str, Line]:
    keys = ["deck", "discard", "revealed"]
    keys += [zone + name for name in names for zone in (HAND, ROW)]
    header = ["game", "set", "variant", "seats", "turn"]
    counters = ["completions", "lost actions"]
    sheet.check_keys([*header, *keys, *counters, LACKS, "known", "blurred", "task"])
    lines: dict[str, Line] = {}
    for line in sheet.lines:
        if line.key in keys:
            if line.key in lines:
                raise line.error("stands twice")
            lines[line.key] = line
    return lines


def _read_row(line: Line, reader: CardReader) -> list[Creature]:
    row: list[Creature] = []
    for written in line.value.split(";"):
        parts = [part.strip() for part in written.split("|")]
        if any(len(part.split()) > 1 for part in parts):
            raise line.error(HOW_CREATURES_ARE_WRITTEN)
        cards = [NO_CARD if part in ("", NOTHING) else reader.read(line, part) for part in parts]
        cards += [NO_CARD] * (4 - len(cards))
        if len(cards) > 4 or _has_gap(cards):
            raise line.error(HOW_CREATURES_ARE_WRITTEN)
        _check_fit(line, cards, reader)
        row.append(EMPTY if cards[0] < 0 else Creature(cards[0], cards[1], cards[2], cards[3]))
    while row and row[-1] is EMPTY:
        row.pop()
    return row


def _has_gap(cards: list[int]) -> bool:
    return any(upper >= 0 > lower for lower, upper in pairwise(cards))


def _check_fit(line: Line, cards: list[int], reader: CardReader) -> None:
    """Every card in a slot that it names (NM-4.5); a Seal only on the head (NM-11.2, 11.3)."""
    for place, index in enumerate(cards):
        if index < 0:
            continue
        card = reader.cards[index]
        if place == len(SLOTS) and not card.seal:
            raise line.error(f"{card.number} is no Seal")
        if place < len(SLOTS) and not card.slots >> place & 1:
            raise line.error(f"{card.number} cannot be {SLOTS[place]}")


def _lay_row(t: NightmariumTable, seat: int, row: list[Creature], line: Line | None) -> None:
    if line is not None and len(row) > t.goal:
        raise line.error(f"at goal {t.goal} there are at most {t.goal} Creatures (NM-4.8)")
    for place, creature in enumerate(row):
        t.lay(seat, place, creature)


def _put_rest(t: NightmariumTable, line: Line | None, reader: CardReader, in_set: int) -> None:
    """Cards of the set that the position does not name: shuffled under the deck, or left out."""
    if line is not None and REST in line.value.split():
        rest = [card for card in range(in_set) if card not in reader.used]
        t.rng.shuffle(rest)
        t.deck.cards = rest + t.deck.cards


def _active(sheet: Sheet, names: list[str]) -> int:
    line = sheet.find("turn")
    if line is None:
        return 0
    if line.value not in names:
        raise line.error(f"no player is called {line.value!r}")
    return names.index(line.value)


def write(t: NightmariumTable, sheet: Sheet) -> Sheet:
    """Everything on the table, zone by zone; `sheet` holds the header already."""
    number = t.catalogue.number
    sheet.add("turn", t.names[t.active])
    for seat, name in enumerate(t.names):
        sheet.add(HAND + name, _words(number, t.hands[seat]), unordered=True)
        row = " ; ".join(_written(number, creature) for creature in t.creatures[seat])
        sheet.add(ROW + name, row)
    sheet.add("deck", " ".join(number[card] for card in reversed(t.deck.cards)))
    sheet.add("discard", _words(number, t.discard), unordered=True)
    sheet.add("revealed", _words(number, t.revealed), unordered=True)
    sheet.add("completions", t.completions)
    sheet.add("lost actions", t.lost_actions)
    for lack in t.lacks:
        sheet.add(LACKS, _written_lack(lack, t.names))
    write_knowledge(sheet, t, number)
    write_tasks(sheet, t)
    return sheet


def _words(number: list[str], zone: Zone) -> str:
    return " ".join(number[card] for card in zone.cards)


def _written(number: list[str], creature: Creature) -> str:
    return " | ".join(number[card] for card in creature.cards()) or NOTHING


def _written_lack(lack: Lack, names: list[str]) -> str:
    """`Ann 3 slots TH`: the first three cards of Ann's hand are neither torso nor head."""
    if lack.legion >= 0:
        return f"{names[lack.seat]} {lack.first} legion {LEGION_LETTERS[lack.legion]}"
    letters = "".join(SLOT_LETTERS[slot] for slot in range(3) if lack.slots >> slot & 1)
    return f"{names[lack.seat]} {lack.first} slots {letters}"


def _read_lack(line: Line, t: NightmariumTable) -> Lack:
    """What nobody could have concluded, because it is not so, is refused."""
    name, first, kind, letters = (line.value.rsplit(None, 3) + [""] * 4)[:4]
    lack = None
    if name in t.names and first.isdigit():
        seat = t.names.index(name)
        if kind == "legion" and letters in LEGION_LETTERS:
            lack = Lack(seat, int(first), 0, LEGION_LETTERS.index(letters))
        if kind == "slots" and letters and set(letters) <= set(SLOT_LETTERS):
            slots = sum(1 << SLOT_LETTERS.index(letter) for letter in set(letters))
            lack = Lack(seat, int(first), slots)
    if lack is None:
        raise line.error(f"is written as in '{t.names[0]} 3 slots TH' or '{t.names[0]} 3 legion N'")
    hand = t.hands[lack.seat].cards
    if lack.first > len(hand) or not lack.allows_all(t.catalogue, hand):
        raise line.error("it is not so")
    return lack


def begin_turn(sheet: Sheet, t: NightmariumTable) -> None:
    """A position without tasks stands at the start of the active player's turn."""
    if not t.stack:
        t.stack.append(Turn(t.active))
    if [task.rule for task in t.stack].count(Turn.rule) != 1 or t.stack[0].rule != Turn.rule:
        raise sheet.all("task")[0].error("the first task, and only the first, is a Turn")
    if t.revealed.cards and t.stack[-1].rule != Herald.rule:
        raise sheet.all("revealed")[0].error("cards lie revealed only while Herald is asked")
