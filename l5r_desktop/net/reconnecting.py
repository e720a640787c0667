"""A game over as many links as it takes: after each cut both come together again and go on."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from l5r_desktop.net.errors import LinkError
from l5r_desktop.net.link import Link
from l5r_desktop.net.listener import go_to
from l5r_desktop.net.meeting import meet_again
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.play import Choose, LinkedPeer

Connect = Callable[[str, float], Link]
"""Makes a link to the other side by a code, within so many seconds; raises LinkError when there will be none."""
PATIENCE = 60.0
LAST_WORD = 20.0
"""Seconds for the other side's last word, when all is proved on this one."""


@dataclass(slots=True)
class Traffic:
    """A record of what a game has cost.

    sent, received: bytes. cuts: how often the link was lost. waits: as `Play.waits`.
    """

    sent: int = 0
    received: int = 0
    cuts: int = 0
    waits: list[float] = field(default_factory=list)

    def add(self, link: Link) -> None:
        """Count what went over a link."""
        self.sent += link.sent
        self.received += link.received


def play_all(
    side: Peer,
    connect: Connect,
    *,
    first: Link | None = None,
    choose: Choose | None = None,
    patience: float = PATIENCE,
    most_cuts: int = 100,
) -> Traffic:
    """Play a side to the end of its game. first: the link that there is already, on which the game has just begun.

    patience: seconds to wait for a new link after a cut.

    Raises LinkError when no link can be made any more, and another NetError when the game had to be stopped.
    """
    traffic, link = Traffic(), first
    while not side.complete:
        fresh = link is None
        proved = side.seat in side.verdicts
        try:
            link = link or connect(side.resume_key, LAST_WORD if proved else patience)
        except LinkError:
            if proved:
                # All is proved on this side; the other one has gone with the last word still on its way.
                return traffic
            raise
        play = LinkedPeer(side, link, choose=choose)
        try:
            if fresh:
                play.catch_up(meet_again(link, side.session, side.lengths))
            play.run()
        except LinkError:
            traffic.cuts += 1
            if traffic.cuts > most_cuts:
                raise
        finally:
            link.close(politely=False)
            traffic.add(link)
            traffic.waits += play.waits
        link = None
    return traffic


def going_to(host: str, port: int) -> Connect:
    """Return how a guest comes together with its host again: it tries until it is let in."""

    def connect(code: str, seconds: float) -> Link:
        until = time.monotonic() + seconds
        pause = threading.Event()
        while True:
            try:
                return go_to(host, port, code)
            except LinkError:
                if time.monotonic() > until:
                    raise
            pause.wait(0.2)

    return connect
