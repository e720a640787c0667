"""The help button at the table: tips, keys, settings."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QMenu, QToolButton, QWidget


class HelpButton(QToolButton):
    """Opens a menu. wanted: the name of an entry ("tips", "help", "settings", "full-screen", "by-hand", "report",
    "about").

    entries: the menu; its actions bear these names. without: those that there are not.
    """

    wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None, without: frozenset[str] = frozenset()) -> None:
        super().__init__(parent)
        self.setObjectName("help-button")
        self.setText("?")
        self.setToolTip(self.tr("Tips, keys and settings"))
        self.setAccessibleName(self.toolTip())
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.entries = QMenu(self)
        texts = {
            "tips": self.tr("Tips"),
            "help": self.tr("Keys"),
            "settings": self.tr("Settings"),
            "full-screen": self.tr("Full screen, or no longer"),
            "by-hand": self.tr("Put something right by hand"),
            "report": self.tr("Report a fault …"),
            "about": self.tr("About the program"),
        }
        for name, text in texts.items():
            if name not in without:
                action = self.entries.addAction(text)
                action.setObjectName(name)
                action.triggered.connect(lambda _=False, name=name: self.wanted.emit(name))
        self.clicked.connect(lambda: self.entries.popup(self.mapToGlobal(QPoint(0, self.height()))))
