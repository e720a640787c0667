"""Whatever can be used in the window has a name that a screen reader can say."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QScrollBar,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from l5r_desktop.session import MatchSetup
from l5r_desktop.ui import MainWindow, Ports, TablePage

from .clicking import answer, click, play
from .policies import chooser, general

USABLE = (
    QAbstractButton, QComboBox, QLineEdit, QAbstractSpinBox, QAbstractSlider, QAbstractItemView, QTextEdit,
)  # fmt: skip


def usable(root: QWidget) -> list[QWidget]:
    """What can be used of a page as it is shown; parts of other widgets are named with them."""
    return [
        widget
        for widget in root.findChildren(QWidget)
        if isinstance(widget, USABLE)
        and not isinstance(widget, QScrollBar)
        and widget.isVisible()
        and not isinstance(widget.parentWidget(), (QAbstractSpinBox, QComboBox, QLineEdit, QAbstractItemView))
    ]


def nameless(root: QWidget) -> list[str]:
    """Those of them that have no name, or only one that says nothing."""
    found = []
    for widget in usable(root):
        name = QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
        if not any(letter.isalnum() for letter in name):
            found.append(f"{type(widget).__name__} {widget.objectName()!r} in {type(widget.parentWidget()).__name__}")
    return found


@pytest.fixture
def window(qtbot: QtBot, ports_of: Callable[[int], Ports]) -> MainWindow:
    window = MainWindow(ports_of(3))
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    return window


def test_the_first_screen(window: MainWindow) -> None:
    assert len(usable(window)) > 6
    assert nameless(window) == []


def test_the_choice_of_a_new_game(window: MainWindow) -> None:
    click(window.start.quick.decks)
    assert len(usable(window)) > 8
    assert nameless(window) == []


def test_the_settings_and_the_sheet_of_keys(window: MainWindow) -> None:
    window.open_settings()
    assert window.dialog is not None
    assert len(usable(window.dialog)) > 10
    assert nameless(window.dialog) == []
    window.dialog.close()
    window.open_keys()
    assert window.sheet is not None
    assert len(usable(window.sheet)) == 5
    assert nameless(window.sheet) == []


@pytest.mark.parametrize("ruleset", ["lcg-stronghold", "ccg-ivory"])
def test_the_table_with_all_its_boxes(
    ruleset: str, page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    """On the way through a game every button of every question has a name."""
    page = page_of(setup_of(ruleset))
    bad: dict[str, str] = {}
    boxes: set[str] = set()

    def look() -> bool:
        bad.update(dict.fromkeys(nameless(page), page.prompt.question))
        boxes.update(box.objectName() for box in page.boxes.all() if box.isVisible())
        return "dial" in boxes

    play(
        page,
        (chooser if ruleset.startswith("lcg") else general)(4),
        most=80 if ruleset.startswith("ccg") else 600,
        until=look,
        by=answer,
    )
    assert bad == {}
    assert ruleset.startswith("ccg") or "dial" in boxes


def test_nothing_that_tab_comes_to_hides_its_focus(window: MainWindow) -> None:
    """Every kind of widget that can have the focus is drawn in another way while it has it."""
    sheet = window.styleSheet()
    kinds = {type(one) for one in usable(window) if one.focusPolicy() & Qt.FocusPolicy.TabFocus}
    for kind in kinds:
        names = {base.__name__ for base in kind.__mro__ if issubclass(base, QWidget)}
        assert any(f"{name}:focus" in sheet for name in names), f"{kind.__name__} does not show that it has the focus"
