"""The box for an amount (ui/table/boxes/amount_box.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from l5r_desktop.session import AnswerBuilder, Decision, Option
from l5r_desktop.ui import TablePage
from l5r_desktop.ui.preferences.theme import style_sheet
from l5r_desktop.ui.table.boxes.amount_box import AmountBox

from ..clicking import click, play
from ..policies import chooser


def test_an_amount_is_one_click_or_its_key(page_of: Callable[..., TablePage], setup_of: Any) -> None:
    """L3.1.14: any number of own fate."""
    page = page_of(setup_of("lcg-stronghold"))

    def many() -> bool:
        picking = page.answers.picking
        return picking is not None and picking.by_amount

    play(page, chooser(5), until=many)
    assert many()
    amount = page.boxes.amount
    decision = page.link.decision
    assert decision is not None
    assert [face.text() for face in amount.faces.values()] == [str(option.args[0]) for option in decision.options]
    assert [b.objectName() for b in page.prompt.buttons()] == []
    assert not amount.take.isVisible()
    QTest.keyClick(page.board, Qt.Key.Key_2)
    assert page.link.decision != decision
    page.link.undo()
    click(list(amount.faces.values())[1])
    assert page.link.decision != decision


def test_an_amount_keeps_its_place_where_fewer_are_offered(qtbot: QtBot) -> None:
    """L3.1.14: with less fate in the pool, "1" lay where "2" had lain in the question before."""
    room = QWidget()
    room.resize(900, 600)
    qtbot.addWidget(room)
    room.setStyleSheet(style_sheet())
    amount = AmountBox(room)
    room.show()

    def places(most: int) -> dict[str, QPoint]:
        amount.ask("How much?", [Option(f"fate-{n}", "fate", args=(n,)) for n in range(most + 1)], ())
        QApplication.processEvents()
        return {key: face.mapTo(room, QPoint()) for key, face in amount.faces.items()}

    many, fewer = places(6), places(2)
    assert list(fewer) == ["fate-0", "fate-1", "fate-2"]
    assert fewer == {key: many[key] for key in fewer}
    others = [face for face in amount.findChildren(QPushButton) if face.text() in "3456" and face.isVisible()]
    assert [face.isEnabled() for face in others] == [False] * 4
    shades = {face.grab().toImage().pixel(face.width() // 2, 8) for face in others}
    assert len(shades) == 1
    assert shades.isdisjoint(face.grab().toImage().pixel(face.width() // 2, 8) for face in amount.faces.values())
    assert places(6) == many


def test_an_amount_keeps_its_place_in_the_bar_where_fewer_are_offered(
    page_of: Callable[..., TablePage], setup_of: Any
) -> None:
    """L3.1.14: in a low window "0" lay where "1" had lain in the question before, and a click gave it."""
    page = page_of(setup_of("lcg-stronghold"))
    bar = page.prompt
    bar.takes_amounts = True

    def places(most: int) -> dict[str, QPoint]:
        options = tuple(Option(f"fate-{n}", "fate", args=(n,)) for n in range(most + 1))
        bar.ask("Mai", "How much?", AnswerBuilder(Decision(0, "fate", "choose-fate", options)), lambda _: None)
        QApplication.processEvents()
        return {button.objectName(): button.mapTo(page, QPoint()) for button in bar.buttons()}

    many, fewer = places(3), places(1)
    assert list(fewer) == ["option-fate-0", "option-fate-1"]
    assert fewer == {key: many[key] for key in fewer}


def test_one_of_many_amounts_is_chosen_with_a_slider(qtbot: QtBot) -> None:
    """L3.1.14: any number of own fate, more than have faces."""
    room = QWidget()
    room.resize(900, 600)
    qtbot.addWidget(room)
    amount = AmountBox(room)
    room.show()
    chosen: list[str] = []
    amount.chosen.connect(chosen.append)
    amount.ask("How much?", [Option(f"fate-{n}", "fate", args=(n,)) for n in range(31)], ())
    assert not amount.faces
    amount.slider.setFocus()
    QTest.keyClick(amount.slider, Qt.Key.Key_Right)
    assert amount.field.value() == 1
    amount.field.setValue(23)
    click(amount.take)
    assert chosen == ["fate-23"]
