"""Small boxes over the table: a number, a title, and whether others agree."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QLineEdit, QPushButton, QSpinBox, QWidget

from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.table.boxes.float_box import FloatBox

_WIDTH = 380


class AskBox(FloatBox):
    """One question in the middle of its parent: a number, a title or two buttons. sentence: what it says now."""

    def __init__(self, parent: QWidget, name: str = "by-hand") -> None:
        super().__init__(parent, name)
        self.number = QSpinBox(self)
        self.number.setObjectName(f"{name}-number")
        self.text = QLineEdit(self)
        self.text.setObjectName(f"{name}-title")
        self._titles = QStringListModel(self)
        completer = QCompleter(self._titles, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.text.setCompleter(completer)
        self.yes = QPushButton(self)
        self.yes.setObjectName(f"{name}-yes")
        self.no = QPushButton(self)
        self.no.setObjectName(f"{name}-no")
        self.note = PlainLabel(self)
        self.note.setWordWrap(True)
        self.note.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.column.addWidget(self.note)
        row = QHBoxLayout()
        for button in (self.yes, self.no):
            row.addWidget(button)
        for widget in (self.number, self.text):
            self.column.addWidget(widget)
        self.column.addLayout(row)
        self._known: dict[str, str] = {}
        self._yes: Callable[[], None] = lambda: None
        self._no: Callable[[], None] = lambda: None
        self.yes.clicked.connect(self._accept)
        self.no.clicked.connect(self._reject)
        self.hide()

    @property
    def sentence(self) -> str:
        """Return what is asked, or "" while nothing is."""
        return "" if self.isHidden() else self._title.text()

    def ask_number(self, title: str, least: int, most: int, now: int, chosen: Callable[[int], None]) -> None:
        """Ask for a number."""
        self.number.setRange(least, most)
        self.number.setValue(now)
        self._open(title, self.number, (self.tr("OK"), self.tr("Cancel")), lambda: chosen(self.number.value()))
        self.number.selectAll()

    def ask_title(self, title: str, titles: dict[str, str], chosen: Callable[[str], None]) -> None:
        """Ask for one of these cards: ids by title."""
        self._known = titles
        self._titles.setStringList(sorted(titles))
        self.text.clear()

        def take() -> None:
            found = next((known for known in titles if known.casefold() == self.text.text().strip().casefold()), None)
            if found is not None:
                chosen(titles[found])

        self._open(title, self.text, (self.tr("OK"), self.tr("Cancel")), take)

    def ask_yes(
        self, title: str, labels: tuple[str, str], yes: Callable[[], None], no: Callable[[], None], *,
        note: str = "", focused: bool = True,
    ) -> None:  # fmt: skip
        """Ask for one of two answers. note: more to know; focused: its keys work at once, not if it comes unawares."""
        self._open(title, self.yes, labels, yes, no, note=note, focused=focused)

    def _open(
        self, title: str, widget: QWidget, labels: tuple[str, str], yes: Callable[[], None],
        no: Callable[[], None] = lambda: None, *, note: str = "", focused: bool = True,
    ) -> None:  # fmt: skip
        self._title.setText(title)
        self.note.setText(note)
        self.note.setVisible(bool(note))
        for field in (self.number, self.text):
            field.setVisible(field is widget)
        self.yes.setText(labels[0])
        self.no.setText(labels[1])
        self._yes, self._no = yes, no
        parent = self.parentWidget()
        assert parent is not None
        for label in (self._title, self.note):
            label.setFixedWidth(min(_WIDTH, parent.width() - 60))
        self.settle(())
        if focused:
            widget.setFocus()

    def close_box(self) -> None:
        """Ask nothing any more."""
        self._yes = self._no = lambda: None
        self.put_away()

    def _accept(self) -> None:
        yes = self._yes
        self.close_box()
        yes()

    def _reject(self) -> None:
        no = self._no
        self.close_box()
        no()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._accept()
        elif event.key() == Qt.Key.Key_Escape:
            self._reject()
        else:
            super().keyPressEvent(event)
