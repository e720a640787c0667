"""Sizes of texts and cards on a table that is being played at (ui/preferences/theme.py, ui/mat)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from l5r_desktop.app.screenshots import SCREENS, ScreenshotMaker
from l5r_desktop.session import Catalog
from l5r_desktop.ui import MainWindow, Ports, Settings, TablePage, apply_settings, style_sheet
from l5r_desktop.ui.mat.painted_item import SMALLEST, write

from ..ccg_tables import four_battlefields
from ..clicking import click, go_to, play
from ..policies import chooser


@pytest.fixture
def window(qtbot: QtBot, ports_of: Callable[[int], Ports]) -> MainWindow:
    made = MainWindow(ports_of(3))
    qtbot.addWidget(made)
    made.resize(1440, 900)
    with qtbot.waitExposed(made):
        made.show()
    made.start.new_game.curtain.setChecked(False)
    click(made.start.quick.tiles["lcg-stronghold"])
    click(made.start.quick.together)
    return made


def page_of(window: MainWindow) -> TablePage:
    assert window.table is not None
    window.table.refresh()
    return window.table


@pytest.mark.parametrize("scale", [75, 100, 150, 200])
def test_a_game_is_played_on_with_cards_of_every_size(window: MainWindow, scale: int) -> None:
    go_to(page_of(window), chooser(2), most=12)
    usual = page_of(window).mat.table
    window.settings.set(card_scale=scale)
    page = page_of(window)
    now = page.mat.table
    assert usual is not None
    assert now is not None
    if scale != 100:
        assert (now.card > usual.card) == (scale > 100)
    view = page.board.viewport().size()
    assert page.mat.sceneRect().width() == pytest.approx(view.width() * max(1.0, scale / 100))
    assert (page.board.verticalScrollBar().maximum() > 0) == (scale > 100)
    if scale > 100:
        assert page.board.verticalScrollBar().value() == page.board.verticalScrollBar().maximum()
    else:
        play(page, chooser(3), most=12)


@pytest.mark.parametrize("scale", [75, 150, 200])
def test_a_game_is_played_on_with_texts_of_every_size(window: MainWindow, scale: int) -> None:
    usual = page_of(window).mat.table
    usual_button = page_of(window).side.leave.height()
    window.settings.set(text_scale=scale)
    page = page_of(window)
    now = page.mat.table
    assert usual is not None
    assert now is not None
    assert (now.areas[0].plate.w > usual.areas[0].plate.w) == (scale > 100)
    assert (page.side.leave.height() > usual_button) == (scale > 100)
    assert page.height() == window.centralWidget().height()
    play(page, chooser(3), most=12)


@pytest.mark.parametrize("text", [75, 100, 200])
def test_plates_lie_beside_cards_and_not_over_them(
    catalog: Catalog, page_at: Callable[..., TablePage], text: int
) -> None:
    apply_settings(Settings(text_scale=text))
    page = page_at(four_battlefields(catalog, "ccg-ivory"))
    plates = [plate.sceneBoundingRect() for plate in page.mat._laid.plates.values()]
    signs = [sign.sceneBoundingRect() for sign in page.mat.lanes.signs.values()]
    assert len(plates) == 2
    assert len(signs) == 4
    for item in page.mat.items_by_number().values():
        picture = item.mapRectToScene(item._picture_rect()).adjusted(1, 1, -1, -1)
        assert not any(box.intersects(picture) for box in plates)
        assert not any(box.intersects(picture) for box in signs)


@pytest.mark.parametrize("room", [400.0, 60.0, 20.0])
def test_a_painted_line_stays_in_its_box(qtbot: QtBot, room: float) -> None:
    """Letters get smaller first; what is still too long ends in an ellipsis."""
    image = QImage(600, 60, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    write(painter, QRectF(100, 10, room, 40), "Conflits restants", 30)
    assert painter.font().pixelSize() >= SMALLEST
    painter.end()
    inked = [x for x in range(600) for y in range(60) if image.pixelColor(x, y).alpha()]
    assert inked
    assert min(inked) >= 98
    assert max(inked) <= 100 + room + 2


def in_a_small_window(qtbot: QtBot, page: TablePage) -> TablePage:
    """A page as it is at 1280x720."""
    qtbot.addWidget(page, before_close_func=lambda closed: closed.link.close())
    page.setStyleSheet(style_sheet())
    page.resize(1280, 720)
    with qtbot.waitExposed(page):
        page.show()
    page.refresh()
    return page


@pytest.mark.parametrize("language", ["en", "fr"])
def test_large_texts_push_nothing_out_of_a_small_window(
    qtbot: QtBot, plain_booth: ScreenshotMaker, language: str
) -> None:
    """At 1280x720 and 200 % all phases but the current one give way, and the dial (L3.2.2) is in sight with its faces,
    as are the buttons at the side; what each face would bring can be scrolled to.
    """
    page = in_a_small_window(qtbot, plain_booth.page(SCREENS["dial"].file, 1.0, Settings(language, text_scale=200)))
    assert page.size().toTuple() == (1280, 720)
    for widget in (page.side.leave, page.side.concede, page.prompt, page.timing_bar.turn, page.view_control.handle):
        assert page.rect().contains(QRect(widget.mapTo(page, QPoint()), widget.size()))
    assert [label.text()[0] for label in page.timing_bar.phases if label.isVisible()] == ["›"]
    dial = page.dial
    assert dial.isVisible()
    QApplication.processEvents()
    port = page.side.dock.viewport()
    for face in dial.buttons.values():
        assert port.rect().contains(QRect(face.mapTo(port, QPoint()), face.size()))
    assert page.side.dock.verticalScrollBar().maximum() >= dial.height() - port.height()
    parts = [part for part in dial.findChildren(QWidget) if part.isVisible()]
    assert len(parts) > 35
    for part in parts:
        assert part.width() >= part.minimumSizeHint().width()
        assert dial.rect().contains(part.geometry())


@pytest.mark.parametrize("screen", ["far-talk", "far-lost"])
def test_large_texts_leave_room_for_the_player_elsewhere(
    qtbot: QtBot, plain_booth: ScreenshotMaker, screen: str
) -> None:
    """At 1280x720 and 200 % in French: clocks and chat, or else what can be done about a lost link."""
    look = Settings("fr", text_scale=200)
    page = in_a_small_window(qtbot, plain_booth.page(SCREENS[screen].file, 1.0, look, far=SCREENS[screen].far))
    assert page.remote_box is not None
    lost = screen == "far-lost"
    qtbot.waitUntil(lambda: page.remote_box.lost.box.isVisible() == lost)
    QApplication.processEvents()
    assert page.size().toTuple() == (1280, 720)
    for widget in (page.side.leave, page.side.concede, page.remote_box.lost.open if lost else page.remote_box.line):
        assert widget.isVisible()
        assert page.rect().contains(QRect(widget.mapTo(page, QPoint()), widget.size()))
    assert page.remote_box.line.isVisible() != lost, "nothing said now would be heard"
    box = page.remote_box.lost.box
    assert not lost or page.board.rect().contains(box.geometry())
    for part in box.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
        assert not part.isVisible() or box.rect().contains(part.geometry())


@pytest.mark.parametrize("screen", ["dial", "duel-lcg"])
def test_no_box_makes_a_small_window_grow_where_texts_are_large(
    screen: str, qtbot: QtBot, maker: ScreenshotMaker
) -> None:
    """1280x720, French, 150 % text. The least height of the dock followed that of the window."""
    look = Settings("fr", text_scale=150)
    apply_settings(look)
    page = maker.page(SCREENS[screen].file, 1.0, look)
    frame = QMainWindow()
    qtbot.addWidget(frame, before_close_func=lambda _: page.link.close())
    frame.setStyleSheet(style_sheet())
    frame.setCentralWidget(page)
    frame.resize(1280, 720)
    with qtbot.waitExposed(frame):
        frame.show()
    page.refresh()
    held = next(p.no for p in page.link.table.pieces if p.place == "hand" and p.ident is not None)
    page.reading.look_at(held)
    qtbot.waitUntil(lambda: page.side.dock.isVisible() and page.side.dock.height() > 100)
    assert frame.size().toTuple() == (1280, 720)
    assert page.side.dock.minimumSizeHint().height() <= 120


def test_the_numbers_at_the_end_lie_apart_from_what_turned_the_game_where_texts_are_large(
    qtbot: QtBot, maker: ScreenshotMaker
) -> None:
    look = Settings("fr", text_scale=150)
    apply_settings(look)
    page = maker.page(SCREENS["end"].file, 1.0, look)
    qtbot.addWidget(page, before_close_func=lambda _: page.link.close())
    page.resize(1280, 920)
    page.show()
    page.link.concede()
    page.refresh()
    summary = page.ending.summary
    qtbot.waitUntil(summary.isVisible)
    qtbot.waitUntil(lambda: summary._grid.geometry().height() > 0)
    parts = (summary._rows, summary.graph, summary._turned, summary._points)
    boxes = [QRect(part.mapTo(summary, QPoint()), part.size()) for part in parts]
    assert len(summary.points) == 1
    assert all(summary.rect().contains(box) for box in boxes)
    assert not any(one.intersects(other) for one, other in combinations(boxes, 2))
    assert summary._rows.height() >= summary._grid.sizeHint().height()
