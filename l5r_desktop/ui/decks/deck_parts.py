"""Parts of the panel of a deck that is being built: its cards by section, and the rules that it breaks, each with a
link that mends it where something is known to.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtWidgets import QTextBrowser, QTreeWidget, QTreeWidgetItem, QWidget

from l5r_desktop.session.cardbase.query import shown
from l5r_desktop.session.decklists import DeckList
from l5r_desktop.session.decklists.fixing import Change, DeckFault
from l5r_desktop.ui.preferences.theme import color

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


class DeckFaults(QTextBrowser):
    """mended: the changes of the link that was followed, by mouse, or with Tab and Return."""

    mended = Signal(object)

    def __init__(self, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("deck-faults")
        self.setAccessibleName(self.tr("Rules that the deck breaks"))
        self.setOpenLinks(False)
        self._language = language
        self._faults: Sequence[DeckFault] = ()
        self.anchorClicked.connect(self._follow)

    def show_faults(self, faults: Sequence[DeckFault]) -> None:
        """Tell of these, or that there are none."""
        self._faults = faults
        told = []
        for number, fault in enumerate(faults):
            sentence = self.tr("{}: {}").format(fault.rule, fault.text)
            told.append(f"<p>{escape(sentence)}")
            if fault.fix:
                style = f'style="color: {color("link-text").name()}"'
                told.append(f'<br><a {style} href="fix:{number}">{escape(self._mending(fault.fix))}</a>')
            told.append("</p>")
        self.setHtml("".join(told) or escape(self.tr("It breaks no rule.")))

    def mend(self, number: int) -> None:
        """Do what mends a fault, by its number from 0."""
        if number < len(self._faults) and self._faults[number].fix:
            self.mended.emit(self._faults[number].fix)

    def _mending(self, changes: Sequence[Change]) -> str:
        told = ", ".join(f"{change.copies:+d} {change.card.shown_title(self._language)}" for change in changes)
        return self.tr("Mend it: {}").format(told.replace("-", "−"))

    def _follow(self, link: QUrl) -> None:
        if link.scheme() == "fix" and link.path().isdigit():
            self.mend(int(link.path()))
