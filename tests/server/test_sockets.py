"""Playing over sockets, at a server as people run it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from nightstand.client import Client, TableSocket
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import games
from nightstand.kernel.match import Match, verified
from nightstand.kernel.record import read_record
from nightstand.server.store.chat import REMEMBERED
from nightstand.wire.frames import (
    AskWhyNot,
    Chatted,
    Choose,
    LookAs,
    Ping,
    Pong,
    Refused,
    TableChanged,
    Update,
    Welcome,
    WhyNot,
)
from nightstand.wire.tables import Clock, NewTable, Proposal, SeatWish
from tests.server.players import PATIENCE, guests, play, seated, settled, until, wish
from tests.server.process import RunningServer, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """One server for all tests here; each has tables of its own."""
    with running(tmp_path_factory.mktemp("server") / "data") as server:
        yield server


async def test_a_game_is_played_to_its_end_and_its_record_holds(server: RunningServer) -> None:
    """Two people and two bots play; the secret is told at the end, and the record verifies."""
    rng = Random(1)
    async with seated(server.address, wish(bots=2), "Ann", "Bea") as (id, sockets):
        assert all(socket.table.secret == "" for socket in sockets)
        await asyncio.gather(*[play(socket, rng) for socket in sockets])
        assert all(socket.over and socket.table.secret for socket in sockets)
        async with Client(server.address) as anybody:
            record = read_record(await anybody.record(id))
    assert record.commitment == sockets[0].table.commitment
    assert verified(record).startswith(f"all {sockets[0].ply} choices hold")


async def test_a_program_makes_a_table_of_whatever_it_is_told(server: RunningServer) -> None:
    """Each game that is installed is told, and what is told of it is enough for a table."""
    async with guests(server.address, "Ann") as (ann,):
        told = await ann.games()
        assert [info.name for info in told] == list(games())
        for info in told:
            bots = [SeatWish("bot", "", info.levels[0])] * (info.fewest - 1)
            variants = {variant.name: variant.default for variant in info.variants}
            table = NewTable(info.name, [SeatWish("you"), *bots], info.sets[-1], variants)
            made = await ann.new_table(table)
            assert (made.title, made.card_set, made.state) == (info.title, info.sets[-1], "playing")
            assert made.variants == variants


async def test_small_updates_add_up_to_what_a_newcomer_is_told(server: RunningServer) -> None:
    """A scene kept up to date by updates is the scene of a fresh welcome, for every viewer."""
    rng = Random(2)
    async with (
        seated(server.address, wish(), "Ann", "Bea") as (id, sockets),
        Client(server.address) as watching,
        watching.join(id) as spectator,
    ):
        for ply in range(40):
            asked = next(each for each in sockets if each.scene and each.scene.question)
            await play(asked, rng, 1)
            await settled([*sockets, spectator], ply + 1)  # nothing is on its way any more
        async with watching.join(id) as fresh:
            assert fresh.scene == spectator.scene
            assert fresh.log == spectator.log
        for socket in sockets:
            before = socket.scene
            await socket.send(LookAs(socket.seat))
            await until(socket, Welcome)
            assert socket.scene == before


async def test_no_secret_passes_on_the_wire(server: RunningServer) -> None:
    """No frame to a player or a spectator names a card that only others may see."""
    async with (
        guests(server.address, "Ann", "Bea") as (ann, bea),
        Client(server.address) as watching,
    ):
        id = (await ann.new_table(wish())).id
        await bea.sit(id)
        async with (
            ann.socket(f"/tables/{id}/live") as a,
            bea.socket(f"/tables/{id}/live") as b,
            watching.socket(f"/tables/{id}/live") as s,
        ):
            raw = {"ann": str(await a.recv()), "bea": str(await b.recv()), "s": str(await s.recv())}
    hands = {"ann": _faces(raw["ann"], "hand.1"), "bea": _faces(raw["bea"], "hand.2")}
    assert hands["ann"]
    assert hands["bea"]
    for card in hands["bea"]:
        assert card not in raw["ann"], "Bea's card in Ann's frame"
    for card in hands["ann"] | hands["bea"]:
        assert card not in raw["s"], "a hand in the spectator's frame"


async def test_no_secret_passes_in_a_whole_game(server: RunningServer) -> None:
    """Along a whole game, whatever a viewer is told is what the kernel tells that viewer."""
    rng = Random(3)
    async with (
        seated(server.address, wish("tales"), "Ann", "Bea") as (id, sockets),
        Client(server.address) as watching,
        watching.join(id) as spectator,
    ):
        await asyncio.gather(*[play(socket, rng) for socket in sockets], _listen(spectator))
        record = read_record(await watching.record(id))
    match = Match(record)
    assert match.table.log is not None
    assert [line.text for line in spectator.log] == [
        entry.told_to(-1) for entry in match.table.log.entries
    ]
    for socket in sockets:
        assert [line.text for line in socket.log] == [
            entry.told_to(socket.seat) for entry in match.table.log.entries
        ]


async def _listen(socket: TableSocket) -> None:
    """Read until the game is over."""
    while not socket.over:
        await socket.frame()


def _faces(welcome: str, zone: str) -> set[str]:
    """The ids of cards in a zone of a welcome, in quotes as they travel."""
    scene = json.loads(welcome)["scene"]
    pieces = next(each["pieces"] for each in scene["zones"] if each["id"] == zone)
    return {json.dumps(piece["id"]) for piece in pieces if piece["face"] is not None}


async def test_only_the_seat_that_is_asked_may_answer(server: RunningServer) -> None:
    """The other player, and a spectator, are refused; nothing changes."""
    async with (
        seated(server.address, wish(), "Ann", "Bea") as (id, sockets),
        Client(server.address) as watching,
        watching.join(id) as spectator,
    ):
        asked = next(each for each in sockets if each.scene and each.scene.question)
        other = next(each for each in sockets if each is not asked)
        assert asked.scene is not None
        assert asked.scene.question is not None
        notation = asked.scene.question.choices[0].notation
        for stranger in (other, spectator):
            await stranger.send(Choose(stranger.epoch, stranger.ply, notation))
            refused = await until(stranger, Refused)
            assert isinstance(refused, Refused)
            assert refused.problem.status in (403, 409)
        assert (await watching.table(id)).ply == 0


async def test_the_same_choice_sent_twice_counts_once(server: RunningServer) -> None:
    """The second is answered with how things stand, and no choice is made."""
    async with seated(server.address, wish(), "Ann", "Bea") as (_, sockets):
        asked = next(each for each in sockets if each.scene and each.scene.question)
        question = await asked.question()
        assert question is not None
        frame = Choose(asked.epoch, asked.ply, question.choices[0].notation)
        await asked.send(frame)
        await asked.send(frame)
        await until(asked, Update)
        again = await until(asked, Welcome)
        assert isinstance(again, Welcome)
        assert again.ply == 1


async def test_a_stale_answer_is_refused(server: RunningServer) -> None:
    """An answer to a question of another epoch, or of the future, is a conflict."""
    async with seated(server.address, wish(), "Ann", "Bea") as (_, sockets):
        asked = next(each for each in sockets if each.scene and each.scene.question)
        question = await asked.question()
        assert question is not None
        for epoch, ply in ((1, 0), (0, 7)):
            await asked.send(Choose(epoch, ply, question.choices[0].notation))
            refused = await until(asked, Refused)
            assert isinstance(refused, Refused)
            assert refused.problem.status == 409


async def test_malformed_frames_are_answered_and_the_table_plays_on(
    server: RunningServer,
) -> None:
    """Whatever is not a frame gets a problem, and the socket stays open."""
    async with guests(server.address, "Ann") as (ann,):
        id = (await ann.new_table(wish(people=1, bots=1))).id
        async with ann.socket(f"/tables/{id}/live") as socket:
            await socket.recv()
            for junk in (
                "",
                "{",
                "[]",
                '{"type":"dance"}',
                '{"type":"say","text":""}',
                b"\xff\x00",
            ):
                await socket.send(junk)
                while (frame := json.loads(await socket.recv()))["type"] != "refused":
                    pass
                assert frame["problem"]["status"] == 400
            await socket.send('{"type":"choose","epoch":0,"ply":0,"notation":"fly away"}')
            while (frame := json.loads(await socket.recv()))["type"] != "refused":
                pass
            assert frame["problem"]["status"] in (409, 422)
        async with ann.join(id) as game:
            await play(game, Random(4), 5)
    assert "error" not in server.log.lower()


async def test_an_oversize_frame_closes_the_socket_politely(server: RunningServer) -> None:
    """The code says why; nothing is logged as an error."""
    async with guests(server.address, "Ann") as (ann,):
        id = (await ann.new_table(wish())).id
        async with ann.socket(f"/tables/{id}/live") as socket:
            await socket.send("x" * 100_000)
            assert await _closed(socket) == 1009
        assert (await ann.table(id)).state == "open"
    assert "error" not in server.log.lower()


async def _closed(socket: ClientConnection) -> int:
    """The code with which the server closes a socket."""
    with suppress(ConnectionClosed):
        async with asyncio.timeout(10):
            async for _ in socket:
                pass
    assert socket.close_code is not None
    return socket.close_code


async def test_text_that_is_not_unicode_is_no_error_of_ours(server: RunningServer) -> None:
    """A socket that sends it is closed, and nothing is logged as an error."""
    async with guests(server.address, "Ann") as (ann,):
        id = (await ann.new_table(wish())).id
        async with ann.socket(f"/tables/{id}/live") as socket:
            await socket.recv()
            await socket.send(b"\xff\xfe\xfd", text=True)
            assert await _closed(socket) == 1007
    assert "error" not in server.log.lower()


async def test_a_flood_is_cut_off(tmp_path: Path) -> None:
    """Whoever sends far too fast is closed with a code that says so; others play on."""
    with running(tmp_path / "data", NIGHTSTAND_FRAMES_A_SECOND="5") as slow:
        async with guests(slow.address, "Ann") as (ann,):
            id = (await ann.new_table(wish())).id
            async with ann.socket(f"/tables/{id}/live") as socket:
                for _ in range(100):
                    await socket.send('{"type":"ping"}')
                assert await _closed(socket) == 4029
            async with ann.join(id) as again:
                assert again.table.state == "open"


async def test_an_unknown_table_is_closed_with_a_reason(server: RunningServer) -> None:
    """So is a private table without its invitation; with it, one may watch."""
    async with guests(server.address, "Ann", "Bea") as (ann, bea):
        with pytest.raises(NightstandError, match="no such table"):
            async with ann.join("nowhere"):
                pass
        table = await ann.new_table(wish(public=False))
        with pytest.raises(NightstandError, match="no such table"):
            async with bea.join(table.id):
                pass
        async with bea.join(table.id, table.invitation) as game:
            assert game.seat == -1
            assert game.table.invitation == ""


async def test_pings_are_answered(server: RunningServer) -> None:
    """A client knows whether the server is there."""
    async with seated(server.address, wish(), "Ann", "Bea") as (_, sockets):
        await sockets[0].send(Ping())
        assert isinstance(await until(sockets[0], Pong), Pong)


async def test_chat_reaches_everybody_and_newcomers(server: RunningServer) -> None:
    """What is said stays with the table."""
    async with (
        seated(server.address, wish(), "Ann", "Bea") as (id, sockets),
        Client(server.address) as watching,
    ):
        await sockets[0].say("<b>Good evening</b>")
        said = await until(sockets[1], Chatted)
        assert isinstance(said, Chatted)
        assert (said.line.name, said.line.text) == ("Ann", "<b>Good evening</b>")
        async with watching.join(id) as spectator:
            assert spectator.chat == [said.line]


async def test_newcomers_are_told_the_last_of_a_long_chat(server: RunningServer) -> None:
    """However much is said at a table, what it remembers stays small."""
    async with seated(server.address, wish(), "Ann", "Bea") as (id, (ann, _)):
        for number in range(REMEMBERED + 5):
            await ann.say(f"line {number}")
        async with asyncio.timeout(PATIENCE):
            while len(ann.chat) < REMEMBERED + 5:
                await ann.frame()
        async with Client(server.address) as watching, watching.join(id) as spectator:
            assert spectator.chat == ann.chat[5:]


async def test_why_not_names_the_rule(server: RunningServer) -> None:
    """Asked out of turn it says whose turn it is; a spectator is not told."""
    async with seated(server.address, wish(), "Ann", "Bea") as (_, sockets):
        waiting = next(each for each in sockets if each.scene and not each.scene.question)
        await waiting.send(AskWhyNot(["deck"]))
        why = await until(waiting, WhyNot)
        assert isinstance(why, WhyNot)
        assert why.text is not None
        assert "choose now" in why.text


async def test_takeback_needs_consent(server: RunningServer) -> None:
    """Refused it changes nothing; granted, everybody stands before the choice, in a new epoch."""
    async with seated(server.address, wish(), "Ann", "Bea") as (_, sockets):
        first = next(each for each in sockets if each.scene and each.scene.question)
        other = next(each for each in sockets if each is not first)
        before = first.scene
        await play(first, Random(5), 1)
        await settled(sockets, 1)
        for consent in (False, True):
            await first.propose("takeback")
            asked = await _proposal(other)
            assert asked.waiting == [other.seat]
            await other.reply(consent)
            if consent:
                await until(other, Welcome)
        await until(first, Welcome)
        assert (first.epoch, first.ply) == (1, 0)
        assert first.scene == before


async def test_who_proposed_may_withdraw_it(server: RunningServer) -> None:
    """It is proposed no more, and can be proposed again; nobody withdraws what another proposed."""
    async with seated(server.address, wish(), "Ann", "Bea") as (_, (ann, bea)):
        for _ in range(2):
            await ann.propose("pause")
            await _proposal(bea)
            await bea.withdraw()
            assert await _problem(bea) == (403, "only who proposed it can withdraw it")
            await ann.withdraw()
            for socket in (ann, bea):
                async with asyncio.timeout(PATIENCE):
                    while socket.table.proposal is not None:
                        await socket.frame()
                assert socket.table.state == "playing"
        await ann.withdraw()
        assert await _problem(ann) == (409, "nothing is proposed")
        await bea.reply(True)
        assert await _problem(bea) == (409, "nothing is proposed")


async def _problem(socket: TableSocket) -> tuple[int, str]:
    """The status and the reason of the next refusal."""
    refused = await until(socket, Refused)
    assert isinstance(refused, Refused)
    return refused.problem.status, refused.problem.detail


async def _proposal(socket: TableSocket) -> Proposal:
    """What is proposed, once it is told."""
    while True:
        frame = await until(socket, TableChanged)
        assert isinstance(frame, TableChanged)
        if frame.table.proposal is not None:
            return frame.table.proposal


async def test_free_takeback_against_bots_is_at_once(server: RunningServer) -> None:
    """Bots always consent."""
    table = wish(people=1, bots=1, takeback="free")
    async with seated(server.address, table, "Ann") as (_, (socket,)):
        question = await socket.question()
        assert question is not None
        ply = socket.ply
        await socket.choose(question.choices[0].notation)
        await socket.question()
        await socket.propose("takeback")
        await until(socket, Welcome)
        assert (socket.epoch, socket.ply) == (1, ply)
        assert socket.scene is not None
        assert socket.scene.question == question


async def test_pause_and_resume(server: RunningServer) -> None:
    """While a table is paused no choice counts; whoever sits there may go on."""
    async with seated(server.address, wish(), "Ann", "Bea") as (_, (ann, bea)):
        await ann.propose("pause")
        await _proposal(bea)
        await bea.reply(True)
        await _state(ann, "paused")
        await _state(bea, "paused")
        asked = ann if ann.scene and ann.scene.question else bea
        assert asked.scene is not None
        assert asked.scene.question is not None
        await asked.choose(asked.scene.question.choices[0].notation)
        assert isinstance(await until(asked, Refused), Refused)
        await ann.resume()
        await _state(bea, "playing")
        await _state(ann, "playing")


async def _state(socket: TableSocket, state: str) -> None:
    async with asyncio.timeout(10):
        while socket.table.state != state:
            await socket.frame()


async def test_a_pause_takes_no_time(server: RunningServer) -> None:
    """Whoever is asked has all of his time again when the table goes on, and is told so."""
    async with seated(server.address, wish(clock=Clock("move", 60)), "Ann", "Bea") as (_, both):
        ann, bea = both
        await ann.propose("pause")
        await _proposal(bea)
        await bea.reply(True)
        await until(ann, TableChanged)
        before = _clock(ann)
        await _state(ann, "paused")
        await ann.resume()
        await _state(ann, "playing")
        assert _clock(ann) > before


def _clock(socket: TableSocket) -> int:
    """What the one who is asked has left."""
    [left] = [seat.clock for seat in socket.table.seats if seat.asked]
    assert left is not None
    return left


async def test_a_proposal_lapses_when_one_who_was_asked_gives_up(server: RunningServer) -> None:
    """Nobody waits for the consent of somebody who is no longer asked for it."""
    async with seated(server.address, wish(people=3), "Ann", "Bea", "Cas") as (_, sockets):
        ann, bea, cas = sockets
        await ann.propose("pause")
        assert (await _proposal(bea)).waiting == [1, 2]
        await cas.resign()
        async with asyncio.timeout(10):
            while bea.table.seats[2].kind != "bot":
                await bea.frame()
        assert bea.table.proposal is None


async def test_resigning_ends_a_duel(server: RunningServer) -> None:
    """The other has won; the record can still be played again."""
    async with seated(server.address, wish(), "Ann", "Bea") as (id, (ann, bea)):
        await ann.resign()
        await _state(bea, "over")
        assert bea.table.ending is not None
        assert bea.table.ending.ranking == [[1], [0]]
        async with Client(server.address) as anybody:
            assert "unfinished" in verified(read_record(await anybody.record(id)))


async def test_with_more_a_bot_plays_on_for_who_resigns(server: RunningServer) -> None:
    """The others finish their game, which its rules end; whoever resigned watches, no more."""
    async with seated(server.address, wish("tales", bots=1), "Ann", "Bea") as (_, (ann, bea)):
        await ann.resign()
        await until(ann, Welcome)
        assert ann.seat == -1
        await play(bea, Random(6))
        await _state(ann, "over")
        for socket in (ann, bea):
            assert socket.table.seats[0].kind == "bot"
            assert socket.table.ending is not None
            assert socket.table.ending.rule


async def test_ending_by_consent(server: RunningServer) -> None:
    """Nobody has won."""
    async with seated(server.address, wish(), "Ann", "Bea") as (_, (ann, bea)):
        await bea.propose("end")
        await _proposal(ann)
        await ann.reply(True)
        await _state(ann, "over")
        assert ann.table.ending is not None
        assert ann.table.ending.ranking == [[0, 1]]


async def test_friends_at_one_screen_take_turns(server: RunningServer) -> None:
    """One socket looks as each of its own seats, and never as another's."""
    table = NewTable("nightmarium", [SeatWish("you"), SeatWish("friend", "Mia"), SeatWish("open")])
    async with guests(server.address, "Ann", "Bea") as (ann, bea):
        id = (await ann.new_table(table)).id
        await bea.sit(id)
        async with ann.join(id) as game:
            for seat in (1, 0):
                await game.send(LookAs(seat))
                await until(game, Welcome)
                assert game.seat == seat
                assert game.scene is not None
                assert game.scene.viewer == seat
            await game.send(LookAs(2))
            refused = await until(game, Refused)
            assert isinstance(refused, Refused)
            assert refused.problem.status == 403


async def test_a_clock_by_the_move_lets_a_bot_play(server: RunningServer) -> None:
    """Whoever thinks too long has one choice made for him, and plays on."""
    table = wish(clock=Clock("move", 1))
    async with seated(server.address, table, "Ann", "Bea") as (_, (ann, bea)):
        assert ann.table.seats[0].clock is not None
        await settled([ann, bea], 1)
        assert ann.table.state == "playing"


async def test_a_clock_for_the_game_loses_it(server: RunningServer) -> None:
    """Whoever has no time left has lost to the other."""
    async with seated(server.address, wish(clock=Clock("game", 1)), "Ann", "Bea") as (_, both):
        late = next(each for each in both if each.scene and each.scene.question)
        await _state(late, "over")
        assert late.table.ending is not None
        assert late.table.ending.ranking[1] == [late.seat]


async def test_a_bot_stands_in_for_who_stays_away(server: RunningServer) -> None:
    """After the time that the table chose; whoever comes back plays on himself."""
    async with guests(server.address, "Ann", "Bea") as (ann, bea):
        id = (await ann.new_table(wish(absence=1))).id
        await bea.sit(id)
        async with ann.join(id) as game:
            await _play_until_stand_in(game)
            assert [seat.stand_in for seat in game.table.seats] == [False, True]
            async with bea.join(id) as back:
                async with asyncio.timeout(10):
                    while back.table.seats[1].stand_in:
                        await back.frame()


async def _play_until_stand_in(game: TableSocket) -> None:
    """Ann plays, until a bot has to play for Bea."""
    rng = Random(7)
    async with asyncio.timeout(15):
        while not game.table.seats[1].stand_in:
            scene = game.scene
            if scene is not None and scene.question is not None:
                ply = game.ply
                await game.choose(rng.choice(scene.question.choices).notation)
                while game.ply == ply:
                    await game.frame()
            else:
                await game.frame()


async def test_the_lobby_tells_of_new_tables(server: RunningServer) -> None:
    """Public tables appear in it; private ones only for those who sit there."""
    async with guests(server.address, "Ann", "Bea") as (ann, bea):
        async with bea.socket("/lobby/live") as socket:
            await socket.recv()
            hidden = await ann.new_table(wish(public=False))
            shown = await ann.new_table(wish())
            async with asyncio.timeout(10):
                while True:
                    frame = json.loads(await socket.recv())
                    ids = [table["id"] for table in frame["tables"]]
                    if shown.id in ids:
                        break
            assert hidden.id not in ids
            await socket.send('{"type":"say","text":"hello"}')
            while (frame := json.loads(await socket.recv()))["type"] != "refused":
                pass
        mine = (await ann.tables()).mine
        assert {hidden.id, shown.id} <= {table.id for table in mine}
