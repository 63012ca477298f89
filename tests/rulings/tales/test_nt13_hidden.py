"""NT-13: what is hidden."""

from __future__ import annotations

import json

import pytest

from nightstand.kernel.chance import quick
from nightstand.testing import Given, given
from tests.rulings.tales.scenes import TWO, nobody_matches, seen_by_all, spell

OPEN = "seats: Ann, Bob\nline Ann: A/1/- ; ^B/2/-\nline Bob: K/4/- ; ^L/5/-\ndiscard: U/1/- ; V/2/-"


def imagined(ruling: Given, seat: int, line: str) -> set[str]:
    """How a line may look to this seat, as far as it can know."""
    found: set[str] = set()
    for seed in range(60):
        twin = ruling.table.redeal(seat, quick("imagined", seed))
        found.add(ruling.game.write_position(twin, ruling.setup).get(line))
    return found


@pytest.mark.ruling("NT-13.1")
def test_face_down_cards_and_the_deck_are_hidden_the_rest_is_public() -> None:
    """Everybody sees the face-up cards, the whole discard pile, and how many cards lie where."""
    ruling = given("tales", f"{OPEN}\ndrawn: P/1/-\ndeck: Q/1/- ; R/1/-")
    for viewer in ("Ann", "Bob", "spectator"):
        for card in ("A", "K", "Q", "R"):
            ruling.hides(viewer, card)
        for card in ("B", "L", "U", "V"):
            ruling.sees(viewer, card)
        scene = ruling.scene(viewer)
        counts = [scene.zone(zone).count for zone in ("line.1", "line.2", "deck", "discard")]
        assert counts == [2, 2, 2, 2]
    ruling.awaits("Ann", rule="NT-3.3")


@pytest.mark.ruling("NT-13.1")
def test_everybody_may_know_which_positions_were_touched() -> None:
    """The log tells all of looking, swapping, replacing and adding, by position."""
    ruling = spell(
        "Discard: Look at 1 card. Swap 2 cards of different players. Replace 1 card. Add 1 card."
    )
    ruling.choose("Ann", "look 2.1", "seen", "swap 1.1", "swap 2.3", "replace 2.2")
    for viewer in ("Ann", "Bob", "spectator"):
        ruling.log_says("NT-6.1", "Ann looks at Bob's card 1.", to=viewer)
        ruling.log_says("NT-6.7", "Ann swaps their own card 1 and Bob's card 3.", to=viewer)
        ruling.log_says("NT-6.3", "Ann replaces Bob's card 2.", to=viewer)
        ruling.log_says("NT-6.2", "Ann adds a card.", to=viewer)
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-13.2")
def test_the_drawn_card_is_known_to_its_drawer_only_wherever_it_goes() -> None:
    """In the line only Ann knows it, and no scene shows it; a discarded card all see."""
    ruling = given("tales", f"{TWO}\ndeck: P/1/- ; Q/1/-")
    ruling.sees("Ann", "P", "drawn")
    ruling.hides("Bob", "P")
    ruling.hides("spectator", "P")
    ruling.hides("Bob", "A")
    ruling.choose("Ann", "discard 1")
    ruling.then("known: line.1.1 by 1")
    for viewer in ("Ann", "Bob", "spectator"):
        ruling.hides(viewer, "P")
        ruling.sees(viewer, "A", "discard")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-13.3")
def test_a_card_is_shown_until_those_concerned_have_seen_it_and_no_longer() -> None:
    """Each seat's own word ends it for that seat; nothing of it stays in the scene or the log."""
    ruling = spell("Discard: Reveal 1 card.")
    ruling.choose("Ann", "reveal 2.2")
    ruling.choose("Bob", "seen")
    ruling.hides("Bob", "L")
    ruling.sees("Ann", "L", "line.2")
    ruling.sees("spectator", "L", "line.2")
    ruling.forbids("Ann", "line.2.1", rule="NT-13.3")
    ruling.choose("Ann", "seen")
    for viewer in ("Ann", "Bob", "spectator"):
        plain = json.dumps(ruling.scene(viewer).plain())
        assert '"L"' not in plain
        assert not any(" L" in told for told in ruling.told(viewer))
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-13.3")
def test_the_eyes_effect_does_not_name_its_card() -> None:
    """While an opened eye is used its card lies face down, and no question names it."""
    table = "card: Owl/5/Eye: Look at 1 card.\nseats: Ann, Bob\nline Ann: A/1/-\nline Bob: Owl"
    ruling = spell("Discard: Reveal 1 card.", table)
    ruling.choose("Ann", "reveal 2.1")
    seen_by_all(ruling)
    ruling.offers_only("Ann", "look 1.1", "look 2.1")
    for viewer in ("Ann", "Bob", "spectator"):
        assert "Owl" not in json.dumps(ruling.scene(viewer).plain())
    ruling.awaits("Ann", rule="NT-5.2")


@pytest.mark.ruling("NT-13.3", "NT-7.6")
def test_the_log_does_not_tell_which_of_the_revealed_cards_have_eyes() -> None:
    """Two cards are revealed, one with an eye: that there was an eye can be read, not where."""
    table = "card: Owl/5/Eye: Add 1 card.\nseats: Ann, Bob\nline Ann: A/1/-\nline Bob: K/4/- ; Owl"
    ruling = spell("Discard: Reveal 2 cards of another player.", table)
    seen_by_all(ruling)
    about_eyes = [told for told in ruling.told("Bob") if "NT-7.1" in told]
    assert about_eyes == ["Ann has opened an eye. (NT-7.1)"]
    ruling.then("line Ann: A ; P")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-13.3")
def test_the_memory_aid_marks_for_each_player_what_he_knows() -> None:
    """With the aid Ann sees the card that she looked at, marked; Bob and spectators do not."""
    ruling = spell("Discard: Look at 1 card of another player.", f"variant: memory aid\n{TWO}")
    ruling.choose("Ann", "look 2.2", "seen")
    piece = ruling.scene("Ann").piece("line.2.2")
    assert piece is not None
    assert piece.face is not None
    assert (piece.face.title, piece.marks) == ("L", ["known"])
    for viewer in ("Bob", "spectator"):
        ruling.hides(viewer, "L")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-13.3", "NT-13.4")
def test_the_memory_aid_knows_a_card_under_the_deck() -> None:
    """Replaced, the known card is marked at the bottom of the deck, and there only for Ann."""
    ruling = spell("Discard: Replace 1 card.", f"variant: memory aid\n{TWO}\nknown: line.2.2 by 1")
    ruling.choose("Ann", "replace 2.2")
    ruling.sees("Ann", "L", "deck")
    ruling.hides("Bob", "L")
    piece = ruling.scene("Ann").zone("deck").pieces[0]
    assert piece.marks == ["known", "1 from the bottom"]
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-13.3")
def test_bots_may_always_use_what_their_seat_has_seen() -> None:
    """Without the aid Ann's scene hides Bob's card, but she imagines it where she saw it."""
    ruling = spell("Discard: Look at 1 card of another player.")
    ruling.choose("Ann", "look 2.2", "seen")
    assert {line.split(" ; ")[1] for line in imagined(ruling, 0, "line Bob")} == {"L"}
    assert len({line.split(" ; ")[1] for line in imagined(ruling, 1, "line Bob")}) > 1
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-13.4")
def test_who_knew_a_swapped_card_knows_where_it_is() -> None:
    """Ann knew Bob's L and Bob Ann's A; after the swap each still knows it in its new place."""
    ruling = spell(
        "Discard: Swap 2 cards of different players.",
        f"{TWO}\nknown: line.2.2 by 1\nknown: line.1.1 by 2",
    )
    ruling.choose("Ann", "swap 1.1", "swap 2.2")
    ruling.then("line Ann: L ; B ; C\nline Bob: K ; A ; M")
    ruling.then("known: line.1.1 by 1")
    ruling.then("known: line.2.2 by 2")
    assert {line.split(" ; ")[0] for line in imagined(ruling, 0, "line Ann")} == {"L"}
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-13.4")
def test_a_replaced_card_is_known_to_lie_under_the_deck() -> None:
    """Ann knew L; turns later she still knows it as the last card, Bob does not."""
    ruling = spell("Discard: Replace 1 card.", f"{TWO}\nknown: line.2.2 by 1")
    ruling.choose("Ann", "replace 2.2")
    ruling.then("known: deck.1 by 1")
    nobody_matches(ruling)
    ruling.choose("Bob", "discard drawn")
    assert {line.split(" ; ")[-1] for line in imagined(ruling, 0, "deck")} == {"L"}
    assert len({line.split(" ; ")[-1] for line in imagined(ruling, 1, "deck")}) > 1
    ruling.awaits("Bob", rule="NT-4.5")


@pytest.mark.ruling("NT-13.4")
def test_a_shuffled_group_is_known_only_as_a_group() -> None:
    """Ann knew A and B, and that C is another card: A and B may lie in any two of the three."""
    ruling = spell(
        "Discard: Shuffle all of your cards.",
        f"{TWO}\nknown: line.1.1 by 1\nknown: line.1.2 by 1",
    )
    lines = [line.split(" ; ") for line in imagined(ruling, 0, "line Ann")]
    assert all("A" in line and "B" in line for line in lines)
    places = {(line.index("A"), line.index("B")) for line in lines}
    assert places == {(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)}
    assert any("A" not in line.split(" ; ") for line in imagined(ruling, 1, "line Ann"))
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-13.4", "NT-13.1")
def test_an_added_card_that_somebody_knows_stays_known_to_him() -> None:
    """Bob knows the deck's last card; when Ann adds it he knows it in her line, she does not."""
    ruling = spell("Discard: Add 1 card.", f"{TWO}\nknown: deck.1 by 2", "P/1/-")
    ruling.then("line Ann: A ; B ; C ; P\nknown: line.1.4 by 2")
    ruling.hides("Bob", "P")
    ruling.awaits("Ann", rule="NT-4.5")
