"""The rulings: given a table, when something is chosen, then this is so. One or more for a rule.

A position lays out only what matters. A line that is left out is empty; `rest` in the deck is
every card that lies nowhere else. A night begins with drawing, so a hand in these positions is
what somebody holds before that.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from nightstand.kernel.chance import quick
from nightstand.kernel.game import game
from nightstand.kernel.rulebook import Rulebook
from nightstand.testing import given

# Ann draws the handkerchief, Bob the cushion, and the pillow becomes the underlay: with two
# players the bed bears 3 + 3 + 3 = 9.
NINE = "seats: Ann, Bob\ndeck: handkerchief cushion pillow rest\n"


def test_every_rule_has_a_ruling() -> None:
    """No entry of the rules is left without a test that is marked with it."""
    marked = Path(__file__).read_text("utf-8")
    book = Rulebook.read(game("pillows").rules_text())
    assert [entry.id for entry in book.entries if f'ruling("{entry.id}")' not in marked] == []


@pytest.mark.ruling("PH-1.1")
def test_a_face_shows_thickness_and_cat() -> None:
    """A tabby is a cat and 2 thick, a quilt is a pillow and 6 thick."""
    ruling = given("pillows", "seats: Ann, Bob\nhand Ann: tabby quilt")
    faces = [piece.face for piece in ruling.scene("Ann").zone("hand.1").pieces]
    assert [(face.title, face.corner, face.badges) for face in faces if face] == [
        ("Tabby", "2", ["cat"]),
        ("Quilt", "6", []),
    ]
    ruling.awaits("Ann", rule="PH-3.3")


@pytest.mark.ruling("PH-2.1")
@pytest.mark.ruling("PH-2.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_cards_each_and_the_rest_is_the_deck(seats: int) -> None:
    """When the first night has begun, each has drawn one more and one card is the underlay."""
    pillows = game("pillows")
    table = pillows.new(pillows.agree(seats), quick("deal"))
    count = {zone.name: len(zone.cards) for zone in table.zones()}
    assert [count[f"hand.{seat + 1}"] for seat in range(seats)] == [4] * seats
    assert (count["deck"], count["underlay"], count["discard"]) == (35 - 4 * seats, 1, 0)


@pytest.mark.ruling("PH-2.1")
def test_a_hand_is_secret() -> None:
    """Ann sees her quilt; neither Bob nor a spectator does, nor can Bob read what she drew."""
    ruling = given("pillows", NINE + "hand Ann: quilt")
    ruling.sees("Ann", "Quilt", "hand.1")
    ruling.hides("Bob", "Quilt")
    ruling.hides("spectator", "Quilt")
    ruling.log_says("PH-3.1", "Ann draws Handkerchief", to="Ann")
    ruling.log_never_says("PH-3.1", "Handkerchief", to="Bob")
    ruling.awaits("Ann", "Bob", rule="PH-3.3")


@pytest.mark.ruling("PH-2.3")
def test_anybody_may_keep_the_night_light_first() -> None:
    """Each of four players keeps it in some of many games; with starters named, one of those."""
    pillows = game("pillows")

    def keepers(starters: list[int]) -> set[str]:
        setup = pillows.agree(4, starters=starters)
        tables = [pillows.new(setup, quick("keeper", number)) for number in range(50)]
        return {pillows.write_position(table, setup).get("keeper") for table in tables}

    assert keepers([]) == {"Ann", "Bob", "Cas", "Dee"}
    assert keepers([1, 3]) == {"Bob", "Dee"}


@pytest.mark.ruling("PH-3.1")
def test_the_keeper_draws_first() -> None:
    """Bob keeps the night light and gets the top card, Cas the next, Ann the third."""
    ruling = given("pillows", "seats: Ann, Bob, Cas\nkeeper: Bob\ndeck: quilt pillow kitten rest")
    ruling.then("hand Bob: quilt\nhand Cas: pillow\nhand Ann: kitten")
    ruling.awaits("Ann", "Bob", "Cas", rule="PH-3.3")


@pytest.mark.ruling("PH-3.2")
def test_only_the_keeper_looks_at_the_underlay() -> None:
    """Ann sees that it is a pillow; for Bob and for spectators it is a back."""
    ruling = given("pillows", NINE)
    ruling.sees("Ann", "Pillow", "underlay")
    ruling.hides("Bob", "Pillow", "underlay")
    ruling.hides("spectator", "Pillow", "underlay")
    ruling.log_says("PH-3.2", "Pillow (3)", to="Ann")
    ruling.log_never_says("PH-3.2", "Pillow", to="Bob")
    ruling.awaits("Ann", "Bob", rule="PH-3.3")


@pytest.mark.ruling("PH-3.3")
def test_all_choose_at_the_same_time_and_nobody_passes() -> None:
    """Each is offered the cards in hand and nothing else; what Bob has chosen, only Bob sees."""
    ruling = given("pillows", NINE + "hand Ann: quilt")
    ruling.offers_only("Ann", "lay quilt", "lay handkerchief")
    ruling.choose("Bob", "lay cushion")
    ruling.then("laid Bob: -\nhand Bob: cushion")
    ruling.hides("Ann", "Cushion")
    assert [piece.marks for piece in ruling.scene("Bob").zone("hand.2").pieces] == [["chosen"]]
    ruling.awaits("Ann", rule="PH-3.3")


@pytest.mark.ruling("PH-3.4")
@pytest.mark.parametrize(
    ("deck", "bears"), [("handkerchief tabby quilt", 12), ("handkerchief tabby", 6)]
)
def test_the_bed_bears_the_underlay_and_three_a_player(deck: str, bears: int) -> None:
    """A quilt makes it 6 + 3 + 3, and no underlay 3 + 3. The underlay is discarded."""
    ruling = given("pillows", f"seats: Ann, Bob\ndeck: {deck}")
    ruling.choose("Ann", "lay handkerchief")
    ruling.choose("Bob", "lay tabby")
    ruling.then(f"bears: {bears}\nunderlay: -\ndiscard: {'quilt' if bears == 12 else '-'}")
    ruling.awaits("Bob", rule="PH-4.2")


@pytest.mark.ruling("PH-3.5")
def test_the_discard_pile_becomes_the_deck_when_a_card_is_needed() -> None:
    """Bob finds the deck empty: the three discarded cards are shuffled, and he draws one."""
    ruling = given("pillows", "seats: Ann, Bob\ndeck: tabby\ndiscard: quilt quilt quilt")
    ruling.then("hand Ann: tabby\nhand Bob: ...\ndiscard: -")
    ruling.log_says("PH-3.5", "shuffled")
    counts = {zone.id: zone.count for zone in ruling.scene("Ann").zones}
    assert (counts["hand.2"], counts["underlay"], counts["deck"]) == (1, 1, 1)
    ruling.awaits("Ann", "Bob", rule="PH-3.3")


@pytest.mark.ruling("PH-3.5")
def test_whoever_saw_the_discard_pile_knows_what_the_new_deck_holds() -> None:
    """All discarded cards are in the deck, so Bob cannot imagine one of them in Ann's hand."""
    position = "seats: Ann, Bob\nhand Ann: quilt\ndeck: bolster\ndiscard: kitten tabby ginger"
    ruling = given("pillows", position)
    imagined = [ruling.table.redeal(1, quick("imagine", number)) for number in range(20)]
    hands = [zone.cards for table in imagined for zone in table.zones() if zone.name == "hand.1"]
    assert len({tuple(sorted(cards)) for cards in hands}) == 1
    ruling.awaits("Ann", "Bob", rule="PH-3.3")


@pytest.mark.ruling("PH-3.5")
def test_with_no_card_anywhere_nothing_is_drawn() -> None:
    """The hands stay as they are, there is no underlay, and the night takes place."""
    ruling = given("pillows", "seats: Ann, Bob\nhand Ann: quilt\nhand Bob: tabby")
    ruling.then("hand Ann: quilt\nhand Bob: tabby\nunderlay: -")
    ruling.awaits("Ann", "Bob", rule="PH-3.3")


@pytest.mark.ruling("PH-4.1")
def test_the_keepers_cat_wakes_first() -> None:
    """Bob keeps the night light: his cat wakes before Ann's, who sits on his other side."""
    ruling = given(
        "pillows",
        """
        seats: Ann, Bob, Cas
        keeper: Bob
        hand Ann: tabby
        hand Bob: ginger
        hand Cas: quilt
        deck: rest
        """,
    )
    ruling.choose("Ann", "lay tabby")
    ruling.choose("Bob", "lay ginger")
    ruling.choose("Cas", "lay quilt")
    ruling.awaits("Bob", rule="PH-4.2")
    ruling.choose("Bob", "stay")
    ruling.awaits("Ann", rule="PH-4.2")


@pytest.mark.ruling("PH-4.1")
def test_a_cat_wakes_once_though_the_table_was_written_down_meanwhile() -> None:
    """Read back from its text while Ann's cat is awake, the table knows who has been asked."""
    ruling = given("pillows", NINE + "hand Ann: tabby\nhand Bob: quilt")
    ruling.choose("Ann", "lay tabby")
    ruling.choose("Bob", "lay quilt")
    ruling.awaits("Ann", rule="PH-4.2")
    again = given("pillows", ruling.position())
    again.choose("Ann", "stay")
    again.awaits("Ann", "Bob", rule="PH-3.3")


@pytest.mark.ruling("PH-4.2")
def test_a_cat_knocks_down_what_another_player_laid() -> None:
    """Ann's tabby may knock down Bob's quilt, but neither itself nor a card in a hand."""
    ruling = given("pillows", NINE + "hand Ann: tabby\nhand Bob: quilt")
    ruling.choose("Ann", "lay tabby")
    ruling.choose("Bob", "lay quilt")
    ruling.offers_only("Ann", "stay", "knock 2")
    ruling.forbids("Ann", "laid.1.1", "laid.1.1", rule="PH-4.2")
    ruling.forbids("Ann", "hand.2.1", rule="PH-4.2")
    ruling.choose("Ann", "knock 2")
    ruling.then("discard: pillow quilt\ndreams Ann: tabby\ndreams Bob: -")
    ruling.awaits("Ann", "Bob", rule="PH-3.3")


@pytest.mark.ruling("PH-4.2")
def test_a_cat_may_stay() -> None:
    """Nothing is knocked down: 2 and 6 are borne, and Bob keeps the quilt."""
    ruling = given("pillows", NINE + "hand Ann: tabby\nhand Bob: quilt")
    ruling.choose("Ann", "lay tabby")
    ruling.choose("Bob", "lay quilt")
    ruling.choose("Ann", "stay")
    ruling.then("dreams Bob: quilt\ndiscard: pillow tabby")
    ruling.awaits("Ann", "Bob", rule="PH-3.3")


@pytest.mark.ruling("PH-4.3")
def test_a_cat_that_was_knocked_down_does_not_wake() -> None:
    """Ann's cat knocks down Bob's, and the next question is that of the next night."""
    ruling = given("pillows", NINE + "hand Ann: tabby\nhand Bob: tomcat")
    ruling.choose("Ann", "lay tabby")
    ruling.choose("Bob", "lay tomcat")
    ruling.choose("Ann", "knock 2")
    ruling.then("dreams Ann: tabby\nnight: 2")
    ruling.awaits("Ann", "Bob", rule="PH-3.3")


@pytest.mark.ruling("PH-5.1")
def test_what_the_bed_just_bears_holds() -> None:
    """6 and 3 are 9, no more than the bed bears: Ann laid the thickest card, and keeps it."""
    ruling = given("pillows", NINE + "hand Ann: quilt\nhand Bob: pillow'2")
    ruling.choose("Ann", "lay quilt")
    ruling.choose("Bob", "lay pillow'2")
    ruling.then("dreams Ann: quilt\ndreams Bob: -")
    ruling.log_says("PH-5.1", "holds", "Ann keeps Quilt")
    ruling.awaits("Ann", "Bob", rule="PH-3.3")


@pytest.mark.ruling("PH-5.2")
def test_one_more_than_the_bed_bears_topples() -> None:
    """6 and 4 are 10, more than 9: Bob laid the thinnest card, and keeps it."""
    ruling = given("pillows", NINE + "hand Ann: quilt\nhand Bob: blanket")
    ruling.choose("Ann", "lay quilt")
    ruling.choose("Bob", "lay blanket")
    ruling.then("dreams Ann: -\ndreams Bob: blanket")
    ruling.log_says("PH-5.2", "topples", "Bob keeps Blanket")
    ruling.awaits("Ann", "Bob", rule="PH-3.3")


@pytest.mark.ruling("PH-5.3")
def test_equally_thick_cards_are_all_kept() -> None:
    """Two bolsters are too much for the bed, and both players keep theirs."""
    ruling = given("pillows", NINE + "hand Ann: bolster\nhand Bob: bolster'2")
    ruling.choose("Ann", "lay bolster")
    ruling.choose("Bob", "lay bolster'2")
    ruling.then("dreams Ann: bolster\ndreams Bob: bolster'2\ndiscard: pillow")
    ruling.awaits("Ann", "Bob", rule="PH-3.3")


@pytest.mark.ruling("PH-5.4")
def test_dreams_lie_open_and_the_night_light_passes() -> None:
    """Everybody sees Ann's dream and Bob's discarded card, and Bob keeps the night light now."""
    ruling = given("pillows", NINE + "hand Ann: quilt\nhand Bob: pillow'2")
    ruling.choose("Ann", "lay quilt")
    ruling.choose("Bob", "lay pillow'2")
    ruling.then("keeper: Bob\ndiscard: pillow pillow'2")
    ruling.sees("spectator", "Quilt", "dreams.1")
    ruling.sees("Bob", "Quilt", "dreams.1")
    ruling.awaits("Ann", "Bob", rule="PH-3.3")


@pytest.mark.ruling("PH-6.1")
@pytest.mark.parametrize("nights", [4, 6])
def test_morning_comes_after_the_last_night(nights: int) -> None:
    """The last night but one is followed by another; the last is not."""
    deck = "deck: handkerchief cushion pillow handkerchief'2 cushion'2 pillow'2"
    start = f"seats: Ann, Bob\n{deck}\nvariant: nights {nights}\nnight: {nights - 2}"
    ruling = given("pillows", start)
    ruling.choose("Ann", "lay handkerchief")
    ruling.choose("Bob", "lay cushion")
    ruling.awaits("Ann", "Bob", rule="PH-3.3")
    ruling.choose("Ann", "lay cushion'2")
    ruling.choose("Bob", "lay handkerchief'2")
    ruling.then(f"night: {nights}\ndreams Ann: cushion'2\ndreams Bob: cushion")
    ruling.ended("Ann", "Bob", rule="PH-6.2")


@pytest.mark.ruling("PH-6.2")
def test_most_dreams_win_however_thick() -> None:
    """Two handkerchiefs beat one quilt."""
    position = NINE + "night: 5\ndreams Ann: quilt\ndreams Bob: handkerchief'2\nhand Bob: pillow'2"
    ruling = given("pillows", position)
    ruling.choose("Ann", "lay handkerchief")
    ruling.choose("Bob", "lay pillow'2")
    ruling.ended("Bob", rule="PH-6.2")


@pytest.mark.ruling("PH-6.2")
def test_equally_many_dreams_share_the_victory() -> None:
    """Ann catches up in the last night, and both have won."""
    position = NINE + "night: 5\ndreams Bob: handkerchief'2\nhand Ann: pillow'2"
    ruling = given("pillows", position)
    ruling.choose("Ann", "lay pillow'2")
    ruling.choose("Bob", "lay cushion")
    ruling.ended("Ann", "Bob", rule="PH-6.2")
