"""What many rulings of Nightmare Tales begin with."""

from __future__ import annotations

from nightstand.testing import Given, given

DECK = "P/1/- ; Q/1/- ; R/1/- ; S/1/- ; T/1/-"
TWO = """
    seats: Ann, Bob
    line Ann: A/1/- ; B/2/- ; C/3/-
    line Bob: K/4/- ; L/5/- ; M/6/-
"""
THREE = """
    seats: Ann, Bob, Cas
    line Ann: A/1/- ; B/2/- ; C/3/-
    line Bob: K/4/- ; L/5/- ; M/6/-
    line Cas: X/7/- ; Y/8/- ; Z/9/-
"""
FOUR = """
    seats: Ann, Bob, Cas, Dee
    line Ann: A/1/- ; B/2/-
    line Bob: K/4/- ; L/5/-
    line Cas: X/7/- ; Y/8/-
    line Dee: F/7/- ; G/8/-
"""


def spell(text: str, table: str = TWO, deck: str = DECK) -> Given:
    """Ann has drawn a card with this text and discarded it at once; its effect has begun.

    Lines may be empty, as they can be while a turn lasts.
    """
    ruling = given("tales", f"card: Spell/0/{text}\n{table}\ndrawn: Spell\ndeck: {deck}")
    ruling.choose("Ann", "discard drawn")
    return ruling


def opened(text: str, table: str = TWO, place: str = "2.1") -> Given:
    """Ann has just revealed an `Eye` with this text, and everybody has seen it.

    The table's cards called `Eye` are such cards.
    """
    position = f"card: Eye/0/{text}\ncard: Spell/0/Discard: Reveal 1 card.\n{table}"
    ruling = given("tales", f"{position}\ndeck: Spell ; {DECK}")
    ruling.choose("Ann", "discard drawn", f"reveal {place}")
    seen_by_all(ruling)
    return ruling


def seen_by_all(ruling: Given) -> None:
    """Whoever is being shown something says that he has seen it."""
    for seat in list(ruling.table.asked()):
        ruling.choose(ruling.table.names[seat], "seen")


def nobody_matches(ruling: Given) -> None:
    """Everybody passes until the matching is over."""
    while ruling.table.stack and ruling.table.stack[-1].rule == "NT-4.5":
        ruling.choose(ruling.table.names[ruling.table.asked()[0]], "pass")


def plain_turn(ruling: Given, seat: str) -> None:
    """The seat discards what it draws, and nobody matches."""
    if "draw" in ruling.offered(seat):
        ruling.choose(seat, "draw")
    ruling.choose(seat, "discard drawn")
    nobody_matches(ruling)


def dawn(*lines: str) -> Given:
    """Dawn has come upon lines of such fears, such as "5 1 ^1"."""
    names = ["Ann", "Bob", "Cas", "Dee"][: len(lines)]
    position = [f"seats: {', '.join(names)}", "drawn: W/0/-"]
    for name, line in zip(names, lines, strict=True):
        cards = [
            f"{'^' * fear.startswith('^')}F{fear.strip('^')}/{fear.strip('^')}/-"
            for fear in line.split()
        ]
        position.append(f"line {name}: {' ; '.join(cards)}")
    ruling = given("tales", "\n".join(position))
    ruling.choose("Ann", "discard drawn")
    nobody_matches(ruling)
    return ruling
