"""What the keywords do to cards (NT-6), and penalties (NT-9): each has its place here.

`places` are seats and indices of cards, all chosen before anything happens to the first (NT-5.7).
"""

from __future__ import annotations

from typing import Final

from nightstand.games.tales.options import place_piece
from nightstand.games.tales.table import TalesTable
from nightstand.games.tales.tasks.sight import show_to
from nightstand.kernel.log import Move
from nightstand.kernel.words import listed

MOST_EYES: Final = 100  # in one turn (NT-7.7)


def names_of(t: TalesTable, actor: int, places: list[list[int]]) -> str:
    """Positions as the log names them, never by the cards that lie there: Bob's cards 1 and 3."""
    numbers: dict[int, list[str]] = {}
    for seat, index in places:
        numbers.setdefault(seat, []).append(str(index + 1))
    words: list[str] = []
    for seat, of_line in numbers.items():
        whose = "their own" if seat == actor else f"{t.names[seat]}'s"
        cards = "card" if len(of_line) == 1 else "cards"
        words.append(f"{whose} {cards} {listed(of_line)}")
    return listed(words)


def look(t: TalesTable, actor: int, places: list[list[int]]) -> None:
    """One by one in the order chosen: the first on top of the stack (NT-6.1, 6.9)."""
    if t.log is not None:
        for place in places:
            text = f"{t.names[actor]} looks at {names_of(t, actor, [place])}."
            t.log.add("NT-6.1", text)
    for seat, index in reversed(places):
        show_to(t, actor, seat, index)


def add(t: TalesTable, actor: int, count: int) -> None:
    """Top cards of the deck, unseen, to the right end; none if there are none (NT-6.2)."""
    line = t.lines[actor]
    added = 0
    while added < count and t.deck.cards:
        line.cards.append(t.deck.cards.pop())
        added += 1
        if t.log is not None:
            moves = [Move("deck", place_piece(actor, len(line.cards) - 1))]
            t.log.add("NT-6.2", f"{t.names[actor]} adds a card.", None, moves)
    if t.log is not None and added < count:
        more = "no more" if added else "nothing"
        t.log.add("NT-6.2", f"The deck is empty: {t.names[actor]} adds {more}.")


def replace(t: TalesTable, actor: int, places: list[list[int]]) -> None:
    """To the bottom of the deck, and the top card in its place, one by one (NT-6.3).

    From an empty deck the very same card comes back (NT-6.4). Whoever knew it knows where it
    is, for it takes its knowledge along (NT-13.4).
    """
    for seat, index in places:
        card = t.card_at(seat, index)
        t.turn_down(card)
        t.deck.cards.insert(0, card)
        t.lines[seat].cards[index] = t.deck.cards.pop()
        if t.log is not None:
            text = f"{t.names[actor]} replaces {names_of(t, actor, [[seat, index]])}."
            piece = place_piece(seat, index)
            t.log.add("NT-6.3", text, None, [Move(piece, "deck"), Move("deck", piece)])


def shuffle(t: TalesTable, actor: int, places: list[list[int]]) -> None:
    """Face down, mixed, and back into the same positions (NT-6.5)."""
    cards = [t.card_at(seat, index) for seat, index in places]
    for card in cards:
        t.turn_down(card)
    if len(cards) > 1:
        t.mix(cards, 0)
        t.rng.shuffle(cards)
    for (seat, index), card in zip(places, cards, strict=True):
        t.lines[seat].cards[index] = card
    if t.log is not None:
        t.log.add("NT-6.5", f"{t.names[actor]} shuffles {names_of(t, actor, places)}.")


def swap(t: TalesTable, actor: int, places: list[list[int]]) -> None:
    """Two cards exchange their places, as they lie, unseen (NT-6.7)."""
    (seat, index), (other, other_index) = places
    mine, theirs = t.card_at(seat, index), t.card_at(other, other_index)
    t.lines[seat].cards[index] = theirs
    t.lines[other].cards[other_index] = mine
    if t.log is not None:
        here, there = place_piece(seat, index), place_piece(other, other_index)
        text = f"{t.names[actor]} swaps {names_of(t, actor, places)}."
        t.log.add("NT-6.7", text, None, [Move(here, there), Move(there, here)])


def reveal(t: TalesTable, actor: int, places: list[list[int]]) -> None:
    """Face up for all to see, then face down again: a sight, which the caller puts up (NT-6.6)."""
    for seat, index in places:
        t.show_all(t.card_at(seat, index))
    if t.log is not None:
        t.log.add("NT-6.6", f"{t.names[actor]} reveals {names_of(t, actor, places)}.")


def uncover(t: TalesTable, actor: int, places: list[list[int]]) -> None:
    """Face up, and left so (NT-6.8)."""
    for seat, index in places:
        card = t.card_at(seat, index)
        t.face_up.append(card)
        t.show_all(card)
    if t.log is not None:
        t.log.add("NT-6.8", f"{t.names[actor]} uncovers {names_of(t, actor, places)}.")


def eyes_among(t: TalesTable, actor: int, places: list[list[int]]) -> list[tuple[str, int]]:
    """Name and owner of each eye that opens among cards just turned up, in the order of NT-7.6.

    The log does not say where an eye lies, for it may lie face down again soon (NT-13.3).
    """
    eyes: list[tuple[str, int]] = []
    for owner in t.in_turn_order(actor):
        for index in sorted([index for seat, index in places if seat == owner]):
            card = t.card_at(owner, index)
            if t.catalogue.eye[card] and opens_eye(t, actor):
                eyes.append((t.catalogue.name[card], owner))
    return eyes


def opens_eye(t: TalesTable, actor: int) -> bool:
    """Whether one more eye opens in this turn: eyes could open eyes for ever (NT-7.7)."""
    opens = t.eyes < MOST_EYES
    if opens:
        t.eyes += 1
    if t.log is not None and opens:
        t.log.add("NT-7.1", f"{t.names[actor]} has opened an eye.")
    elif t.log is not None:
        t.log.add("NT-7.7", f"{MOST_EYES} eyes have opened in this turn; this one stays shut.")
    return opens


def penalize(t: TalesTable, seat: int) -> None:
    """One card, unseen, face down, to the right end: the top card of the deck (NT-9.2)."""
    line = t.lines[seat].cards
    who = t.names[seat]
    if t.deck.cards:
        line.append(t.deck.cards.pop())
        if t.log is not None:
            moves = [Move("deck", place_piece(seat, len(line) - 1))]
            t.log.add("NT-9.2", f"{who} receives a penalty: a card from the deck.", None, moves)
    elif t.discard.cards:
        line.append(_any_discarded(t))
        if t.log is not None:
            moves = [Move("discard", place_piece(seat, len(line) - 1))]
            text = f"{who} receives a penalty: any card of the discard pile, which is closed now."
            t.log.add("NT-9.3", text, None, moves)
    elif t.log is not None:
        text = f"{who} receives no penalty: deck and discard pile are empty."
        t.log.add("NT-9.4", text)


def _any_discarded(t: TalesTable) -> int:
    """A random card of the pile; nobody knows which, so the pile is closed (NT-9.3).

    Everybody knows as much of the card taken as of those left: it is one of them.
    """
    pile = t.discard
    t.mix(pile.cards[:], pile.seen_by)
    pile.seen_by = 0
    return pile.cards.pop(t.rng.below(len(pile.cards)))
