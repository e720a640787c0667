"""A panel that lies over the whole table: the curtain between two players, and the end of the game."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from l5r_desktop.ui.preferences.flow_layout import FlowLayout
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.table.rows import empty


class OverlayPanel(QWidget):
    """Covers its parent wholly while it is shown. pressed: a button by its name. buttons: by name."""

    pressed = Signal(str)

    def __init__(self, parent: QWidget, name: str) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._title = PlainLabel(self)
        self._title.setObjectName("cover-title")
        self._text = PlainLabel(self)
        self._text.setObjectName("cover-text")
        self._more = PlainLabel(self)
        self._more.setObjectName("cover-more")
        self._trouble = PlainLabel(self)
        self._trouble.setObjectName("cover-more")
        self.buttons: dict[str, QPushButton] = {}
        self._row = FlowLayout(share=False, centered=True)
        column = QVBoxLayout(self)
        column.addStretch(2)
        for label in (self._title, self._text, self._more, self._trouble):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
            column.addWidget(label)
        self._body: QWidget | None = None
        self._column = column
        self._trouble.hide()
        column.addSpacing(24)
        column.addLayout(self._row)
        column.addStretch(3)
        parent.installEventFilter(self)
        self.hide()

    def rise(self, title: str, text: str, buttons: tuple[tuple[str, str], ...], *, keyed: bool = True) -> None:
        """Cover the parent. buttons: names and labels, the first is for the Return key. keyed: False where no button
        takes a key before Tab has gone to it, as a key may still be meant for what is covered.
        """
        self._title.setText(title)
        self._text.setText(text)
        self._more.clear()
        self.warn("")
        if self._body is not None:
            self._body.hide()
        empty(self._row)
        self.buttons = {}
        for at, (name, label) in enumerate(buttons):
            button = QPushButton(label.replace("&", "&&"), self)
            button.setObjectName(name)
            button.clicked.connect(lambda _=False, name=name: self.pressed.emit(name))
            self._row.addWidget(button)
            button.show()
            self.buttons[name] = button
            if at == 0 and keyed:
                button.setDefault(True)
                button.setFocus()
        parent = self.parentWidget()
        assert parent is not None
        self.setGeometry(parent.rect())
        self.show()
        self.raise_()
        if not keyed:
            self.setAccessibleName(f"{title} {text}".strip())
            self.setFocus()

    def put(self, body: QWidget) -> None:
        """Have something between the text and the buttons, as high as it needs; rise hides it."""
        self._body = body
        at = self._column.indexOf(self._more) + 1
        self._column.insertWidget(at, body, 24, Qt.AlignmentFlag.AlignHCenter)

    def add(self, text: str) -> None:
        """Say something more below the text, in place of what was said there before."""
        if text != self._more.text():
            self._more.setText(text)

    def warn(self, text: str) -> None:
        """Say above the buttons what one of them could not do; nothing with ""."""
        self._trouble.setText(text)
        self._trouble.setVisible(bool(text))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        parent = self.parentWidget()
        if watched is parent and parent is not None and event.type() == QEvent.Type.Resize:
            self.setGeometry(parent.rect())
        return False
