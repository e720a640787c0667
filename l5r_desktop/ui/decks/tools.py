"""The dialogs that can be opened about a deck that is being built: figures, hands, versions and the laboratory."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from l5r_desktop.session import Deck
from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.session.decklists import DeckList, list_of
from l5r_desktop.ui.decks.figures import FiguresDialog
from l5r_desktop.ui.decks.hands import HandsDialog
from l5r_desktop.ui.decks.history import HistoryDialog
from l5r_desktop.ui.decks.laboratory import LaboratoryDialog
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.window_ports import Ports


class DeckTools(QObject):
    """Opens dialogs, each kept here while it is open; nothing opens before there are cards (show_base).

    taken_back: a version that the deck is to be again.
    """

    taken_back = Signal(object)

    def __init__(self, ports: Ports, pictures: PixmapCache, language: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._ports, self._pictures, self._language, self._window = ports, pictures, language, parent
        self._base: CardBase | None = None
        self.figures: FiguresDialog | None = None
        self.hands: HandsDialog | None = None
        self.history: HistoryDialog | None = None
        self.laboratory: LaboratoryDialog | None = None

    @property
    def tries(self) -> bool:
        """Return True if decks can be tried against others."""
        return self._ports.lab is not None

    def show_base(self, base: CardBase) -> None:
        """Look cards up here from now on."""
        self._base = base

    def open_figures(self, deck: DeckList) -> None:
        """Show charts and chances."""
        if self._base is not None:
            self.figures = FiguresDialog(deck, self._base, self._language, self._window)
            self.figures.open()

    def deal(self, deck: DeckList, seed: int | None = None) -> None:
        """Deal hands. seed: of the shuffles; None is a new one each time."""
        if self._base is not None:
            self.hands = HandsDialog(deck, self._base, self._pictures, self._language, self._window, seed=seed)
            self.hands.open()

    def open_history(self, deck: DeckList, key: str) -> None:
        """Show versions and notes of the deck kept under a key, and compare it with other decks."""
        base, drawer = self._base, self._ports.drawer
        if base is not None and drawer is not None:
            kept = [one for one in self._ports.library.decks(deck.format) if one.key != key]
            others = [
                replace(list_of(one, base), name=(self._language == "fr" and one.name_fr) or one.name) for one in kept
            ]
            self.history = HistoryDialog(deck, key, drawer, base, others, self._language, self._window)
            self.history.taken_back.connect(self.taken_back)
            self.history.open()

    def open_laboratory(self, kept: Deck, deck: DeckList) -> None:
        """Try a kept deck against others."""
        if self._base is not None and self._ports.lab is not None:
            others = [one for one in self._ports.library.decks(kept.format) if one.key != kept.key]
            self.laboratory = LaboratoryDialog(
                kept, deck, others, self._base, self._ports.lab, self._ports.players, self._language, self._window
            )
            self.laboratory.open()
