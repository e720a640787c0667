"""Joins the window with the browser of cards."""

from __future__ import annotations

from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QStackedWidget

from l5r_desktop.session import Deck
from l5r_desktop.ui.mat.drawing_worker import DrawingWorker
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.window_ports import Ports

if TYPE_CHECKING:
    from l5r_desktop.session.cardbase import CardBase, IndexCard
    from l5r_desktop.ui.cards.page import BrowserPage
    from l5r_desktop.ui.pictures.dialog import PicturesDialog
    from l5r_desktop.ui.pictures.fetching import PictureFetch


class Browsing(QObject):
    """Opens the page of all cards among the pages of the window; what was asked last is asked again.

    left: back to the start. play_wanted: a deck, against the computer. table_wanted: a table on
    which cards of one's own are tried (TableSession). fetch: what fetches pictures, once that was wanted.
    """

    left = Signal()
    play_wanted = Signal(object)
    table_wanted = Signal(object)
    _came = Signal(object)

    def __init__(
        self,
        ports: Ports,
        settings: SettingsBook,
        density: float,
        drawing_worker: DrawingWorker | None,
        pages: QStackedWidget,
    ) -> None:
        super().__init__(pages)
        self._ports = ports
        self._settings = settings
        self._density = density
        self._drawing_worker = drawing_worker
        self._pages = pages
        self._base: CardBase | None = None
        self._asked = ""
        self.page: BrowserPage | None = None
        self.fetch: PictureFetch | None = None
        self.pictures: PicturesDialog | None = None
        self._came.connect(self._on_came, Qt.ConnectionType.QueuedConnection)

    @property
    def possible(self) -> bool:
        """Return True if there are cards to look at."""
        return self._ports.cards is not None

    def prepare(self) -> None:
        """Have the cards gathered, on any thread, before anybody asks for them."""
        if self._ports.cards is not None:
            self._ports.cards.begin()

    def open(self) -> None:
        """Show all cards; those that are still being gathered come when they are there."""
        # The window opens without the browser and all that it needs.
        from l5r_desktop.ui.cards.page import BrowserPage

        assert self._ports.cards is not None
        self.leave()
        language = self._settings.now.language
        self.page = BrowserPage(self._ports, language, self._density, self._drawing_worker, self._pages)
        self.page.left.connect(self.left)
        self.page.play_wanted.connect(self.play_wanted)
        self.page.table_wanted.connect(self.table_wanted)
        self.page.pictures_wanted.connect(self._open_pictures)
        self.page.ask(self._asked)
        self._pages.addWidget(self.page)
        self._pages.setCurrentWidget(self.page)
        self.page.box.line.setFocus()
        if self._base is not None:
            self.page.show_base(self._base)
        else:
            self._ports.cards.begin(self._tell).add_done_callback(self._tell_whole)

    def _open_pictures(self, among: dict[str, list[IndexCard]]) -> None:
        """Show the dialog that fetches pictures; what it fetches goes on coming when it is closed."""
        # The window opens without the network.
        from l5r_desktop.ui.pictures.dialog import PicturesDialog
        from l5r_desktop.ui.pictures.fetching import PictureFetch

        assert self._ports.pictures is not None
        assert self.page is not None
        self.fetch = self.fetch or PictureFetch(self._ports.pictures, self)
        self.pictures = PicturesDialog(self.fetch, self._settings, among, self.page)
        self.pictures.open()

    def close(self) -> None:
        """The window is closed: nothing is fetched any more."""
        if self.fetch is not None:
            self.fetch.close()

    def build(self, deck: Deck, format_: str) -> None:
        """Show the deck builder with a deck of the user's own, in a format by its key, once the cards are there."""
        self.open()
        assert self.page is not None
        self.page.take_up(deck, format_)

    def open_pack(self, path: Path) -> None:
        """Show a pack of cards in the editor. Raises PortError for a file that holds none."""
        if self._ports.workshop is not None:
            pack = self._ports.workshop.read(path)
            self.open()
            assert self.page is not None
            self.page.open_workshop(pack)

    def leave(self) -> None:
        """Close the page, if it is open."""
        if self.page is not None:
            self._asked = self.page.box.line.text()
            self._pages.removeWidget(self.page)
            self.page.deleteLater()
            self.page = None

    def _tell(self, base: CardBase | None) -> None:
        """From the other thread to the window's; the window may have gone meanwhile. None: there are no cards."""
        with suppress(RuntimeError):
            self._came.emit(base)

    def _tell_whole(self, done: Future[CardBase]) -> None:
        self._tell(None if done.exception() else done.result())

    def _on_came(self, base: CardBase | None) -> None:
        if base is None:
            if self.page is not None:
                self.page.show_trouble()
            return
        self._base = base
        if self.page is not None:
            self.page.show_base(base)
