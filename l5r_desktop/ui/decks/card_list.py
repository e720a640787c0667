"""The cards of a deck by section, in a list."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem, QWidget

from l5r_desktop.session.cardbase.query import shown
from l5r_desktop.session.decklists import DeckList

_CARD = Qt.ItemDataRole.UserRole


class DeckCardList(QTreeWidget):
    """told: the id of the card that is marked now."""

    told = Signal(str)

    def __init__(self, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language = language
        self.setObjectName("deck-cards")
        self.setAccessibleName(self.tr("Cards of the deck"))
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.currentItemChanged.connect(lambda item, _: self._tell(item))

    def show_deck(self, deck: DeckList, card: str = "") -> None:
        """List a deck. card: the id of the one to be marked."""
        self.blockSignals(True)
        self.clear()
        for section in dict.fromkeys(entry.section for entry in deck.entries):
            entries = list(deck.section(section))
            count = sum(entry.count for entry in entries)
            head = QTreeWidgetItem(self, [f"{shown('deck', section, self._language)} ({count})"])
            head.setFlags(Qt.ItemFlag.NoItemFlags)
            head.setForeground(0, self.palette().text())
            # Cards do not lie below their section, for what lies below something disabled is disabled.
            for entry in entries:
                title = entry.card.shown_title(self._language)
                item = QTreeWidgetItem(self, [f"    {entry.count}×  {title}"])
                item.setData(0, _CARD, entry.card.id)
                if entry.card.id == card:
                    self.setCurrentItem(item)
        self.blockSignals(False)

    @property
    def current(self) -> str:
        """The id of the marked card, or ""."""
        item = self.currentItem()
        return str(item.data(0, _CARD) or "") if item is not None else ""

    def _tell(self, item: QTreeWidgetItem | None) -> None:
        if item is not None and item.data(0, _CARD):
            self.told.emit(item.data(0, _CARD))
