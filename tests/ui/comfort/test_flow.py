"""A row of widgets goes on in the next line where it is too long (ui/preferences/flow_layout.py)."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from l5r_desktop.ui.preferences.flow_layout import FlowLayout


def rows(qtbot: QtBot, width: int) -> int:
    """How many lines four buttons take in a box of this width; none lies over another or outside."""
    box = QWidget()
    qtbot.addWidget(box)
    row = FlowLayout(box)
    buttons = [QPushButton(text * 12, box) for text in "abcd"]
    for button in buttons:
        row.addWidget(button)
    box.resize(width, row.heightForWidth(width))
    with qtbot.waitExposed(box):
        box.show()
    for one in buttons:
        assert box.rect().contains(one.geometry())
        for other in buttons:
            assert one is other or not one.geometry().intersects(other.geometry())
    return len({button.y() for button in buttons})


def test_wide_enough_all_are_in_one_line(qtbot: QtBot) -> None:
    assert rows(qtbot, 1200) == 1


def test_too_narrow_they_go_on_below(qtbot: QtBot) -> None:
    assert rows(qtbot, 260) > 1


def test_a_wide_widget_makes_no_window_wider(qtbot: QtBot) -> None:
    box = QWidget()
    qtbot.addWidget(box)
    FlowLayout(box).addWidget(QPushButton("long " * 100, box))
    assert box.minimumSizeHint().width() <= 240
