"""NT-5: effects in general."""

from __future__ import annotations

import pytest

from tests.rulings.tales.scenes import THREE, TWO, opened, seen_by_all, spell


@pytest.mark.ruling("NT-5.1")
def test_sentences_are_performed_in_the_printed_order() -> None:
    """Adding before replacing all is not replacing all before adding."""
    first = spell("Discard: Add 1 card. Replace all of your cards.")
    first.then("line Ann: Q ; R ; S ; T\ndeck: A ; B ; C ; P")
    first.awaits("Ann", rule="NT-4.5")
    second = spell("Discard: Replace all of your cards. Add 1 card.")
    second.then("line Ann: P ; Q ; R ; S\ndeck: T ; A ; B ; C")
    second.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-5.2")
def test_the_user_chooses_among_cards_in_lines() -> None:
    """Neither the deck nor the discard pile can be chosen from."""
    ruling = spell("Discard: Look at 1 card.")
    ruling.offers_only(
        "Ann", "look 1.1", "look 1.2", "look 1.3", "look 2.1", "look 2.2", "look 2.3"
    )
    ruling.forbids("Ann", "deck", rule="NT-5.2")
    ruling.forbids("Ann", "discard.1", rule="NT-5.2")
    ruling.awaits("Ann", rule="NT-5.2")


@pytest.mark.ruling("NT-5.2")
def test_a_player_who_is_made_to_act_chooses_among_his_own_cards() -> None:
    """Not the user, but each of the others chooses, and only in his own line."""
    ruling = spell("Discard: Each other player looks at 1 of their cards.", THREE)
    ruling.offers_only("Bob", "look 2.1", "look 2.2", "look 2.3")
    ruling.forbids("Bob", "line.1.1", rule="NT-5.2")
    ruling.choose("Bob", "look 2.3")
    ruling.sees("Bob", "M", "line.2")
    ruling.hides("Ann", "M")
    ruling.choose("Bob", "seen")
    ruling.offers_only("Cas", "look 3.1", "look 3.2", "look 3.3")
    ruling.awaits("Cas", rule="NT-5.2")


@pytest.mark.ruling("NT-5.3")
def test_one_card_without_more_may_be_any_players() -> None:
    """The user's own cards are among the choices."""
    ruling = spell("Discard: Replace 1 card.")
    ruling.choose("Ann", "replace 1.2")
    ruling.then("line Ann: A ; P ; C")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-5.3")
def test_another_player_is_any_but_the_user_of_the_users_choice() -> None:
    """The user's own line is not among the choices, all others are."""
    ruling = spell("Discard: Look at 1 card of another player.", THREE)
    ruling.offers_only(
        "Ann", "look 2.1", "look 2.2", "look 2.3", "look 3.1", "look 3.2", "look 3.3"
    )
    ruling.forbids("Ann", "line.1.1", rule="NT-5.3")
    ruling.awaits("Ann", rule="NT-5.2")


@pytest.mark.ruling("NT-5.3")
def test_several_cards_of_another_player_are_of_one_player() -> None:
    """With the first card the player is chosen."""
    ruling = spell("Discard: Look at 2 cards of another player.", THREE)
    ruling.choose("Ann", "look 3.2")
    ruling.offers_only("Ann", "look 3.1", "look 3.3")
    ruling.forbids("Ann", "line.2.1", rule="NT-5.3")
    ruling.forbids("Ann", "line.3.2", rule="NT-5.7")
    ruling.awaits("Ann", rule="NT-5.2")


@pytest.mark.ruling("NT-5.3")
def test_the_chosen_player_must_have_a_fitting_card() -> None:
    """Whose cards all lie face up cannot be made to reveal one; whose line is empty neither."""
    ruling = spell(
        "Discard: 1 other player reveals 1 of their cards.",
        """
        seats: Ann, Bob, Cas, Dee, Eve
        line Ann: A/1/-
        line Bob: K/4/-
        line Cas: ^X/7/-
        line Dee: -
        line Eve: E/1/- ; ^H/2/-
        """,
    )
    ruling.offers_only("Ann", "player 2", "player 5")
    ruling.forbids("Ann", "line.3", rule="NT-5.3")
    ruling.forbids("Ann", "line.4", rule="NT-5.3")
    ruling.forbids("Ann", "line.1", rule="NT-5.3")
    ruling.awaits("Ann", rule="NT-5.2")


@pytest.mark.ruling("NT-5.3", "NT-6.10")
@pytest.mark.parametrize("deed", ["receives a penalty", "adds 1 card"])
def test_a_penalty_or_an_added_card_needs_no_card(deed: str) -> None:
    """A player whose line is empty at the moment can be chosen."""
    ruling = spell(
        f"Discard: 1 other player {deed}.",
        "seats: Ann, Bob, Cas\nline Ann: A/1/-\nline Bob: -\nline Cas: X/1/-",
    )
    ruling.offers_only("Ann", "player 2", "player 3")
    ruling.choose("Ann", "player 2")
    ruling.then("line Bob: P\nline Cas: X\nline Ann: A")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-5.4")
def test_with_too_few_cards_all_fitting_ones_are_used() -> None:
    """Three cards are to be uncovered, and only two lie face down."""
    ruling = spell(
        "Discard: Uncover 3 of your cards.",
        "seats: Ann, Bob\nline Ann: A/1/- ; ^B/2/- ; C/3/-\nline Bob: K/4/-",
    )
    ruling.then("line Ann: ^A ; ^B ; ^C")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-5.4")
def test_a_sentence_without_a_fitting_card_does_nothing_and_the_next_follows() -> None:
    """Nothing can be uncovered; the card is added all the same."""
    ruling = spell(
        "Discard: Uncover 1 of your cards. Add 1 card.",
        "seats: Ann, Bob\nline Ann: ^A/1/-\nline Bob: K/4/-",
    )
    ruling.then("line Ann: ^A ; P")
    ruling.log_says("NT-5.4", "Ann finds no card that fits")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-5.4")
@pytest.mark.parametrize(
    "swap",
    ["Swap 1 of your cards with 1 card of another player", "Swap 2 cards of different players"],
)
@pytest.mark.parametrize("lines", [("A/1/- ; B/2/-", "-"), ("-", "A/1/- ; B/2/-")])
def test_a_swap_that_lacks_a_card_does_nothing(swap: str, lines: tuple[str, str]) -> None:
    """With one line empty nobody is asked for a card to swap."""
    table = f"seats: Ann, Bob\nline Ann: {lines[0]}\nline Bob: {lines[1]}"
    ruling = spell(f"Discard: {swap}. Each player adds 1 card.", table)
    ruling.log_says("NT-5.4", "nothing happens")
    bare = [line.replace("/1/-", "").replace("/2/-", "").strip("-") for line in lines]
    ruling.then(f"line Ann: {bare[0]} {';' if bare[0] else ''} P")
    ruling.then(f"line Bob: {bare[1]} {';' if bare[1] else ''} Q")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-5.5")
@pytest.mark.parametrize(
    "deed", ["Replace all of your cards", "Shuffle all of your cards", "Add 2 cards"]
)
def test_nobody_sees_a_card_by_any_other_keyword(deed: str) -> None:
    """After replacing, shuffling and adding, all faces are hidden and nobody was shown one."""
    ruling = spell(f"Discard: {deed}.")
    for viewer in ("Ann", "Bob", "spectator"):
        for zone in ("line.1", "line.2", "deck"):
            assert not any(piece.face for piece in ruling.scene(viewer).zone(zone).pieces)
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-5.5", "NT-6.7")
def test_nobody_sees_swapped_cards() -> None:
    """The two cards change places face down, without a question to anybody."""
    ruling = spell("Discard: Swap 2 cards of different players.")
    ruling.choose("Ann", "swap 1.1", "swap 2.3")
    ruling.then("line Ann: M ; B ; C\nline Bob: K ; L ; A")
    for viewer in ("Ann", "Bob", "spectator"):
        ruling.hides(viewer, "A")
        ruling.hides(viewer, "M")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-5.6", "NT-8.5")
def test_all_that_an_action_causes_is_finished_before_the_next_action() -> None:
    """Bob's eye adds a card to his line before Cas is asked for hers."""
    ruling = spell(
        "Discard: Each other player reveals 1 of their cards.",
        "card: Eye/5/Eye: Each player receives a penalty.\n"
        "seats: Ann, Bob, Cas\nline Ann: A/1/-\nline Bob: Eye ; L/5/-\nline Cas: X/7/- ; Y/8/-",
    )
    ruling.choose("Bob", "reveal 2.1")
    seen_by_all(ruling)
    ruling.then("line Bob: Eye ; L ; P\nline Cas: X ; Y ; Q\nline Ann: A ; R")
    ruling.offers_only("Cas", "reveal 3.1", "reveal 3.2", "reveal 3.3")
    ruling.awaits("Cas", rule="NT-5.2")


@pytest.mark.ruling("NT-5.7")
def test_all_cards_are_chosen_before_anything_happens_to_the_first() -> None:
    """After the first choice nothing is seen and nothing has moved."""
    ruling = spell("Discard: Look at 2 of your cards.")
    ruling.choose("Ann", "look 1.3")
    ruling.hides("Ann", "C")
    ruling.awaits("Ann", rule="NT-5.2")
    swap = spell("Discard: Swap 2 cards of different players.")
    swap.choose("Ann", "swap 2.1")
    swap.then("line Ann: A ; B ; C\nline Bob: K ; L ; M")
    swap.awaits("Ann", rule="NT-5.2")


@pytest.mark.ruling("NT-5.7")
def test_cards_are_looked_at_one_by_one_in_the_order_chosen() -> None:
    """First the third card alone, then the first alone."""
    ruling = spell("Discard: Look at 2 of your cards.")
    ruling.choose("Ann", "look 1.3", "look 1.1")
    ruling.sees("Ann", "C", "line.1")
    ruling.hides("Ann", "A")
    ruling.choose("Ann", "seen")
    ruling.sees("Ann", "A", "line.1")
    ruling.hides("Ann", "C")
    ruling.choose("Ann", "seen")
    ruling.hides("Ann", "A")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-5.7", "NT-6.3")
def test_cards_are_replaced_one_by_one_in_the_order_chosen() -> None:
    """The order decides which card comes from the top first, also where all cards are meant."""
    ruling = spell("Discard: Replace 3 of your cards.")
    ruling.choose("Ann", "replace 1.3", "replace 1.1")
    ruling.then("line Ann: Q ; R ; P\ndeck: S ; T ; C ; A ; B")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-5.7")
def test_all_means_from_left_to_right() -> None:
    """All cards are replaced, the leftmost first, without a question."""
    ruling = spell("Discard: Replace all cards of 1 player.")
    ruling.choose("Ann", "player 2")
    ruling.then("line Bob: P ; Q ; R\ndeck: S ; T ; K ; L ; M")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-5.7")
def test_cards_are_revealed_and_uncovered_together() -> None:
    """Both revealed cards are seen at the same time; both uncovered ones lie face up at once."""
    ruling = spell("Discard: Reveal 2 of your cards. Uncover 2 cards of another player.")
    ruling.choose("Ann", "reveal 1.3", "reveal 1.1")
    for card in ("A", "C"):
        ruling.sees("Bob", card, "line.1")
    seen_by_all(ruling)
    ruling.choose("Ann", "uncover 2.1", "uncover 2.2")
    ruling.then("line Bob: ^K ; ^L ; M")
    ruling.awaits("Ann", rule="NT-4.5")


@pytest.mark.ruling("NT-5.2", "NT-5.3")
def test_the_user_of_an_eye_chooses_among_his_own_cards_and_other_players() -> None:
    """Ann has opened Bob's eye, so "your" means Ann's, and another player is not Ann."""
    table = "seats: Ann, Bob\nline Ann: A/1/- ; B/2/-\nline Bob: Eye ; L/5/-"
    mine = opened("Eye: Look at 1 of your cards.", table)
    mine.offers_only("Ann", "look 1.1", "look 1.2")
    mine.awaits("Ann", rule="NT-5.2")
    theirs = opened("Eye: Look at 1 card of another player.", table)
    theirs.offers_only("Ann", "look 2.1", "look 2.2")
    theirs.awaits("Ann", rule="NT-5.2")


@pytest.mark.ruling("NT-5.3")
def test_all_cards_of_one_player_may_be_the_users() -> None:
    """The user may choose his own line; an empty line cannot be chosen."""
    ruling = spell("Discard: Shuffle all cards of 1 player.", TWO.replace("Bob", "Bob, Cas", 1))
    ruling.offers_only("Ann", "player 1", "player 2")
    ruling.forbids("Ann", "line.3", rule="NT-5.3")
    ruling.forbids("Ann", "line.2.1", rule="NT-5.3")
    ruling.awaits("Ann", rule="NT-5.2")
