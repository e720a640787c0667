"""The ways of a deck onto paper, as a menu; long ones with their progress."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from l5r_desktop.session.decklists import DeckList
from l5r_desktop.session.progress import Report
from l5r_desktop.ui.deck_ports import Paper
from l5r_desktop.ui.long_task import LongTask

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
