"""The keyboard's place on the table (ui/mat/cursor.py)."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsRectItem, QGraphicsScene
from pytestqt.qtbot import QtBot

from l5r_desktop.ui.mat.accessibility.stops import CARD, Stop
from l5r_desktop.ui.mat.cursor import Cursor


def test_a_fan_that_opens_takes_no_card_out_of_the_way_of_the_tab_key(qtbot: QtBot) -> None:
    """A card with others attached is fanned out as the cursor comes to it, and lies elsewhere meanwhile."""
    scene = QGraphicsScene()
    items = {no: QGraphicsRectItem(60.0 * no, 400, 50, 70) for no in range(4)}
    stops = []
    for no, item in items.items():
        scene.addItem(item)
        stops.append(Stop(CARD, no, "", item, "home", True, True, item.sceneBoundingRect().center()))
    cursor = Cursor(scene)
    cursor.follow(lambda: stops)
    seen = []
    while cursor.tab(back=False):
        seen.append(cursor.number)
        items[cursor.number].setPos(QPointF(900, 30))
    assert seen == [0, 1, 2, 3]
    cursor.go(stops[3])
    back = [3]
    while cursor.tab(back=True):
        back.append(cursor.number)
    assert back == [3, 2, 1, 0]
