"""Tables over HTTP: made, joined, left, begun, played again."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from nightstand.client import RefusedError
from nightstand.wire.tables import Clock, NewTable, SeatWish, Sit
from tests.server.players import guests, play, seated, wish
from tests.server.process import RunningServer, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """One server for all tests here; each has tables of its own."""
    with running(tmp_path_factory.mktemp("server") / "data") as server:
        yield server


async def test_a_table_begins_once_every_seat_is_taken(server: RunningServer) -> None:
    """The commitment stands before anybody sits down, the words of all seats after."""
    async with guests(server.address, "Ann", "Bea") as (ann, bea):
        table = await ann.new_table(wish(contribution="moth"))
        assert (table.state, table.contributions) == ("open", [])
        assert len(table.commitment) == 64
        begun = await bea.sit(table.id, Sit(contribution="candle"))
        assert (begun.state, begun.commitment) == ("playing", table.commitment)
        assert begun.contributions == ["moth", "candle"]
        assert begun.secret == ""


async def test_two_of_one_name_can_be_told_apart(server: RunningServer) -> None:
    """The second is numbered, in this table only."""
    async with guests(server.address, "Ann", "Ann") as (first, second):
        table = await first.new_table(wish())
        names = [seat.name for seat in (await second.sit(table.id)).seats]
        assert names == ["Ann", "Ann 2"]


async def test_leaving_opens_the_seat_again(server: RunningServer) -> None:
    """Until the game begins; then nobody leaves who does not resign."""
    async with guests(server.address, "Ann", "Bea", "Cas") as (ann, bea, cas):
        table = await ann.new_table(wish(people=3))
        await bea.sit(table.id)
        left = await bea.leave(table.id)
        assert [seat.kind for seat in left.seats] == ["person", "open", "open"]
        await bea.sit(table.id)
        await cas.sit(table.id)
        with pytest.raises(RefusedError, match="the game has begun"):
            await cas.leave(table.id)


async def test_the_maker_seats_bots(server: RunningServer) -> None:
    """In open seats, and sends them away; nobody else does."""
    async with guests(server.address, "Ann", "Bea") as (ann, bea):
        table = await ann.new_table(wish(people=3))
        assert (await ann.seat_bot(table.id, 1, "gentle")).seats[1].level == "gentle"
        with pytest.raises(RefusedError, match="only whoever made the table"):
            await bea.seat_bot(table.id, 2, "fair")
        with pytest.raises(RefusedError, match="level of a bot"):
            await ann.seat_bot(table.id, 2, "godlike")
        assert (await ann.seat_bot(table.id, 1, "")).seats[1].kind == "open"
        started = await ann.start(table.id)
        assert [seat.kind for seat in started.seats] == ["person", "bot", "bot"]
        assert started.state == "playing"


@pytest.mark.parametrize(
    ("table", "why"),
    [
        (NewTable("chess", [SeatWish("you"), SeatWish("open")]), "unknown game"),
        (NewTable("nightmarium", [SeatWish("you")]), "2 to 5 players"),
        (NewTable("nightmarium", [SeatWish("you"), SeatWish("you")]), "one seat"),
        (wish(variants={"weather": "fog"}), "unknown variant"),
        (wish(card_set="borrowed"), "unknown card set"),
        (wish(clock=Clock("move", 0)), "amount of time"),
    ],
)
async def test_what_cannot_be_played_is_refused(
    server: RunningServer, table: NewTable, why: str
) -> None:
    """In one line that says why."""
    async with guests(server.address, "Ann") as (ann,):
        with pytest.raises(RefusedError, match=why):
            await ann.new_table(table)


async def test_a_private_table_is_joined_by_its_invitation(server: RunningServer) -> None:
    """Without it there is no such table; only those at it are told it."""
    async with guests(server.address, "Ann", "Bea") as (ann, bea):
        table = await ann.new_table(wish(people=3, public=False))
        with pytest.raises(RefusedError, match="no such table"):
            await bea.table(table.id)
        with pytest.raises(RefusedError, match="no such table"):
            await bea.sit(table.id, Sit(invitation="guess"))
        assert (await bea.table(table.id, table.invitation)).invitation == ""
        sat = await bea.sit(table.id, Sit(invitation=table.invitation))
        assert sat.invitation == table.invitation


async def test_nobody_sits_twice_or_where_somebody_sits(server: RunningServer) -> None:
    """Each is a conflict."""
    async with guests(server.address, "Ann", "Bea") as (ann, bea):
        table = await ann.new_table(wish(people=3))
        with pytest.raises(RefusedError, match="sit at this table already"):
            await ann.sit(table.id)
        with pytest.raises(RefusedError, match="that seat is not open"):
            await bea.sit(table.id, Sit(0))


async def test_a_rematch_seats_the_same_people(server: RunningServer) -> None:
    """Who asks first makes the table, the other joins it by asking; in Tales the winner begins."""
    rng = Random(1)
    async with guests(server.address, "Ann") as (ann,):
        id = (await ann.new_table(wish("tales", people=1, bots=1))).id
        with pytest.raises(RefusedError, match="not over"):
            await ann.rematch(id)
        async with ann.join(id) as game:
            await play(game, rng)
        again = await ann.rematch(id)
        assert again.state == "playing"
        assert [seat.name for seat in again.seats] == [seat.name for seat in game.table.seats]
        assert (await ann.rematch(id)).id == again.id
        assert (await ann.table(id)).rematch == again.id


async def test_a_rematch_waits_for_the_others(server: RunningServer) -> None:
    """Each takes the seat that was theirs."""
    async with guests(server.address, "Ann", "Bea") as (ann, bea):
        id = (await ann.new_table(wish())).id
        await bea.sit(id)
        async with ann.join(id) as game:
            await game.resign()
            while not game.over:
                await game.frame()
        again = await bea.rematch(id)
        assert (again.state, again.seats[1].yours) == ("open", True)
        joined = await ann.rematch(id)
        assert (joined.id, joined.state) == (again.id, "playing")
        assert joined.seats[0].yours


async def test_a_record_is_for_after_the_game(server: RunningServer) -> None:
    """Until then it would tell the shuffles."""
    async with (
        seated(server.address, wish(), "Ann", "Bea") as (id, _),
        guests(server.address, "Cas") as (cas,),
    ):
        with pytest.raises(RefusedError, match="not over"):
            await cas.record(id)
