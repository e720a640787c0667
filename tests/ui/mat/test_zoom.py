"""Looking closer at the table: wheel, keys, moving it about, sharp cards, and back to pixel for pixel."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QTransform, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.ui import TablePage
from l5r_desktop.ui.mat.zoom import MOST
from l5r_desktop.ui.preferences.settings import SettingsBook, settings_from

from ..table.reading_tables import Make, number, reading_page

__all__ = ["reading_page"]


def wheel(page: TablePage, at: QPoint, notches: int) -> None:
    port = page.board.viewport()
    event = QWheelEvent(
        QPointF(at), QPointF(port.mapToGlobal(at)), QPoint(), QPoint(0, 120 * notches), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(port, event)


def test_at_first_one_pixel_of_the_table_is_one_of_the_window(reading_page: Make) -> None:
    page = reading_page()
    assert page.board.transform() == QTransform()
    assert page.board.mapFromScene(QPointF(0, 0)) == QPoint(0, 0)
    assert page.mat.sceneRect().size().toSize() == page.board.viewport().size()


def test_the_wheel_zooms_where_the_mouse_is(reading_page: Make) -> None:
    page = reading_page()
    at = QPoint(600, 400)
    before = page.board.mapToScene(at)
    wheel(page, at, 3)
    assert 1.7 < page.view_control.zoom.factor < 1.75
    assert (page.board.mapToScene(at) - before).manhattanLength() < 3
    wheel(page, at, 30)
    assert page.view_control.zoom.factor == MOST
    wheel(page, at, -40)
    assert page.view_control.zoom.factor == 1.0
    assert page.board.transform() == QTransform()
    assert page.board.mapFromScene(QPointF(0, 0)) == QPoint(0, 0)


def test_keys_zoom_and_the_size_is_remembered(qtbot: QtBot, reading_page: Make) -> None:
    settings = SettingsBook()
    page = reading_page(settings=settings)
    with qtbot.waitActive(page):
        page.activateWindow()
    page.board.setFocus()
    with qtbot.waitSignal(page.view_control.zoom.settled):
        QTest.keyClick(page.board, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClick(page.board, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClick(page.board, Qt.Key.Key_Minus, Qt.KeyboardModifier.ControlModifier)
    assert settings.now.zoom == 120
    assert reading_page(settings=settings).view_control.zoom.factor == 1.2
    with qtbot.waitSignal(page.view_control.zoom.settled):
        QTest.keyClick(page.board, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert page.view_control.zoom.factor == 1.0
    assert settings.now.zoom == 100


def test_cards_are_drawn_with_as_many_pixels_as_are_seen(qtbot: QtBot, reading_page: Make) -> None:
    page = reading_page()
    item = page.mat.items_by_number()[number(page, "01-doji-challenger")]
    before, box = item.pixmap().width(), item.sceneBoundingRect()
    with qtbot.waitSignal(page.view_control.zoom.settled):
        page.view_control.zoom.to(2.0)
    item = page.mat.items_by_number()[number(page, "01-doji-challenger")]
    assert abs(item.pixmap().width() - 2 * before) <= 1
    assert abs(item.sceneBoundingRect().width() - box.width()) <= 1
    assert item.sceneBoundingRect().center() == box.center()
    with qtbot.waitSignal(page.view_control.zoom.settled):
        page.view_control.zoom.fit()
    assert page.mat.items_by_number()[number(page, "01-doji-challenger")].pixmap().width() == before


def test_the_middle_button_moves_the_table_and_answers_nothing(reading_page: Make) -> None:
    page = reading_page()
    page.view_control.zoom.to(2.0)
    decision = page.link.decision
    port = page.board.viewport()
    for button, held in (
        (Qt.MouseButton.MiddleButton, Qt.KeyboardModifier.NoModifier),
        (Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier),
    ):
        here = page.board.mapToScene(QPoint(500, 300))
        QTest.mousePress(port, button, held, QPoint(500, 300))
        QTest.mouseMove(port, QPoint(450, 260))
        QTest.mouseRelease(port, button, held, QPoint(450, 260))
        assert (page.board.mapToScene(QPoint(450, 260)) - here).manhattanLength() < 3
    assert page.link.decision == decision


def test_a_zoom_that_makes_no_sense_is_not_taken_from_what_was_kept() -> None:
    assert settings_from({"zoom": 5}).zoom == 100
    assert settings_from({"zoom": 250, "side": False}).zoom == 250
    assert settings_from({"side": 3}).side


def test_f11_fills_the_screen_and_back(qtbot: QtBot, reading_page: Make) -> None:
    page = reading_page()
    with qtbot.waitActive(page):
        page.activateWindow()
    QTest.keyClick(page, Qt.Key.Key_F11)
    assert page.window().isFullScreen()
    QTest.keyClick(page, Qt.Key.Key_F11)
    assert not page.window().isFullScreen()
