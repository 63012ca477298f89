"""Playing at the table, by keyboard and by mouse."""

from __future__ import annotations

import errno
import time

import pytest
from textual.pilot import Pilot

from nightstand.bots.levels import make_bot
from nightstand.kernel.perspective import Perspective
from nightstand.terminal.doors import Door
from nightstand.terminal.full.curtain import Curtain
from nightstand.terminal.full.endscreen import EndScreen
from nightstand.terminal.full.insidescreen import InsideScreen
from nightstand.terminal.full.rulesscreen import RulesScreen
from nightstand.terminal.full.spotview import SpotView
from nightstand.terminal.full.tablescreen import TableScreen
from nightstand.terminal.keeper import Keeper
from nightstand.terminal.opening import playable
from nightstand.terminal.session import Session
from tests.terminal.conftest import let_play, seated
from tests.terminal.full.conftest import (
    LARGE,
    SMALL,
    at_table,
    opened,
    settled,
    table,
    text_of,
    until,
    waiting,
)

GAMES = sorted(playable())


def sensible(session: Session) -> str:
    """What a gentle bot would choose in your place, so that games end."""
    seat = session.next_seat()
    bot = make_bot("gentle", session.match.game, session.match.plies)
    return bot.choose(Perspective(session.match.table, seat)).notation


async def choose_by_number(pilot: Pilot[str], number: int) -> None:
    """Type a number; Enter ends one that could go on."""
    ply = table(pilot).session.match.plies
    for digit in str(number):
        await pilot.press(digit)
    if table(pilot).session.match.plies == ply:
        await pilot.press("enter")


async def click_spot(pilot: Pilot[str], view: SpotView, id: str, button: int = 1) -> None:
    """Click a piece of the table, or a choice of the list, scrolled into view if need be."""
    view.go(id)
    await settled(pilot)
    spot = view.spot(id)
    assert spot is not None
    offset = (spot.x - view.scroll_offset.x, spot.y - view.scroll_offset.y)
    await pilot.click(view, offset=offset, button=button)


@pytest.mark.parametrize("name", GAMES)
async def test_a_whole_game_is_played_by_keyboard(name: str) -> None:
    """Of every game, at 80 x 24: by numbers alone, until it says who has won."""
    session = seated(name, ["you", "bot:gentle"])
    async with at_table(session) as pilot:
        while not isinstance(pilot.app.screen, EndScreen):
            notations = [choice.notation for choice in table(pilot).choices.choices]
            await choose_by_number(pilot, notations.index(sensible(session)) + 1)
            await until(pilot, lambda: waiting(pilot))
        assert session.over
        assert session.match.outcome is not None
        assert session.match.outcome.rule in text_of(pilot)


@pytest.mark.parametrize("name", GAMES)
async def test_a_whole_game_is_played_by_mouse(name: str) -> None:
    """Of every game, at 120 x 40: by clicks on pieces, and on the list where that is not enough."""
    session = seated(name, ["you", "bot:gentle"])
    async with at_table(session, LARGE) as pilot:
        while not isinstance(pilot.app.screen, EndScreen):
            screen = table(pilot)
            notation, ply = sensible(session), session.match.plies
            choice = next(c for c in screen.choices.choices if c.notation == notation)
            for piece in choice.pieces:
                if session.match.plies == ply:
                    await click_spot(pilot, screen.table, piece)
            if session.match.plies == ply:
                notations = [left.notation for left in screen.choices.choices]
                await click_spot(pilot, screen.choices, str(notations.index(notation)))
            await until(pilot, lambda: waiting(pilot))
        assert session.over


async def test_pointing_narrows_until_one_choice_is_left() -> None:
    """A card leaves its own choices; the place after it makes one of them."""
    session = started()
    async with at_table(session) as pilot:
        screen = table(pilot)
        all_choices = list(screen.choices.choices)
        play = next(c for c in all_choices if c.notation.startswith("play"))
        card, place = play.pieces
        screen.table.go(card)
        await pilot.press("enter")
        left = screen.choices.choices
        assert 1 < len(left) < len(all_choices)
        assert all(card in choice.pieces for choice in left)
        screen.table.go(place)
        await pilot.press("space")
        await until(pilot, lambda: waiting(pilot))
        assert session.match.record.steps[-1].notation == play.notation


async def test_escape_takes_the_pointing_back() -> None:
    """All choices are there again."""
    async with at_table(started()) as pilot:
        screen = table(pilot)
        before = len(screen.choices.choices)
        play = next(c for c in screen.choices.choices if c.notation.startswith("play"))
        screen.table.go(play.pieces[0])
        await pilot.press("enter")
        assert screen.pointing.pointed
        await pilot.press("escape")
        assert not screen.pointing.pointed
        assert len(screen.choices.choices) == before


async def test_legal_pieces_are_marked_and_the_cursor_stands_on_one() -> None:
    """With a sign, not only with a colour."""
    async with at_table(started()) as pilot:
        screen = table(pilot)
        legal = screen.pointing.next_pieces()
        assert screen.table.cursor in legal
        assert text_of(pilot).count("▸") >= len(legal)


async def test_why_not_names_the_rule_and_opens_it() -> None:
    """On a piece that cannot be chosen: by ?, and by trying to point at it."""
    async with at_table(started()) as pilot:
        screen = table(pilot)
        screen.table.go("creature.2.1")
        await pilot.press("question_mark")
        await settled(pilot)
        assert "Why not?" in text_of(pilot)
        await pilot.press("r")
        await settled(pilot)
        assert isinstance(pilot.app.screen, RulesScreen)
        assert pilot.app.screen.shown == screen.last_rule
        await pilot.press("escape")
        screen.table.go("creature.2.2")
        await pilot.press("enter")
        await settled(pilot)
        assert "Why not?" in text_of(pilot)
        assert not screen.pointing.pointed


async def test_why_not_minds_what_was_pointed_at() -> None:
    """A card that fits, and a place where it does not."""
    async with at_table(started()) as pilot:
        screen = table(pilot)
        play = next(c for c in screen.choices.choices if c.notation.startswith("play"))
        screen.table.go(play.pieces[0])
        await pilot.press("enter")
        screen.table.go("creature.2.1")
        await pilot.press("question_mark")
        await settled(pilot)
        assert "Cards are placed in your own Creatures. NM-4.5" in text_of(pilot)


async def test_undo_goes_back_to_before_your_last_choice() -> None:
    """The bots' answers go with it; with nothing to undo it says so."""
    session = started()
    async with at_table(session) as pilot:
        first = session.match.last_choice_of([0])
        plies = session.match.plies
        await choose_by_number(pilot, 1)
        await until(pilot, lambda: waiting(pilot))
        assert session.match.plies > plies
        await pilot.press("u")
        await until(pilot, lambda: waiting(pilot))
        assert session.match.plies == plies
        assert session.match.last_choice_of([0]) == first


async def test_choices_are_found_by_their_words() -> None:
    """The filter narrows as one types; Enter takes the first, Escape leaves it."""
    session = started()
    async with at_table(session) as pilot:
        screen = table(pilot)
        await pilot.press("slash", *"draw")
        await settled(pilot)
        assert [c.notation for c in screen.choices.choices] == ["draw"]
        await pilot.press("escape")
        assert len(screen.choices.choices) > 1
        await pilot.press("slash", *"draw", "enter")
        await until(pilot, lambda: waiting(pilot))
        assert session.match.record.steps[-1].notation == "draw"
        assert not screen.field.open


async def test_the_list_lights_up_what_a_choice_touches() -> None:
    """Going through the choices shows their pieces on the table."""
    async with at_table(started()) as pilot:
        screen = table(pilot)
        await pilot.press("c")
        await settled(pilot)
        assert screen.table.preview == screen.choices.choices[0].pieces
        await pilot.press("c")
        assert screen.table.has_focus


async def test_numbers_of_two_digits_wait_for_the_second() -> None:
    """One that could go on waits for Enter or another digit; one that could not is made."""
    session = started()
    async with at_table(session) as pilot:
        screen = table(pilot)
        assert len(screen.choices.choices) >= 10
        expected = screen.choices.choices[9].notation
        plies = session.match.plies
        await pilot.press("1")
        assert session.match.plies == plies
        await pilot.press("0")
        await until(pilot, lambda: session.match.plies > plies)
        assert session.match.record.steps[plies].notation == expected


async def test_the_log_leads_to_the_rules() -> None:
    """Enter on an entry opens the rule behind it; by mouse a click does."""
    async with at_table(started()) as pilot:
        screen = table(pilot)
        assert screen.scene is not None
        await pilot.press("l", "up", "enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, RulesScreen)
        assert pilot.app.screen.shown == screen.scene.log[-2][1]


async def test_a_pile_can_be_looked_through() -> None:
    """By v, and by the right button."""
    session = let_play(seated(seats=["you", "friend"]), 30)
    async with opened(Door.game(session)) as pilot:
        await pilot.press("enter")
        await settled(pilot)
        screen = table(pilot)
        screen.table.go("discard")
        await pilot.press("v")
        await settled(pilot)
        assert isinstance(pilot.app.screen, InsideScreen)
        titles = [p.face.title for p in session.scene(0).zone("discard").pieces if p.face]
        assert titles[0] in text_of(pilot)
        await pilot.press("escape")
        await click_spot(pilot, screen.table, "creature.1.1", button=3)
        await settled(pilot)
        assert isinstance(pilot.app.screen, InsideScreen)


async def test_at_80_by_24_everything_to_decide_with_is_in_view() -> None:
    """Prompt, own hand, own row, every other row, piles, and choices; five at the table."""
    session = seated("nightmarium", ["you", *["bot:random"] * 4], "b")
    while session.next_seat() != 0:
        let_play(session, 1)
    async with at_table(session, SMALL) as pilot:
        text = text_of(pilot)
        scene = session.scene(0)
        assert scene.question is not None
        assert scene.question.prompt in text
        for piece in scene.zone("hand.1").pieces:
            assert piece.face is not None
            assert f" {piece.face.corner}" in text
        for name in ("Ann", "Bob", "Cas", "Dee", "Eve"):
            assert name in text
        assert "Deck " in text
        assert "1 " + scene.question.choices[0].label in text
        view = table(pilot).table
        for spot in view.canvas.spots:
            if spot.id.startswith(("hand.1", "creature.1", "card.")):
                assert view.scroll_offset.y <= spot.y < view.scroll_offset.y + view.size.height


async def test_a_window_made_larger_shows_more() -> None:
    """Beside the table there is room for choices and log at once."""
    async with at_table(started(), LARGE) as pilot:
        assert table(pilot).choices.region.x > 60
        assert table(pilot).log_list.region.height > 5
        await pilot.resize_terminal(80, 24)
        await settled(pilot)
        assert table(pilot).choices.region.x < 3


async def test_too_small_a_window_says_so_until_it_is_large_enough() -> None:
    """Nothing is lost below it."""
    async with at_table(started()) as pilot:
        await pilot.resize_terminal(70, 20)
        await settled(pilot)
        assert "needs 80 x 24" in text_of(pilot)
        await pilot.resize_terminal(80, 24)
        await settled(pilot)
        assert isinstance(pilot.app.screen, TableScreen)


@pytest.mark.parametrize("size", [(44, 30), (30, 9), (9, 30), (1, 1)])
@pytest.mark.parametrize("seats", [2, 5])
async def test_however_small_the_window_gets_the_game_goes_on(
    size: tuple[int, int], seats: int
) -> None:
    """A tiling window manager gives and takes as it likes; bots play on meanwhile."""
    session = seated(seats=["you", *["bot:random"] * (seats - 1)])
    async with at_table(session) as pilot:
        await choose_by_number(pilot, 1)
        await pilot.resize_terminal(*size)
        await until(pilot, lambda: session.next_seat() == 0)
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: waiting(pilot))
        assert table(pilot).choices.choices[0].label in text_of(pilot)


async def test_bots_think_without_freezing_the_screen() -> None:
    """While one thinks for long, keys are heard at once."""
    session = seated(seats=["bot:ismcts:1.5s", "you"], seed="a")
    async with opened(Door.game(session)) as pilot:
        if session.next_seat() == 1:
            await choose_by_number(pilot, 1)
        slowest = 0.0
        for _ in range(8):
            start = time.monotonic()
            await pilot.press("left")
            slowest = max(slowest, time.monotonic() - start)
        assert slowest < 0.8


async def test_bots_leave_their_choices_to_be_seen_and_can_be_hurried() -> None:
    """A pause before each; Enter skips the pauses up to your next question."""
    session = seated(seats=["you", *["bot:random"] * 3], seed="b")
    async with opened(Door.game(session), pause=30.0) as pilot:
        if session.next_seat() != 0:
            plies = session.match.plies
            await settled(pilot)
            assert session.match.plies == plies
            await pilot.press("enter")
        await until(pilot, lambda: waiting(pilot))
        assert session.next_seat() == 0


async def test_who_watches_sees_only_what_is_public() -> None:
    """And can stop the bots, and let them go on."""
    session = seated(seats=["bot:random"] * 3)
    async with opened(Door.watched(session), pause=0.2) as pilot:
        screen = table(pilot)
        await until(pilot, lambda: session.match.plies > 2)
        assert screen.scene is not None
        assert screen.scene.viewer == -1
        await pilot.press("enter")
        plies = session.match.plies
        await pilot.pause(0.6)
        assert session.match.plies == plies
        assert "Enter goes on" in text_of(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: session.match.plies > plies)


async def test_a_curtain_hides_hands_between_two_people() -> None:
    """Nothing of either hand is on the screen while the keyboard is passed on."""
    session = seated(seats=["Ann", "friend:Bob"], seed="b")
    async with opened(Door.game(session)) as pilot:
        for _ in range(3):
            assert isinstance(pilot.app.screen, Curtain)
            hidden = hand_titles(session, 0) | hand_titles(session, 1)
            everything = text_of(pilot) + text_of(pilot, table(pilot))
            assert not [title for title in hidden if title in everything]
            seat = session.next_seat()
            assert session.seats[seat].name in text_of(pilot)
            await pilot.press("enter")
            await settled(pilot)
            scene = table(pilot).scene
            assert scene is not None
            assert scene.viewer == seat
            everything = "\n".join(str(line) for line in scene.plain().items())
            assert not [t for t in hand_titles(session, 1 - seat) if t in everything]
            while not isinstance(pilot.app.screen, Curtain):
                await pilot.press("slash", *"draw", "enter")
                await until(pilot, lambda: waiting(pilot))


async def test_two_who_are_asked_at_once_answer_behind_the_curtain() -> None:
    """Each sees neither the other's cards nor the other's answer."""
    session = seated("tales", ["Ann", "friend:Bob"], seed="b")
    async with opened(Door.game(session)) as pilot:
        first = session.next_seat()
        await pilot.press("enter")
        await settled(pilot)
        await pilot.press("2")
        await until(pilot, lambda: waiting(pilot))
        assert isinstance(pilot.app.screen, Curtain)
        await pilot.press("enter")
        await settled(pilot)
        scene = table(pilot).scene
        assert scene is not None
        assert scene.viewer == 1 - first
        assert not [text for text, _ in scene.log if "looks" in text]


async def test_a_rematch_and_undo_after_the_end() -> None:
    """The end asks what comes now."""
    session = let_play(seated(seats=["you", "friend"], kept=True), 10_000)
    async with opened(Door.game(session)) as pilot:
        assert isinstance(pilot.app.screen, EndScreen)
        assert session.scene(-1).panels[0].facts[0] in text_of(pilot)
        await pilot.press("down", "down", "enter")
        await settled(pilot)
        assert not session.over
        assert isinstance(pilot.app.screen, Curtain)
    session = let_play(seated(seats=["you", "bot:random"], kept=True), 10_000)
    async with opened(Door.game(session)) as pilot:
        await pilot.press("down", "enter")
        await settled(pilot)
        second = table(pilot).session
        assert second is not session
        assert second.match.record.names == session.match.record.names
        assert second.keeper is not None


async def test_a_rematch_that_cannot_be_kept_leaves_the_table_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The end says why and asks once more; when there is room again, the rematch begins."""

    def full(keeper: Keeper, same: int, lines: list[bytes]) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    session = let_play(seated(seats=["you", "bot:random"], kept=True), 10_000)
    async with opened(Door.game(session)) as pilot:
        with monkeypatch.context() as patched:
            patched.setattr(Keeper, "_write", full)
            await pilot.press("down", "enter")
            await settled(pilot)
        assert [n for n in pilot.app._notifications if "No space left" in n.message]
        assert isinstance(pilot.app.screen, EndScreen)
        assert table(pilot).session is session
        await pilot.press("down", "enter")
        await settled(pilot)
        assert not table(pilot).session.over
        assert table(pilot).session is not session


def hand_titles(session: Session, seat: int) -> set[str]:
    """The cards that somebody holds, as they themselves see them, and nobody else does."""
    faces = [piece.face for piece in session.scene(seat).zone(f"hand.{seat + 1}").pieces]
    public = str(session.scene(-1).plain())
    return {face.title for face in faces if face is not None and face.title not in public}


def started() -> Session:
    """Ann, alone at the keyboard, is asked, with a hand of cards and something to play."""
    session = seated(seats=["you", "bot:random"], seed="b")
    while session.next_seat() != 0 or session.match.plies < 8 or not can_play(session):
        seat = session.next_seat()
        session.choose(seat, "draw")
    return session


def can_play(session: Session) -> bool:
    """Whether Ann could play a card now."""
    ask = session.match.table.ask_of(0)
    return ask is not None and any(option.notation.startswith("play") for option in ask.options)
