"""Notes and tags of a deck, its versions, and what it differs in from one of them or from another deck."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.session.decklists import DeckList, section_title
from l5r_desktop.session.decklists.comparing import differences, shared
from l5r_desktop.ui.deck_ports import OwnDecksPort
from l5r_desktop.ui.ports import PortError
from l5r_desktop.ui.preferences.dialog_size import resize_dialog

_MOST_TAGS, _MOST_LETTERS = 12, 10_000


class HistoryDialog(QDialog):
    """others: the versions of the deck, and then other decks; the marked one is compared with the deck.

    taken_back: a version that the deck is to be again.
    """

    taken_back = Signal(object)

    def __init__(
        self, deck: DeckList, key: str, own_decks: OwnDecksPort, base: CardBase, decks: Sequence[DeckList],
        language: str, parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setObjectName("deck-history")
        self.setWindowTitle(self.tr("Versions and notes of {}").format(deck.name))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._deck, self._key, self._own_decks, self._language = deck, key, own_decks, language
        self._versions = own_decks.versions(key, base) if key else ()
        self._decks = decks
        notes, tags = own_decks.notes(key) if key else ("", ())
        self.notes = QPlainTextEdit(notes, self)
        self.notes.setAccessibleName(self.tr("Notes"))
        self.notes.setPlaceholderText(self.tr("Notes of your own"))
        self.notes.setTabChangesFocus(True)
        self.tags = QLineEdit(", ".join(tags), self)
        self.tags.setAccessibleName(self.tr("Tags"))
        self.tags.setPlaceholderText(self.tr("Tags, with commas between them"))
        self.others = QListWidget(self)
        self.others.setAccessibleName(self.tr("Compare with"))
        self.others.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for when, _ in self._versions:
            self.others.addItem(self.tr("Version of {}").format(when))
        self.others.addItems([one.name for one in decks])
        self.told = QTextBrowser(self)
        self.told.setAccessibleName(self.tr("What differs"))
        self.message = QLabel(self)
        self._lay_out()
        self.others.currentRowChanged.connect(self._compare)
        resize_dialog(self, 900, 560)
        self.others.setCurrentRow(0)

    def _lay_out(self) -> None:
        for widget in (self.notes, self.tags):
            widget.setEnabled(bool(self._key))
        if not self._key:
            self.message.setText(self.tr("Keep the deck first; then it has notes, tags and versions."))
        ends = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self.back = QPushButton(self.tr("Be this version again"), self)
        ends.addButton(self.back, QDialogButtonBox.ButtonRole.ActionRole)
        ends.rejected.connect(self.reject)
        self.back.clicked.connect(self._take_back)
        self.finished.connect(lambda _: self.write())
        left = QVBoxLayout()
        left.addWidget(self.tags)
        left.addWidget(self.notes, 1)
        left.addWidget(QLabel(self.tr("Compare with"), self))
        left.addWidget(self.others, 2)
        halves = QHBoxLayout()
        halves.addLayout(left, 2)
        halves.addWidget(self.told, 3)
        column = QVBoxLayout(self)
        column.addLayout(halves, 1)
        column.addWidget(self.message)
        column.addWidget(ends)

    def write(self) -> None:
        """Keep notes and tags; done when the dialog closes too."""
        if self._key:
            tags = tuple(dict.fromkeys(" ".join(tag.split()) for tag in self.tags.text().split(",") if tag.strip()))
            try:
                self._own_decks.write(self._key, self.notes.toPlainText()[:_MOST_LETTERS], tags[:_MOST_TAGS])
            except PortError as error:
                self.message.setText(str(error))

    def _marked(self) -> DeckList | None:
        row = self.others.currentRow()
        if row < 0:
            return None
        return self._versions[row][1] if row < len(self._versions) else self._decks[row - len(self._versions)]

    def _compare(self, row: int) -> None:
        other = self._marked()
        self.back.setEnabled(0 <= row < len(self._versions))
        if other is None:
            self.told.clear()
            return
        found = differences(other, self._deck)
        same = self.tr("{} cards are in both.").format(shared(other, self._deck))
        told = [f"<p>{escape(same)}</p>"]
        for section in dict.fromkeys(one.section for one in found):
            lines = "<br>".join(
                f"<b>{one.after - one.before:+d}</b> {escape(one.card.shown_title(self._language))}"
                f" <small>({one.before} → {one.after})</small>"
                for one in found
                if one.section == section
            )
            told.append(f"<p><b>{escape(section_title(section, self._language))}</b><br>{lines}</p>")
        self.told.setHtml("".join(told) if found else escape(self.tr("Nothing differs.")))

    def _take_back(self) -> None:
        other = self._marked()
        if other is not None:
            self.taken_back.emit(other)
            self.accept()
