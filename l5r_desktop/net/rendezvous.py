"""Two sides of a game that have lost one another find each other on the same network, whatever their addresses are."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from l5r_desktop.net.secret import digest

if TYPE_CHECKING:
    from l5r_desktop.net.lan import LanAdvertisement, LanBrowser
    from l5r_desktop.net.port_mapping import PortMapping


WATCH_SIGN = "watch"
"""The mark of a game that whoever asks may watch; no game has it for its two sides, whose marks are longer."""


class Outside(Protocol):
    """The address by which others come in."""

    def door(self, port: int) -> PortMapping:
        """Have the router let others in."""

    def sign(self, name: str, profile: str, port: int, again: str = "") -> LanAdvertisement:
        """Say on this network that somebody waits. again: for whom, if for the other side of a game."""

    def watch(self) -> LanBrowser:
        """Look for those who wait on this network."""


def mark_of(session: str) -> str:
    """By which the two sides of a game know it on the network; it tells nothing of the game, nor its keys."""
    return digest("again", session)[:16]


class Rendezvous:
    """Says that one waits for the other side of a game, or looks for the other side that does.

    outside: the network; None neither says nor finds anything. name, profile: what strangers may read. From any thread.
    """

    def __init__(self, outside: Outside | None = None, mark: str = "", name: str = "", profile: str = "") -> None:
        self._outside = outside
        self._mark = mark
        self._name = name
        self._profile = profile
        self._lock = threading.Lock()
        self._close: Callable[[], None] | None = None
        self._watch: LanBrowser | None = None

    def wait(self, port: int) -> None:
        """Announce on this network that this side waits at a port."""
        self.rest()
        with self._lock:
            if self._outside is not None:
                self._close = self._outside.sign(self._name, self._profile, port, self._mark).close

    def seek(self) -> tuple[str, int] | None:
        """Look for the other side, from now on; where it waits, if it has been found."""
        with self._lock:
            if self._outside is not None and self._watch is None:
                self._end()
                self._watch = self._outside.watch()
                self._close = self._watch.close
            hosts = () if self._watch is None else self._watch.hosts
        return next(((one.host, one.port) for one in hosts if one.again == self._mark), None)

    def rest(self) -> None:
        """Neither say nor look for anything any more."""
        with self._lock:
            self._end()

    def _end(self) -> None:
        if self._close is not None:
            self._close()
        self._close = self._watch = None
