"""What nobody is told whose business it is not, whatever address he asks."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from nightstand.server.http.players import passwords
from tests.server.browser import PASSWORD, Browser
from tests.server.security.routes import addresses, sockets

WISH = {"game": "nightmarium", "public": False, "seats": [{"kind": "you"}, {"kind": "open"}]}


class Private:
    """A private table of Ann and Bea, in the middle of their game, and somebody else."""

    def __init__(self, browser: Browser) -> None:
        self.ann, self.bea, self.cas = browser, browser.another(), browser.another()
        for person, name in ((self.ann, "Ann"), (self.bea, "Bea"), (self.cas, "Cas")):
            person.guest(name)
        made = self.ann.send("POST", "/api/tables", WISH).json()
        self.id, self.invitation = made["id"], made["invitation"]
        seat = {"invitation": self.invitation}
        self.bea.send("POST", f"/api/tables/{self.id}/seat", seat).raise_for_status()
        self.row = browser.client.app.state.hall.tables[self.id].row
        assert self.row.state == "playing"

    def look(self, person: Browser, invitation: str = "") -> dict[str, Any]:
        """Ask every address there is to look at, as somebody; what each answers, by path."""
        query = f"?invitation={invitation}" if invitation else ""
        app = person.client.app
        return {
            each.path: person.get(each.path + query)
            for each in addresses(app, table=self.id, game="nightmarium", path="/")
            if each.method == "GET"
        }

    def welcome(self, person: Browser, invitation: str = "") -> str:
        """The first frame of the table's socket."""
        cookies = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
        path = f"/api/tables/{self.id}/live?invitation={invitation}"
        with person.client.websocket_connect(path, headers={"cookie": cookies}) as socket:
            return socket.receive_text(timeout=10)


@pytest.fixture
def private(browser: Browser) -> Private:
    """A table whose secrets are looked for."""
    return Private(browser)


def hand(welcome: str, seat: int) -> set[str]:
    """The cards in a seat's hand that this frame names."""
    zones = json.loads(welcome)["scene"]["zones"]
    pieces = next(zone["pieces"] for zone in zones if zone["id"] == f"hand.{seat + 1}")
    return {json.dumps(piece["id"]) for piece in pieces if piece["face"] is not None}


def test_the_secret_of_the_shuffles_is_told_to_nobody_before_the_end(private: Private) -> None:
    """Neither by an address nor by a socket, to players, guests with the link, or strangers."""
    told = [private.welcome(each, private.invitation) for each in (private.ann, private.cas)]
    for person in (private.ann, private.bea, private.cas):
        told += [answer.text for answer in private.look(person, private.invitation).values()]
    assert any(private.row.commitment in text for text in told)
    assert not any(private.row.secret in text for text in told)


def test_hands_are_told_to_their_seats_only(private: Private) -> None:
    """No address, and no socket of another session that has the link, names a card in a hand."""
    frames = [private.welcome(each) for each in (private.ann, private.bea)]
    cards = [hand(frame, seat) for seat, frame in enumerate(frames)]
    assert all(cards)
    watching = private.welcome(private.cas, private.invitation)
    for card in cards[0] | cards[1]:
        assert card not in watching
    for card in cards[1]:
        assert card not in frames[0]
    for path, answer in private.look(private.cas, private.invitation).items():
        if path.startswith("/api/tables/"):
            assert not any(card in answer.text for card in cards[0] | cards[1]), path


def test_while_a_game_is_played_nothing_of_it_can_be_taken_away(private: Private) -> None:
    """Neither its record, nor a moment, nor a proof, not even by those who play."""
    for person in (private.ann, private.cas):
        for path, answer in private.look(person, private.invitation).items():
            if f"/tables/{private.id}/" in path:
                assert answer.status_code == 409, path


def test_without_the_invitation_a_private_table_does_not_exist(private: Private) -> None:
    """No address says whether there is one; the lobby does not list it."""
    for person in (private.cas, private.cas.another()):
        for path, answer in private.look(person, "guessed").items():
            if private.id in path:
                assert answer.status_code == 404, path
            assert private.id not in answer.text, path
        with pytest.raises(WebSocketDisconnect) as closed:
            private.welcome(person)
        assert closed.value.code == 4404


def test_the_invitation_is_told_to_those_at_the_table(private: Private) -> None:
    """Who watches by it is not told it again, and it is in no list."""
    for person, wanted in ((private.ann, True), (private.bea, True), (private.cas, False)):
        told = "".join(answer.text for answer in private.look(person, private.invitation).values())
        assert (f'"invitation":"{private.invitation}"' in told) == wanted


def test_every_socket_wants_to_know_who_is_there(private: Private) -> None:
    """A session's cookie with another's signature is nobody's at a socket, too."""
    assert f"/api/tables/{private.id}/live" in sockets(private.ann.client.app, table=private.id)
    forged = private.cas.another()
    forged.cookies = {name: value[:-1] + "0x" for name, value in private.ann.cookies.items()}
    with pytest.raises(WebSocketDisconnect):
        private.welcome(forged)


def test_ids_and_invitations_cannot_be_guessed(browser: Browser) -> None:
    """Each has 72 bits of chance, and none tells anything of another."""
    browser.guest("Ann")
    made = [browser.send("POST", "/api/tables", WISH).json() for _ in range(30)]
    words = [table[what] for table in made for what in ("id", "invitation")]
    assert len(set(words)) == 60
    assert all(re.fullmatch(r"[\w-]{12}", word) for word in words)


def test_nobody_is_told_which_accounts_there_are(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wrong name and a wrong password get the same words, after the same work."""
    credentials = {"name": "Ann", "password": PASSWORD}
    browser.send("POST", "/api/accounts", credentials).raise_for_status()
    worked: list[str] = []
    verify = passwords._verify

    def watched(kept: str, password: str) -> bool:
        worked.append(kept)
        return verify(kept, password)

    monkeypatch.setattr(passwords, "_verify", watched)
    stranger = browser.another()
    answers = [
        stranger.send("POST", "/api/session", {"name": name, "password": "not the password"})
        for name in ("Ann", "Bea")
    ]
    assert [answer.status_code for answer in answers] == [401, 401]
    assert answers[0].content == answers[1].content
    costs = [kept.rpartition("$")[0].rpartition("$")[0] for kept in worked]
    assert costs == ["$argon2id$v=19$m=65536,t=3,p=4"] * 2
