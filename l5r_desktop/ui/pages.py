"""The pages of the window, one of which is shown: the start page, and that of a match or of a replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from l5r_desktop.ui.mat.drawing_worker import DrawingWorker
from l5r_desktop.ui.ports import ReplaySession, TableSession
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.qt_application import tidy
from l5r_desktop.ui.window_ports import Ports

if TYPE_CHECKING:
    from l5r_desktop.ui.replay.page import ReplayPage
    from l5r_desktop.ui.table.page import TablePage


_TIDIED_AFTER = 400
"""Milliseconds after which garbage is collected once a page is left: the page behind it has been drawn by then."""


class Pages(QStackedWidget):
    """Opens and closes the page of a match or of a replay; at most one of them is there.

    left: the player leaves it. rematch: the match is to be played once more. watched: a ReplaySession is to be seen.
    called: the next game with the same player elsewhere (Call).
    played_on: a game is to be played on (Recording, number of the input). opened: a match (TablePage, TableSession).
    """

    left = Signal()
    rematch = Signal()
    watched = Signal(object)
    called = Signal(object)
    played_on = Signal(object, int)
    opened = Signal(object, object)

    def __init__(
        self,
        ports: Ports,
        settings: SettingsBook,
        density: float,
        drawing_worker: DrawingWorker | None,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._ports = ports
        self._settings = settings
        self._density = density
        self._drawing_worker = drawing_worker
        self._table_session: TableSession | None = None
        self._showing: ReplaySession | None = None
        self.table: TablePage | None = None
        self.replay: ReplayPage | None = None
        self._tidying = QTimer(self)
        self._tidying.setSingleShot(True)
        self._tidying.setInterval(_TIDIED_AFTER)
        self._tidying.timeout.connect(tidy)

    @property
    def may_leave(self) -> bool:
        """Return True if a match that is open is kept; the player may be asked what to do if it cannot be."""
        return self.table is None or self.table.save_status.may_leave()

    def refresh(self) -> None:
        """Draw the page anew, in the theme of now."""
        for page in (self.table, self.replay):
            if page is not None:
                page.refresh()

    def build_anew(self) -> bool:
        """Make the page once more, in the language and sizes of now. Returns whether there is one."""
        language = self._settings.now.language
        if self.table is not None and self._table_session is not None:
            self.show_table(self._table_session.speaking(language), before=self.table)
        elif self.replay is not None and self._showing is not None:
            self.show_replay(self._showing.speaking(language), before=self.replay)
        else:
            return False
        return True

    def show_table(self, table_session: TableSession, before: TablePage | None = None) -> None:
        """Open the page of a match. before: the page of the same match that it replaces."""
        # The window opens without the table.
        from l5r_desktop.ui.table.page import TablePage

        ports = self._ports
        self._table_session = table_session
        self.table = TablePage(
            table_session,
            ports.artist,
            ports.library,
            settings=self._settings,
            density=self._density,
            drawing_worker=self._drawing_worker,
            before=before,
            parent=self,
        )
        self.table.left.connect(self.left)
        self.table.rematch.connect(self.rematch)
        self.table.watched.connect(self.watched)
        self.table.called.connect(self.called)
        self._show(self.table, before)
        self.opened.emit(self.table, table_session)

    def show_replay(self, showing: ReplaySession, before: ReplayPage | None = None) -> None:
        """Open the page of a replay. before: the page of the same game that it replaces."""
        # The window opens without replays.
        from l5r_desktop.ui.replay.page import ReplayPage

        ports = self._ports
        self._showing = showing
        self.replay = ReplayPage(
            showing,
            ports.artist,
            ports.library,
            settings=self._settings,
            density=self._density,
            drawing_worker=self._drawing_worker,
            before=before,
            parent=self,
        )
        self.replay.left.connect(self.left)
        self.replay.played_on.connect(self.played_on)
        self._show(self.replay, before)

    def put_away(self) -> None:
        """Close the page of a match or replay."""
        if self.table is not None:
            self.table.link.close()
        for page in (self.table, self.replay):
            if page is not None:
                self.drop(page)
                self._tidying.start()
        self.table = self.replay = None
        self._table_session = self._showing = None

    def drop(self, page: QWidget) -> None:
        """A page is needed no more."""
        self.removeWidget(page)
        page.deleteLater()

    def _show(self, page: QWidget, before: QWidget | None) -> None:
        if self._tidying.isActive():
            # From one table to the next: later somebody would be playing.
            self._tidying.stop()
            tidy()
        self.addWidget(page)
        self.setCurrentWidget(page)
        if before is not None:
            self.drop(before)
