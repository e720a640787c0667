"""Those who watch a game that `play_all` plays: they are let in without a question, and both programs know of them."""

from __future__ import annotations

import threading
from collections.abc import Callable

from l5r_desktop.net.chat_line import plain_line
from l5r_desktop.net.gallery import MOST_NAME, MOST_WATCHERS, Gallery, Standing
from l5r_desktop.net.link import Link
from l5r_desktop.net.listener import Listener
from l5r_desktop.net.peer import Peer

_TICK = 0.05
_GOODBYE = 10.0
"""Seconds that those who watch have at most to take the last of a game."""


class GameWatchers:
    """Lets in who comes to watch, on a thread of its own, so that neither a player who thinks nor a cut keeps anybody
    waiting, and tells the other player's program who watches.

    listener: where they come to; None where nobody can. told: called from that thread with the names of all who watch,
    here and by way of the other program, whenever these change. Everything may be called from any thread.
    """

    def __init__(
        self, side: Peer, listener: Listener | None, told: Callable[[tuple[str, ...]], None] = lambda names: None
    ) -> None:  # fmt: skip
        self._side = side
        self._listener = listener
        self._told = told
        self._theirs: tuple[str, ...] | None = None
        """Who watches by way of the other program; None while it has not said that it knows what watching is."""
        self._link: Link | None = None
        self._sent: tuple[Link, tuple[str, ...]] | None = None
        self._seen: tuple[str, ...] = ()
        self._gallery = Gallery(side, self._standing, lambda: self.told_of, free=True)
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._work, name="game watchers", daemon=True)
        self._thread.start()

    @property
    def told_of(self) -> bool:
        """Return True if the other program has said who watches by way of it."""
        return self._theirs is not None

    def linked(self, link: Link | None) -> None:
        """Both players are linked over this, and have agreed on where they are; None: they are not any more."""
        self._link = link

    def learn(self, names: tuple[str, ...]) -> None:
        """The other program says who watches by way of it."""
        self._theirs = tuple(plain_line(name)[:MOST_NAME] for name in names[:MOST_WATCHERS])

    def close(self, reason: str = "gone") -> None:
        """Send everybody what is left of the game, and then away; waits for some seconds at most. reason: a word of
        gallery.REASONS.
        """
        self._closed.set()
        self._thread.join()
        self._gallery.finish(reason, _GOODBYE)

    def _standing(self) -> Standing:
        clock, linked = self._side.clock, self._link is not None
        return Standing(linked, linked and clock.runs, self._side.replica.number, clock.spent())

    def _work(self) -> None:
        while not self._closed.wait(_TICK):
            if self._listener is not None:
                self._listener.greet_watchers()
            self._gallery.look(self._listener)
            names, link = self._gallery.names, self._link
            if link is not None and self._sent != (link, names):
                self._sent = link, names
                link.send(["manners", "watching", False, list(names)])
            everybody = (*names, *(self._theirs or ()))
            if everybody != self._seen:
                self._seen = everybody
                self._told(everybody)
