"""Dispatches the keys of a page to its commands."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication

from l5r_desktop.ui.preferences.keys.commands import WINDOW
from l5r_desktop.ui.preferences.keys.key_bindings import KeyBindings, key_of


class KeyDispatch(QObject):
    """Does what a command is about when its key is pressed and no widget with the focus has taken it.

    place: where the commands work (commands.py).
    """

    def __init__(self, keyring: KeyBindings, place: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.keyring = keyring
        self._place = place
        self._acts: dict[str, Callable[[], None]] = {"act": press_button}

    @property
    def names(self) -> frozenset[str]:
        """The commands that do something here."""
        return frozenset(self._acts)

    def on(self, name: str, act: Callable[[], None]) -> None:
        """Do this for a command. Raises KeyError for one that is not in the table."""
        self.keyring.command(name)
        self._acts[name] = act

    def press(self, event: QKeyEvent) -> bool:
        """A key was pressed. Returns whether it did something here."""
        command = self.keyring.find(key_of(event), self._place, WINDOW)
        if command is None or command.name not in self._acts:
            return False
        self._acts[command.name]()
        return True


def press_button() -> None:
    """Click the button that has the focus, if one has."""
    focused = QApplication.focusWidget()
    if isinstance(focused, QAbstractButton) and focused.isEnabled():
        focused.click()
