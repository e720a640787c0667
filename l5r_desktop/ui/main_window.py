"""The window: the start page, or the page of a match."""

from __future__ import annotations

from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from l5r_desktop.session import MatchSetup
from l5r_desktop.ui.comfort.settings import SettingsBook
from l5r_desktop.ui.comfort.theme import style_sheet, wear
from l5r_desktop.ui.ports import PortError, Ports, Sitting
from l5r_desktop.ui.start.page import StartPage
from l5r_desktop.ui.table.page import TablePage


class MainWindow(QMainWindow):
    """Holds one page at a time. Errors of the ports are shown on the start page."""

    def __init__(self, ports: Ports, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ports = ports
        self.settings = SettingsBook(ports.memory, self)
        self._setup: MatchSetup | None = None
        self.setWindowTitle("L5R Desktop")
        self.table: TablePage | None = None
        self._dress()
        self.settings.changed.connect(self._dress)
        self._pages = QStackedWidget(self)
        self.setCentralWidget(self._pages)
        self.start = StartPage(ports, self)
        self._pages.addWidget(self.start)
        self.start.begun.connect(self._on_begun)
        self.start.resumed.connect(self._on_resumed)
        self.start.forgotten.connect(self._on_forgotten)
        self.resize(1440, 900)

    def _dress(self) -> None:
        """Look as the settings say, on an open table too."""
        wear(self.settings.now.theme, self.settings.now.text_scale)
        sheet = style_sheet()
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)
            if self.table is not None:
                self.table.refresh()

    def _on_begun(self, setup: MatchSetup) -> None:
        self._try(lambda: self._sit(self._ports.desk.begin(setup)))

    def _on_resumed(self, match_id: str) -> None:
        self._try(lambda: self._sit(self._ports.desk.resume(match_id)))

    def _on_forgotten(self, match_id: str) -> None:
        self._try(lambda: self._ports.desk.forget(match_id))
        self.start.show_kept()

    def _try(self, action: object) -> None:
        self.start.message.clear()
        try:
            action()  # type: ignore[operator]
        except PortError as error:
            self._on_left()
            self.start.message.setText(str(error))

    def _sit(self, sitting: Sitting) -> None:
        self._close_table()
        self._setup = sitting.setup
        self.table = TablePage(sitting, self._ports.artist, self._ports.library, settings=self.settings, parent=self)
        self.table.left.connect(self._on_left)
        self.table.rematch.connect(self._on_rematch)
        self._pages.addWidget(self.table)
        self._pages.setCurrentWidget(self.table)

    def _on_rematch(self) -> None:
        assert self._setup is not None
        self._on_begun(self._setup)

    def _on_left(self) -> None:
        self._close_table()
        self.start.show_kept()
        self._pages.setCurrentWidget(self.start)

    def _close_table(self) -> None:
        if self.table is not None:
            self._pages.removeWidget(self.table)
            self.table.deleteLater()
            self.table = None
