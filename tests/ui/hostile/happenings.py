"""What the tests of hostile happenings share: cards half-way carried, and what must be true of a table afterwards."""

from __future__ import annotations

from PySide6.QtCore import QDeadlineTimer, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from l5r_desktop.ui import TablePage

from ..clicking import LEFT, move_held, play, take_up
from ..conftest import SOON
from ..policies import chooser

FREE = QPoint(3, 3)
"""A point of the mat where no card can be let go."""


def hash_of(page: TablePage) -> str:
    """The state of the game on the table."""
    return page.link._match.game.hash


def inputs_of(page: TablePage) -> int:
    """How many inputs the game has had."""
    return len(page.link._match.game.inputs)


def settle(turns: int = 8) -> None:
    """Let what waits in Qt's queue happen."""
    for _ in range(turns):
        QApplication.processEvents()


def at_rest(page: TablePage) -> None:
    """Let what waits happen, and what the rules are set to work on by it."""
    settle()
    patience = QDeadlineTimer(SOON)
    while page.link.works:
        assert not patience.hasExpired(), "the rules do not come to rest"
        QTest.qWait(5)


def to_a_carry(page: TablePage, most: int = 60) -> int:
    """Play on until a card can be carried somewhere; returns its number."""
    for seed in range(most):
        liftable = [no for no in sorted(page.mat.items_by_number()) if page.answers.offered(no)]
        for number in liftable:
            if number in page.mat.carrier._liftable and _uppermost(page, number):
                return number
        play(page, chooser(seed), most=1)
    raise AssertionError("no card could be carried anywhere")


def _uppermost(page: TablePage, number: int) -> bool:
    item = page.mat.items_by_number()[number]
    return page.mat.number_at(item.sceneBoundingRect().center()) == number


def carry_half_way(page: TablePage, number: int = -1) -> tuple[int, QPoint]:
    """Press on a card and move it; the button stays down. Returns the card, and where the mouse is."""
    number = to_a_carry(page) if number < 0 else number
    start = take_up(page, number)
    there = start + QPoint(40, -30)
    for share in (0.4, 0.8, 1.0):
        move_held(page, start + (there - start) * share)
    assert page.mat.carrier.carried == number
    return number, there


def let_go(page: TablePage, at: QPoint) -> None:
    """The button goes up."""
    QTest.mouseRelease(page.board.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, at)


def double_click(window: QWidget, widget: QWidget) -> None:
    """A double click at the middle of a widget, as the system sends it; its second half goes to whatever is there by
    then.
    """
    at = widget.mapTo(window, widget.rect().center())
    QTest.mouseClick(widget, LEFT)
    settle(1)
    second_half(window, at)


def second_half(window: QWidget, at: QPoint) -> None:
    """The second half of a double click at a point of a window, as the system sends it."""
    handle = window.windowHandle()
    place, there = QPointF(at), QPointF(window.mapToGlobal(at))
    for kind, held in (
        (QEvent.Type.MouseButtonDblClick, LEFT),
        (QEvent.Type.MouseButtonRelease, Qt.MouseButton.NoButton),
    ):
        QApplication.sendEvent(handle, QMouseEvent(kind, place, there, LEFT, held, Qt.KeyboardModifier.NoModifier))


def consistent(page: TablePage) -> None:
    """The window shows the table of now: its cards, the open question, and nothing in the hand of the mouse."""
    at_rest(page)
    assert page.mat.carrier.carried == -1
    if page.link.covered:
        assert page.curtain.isVisible()
        assert page.mat.items_by_number() == {}
        return
    assert not page.curtain.isVisible()
    seat = page.link.seat
    now = page.link._match.table(seat)
    assert page.link.table == now
    assert set(page.mat.items_by_number()) <= {piece.no for piece in now.pieces}
    decision = page.link._match.decision_of(seat)
    assert page.link.decision == decision
    assert (page.answers.picking is None) == (decision is None)
    if page.answers.picking is not None:
        assert page.answers.picking.decision == decision


def goes_on(page: TablePage, answers: int = 2) -> None:
    """The table is consistent, and the game can be played on by clicks."""
    consistent(page)
    before = inputs_of(page)
    given = play(page, chooser(5), most=answers)
    assert given == answers or page.link.over
    assert inputs_of(page) > before or page.link.over
    consistent(page)
