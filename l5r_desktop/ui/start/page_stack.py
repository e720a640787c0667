"""The sheets of the start page, one of which is shown."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QStackedLayout, QWidget

from l5r_desktop.ui.preferences.theme import text_pixels

HOME, NEW_GAME, NETWORK = range(3)
"""The places of the sheets."""


class PageStack(QStackedLayout):
    """The first screen, and places for sheets that are made when they are first wanted. Each scrolls by itself.

    home: the widget to build the first screen in. It lies in its place from the beginning, because a widget that is
    moved into another one is styled anew with all that it holds. home_area: what scrolls it.
    """

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        self._page = page
        self._places: dict[QWidget, int] = {}
        self.home = _bare(page)
        self.home_area = self._scrolled(self.home)
        self.addWidget(self.home_area)
        for _ in (NEW_GAME, NETWORK):
            self.addWidget(QWidget(page))

    def put(self, place: int, sheet: QWidget) -> None:
        """Lay a sheet in its place, which was empty."""
        self._places[sheet] = place
        empty = self.widget(place)
        detail = _bare(self._page)
        self.insertWidget(place, self._scrolled(detail))
        row = QHBoxLayout(detail)
        row.setContentsMargins(14, 0, 14, 0)
        wide, high = (1320, 920) if place == NEW_GAME else (1200, 760)
        sheet.setMaximumSize(text_pixels(wide), text_pixels(high))
        row.addWidget(sheet)
        if empty is not None:
            self.removeWidget(empty)
            empty.deleteLater()

    def turn_to(self, sheet: QWidget) -> None:
        """Show a sheet that was put in its place."""
        self.setCurrentIndex(self._places[sheet])

    @property
    def bar(self) -> int:
        """Return how wide the bar is by which the first screen is scrolled, in pixels."""
        return self.home_area.verticalScrollBar().sizeHint().width()

    def _scrolled(self, content: QWidget) -> QScrollArea:
        area = QScrollArea(self._page)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(content)
        area.setAlignment(Qt.AlignmentFlag.AlignCenter)
        return area


def _bare(parent: QWidget) -> QWidget:
    """A widget through which the scenery is seen."""
    widget = QWidget(parent)
    widget.setObjectName("bare")
    return widget
