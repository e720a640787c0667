"""Menus as the style sheet of the window draws them (resources/themes/window.qss)."""

from __future__ import annotations

from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from l5r_desktop.ui import Settings, apply_settings, style_sheet
from l5r_desktop.ui.preferences.theme import text_pixels


def test_the_arrow_of_a_menu_within_a_menu_has_room_beside_its_words(qtbot: QtBot) -> None:
    """ "Reactions to what is about to happen" ran into it."""
    apply_settings(Settings())
    menu = QMenu()
    qtbot.addWidget(menu)
    menu.setStyleSheet(style_sheet())
    within = menu.addMenu("Reactions to what is about to happen")
    menu.ensurePolished()
    words = menu.fontMetrics().horizontalAdvance(within.title())
    assert menu.actionGeometry(within.menuAction()).width() - words >= text_pixels(22 + 30)
