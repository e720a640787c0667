"""The window: the start page, the page of a match, or that of a replay."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from l5r_desktop.session import MatchSetup, Recording
from l5r_desktop.ui.comfort.settings import SettingsBook
from l5r_desktop.ui.comfort.theme import style_sheet, wear
from l5r_desktop.ui.ports import PortError, Ports, Showing, Sitting
from l5r_desktop.ui.replay.page import ReplayPage
from l5r_desktop.ui.smooth import tidy
from l5r_desktop.ui.start.page import StartPage
from l5r_desktop.ui.table.page import TablePage
from l5r_desktop.ui.worker import Worker


class MainWindow(QMainWindow):
    """Holds one page at a time. Errors of the ports are shown on the start page."""

    def __init__(self, ports: Ports, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ports = ports
        self.settings = SettingsBook(ports.memory, self)
        self._setup: MatchSetup | None = None
        self.setWindowTitle("L5R Desktop")
        self.table: TablePage | None = None
        self.replay: ReplayPage | None = None
        self._worker = Worker()
        self._dress()
        self.settings.changed.connect(self._dress)
        self._pages = QStackedWidget(self)
        self.setCentralWidget(self._pages)
        self.start = StartPage(ports, self)
        self._pages.addWidget(self.start)
        self.start.begun.connect(self._on_begun)
        self.start.resumed.connect(self._on_resumed)
        self.start.forgotten.connect(self._on_forgotten)
        self.start.watched.connect(lambda match_id: self._open(lambda: ports.desk.watch(match_id)))
        self.start.opened.connect(self.open_file)
        self.resize(1440, 900)

    def _dress(self) -> None:
        """Look as the settings say, on an open table too."""
        wear(self.settings.now.theme, self.settings.now.text_scale)
        sheet = style_sheet()
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)
            for page in (self.table, self.replay):
                if page is not None:
                    page.refresh()

    def _on_begun(self, setup: MatchSetup) -> None:
        self._try(lambda: self._sit(self._ports.desk.begin(setup)))

    def _on_resumed(self, match_id: str) -> None:
        self._try(lambda: self._sit(self._ports.desk.resume(match_id)))

    def _on_forgotten(self, match_id: str) -> None:
        self._try(lambda: self._ports.desk.forget(match_id))
        self.start.show_kept()

    def open_file(self, path: Path) -> None:
        """Watch a game from a file; if that cannot be done, it is told on the start page."""
        self._open(lambda: self._ports.desk.open(path))

    def _open(self, find: Callable[[], Showing]) -> None:
        """Read a game in the background, and show it."""
        self.start.message.setText(self.tr("The game is being read…"))
        self._worker.do(find, self._watch, self._on_trouble)

    def _try(self, action: Callable[[], None]) -> None:
        self.start.message.clear()
        try:
            action()
        except PortError as error:
            self._on_trouble(error)

    def _on_trouble(self, error: PortError) -> None:
        self._on_left()
        self.start.message.setText(str(error))

    def _sit(self, sitting: Sitting) -> None:
        self._close_pages()
        self._setup = sitting.setup
        self.table = TablePage(sitting, self._ports.artist, self._ports.library, settings=self.settings, parent=self)
        self.table.left.connect(self._on_left)
        self.table.rematch.connect(self._on_rematch)
        self.table.watched.connect(self._watch)
        self._show(self.table)

    def _watch(self, showing: Showing) -> None:
        """Show a replay, once what is on the table is kept."""
        if self.table is not None and not self.table.keeping.may_leave():
            return
        self._close_pages()
        self.start.message.clear()
        self.replay = ReplayPage(showing, self._ports.artist, self._ports.library, settings=self.settings, parent=self)
        self.replay.left.connect(self._on_left)
        self.replay.played_on.connect(lambda recording, at: self._try(lambda: self._play_on(recording, at)))
        self._show(self.replay)

    def _play_on(self, recording: Recording, number: int) -> None:
        self._sit(self._ports.desk.play_on(recording, number))

    def _on_rematch(self) -> None:
        assert self._setup is not None
        assert self.table is not None
        if self.table.keeping.may_leave():
            self._on_begun(self._setup)

    def _on_left(self) -> None:
        self._close_pages()
        self.start.show_kept()
        self._pages.setCurrentWidget(self.start)

    def closeEvent(self, event: QCloseEvent) -> None:
        """The window stays open while the match on the table cannot be kept and the player wants to stay."""
        if self.table is not None and not self.table.keeping.may_leave():
            event.ignore()
            return
        if self.table is not None:
            self.table.link.close()
        self._worker.close()
        super().closeEvent(event)

    def _show(self, page: QWidget) -> None:
        self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)
        page.setFocus()

    def _close_pages(self) -> None:
        if self.table is not None:
            self.table.link.close()
        for page in (self.table, self.replay):
            if page is not None:
                self._pages.removeWidget(page)
                page.deleteLater()
        self.table = self.replay = None
        tidy()
