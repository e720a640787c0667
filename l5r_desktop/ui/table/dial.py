"""The secret dial: one button for each number that may be bid."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from l5r_desktop.session import Option
from l5r_desktop.ui.table.rows import empty


class Dial(QFrame):
    """Floats over the table while a bid is asked. chosen: an option by its key. buttons: by the key of their option."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("dial")
        self._title = QLabel(self)
        self._title.setObjectName("dial-title")
        self._title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._note = QLabel(self.tr("Nobody else sees it before all have chosen."), self)
        self._note.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.buttons: dict[str, QPushButton] = {}
        self._row = QHBoxLayout()
        column = QVBoxLayout(self)
        column.addWidget(self._title)
        column.addLayout(self._row)
        column.addWidget(self._note)
        self.hide()

    def ask(self, title: str, options: tuple[Option, ...]) -> None:
        """Show a button for each option, in the middle of the parent."""
        self._title.setText(title)
        empty(self._row)
        self.buttons = {}
        for option in options:
            button = QPushButton(option.key, self)
            button.setObjectName(f"option-{option.key}")
            button.setProperty("face", True)
            button.clicked.connect(lambda _=False, key=option.key: self.chosen.emit(key))
            self._row.addWidget(button)
            button.show()
            self.buttons[option.key] = button
        self.adjustSize()
        parent = self.parentWidget()
        assert parent is not None
        self.move((parent.width() - self.width()) // 2, (parent.height() - self.height()) // 2)
        self.show()
        self.raise_()
