"""Why a card or a player cannot be chosen now: the rule, for people who ask."""

from __future__ import annotations

from nightstand.games.tales.effects import (
    ANOTHER_PLAYERS,
    ONE_OTHER_PLAYER,
    REVEAL,
    SWAP_DIFFERENT,
    SWAP_WITH_OTHER,
    UNCOVER,
    Sentence,
)
from nightstand.games.tales.options import place_piece
from nightstand.games.tales.table import TalesTable
from nightstand.games.tales.tasks.choosing import owners, targets
from nightstand.kernel.options import Why
from nightstand.kernel.zones import NOBODY


def place_of(t: TalesTable, piece: str) -> tuple[int, int]:
    """Seat and index of the position behind a scene id; (-1, -1) if it is none."""
    for seat in range(t.seats):
        for index in range(len(t.lines[seat].cards)):
            if place_piece(seat, index) == piece:
                return seat, index
    return -1, -1


def line_of(t: TalesTable, piece: str) -> int:
    """The seat whose line, or whose card, this scene id names; -1 if it is none."""
    for seat in range(t.seats):
        if piece == t.lines[seat].name:
            return seat
    return place_of(t, piece)[0]


def why_not_own(t: TalesTable, seat: int, piece: str, rule: str, text: str) -> Why | None:
    """Only cards of one's own line are meant."""
    owner = line_of(t, piece)
    return Why(rule, text) if owner not in (NOBODY, seat) else None


def why_not_begun(piece: str) -> Why | None:
    """At the start of the turn there is nothing to do with cards (NT-3.1)."""
    if piece == "deck":
        return None
    return Why("NT-3.1", "First draw a card, or knock.")


def why_not_discarded(t: TalesTable, seat: int, piece: str) -> Why | None:
    """The deck is pointed at by who wants to knock (NT-10.5); and only own cards go (NT-3.3)."""
    if piece == "deck":
        return _why_not_knock(t)
    return why_not_own(t, seat, piece, "NT-3.3", "You discard the drawn card or one of your line.")


def _why_not_knock(t: TalesTable) -> Why:
    if t.knocker != NOBODY:
        return Why("NT-10.7", f"{t.names[t.knocker]} has knocked; nobody else may.")
    if t.turns < t.seats:
        return Why("NT-10.5", "Nobody may knock before everybody has had a turn.")
    return Why("NT-3.1", "You have drawn; you may knock only before.")


def why_not_matched(t: TalesTable, seat: int, piece: str) -> Why | None:
    """Only own cards match, and nothing else is to be done meanwhile (NT-4.4, 4.5)."""
    if piece in ("deck", "drawn"):
        return Why("NT-4.5", "In the matching you turn up a card of your line, or pass.")
    return why_not_own(t, seat, piece, "NT-4.4", "You match with cards of your own line.")


def why_not_picked(
    t: TalesTable, s: Sentence, seat: int, chosen: list[list[int]], piece: str
) -> Why | None:
    """A card for an effect: in the right line, and face down if it is to be turned up."""
    owner, index = place_of(t, piece)
    if owner < 0:
        return Why("NT-5.2", "Choose a card that lies in a line.")
    if [owner, index] in chosen:
        return Why("NT-5.7", "You have chosen this card already.")
    if owner not in owners(t, s, seat, chosen):
        return _why_not_owner(s, chosen)
    if s.verb in (REVEAL, UNCOVER) and t.is_face_up(owner, index):
        rule = "NT-6.6" if s.verb == REVEAL else "NT-6.8"
        return Why(rule, "Only a face-down card can be turned up.")
    return None


def _why_not_owner(s: Sentence, chosen: list[list[int]]) -> Why:
    if s.verb == SWAP_DIFFERENT:
        return Why("NT-6.7", "The two cards must be of different players.")
    if s.verb == SWAP_WITH_OTHER:
        text = "Now choose a card of another player." if chosen else "First choose one of your own."
        return Why("NT-6.7", text)
    if s.whose == ANOTHER_PLAYERS:
        text = "All cards must be of one player." if chosen else "It must be another player's card."
        return Why("NT-5.3", text)
    return Why("NT-5.2", "You choose among your own cards.")


def why_not_targeted(t: TalesTable, s: Sentence, seat: int, piece: str) -> Why | None:
    """A player for an effect, who is pointed at by his line (NT-5.3)."""
    owner = line_of(t, piece)
    if owner < 0:
        return Why("NT-5.3", "Choose a player, by the whole line.")
    if s.actor == ONE_OTHER_PLAYER and owner == seat:
        return Why("NT-5.3", "It must be another player.")
    if not targets(t, s, [owner]):
        return Why("NT-5.3", "This player has no card that fits.")
    return None if piece == t.lines[owner].name else Why("NT-5.3", "Choose the whole line.")
