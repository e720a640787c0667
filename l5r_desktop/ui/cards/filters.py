"""Choices that write the query, and read it back."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.session.cardbase.query import VALUES, shown, value_of, with_value

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
            title = (card.set_title_fr if self._language == "fr" else "") or card.set_title or card.set
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
