"""The line in which a query is typed, with suggestions below it and what is wrong with it; and the choices that write
the query, and read it back.
"""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QComboBox, QCompleter, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from l5r_desktop.session.cardbase import CardBase, Query, QueryError, Suggestion
from l5r_desktop.session.cardbase.query import VALUES, shown, value_of, with_value
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


FIELDS = ("game", "format", "clan", "type", "set")


class Filters(QWidget):
    """One choice for each of FIELDS. changed: the query that a choice makes of the one before. boxes: by field."""

    changed = Signal(str)

    def __init__(self, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language = language
        self._query = ""
        texts = {
            "game": self.tr("Both games"), "format": self.tr("Any format"), "clan": self.tr("Any clan"),
            "type": self.tr("Any type"), "set": self.tr("Any set"),
        }  # fmt: skip
        self.boxes: dict[str, QComboBox] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for field in FIELDS:
            box = QComboBox(self)
            box.setObjectName(f"filter-{field}")
            box.setAccessibleName(texts[field])
            box.addItem(texts[field], "")
            for value in VALUES.get(field, ()):
                box.addItem(shown(field, value, language), _written(field, value, language))
            box.activated.connect(lambda _, field=field: self._choose(field))
            self.boxes[field] = box
            row.addWidget(box, 1)

    def show_base(self, base: CardBase) -> None:
        """Offer the sets of these cards."""
        box = self.boxes["set"]
        while box.count() > 1:
            box.removeItem(1)
        sets = {card.set: card for card in base.cards}
        for card in sorted(sets.values(), key=lambda card: (card.game, card.set_title or card.set)):
            title = card.shown_set(self._language)
            box.addItem(title, card.set)
        self.read(self._query)

    def read(self, query: str) -> None:
        """Show what a query asks of each field."""
        self._query = query
        for field, box in self.boxes.items():
            value = value_of(query, field)
            names = VALUES.get(field, {})
            known = next((one for one, called in names.items() if value.lower() in called), value)
            at = box.findData(_written(field, known, self._language) if value else "")
            box.setCurrentIndex(max(0, at))

    def _choose(self, field: str) -> None:
        self.changed.emit(with_value(self._query, field, self.boxes[field].currentData()))


def _written(field: str, value: str, language: str) -> str:
    """Return how a value is written in a query of this language."""
    names = VALUES.get(field, {}).get(value)
    if names is None:
        return value
    return names[min(1, len(names) - 1)] if language == "fr" else names[0]
