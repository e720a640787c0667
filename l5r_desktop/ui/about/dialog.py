"""The dialog that says what the program is, what it holds of others and where things are kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.about import Piece, pieces, versions
from l5r_desktop.session.progress import Report
from l5r_desktop.ui.long_task import LongTask
from l5r_desktop.ui.preferences.error_messages import told
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.preferences.theme import text_pixels
from l5r_desktop.ui.window_ports import Ports


class AboutDialog(QDialog):
    """Says what the program is.

    pieces: chooses what of others its license is shown of, in `license`. folder: opens where things are kept; report:
    leads to a report of a fault (report_wanted); backup, restore: all that is kept in one file, and back. Each can be
    clicked only where there is something to open, or that saves. message: what came of it.
    """

    report_wanted = Signal()

    def __init__(self, ports: Ports, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("about")
        self.setWindowTitle(self.tr("About the program"))
        self._ports = ports
        self.task: LongTask | None = None
        self._known: tuple[Piece, ...] = ()
        self.pieces = QComboBox(self)
        self.pieces.setObjectName("about-pieces")
        self.pieces.setAccessibleName(self.tr("What of others is in the program"))
        self.license = QTextBrowser(self)
        self.license.setObjectName("about-license")
        self.license.setAccessibleName(self.tr("The text of the license"))
        self.folder = self._button("about-folder", self.tr("Open the folder"))
        self.folder.setEnabled(ports.home is not None)
        self.folder.clicked.connect(self._open_folder)
        self.report = self._button("about-report", self.tr("Report a fault …"))
        self.report.setEnabled(ports.faults is not None)
        self.report.clicked.connect(self._on_report)
        self.backup = self._button("about-backup", self.tr("Back up everything …"))
        self.restore = self._button("about-restore", self.tr("Restore …"))
        for button, act in ((self.backup, self._ask_backup), (self.restore, self._ask_restore)):
            button.setEnabled(ports.backup is not None and ports.home is not None)
            button.clicked.connect(act)
        self.message = self._line("message", "")
        self.message.hide()
        self._lay_out()
        self._fill()
        self.pieces.currentIndexChanged.connect(self._show)
        self._show(0)
        self.resize(text_pixels(640), text_pixels(620))

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 18, 14)
        now = versions()
        rules = self.tr("compiled") if now.compiled else self.tr("pure Python")
        for name, text in (
            ("about-versions", f"L5R Desktop {now.program} · Python {now.python} · Qt {now.qt}"),
            ("about-rules", self.tr("Rules: {}").format(rules)),
            ("about-notice", self.tr(
                "An unofficial fan work, not affiliated with the holders of the rights in Legend of the Five Rings. "
                "The program is under the MIT license; what it holds of others is under the licenses below."
            )),
            ("about-home", self._where()),
        ):  # fmt: skip
            column.addWidget(self._line(name, text))
        row = QHBoxLayout()
        row.addWidget(self.folder)
        row.addWidget(self.report)
        row.addWidget(self.backup)
        row.addWidget(self.restore)
        row.addStretch()
        column.addLayout(row)
        column.addWidget(self.message)
        column.addWidget(self.pieces)
        column.addWidget(self.license, 1)
        ends = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        ends.rejected.connect(self.reject)
        column.addWidget(ends)

    def _where(self) -> str:
        if self._ports.home is None:
            return self.tr("Nothing is kept in this run.")
        return self.tr("Games, decks and settings are in {}").format(self._ports.home)

    def _fill(self) -> None:
        try:
            self._known = pieces()
        except (OSError, ValueError):
            self.license.setPlainText(self.tr("The list of licenses cannot be read; install the program again."))
        for piece in self._known:
            self.pieces.addItem(f"{piece.name} {piece.version} · {piece.license}")

    def _show(self, number: int) -> None:
        if 0 <= number < len(self._known):
            piece = self._known[number]
            self.license.setPlainText(f"{piece.home}\n\n{piece.text}")

    def _open_folder(self) -> None:
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._ports.home))):
            self._say(self.tr("The folder could not be opened here; its name stands above."))

    def _on_report(self) -> None:
        self.accept()
        self.report_wanted.emit()

    def _ask_backup(self) -> None:
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Back up everything"), "l5r-backup.zip", "ZIP (*.zip)")
        if name:
            self.write_backup(Path(name))

    def _ask_restore(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Restore from a backup"), "", "ZIP (*.zip)")
        if name:
            self.read_backup(Path(name))

    def write_backup(self, path: Path) -> None:
        """Write all that is kept into a file."""
        backup = self._ports.backup
        if backup is not None:
            self._long(
                lambda report: backup.write(path, report),
                lambda _: self.tr("All is in the file {} now.").format(path.name),
            )

    def read_backup(self, path: Path) -> None:
        """Bring back from a file what is not here."""
        backup = self._ports.backup
        if backup is not None:
            text = self.tr("{} decks, {} games and {} files were brought back.")
            self._long(lambda report: backup.read(path, report), lambda found: text.format(*found), kept=True)

    def _long(self, work: Callable[[Report], Any], say: Callable[[Any], str], *, kept: bool = False) -> None:
        task = LongTask(self.tr("Files are read and written…"), work, self, kept=kept)
        self.task = task
        task.finished.connect(lambda found: self._say(say(found)))
        task.failed.connect(lambda sentence: self._say(told(sentence)))
        task.start()

    def _say(self, sentence: str) -> None:
        self.message.setText(sentence)
        self.message.show()

    def _button(self, name: str, text: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setObjectName(name)
        button.setAutoDefault(False)
        return button

    def _line(self, name: str, text: str) -> QLabel:
        line = PlainLabel(text, self)
        line.setObjectName(name)
        line.setWordWrap(True)
        return line
