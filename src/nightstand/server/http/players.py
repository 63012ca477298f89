"""Who you are: a guest by a nickname, or an account with a password; and how you have fared."""

from __future__ import annotations

from functools import partial
from http import HTTPStatus
from typing import Any

from litestar import Request, delete, get, post
from litestar.params import JSONBody
from litestar.types import ControllerRouterHandler
from sqlalchemy.exc import IntegrityError

from nightstand.server.problems import RefusedError, conflict, sign_in_first
from nightstand.server.security.limits import STRICT
from nightstand.server.security.passwords import Passwords
from nightstand.server.security.sessions import (
    AnyConnection,
    player_id,
    sign_in,
    sign_out,
)
from nightstand.server.store.players import (
    find_account,
    find_player,
    key_of,
    make_account,
    make_guest,
)
from nightstand.server.store.store import Store
from nightstand.wire.players import Credentials, Me, NewGuest, Player

passwords = Passwords()

AnyRequest = Request[Any, Any, Any]


def store_of(connection: AnyConnection) -> Store:
    """The server's store."""
    store: Store = connection.app.state.store
    return store


async def present_player(connection: AnyConnection) -> Player | None:
    """The player whom the session stands for, if anybody."""
    id = player_id(connection)
    return await store_of(connection).read(partial(find_player, id=id)) if id else None


async def needed_player(connection: AnyConnection) -> Player:
    """The same where nobody will not do."""
    player = await present_player(connection)
    if player is None:
        sign_out(connection)
        raise sign_in_first()
    return player


@get("/api/me", operation_id="whoAmI")
async def who_am_i(request: AnyRequest) -> Me:
    """Whom the cookie stands for. It also sets the token that everything else has to repeat."""
    return Me(await present_player(request))


@post("/api/guests", operation_id="beGuest")
async def be_guest(request: AnyRequest, data: JSONBody[NewGuest]) -> Me:
    """Play under a nickname, or take another. Nothing else is needed."""
    job = partial(make_guest, name=data.name, id=player_id(request))
    player = await store_of(request).write(job)
    if player.id != player_id(request):
        sign_in(request, player.id)
    return Me(player)


@post("/api/accounts", opt={STRICT: True}, operation_id="makeAccount")
async def make_own_account(request: AnyRequest, data: JSONBody[Credentials]) -> Me:
    """Make an account. A guest becomes it, and keeps seats, tables and past games."""
    key_of(data.name)
    kept = await passwords.hash(data.password)
    job = partial(make_account, name=data.name, password_hash=kept, id=player_id(request))
    try:
        player = await store_of(request).write(job)
    except IntegrityError as error:  # somebody else has just taken it, at another worker
        raise conflict(f"the name {data.name} belongs to an account") from error
    sign_in(request, player.id)
    return Me(player)


@post("/api/session", opt={STRICT: True}, status_code=HTTPStatus.OK, operation_id="signIn")
async def sign_in_with_password(request: AnyRequest, data: JSONBody[Credentials]) -> Me:
    """Sign in to an account."""
    found = await store_of(request).read(partial(find_account, name=data.name))
    player, kept = found or (None, None)
    if not await passwords.fits(kept, data.password) or player is None:
        raise RefusedError(HTTPStatus.UNAUTHORIZED, "there is no account of this name and password")
    sign_in(request, player.id)
    return Me(player)


@delete("/api/session", operation_id="signOut")
async def sign_out_again(request: AnyRequest) -> None:
    """Sign out. A guest who does so cannot come back to the same seats."""
    sign_out(request)


handlers: list[ControllerRouterHandler] = [
    who_am_i,
    be_guest,
    make_own_account,
    sign_in_with_password,
    sign_out_again,
]
