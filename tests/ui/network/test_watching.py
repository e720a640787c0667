"""Somebody at a third window watches a game of two others (docs/protocol.md: Watching)."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from l5r_desktop.app.network import WATCHED, NetworkService
from l5r_desktop.engine.state import NO_SEAT
from l5r_desktop.net.lan import LanHost
from l5r_desktop.net.rendezvous import WATCH_SIGN
from l5r_desktop.session import Catalog
from l5r_desktop.ui import MainWindow, TablePage

from ..clicking import click
from .conftest import OPEN
from .meeting import answer, asked, meet, table_of, to_network


def watch(window: MainWindow, host: TablePage, name: str) -> None:
    """Type the address of the host and press Watch."""
    to_network(window, "lcg-stronghold", name)
    page = window.start.network
    assert not page.watch.isEnabled()
    page.invite.setText(f"127.0.0.1:{host._table_session.match.line.listener.port}")
    click(page.watch)


def test_a_third_window_watches_after_the_host_was_asked(qtbot: QtBot, open_window: OPEN, tmp_path: Path) -> None:
    """Asked, let in, told to both; backs of hands, no question; chat once both allow it; the end, and what is kept."""
    host, guest, third = open_window("ren"), open_window("mai"), open_window("mika")
    one, two = meet(qtbot, host, guest)
    answer(qtbot, asked(qtbot, one, two))
    watch(third, one, "Mika")
    box = one.remote_box.watchers.box
    qtbot.waitUntil(lambda: box.isVisible())
    assert box.sentence == "Mika would like to watch this game."
    assert "127.0.0.1" in box.note.text()
    progress = third.start.network.coming.progress
    qtbot.waitUntil(lambda: progress.text().startswith("The host is asked whether you may watch"))
    click(box.yes)
    qtbot.waitUntil(lambda: third.table is not None)
    page = table_of(third)
    for player in (one, two):
        qtbot.waitUntil(lambda player=player: player.remote_box.watchers.isVisible())
        assert player.remote_box.watchers.who.text() == "Watched by Mika (1)"
        qtbot.waitUntil(lambda player=player: "Mika watches this game." in player.side.story.toPlainText())
    assert page.watch_box is not None
    qtbot.waitUntil(lambda: page.watch_box.state.text() == "You are watching Ren against Mai.")
    assert page.link.decision is None
    assert not page.link.plays
    assert page.prompt.question.startswith("Waiting for ")
    for button in (page.side.undo, page.side.redo, page.side.concede, page.prompt.passing):
        assert not button.isVisible()
    for _ in range(6):
        answer(qtbot, asked(qtbot, one, two))
    public = page._table_session.match.watched.replica
    mine = one._table_session.match.side.replica
    qtbot.waitUntil(lambda: public.number == mine.number and public.hash == mine.hash)
    qtbot.waitUntil(lambda: any(piece.place == "hand" for piece in page.link.table.pieces))
    hands = [piece for piece in page.link.table.pieces if piece.place == "hand"]
    assert {piece.seat for piece in hands} == {0, 1}
    assert all(piece.ident is None for piece in hands)
    assert not page.watch_box.talk.line.isVisible()
    click(one.remote_box.watchers.talk)
    click(two.remote_box.watchers.talk)
    qtbot.waitUntil(lambda: page.watch_box.talk.line.isVisible())
    QTest.keyClicks(page.watch_box.talk.line, "Good luck!")
    QTest.keyClick(page.watch_box.talk.line, Qt.Key.Key_Return)
    for player in (one, two):
        qtbot.waitUntil(lambda player=player: player.remote_box.chat.toPlainText() == "(watching) Mika: Good luck!")
    click(two.side.concede)
    click(two.end.buttons["concede"])
    qtbot.waitUntil(lambda: page.end.isVisible())
    assert set(page.end.buttons) == {"look", "watch", "keep", "leave"}
    qtbot.waitUntil(lambda: "it is proved" in page.watch_box.state.text())
    kept = tmp_path / "watched.l5r"
    export = page._table_session.export
    assert export is not None
    export(kept, None)
    seen = third._ports.matches.open(kept).recording
    assert seen.viewer == NO_SEAT
    assert seen.over
    click(page.end.buttons["watch"])
    qtbot.waitUntil(lambda: third.replay is not None)
    assert third.replay is not None
    view = third.replay.controls.view
    assert [view.itemText(k) for k in range(view.count())] == ["What everybody sees"]
    for player in (one, two):
        qtbot.waitUntil(lambda player=player: not player.remote_box.watchers.isVisible())


def test_who_is_refused_reads_one_sentence(qtbot: QtBot, open_window: OPEN) -> None:
    """The host says no; the page is there again."""
    host, guest, third = open_window("ren"), open_window("mai"), open_window("mika")
    one, _ = meet(qtbot, host, guest)
    watch(third, one, "Mika")
    box = one.remote_box.watchers.box
    qtbot.waitUntil(lambda: box.isVisible())
    click(box.no)
    page = third.start.network
    qtbot.waitUntil(lambda: page.message.isVisible())
    assert page.message.text() == "The host does not let you watch."
    assert third.table is None
    page.invite.setText("[")
    click(page.watch)
    assert page.message.text() == "This is no address. It looks like 192.168.1.5:18072."


def test_games_on_this_network_that_may_be_watched_are_listed(catalog: Catalog, tmp_path: Path) -> None:
    """Beside those who wait; who waits for the other side of a game is not."""
    service = NetworkService(catalog, tmp_path, "en")
    service._watch = SimpleNamespace(  # type: ignore[assignment]
        hosts=(
            LanHost("Ren", "skirmish", "192.168.1.5", 18072),
            LanHost("Ren – Mai", "skirmish", "192.168.1.6", 18072, WATCH_SIGN),
            LanHost("Sora", "skirmish", "192.168.1.7", 18072, "a1b2c3d4e5f6a7b8"),
        )
    )
    assert [(one.name, one.plays) for one in service.around()] == [("Ren", False), ("Ren – Mai", True)]
    assert WATCHED == WATCH_SIGN
