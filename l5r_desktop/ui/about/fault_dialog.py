"""The dialog that writes a report of a fault: what the player says, and the game as it is, if the player wants that."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QCheckBox, QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from l5r_desktop.ui.ports import PortError
from l5r_desktop.ui.preferences.action_button import action_button
from l5r_desktop.ui.preferences.dialog_size import resize_dialog
from l5r_desktop.ui.preferences.error_messages import told
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.window_ports import FaultFile, FaultReports

Gather = Callable[[Callable[[bytes], None], Callable[[PortError], None]], None]
"""Gets the journal of the game, now or later, and hands it on; or says why it cannot be had."""


class FaultDialog(QDialog):
    """Writes one report after another. gather: gets the game; None where there is none to be enclosed.

    far: somebody in it plays elsewhere, whose hidden cards are not known here. enclose: whether the game goes into the
    report. written: the last report, None before the first. Once it is closed and has written what was to be written,
    it is deleted.
    """

    def __init__(self, reports: FaultReports, gather: Gather | None, parent: QWidget, *, far: bool = False) -> None:
        super().__init__(parent)
        self.setObjectName("fault")
        self.setWindowTitle(self.tr("Report a fault"))
        self._reports = reports
        self._gather = gather
        self._is_gathering = False
        self.finished.connect(self._delete_if_done)
        self.written: FaultFile | None = None
        self.words = QPlainTextEdit(self)
        self.words.setPlaceholderText(self.tr("What did you do? What did you expect, and what happened instead?"))
        self.words.setAccessibleName(self.words.placeholderText())
        self.words.setTabChangesFocus(True)
        self.enclose = QCheckBox(self.tr("Enclose the game, so that it can be brought back as it is now"), self)
        self.enclose.setChecked(gather is not None)
        self.enclose.setVisible(gather is not None)
        self.hidden = PlainLabel(self._of_hidden(far=far), self)
        self.hidden.setWordWrap(True)
        self.hidden.setVisible(gather is not None)
        self.message = PlainLabel("", self)
        self.message.setObjectName("message")
        self.message.setWordWrap(True)
        self.message.hide()
        self.write = action_button(self, self.tr("Write the report"), self._on_write)
        self.write.setProperty("main", True)
        self.write.setDefault(True)
        self.folder = action_button(self, self.tr("Show the folder"), self._on_folder)
        self.copy = action_button(self, self.tr("Copy the text again"), self._on_copy)
        for button in (self.folder, self.copy):
            button.hide()
        self._lay_out()
        resize_dialog(self, 600, 400)
        self.write.setFocus()

    def _of_hidden(self, *, far: bool) -> str:
        if far:
            return self.tr("With it go your hand and all else that this program knows of the game.")
        return self.tr(
            "With it go all hidden cards: the hands and decks of all players. A game that is not over is remarked as "
            "opened then, and does not count for the rating."
        )

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 18)
        told = PlainLabel(
            self.tr(
                "A file is written with the versions of the program, settings, the last lines of its log and errors, "
                "without names of players and cards. Nothing is sent: you decide who gets it."
            ),
            self,
        )
        told.setWordWrap(True)
        column.addWidget(told)
        column.addWidget(self.words, 1)
        column.addWidget(self.enclose)
        column.addWidget(self.hidden)
        column.addWidget(self.message)
        close = action_button(self, self.tr("Close"), self.reject)
        row = QHBoxLayout()
        for button in (self.folder, self.copy):
            row.addWidget(button)
        row.addStretch()
        for button in (self.write, close):
            row.addWidget(button)
        column.addLayout(row)

    def _on_write(self) -> None:
        if self._gather is not None and self.enclose.isChecked():
            self.write.setEnabled(False)
            self._is_gathering = True
            self._gather(self._put_down, self._fail)
        else:
            self._put_down(b"")

    def _put_down(self, game: bytes) -> None:
        try:
            self.written = self._reports.write(self.words.toPlainText(), game)
        except PortError as error:
            self._fail(error)
            return
        self._on_copy()
        said = self.tr("The report is the file {}. A text for an issue tracker is on the clipboard now.")
        self._say(said.format(self.written.path))
        for button in (self.folder, self.copy):
            button.show()

    def _fail(self, error: PortError) -> None:
        self._say(told(str(error)))

    def _say(self, sentence: str) -> None:
        self._is_gathering = False
        self.write.setEnabled(True)
        self.message.setText(sentence)
        self.message.show()
        self._delete_if_done()

    def _delete_if_done(self) -> None:
        if self.isHidden() and not self._is_gathering:
            self.deleteLater()

    def _on_copy(self) -> None:
        if self.written is not None:
            QGuiApplication.clipboard().setText(self.written.text)

    def _on_folder(self) -> None:
        if self.written is not None:
            folder = self.written.path.parent
            if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
                self._say(self.tr("The folder could not be opened here: {}").format(folder))
