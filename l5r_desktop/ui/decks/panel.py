"""The deck that is being built, beside the cards: its places, what is in it, what it breaks, what it costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from l5r_desktop.session import DECK_FORMATS, Deck
from l5r_desktop.session.cardbase import CardBase, IndexCard
from l5r_desktop.session.cardbase.query import shown
from l5r_desktop.session.decklists import DeckFormat, DeckList, DeckListError, Draft, Entry, list_of
from l5r_desktop.session.decklists.fixing import Change
from l5r_desktop.session.decklists.sealed import SEALED
from l5r_desktop.ui.cards.model import DRAGGED
from l5r_desktop.ui.deck_choice.gallery import DeckGallery
from l5r_desktop.ui.deck_choice.showing import DeckShowing
from l5r_desktop.ui.deck_ports import OwnDecksPort
from l5r_desktop.ui.decks.cost_curve import CostCurve
from l5r_desktop.ui.decks.deck_parts import DeckCardList, DeckFaults
from l5r_desktop.ui.decks.keys import DeckKeys
from l5r_desktop.ui.decks.slots import DeckSlots
from l5r_desktop.ui.decks.tools import DeckTools, PaperMenu
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.ports import PortError
from l5r_desktop.ui.preferences.theme import text_pixels
from l5r_desktop.ui.preferences.wheel_past import WheelPast
from l5r_desktop.ui.start.formats import FormatNames
from l5r_desktop.ui.window_ports import Ports

_ROOMY = 720
"""The height from which there is room for the costs, in pixels that follow the size of texts."""


class DeckPanel(QFrame):
    """chosen: the id of a card of the deck that is to be looked at. wanted: a query for cards that fit a place of it.
    begun: a query for the cards that a new deck begins with, such as Strongholds.

    play_wanted: the deck, kept, for a game against the computer. kept: it has been kept. draft: the deck as it is now.
    pooled: other cards than before are there to be chosen from.
    """

    chosen = Signal(str)
    wanted = Signal(str)
    begun = Signal(str)
    play_wanted = Signal(object)
    kept = Signal()
    pooled = Signal()

    def __init__(self, ports: Ports, pictures: PixmapCache, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sheet")
        assert ports.own_decks is not None, "decks are built where they can be kept"
        self._library = ports.library
        self._own_decks: OwnDecksPort = ports.own_decks
        self._pictures = pictures
        self._language = language
        self._base: CardBase | None = None
        self.draft = Draft(DECK_FORMATS[0])
        self.gallery: DeckGallery | None = None
        self.tools = DeckTools(ports, pictures, language, self)
        self.tools.taken_back.connect(self._be_again)
        self.format = QComboBox(self)
        self.format.setAccessibleName(self.tr("Format"))
        self._names = FormatNames(self)
        for ruleset in DECK_FORMATS:
            self.format.addItem(self._names.format(ruleset), ruleset)
            self.format.setItemData(self.format.count() - 1, self._names.whole(ruleset), Qt.ItemDataRole.ToolTipRole)
        self.format.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.name = QLineEdit(self)
        self.name.setMaxLength(60)
        self.name.setPlaceholderText(self.tr("Name of the deck"))
        self.name.setAccessibleName(self.tr("Name of the deck"))
        self.slots = DeckSlots(pictures, language, self)
        self.cards = DeckCardList(language, self)
        self.curve = CostCurve(self)
        self.faults = DeckFaults(language, self)
        self.summary = QLabel(self)
        self.summary.setWordWrap(True)
        self.paper = None if ports.paper is None else PaperMenu(ports.paper, self.deck, language, self)
        self.setAcceptDrops(True)
        self._make_buttons()
        self._lay_out()
        self._connect()
        WheelPast(self).watch_all(self)
        self.show_deck()

    def _make_buttons(self) -> None:
        def button(text: str, act: Callable[[], object], name: str = "") -> QPushButton:
            made = QPushButton(text, self)
            made.clicked.connect(lambda: act())
            if name:
                made.setAccessibleName(name)
                made.setToolTip(name)
            return made

        self.new = button(self.tr("New deck"), self.begin)
        self.opening = button(self.tr("Open a deck…"), self.open_gallery)
        self.sealed = button(
            self.tr("Sealed pool"), self.open_pool, self.tr("Open packs by lot, and build from these cards alone")
        )  # fmt: skip
        self.less = button("−", lambda: self._change_current(-1), self.tr("One copy less"))
        self.more = button("+", lambda: self._change_current(1), self.tr("One copy more"))
        self.undo_button = button(self.tr("Undo"), self.undo)
        self.keep = button(self.tr("Keep the deck"), self.keep_deck)
        self.keep.setObjectName("deck-keep")
        self.keep.setProperty("main", True)
        tools = self.tools
        self.figuring = button(
            self.tr("Figures"), lambda: tools.open_figures(self.deck()), self.tr("Charts and chances")
        )  # fmt: skip
        self.dealing = button(
            self.tr("Hands"), lambda: tools.deal(self.deck()), self.tr("Sample hands, and a deal to play alone")
        )  # fmt: skip
        self.remembering = button(
            self.tr("Versions"), lambda: tools.open_history(self.deck(), self.draft.key),
            self.tr("Versions, notes, comparing decks"),
        )  # fmt: skip
        self.trying = button(self.tr("Laboratory"), self.open_laboratory, self.tr("Keep it, and try it against others"))
        self.trying.setVisible(self.tools.tries)
        self.printing = button(self.tr("Print"), lambda: None, self.tr("Onto paper"))
        self.printing.setVisible(self.paper is not None)
        if self.paper is not None:
            self.printing.setMenu(self.paper)
        self.playing = button(self.tr("Play it"), self.play, self.tr("Keep it, and play it against the computer"))

    def _lay_out(self) -> None:
        rows = (
            (self.new, self.opening, self.sealed),
            (self.less, self.more, self.undo_button, None, self.keep),
            (self.figuring, self.dealing, self.remembering),
            (self.trying, self.printing, self.playing),
        )
        begin, change, tools, more = (QHBoxLayout() for _ in rows)
        for layout, buttons in zip((begin, change, tools, more), rows, strict=True):
            layout.setSpacing(5)
            for one in buttons:
                layout.addStretch() if one is None else layout.addWidget(one)
        column = QVBoxLayout(self)
        column.setSpacing(5)
        column.addWidget(self.format)
        column.addLayout(begin)
        for widget in (self.name, self.slots, self.summary):
            column.addWidget(widget)
        column.addWidget(self.cards, 3)
        column.addLayout(change)
        column.addWidget(self.curve)
        column.addWidget(self.faults, 1)
        column.addLayout(tools)
        column.addLayout(more)

    def _connect(self) -> None:
        self.format.activated.connect(lambda _: self.begin())
        self.format.currentIndexChanged.connect(lambda _: self.pooled.emit())
        self.name.textEdited.connect(self._rename)
        self.cards.told.connect(self.chosen)
        self.slots.wanted.connect(self.wanted)
        self.faults.mended.connect(self._mend)
        DeckKeys(self.cards, lambda: True, self._change_current, self.undo, self.redo)
        if self.paper is not None:
            self.paper.said.connect(self.summary.setText)

    @property
    def chain(self) -> list[QWidget]:
        """Return what Tab goes over, in this order."""
        slots = [self.slots.clan, *self.slots.buttons.values()]
        change = [self.cards, self.less, self.more, self.undo_button, self.keep, self.faults]
        tools = [self.figuring, self.dealing, self.remembering, self.trying, self.printing, self.playing]
        return [self.format, self.new, self.opening, self.sealed, self.name, *slots, *change, *tools]

    def show_base(self, base: CardBase) -> None:
        """Take up decks by these cards from now on, and offer the user's own formats."""
        self._base = base
        self.tools.show_base(base)
        self._offer_formats(base)
        self.show_deck()

    def _offer_formats(self, base: CardBase) -> None:
        for key, format_ in self._own_decks.formats(base).items():
            if self.format.findData(key) < 0:
                self.format.addItem(format_.title_fr if self._language == "fr" else format_.title, key)

    @property
    def ruleset(self) -> str:
        """Return what decks of the chosen format are played by."""
        key = str(self.format.currentData())
        formats = {} if self._base is None else self._own_decks.formats(self._base)
        return formats[key].ruleset if key in formats else key

    @property
    def pool(self) -> DeckFormat | None:
        """Return the format that is chosen if it names a pool, so that few cards are there to choose from."""
        formats = {} if self._base is None else self._own_decks.formats(self._base)
        chosen = formats.get(str(self.format.currentData()))
        return None if chosen is None or chosen.pool is None else chosen

    def deck(self) -> DeckList:
        """The deck as it is now."""
        return self.draft.listed()

    def begin(self) -> None:
        """A new deck of the format that is chosen."""
        self._take(Draft(self.ruleset))
        self.begun.emit(self.first_query())

    def first_query(self) -> str:
        """Return what finds cards to begin with: for the first place of a new deck, else all of the deck's format."""
        empty = not self.deck().entries
        return self.slots.query(next(iter(self.slots.buttons))) if empty else self.slots.format_term()

    def change(self, card: IndexCard, copies: int) -> None:
        """Put copies of a card in, or take them out."""
        if not self.draft.takes(card):
            title = card.shown_title(self._language)
            self.summary.setText(self.tr("{} belongs in no deck of this format.").format(title))
            return
        self.draft.add(card, copies)
        self.show_deck(card.id)

    def _mend(self, changes: Sequence[Change]) -> None:
        """Do all that mends a fault, as one step."""
        self.draft.apply(changes)
        self.show_deck()

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
        deck = self.deck()
        self.cards.show_deck(deck, card)
        self.slots.show_deck(deck)
        self.curve.show_costs(self.draft.curve())
        playable = False  # As long as nobody can tell.
        if self._base is not None:
            faults = self._own_decks.judge(deck, self._base, self._language, str(self.format.currentData()))
            self.faults.show_faults(faults)
            playable = not faults
        for game in (self.playing, self.trying):
            game.setEnabled(playable)
        clan = shown("clan", deck.clan, self._language)
        self.summary.setText(self.tr("{} cards · {}").format(deck.count, clan) if deck.entries else "")
        for button in (self.keep, self.figuring, self.dealing, self.printing):
            button.setEnabled(bool(deck.entries) and self._base is not None)
        self.remembering.setEnabled(self._base is not None)
        self.sealed.setVisible(self.ruleset in SEALED)
        self.sealed.setEnabled(self._base is not None)
        self.undo_button.setEnabled(self.draft.changed)

    def open_pool(self) -> None:
        """Open packs; the deck is all that is in them, and what is not played is taken out."""
        if self._base is None:
            return
        try:
            key, listed = self._own_decks.open_pool(self.ruleset, self._base)
        except PortError as error:
            self.summary.setText(str(error))
            return
        self._offer_formats(self._base)
        self.format.setCurrentIndex(self.format.findData(key))
        self._take(Draft(self.ruleset, listed))
        self.summary.setText(self.tr("{} cards by lot: take out what you do not play.").format(listed.count - 1))

    def open_gallery(self) -> None:
        """Choose a deck to go on with, the user's own first, or a ready one to begin with."""
        own = {deck.key for deck in self._own_decks.own(self.ruleset)}
        decks = sorted(self._library.decks(self.ruleset), key=lambda deck: deck.key not in own)
        showing = DeckShowing(self._library, self._pictures, self)
        self.gallery = DeckGallery(self.tr("Open a deck"), showing, decks, self.draft.key, self)
        by_key = {deck.key: deck for deck in decks}
        self.gallery.chosen.connect(lambda key: self.take_up(by_key[key], own=key in own))
        self.gallery.open()

    def open_laboratory(self) -> None:
        """Keep the deck, and try it against others."""
        kept = self._kept()
        if kept is not None:
            self.tools.open_laboratory(kept, self.deck())

    def _kept(self) -> Deck | None:
        """The deck, kept; None if it cannot be."""
        if not self.keep_deck():
            return None
        return next((one for one in self._library.decks(self.ruleset) if one.key == self.draft.key), None)

    def play(self) -> None:
        """Keep the deck, and play it against the computer."""
        kept = self._kept()
        if kept is not None:
            self.play_wanted.emit(kept)

    def keep_deck(self) -> bool:
        """Keep the deck. Returns whether it could be."""
        try:
            self.draft.key = self._own_decks.keep(self.deck(), self.draft.key)
        except PortError as error:
            self.summary.setText(str(error))
            return False
        self.summary.setText(self.tr("The deck is kept; choose it for a new game of its format."))
        self.kept.emit()
        return True

    @property
    def current(self) -> str:
        """The id of the card that is marked in the deck, or ""."""
        return self.cards.current

    def _change_current(self, copies: int) -> None:
        if self._base is not None and self.current in self._base.by_id:
            self.change(self._base.by_id[self.current], copies)

    def take_up(self, deck: Deck, *, own: bool = False) -> None:
        """Go on with a kept deck (own), or begin with the cards of a ready one."""
        if self._base is None:
            return
        try:
            listed = list_of(deck, self._base)
        except DeckListError as error:
            self.summary.setText(str(error))
            return
        self._take(Draft(self.ruleset, listed, key=deck.key if own else ""))

    def _be_again(self, version: DeckList) -> None:
        """Be a version of before again, as a step that can be undone."""
        counts = {(entry.section, entry.card.id): entry for entry in version.entries}
        now = {(entry.section, entry.card.id): entry for entry in self.deck().entries}
        changes = [
            Change(key[0], (counts.get(key) or now[key]).card, _count(counts.get(key)) - _count(now.get(key)))
            for key in (*counts, *(key for key in now if key not in counts))
        ]
        self._mend([change for change in changes if change.copies])

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """A card that is dragged onto the deck goes into it."""
        if event.mimeData().hasFormat(DRAGGED):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        card = bytes(event.mimeData().data(DRAGGED).data()).decode("utf-8", "replace")
        if self._base is not None and card in self._base.by_id:
            event.acceptProposedAction()
            self.change(self._base.by_id[card], 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the cards the room if there is little: the costs stand among the figures too."""
        self.curve.setVisible(self.height() >= text_pixels(_ROOMY))
        super().resizeEvent(event)

    def _take(self, draft: Draft) -> None:
        self.draft = draft
        self.name.setText(draft.name)
        self.show_deck()

    def _rename(self, name: str) -> None:
        self.draft.name = name.strip()


def _count(entry: Entry | None) -> int:
    return 0 if entry is None else entry.count
