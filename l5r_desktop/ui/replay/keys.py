"""What the keys do in a replay."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeyEvent

from l5r_desktop.ui.mat.cursor import ARROWS
from l5r_desktop.ui.preferences.keys.commands import REPLAY
from l5r_desktop.ui.preferences.keys.key_bindings import KeyBindings
from l5r_desktop.ui.preferences.keys.key_dispatch import KeyDispatch

if TYPE_CHECKING:
    from l5r_desktop.ui.replay.page import ReplayPage


class ReplayKeys(QObject):
    """Binds the commands of a replay (comfort/keys/commands.py) to its page."""

    def __init__(self, page: ReplayPage, keyring: KeyBindings) -> None:
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

    def _look(self, page: ReplayPage, way: str) -> Callable[[], None]:
        def look() -> None:
            page.mat.cursor.step(way)
            page.board.show_cursor()

        return look
