"""Two people at two windows: from the start screen by an invite to a game (docs/protocol.md)."""

from __future__ import annotations

import socket

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.session import FIRST_DECKS
from l5r_desktop.session.journal import read_journal, verify
from l5r_desktop.session.progress import NoReport
from l5r_desktop.ui import TablePage

from ..clicking import click
from .conftest import OPEN
from .meeting import answer, asked, meet, table_of, to_network


def test_from_the_start_screen_through_a_game_and_its_audit_to_a_rematch(qtbot: QtBot, open_window: OPEN) -> None:
    """Connecting, hidden cards, cuts, manners (protocol.md): the guest's format follows the invite."""
    host, guest = open_window("ren"), open_window("mai")
    one, two = meet(qtbot, host, guest, clock=1)
    assert (one.link.seat, two.link.seat) == (0, 1)
    for _ in range(6):
        answer(qtbot, asked(qtbot, one, two))
    for page in (one, two):
        theirs = [piece for piece in page.link.table.pieces if piece.place == "hand" and piece.seat != page.link.seat]
        assert theirs
        assert all(piece.ident is None for piece in theirs)
    sides = [page._table_session.match.side for page in (one, two)]
    qtbot.waitUntil(
        lambda: sides[0].lengths == sides[1].lengths and sides[0].replica.writer is not None and not two.link.works,
    )
    heard: list[bool] = []
    two.link.changed.connect(lambda: heard.append(True))
    say(one, "Konnichiwa <b>Mai</b>")
    qtbot.waitUntil(lambda: bool(two.remote_box.chat.toPlainText()))
    assert not heard, "what is said must not take anything out of somebody's hands"
    assert two.remote_box.chat.toPlainText() == "Ren: Konnichiwa <b>Mai</b>"
    click(two.remote_box.mute)
    assert not two.remote_box.chat.isVisible()
    cut(qtbot, one, two)
    click(one.remote_box.pause)
    qtbot.waitUntil(lambda: "Ren asks for a pause" in two.remote_box.clock.text())
    qtbot.waitUntil(lambda: "Mai is asked for a pause" in one.remote_box.clock.text())
    click(two.remote_box.pause)
    for page in (one, two):
        qtbot.waitUntil(lambda page=page: "the clocks stand" in page.remote_box.clock.text())
    click(one.remote_box.pause)
    for _ in range(4):
        answer(qtbot, asked(qtbot, one, two))
    for page in (one, two):
        assert page._table_session.state is not None
        journal = read_journal(page._table_session.state(True))
        assert (journal.viewer, journal.remarks) == (page.link.seat, ()), "a report holds what its own side knows"
        assert verify(journal, page._table_session.match.side.rules).ok
    click(two.side.concede)
    click(two.end.buttons["concede"])
    for page in (one, two):
        qtbot.waitUntil(lambda page=page: "is proved" in page.remote_box.state.text())
        assert page.end.isVisible()
    for window, page in ((host, one), (guest, two)):
        (record,) = [made for made in window._ports.library.records().values() if made.played]
        won = page.link.view.result[0] == page.link.seat
        assert (record.won, record.lost, record.drawn) == (int(won), int(not won), 0), "the deck has it in its record"
        assert window._ports.statistics is not None
        (standing,) = window._ports.statistics.standings(NoReport()).values()
        other = two if page is one else one
        assert [(game.outcome, game.opponents[0].name) for game in standing.games] == [
            ("won" if won else "lost", page._table_session.names[other.link.seat])
        ]
    click(one.end.buttons["proof"])
    qtbot.waitUntil(lambda: one.ending.proof is not None)
    sheet = one.ending.proof
    assert sheet is not None
    assert [good for good, _ in sheet.findings] == [True] * 3
    click(sheet.close_button)
    click(one.end.buttons["rematch"])
    qtbot.waitUntil(lambda: "Ren would like another game." in two.remote_box.state.text())
    click(two.end.buttons["rematch"])
    qtbot.waitUntil(lambda: host.table not in (None, one) and guest.table not in (None, two))
    again = table_of(host), table_of(guest)
    assert [page.link.seat for page in again] == [1, 0]
    clocks = [page._table_session.match.side.clock.clocks for page in again]
    assert all(found.rule.kind == "plain" for found in clocks), "the clock is the same"
    answer(qtbot, asked(qtbot, *again))


def cut(qtbot: QtBot, *pages: TablePage) -> None:
    """Break the link, and wait until both are linked by another one."""
    matches = [page._table_session.match for page in pages]
    before = [match.line.link for match in matches]
    before[0]._sock.shutdown(socket.SHUT_RDWR)
    qtbot.waitUntil(
        lambda: all(match.linked and match.line.link is not old for match, old in zip(matches, before, strict=True)),
    )


def say(page: TablePage, words: str) -> None:
    """Type a line of chat."""
    QTest.keyClicks(page.remote_box.line, words)
    QTest.keyClick(page.remote_box.line, Qt.Key.Key_Return)


def test_the_button_that_invites_stays_where_it_is_whichever_clock_is_chosen(open_window: OPEN) -> None:
    """What the clock does was said above it, and it moved away from under the mouse by a line."""
    window = open_window("ren")
    to_network(window, "lcg-skirmish", "Ren")
    page = window.start.network
    places = set()
    for at in range(page.clock.count()):
        page.clock.setCurrentIndex(at)
        for _ in range(3):
            QApplication.processEvents()
        places.add(page.host.mapTo(window, QPoint()).toTuple())
    assert len(places) == 1


def test_after_a_network_game_the_quick_game_offers_another_deck_for_the_other_side(open_window: OPEN) -> None:
    """Who had played the Lion over the network was offered Lion against Lion."""
    window = open_window("ren")
    to_network(window, "lcg-stronghold", "Ren")
    first, second = FIRST_DECKS["lcg-stronghold"]
    own = window.start.network.own
    own.deck.choose(second)
    own.plan()
    quick = window.start.quick
    quick.offer()
    assert quick.chosen == "lcg-stronghold"
    assert quick.decks_chosen == (second, first)
