"""What keeps two programs linked during a game: after each cut they come together again, on a thread of its own."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from l5r_desktop.net.errors import NetError
from l5r_desktop.net.link import Link
from l5r_desktop.net.waiting import Listener, go_to

PAUSE = 1.0
"""Seconds between two tries."""


class Line:
    """Holds the newest link of a game, and makes a new one when that is lost.

    listener: where the other side comes to; without one this side goes to `place`, address and port. code: what both
    know one another by from now on. first: the link that there is already. closing: what else is to be done at the end.
    """

    def __init__(
        self,
        code: str,
        *,
        listener: Listener | None = None,
        place: tuple[str, int] = ("", 0),
        first: Link | None = None,
        closing: Callable[[], None] = lambda: None,
    ) -> None:
        self.listener = listener
        self.place = place
        self.trouble: NetError | None = None
        """Why the last try failed."""
        self.lost_at = time.monotonic()
        self._code = code
        self._closing = closing
        self._link = first
        self._closed = threading.Event()
        self._wanted = threading.Event()
        if first is None:
            self._wanted.set()
        self._thread = threading.Thread(target=self._host if listener else self._guest, name="line", daemon=True)
        self._thread.start()

    @property
    def link(self) -> Link | None:
        """The newest link; None while there is none."""
        return self._link

    def lost(self, link: Link) -> None:
        """A link is cut: make another one, unless that has been done meanwhile."""
        link.close(politely=False)
        if self._link is link:
            self._link, self.lost_at = None, time.monotonic()
            self._wanted.set()

    def close(self) -> None:
        """Be linked no more. What has been sent goes out first, for some seconds at most."""
        self._closed.set()
        self._wanted.set()
        self._closing()
        if self.listener is not None:
            self.listener.stop()
        if self._link is not None:
            threading.Thread(target=self._link.close, name="line end", daemon=True).start()

    def _put(self, link: Link) -> None:
        if self._closed.is_set():
            link.close(politely=False)
            return
        self._wanted.clear()
        self.trouble = None
        self._link = link

    def _host(self) -> None:
        """The other side may come at any moment, over a link that this side still believes in too."""
        assert self.listener is not None
        while not self._closed.is_set():
            try:
                self._put(self.listener.wait(self._code))
            except NetError as problem:
                self.trouble = problem
                self._closed.wait(PAUSE)

    def _guest(self) -> None:
        while not self._closed.is_set():
            self._wanted.wait()
            if self._closed.is_set():
                return
            try:
                self._put(go_to(*self.place, self._code))
            except NetError as problem:
                self.trouble = problem
                self._closed.wait(PAUSE)
