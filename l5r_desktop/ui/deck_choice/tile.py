"""The chosen deck as a button: its stronghold's face, name, clan and record. A click shows all decks."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from l5r_desktop.session import Deck
from l5r_desktop.ui.deck_choice.gallery import DeckGallery
from l5r_desktop.ui.deck_choice.showing import DeckShowing, elided
from l5r_desktop.ui.mat.boxes import RATIO
from l5r_desktop.ui.preferences.theme import text_pixels

_FACE, _TEXT = 42, 235
"""Width of the face, and of the text beside it at least, in pixels that follow the size of texts."""
_AROUND = 30
"""What lies around and between both, in pixels."""


class DeckTile(QToolButton):
    """Keys: Return or Space shows all decks, Up and Down take the next one. changed: another deck is chosen.

    what: what the deck is for, such as "Deck 1". gallery: the dialog, while it is open.
    """

    changed = Signal()

    def __init__(self, what: str, showing: DeckShowing, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("tile", True)
        self.setProperty("deck", True)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._what = what
        self._showing = showing
        self._at = 0
        self._told: list[str] = []
        self.decks: tuple[Deck, ...] = ()
        self.gallery: DeckGallery | None = None
        self.fit(_FACE)
        self.clicked.connect(self.open)
        showing.pictures.arrivals.replaced.connect(self._draw)
        self._tell()

    def fit(self, width: int, text: int = _TEXT) -> None:
        """Have the face this wide, and the text at least; in pixels that follow the size of texts."""
        pixels = text_pixels(width)
        self._least = text_pixels(text)
        self.updateGeometry()
        self.setIconSize(QSize(pixels, round(pixels * RATIO)))
        self._draw()

    def offer(self, decks: Sequence[Deck], key: str = "", otherwise: int = 0) -> None:
        """Offer these decks. key: of the one that is chosen at first; otherwise: its number, where there is none."""
        self.decks = tuple(decks)
        keys = [deck.key for deck in self.decks]
        self._at = keys.index(key) if key in keys else otherwise % max(1, len(keys))
        self._tell()

    def choose(self, key: str) -> None:
        """Take the deck with this key, if it is offered."""
        at = next((number for number, deck in enumerate(self.decks) if deck.key == key), self._at)
        if at != self._at:
            self._at = at
            self._tell()
            self.changed.emit()

    @property
    def chosen(self) -> Deck | None:
        """The chosen deck; None where none is offered."""
        return self.decks[self._at] if self.decks else None

    def open(self) -> None:
        """Open the gallery of all decks, with this tile's deck selected."""
        if self.decks:
            self._showing.look_up()
            self.gallery = DeckGallery(self._what, self._showing, self.decks, self.decks[self._at].key, self)
            self.gallery.chosen.connect(self.choose)
            self.gallery.open()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
        if step and self.decks:
            self.choose(self.decks[max(0, min(len(self.decks) - 1, self._at + step))].key)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def _tell(self) -> None:
        deck = self.chosen
        self.setEnabled(deck is not None)
        self._told = [self.tr("There is no deck for this game.")]
        if deck is not None:
            self._told = [self._showing.name(deck), f"{self._showing.clan(deck)} · {self._showing.record(deck)}"]
        self._write()
        name = self._showing.said(deck) if deck is not None else self._told[0]
        said = self.tr("{0}: {1}").format(self._what, name)
        self.setAccessibleName(said)
        self.setToolTip(said)
        self._draw()

    def _write(self) -> None:
        """Write as much as the tile has room for."""
        room = max(self._least, self.width() - self.iconSize().width() - _AROUND)
        self.setText("\n".join(elided(line, self, room).replace("&", "&&") for line in self._told))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._write()

    def sizeHint(self) -> QSize:
        """The size of a tile changes with no deck: what is shown beside it stays where it is."""
        hint = super().sizeHint()
        return QSize(min(hint.width(), self.iconSize().width() + self._least + _AROUND), hint.height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _draw(self) -> None:
        deck = self.chosen
        self.setIcon(QIcon() if deck is None else QIcon(self._showing.face(deck, self.iconSize().width())))
