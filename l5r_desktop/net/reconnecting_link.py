"""Keeps two programs linked during a game: after each cut they come together again, on a thread of its own."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from l5r_desktop.net.errors import LinkError, NetError
from l5r_desktop.net.link import Link
from l5r_desktop.net.listener import Listener, go_to
from l5r_desktop.net.port_mapping import PortMapping
from l5r_desktop.net.rendezvous import Rendezvous

PAUSE = 1.0
"""Seconds between two tries."""
Place = tuple[str, int]
"""Address and port; the address is "" for who waits."""


class ReconnectingLink:
    """Holds the newest link of a game, and makes a new one when that is lost.

    listener: where the other side comes to; without one this side goes to `place`. door: the router that lets it in.
    code: what both know one another by from now on. first: the link that there is already. beacon: by which both find
    one another on the same network. moved: told where both meet from now on. Which side waits can be changed at any
    moment, from any thread (`wait_here`, `go_there`), if both sides do it.
    """

    def __init__(
        self,
        code: str,
        *,
        listener: Listener | None = None,
        place: Place = ("", 0),
        door: PortMapping | None = None,
        first: Link | None = None,
        beacon: Rendezvous | None = None,
        moved: Callable[[Place], None] = lambda place: None,
    ) -> None:
        self.listener = listener
        self.place = place
        self.door = door
        self.trouble: NetError | None = None
        """Why the last try failed."""
        self.lost_at = time.monotonic()
        self._code = code
        self._beacon = beacon or Rendezvous()
        self._moved = moved
        self._link = first
        self._closed = False
        self._changes = threading.Lock()
        self._news = threading.Event()
        if first is None:
            self._call_out()
        self._thread = threading.Thread(target=self._work, name="line", daemon=True)
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
            self._call_out()
            self._news.set()

    def wait_here(self, listener: Listener, door: PortMapping | None) -> None:
        """From now on this side waits, and the other one comes."""
        self._turn(listener, ("", listener.port), door)
        if self._link is None:
            self._call_out()

    def go_there(self, host: str, port: int) -> None:
        """From now on the other side waits, at this address and port."""
        self._turn(None, (host, port), None)

    def serve(self, beacon: Rendezvous, moved: Callable[[Place], None]) -> None:
        """Another game goes on over this line."""
        self._beacon.rest()
        self._beacon, self._moved = beacon, moved

    def close(self) -> None:
        """Be linked no more. What has been sent goes out first, for some seconds at most."""
        self._closed = True
        self._beacon.rest()
        self._turn(None, self.place, None, tell=False)
        if self._link is not None:
            threading.Thread(target=self._link.close, name="line end", daemon=True).start()

    def _turn(self, listener: Listener | None, place: Place, door: PortMapping | None, *, tell: bool = True) -> None:
        with self._changes:
            before, shut = self.listener, self.door
            self.listener, self.place, self.door, self.trouble = listener, place, door, None
        if before is not None:
            before.stop()
        if shut is not None:
            shut.close()
        if tell:
            self._moved(place)
        self._news.set()

    def _call_out(self) -> None:
        """Say on this network that somebody is waited for."""
        if self.listener is not None and not self._closed:
            self._beacon.wait(self.listener.port)

    def _work(self) -> None:
        while not self._closed:
            listener = self.listener
            if listener is None and self._link is not None:
                self._rest(None)
                continue
            try:
                self._put(listener.wait(self._code) if listener is not None else self._gone())
            except NetError as problem:
                if listener is self.listener:
                    self.trouble = problem
                    self._rest(PAUSE)
        self._beacon.rest()

    def _rest(self, seconds: float | None) -> None:
        self._news.wait(seconds)
        self._news.clear()

    def _gone(self) -> Link:
        """The link to the host: where it was, else where it is found on this network. Raises NetError."""
        place, found = self.place, self._beacon.seek()
        try:
            if not place[0]:
                raise LinkError("where the other side waits is not known", kind="where")
            return go_to(*place, self._code)
        except NetError:
            if found is None or found == place:
                raise
        link = go_to(*found, self._code)
        self.place = found
        self._moved(found)
        return link

    def _put(self, link: Link) -> None:
        """A host is told of a new link at any moment, while it may still believe in the one before."""
        if self._closed:
            link.close(politely=False)
            return
        before, self._link, self.trouble = self._link, link, None
        if before is not None:
            before.close(politely=False)
        self._beacon.rest()
