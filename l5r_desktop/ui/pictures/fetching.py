"""Pictures fetched in the background, two at a time, from addresses that the user has named."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from PySide6.QtCore import QByteArray, QObject, QUrl, Signal
from PySide6.QtNetwork import QNetworkAccessManager, QNetworkReply, QNetworkRequest

from l5r_desktop.session.cardbase import IndexCard
from l5r_desktop.ui.pictures.addresses import address_of, allowed
from l5r_desktop.ui.ports import PicturePort, PortError
from l5r_desktop.ui.preferences.error_messages import told
from l5r_desktop.ui.worker import Worker

AT_ONCE = 2
MOST_BYTES = 8_000_000
"""Of one picture."""
PATIENCE = 20_000
"""Milliseconds without anything coming in after which an address is given up."""
TOO_MANY = 10
"""After so many failures one after another it pauses: the source is wrong, or does not want to be asked."""
_MOST_REDIRECTS = 3
_MISSING = QNetworkReply.NetworkError.ContentNotFoundError


class PictureFetch(QObject):
    """One run after another. changed: something of what is told below is another.

    of, done: how many pictures are wanted, and dealt with. kept: how many came. missing: how many the source has not.
    failures: title of the card, and a sentence, for each other one. running: something is under way. paused: it waits
    for `go_on`. trouble: why it pauses by itself, or "".
    """

    changed = Signal()

    def __init__(self, port: PicturePort, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._port = port
        self._net = QNetworkAccessManager(self)
        self._net.setAutoDeleteReplies(True)
        self._worker = Worker()
        self._waiting: deque[IndexCard] = deque()
        self._under_way: dict[QNetworkReply, IndexCard] = {}
        self._keeping = 0
        self._looks = self._stopped = False
        self._broken_off: dict[QNetworkReply, str] = {}
        """Why replies were aborted, in a sentence; "" for those that are wanted no more."""
        self._pattern = ""
        self._row = 0
        self._clear()

    def _clear(self) -> None:
        self.of = self.done = self.kept = self.missing = 0
        self.failures: list[tuple[str, str]] = []
        self.paused = self._stopped = False
        self.trouble = ""
        self._row = 0

    @property
    def running(self) -> bool:
        """Return True if pictures are still to come, also while it is paused."""
        return self._looks or self.done < self.of

    def begin(self, pattern: str, cards: Sequence[IndexCard]) -> None:
        """Fetch the pictures of these cards, in their order, but those that are there already.

        pattern: one without a problem (addresses.py).
        """
        assert not self.running, "one run at a time"
        self._clear()
        self._pattern = pattern
        self._looks = True
        # Thousands of cards take seconds.
        self._worker.do(lambda: [card for card in cards if not self._port.has(card.id)], self._begin_with)
        self.changed.emit()

    def _begin_with(self, wanted: Sequence[IndexCard]) -> None:
        self._looks = False
        self._waiting = deque(() if self._stopped else wanted)
        self.of = len(self._waiting)
        self._next()

    def pause(self) -> None:
        """Ask for no further picture until `go_on`; those under way still come."""
        self.paused = True
        self.changed.emit()

    def go_on(self) -> None:
        """Go on after a pause."""
        self.paused, self.trouble, self._row = False, "", 0
        self._next()

    def stop(self) -> None:
        """Want no further picture."""
        self.of -= len(self._waiting)
        self._waiting.clear()
        self.paused, self._stopped = False, True
        for reply in tuple(self._under_way):
            self._break_off(reply, "")
        self._show_if_over()
        self.changed.emit()

    def close(self) -> None:
        """The window is closed."""
        self.stop()
        self._worker.close()

    def _next(self) -> None:
        while self._waiting and not self.paused and len(self._under_way) + self._keeping < AT_ONCE:
            self._ask(self._waiting.popleft())
        self.changed.emit()

    def _ask(self, card: IndexCard) -> None:
        request = QNetworkRequest(address_of(self._pattern, card))
        request.setHeader(QNetworkRequest.KnownHeaders.UserAgentHeader, "L5R-Desktop")
        request.setRawHeader(QByteArray(b"Accept"), QByteArray(b"image/png, image/jpeg, image/webp"))
        request.setTransferTimeout(PATIENCE)
        request.setMaximumRedirectsAllowed(_MOST_REDIRECTS)
        policy = QNetworkRequest.RedirectPolicy.UserVerifiedRedirectPolicy
        request.setAttribute(QNetworkRequest.Attribute.RedirectPolicyAttribute, policy)
        reply = self._net.get(request)
        self._under_way[reply] = card
        reply.redirected.connect(lambda url: self._on_redirected(reply, url))
        reply.downloadProgress.connect(lambda got, whole: self._on_progress(reply, got, whole))
        reply.finished.connect(lambda: self._on_finished(reply))

    def _on_redirected(self, reply: QNetworkReply, url: QUrl) -> None:
        """Elsewhere only where the first address could have been too; else the reply ends with an error."""
        if allowed(url):
            reply.redirectAllowed.emit()
        else:
            self._break_off(reply, self.tr("The source leads to an address that is not encrypted."))

    def _on_progress(self, reply: QNetworkReply, got: int, whole: int) -> None:
        if max(got, whole) > MOST_BYTES and reply in self._under_way:
            self._break_off(reply, self.tr("The picture has more than {} MB.").format(MOST_BYTES // 1_000_000))

    def _break_off(self, reply: QNetworkReply, why: str) -> None:
        self._broken_off[reply] = why
        reply.abort()

    def _on_finished(self, reply: QNetworkReply) -> None:
        card = self._under_way.pop(reply)
        why, error = self._broken_off.pop(reply, None), reply.error()
        if why == "":
            self.of -= 1
        elif why is not None:
            self._failed(card, why)
        elif error == _MISSING:
            self.missing += 1
            self._dealt_with(well=True)
        elif error != QNetworkReply.NetworkError.NoError:
            self._failed(card, self._said(reply))
        else:
            self._put(card, bytes(reply.readAll().data()))
        self._next()

    def _said(self, reply: QNetworkReply) -> str:
        status = reply.attribute(QNetworkRequest.Attribute.HttpStatusCodeAttribute)
        if status is not None and int(status) >= 400:
            return self.tr("The source answers with {}.").format(int(status))
        return reply.errorString()

    def _put(self, card: IndexCard, data: bytes) -> None:
        """Have it looked at and kept on another thread."""
        self._keeping += 1
        self._worker.do(
            lambda: self._port.keep(card.game, card.id, data),
            lambda _: self._on_kept(),
            lambda problem: self._on_refused(card, problem),
        )

    def _on_kept(self) -> None:
        self._keeping -= 1
        self.kept += 1
        self._dealt_with(well=True)
        self._next()

    def _on_refused(self, card: IndexCard, problem: PortError) -> None:
        self._keeping -= 1
        self._failed(card, told(str(problem)))
        self._next()

    def _failed(self, card: IndexCard, sentence: str) -> None:
        self.failures.append((card.title, sentence))
        self._dealt_with(well=False)

    def _dealt_with(self, *, well: bool) -> None:
        self.done += 1
        self._row = 0 if well else self._row + 1
        if self._row >= TOO_MANY and self._waiting:
            self.paused = True
            self.trouble = self.tr("{} pictures in a row could not be had; it waits.").format(TOO_MANY)
        self._show_if_over()

    def _show_if_over(self) -> None:
        """Have what has come drawn from now on, once nothing more is to come."""
        if self.kept and not self.running:
            self._port.look_again()
