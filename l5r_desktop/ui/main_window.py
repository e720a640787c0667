"""The window: the start page, or the page of a match."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from l5r_desktop.session import MatchSetup
from l5r_desktop.ui.comfort.keys.commands import WINDOW
from l5r_desktop.ui.comfort.keys.keyring import Keyring
from l5r_desktop.ui.comfort.keys.pressing import Pressing
from l5r_desktop.ui.comfort.keys.sheet import KeySheet
from l5r_desktop.ui.comfort.language import speak
from l5r_desktop.ui.comfort.settings import Settings, SettingsBook
from l5r_desktop.ui.comfort.settings_dialog import SettingsDialog
from l5r_desktop.ui.comfort.theme import style_sheet, wear
from l5r_desktop.ui.mat.studio import Studio
from l5r_desktop.ui.ports import PortError, Ports, Sitting
from l5r_desktop.ui.start.page import StartPage
from l5r_desktop.ui.table.page import TablePage

_BUILDING = ("language", "text_scale", "card_scale", "scans")
"""Settings with which pages are built anew."""
_PLACE = "window-place"
"""Under which name the place and state of the window are kept."""


class MainWindow(QMainWindow):
    """Holds one page at a time. Errors of the ports are shown on the start page.

    density: pixels of the screen for one of the window; 0 asks the screen. studio: draws the cards of tables; None
    draws each before it is shown.
    """

    def __init__(
        self, ports: Ports, parent: QWidget | None = None, *, density: float = 0.0, studio: Studio | None = None
    ) -> None:
        super().__init__(parent)
        self._ports = ports
        self._density = density
        self.settings = SettingsBook(ports.memory, self)
        self._studio = studio
        self._scans: str | None = None
        self._setup: MatchSetup | None = None
        self._sitting: Sitting | None = None
        self._worn: Settings | None = None
        self.setWindowTitle("L5R Desktop")
        self.table: TablePage | None = None
        self._pages = QStackedWidget(self)
        self.setCentralWidget(self._pages)
        self._wear()
        self.start = self._start_page()
        self.dialog: SettingsDialog | None = None
        self.settings.changed.connect(self._on_settings)
        self.keys = Pressing(Keyring(self.settings, self), WINDOW, self)
        self.sheet: KeySheet | None = None
        self.keys.on("settings", self.open_settings)
        self.keys.on("help", self.open_keys)
        self.keys.on("full-screen", self._toggle_full)
        self.resize(1440, 900)
        self._take_place()

    def _start_page(self) -> StartPage:
        start = StartPage(self._ports, self.settings, self, density=self._density)
        start.begun.connect(self._on_begun)
        start.resumed.connect(self._on_resumed)
        start.forgotten.connect(self._on_forgotten)
        start.settings_opened.connect(self.open_settings)
        self._pages.addWidget(start)
        return start

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.setAccepted(self.keys.press(event))

    def open_keys(self) -> None:
        """Show the sheet of keys, in the language and size of now."""
        if self.sheet is not None:
            self.sheet.deleteLater()
        self.sheet = KeySheet(self.settings, self)
        self.sheet.open()

    def _toggle_full(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def open_settings(self) -> None:
        """Show the settings."""
        if self.dialog is None:
            self.dialog = SettingsDialog(self.settings, self)
        self.dialog.open()

    def _wear(self) -> None:
        """Speak and look as the settings say."""
        now = self.settings.now
        speak(now.language)
        self._ports.speak(now.language)
        wear(now.theme, now.text_scale, now.card_scale)
        self._look_for_scans()
        sheet = style_sheet()
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)
        self._worn = now

    def _on_settings(self) -> None:
        """Show at once what has been set, on an open table too."""
        before, now = self._worn, self.settings.now
        assert before is not None
        self._wear()
        if any(getattr(before, name) != getattr(now, name) for name in _BUILDING):
            self._build_anew()
        elif before.theme != now.theme:
            self.start.update()
            if self.table is not None:
                self.table.refresh()

    def _look_for_scans(self) -> None:
        """Use the pictures of the folder that the settings name."""
        if self.settings.now.scans == self._scans:
            return
        self._scans = self.settings.now.scans
        trouble = self._ports.artist.look_in(self._scans)
        if trouble:
            self.settings.trouble = trouble

    def _build_anew(self) -> None:
        """Make the pages once more, where texts or sizes are others."""
        old, detailed = self.start, self.start.detailed
        self.start = self._start_page()
        if detailed:
            self.start.show_new_game()
        if self.table is None:
            self._pages.setCurrentWidget(self.start)
        else:
            assert self._sitting is not None
            self._show_table(self._sitting.speaking(self.settings.now.language), before=self.table)
        self._pages.removeWidget(old)
        old.deleteLater()

    def _on_begun(self, setup: MatchSetup) -> None:
        self._try(lambda: self._sit(self._ports.desk.begin(setup)))

    def _on_resumed(self, match_id: str) -> None:
        self._try(lambda: self._sit(self._ports.desk.resume(match_id)))

    def _on_forgotten(self, match_id: str) -> None:
        self._try(lambda: self._ports.desk.forget(match_id))
        self.start.show_kept()

    def _try(self, action: object) -> None:
        self.start.say("")
        try:
            action()  # type: ignore[operator]
        except PortError as error:
            self._on_left()
            self.start.say(str(error))

    def _sit(self, sitting: Sitting) -> None:
        self._close_table()
        self._setup = sitting.setup
        self._show_table(sitting)

    def _show_table(self, sitting: Sitting, before: TablePage | None = None) -> None:
        ports = self._ports
        self._sitting = sitting
        self.table = TablePage(
            sitting,
            ports.artist,
            ports.library,
            settings=self.settings,
            density=self._density,
            studio=self._studio,
            before=before,
            parent=self,
        )
        self.table.left.connect(self._on_left)
        self.table.rematch.connect(self._on_rematch)
        self._pages.addWidget(self.table)
        self._pages.setCurrentWidget(self.table)
        if before is not None:
            self._pages.removeWidget(before)
            before.deleteLater()

    def _on_rematch(self) -> None:
        assert self._setup is not None
        self._on_begun(self._setup)

    def _on_left(self) -> None:
        self._close_table()
        self.start.show_home()
        self.start.show_kept()
        self._pages.setCurrentWidget(self.start)

    def _close_table(self) -> None:
        if self.table is not None:
            self.table.link.close()
            self._pages.removeWidget(self.table)
            self.table.deleteLater()
            self.table = None

    def _take_place(self) -> None:
        """Be where the window was the last time; nothing happens if that cannot be read."""
        kept = self.settings.recall(_PLACE)
        if isinstance(kept, str) and kept.isascii():
            self.restoreGeometry(QByteArray.fromBase64(kept.encode()))

    def closeEvent(self, event: QCloseEvent) -> None:
        self.settings.remember(_PLACE, bytes(self.saveGeometry().toBase64().data()).decode())
        super().closeEvent(event)
