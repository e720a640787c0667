"""The dialog that fetches pictures of cards: which, from where, how far it is, and what went wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.session.cardbase import IndexCard
from l5r_desktop.ui.pictures.addresses import PatternCheck
from l5r_desktop.ui.pictures.fetching import PictureFetch
from l5r_desktop.ui.preferences.action_button import action_button
from l5r_desktop.ui.preferences.dialog_size import resize_dialog
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.preferences.settings import EXAMPLE_SOURCE, SettingsBook

_MOST_TOLD = 200
"""So many failures are listed."""


class PicturesDialog(QDialog):
    """Shows one PictureFetch, which goes on when the dialog is closed.

    among: names of groups of cards, each with its cards. source: the pattern of addresses, as the settings have it.
    which: the group to be fetched. start, pause, stop: buttons.
    """

    def __init__(
        self, fetch: PictureFetch, book: SettingsBook, among: Mapping[str, Sequence[IndexCard]], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setObjectName("pictures")
        self.setWindowTitle(self.tr("Fetch pictures"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._fetch = fetch
        self._book = book
        self._check = PatternCheck(self)
        self._groups = list(among.values())
        self.source = QLineEdit(book.now.picture_source, self)
        self.source.setPlaceholderText(EXAMPLE_SOURCE)
        self.source.setAccessibleName(self.tr("Address of your own source of pictures"))
        self.which = QComboBox(self)
        self.which.setAccessibleName(self.tr("Pictures of"))
        for name, cards in among.items():
            self.which.addItem(f"{name} ({len(cards)})")
        self.bar = QProgressBar(self)
        self.bar.setAccessibleName(self.tr("How far it is"))
        self.told = PlainLabel("", self)
        self.told.setWordWrap(True)
        self.failures = QPlainTextEdit(self)
        self.failures.setReadOnly(True)
        self.failures.setTabChangesFocus(True)
        self.failures.setAccessibleName(self.tr("What could not be had"))
        self.start = action_button(self, self.tr("Fetch"), self._on_start)
        self.start.setProperty("main", True)
        self.pause = action_button(self, self.tr("Pause"), self._on_pause)
        self.stop = action_button(self, self.tr("Stop"), fetch.stop)
        self._lay_out()
        resize_dialog(self, 640, 460)
        fetch.changed.connect(self._show)
        self.source.textChanged.connect(lambda _: self._show())
        self._show()

    def _lay_out(self) -> None:
        told = PlainLabel(
            self.tr(
                "The program knows no source of pictures: name one of your own, from which you may fetch them. They go "
                "into the folder of own card pictures, each of at most 8 MB and 16 megapixels."
            ),
            self,
        )
        told.setWordWrap(True)
        form = QFormLayout()
        form.addRow(self.tr("Address"), self.source)
        form.addRow(self.tr("Pictures of"), self.which)
        close = action_button(self, self.tr("Close"), self.reject)
        row = QHBoxLayout()
        for button in (self.pause, self.stop):
            row.addWidget(button)
        row.addStretch()
        for button in (self.start, close):
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 18)
        column.addWidget(told)
        column.addLayout(form)
        column.addWidget(self.bar)
        column.addWidget(self.told)
        column.addWidget(self.failures, 1)
        column.addLayout(row)

    def _on_start(self) -> None:
        pattern = self.source.text().strip()
        self._book.set(picture_source=pattern)
        self._fetch.begin(pattern, self._groups[self.which.currentIndex()])

    def _on_pause(self) -> None:
        (self._fetch.go_on if self._fetch.paused else self._fetch.pause)()

    def _show(self) -> None:
        """Show how far it is, and what can be clicked."""
        fetch = self._fetch
        problem = self._check.problem_with(self.source.text())
        self.start.setEnabled(not fetch.running and not problem)
        self.pause.setText(self.tr("Go on") if fetch.paused else self.tr("Pause"))
        for button in (self.pause, self.stop):
            button.setEnabled(fetch.running)
        for field in (self.source, self.which):
            field.setEnabled(not fetch.running)
        self.bar.setRange(0, max(1, fetch.of))
        self.bar.setValue(fetch.done)
        self.told.setText(self._sentence(problem))
        failures = [f"{title}: {sentence}" for title, sentence in fetch.failures[:_MOST_TOLD]]
        if self.failures.toPlainText() != "\n".join(failures):
            self.failures.setPlainText("\n".join(failures))
        self.failures.setVisible(bool(failures))

    def _sentence(self, problem: str) -> str:
        fetch = self._fetch
        if not fetch.running and problem:
            return problem
        parts = [
            self.tr("{} have come, {} are not there, {} failed.").format(fetch.kept, fetch.missing, len(fetch.failures))
        ]
        if fetch.trouble:
            parts.append(fetch.trouble)
        elif fetch.running:
            parts.append(self.tr("It goes on when this is closed."))
        elif fetch.of:
            parts.append(self.tr("Done; they are shown wherever cards are drawn anew."))
        else:
            return self.tr("Pictures that you have already are not fetched again.")
        return " ".join(parts)
