"""Reads a deck list of another program, shows what came of each line, and keeps the deck."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.session.cardbase.query import shown
from l5r_desktop.session.decklists import DeckList, DeckListError, Matcher, read_list, section_title
from l5r_desktop.session.decklists.opening import MOST_BYTES
from l5r_desktop.ui.deck_ports import OwnDecksPort
from l5r_desktop.ui.ports import PortError
from l5r_desktop.ui.preferences.dialog_size import resize_dialog

_PAUSE = 150
"""Milliseconds after the last key until the list is read."""


def has_list(dragged: QMimeData) -> bool:
    """Return True if something that is dragged may be a deck list."""
    return dragged.hasText() or any(url.isLocalFile() for url in dragged.urls())


class ImportDialog(QDialog):
    """list: where the text stands, pasted or from a file. told: what came of it. keep: keeps the deck."""

    def __init__(
        self, base: CardBase, matcher: Matcher, own_decks: OwnDecksPort, language: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("import")
        self.setWindowTitle(self.tr("Import a deck"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._base = base
        self._matcher = matcher
        self._own_decks = own_decks
        self._language = language
        self._name = ""
        self.deck: DeckList | None = None
        self.list = QPlainTextEdit(self)
        self.list.setObjectName("import-list")
        self.list.setAccessibleName(self.tr("Deck list"))
        self.list.setPlaceholderText(self.tr("Paste a deck list here, or open or drag a file."))
        self.list.setTabChangesFocus(True)
        self.told = QTextBrowser(self)
        self.told.setObjectName("import-told")
        self.told.setAccessibleName(self.tr("What was read"))
        self._waiting = QTimer(self, singleShot=True, interval=_PAUSE)
        self._waiting.timeout.connect(self.read)
        self.list.textChanged.connect(self._waiting.start)
        self._lay_out()
        self.setAcceptDrops(True)
        resize_dialog(self, 980, 620)
        self.read()

    def _lay_out(self) -> None:
        text = self.tr("A deck list of EmeraldDB, jigoku, Egg of P'an Ku, Sun and Moon, or any like them")
        heading = QLabel(text, self)
        heading.setWordWrap(True)
        self.file = QPushButton(self.tr("Open a file…"), self)
        self.file.clicked.connect(self._ask_file)
        self.clipboard = QPushButton(self.tr("From the clipboard"), self)
        self.clipboard.clicked.connect(lambda: self.take(QGuiApplication.clipboard().mimeData()))
        ends = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self.keep = QPushButton(self.tr("Keep the deck"), self)
        self.keep.setObjectName("import-keep")
        self.keep.setProperty("main", True)
        ends.addButton(self.keep, QDialogButtonBox.ButtonRole.ActionRole)
        ends.rejected.connect(self.reject)
        self.keep.clicked.connect(self._keep)
        sources = QHBoxLayout()
        for button in (self.file, self.clipboard):
            sources.addWidget(button)
        sources.addStretch()
        halves = QHBoxLayout()
        halves.addWidget(self.list, 2)
        halves.addWidget(self.told, 3)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 18)
        column.addWidget(heading)
        column.addLayout(sources)
        column.addLayout(halves, 1)
        column.addWidget(ends)

    def take(self, given: QMimeData) -> None:
        """Read what was dropped or copied: a file, or a text."""
        for url in given.urls():
            if url.isLocalFile():
                self.read_file(Path(url.toLocalFile()))
                return
        self._name = ""
        self.list.setPlainText(given.text())
        self.read()

    def read_file(self, path: Path) -> None:
        """Read a file, and show it."""
        try:
            with path.open("rb") as file:
                data = file.read(MOST_BYTES + 1)
        except OSError as error:
            self._say(self.tr("The file {} cannot be read: {}.").format(path.name, error.strerror))
            return
        self._name = path.stem
        self._read(data)
        if self.deck is not None:
            self.list.blockSignals(True)
            self.list.setPlainText(data.decode("utf-8", "replace"))
            self.list.blockSignals(False)

    def read(self) -> None:
        """Read what stands in the list now."""
        self._waiting.stop()
        self._read(self.list.toPlainText().encode("utf-8", "replace"))

    def _read(self, data: bytes) -> None:
        self.deck = None
        if not data.strip():
            self._say("")
            return
        try:
            deck = read_list(data, self._matcher, self._name)
        except DeckListError as error:
            self._say(str(error))
            return
        self.deck = deck if deck.entries else None
        self.keep.setEnabled(self.deck is not None)
        self.told.setHtml("".join(self._told(deck)))

    def _told(self, deck: DeckList) -> Iterator[str]:
        yield f"<h3>{escape(deck.name)}</h3>"
        place = shown("format", deck.format.partition("-")[2], self._language)
        clan = shown("clan", deck.clan, self._language)
        summary = self.tr("{} cards · {} · {}").format(deck.count, place, clan)
        yield f"<p>{escape(summary)}</p>"
        if placeless := [line for line in deck.unread if line.known]:
            heading = self.tr("Cards for which the deck has no place")
            yield f"<p><b>{escape(heading)}</b></p>"
            yield "".join(f"<p>× {escape(line.text)}</p>" for line in placeless)
        if unknown := [line for line in deck.unread if not line.known]:
            heading = self.tr("Lines that are no known card")
            yield f"<p><b>{escape(heading)}</b></p>"
            for line in unknown:
                near = self.tr("the nearest: {}").format(", ".join(line.near)) if line.near else ""
                yield f"<p>× {escape(line.text)}{f'<br><small>{escape(near)}</small>' if near else ''}</p>"
        if deck.guesses:
            heading = self.tr("Taken for the likeliest card")
            yield f"<p><b>{escape(heading)}</b></p>"
            for guess in deck.guesses:
                yield f"<p>{escape(guess.text)} → {escape(guess.card.shown_title(self._language))}</p>"
        faults = self._own_decks.judge(deck, self._base, self._language) if deck.entries else ()
        heading = self.tr("Rules that it breaks") if faults else self.tr("It breaks no rule.")
        yield f"<p><b>{escape(heading)}</b></p>"
        told_faults = [self.tr("{}: {}").format(fault.rule, fault.text) for fault in faults]
        yield "".join(f"<p>{escape(one)}</p>" for one in told_faults)
        for section in dict.fromkeys(entry.section for entry in deck.entries):
            cards = ", ".join(f"{e.count}× {escape(e.card.shown_title(self._language))}" for e in deck.section(section))
            told = self.tr("{}: {}").format(f"<b>{escape(section_title(section, self._language))}</b>", cards)
            yield f"<p><small>{told}</small></p>"

    def _say(self, sentence: str) -> None:
        self.keep.setEnabled(False)
        self.told.setPlainText(sentence)

    def _keep(self) -> None:
        if self.deck is None:
            return
        try:
            self._own_decks.keep(self.deck)
        except PortError as error:
            self._say(str(error))
            return
        self.keep.setEnabled(False)
        self.told.append(self.tr("The deck is kept; choose it for a new game of its format."))

    def _ask_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Open a deck list"))
        if name:
            self.read_file(Path(name))
