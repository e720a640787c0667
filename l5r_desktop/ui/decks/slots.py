"""The sections of a deck as buttons: Stronghold, role, provinces, Sensei, and its two piles."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QComboBox, QGridLayout, QSizePolicy, QToolButton, QWidget

from l5r_desktop.session.cardbase.query import shown
from l5r_desktop.session.decklists import DeckList, section_title
from l5r_desktop.session.decklists.assembling import SINGLES
from l5r_desktop.ui.deck_choice.showing import elided
from l5r_desktop.ui.mat.boxes import RATIO
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.preferences.theme import text_pixels

_SLOTS = {
    "lcg-stronghold": ("stronghold", "role", "province", "dynasty", "conflict"),
    "lcg-skirmish": ("dynasty", "conflict"),
    "ccg-ivory": ("stronghold", "dynasty", "fate"),
    "ccg-celestial": ("stronghold", "sensei", "starting", "dynasty", "fate"),
}
"""The sections of a deck of each format, in the order in which they are filled (L17, K8; CCG: Deck construction)."""
_QUERIES = {
    "stronghold": "t:stronghold", "role": "t:role", "sensei": "t:sensei", "province": "t:province",
    "starting": "t:holding -cost>0", "dynasty": "deck:dynasty", "conflict": "deck:conflict", "fate": "deck:fate",
}  # fmt: skip
_CLANS = ("crab", "crane", "dragon", "lion", "phoenix", "scorpion", "unicorn")
_OF_A_CLAN = ("province", "dynasty", "conflict", "fate")
_FACE, _TEXT = 26, 104


class DeckSlots(QWidget):
    """A button for each place, which says what is in it. wanted: the query that finds what could be put there.

    clan: chooses the clan of a deck that has no stronghold to say it (Skirmish, K8.1). made: the buttons are new.
    """

    wanted = Signal(str)
    made = Signal()

    def __init__(self, pictures: PixmapCache, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._pictures = pictures
        self._language = language
        self._deck: DeckList | None = None
        self.buttons: dict[str, QToolButton] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(4)
        self.clan = QComboBox(self)
        self.clan.setAccessibleName(self.tr("Clan"))
        self.clan.addItem(self.tr("Which clan?"), "")
        for clan in _CLANS:
            self.clan.addItem(shown("clan", clan, language), clan)
        self.clan.activated.connect(lambda _: self.wanted.emit(self.query("dynasty")))
        pictures.arrivals.replaced.connect(self._draw)

    def show_deck(self, deck: DeckList) -> None:
        """Say what is in each place of a deck."""
        before = None if self._deck is None else self._deck.format
        self._deck = deck
        if deck.format != before:
            self._make(deck.format)
        for section, button in self.buttons.items():
            entries = list(deck.section(section))
            count, name = sum(entry.count for entry in entries), section_title(section, self._language)
            if section in SINGLES:
                told = entries[0].card.shown_title(self._language) if entries else self.tr("none yet")
            else:
                told = self.tr("{} cards").format(count)
            button.setText(f"{name}\n{elided(told, button, text_pixels(_TEXT))}".replace("&", "&&"))
            hint = self.tr("Find cards for it")
            said = self.tr("{0}: {1}").format(name, told)
            button.setAccessibleName(f"{said}. {hint}")
            button.setToolTip(f"{said}\n{hint}")
        self._draw()

    def query(self, section: str) -> str:
        """Return what finds cards for a place of the deck, of its clan once that is known."""
        assert self._deck is not None
        words = [_QUERIES[section], self.format_term()]
        clan = self._clan()
        if section in _OF_A_CLAN and clan:
            other = "neutral" if self._deck.game == "lcg" else "unaligned"
            words.append(f"(c:{clan} or c:{other})")
        return " ".join(words)

    def format_term(self) -> str:
        """Return the term that finds what may be in a deck of this format."""
        assert self._deck is not None
        return f"f:{self._deck.format.partition('-')[2]}"

    def _clan(self) -> str:
        """The clan of the deck: of its stronghold, the one that is chosen, or of the cards that are in it."""
        assert self._deck is not None
        if self._deck.only("stronghold") is not None:
            return self._deck.clan
        if "stronghold" in self.buttons:
            return ""
        chosen = str(self.clan.currentData())
        own = any(set(entry.card.clans) - {"neutral"} for entry in self._deck.entries)
        return chosen or (self._deck.clan if own else "")

    def _make(self, format_: str) -> None:
        for old in self.buttons.values():
            old.hide()
            self._grid.removeWidget(old)
            old.deleteLater()
        self.buttons = {}
        self._grid.removeWidget(self.clan)
        self.clan.setCurrentIndex(0)
        without = "stronghold" not in _SLOTS[format_]
        self.clan.setVisible(without)
        if without:
            self._grid.addWidget(self.clan, 9, 0, 1, 2)
        for at, section in enumerate(_SLOTS[format_]):
            button = QToolButton(self)
            button.setObjectName(f"slot-{section}")
            button.setProperty("tile", True)
            button.setProperty("deck", True)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setIconSize(QSize(text_pixels(_FACE), round(text_pixels(_FACE) * RATIO)))
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.clicked.connect(lambda _=False, section=section: self.wanted.emit(self.query(section)))
            self._grid.addWidget(button, at // 2, at % 2)
            self.buttons[section] = button
            if self.isVisible():
                # Else it is shown later, and keys that come before go past it.
                button.show()
        self.made.emit()

    def _draw(self) -> None:
        for section in SINGLES:
            card = None if self._deck is None else self._deck.only(section)
            if section in self.buttons:
                width = self.buttons[section].iconSize().width()
                self.buttons[section].setIcon(QIcon() if card is None else QIcon(self._pictures.face(card, width)))
