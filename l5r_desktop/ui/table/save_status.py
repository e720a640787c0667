"""The status of a match that is kept: trouble with the disk, requests to the others, a file of it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from l5r_desktop.session.viewing_rights import ViewingRights
from l5r_desktop.ui.files import Files
from l5r_desktop.ui.ports import PortError, TableSession
from l5r_desktop.ui.preferences.error_messages import told
from l5r_desktop.ui.table.overlay_panel import OverlayPanel
from l5r_desktop.ui.table.session_link import SessionLink
from l5r_desktop.ui.viewer_question import ViewerQuestion

_SLOW = 200
"""Milliseconds of rule work before it is told."""
_LONG_ENOUGH = 20_000
"""Milliseconds for which something is told that nobody should miss."""


class _Relay(QObject):
    """Brings what the writer tells on its own thread to that of the window; it outlives the page."""

    told = Signal()


class SaveStatus(QObject):
    """Beside the page of a match. changed: `sentence` or `work` is another one.

    forsaken: leave, though it could not be kept.
    """

    changed = Signal()
    forsaken = Signal()

    def __init__(self, table_session: TableSession, link: SessionLink, page: QWidget) -> None:
        super().__init__(page)
        self._table_session = table_session
        self._link = link
        self._page = page
        self._news = ""
        self._begun_anew = link.now.begun_anew
        self._lasting = ""
        self._lasts = QTimer(self)
        self._lasts.setSingleShot(True)
        self._lasts.setInterval(_LONG_ENOUGH)
        self._lasts.timeout.connect(self.changed)
        self._files = Files(self)
        self.warning = OverlayPanel(page, "end")
        self.warning.pressed.connect(self._on_pressed)
        self.who = ViewerQuestion(page)
        link.changed.connect(self._on_changed)
        self._slow = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_SLOW)
        self._timer.timeout.connect(self._on_slow)
        link.busy.connect(self._on_busy)
        if table_session.autosave is not None:
            relay = _Relay()
            relay.told.connect(self.changed)
            link.stopped.connect(table_session.autosave.listen(lambda: relay.told.emit()))

    @property
    def sentence(self) -> str:
        """Return what the player should know of this now, or ""."""
        trouble = self._table_session.trouble()
        if trouble:
            return self.tr("{} It goes on, and will be kept as soon as that can be done.").format(told(trouble))
        consent = self._consent()
        if consent:
            return consent
        if self._news:
            return self._news
        return self._lasting if self._lasts.isActive() else ""

    @property
    def work(self) -> str:
        """Return what the program does that takes longer than a moment, or ""."""
        return self.tr("The rules are at work…") if self._slow else ""

    def _consent(self) -> str:
        """Return what has come of asking others whether they agree to something."""
        asked, declined = self._link.now.asked_for is not None, self._link.now.declined is not None
        names = [name for seat, name in enumerate(self._table_session.names) if seat != self._link.seat]
        if len(names) == 1:
            return self._consent_of(names[0])
        if asked:
            return self.tr("The other players are asked whether they agree.")
        return self.tr("The other players do not agree.") if declined else ""

    def _consent_of(self, name: str) -> str:
        """Return what has come of asking the only other player."""
        now = self._link.now
        if now.asked_for is not None:
            return self.tr("{} is asked whether they agree.").format(name)
        if now.declined is None:
            return ""
        if now.declined.kind == "undo":
            return self.tr("{} does not agree to take the last answer back.").format(name)
        return self.tr("{} does not agree.").format(name)

    def may_leave(self) -> bool:
        """Return True if the match is kept whole; else the player is asked whether to leave all the same (forsaken)."""
        autosave = self._table_session.autosave
        if autosave is None or autosave.leave():
            return True
        buttons = (("stay", self.tr("Stay")), ("forsake", self.tr("Leave all the same")))
        self.warning.rise(
            self.tr("The end of this game could not be kept"), told(self._table_session.trouble()), buttons
        )
        return False

    def export(self) -> None:
        """Ask who looks, if that is in doubt, and for a file, and write to it what may be seen of the game."""
        lookers = self._table_session.lookers
        self._link.apart(
            lambda _: lookers(), lambda found: self.who.settle(found, lambda seat: self._write(found, seat)), self._fail
        )

    def _write(self, lookers: ViewingRights, seat: int | None) -> None:
        path, write = self._files.to_write(self._page), self._table_session.export
        if path is None or write is None:
            return
        said = self._files.written(path)
        if seat is not None:
            name = dict(lookers.names)[seat]
            said += " " + self.tr("It holds what {} sees; all of the game can be written when it is over.").format(name)
        self._link.apart(lambda _: write(path, seat), lambda _: self.say(said), self._fail)

    def _fail(self, error: PortError) -> None:
        self.say(told(str(error)))

    def say(self, news: str) -> None:
        """Tell something, until the match goes on."""
        self._news = news
        self.changed.emit()

    def tell(self, news: str) -> None:
        """Tell something for some time, whatever the match does."""
        self._lasting = news
        self._lasts.start()
        self.changed.emit()

    def _on_changed(self) -> None:
        self._news = ""
        if self._link.now.begun_anew != self._begun_anew:
            self._begun_anew = self._link.now.begun_anew
            self.tell(self.tr("The computer had stopped thinking and begins anew. The game goes on."))

    def _on_busy(self, busy: bool) -> None:
        if busy:
            self._timer.start()
            return
        self._timer.stop()
        if self._slow:
            self._slow = False
            self._page.unsetCursor()
            self.changed.emit()

    def _on_slow(self) -> None:
        self._slow = True
        self._page.setCursor(Qt.CursorShape.BusyCursor)
        self.changed.emit()

    def _on_pressed(self, name: str) -> None:
        self.warning.hide()
        if name == "forsake":
            assert self._table_session.autosave is not None
            self._table_session.autosave.give_up()
            self.forsaken.emit()
