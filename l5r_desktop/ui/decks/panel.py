"""The deck that is being built, beside the cards: what is in it, what it breaks, what it costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QTextBrowser,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.session import FORMATS, Deck
from l5r_desktop.session.cardbase import CardBase, IndexCard
from l5r_desktop.session.cardbase.query import shown
from l5r_desktop.session.decklists import DeckListError, Draft, list_of
from l5r_desktop.ui.decks.keys import DeckKeys
from l5r_desktop.ui.ports import DeckDrawer, Library, PortError
from l5r_desktop.ui.preferences.theme import color, text_pixels
from l5r_desktop.ui.start.formats import FormatNames

# How many cards of a deck cost how much, as bars.

_HEIGHT = 86


class CostCurve(QWidget):
    """A bar for each cost, with the number of cards above it. Screen readers are told the numbers."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._costs: Mapping[int, int] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_costs(self, costs: Mapping[int, int]) -> None:
        """Draw these numbers of cards by cost."""
        self._costs = costs
        told = ", ".join(self.tr("{} of cost {}").format(count, cost) for cost, count in costs.items() if count)
        self.setAccessibleName(told)
        self.setToolTip(told)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, text_pixels(_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not any(self._costs.values()):
            return
        painter = QPainter(self)
        line = text_pixels(17)
        room = self.height() - 2 * line
        width = min(text_pixels(34), self.width() / len(self._costs))
        most = max(self._costs.values())
        for place, (cost, count) in enumerate(self._costs.items()):
            tall = room * count / most
            bar = QRectF(place * width + 2, line + room - tall, width - 4, tall)
            painter.fillRect(bar, color("focus"))
            painter.setPen(color("window-text"))
            if count:
                top = QRectF(place * width, bar.top() - line, width, line)
                painter.drawText(top, Qt.AlignmentFlag.AlignCenter, str(count))
            painter.setPen(color("window-faint"))
            bottom = QRectF(place * width, self.height() - line, width, line)
            painter.drawText(bottom, Qt.AlignmentFlag.AlignCenter, str(cost))
        painter.end()


_CARD = Qt.ItemDataRole.UserRole


class DeckPanel(QFrame):
    """chosen: the id of a card of the deck that is to be looked at. draft: the deck as it is now."""

    chosen = Signal(str)

    def __init__(self, library: Library, drawer: DeckDrawer, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sheet")
        self._library = library
        self._drawer = drawer
        self._language = language
        self._base: CardBase | None = None
        self._kept: tuple[Deck, ...] = ()
        self.draft = Draft(FORMATS[0])
        names = FormatNames(self)
        self.format = QComboBox(self)
        self.format.setAccessibleName(self.tr("Format"))
        for ruleset in FORMATS:
            self.format.addItem(names.whole(ruleset), ruleset)
        self.source = QComboBox(self)
        self.source.setAccessibleName(self.tr("Begin with"))
        self.name = QLineEdit(self)
        self.name.setMaxLength(60)
        self.name.setPlaceholderText(self.tr("Name of the deck"))
        self.name.setAccessibleName(self.tr("Name of the deck"))
        self.cards = QTreeWidget(self)
        self.cards.setObjectName("deck-cards")
        self.cards.setAccessibleName(self.tr("Cards of the deck"))
        self.cards.setHeaderHidden(True)
        self.cards.setRootIsDecorated(False)
        self.curve = CostCurve(self)
        self.faults = QTextBrowser(self)
        self.faults.setObjectName("deck-faults")
        self.faults.setAccessibleName(self.tr("Rules that the deck breaks"))
        self._lay_out()
        self.format.activated.connect(lambda _: self.begin())
        self.source.activated.connect(self._take_up)
        self.name.textEdited.connect(self._rename)
        self.cards.currentItemChanged.connect(lambda item, _: self._tell(item))
        DeckKeys(self.cards, lambda: True, self._change_current, self.undo, self.redo)
        self._list_sources()
        self.show_deck()

    def _lay_out(self) -> None:
        self.less, self.more = QPushButton("−", self), QPushButton("+", self)
        self.undo_button = QPushButton(self.tr("Undo"), self)
        self.keep = QPushButton(self.tr("Keep the deck"), self)
        self.keep.setObjectName("deck-keep")
        self.keep.setProperty("main", True)
        for button, name in ((self.less, self.tr("One copy less")), (self.more, self.tr("One copy more"))):
            button.setAccessibleName(name)
            button.setToolTip(name)
        self.less.clicked.connect(lambda: self._change_current(-1))
        self.more.clicked.connect(lambda: self._change_current(1))
        self.undo_button.clicked.connect(self.undo)
        self.keep.clicked.connect(self._keep)
        self.summary = QLabel(self)
        self.summary.setWordWrap(True)
        row = QHBoxLayout()
        for button in (self.less, self.more, self.undo_button):
            row.addWidget(button)
        row.addStretch()
        row.addWidget(self.keep)
        column = QVBoxLayout(self)
        for widget in (self.format, self.source, self.name, self.summary):
            column.addWidget(widget)
        column.addWidget(self.cards, 3)
        column.addLayout(row)
        column.addWidget(self.curve)
        column.addWidget(self.faults, 1)

    def show_base(self, base: CardBase) -> None:
        """Take up decks by these cards from now on."""
        self._base = base

    def begin(self) -> None:
        """A new deck of the format that is chosen."""
        self.draft = Draft(self.format.currentData())
        self.name.setText("")
        self._list_sources()
        self.show_deck()

    def change(self, card: IndexCard, copies: int) -> None:
        """Put copies of a card in, or take them out."""
        if not self.draft.takes(card):
            title = card.shown_title(self._language)
            self.summary.setText(self.tr("{} belongs in no deck of this format.").format(title))
            return
        self.draft.add(card, copies)
        self.show_deck(card.id)

    def undo(self) -> None:
        """Take the last step back."""
        self.draft.undo()
        self.show_deck()

    def redo(self) -> None:
        """Do the change of the deck again that was undone last."""
        self.draft.redo()
        self.show_deck()

    def show_deck(self, card: str = "") -> None:
        """Show the deck as it is now. card: the one to be marked."""
        deck = self.draft.listed()
        self.cards.blockSignals(True)
        self.cards.clear()
        for section in dict.fromkeys(entry.section for entry in deck.entries):
            entries = list(deck.section(section))
            count = sum(entry.count for entry in entries)
            head = QTreeWidgetItem(self.cards, [f"{shown('deck', section, self._language)} ({count})"])
            head.setFlags(Qt.ItemFlag.NoItemFlags)
            head.setForeground(0, self.palette().text())
            # Cards do not lie below their section, for what lies below something disabled is disabled.
            for entry in entries:
                title = entry.card.shown_title(self._language)
                item = QTreeWidgetItem(self.cards, [f"    {entry.count}×  {title}"])
                item.setData(0, _CARD, entry.card.id)
                if entry.card.id == card:
                    self.cards.setCurrentItem(item)
        self.cards.blockSignals(False)
        self.curve.show_costs(self.draft.curve())
        faults = self._drawer.faults(deck, self._language)
        clan = shown("clan", deck.clan, self._language)
        self.summary.setText(self.tr("{} cards · {}").format(deck.count, clan) if deck.entries else "")
        self.faults.setPlainText("\n".join(faults) or self.tr("It breaks no rule."))
        self.keep.setEnabled(bool(deck.entries))
        self.undo_button.setEnabled(self.draft.changed)

    @property
    def current(self) -> str:
        """The id of the card that is marked in the deck, or ""."""
        item = self.cards.currentItem()
        return str(item.data(0, _CARD) or "") if item is not None else ""

    def _change_current(self, copies: int) -> None:
        if self._base is not None and self.current in self._base.by_id:
            self.change(self._base.by_id[self.current], copies)

    def _tell(self, item: QTreeWidgetItem | None) -> None:
        if item is not None and item.data(0, _CARD):
            self.chosen.emit(item.data(0, _CARD))

    def _list_sources(self) -> None:
        """Offer a new deck, the user's own of the format, and the ready ones."""
        ruleset = self.format.currentData()
        own = {deck.key for deck in self._drawer.own(ruleset)}
        decks: Sequence[Deck] = self._library.decks(ruleset)
        self._kept = tuple(sorted(decks, key=lambda deck: deck.key not in own))
        self.source.clear()
        self.source.addItem(self.tr("A new deck"), "")
        for deck in self._kept:
            name = deck.name_fr if self._language == "fr" and deck.name_fr else deck.name
            title = self.tr("Yours: {}").format(name) if deck.key in own else self.tr("Like {}").format(name)
            self.source.addItem(title, deck.key if deck.key in own else "")

    def _take_up(self, place: int) -> None:
        """Go on with a kept deck, or begin with the cards of a ready one."""
        if place == 0 or self._base is None:
            self.begin()
            return
        try:
            listed = list_of(self._kept[place - 1], self._base)
        except DeckListError as error:
            self.summary.setText(str(error))
            return
        self.draft = Draft(self.format.currentData(), listed, key=self.source.itemData(place))
        self.name.setText(self.draft.name)
        self.show_deck()

    def _rename(self, name: str) -> None:
        self.draft.name = name.strip()

    def _keep(self) -> None:
        try:
            self.draft.key = self._drawer.keep(self.draft.listed(), self.draft.key)
        except PortError as error:
            self.summary.setText(str(error))
            return
        self._list_sources()
        self.summary.setText(self.tr("The deck is kept; choose it for a new game of its format."))
