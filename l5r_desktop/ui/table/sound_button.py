"""The button of the table for its sounds: on or off, and how loud."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QCheckBox, QMenu, QSlider, QToolButton, QVBoxLayout, QWidget, QWidgetAction

from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.preferences.sounds.sound_player import Sounds

_STEP = 10
"""Percent."""


class SoundButton(QToolButton):
    """Opens a menu with the switch of the sounds and their volume. After a change a sound is heard, to judge it by.

    opened: the menu.
    """

    def __init__(self, settings: SettingsBook, sounds: Sounds, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("sound-button")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._settings = settings
        self._sounds = sounds
        self.opened = menu = QMenu(self)
        inside = QWidget(menu)
        column = QVBoxLayout(inside)
        self.switch = QCheckBox(self.tr("Sounds"), inside)
        self.volume = QSlider(Qt.Orientation.Horizontal, inside)
        self.volume.setRange(0, 100 // _STEP)
        self.volume.setPageStep(2)
        self.volume.setMinimumWidth(160)
        self.volume.setTracking(False)
        self.volume.setAccessibleName(self.tr("Volume of the sounds"))
        column.addWidget(self.switch)
        column.addWidget(self.volume)
        action = QWidgetAction(menu)
        action.setDefaultWidget(inside)
        menu.addAction(action)
        # A menu of the button's own would be waited for inside of it: the program ended where the page went meanwhile.
        self.clicked.connect(lambda: menu.popup(self.mapToGlobal(QPoint(0, self.height()))))
        self._show()
        self.switch.toggled.connect(self._on_switched)
        self.volume.valueChanged.connect(self._on_volume)
        settings.changed.connect(self._show)

    def _on_switched(self, wanted: bool) -> None:
        self._settings.set(sounds=wanted)
        self._sounds.play("pass")

    def _on_volume(self, steps: int) -> None:
        self._settings.set(volume=steps * _STEP)
        self._sounds.play("pass")

    def _show(self) -> None:
        now = self._settings.now
        for part in (self.switch, self.volume):
            part.blockSignals(True)
        self.switch.setChecked(now.sounds)
        self.volume.setValue(now.volume // _STEP)
        self.volume.setEnabled(now.sounds)
        for part in (self.switch, self.volume):
            part.blockSignals(False)
        heard = now.sounds and now.volume > 0
        self.setText("♪" if heard else "♪×")
        tip = self.tr("Sounds: {} %").format(now.volume) if heard else self.tr("Sounds: off")
        self.setToolTip(tip)
        self.setAccessibleName(tip)
