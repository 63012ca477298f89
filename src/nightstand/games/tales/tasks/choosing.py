"""Which cards and players a sentence may choose (NT-5.2 to 5.4)."""

from __future__ import annotations

from typing import Any

from nightstand.games.tales.effects import (
    ADD,
    ALL_OF_THEIRS,
    ALL_OF_YOURS,
    ANOTHER_PLAYERS,
    ANYBODYS,
    LOOK,
    PENALTY,
    REPLACE,
    REVEAL,
    SWAP_DIFFERENT,
    SWAP_WITH_OTHER,
    UNCOVER,
    Sentence,
)
from nightstand.games.tales.options import PLAYERS, Pick, pick
from nightstand.games.tales.table import TalesTable
from nightstand.kernel.options import Option


def is_swap(s: Sentence) -> bool:
    """Whether the sentence swaps two cards, and itself says whose (NT-6.7)."""
    return s.verb in (SWAP_WITH_OTHER, SWAP_DIFFERENT)


def cards_wanted(s: Sentence) -> int:
    """How many cards are chosen one by one."""
    return 2 if is_swap(s) else s.count


def takes_all(s: Sentence) -> bool:
    """Whether the sentence means a whole line of the player who acts."""
    return s.whose in (ALL_OF_YOURS, ALL_OF_THEIRS)


def fits(t: TalesTable, verb: int, seat: int, index: int) -> bool:
    """Reveal and Uncover want face-down cards, the rest takes any (NT-6.6, 6.8)."""
    return verb not in (REVEAL, UNCOVER) or not t.is_face_up(seat, index)


def fitting(t: TalesTable, verb: int, seat: int) -> list[list[int]]:
    """The places of a line that fit, from left to right."""
    cards = t.lines[seat].cards
    return [[seat, index] for index in range(len(cards)) if fits(t, verb, seat, index)]


def owners(t: TalesTable, s: Sentence, seat: int, chosen: list[list[int]]) -> list[int]:
    """In whose lines the next card may be chosen by this seat, who acts (NT-5.2, 5.3)."""
    if s.verb == SWAP_WITH_OTHER:
        if chosen:
            return t.from_left_of(seat)
        return [seat] if _has_cards(t, t.from_left_of(seat)) else []
    if s.verb == SWAP_DIFFERENT:
        if chosen:
            return t.from_left_of(chosen[0][0])
        owning = [owner for owner in t.in_turn_order(seat) if t.lines[owner].cards]
        return owning if len(owning) > 1 else []
    if s.whose == ANYBODYS:
        return t.in_turn_order(seat)
    if s.whose == ANOTHER_PLAYERS:
        return [chosen[0][0]] if chosen else t.from_left_of(seat)
    return [seat]


def _has_cards(t: TalesTable, seats: list[int]) -> bool:
    return any(t.lines[seat].cards for seat in seats)


def picks(t: TalesTable, s: Sentence, seat: int, chosen: list[list[int]]) -> list[Pick]:
    """Every card that may be chosen next."""
    options: list[Pick] = []
    verb = s.verb
    for owner in owners(t, s, seat, chosen):
        for index in range(len(t.lines[owner].cards)):
            if fits(t, verb, owner, index) and not _is_chosen(chosen, owner, index):
                options.append(pick(verb, owner, index))
    return options


def _is_chosen(chosen: list[list[int]], seat: int, index: int) -> bool:
    return any(place[0] == seat and place[1] == index for place in chosen)


def no_choice(s: Sentence, options: list[Pick], wanted: int) -> bool:
    """Whether the next card need not be asked for: it is the only one, or all are wanted.

    Where cards are treated one by one their order is a choice too (NT-5.7).
    """
    if len(options) == 1:
        return True
    if len(options) > wanted or is_swap(s) or s.verb in (LOOK, REPLACE):
        return False
    return s.whose != ANOTHER_PLAYERS or options[0].seat == options[-1].seat


def targets(t: TalesTable, s: Sentence, seats: list[int]) -> list[Option[Any]]:
    """Those of the seats on whom the sentence can be carried out (NT-5.3)."""
    if s.verb in (ADD, PENALTY):
        return [PLAYERS[seat] for seat in seats]
    return [PLAYERS[seat] for seat in seats if fitting(t, s.verb, seat)]


def could_be_chosen(t: TalesTable, s: Sentence, seat: int, chosen: list[list[int]]) -> bool:
    """Whether these places can have been chosen one after the other (a position may say so)."""
    if len(chosen) > cards_wanted(s):
        return False
    for count, place in enumerate(chosen):
        if not t.is_place(place):
            return False
        if pick(s.verb, place[0], place[1]) not in picks(t, s, seat, chosen[:count]):
            return False
    return True
