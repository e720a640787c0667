"""A window with the dialogs that are opened from every page: settings, keys, tournament, about, faults."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow, QWidget

from l5r_desktop.ui.about.fault_reporting import FaultReporting
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.window_ports import Ports

if TYPE_CHECKING:
    # The window opens without them: each is loaded when it is first opened.
    from l5r_desktop.ui.about.dialog import AboutDialog
    from l5r_desktop.ui.preferences.keys.key_sheet import KeySheet
    from l5r_desktop.ui.preferences.settings_dialog import SettingsDialog


class DialogWindow(QMainWindow):
    """Opens its dialogs. dialog, sheet, about: that of the settings, of the keys, about the program, once opened."""

    def __init__(self, ports: Ports, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ports = ports
        self.settings = SettingsBook(ports.memory, self)
        self.faults = FaultReporting(ports.faults, self)
        self.dialog: SettingsDialog | None = None
        self.sheet: KeySheet | None = None
        self.about: AboutDialog | None = None

    def open_keys(self) -> None:
        """Show the sheet of keys, in the language and size of now."""
        from l5r_desktop.ui.preferences.keys.key_sheet import KeySheet

        if self.sheet is not None:
            self.sheet.deleteLater()
        self.sheet = KeySheet(self.settings, self)
        self.sheet.open()

    def toggle_full(self) -> None:
        """Fill the screen with the window, or no longer."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def open_settings(self) -> None:
        """Open the dialog of the settings."""
        from l5r_desktop.ui.preferences.settings_dialog import SettingsDialog

        if self.dialog is None:
            self.dialog = SettingsDialog(self.settings, self)
        self.dialog.open()

    def open_tournament(self) -> None:
        """Open the sheet of a tournament."""
        from l5r_desktop.ui.start.tournament_dialog import TournamentDialog

        TournamentDialog(self.settings, self).open()

    def open_about(self) -> None:
        """Show what the program is, in the language of now."""
        from l5r_desktop.ui.about.dialog import AboutDialog

        if self.about is not None:
            self.about.deleteLater()
        self.about = AboutDialog(self._ports, self)
        self.about.report_wanted.connect(self.faults.open)
        self.about.open()
