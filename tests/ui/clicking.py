"""Playing by real mouse clicks: finds where a card, a button or a menu entry can be clicked, and clicks there."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QEventLoop, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QStyle, QStyleOptionSpinBox, QWidget

from l5r_desktop.rulesets.lcg.display.view import View
from l5r_desktop.session import Decision, parts_of
from l5r_desktop.ui import TablePage

Choose = Callable[[Decision, View], tuple[str, ...]]
LEFT = Qt.MouseButton.LeftButton


def click(widget: QWidget) -> None:
    """A click into the middle of a widget, which must be there to be clicked."""
    assert widget.isVisible(), f"{widget.objectName()} cannot be seen"
    assert widget.isEnabled(), f"{widget.objectName()} cannot be clicked"
    QTest.mouseClick(widget, LEFT)


def wheel(widget: QWidget) -> None:
    """A turn of the wheel by a notch towards oneself, over the middle of a widget."""
    at = QPointF(widget.rect().center())
    turned = QWheelEvent(
        at, widget.mapToGlobal(at), QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(widget, turned)


def click_card(page: TablePage, number: int) -> None:
    """A click on a card or ring of the scene, at a point where nothing lies above it.

    Where cards are larger than the window has room for, the mat is moved first, as a player does.
    """
    board = page.board
    point = seen_at(page, number)
    spot = board.mapFromScene(point)
    if not board.viewport().rect().contains(spot):
        board.ensureVisible(page.mat.items_by_number()[number].sceneBoundingRect())
        spot = board.mapFromScene(seen_at(page, number))
    assert board.viewport().rect().contains(spot), f"card {number} lies outside of the window"
    QTest.mouseMove(board.viewport(), spot)
    QTest.mouseClick(board.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, spot)


def lane_at(page: TablePage, site: int) -> QPoint:
    """A point of the window on the sign of the lane that lies at a card."""
    number = next(lane.number for lane in page.link.table.lanes if lane.site == site)
    return page.board.mapFromScene(page.mat.lanes.signs[number].sceneBoundingRect().center())


def click_lane(page: TablePage, site: int) -> None:
    """A click on the sign of a lane."""
    QTest.mouseClick(page.board.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, lane_at(page, site))


def drag(page: TablePage, number: int, to: QPoint) -> None:
    """Take a card with the mouse to a point of the window and let it go there."""
    start = take_up(page, number)
    for share in (0.3, 0.6, 1.0):
        move_held(page, start + (to - start) * share)
    QTest.mouseRelease(page.board.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, to)


def take_up(page: TablePage, number: int) -> QPoint:
    """Press the button on a card; returns where."""
    start = page.board.mapFromScene(seen_at(page, number))
    QTest.mousePress(page.board.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, start)
    return start


def move_held(page: TablePage, to: QPoint) -> None:
    """Move the mouse with the button held."""
    port = page.board.viewport()
    move = QMouseEvent(
        QMouseEvent.Type.MouseMove, QPointF(to), QPointF(port.mapToGlobal(to)), Qt.MouseButton.NoButton, LEFT,
        Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(port, move)


def seen_at(page: TablePage, number: int) -> QPointF:
    """A point of the scene where a card is the uppermost one."""
    rect = page.mat.items_by_number()[number].sceneBoundingRect()
    for down in (0.5, 0.1, 0.9, 0.3, 0.7, 0.04):
        for across in (0.5, 0.1, 0.9, 0.3, 0.7, 0.04):
            pixel = page.board.mapFromScene(rect.x() + rect.width() * across, rect.y() + rect.height() * down)
            point = page.board.mapToScene(pixel)
            if page.mat.number_at(point) == number:
                return point
    raise AssertionError(f"card {number} is covered wholly")


def button(page: TablePage, name: str) -> QPushButton:
    """The button of the question with this name."""
    found = [b for b in page.prompt.buttons() if b.objectName() == name]
    assert len(found) == 1, f"{name} is not among {[b.objectName() for b in page.prompt.buttons()]}"
    page.prompt.reveal(found[0])
    return found[0]


def give(page: TablePage, keys: tuple[str, ...]) -> None:
    """Answer the question that is open with these options, by clicks alone."""
    assert page.answers.picking is not None
    several = page.answers.picking.several
    if page.answers.picking.picked:
        click(button(page, "clear"))
    for key in keys:
        click_option(page, key)
    if several:
        click(button(page, "done-marking"))


def click_option(page: TablePage, key: str) -> None:
    picking = page.answers.picking
    assert picking is not None
    option = picking.decision.option(key)
    assert option is not None
    if picking.decision.kind == "bid":
        click(page.dial.buttons[key])
    elif picking.by_amount:
        click_amount(page, key)
    elif option.card in page.boxes.rings.buttons:
        click(page.boxes.rings.buttons[option.card])
    elif key in page.duel.buttons:
        click(page.duel.buttons[key])
    elif option.card in page.duel.cards:
        click(page.duel.cards[option.card])
    elif option.verb == "assign":
        click_card(page, option.card)
        click_lane(page, option.args[1])
    elif option in picking.buttons():
        click(button(page, f"option-{key}"))
    else:
        for part in parts_of(option):
            # Where several may be marked, one card alone still has to be marked.
            if page.answers.picking is not picking or (len(picking.left) == 1 and not picking.several):
                return
            _click_part(page, part, key)


def click_amount(page: TablePage, key: str) -> None:
    """The face of a number; where there are too many for faces, the slider and the button beside it."""
    amount = page.boxes.amount
    if key in amount.faces:
        click(amount.faces[key])
        return
    amount.slider.setFocus()
    _set_amount(page, amount.keys[key])
    click(amount.take)


def _set_amount(page: TablePage, at: int) -> None:
    """Click on the arrows of the field until the slider stands at a place."""
    amount = page.boxes.amount
    style = QStyleOptionSpinBox()
    style.initFrom(amount.field)
    while amount.slider.value() != at:
        control = (
            QStyle.SubControl.SC_SpinBoxUp if amount.slider.value() < at else QStyle.SubControl.SC_SpinBoxDown
        )  # fmt: skip
        arrow = amount.field.style().subControlRect(QStyle.ComplexControl.CC_SpinBox, style, control, amount.field)
        QTest.mouseClick(amount.field, LEFT, Qt.KeyboardModifier.NoModifier, arrow.center())


def _click_part(page: TablePage, part: int | str, key: str) -> None:
    picking = page.answers.picking
    assert picking is not None
    if isinstance(part, str):
        if part in picking.words():
            click(button(page, f"part-{part}"))
        return
    if page.tray.isVisible():
        page.tray.reveal(part)
        click(page.tray.buttons()[part])
    else:
        click_card(page, part)
    menu = page.answers.menu
    if menu.isVisible():
        action = next(a for a in menu.actions() if a.objectName() == f"option-{key}")
        QTest.mouseClick(menu, LEFT, Qt.KeyboardModifier.NoModifier, menu.actionGeometry(action).center())


def lift_curtain(page: TablePage) -> None:
    """Click the button on the curtain."""
    click(page.curtain.buttons["uncover"])


def play(
    page: TablePage,
    choose: Choose,
    *,
    most: int = 100_000,
    until: Callable[[], bool] = lambda: False,
    by: Callable[[TablePage, tuple[str, ...]], None] = give,
    lift: Callable[[TablePage], None] = lift_curtain,
) -> int:
    """Answer until the game is over, `until` says so, or `most` questions were answered; returns how many were."""
    answered = 0
    while not page.link.over and answered < most and not until():
        QApplication.processEvents()
        # As Qt's own loop does: what has been replaced is deleted.
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        if page.link.covered:
            lift(page)
            continue
        decision = page.link.decision
        if decision is None and page.link._match.async_controllers:
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
            continue
        assert decision is not None, "the game waits for nobody"
        by(page, choose(decision, page.link.view))
        answered += 1
    return answered


def answer(page: TablePage, keys: tuple[str, ...]) -> None:
    """Give an answer past the mouse, for `play` where only what the window shows after each one is looked at."""
    page.link.answer(keys)


def go_to(page: TablePage, choose: Choose, *, most: int = 100_000, until: Callable[[], bool] = lambda: False) -> int:
    """Answer as `play` does, but past the window, which shows only where this ends; returns how many were answered.

    For the way to a position that a test is about. until: is asked while the page still shows where it began, so that
    it may look at `page.link` alone.
    """
    link, answered = page.link, 0
    link.blockSignals(True)
    try:
        while not link.over and answered < most and not until():
            if link.covered:
                link.uncover()
                continue
            decision = link.decision
            if decision is None and link._match.async_controllers:
                QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
                continue
            assert decision is not None, "the game waits for nobody"
            link.answer(choose(decision, link.view))
            _wait_for_rules(page)
            assert link.covered or link.over or link.decision is not decision, "the answer was refused"
            answered += 1
    finally:
        link.blockSignals(False)
    link.changed.emit()
    return answered


def _wait_for_rules(page: TablePage) -> None:
    while page.link.works:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
