"""The keys of a replay."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from l5r_desktop.ui.mat.cursor import ARROWS
from l5r_desktop.ui.mat.mat_view import MatView
from l5r_desktop.ui.mat.scene import Mat
from l5r_desktop.ui.preferences.keys.commands import REPLAY
from l5r_desktop.ui.preferences.keys.key_bindings import KeyBindings
from l5r_desktop.ui.preferences.keys.key_dispatch import KeyDispatch
from l5r_desktop.ui.replay.controls import Controls


class KeyedReplay(QWidget):
    """The widgets that `ReplayKeys` needs of the page of a replay; `ReplayPage` makes them."""

    mat: Mat
    board: MatView
    controls: Controls
    analyse: QPushButton
    play_on: QPushButton
    leave: QPushButton


class ReplayKeys(QObject):
    """Binds the commands of a replay (preferences/keys/commands.py) to its page."""

    def __init__(self, page: KeyedReplay, keyring: KeyBindings) -> None:
        super().__init__(page)
        self.pressing = KeyDispatch(keyring, REPLAY, self)
        for name, button in page.controls.buttons.items():
            self.pressing.on(name, button.click)
        for way in ARROWS:
            self.pressing.on(f"look-{way}", self._look(page, way))
        self.pressing.on("analyse", page.analyse.click)
        self.pressing.on("play-on", page.play_on.click)
        self.pressing.on("replay-leave", page.leave.click)

    def press(self, event: QKeyEvent) -> bool:
        """A key that no widget wanted. Returns whether it did something."""
        return self.pressing.press(event)

    def _look(self, page: KeyedReplay, way: str) -> Callable[[], None]:
        def look() -> None:
            page.mat.cursor.step(way)
            page.board.show_cursor()

        return look
