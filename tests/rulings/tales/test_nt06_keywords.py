"""NT-6: the keywords."""

from __future__ import annotations

import pytest

from nightstand.games.tales.cards import deck_of, load_set
from nightstand.games.tales.text import parse, render
from nightstand.kernel.chance import Quick, quick
from tests.rulings.tales.scenes import TWO, nobody_matches, seen_by_all, spell

UPS = "seats: Ann, Bob\nline Ann: A/1/- ; ^B/2/-\nline Bob: K/4/- ; ^L/5/-"


@pytest.mark.ruling("NT-6.1")
def test_look_shows_a_card_to_the_user_alone_and_puts_it_back() -> None:
    """Only Ann sees Bob's card, until she says that she has; it lies face down again."""
    ruling = spell("Discard: Look at 1 card of another player.")
    ruling.choose("Ann", "look 2.2")
    ruling.awaits("Ann", rule="NT-13.3")
    ruling.sees("Ann", "L", "line.2")
    for viewer in ("Bob", "spectator"):
        ruling.hides(viewer, "L")
    ruling.choose("Ann", "seen")
    ruling.hides("Ann", "L")
    ruling.then("line Bob: K ; L ; M\nknown: line.2.2 by 1")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-6.2")
def test_add_takes_the_top_card_unseen_to_the_right_end() -> None:
    """The card lies face down at the right end of the own line, and nobody has seen it."""
    ruling = spell("Discard: Add 2 cards.")
    ruling.then("line Ann: A ; B ; C ; P ; Q\ndeck: R ; S ; T")
    for viewer in ("Ann", "Bob", "spectator"):
        ruling.hides(viewer, "P")
        ruling.hides(viewer, "Q")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-6.2")
def test_with_an_empty_deck_nothing_is_added() -> None:
    """Only as many cards are added as the deck has; the discard pile gives none."""
    ruling = spell("Discard: Add 3 cards.", TWO, "P/1/- ; Q/1/-")
    ruling.then("line Ann: A ; B ; C ; P ; Q\ndeck: -\ndiscard: Spell")
    ruling.log_says("NT-6.2", "The deck is empty: Ann adds no more.")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-6.3")
def test_replace_puts_the_card_under_the_deck_and_the_top_card_in_its_place() -> None:
    """Both lie face down, and nobody has looked at either."""
    ruling = spell("Discard: Replace 1 card.")
    ruling.choose("Ann", "replace 2.2")
    ruling.then("line Bob: K ; P ; M\ndeck: Q ; R ; S ; T ; L")
    for viewer in ("Ann", "Bob", "spectator"):
        ruling.hides(viewer, "P")
        ruling.hides(viewer, "L")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-6.4", "NT-6.8")
def test_from_an_empty_deck_the_replaced_card_comes_back_face_down() -> None:
    """The deck is empty after an added card: the face-up card returns to its place face down."""
    ruling = spell("Discard: Add 1 card. Replace 1 card of another player.", UPS, "P/1/-")
    ruling.choose("Ann", "replace 2.2")
    ruling.then("line Bob: K ; L\ndeck: -")
    ruling.hides("Ann", "L")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-6.5")
def test_shuffle_mixes_the_cards_over_their_own_positions() -> None:
    """Chance puts the first and third card back in either order; the second stays."""
    orders = set()
    for seed in range(20):
        ruling = spell("Discard: Shuffle 2 of your cards.", f"{TWO}\nknown: line.1.2 by 1")
        ruling.table.rng = _seeded(seed)
        ruling.choose("Ann", "shuffle 1.1", "shuffle 1.3")
        orders.add(ruling.position().split("line Ann: ")[1].split("\n")[0])
        ruling.then("known: line.1.2 by 1")
        ruling.awaits("Ann", rule="NT-4.5")
    assert orders == {"A ; B ; C", "C ; B ; A"}


@pytest.mark.ruling("NT-6.5")
def test_shuffle_mixes_cards_of_several_players_too() -> None:
    """Any two cards may be chosen; they end in the two positions from which they came."""
    lines = set()
    for seed in range(20):
        ruling = spell("Discard: Shuffle 2 cards.")
        ruling.table.rng = _seeded(seed)
        ruling.choose("Ann", "shuffle 1.1", "shuffle 2.1")
        position = ruling.position()
        lines.add((position.split("line Ann: ")[1][0], position.split("line Bob: ")[1][0]))
        ruling.awaits("Ann", rule="NT-4.5")
    assert lines == {("A", "K"), ("K", "A")}


@pytest.mark.ruling("NT-6.5", "NT-6.8")
def test_a_face_up_card_is_turned_down_before_it_is_shuffled() -> None:
    """After the shuffle no card of the line lies face up; also where it was shuffled alone."""
    ruling = spell("Discard: Shuffle all of your cards.", UPS)
    assert "^" not in ruling.position().split("line Ann: ")[1].split("\n")[0]
    ruling.hides("Ann", "B")
    ruling.awaits("Ann", rule="NT-4.5")
    alone = spell("Discard: Shuffle 1 card.", UPS)
    alone.choose("Ann", "shuffle 2.2")
    alone.then("line Bob: K ; L\nknown: line.2.2 by 1 2")
    alone.hides("Ann", "L")
    alone.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-6.6")
def test_reveal_turns_a_card_up_for_all_and_then_down_again() -> None:
    """Everybody sees it and says so; then it lies face down in its place."""
    ruling = spell("Discard: Reveal 1 card.")
    ruling.choose("Ann", "reveal 2.2")
    for viewer in ("Ann", "Bob", "spectator"):
        ruling.sees(viewer, "L", "line.2")
    ruling.awaits("Ann", "Bob", rule="NT-13.3")
    seen_by_all(ruling)
    ruling.then("line Bob: K ; L ; M\nknown: line.2.2 by 1 2")
    for viewer in ("Ann", "Bob", "spectator"):
        ruling.hides(viewer, "L")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-6.6")
def test_only_a_face_down_card_can_be_revealed() -> None:
    """The face-up cards are not offered."""
    ruling = spell("Discard: Reveal 1 card.", UPS)
    ruling.offers_only("Ann", "reveal 1.1", "reveal 2.1")
    ruling.forbids("Ann", "line.2.2", rule="NT-6.6")
    ruling.awaits("Ann", rule="NT-5.2")


@pytest.mark.ruling("NT-6.7")
def test_swap_exchanges_an_own_card_for_another_players() -> None:
    """First the own card, then the other's; they change places."""
    ruling = spell("Discard: Swap 1 of your cards with 1 card of another player.")
    ruling.offers_only("Ann", "swap 1.1", "swap 1.2", "swap 1.3")
    ruling.forbids("Ann", "line.2.1", rule="NT-6.7")
    ruling.choose("Ann", "swap 1.2")
    ruling.offers_only("Ann", "swap 2.1", "swap 2.2", "swap 2.3")
    ruling.forbids("Ann", "line.1.1", rule="NT-6.7")
    ruling.choose("Ann", "swap 2.1")
    ruling.then("line Ann: A ; K ; C\nline Bob: B ; L ; M")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-6.7")
def test_two_cards_of_different_players_are_of_two_players() -> None:
    """After Bob's card no other of Bob's can be chosen; any two players will do."""
    table = TWO.replace("Ann, Bob", "Ann, Bob, Cas") + "line Cas: X/7/-"
    ruling = spell("Discard: Swap 2 cards of different players.", table)
    ruling.choose("Ann", "swap 2.1")
    ruling.offers_only("Ann", "swap 1.1", "swap 1.2", "swap 1.3", "swap 3.1")
    ruling.forbids("Ann", "line.2.2", rule="NT-6.7")
    ruling.choose("Ann", "swap 3.1")
    ruling.then("line Bob: X ; L ; M\nline Cas: K\nline Ann: A ; B ; C")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-6.7")
def test_a_swapped_face_up_card_stays_face_up() -> None:
    """The card that was face up is so in its new place, the face-down one stays face down."""
    ruling = spell("Discard: Swap 2 cards of different players.", UPS)
    ruling.choose("Ann", "swap 1.1", "swap 2.2")
    ruling.then("line Ann: ^L ; ^B\nline Bob: K ; A")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-6.8")
def test_uncover_leaves_the_card_face_up() -> None:
    """All see it from now on, also in later turns."""
    ruling = spell("Discard: Uncover 1 card of another player.", UPS)
    ruling.then("line Bob: ^K ; ^L")
    nobody_matches(ruling)
    for viewer in ("Ann", "Bob", "spectator"):
        ruling.sees(viewer, "K", "line.2")
    ruling.awaits("Bob", rule="NT-3.3")


@pytest.mark.ruling("NT-6.8")
def test_only_a_face_down_card_can_be_uncovered() -> None:
    """The face-up cards are not offered."""
    ruling = spell("Discard: Uncover 1 card.", UPS)
    ruling.offers_only("Ann", "uncover 1.1", "uncover 2.1")
    ruling.forbids("Ann", "line.1.2", rule="NT-6.8")
    ruling.awaits("Ann", rule="NT-5.2")


@pytest.mark.ruling("NT-6.8", "NT-6.3")
def test_a_face_up_card_goes_face_down_to_the_deck() -> None:
    """Replaced, it lies face down under the deck, and its successor face down in the line."""
    ruling = spell("Discard: Replace 1 card.", UPS)
    ruling.choose("Ann", "replace 2.2")
    ruling.then("line Bob: K ; P\ndeck: Q ; R ; S ; T ; L\nknown: deck.1 by 1 2")
    ruling.hides("Bob", "L")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-6.9")
def test_look_may_choose_a_face_up_card_which_stays_face_up() -> None:
    """It shows what everybody knows."""
    ruling = spell("Discard: Look at 1 card of another player.", UPS)
    ruling.sees("Bob", "L", "line.2")
    ruling.choose("Ann", "look 2.2")
    ruling.sees("Ann", "L", "line.2")
    ruling.choose("Ann", "seen")
    ruling.then("line Bob: K ; ^L")
    ruling.sees("spectator", "L", "line.2")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-6.10")
def test_the_chosen_player_receives_a_penalty() -> None:
    """One card from the deck, unseen, at the right end of the chosen player's line."""
    table = TWO.replace("Ann, Bob", "Ann, Bob, Cas") + "line Cas: X/7/-"
    ruling = spell("Discard: 1 other player receives a penalty.", table)
    ruling.offers_only("Ann", "player 2", "player 3")
    ruling.forbids("Ann", "line.1", rule="NT-5.3")
    ruling.choose("Ann", "player 3")
    ruling.then("line Cas: X ; P\nline Bob: K ; L ; M")
    ruling.hides("Cas", "P")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-6.11", "NT-16")
def test_the_keywords_are_written_look_add_and_replace() -> None:
    """Every text of the house deck, and one of each keyword, reads back as it is written."""
    texts = {card.text for card in deck_of(load_set("house"), simpler=False)}
    texts |= {"Discard: Look at 1 card.", "Discard: Add 1 card.", "Discard: Replace 1 card."}
    for text in texts:
        assert render(parse(text)) == text


def _seeded(seed: int) -> Quick:
    return quick("shuffle", seed)
