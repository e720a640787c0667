"""Drawn cards take the place of those that stood in for them, wherever they are shown on a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene, QLabel, QWidget

from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.table.boxes.card_button import CardButton

_GATHERED = 20
"""Milliseconds in which pictures are gathered that come one after another: all that is shown is looked through then.
"""


class PlaceholderReplacement(QObject):
    """Looks through a table and the widgets of its page, once for all pictures that came since the last time.

    Cards are ordered once the page is shown and has its size; `refresh` shows the table.
    """

    def __init__(
        self, pictures: Sequence[PixmapCache], table: QGraphicsScene, page: QWidget, refresh: Callable[[], None]
    ) -> None:
        super().__init__(page)
        self._pictures = pictures
        self._refresh = refresh
        page.installEventFilter(self)
        self._table = table
        self._page = page
        self._come: dict[int, QPixmap] = {}
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._swap)
        for some in pictures:
            some.arrivals.replaced.connect(self._on_replaced)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show:
            released = [pictures.release() for pictures in self._pictures]
            if any(released):
                self._refresh()
        return False

    def _on_replaced(self, old: int, picture: QPixmap) -> None:
        self._come[old] = picture
        if not self._timer.isActive():
            self._timer.start(_GATHERED)

    def _swap(self) -> None:
        come, self._come = self._come, {}
        for item in self._table.items():
            if isinstance(item, QGraphicsPixmapItem) and item.pixmap().cacheKey() in come:
                item.setPixmap(come[item.pixmap().cacheKey()])
        for button in self._page.findChildren(CardButton):
            if button.picture.cacheKey() in come:
                button.show_picture(come[button.picture.cacheKey()])
        for label in self._page.findChildren(QLabel):
            if label.pixmap().cacheKey() in come:
                label.setPixmap(come[label.pixmap().cacheKey()])
