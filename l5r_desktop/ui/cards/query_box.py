"""The line in which a query is typed: suggestions below it, and what is wrong with it."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QCompleter, QLineEdit, QVBoxLayout, QWidget

from l5r_desktop.session.cardbase import CardBase, Query, QueryError, Suggestion
from l5r_desktop.ui.preferences.plain_label import PlainLabel

_TAKEN = Qt.ItemDataRole.UserRole


class QueryBox(QWidget):
    """asked: a query without a fault, whenever it has changed. line: where it is typed. trouble: what is wrong."""

    asked = Signal(object)

    def __init__(self, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language = language
        self._base: CardBase | None = None
        self.line = QLineEdit(self)
        self.line.setObjectName("card-query")
        self.line.setClearButtonEnabled(True)
        self.line.setPlaceholderText(self.tr('Words, or terms such as  t:character c:crane cost<=2 "move home"'))
        self.line.setAccessibleName(self.tr("What to search for"))
        self.trouble = PlainLabel(self)
        self.trouble.setObjectName("message")
        self.trouble.setWordWrap(True)
        self.trouble.hide()
        self._found = QStandardItemModel(self)
        self.completer = QCompleter(self._found, self)
        self.completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self.completer.setWidget(self.line)
        self.completer.setMaxVisibleItems(10)
        self.completer.activated[QModelIndex].connect(self._take)  # type: ignore[index]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.line)
        column.addWidget(self.trouble)
        self.line.textChanged.connect(lambda _: self.ask())
        self.line.textEdited.connect(lambda _: self.suggest())

    def show_base(self, base: CardBase) -> None:
        """Understand queries by these cards from now on."""
        self._base = base
        self.ask()

    def ask(self) -> None:
        """Read what stands in the line, and tell it, or what is wrong with it."""
        if self._base is None:
            return
        try:
            query: Query = self._base.query(self.line.text())
        except QueryError as error:
            self._tell(error)
            return
        self.trouble.hide()
        self.line.setToolTip("")
        self.asked.emit(query)

    def _tell(self, error: QueryError) -> None:
        """Show the word that is wrong, and why."""
        text = self.line.text()
        word = text[error.start : error.end].strip()
        self.trouble.setText(f"{text[: error.start]}»{word}«{text[error.end :]}\n{error.text(self._language)}")
        self.trouble.show()

    def suggest(self) -> None:
        """Offer what could stand at the cursor."""
        if self._base is None:
            return
        offers = self._base.suggest(self.line.text(), self.line.cursorPosition(), self._language)
        text = self.line.text()[: self.line.cursorPosition()]
        offers = tuple(one for one in offers if text[one.start :] != one.text)
        if not offers or not text or text[-1].isspace():
            popup = self.completer.popup()
            if popup is not None:
                popup.hide()
            return
        self._found.clear()
        for offer in offers:
            item = QStandardItem(f"{offer.text}    {offer.meaning}")
            item.setData(offer, _TAKEN)
            self._found.appendRow(item)
        self.completer.complete()

    def _take(self, index: QModelIndex) -> None:
        offer: Suggestion = self.completer.completionModel().data(index, _TAKEN)
        # The completer writes its own text into the line after this; what is meant comes after that.
        text = self.line.text()
        QTimer.singleShot(0, self, lambda: self.put(offer, text))

    def put(self, offer: Suggestion, text: str) -> None:
        """Have a suggestion stand in the line, and the cursor behind it."""
        self.line.setText(text[: offer.start] + offer.text + text[offer.end :])
        self.line.setCursorPosition(offer.start + len(offer.text))
        self.line.setFocus()
