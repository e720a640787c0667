"""Controls how the table is looked at: near or far, with or without the column beside it, on the full screen; all
remembered.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QToolButton, QWidget

from l5r_desktop.ui.mat.mat_view import MatView
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.mat.zoom import Zoom
from l5r_desktop.ui.preferences.keys.key_bindings import KeyBindings
from l5r_desktop.ui.preferences.keys.key_bindings import shown as shown_key
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.table.side_panel import SidePanel

_HIDE, _SHOW = "»", "«"


class ViewControl(QObject):
    """Zoom, side column and full screen of a page. handle: the button that puts the column away and brings it back.

    pictures: those of the table, which are drawn for the zoom.
    """

    def __init__(
        self, page: QWidget, board: MatView, side: SidePanel, pictures: PixmapCache, settings: SettingsBook
    ) -> None:  # fmt: skip
        super().__init__(page)
        self._page = page
        self._side = side
        self._pictures = pictures
        self._settings = settings
        self._density = pictures.density
        self.zoom = Zoom(board)
        self.handle = QToolButton(page)
        self.handle.setObjectName("side-handle")
        self.handle.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.handle.clicked.connect(self.toggle_side)
        self.zoom.to(settings.now.zoom / 100)
        self._draw_sharp()
        self.zoom.settled.connect(self._on_zoomed)
        self._show_side()

    def toggle_side(self) -> None:
        """Put the column beside the table away, or bring it back."""
        self._settings.set(side=not self._settings.now.side)
        self._show_side()

    def hint(self) -> None:
        """Something new stands in the column: mark its handle while it is put away."""
        if not self._settings.now.side:
            self.handle.setText(f"{_SHOW} •")

    def toggle_full(self) -> None:
        """Fill the screen with the window, or no longer."""
        window = self._page.window()
        window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _show_side(self) -> None:
        shown = self._settings.now.side
        self._side.fold(away=not shown)
        self.handle.setText(_HIDE if shown else _SHOW)
        keyring = KeyBindings(self._settings, self)
        key = shown_key(keyring.keys(keyring.command("side"))[0])
        tip = (
            self.tr("Put this column away ({})") if shown else self.tr("Show the card, the story and the buttons ({})")
        )
        tip = tip.format(key)
        self.handle.setToolTip(tip)
        self.handle.setAccessibleName(tip)

    def _on_zoomed(self) -> None:
        self._settings.set(zoom=round(self.zoom.factor * 100))
        self._draw_sharp()

    def _draw_sharp(self) -> None:
        """Have cards drawn with as many pixels as they are shown with."""
        self._pictures.density = self._density * self.zoom.factor
