"""Joins the window with a page that needs all cards: that of a draft, that of a campaign."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from l5r_desktop.ui.cards.gathering import CardGathering
from l5r_desktop.ui.mat.drawing_worker import DrawingWorker
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.window_ports import Ports

if TYPE_CHECKING:
    # The window opens without them.
    from l5r_desktop.session.cardbase import CardBase
    from l5r_desktop.ui.framed_page import FramedPage

Make = Callable[[Ports, SettingsBook, PixmapCache, float, QStackedWidget], "FramedPage"]
"""Makes a page. The number: pixels of the screen for one of its own."""


class SidePage(QObject):
    """Opens a page among the pages of the window. page: the one that is open. The signals are those of FramedPage."""

    left = Signal()
    begun = Signal(object)
    build_wanted = Signal(object, str)

    def __init__(
        self, make: Make, ports: Ports, settings: SettingsBook, density: float, drawing_worker: DrawingWorker | None,
        pages: QStackedWidget,
    ) -> None:  # fmt: skip
        super().__init__(pages)
        self._make = make
        self._ports = ports
        self._settings = settings
        self._density = density
        self._drawing_worker = drawing_worker
        self._pages = pages
        self.page: FramedPage | None = None
        self._gathering: CardGathering | None = None

    @property
    def possible(self) -> bool:
        """Return True if there are cards, and decks can be kept."""
        return self._ports.cards is not None and self._ports.own_decks is not None

    def open(self) -> None:
        """Show the page; what was kept of it goes on when the cards are there."""
        assert self._ports.cards is not None
        self.leave()
        density = self._density or self._pages.devicePixelRatioF()
        pictures = PixmapCache(self._ports.artist, density, self._drawing_worker)
        pictures.release()
        self.page = self._make(self._ports, self._settings, pictures, density, self._pages)
        self.page.left.connect(self.left)
        self.page.begun.connect(self.begun)
        self.page.build_wanted.connect(self.build_wanted)
        self._pages.addWidget(self.page)
        self._pages.setCurrentWidget(self.page)
        if self._gathering is None:
            self._gathering = CardGathering(self._ports.cards, self)
            self._gathering.came.connect(self._on_came)
        self._gathering.ask()

    def leave(self) -> None:
        """Close the page, if it is open."""
        if self.page is not None:
            self._pages.removeWidget(self.page)
            self.page.deleteLater()
            self.page = None

    def _on_came(self, base: CardBase | None) -> None:
        if self.page is not None:
            self.page.show_base(base)


def draft_page(
    ports: Ports, settings: SettingsBook, pictures: PixmapCache, density: float, pages: QStackedWidget
) -> FramedPage:
    """Make the page of a draft."""
    from l5r_desktop.ui.draft.page import DraftPage

    return DraftPage(ports, settings, pictures, density, pages)


def campaign_page(
    ports: Ports, settings: SettingsBook, pictures: PixmapCache, density: float, pages: QStackedWidget
) -> FramedPage:
    """Make the page of a campaign."""
    from l5r_desktop.ui.campaign.page import CampaignPage

    return CampaignPage(ports, settings, pictures, density, pages)
