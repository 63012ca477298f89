"""The cards of Nightmarium: what a card is (NM-1), its notation, and the sets it comes from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from nightstand.cardtext.cardset import CardSet, find_set, read_shipped
from nightstand.cardtext.schema import EVIDENCE_FIELD, LINE, NUMBER, WORD, WORDS, Field, Review
from nightstand.cardtext.words import one_of, shown
from nightstand.kernel.errors import NightstandError

GAME: Final = "nightmarium"
PACKAGE: Final = "nightstand.games.nightmarium"
SHIPPED: Final = ("printed", "even")

# NM-1.2
NECRONAUTS: Final = 0
INSEKTOIDS: Final = 1
CHIMERIDAE: Final = 2
HOMUNCULI: Final = 3
LEGIONS: Final = ("Necronauts", "Insektoids", "Chimeridae", "Homunculi")
TINTS: Final = ("blue", "brown", "green", "red")
LEGION_ICONS: Final = ("death-skull", "praying-mantis", "griffin-symbol", "skull-in-jar")
LEGION_LETTERS: Final = ("N", "I", "C", "H")

# NM-1.3; the slots of a card are the bits 1 << slot.
LEGS: Final = 0
TORSO: Final = 1
HEAD: Final = 2
SLOTS: Final = ("legs", "torso", "head")
SLOT_LETTERS: Final = ("L", "T", "H")
SLOT_ICONS: Final = ("leg", "ribcage", "dead-head")
ANY_SLOT_ICON: Final = "anatomy"

# NM-1.4
NONE: Final = 0
HERALD: Final = 1
WEEPER: Final = 2
MOCKER: Final = 3
EXECUTIONER: Final = 4
SCAVENGER: Final = 5
DEVOURER: Final = 6
ABILITIES: Final = ("none", "Herald", "Weeper", "Mocker", "Executioner", "Scavenger", "Devourer")
ABILITY_LETTERS: Final = ("-", "He", "We", "Mo", "Ex", "Sc", "De")
ABILITY_ICONS: Final = (
    "",
    "trumpet-flag",
    "tear-tracks",
    "imp-laugh",
    "executioner-hood",
    "vulture",
    "carnivore-mouth",
)
SEAL_ICON: Final = "wax-seal"

# Five players are dealt five cards each (NM-2.1), and each should find one to draw.
FEWEST_CARDS: Final = 30
# Somebody must be able to reach the highest goal (NM-10.1), or a game need never end.
MOST_CREATURES: Final = 7

_SEAL: Final = "seal"
_LEGION_WORDS: Final = tuple(legion.lower() for legion in LEGIONS)
_ABILITY_WORDS: Final = tuple(ability.lower() for ability in ABILITIES)
_SLOT_SETS: Final = tuple(
    "".join(SLOT_LETTERS[slot] for slot in (LEGS, TORSO, HEAD) if slots >> slot & 1)
    for slots in range(8)
)  # the letters of each bit mask: "", L, T, LT, H, LH, TH, LTH

_NUMBER: Final = Field(
    "number",
    NUMBER,
    "What notations call the card; no two cards of a set share one.",
    minimum=1,
    maximum=999,
    unique=True,
)
_LEGION: Final = Field("legion", WORD, "The legion it belongs to.", allowed=_LEGION_WORDS)
_NAME: Final = Field("name", LINE, "What people call the card.", maximum=40)
FIELDS: Final = (
    _NUMBER,
    _LEGION,
    _NAME,
    Field("slots", WORDS, "The parts of a Creature that it can be.", allowed=SLOTS),
    Field(
        "ability",
        WORD,
        'What it does when its Creature is activated; "none" if left out.',
        required=False,
        allowed=_ABILITY_WORDS,
    ),
    EVIDENCE_FIELD,
)
SEAL_FIELDS: Final = (_NUMBER, _LEGION, _NAME, EVIDENCE_FIELD)


@dataclass(frozen=True)
class Card:
    """A Night Terror card, or a Seal of Legions of Horrors, which has neither slots nor ability."""

    number: str
    name: str
    legion: int
    slots: int
    ability: int
    seal: bool
    evidence: str

    @property
    def facts(self) -> str:
        """The card in the ledger's notation: N.TH.We, or N.seal."""
        if self.seal:
            return f"{LEGION_LETTERS[self.legion]}.{_SEAL}"
        slots = _SLOT_SETS[self.slots]
        return f"{LEGION_LETTERS[self.legion]}.{slots}.{ABILITY_LETTERS[self.ability]}"


def card_from_facts(facts: str, number: str = "") -> Card:
    """Make a card for a position or a test from the ledger's notation.

    It is called by its facts, unless a number tells it from others with the same facts.
    """
    parts = facts.split(".")
    legion = _letter(facts, parts[0], "a legion", LEGION_LETTERS)
    if len(parts) == 2 and parts[1] == _SEAL:
        return Card(
            number or facts, f"Seal of the {LEGIONS[legion]}", legion, 0, NONE, True, "house"
        )
    if len(parts) != 3:
        example = f"{parts[0]}.TH.We or {parts[0]}.{_SEAL}"
        raise NightstandError(
            f"{shown(facts)} is not a card; it is written legion.slots.ability, as in {example}"
        )
    slots = 1 + _letter(facts, parts[1], "slots", _SLOT_SETS[1:])
    ability = _letter(facts, parts[2], "an ability", ABILITY_LETTERS)
    return Card(number or facts, f"Nameless {facts}", legion, slots, ability, False, "house")


def load_set(name_or_path: str) -> CardSet:
    """Read a shipped set by its name, or a set of one's own by its path."""
    return find_set(PACKAGE, SHIPPED, name_or_path)


def cards_of(card_set: CardSet) -> list[Card]:
    """Check a set and make its cards, in the order of the file; complains of all errors at once."""
    review = Review(card_set)
    if review.header((GAME,)):
        review.cards(FIELDS)
        _check_deck(review)
    review.finish()
    return [
        Card(
            number=str(table.number("number")),
            name=table.text("name"),
            legion=_LEGION_WORDS.index(table.text("legion")),
            slots=_mask(table.texts("slots")),
            ability=_ABILITY_WORDS.index(table.text("ability") or "none"),
            seal=False,
            evidence=table.text("evidence"),
        )
        for table in card_set.cards
    ]


def seals() -> list[Card]:
    """The twelve Seals (NM-11.1); they join whichever set is played."""
    card_set = read_shipped(PACKAGE, "seals")
    review = Review(card_set)
    if review.header((GAME,)):
        review.cards(SEAL_FIELDS)
    review.finish()
    return [
        Card(
            number=f"S{table.number('number')}",
            name=table.text("name"),
            legion=_LEGION_WORDS.index(table.text("legion")),
            slots=0,
            ability=NONE,
            seal=True,
            evidence=table.text("evidence"),
        )
        for table in card_set.cards
    ]


def survey(card_set: CardSet) -> list[str]:
    """Check a set and say what it holds, a line for each kind of fact (as the table of NM-14)."""
    cards = cards_of(card_set)
    by_slots = [
        f"{letters} {sum(card.slots == slots for card in cards)}"
        for slots, letters in enumerate(_SLOT_SETS)
        if slots
    ]
    return [
        f"{len(cards)} cards",
        "legions: " + _counts(LEGIONS, [card.legion for card in cards]),
        "slots: " + ", ".join(by_slots),
        "abilities: " + _counts(ABILITIES, [card.ability for card in cards]),
    ]


def _check_deck(review: Review) -> None:
    """Whether the cards are enough, in number and in kind, for every table that may choose them."""
    header = review.card_set.header
    tables = review.card_set.cards
    if len(tables) < FEWEST_CARDS:
        message = f"there are {len(tables)}; five players need at least {FEWEST_CARDS} (NM-2.1)"
        review.note(header, "cards", message)
    if not all(review.sound(table, "slots") for table in tables):
        return
    short: list[int] = []
    masks = [_mask(table.texts("slots")) for table in tables]
    for wanted in range(1, 8):
        fitting = sum(1 for mask in masks if mask & wanted)
        needed = MOST_CREATURES * len(_SLOT_SETS[wanted])
        if fitting < needed and not any(slots & wanted == slots for slots in short):
            short.append(wanted)
            parts = one_of(SLOTS[slot] for slot in (LEGS, TORSO, HEAD) if wanted >> slot & 1)
            goal = f"{MOST_CREATURES} Creatures, the highest goal (NM-10.1)"
            review.note(header, "cards", f"{fitting} can be {parts}; {goal}, need {needed}")


def _mask(slots: Sequence[str]) -> int:
    return sum(1 << SLOTS.index(slot) for slot in slots)


def _letter(facts: str, letters: str, what: str, known: Sequence[str]) -> int:
    """Find one part of a card's notation, or say what could stand there."""
    if letters in known:
        return known.index(letters)
    raise NightstandError(
        f"{shown(facts)} is not a card: {shown(letters)} is not {what}; "
        f"here could stand {one_of(known)}"
    )


def _counts(names: Sequence[str], numbers: Sequence[int]) -> str:
    """How often each number stands in a list, by name."""
    return ", ".join(f"{name} {numbers.count(number)}" for number, name in enumerate(names))
