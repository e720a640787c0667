"""Reports of faults from anywhere in the window, with the game that is played, or was played last."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from l5r_desktop.ui.ports import PortError, TableSession
from l5r_desktop.ui.window_ports import FaultReports

if TYPE_CHECKING:
    from l5r_desktop.ui.about.fault_dialog import FaultDialog
    from l5r_desktop.ui.table.page import TablePage


class FaultReporting(QObject):
    """Opens the dialog of a report. dialog: the one that is open.

    The last game stays known after its table was left: the rules may have failed there.
    """

    def __init__(self, reports: FaultReports | None, window: QWidget) -> None:
        super().__init__(window)
        self._reports = reports
        self._window = window
        self._page: TablePage | None = None
        self._session: TableSession | None = None
        self.dialog: FaultDialog | None = None

    @property
    def possible(self) -> bool:
        """Return True if reports can be written."""
        return self._reports is not None

    def attend(self, page: TablePage, session: TableSession) -> None:
        """The table of a match is open."""
        self._page, self._session = page, session
        page.link.stopped.connect(lambda: self._on_stopped(page))

    def open(self) -> None:
        """Open the dialog, in the language of now."""
        # The window opens without it.
        from l5r_desktop.ui.about.fault_dialog import FaultDialog

        if self._reports is None:
            return
        session = self._session
        gather = None if session is None or session.state is None else self._gather
        far = session is not None and (session.remote is not None or session.watching is not None)
        self.dialog = FaultDialog(self._reports, gather, self._window, far=far)
        self.dialog.finished.connect(self._on_finished)
        self.dialog.open()

    def _gather(self, then: Callable[[bytes], None], failed: Callable[[PortError], None]) -> None:
        """Get the journal of the last game: where it is played by the thread of its rules, else here."""
        session = self._session
        assert session is not None
        assert session.state is not None
        state = session.state
        if self._page is not None:
            self._page.link.apart(lambda _: state(True), then, failed)
            return
        try:
            then(state(False))
        except PortError as error:
            failed(error)

    def _on_finished(self) -> None:
        self.dialog = None

    def _on_stopped(self, page: TablePage) -> None:
        if self._page is page:
            self._page = None
