"""Controls how the table is looked at: near or far, with or without the column beside it, on the full screen; all
remembered. In a narrow window the column gives way where the cards of the mat gain by it, until the turn ends, and
where large texts make it so wide that the mat and the question have too little room.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QToolButton, QWidget

from l5r_desktop.session import Table
from l5r_desktop.ui.mat.mat_view import MatView
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.mat.zoom import Zoom
from l5r_desktop.ui.preferences.keys.key_bindings import KeyBindings
from l5r_desktop.ui.preferences.keys.key_bindings import shown as shown_key
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.preferences.theme import text_scale
from l5r_desktop.ui.table.card_menu import Entry
from l5r_desktop.ui.table.side_panel import SidePanel

_HIDE, _SHOW, _MENU = "»", "«", "▼"
_NARROW = 1400
"""Width in pixels of a page below which the column takes too much of it."""
_MOST_SHARE = 0.35
"""How much of the page's width the column takes at most where texts are large."""
_UNSEEN = 1500
"""Milliseconds for which a column that has come back by itself is without its buttons."""
_MANY, _STILL_MANY = 7, 6
"""Cards of a hand from which on they need the column's room to be read; and with which they keep it."""


def gains(table: Table, *, before: bool = False) -> bool:
    """Return True if the cards of a table are larger where it is wider: several share its top, battlefields lie side by
    side, or many are in the hand. before: it had the room already.
    """
    held = sum(1 for piece in table.pieces if piece.place == "hand" and piece.seat == table.seat)
    many = held >= (_STILL_MANY if before else _MANY)
    return many or len(table.layout.rows) > 2 or (table.layout.stacked and bool(table.lanes))


class ViewControl(QObject):
    """Zoom, side column and full screen of a page. handle: the button that puts the column away and brings it back.

    menu: opens what the buttons of the column do, while it is away. pictures: those of the table, which are drawn for
    the zoom. guided: whether the box of a lesson or puzzle stands in the column for good, which then has its buttons.
    """

    def __init__(
        self, page: QWidget, board: MatView, side: SidePanel, pictures: PixmapCache, settings: SettingsBook, *,
        guided: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(page)
        self._page = page
        self._side = side
        self._pictures = pictures
        self._settings = settings
        self._density = pictures.density
        self._guided = guided
        self.zoom = Zoom(board)
        self.handle = QToolButton(page)
        self.handle.setObjectName("side-handle")
        self.handle.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.handle.clicked.connect(self.toggle_side)
        self.menu = QToolButton(page)
        self.menu.setObjectName("side-menu")
        self.menu.setText(_MENU)
        self.menu.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.menu.setAccessibleName(self.tr("Undo, concede, leave"))
        self.menu.setToolTip(self.menu.accessibleName())
        self._gains = False
        self._turn: int | None = None
        self._shown: tuple[bool, bool] | None = None
        self._back = QTimer(self)
        self._back.setSingleShot(True)
        self._back.setInterval(_UNSEEN)
        self._back.timeout.connect(self._show_side)
        self.zoom.to(settings.now.zoom / 100)
        self._draw_sharp()
        self.zoom.settled.connect(self._on_zoomed)
        side.dock.changed.connect(self._show_side)
        page.installEventFilter(self)
        self._show_side()

    @property
    def side_shown(self) -> bool:
        """Return True if the column is beside the table; one that has given way comes back for boxes that open."""
        if self._gives_way:
            return self._settings.now.narrow_side or self._side.dock.holding
        return self._settings.now.side

    @property
    def _gives_way(self) -> bool:
        """Return True if the column is in the way of the mat, and nobody is talked to there."""
        wide = self._page.width()
        large = text_scale() > 1 and self._side.width() > _MOST_SHARE * wide
        in_the_way = (self._gains and wide < _NARROW) or large
        return in_the_way and not self._side.talks and self._settings.now.side

    def follow(self, table: Table) -> None:
        """This is the table now: it has the room of the column if it needs it, and keeps it until the turn ends. The
        column comes back without its buttons at first: a click may still be meant for "Pass", which lay there.
        """
        away = not self.side_shown
        keeps = self._gains and table.moment[0] == self._turn
        self._turn = table.moment[0]
        self._gains = keeps or gains(table, before=self._gains)
        if away and self.side_shown:
            self._back.start()
        self._show_side()

    def toggle_side(self) -> None:
        """Put the column beside the table away, or bring it back."""
        self._back.stop()
        if self._gives_way:
            self._settings.set(narrow_side=not self._settings.now.narrow_side)
        else:
            self._settings.set(side=not self._settings.now.side)
        self._show_side()

    def entries(self) -> list[Entry]:
        """Return the acts of the column's buttons as lines of a menu."""
        return [
            Entry(name, button.text(), button.click, enabled=button.isEnabled())
            for name, button in self._side.buttons.items()
            if not button.isHidden()
        ]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._show_side()
        return False

    def hint(self) -> None:
        """Something new stands in the column: mark its handle while it is put away."""
        if not self.side_shown:
            self.handle.setText(f"{_SHOW} •")

    def toggle_full(self) -> None:
        """Fill the screen with the window, or no longer."""
        window = self._page.window()
        window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _show_side(self) -> None:
        shown, layout = self.side_shown, self._page.layout()
        asked_for = self._settings.now.narrow_side or self._guided
        bare = shown and (self._back.isActive() or (self._gives_way and not asked_for))
        if (shown, bare) == self._shown:
            return
        self._shown = shown, bare
        self._side.fold(away=not shown, bare=bare)
        self.menu.setVisible(not shown or bare)
        if layout is not None:
            layout.activate()
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
