"""Connections are lost, servers are killed; tables are not."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import NewVisitor
from tests.server.process import running


def test_a_lost_connection_comes_back_and_catches_up(visitor: NewVisitor) -> None:
    """What was chosen elsewhere meanwhile is there, and the game goes on."""
    ann = visitor().guest("Ann")
    id = ann.lay("nightmarium", "you", "random", takeback="free")
    routes: list[WebSocketRoute] = []

    def through(route: WebSocketRoute) -> None:
        routes.append(route)
        route.connect_to_server()

    ann.page.route_web_socket("**/live", through)
    ann.table(id)
    ann.answer()
    ann.question()
    known = ann.page.locator(".log li").count()
    with ann.cut_off():
        ann.context.set_offline(True)
        routes[-1].close(code=1012, reason="the wind")
        expect(ann.page.get_by_text("The connection is lost")).to_be_visible()
        elsewhere = visitor(storage_state=ann.context.storage_state())
        elsewhere.table(id)
        elsewhere.answer()
        elsewhere.question()
        ann.context.set_offline(False)
        expect(ann.page.locator(".log li").nth(known)).to_be_attached()
    assert ann.answer()


def test_a_killed_server_resumes_the_table(visitor: NewVisitor, tmp_path: Path) -> None:
    """The page says that the connection is lost, and goes on by itself when the server is back."""
    lost = "The connection is lost"
    with running(tmp_path / "data") as server:
        ann = visitor(server.address).guest("Ann")
        ann.table(ann.lay("tales", "you", "random", "random"))
        ann.answer()
        ply = ann.ply
        with ann.cut_off():
            server.kill()
            expect(ann.page.get_by_text(lost)).to_be_visible()
            server.start()
            expect(ann.page.get_by_text(lost)).to_have_count(0)
        assert ann.ply >= ply
        assert ann.answer()
        assert ann.answer()
        assert ann.ply > ply + 1
        ann.page.close()
