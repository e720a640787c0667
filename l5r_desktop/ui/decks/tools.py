"""Menus of a deck that is being built: the dialogs that can be opened about it (figures, hands, versions and the like),
and the ways onto paper, long ones with their progress.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from l5r_desktop.session import Deck, deck_name
from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.session.decklists import DeckList, list_of
from l5r_desktop.session.progress import Report
from l5r_desktop.ui.deck_ports import Paper
from l5r_desktop.ui.decks.figures import FiguresDialog
from l5r_desktop.ui.decks.hands import HandsDialog
from l5r_desktop.ui.decks.history import HistoryDialog
from l5r_desktop.ui.decks.laboratory import LaboratoryDialog
from l5r_desktop.ui.long_task import LongTask
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
        base, own_decks = self._base, self._ports.own_decks
        if base is not None and own_decks is not None:
            kept = [one for one in self._ports.library.decks(deck.format) if one.key != key]
            others = [replace(list_of(one, base), name=deck_name(one, self._language)) for one in kept]
            self.history = HistoryDialog(deck, key, own_decks, base, others, self._language, self._window)
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


PICTURE_WIDTH = 744


class PaperMenu(QMenu):
    """deck: gives the deck that is printed. said: a sentence about what came of it. task: the work under way."""

    said = Signal(str)

    def __init__(self, paper: Paper, deck: Callable[[], DeckList], language: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._paper, self._deck, self._language = paper, deck, language
        self.task: LongTask | None = None
        self._offer(self.tr("Cards to cut out (A4)…"), self.proxies, "a4")
        self._offer(self.tr("Cards to cut out (Letter)…"), self.proxies, "letter")
        self._offer(self.tr("Deck list (A4)…"), self.deck_list, "a4")
        self._offer(self.tr("Deck list (Letter)…"), self.deck_list, "letter")
        self.addAction(self.tr("Pictures of the cards…")).triggered.connect(self._ask_folder)

    def _offer(self, text: str, write: Callable[[Path, str], None], size: str) -> None:
        def ask() -> None:
            self._ask_pdf(lambda path: write(path, size))

        self.addAction(text).triggered.connect(ask)

    def proxies(self, path: Path, size: str) -> None:
        """Write cards to be cut out."""
        deck = self._deck()
        self._do(path, lambda report: self._paper.proxies(deck, path, size, self._language, report))

    def deck_list(self, path: Path, size: str) -> None:
        """Write the deck list."""
        deck = self._deck()
        self._do(path, lambda report: self._paper.deck_list(deck, path, size, self._language, report))

    def pictures(self, folder: Path) -> None:
        """Write a picture of each card."""
        deck = self._deck()
        self._do(folder, lambda report: self._paper.pictures(deck, folder, PICTURE_WIDTH, self._language, report))

    def _do(self, out: Path, work: Callable[[Report], bool]) -> None:
        parent = self.parentWidget()
        assert parent is not None
        self.task = LongTask(self.tr("{} is written…").format(out.name), work, parent)
        self.task.finished.connect(lambda done: self.said.emit(self.tr("{} is written.").format(out.name)))
        self.task.failed.connect(self.said)
        self.task.start()

    def _ask_pdf(self, write: Callable[[Path], None]) -> None:
        plain = re.sub(r"[^\w \-]+", "", self._deck().name).strip() or "deck"
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Write a PDF"), f"{plain}.pdf", "PDF (*.pdf)")
        if name:
            path = Path(name)
            write(path if path.suffix else path.with_suffix(".pdf"))

    def _ask_folder(self) -> None:
        name = QFileDialog.getExistingDirectory(self, self.tr("Folder for the pictures"))
        if name:
            self.pictures(Path(name))
