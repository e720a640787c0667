"""What is done by hand between two windows (docs/protocol.md: propose, agree, by-hand)."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from l5r_desktop.ui import TablePage

from ..clicking import click
from ..table.test_by_hand import choose
from .conftest import OPEN
from .meeting import answer, asked, meet


def honor(page: TablePage, seat: int) -> int:
    return int(page._table_session.match.game.state.seats[seat]["honor"])


def open_menu(qtbot: QtBot, page: TablePage, seat: int) -> None:
    """A click with the right button on a plate, as soon as the rules rest and nothing closes the menu again."""

    def opened() -> bool:
        if page.link.works or page.mat.table is None:
            return False
        box = page.mat.table.areas[seat].plate
        at, port = QPoint(round(box.x + box.w / 2), round(box.y + box.h / 2)), page.board.viewport()
        reason = QContextMenuEvent.Reason.Mouse
        QApplication.sendEvent(port, QContextMenuEvent(reason, at, port.mapToGlobal(at)))
        return bool(page.card_menu.menu.isVisible())

    qtbot.waitUntil(opened)


def propose(qtbot: QtBot, page: TablePage, seat: int, value: int) -> None:
    """By the menu of a plate: a seat's honor is to be so much."""
    open_menu(qtbot, page, seat)
    entries = [action.objectName() for action in page.card_menu.menu.findChildren(QMenu)[0].actions()]
    assert "by-hand-switch" not in entries, "nobody does without the other's consent over a network"
    choose(page, "by-hand", "by-hand-counter", "by-hand-counter")
    page.by_hand.box.number.setValue(value)
    click(page.by_hand.box.yes)


def test_what_one_proposes_the_other_declines_and_accepts(qtbot: QtBot, open_window: OPEN) -> None:
    host, guest = open_window("ren"), open_window("mai")
    one, two = meet(qtbot, host, guest)
    for _ in range(4):
        answer(qtbot, asked(qtbot, one, two))
    first = asked(qtbot, one, two)
    second = two if first is one else one
    for asker, other in ((first, second), (second, first)):
        seat = asker.link.seat
        before = honor(asker, seat)
        for agreed in (False, True):
            propose(qtbot, asker, seat, before + 2)
            qtbot.waitUntil(lambda asker=asker: "asked whether they agree" in asker.save_status.sentence)
            qtbot.waitUntil(other.by_hand.box.isVisible)
            assert not asker.by_hand.box.isVisible(), "it is not its own proposal that is asked about"
            assert not other.by_hand.box.isAncestorOf(other.window().focusWidget()), "a key would answer it unawares"
            click(other.by_hand.box.yes if agreed else other.by_hand.box.no)
            if not agreed:
                qtbot.waitUntil(lambda asker=asker: "does not agree" in asker.save_status.sentence)
                assert honor(asker, seat) == honor(other, seat) == before
        for page in (one, two):
            qtbot.waitUntil(lambda page=page, seat=seat, due=before + 2: honor(page, seat) == due)
        for page in (one, two):
            qtbot.waitUntil(lambda page=page: "By hand: " in page.side.story.toPlainText())
            assert not page.by_hand.box.isVisible()
    answer(qtbot, asked(qtbot, one, two))
