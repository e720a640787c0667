"""All decks that can be chosen, each by its stronghold's face, with a look inside the one that is marked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.session import Deck
from l5r_desktop.ui.deck_choice.showing import SECTIONS, DeckShowing, cards_of
from l5r_desktop.ui.decks.cost_curve import CostCurve
from l5r_desktop.ui.mat.boxes import RATIO
from l5r_desktop.ui.preferences.dialog_size import resize_dialog
from l5r_desktop.ui.preferences.theme import color, text_pixels


class DeckInside(QWidget):
    """text: the list of cards. curve: their costs."""

    def __init__(self, showing: DeckShowing, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._showing = showing
        self._names = {
            "stronghold": self.tr("Stronghold"), "role": self.tr("Role"), "sensei": self.tr("Sensei"),
            "provinces": self.tr("Provinces"), "starting": self.tr("Starting Holdings"),
            "dynasty": self.tr("Dynasty deck"), "conflict": self.tr("Conflict deck"), "fate": self.tr("Fate deck"),
            "sideboard": self.tr("Sideboard"),
        }  # fmt: skip
        self.text = QTextBrowser(self)
        self.text.setObjectName("deck-inside")
        self.text.setAccessibleName(self.tr("Cards of the deck"))
        self.curve = CostCurve(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.text, 1)
        column.addWidget(self.curve)

    def show_deck(self, deck: Deck | None) -> None:
        """Show what is in a deck, or nothing."""
        self.text.clear()
        self.curve.show_costs({})
        if deck is None:
            return
        told = [f"<h3>{escape(self._showing.name(deck))}</h3>"]
        for section in SECTIONS:
            cards = cards_of(deck, section)
            if cards:
                lines = "<br>".join(f"{count}× {escape(self._showing.title(card))}" for card, count in cards)
                count = sum(count for _, count in cards)
                told.append(f"<p><b>{escape(self._names[section])}</b> ({count})<br>{lines}</p>")
        self.text.setHtml("".join(told))
        self.curve.show_costs(self._costs(deck))

    def _costs(self, deck: Deck) -> dict[int, int]:
        costs: Counter[int] = Counter()
        for section, card, count in self._showing.cards(deck):
            cost = self._showing.library.facts(card).get("cost")
            if section != "sideboard" and isinstance(cost, int):
                costs[cost] += count
        return {cost: costs[cost] for cost in range(max(costs, default=-1) + 1)}


_DECK = Qt.ItemDataRole.UserRole
_WIDTH, _GAP, _LINE = 112, 10, 20
"""Of a face, around it, and of a line of text below it, in pixels that follow the size of texts."""
_WRAPPED = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
"""How the name of a deck is written."""


class DeckGallery(QDialog):
    """view: the decks, marked by arrows or the first letters; Return or two clicks take one. finder: narrows them.

    chosen: the key of the deck that was taken. inside: what is in the marked one.
    """

    chosen = Signal(str)

    def __init__(
        self, what: str, showing: DeckShowing, decks: Sequence[Deck], key: str, parent: QWidget | None = None
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setObjectName("decks")
        self.setWindowTitle(what)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._showing = showing
        self._model = QStandardItemModel(self)
        for deck in decks:
            item = QStandardItem(showing.name(deck))
            item.setData(deck, _DECK)
            item.setData(showing.said(deck), Qt.ItemDataRole.AccessibleTextRole)
            item.setEditable(False)
            self._model.appendRow(item)
        self.finder = QLineEdit(self)
        self.finder.setObjectName("decks-find")
        self.finder.setPlaceholderText(self.tr("Name or clan"))
        self.finder.setAccessibleName(self.tr("Find a deck by its name or clan"))
        self.finder.setClearButtonEnabled(True)
        self.view = self._make_view(decks)
        self.inside = DeckInside(showing, self)
        self._lay_out()
        self.finder.textChanged.connect(self._narrow)
        self.view.selectionModel().currentChanged.connect(lambda now, _: self._look(now))
        self.view.activated.connect(lambda _: self.take())
        resize_dialog(self, 1040, 640)
        at = next((row for row, deck in enumerate(decks) if deck.key == key), 0)
        self.view.setCurrentIndex(self._model.index(at, 0))
        self.view.setFocus()

    def _make_view(self, decks: Sequence[Deck]) -> QListView:
        view = QListView(self)
        view.setObjectName("decks-view")
        view.setAccessibleName(self.tr("Decks"))
        view.setViewMode(QListView.ViewMode.IconMode)
        view.setMovement(QListView.Movement.Static)
        view.setResizeMode(QListView.ResizeMode.Adjust)
        view.setUniformItemSizes(True)
        view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        view.setItemDelegate(DeckFaces(self._showing, decks, view))
        view.setModel(self._model)
        self._showing.pictures.arrivals.replaced.connect(self._on_picture)
        return view

    def _on_picture(self) -> None:
        """Bound to the gallery itself, which is deleted while pictures are still drawn."""
        self.view.viewport().update()

    def _lay_out(self) -> None:
        ends = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.accepting = QPushButton(self.tr("Take this deck"), self)
        self.accepting.setObjectName("decks-take")
        self.accepting.setProperty("main", True)
        self.accepting.setDefault(True)
        ends.addButton(self.accepting, QDialogButtonBox.ButtonRole.ActionRole)
        ends.rejected.connect(self.reject)
        self.accepting.clicked.connect(self.take)
        left = QVBoxLayout()
        left.addWidget(self.finder)
        left.addWidget(self.view, 1)
        halves = QHBoxLayout()
        halves.addLayout(left, 5)
        halves.addWidget(self.inside, 3)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 18)
        column.addLayout(halves, 1)
        column.addWidget(ends)

    @property
    def marked(self) -> Deck | None:
        """The deck that is marked, if any."""
        deck: Deck | None = self.view.currentIndex().data(_DECK)
        return deck

    def take(self) -> None:
        """Take the deck that is marked."""
        deck = self.marked
        if deck is not None:
            self.chosen.emit(deck.key)
            self.accept()

    def _look(self, now: QModelIndex) -> None:
        deck = now.data(_DECK)
        self.inside.show_deck(deck)
        self.accepting.setEnabled(deck is not None)

    def _narrow(self, text: str) -> None:
        """Show only decks whose name or clan has this text."""
        wanted, first = text.strip().casefold(), QModelIndex()
        for row in range(self._model.rowCount()):
            index = self._model.index(row, 0)
            fits = wanted in self._showing.said(index.data(_DECK)).casefold()
            self.view.setRowHidden(row, not fits)
            if fits and not first.isValid():
                first = index
        if not self.view.currentIndex().isValid() or self.view.isRowHidden(self.view.currentIndex().row()):
            self.view.setCurrentIndex(first)


class DeckFaces(QStyledItemDelegate):
    """Paints a deck: its stronghold's face, and below it name, clan and record. decks: all that are shown.

    Each has as much room for its name as the longest one needs.
    """

    def __init__(self, showing: DeckShowing, decks: Sequence[Deck], parent: QWidget) -> None:
        super().__init__(parent)
        self._showing = showing
        room = QRect(0, 0, self._wide - 2 * text_pixels(_GAP), 0)
        named = (parent.fontMetrics().boundingRect(room, _WRAPPED, showing.name(deck)).height() for deck in decks)
        self._named = max(2 * text_pixels(_LINE), *named, 0)

    @property
    def _wide(self) -> int:
        return text_pixels(_WIDTH) + 6 * text_pixels(_GAP)

    def name_room(self, rect: QRect) -> QRect:
        """Return where in the room of a deck its name stands."""
        gap = text_pixels(_GAP)
        top = rect.top() + gap + round(text_pixels(_WIDTH) * RATIO) + 4
        return QRect(rect.left() + gap, top, rect.width() - 2 * gap, self._named)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        face = round(text_pixels(_WIDTH) * RATIO)
        return QSize(self._wide, face + 2 * text_pixels(_GAP) + self._named + 2 * text_pixels(_LINE))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:  # fmt: skip
        deck: Deck = index.data(_DECK)
        rect, width, gap, line = option.rect, text_pixels(_WIDTH), text_pixels(_GAP), text_pixels(_LINE)
        marked = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if marked:
            painter.setPen(QPen(color("focus"), 3))
            painter.setBrush(color("choice"))
            painter.drawRoundedRect(QRectF(rect).adjusted(3, 3, -3, -3), 8, 8)
        face = self._showing.face(deck, width)
        painter.drawPixmap(rect.left() + (rect.width() - width) // 2, rect.top() + gap, face)
        painter.setPen(color("choice-text" if marked else "field-text"))
        inside = self.name_room(rect)
        painter.drawText(inside, _WRAPPED, self._showing.name(deck))
        below = QRect(inside.left(), inside.bottom() + 1, inside.width(), line)
        for text in (self._showing.clan(deck), self._showing.record(deck)):
            told = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, inside.width())
            painter.drawText(below, Qt.AlignmentFlag.AlignHCenter.value, told)
            below.translate(0, line)
        painter.restore()
