"""Dawn: when it comes, and who has won (NT-10, NT-11)."""

from __future__ import annotations

from nightstand.games.tales.table import TalesTable
from nightstand.kernel.words import listed


def dawn_comes(t: TalesTable, following: int) -> bool:
    """Whether the turn that has just ended was the last, checked in the order of NT-10.1."""
    free = [seat for seat in range(t.seats) if not t.lines[seat].cards]
    if free:
        who = listed([t.names[seat] for seat in free])
        dawn(t, "NT-10.3", f"{who} {'has' if len(free) == 1 else 'have'} no cards left")
    elif not t.deck.cards:
        dawn(t, "NT-10.4", "the deck has run out")
    elif following == t.knocker:
        dawn(t, "NT-10.8", "the last round is over")
    return t.outcome is not None


def dawn(t: TalesTable, rule: str, why: str) -> None:
    """All cards are turned up, and those with the least fear win (NT-10.2, NT-11)."""
    if t.log is not None:
        t.log.add(rule, f"Dawn comes: {why}.")
    for seat in range(t.seats):
        for card in t.lines[seat].cards:
            t.turn_down(card)
            t.face_up.append(card)
            t.show_all(card)
        if t.log is not None:
            _tell_line(t, seat)
    ranking = ranked(t)
    deciding, reason = decision(t, ranking)
    t.end(deciding, reason, ranking)


def _tell_line(t: TalesTable, seat: int) -> None:
    assert t.log is not None
    facts = t.catalogue
    cards = [f"{facts.name[card]} {facts.fear[card]}" for card in t.lines[seat].cards]
    shown = ", ".join(cards) or "no cards"
    t.log.add("NT-10.2", f"{t.names[seat]} shows {shown}: {t.fear_of(seat)} in all.")


def standing(t: TalesTable, seat: int) -> tuple[bool, int, int, int]:
    """What is compared, the least first: no cards left, sum, most cards, highest card."""
    cards = t.lines[seat].cards
    highest = max([t.catalogue.fear[card] for card in cards], default=0)
    return bool(cards), t.fear_of(seat), -len(cards), highest


def ranked(t: TalesTable) -> list[list[int]]:
    """Groups of seats, the winners first; all that are behind them by the same comparison."""
    by_standing: dict[tuple[bool, int, int, int], list[int]] = {}
    for seat in range(t.seats):
        by_standing.setdefault(standing(t, seat), []).append(seat)
    return [by_standing[each] for each in sorted(by_standing)]


def decision(t: TalesTable, ranking: list[list[int]]) -> tuple[str, str]:
    """The rule by which the winners have won, and a sentence that says so."""
    winners = ranking[0]
    who = listed([t.names[seat] for seat in winners])
    first = standing(t, winners[0])
    if not first[0]:
        many = len(winners) > 1
        words = "have no cards left and win together" if many else "has no cards left and wins"
        return "NT-10.3", f"{who} {words}."
    if len(winners) > 1:
        return "NT-11.4", f"A draw: {who} have the same sum, {first[1]}, and nothing to choose."
    second = standing(t, ranking[1][0])
    if second[1] > first[1]:
        return "NT-11.1", f"{who} has the least fear, {first[1]}, and wins."
    if second[2] > first[2]:
        return "NT-11.2", f"{who} has the most cards of those with a fear of {first[1]}, and wins."
    return "NT-11.3", f"{who} wins the tie at {first[1]}: the others have a card of higher fear."
