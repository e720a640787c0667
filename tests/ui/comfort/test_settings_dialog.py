"""The settings dialog: one table of fields; every change shows at once and is there the next time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QFileDialog, QLineEdit, QPushButton, QSlider
from pytestqt.qtbot import QtBot

from l5r_desktop.app import CardArtist
from l5r_desktop.session import Catalog
from l5r_desktop.ui import MainWindow, Ports
from l5r_desktop.ui.preferences.settings import Settings
from l5r_desktop.ui.preferences.settings_dialog import SettingsDialog
from l5r_desktop.ui.preferences.settings_fields import Choice, Folder, Percent, SettingsFields, Switch
from l5r_desktop.ui.preferences.theme import color

from ..clicking import click, wheel


@pytest.fixture
def window(qtbot: QtBot, ports_of: Callable[[int], Ports]) -> MainWindow:
    made = MainWindow(ports_of(5))
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    return made


def dialog_of(window: MainWindow) -> SettingsDialog:
    window.open_settings()
    assert window.dialog is not None
    return window.dialog


def test_every_line_of_the_table_is_a_setting_with_sound_values(qtbot: QtBot) -> None:
    names = {one.name for one in fields(Settings)}
    usual = Settings()
    rows = [row for _, section in SettingsFields().sections() for row in section]
    assert {row.name for row in rows} <= names
    assert len({row.name for row in rows}) == len(rows) > 9
    for row in rows:
        value = getattr(usual, row.name)
        match row:
            case Choice():
                assert value in [kept for kept, _ in row.values]
            case Percent():
                assert row.least <= value <= row.most
            case Switch():
                assert isinstance(value, bool)
            case Folder():
                assert value == ""


def test_every_widget_changes_its_setting_at_once(window: MainWindow) -> None:
    dialog = dialog_of(window)
    for name in [*dialog.widgets]:
        before = getattr(window.settings.now, name)
        widget = dialog.widgets[name]
        if isinstance(widget, QComboBox):
            widget.setCurrentIndex((widget.currentIndex() + 1) % widget.count())
        elif isinstance(widget, QSlider):
            widget.setValue(widget.value() + 1)
        elif isinstance(widget, QLineEdit):
            QTest.keyClicks(widget, "x")
            QTest.keyClick(widget, Qt.Key.Key_Return)
        else:
            assert isinstance(widget, QCheckBox)
            widget.click()
        assert getattr(window.settings.now, name) != before, name


@pytest.mark.parametrize("keys", [(Qt.Key.Key_F10, Qt.KeyboardModifier.NoModifier),
                                  (Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)])  # fmt: skip
def test_the_settings_open_by_key_from_the_start_page_and_from_the_table(
    window: MainWindow, keys: tuple[Qt.Key, Qt.KeyboardModifier]
) -> None:
    window.activateWindow()
    QTest.keyClick(window, *keys)
    assert window.dialog is not None
    assert window.dialog.isVisible()
    QTest.keyClick(window.dialog, Qt.Key.Key_Escape)
    assert not window.dialog.isVisible()
    click(window.start.quick.together)
    assert window.table is not None
    QTest.keyClick(window.table, *keys)
    assert window.dialog.isVisible()
    QTest.keyClick(window.dialog, Qt.Key.Key_F10)
    assert not window.dialog.isVisible()


def test_the_theme_changes_behind_the_dialog(window: MainWindow) -> None:
    dialog = dialog_of(window)
    box = dialog.widgets["theme"]
    assert isinstance(box, QComboBox)
    seen = []
    for value in ("light", "contrast", "dark"):
        box.setCurrentIndex(box.findData(value))
        picture = window.start.grab().toImage()
        seen.append(picture.pixelColor(30, 30).name())
        assert color("window").red() == pytest.approx(dialog.grab().toImage().pixelColor(3, 3).red(), abs=2)
    assert len(set(seen)) == 3


def test_the_dialog_speaks_the_language_that_was_chosen_in_it(window: MainWindow) -> None:
    dialog = dialog_of(window)
    box = dialog.widgets["language"]
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(box.findData("fr"))
    assert dialog.windowTitle() == "Réglages"
    assert dialog.isVisible()
    box = dialog.widgets["language"]
    assert isinstance(box, QComboBox)
    assert box.currentData() == "fr"
    assert window.start.quick.together.text() == "Deux joueurs à cet écran"


def test_as_at_first(window: MainWindow) -> None:
    window.settings.set(theme="contrast", text_scale=150, speed="off", keys={"pass": "P"}, language="fr")
    dialog = dialog_of(window)
    click(dialog.findChild(type(window.start.quick.together), "settings-usual"))
    assert window.settings.now == Settings(keys={"pass": "P"}, language="fr")


def test_settings_are_there_the_next_time_the_program_is_opened(
    qtbot: QtBot, window: MainWindow, ports_of: Callable[[int], Ports]
) -> None:
    dialog = dialog_of(window)
    slider = dialog.widgets["text_scale"]
    assert isinstance(slider, QSlider)
    slider.setValue(150 // 5)
    window.close()
    again = MainWindow(ports_of(5))
    qtbot.addWidget(again)
    assert again.settings.now.text_scale == 150
    assert "font-size: 22px" in again.styleSheet()


def test_a_folder_that_is_not_there_is_told_and_one_that_is_chosen_is_used(
    qtbot: QtBot, ports_of: Callable[[int], Ports], catalog: Catalog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The user's own card pictures: what is wrong with their folder stands in the dialog, and cards are drawn."""
    window = MainWindow(replace(ports_of(3), artist=CardArtist(catalog, "en")))
    qtbot.addWidget(window)
    window.show()
    dialog = dialog_of(window)
    window.settings.set(scans=str(tmp_path / "none"))
    assert dialog._message.isVisibleTo(dialog)
    assert f"There is no folder {tmp_path / 'none'}" in dialog._message.text()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path))
    box = dialog.widgets["scans"]
    assert isinstance(box, QLineEdit)
    click(box.parentWidget().findChild(QPushButton))
    assert (window.settings.now.scans, box.text()) == (str(tmp_path), str(tmp_path))
    assert dialog._message.text() == ""


def test_the_wheel_scrolls_the_settings_and_changes_none(window: MainWindow) -> None:
    """Who scrolled down with the mouse over the volume turned the sounds off by it, and saw nothing of it."""
    dialog = dialog_of(window)
    before = window.settings.now
    for name in ("volume", "text_scale", "theme", "moments"):
        wheel(dialog.widgets[name])
    assert window.settings.now == before


def test_the_size_of_texts_is_taken_when_the_mouse_lets_go_of_the_slider(window: MainWindow) -> None:
    """A press beside the handle changed it at once, the dialog grew, and the handle was somewhere else."""
    slider = dialog_of(window).widgets["text_scale"]
    assert isinstance(slider, QSlider)
    middle = slider.height() // 2
    QTest.mousePress(slider, Qt.MouseButton.LeftButton, pos=QPoint(slider.width() * 3 // 4, middle))
    pressed = slider.sliderPosition()
    assert pressed > 100 // 5, "the handle is taken to the mouse"
    QTest.mouseMove(slider, QPoint(slider.width() - 2, middle))
    assert window.settings.now.text_scale == 100
    assert slider.sliderPosition() == slider.maximum() > pressed
    wanted = slider.maximum() * 5
    QTest.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=QPoint(slider.width() - 2, middle))
    assert window.settings.now.text_scale == wanted


def test_a_dialog_that_grows_with_its_texts_stays_within_the_window(window: MainWindow) -> None:
    """At 150 % its lower edge, with the button that closes it, lay below the window; it keeps its place otherwise."""
    window.resize(1600, 1000)
    dialog = dialog_of(window)
    start = window.mapToGlobal(QPoint())
    dialog.move(start.x() + 500, start.y() + 120)
    window.settings.set(text_scale=150)
    inside = dialog.frameGeometry().translated(-start)
    assert window.rect().contains(inside)
    assert inside.x() == 500
    assert inside.height() > 700
