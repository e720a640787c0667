"""The list of what happens at once, in an order that is chosen (ui/table/boxes/order_box.py)."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from l5r_desktop.ui import Settings, apply_settings, style_sheet
from l5r_desktop.ui.table.boxes.order_box import OrderBox


@pytest.mark.parametrize("scale", [100, 150])
def test_what_is_put_in_order_is_not_scrolled_sideways(qtbot: QtBot, scale: int) -> None:
    """Long lines at 150 %: the list had a second bar, and lines were cut though there was room for them."""
    apply_settings(Settings("fr", text_scale=scale))
    around = QWidget()
    qtbot.addWidget(around)
    around.setStyleSheet(style_sheet())
    around.resize(300, 900)
    box = OrderBox(around)
    around.show()
    effect = "The Honorable Garrison of the Lion : l'effet numéro {} après la bataille"
    lines = [(str(at), effect.format(at), None) for at in range(3)]
    box.ask("Dans quel ordre ?", lines, [])
    for _ in range(4):
        QApplication.processEvents()
    assert not box.list.horizontalScrollBar().isVisible()
    rows = [box.list.visualItemRect(box.list.item(at)).height() for at in range(3)]
    assert box.list.height() >= min(400, sum(rows))
