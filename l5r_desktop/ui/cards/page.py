"""The page of all cards: a query, what it finds, and one card of it."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QItemSelectionModel, QMimeData, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.session import Deck
from l5r_desktop.session.cardbase import CardBase, IndexCard, Query
from l5r_desktop.session.decklists import Matcher
from l5r_desktop.session.decklists.pools import PILES
from l5r_desktop.ui.cards.detail import CardDetail
from l5r_desktop.ui.cards.model import CARD, CardGrid, FoundCards
from l5r_desktop.ui.cards.query_box import Filters, QueryBox
from l5r_desktop.ui.deck_ports import WrittenPack
from l5r_desktop.ui.decks.importing import ImportDialog, has_list
from l5r_desktop.ui.decks.keys import DeckKeys
from l5r_desktop.ui.decks.panel import DeckPanel
from l5r_desktop.ui.mat.drawing_worker import DrawingWorker
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.preferences.theme import text_pixels
from l5r_desktop.ui.window_ports import Ports
from l5r_desktop.ui.workshop.dialog import WorkshopDialog

_COLUMNS = (220, 100, 90, 50, 100, 210, 120)
"""Widths, in pixels that follow the size of texts."""
_PAUSE = 40
"""Milliseconds after which the chosen card is told of."""


_TYPING = 0.12
"""Seconds after a key for which no picture is begun. Beside a drawing each key takes up to twice as long."""


class BrowserPage(QWidget):
    """Everything by keys: Ctrl+F to the query, Ctrl+D to the deck, Down to the cards, arrows from card to card, Ctrl+T
    turns pictures into a table and back, Escape leaves.

    left: back to the start. play_wanted: a deck, against the computer. table_wanted: a table on which cards of one's
    own are tried. pictures_wanted: pictures of cards are to be fetched: groups of them, by what each is called.
    """

    left = Signal()
    play_wanted = Signal(object)
    table_wanted = Signal(object)
    pictures_wanted = Signal(object)

    def __init__(
        self,
        ports: Ports,
        language: str,
        density: float,
        drawing_worker: DrawingWorker | None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("cards")
        self._base: CardBase | None = None
        self._offered = ""
        self._query: Query | None = None
        self._wanted: tuple[Deck, str] | None = None
        self._own_decks = ports.own_decks
        self._workshop = ports.workshop
        self._fetches = ports.pictures is not None
        self._found: list[IndexCard] = []
        self._memory = ports.memory
        self.workshop: WorkshopDialog | None = None
        self._language = language
        self._matcher: Matcher | None = None
        self.dialog: ImportDialog | None = None
        self.setAcceptDrops(ports.own_decks is not None)
        pictures = self._pictures = PixmapCache(ports.artist, density or self.devicePixelRatioF(), drawing_worker)
        pictures.release()
        self.model = FoundCards(language)
        self.model.setParent(self)
        self.box = QueryBox(language, self)
        self.filters = Filters(language, self)
        self.grid = CardGrid(self.model, pictures, self, hurried=drawing_worker is not None)
        self.table = self._make_table()
        self.views = QStackedWidget(self)
        self.count = QLabel(self.tr("Cards are being gathered…"), self)
        self.detail = CardDetail(ports.library, pictures, language, self)
        self.deck = None if ports.own_decks is None else DeckPanel(ports, pictures, language, self)
        self._chosen = QItemSelectionModel(self.model, self)
        for view in (self.grid, self.table):
            view.setSelectionModel(self._chosen)
            self.views.addWidget(view)
        self._lay_out()
        self.box.asked.connect(self._find)
        self.box.line.textChanged.connect(self.filters.read)
        self.filters.changed.connect(self.ask)
        self._telling = QTimer(self, singleShot=True, interval=_PAUSE)
        self._telling.timeout.connect(self.tell)
        self._chosen.currentChanged.connect(lambda *_: self._telling.start())
        self.detail.wanted.connect(self._show_other)
        self.detail.deck_wanted.connect(self._open_deck)
        if self.deck is not None:
            self.deck.chosen.connect(self._show_other)
            self.deck.wanted.connect(self._look_for)
            self.deck.begun.connect(self.ask)
            self.deck.pooled.connect(self._find_again)
            self.deck.kept.connect(self.detail.forget_decks)
            self.deck.play_wanted.connect(self.play_wanted)
            self._add_deck_keys()
            self.deck.slots.made.connect(self._order)
        self._order()
        for keys, act in (("Ctrl+F", self._to_query), ("Ctrl+T", self.turn), ("Ctrl+D", self._to_deck)):
            QShortcut(QKeySequence(keys), self, act, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)

    def _order(self) -> None:
        """Tab goes from the query to the cards found, the deck, and last over the links of the card that is told of."""
        boxes = list(self.filters.boxes.values())
        buttons = [self.building, self.importing, self.writing, self.fetching, self.turning, self.back]
        deck = [] if self.deck is None else self.deck.chain
        chain = [self.box.line, *buttons, *boxes, self.grid, self.table, *deck, self.detail.text]
        for one, other in pairwise(chain):
            QWidget.setTabOrder(one, other)

    def _to_deck(self) -> None:
        """Go to the deck that is built, which is shown for that."""
        if self.deck is not None:
            self.building.setChecked(True)
            self.deck.format.setFocus()

    def _make_table(self) -> QTableView:
        table = QTableView(self)
        table.setObjectName("card-table")
        table.setAccessibleName(self.tr("Cards found, as a table"))
        table.setModel(self.model)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setShowGrid(False)
        table.setDragEnabled(True)
        table.setTabKeyNavigation(False)
        table.setWordWrap(False)
        table.verticalHeader().hide()
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        table.verticalHeader().setDefaultSectionSize(text_pixels(28))
        for column, width in enumerate(_COLUMNS):
            table.setColumnWidth(column, text_pixels(width))
        table.horizontalHeader().setStretchLastSection(True)
        table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        table.horizontalHeader().setHighlightSections(False)
        return table

    def _lay_out(self) -> None:
        self.back = QPushButton(self.tr("Back"), self)
        self.back.setObjectName("cards-back")
        self.back.clicked.connect(self.left)
        self.turning = QPushButton(self.tr("Table"), self)
        self.turning.setObjectName("cards-turn")
        self.turning.clicked.connect(self.turn)
        top = QHBoxLayout()
        top.addWidget(self.box, 1)
        self.importing = QPushButton(self.tr("Import a deck…"), self)
        self.importing.setObjectName("cards-import")
        self.importing.clicked.connect(lambda: self.open_import())
        self.importing.setVisible(self._own_decks is not None)
        self.importing.setEnabled(False)
        self.building = QPushButton(self.tr("Build a deck"), self)
        self.building.setObjectName("cards-build")
        self.building.setCheckable(True)
        self.building.setVisible(self.deck is not None)
        self.building.toggled.connect(self.build)
        self.writing = QPushButton(self.tr("Write cards"), self)
        self.writing.setObjectName("cards-write")
        self.writing.setVisible(self._workshop is not None)
        self.writing.clicked.connect(lambda: self.open_workshop())
        self.fetching = QPushButton(self.tr("Pictures…"), self)
        self.fetching.setObjectName("cards-pictures")
        self.fetching.setVisible(self._fetches)
        self.fetching.clicked.connect(lambda: self.pictures_wanted.emit(self.picture_groups()))
        for button in (self.building, self.importing, self.writing, self.fetching, self.turning, self.back):
            top.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        left = QWidget(self)
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.views, 1)
        column.addWidget(self.count)
        self.halves = halves = QSplitter(Qt.Orientation.Horizontal, self)
        halves.addWidget(left)
        halves.addWidget(self.detail)
        if self.deck is not None:
            halves.addWidget(self.deck)
            self.deck.hide()
        halves.setStretchFactor(0, 1)
        halves.setSizes([text_pixels(900), text_pixels(340), text_pixels(340)])
        halves.setChildrenCollapsible(False)
        page = QVBoxLayout(self)
        page.setContentsMargins(18, 18, 18, 12)
        page.addLayout(top)
        page.addWidget(self.filters)
        page.addWidget(halves, 1)

    def ask(self, query: str) -> None:
        """Have a query stand in the line, and show what it finds."""
        self.box.line.setText(query)

    def show_base(self, base: CardBase) -> None:
        """Search these cards from now on."""
        self._base = base
        self._matcher = None
        if self.deck is not None:
            self.deck.show_base(base)
            if self._wanted is not None:
                self.take_up(*self._wanted)
        self.importing.setEnabled(True)
        self.filters.show_base(base)
        self.box.show_base(base)

    def show_trouble(self) -> None:
        """Say that there are no cards to be searched."""
        self.count.setText(self.tr("The cards cannot be read."))

    def build(self, on: bool) -> None:
        """Have the deck that is being built beside the cards, or no longer.

        Where nothing was asked, what could be put into the deck is shown meanwhile, and not the cards of other games.
        """
        if self.deck is not None:
            self.deck.setVisible(on)
            sides = [text_pixels(270 if on else 340), text_pixels(390)]
            self.halves.setSizes([max(1, self.width() - sum(sides)), *sides])
            asked = bool(self.box.line.text().strip())
            if on and not asked and self._base is not None and self.deck.pool is None:
                self._offered = self.deck.first_query()
                self.ask(self._offered)
            elif not on and self.box.line.text() == self._offered:
                self.ask("")
            if self.deck.pool is not None:
                self._find_again()

    def _add_deck_keys(self) -> None:
        """Keys and clicks by which cards go into the deck and out of it."""
        deck = self.deck
        assert deck is not None
        for view in (self.grid, self.table):
            view.doubleClicked.connect(lambda _: self._change_deck(1))
            DeckKeys(view, deck.isVisible, self._change_deck, deck.undo, deck.redo)

    def _change_deck(self, copies: int) -> None:
        card = self.model.data(self._chosen.currentIndex(), CARD)
        if self.deck is not None and self.deck.isVisible() and isinstance(card, IndexCard):
            self.deck.change(card, copies)

    def _open_deck(self, deck: Deck) -> None:
        """Open a deck that has the card that is looked at."""
        if self.deck is not None:
            self.building.setChecked(True)
            self.deck.format.setCurrentIndex(self.deck.format.findData(deck.format))
            own = {one.key for one in self._own_decks.own(deck.format)} if self._own_decks is not None else set()
            self.deck.take_up(deck, own=deck.key in own)

    def take_up(self, deck: Deck, format_: str) -> None:
        """Build a deck of the user's own by a format, now or once the cards are there."""
        self._wanted = (deck, format_) if self._base is None else None
        if self.deck is not None and self._base is not None:
            self.building.setChecked(True)
            self.ask(" or ".join(f"deck:{pile}" for pile in PILES[deck.format[:3]]))
            self.deck.format.setCurrentIndex(self.deck.format.findData(format_))
            self.deck.take_up(deck, own=True)

    def _look_for(self, query: str) -> None:
        """Show the cards that a place of the deck wants, and go to them."""
        self.ask(query)
        self.view.setFocus()

    def turn(self) -> None:
        """Show the cards found as a table instead of pictures, or the other way."""
        self.views.setCurrentIndex(1 - self.views.currentIndex())
        self.turning.setText(self.tr("Pictures") if self.views.currentIndex() else self.tr("Table"))
        current = self._chosen.currentIndex()
        if current.isValid():
            self.view.scrollTo(current)

    @property
    def view(self) -> QAbstractItemView:
        """The view that is shown."""
        return self.table if self.views.currentIndex() else self.grid

    @property
    def card(self) -> IndexCard | None:
        """The card that is told of."""
        return self.detail.card

    def _find(self, query: Query) -> None:
        assert self._base is not None, "no query is told before there are cards"
        self._pictures.rest(_TYPING)
        before = self.model.data(self._chosen.currentIndex(), CARD)
        self._query = query
        found, there = self._base.found(query), len(self._base)
        pool = self.deck.pool if self.deck is not None and self.building.isChecked() else None
        if self.deck is not None and pool is not None:
            takes = self.deck.draft.takes
            allowed = {card.id for card in self._base.by_id.values() if pool.has(card) and takes(card)}
            found, there = [card for card in found if card.id in allowed], len(allowed)
        at = next((row for row, card in enumerate(found) if card is before), 0)
        self._found = found
        self.model.show(found, at)
        self.count.setText(self.tr("{} of {} cards").format(len(found), there))
        self._telling.start()
        if found:
            whole = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            self._chosen.setCurrentIndex(self.model.index(at, 0), whole)
            self.view.scrollTo(self.model.index(at, 0))

    def _find_again(self) -> None:
        """Other cards are there to be chosen from than before."""
        if self._base is not None and self._query is not None:
            self._find(self._query)

    def tell(self) -> None:
        """Tell of the card that is chosen now; done a moment after it was, so that keys do not wait for it."""
        index = self._chosen.currentIndex()
        card = self.model.data(index, CARD)
        self.detail.show_card(card if isinstance(card, IndexCard) else None, self._base)

    def _show_other(self, card: str) -> None:
        """A card that another one was told to be like; the query stays."""
        if self._base is not None and card in self._base.by_id:
            self.detail.show_card(self._base.by_id[card], self._base)

    def open_import(self, given: QMimeData | None = None) -> None:
        """Read a deck list: what was dropped or copied, if anything was given."""
        assert self._own_decks is not None
        if self._base is None:
            return
        self._matcher = self._matcher or Matcher(self._base)
        self.dialog = ImportDialog(self._base, self._matcher, self._own_decks, self._language, self)
        self.dialog.finished.connect(lambda _: self.detail.forget_decks())
        self.dialog.open()
        if given is not None:
            self.dialog.take(given)

    def picture_groups(self) -> dict[str, list[IndexCard]]:
        """The groups of cards of which pictures can be fetched, by what each is called."""
        groups: dict[str, list[IndexCard]] = {}
        if self._base is None:
            return groups
        if self.deck is not None and self.building.isChecked() and self.deck.deck().entries:
            groups[self.tr("this deck")] = list(
                {entry.card.id: entry.card for entry in self.deck.deck().entries}.values()
            )
        groups[self.tr("the cards that are found now")] = self._found
        for game, name in (("lcg", self.tr("all cards of the LCG")), ("ccg", self.tr("all cards of the CCG"))):
            groups[name] = [card for card in self._base.cards if card.game == game]
        return groups

    def open_workshop(self, pack: WrittenPack | None = None) -> None:
        """Write cards of one's own: those of a pack, or those that were written last."""
        if self._workshop is not None:
            self.workshop = WorkshopDialog(self._workshop, self._memory, self._language, self, pack=pack)
            self.workshop.table_wanted.connect(self.table_wanted)
            self.workshop.open()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if has_list(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.open_import(event.mimeData())

    def _to_query(self) -> None:
        self.box.line.setFocus()
        self.box.line.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.box.line.hasFocus():
            self.view.setFocus()
        else:
            super().keyPressEvent(event)
