"""A game over as many links as it takes: after each cut both come together again and go on."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from l5r_desktop.net.errors import LinkError
from l5r_desktop.net.link import Link
from l5r_desktop.net.meeting import take_up
from l5r_desktop.net.play import Choose, Play
from l5r_desktop.net.side import Side
from l5r_desktop.net.waiting import Listener, go_to

Connect = Callable[[str], Link]
"""Makes a link to the other side by a code; raises LinkError when there will be none."""


@dataclass(slots=True)
class Traffic:
    """What a game has cost. sent, received: bytes. cuts: how often the link was lost."""

    sent: int = 0
    received: int = 0
    cuts: int = 0

    def add(self, link: Link) -> None:
        """Count what went over a link."""
        self.sent += link.sent
        self.received += link.received


def play_all(
    side: Side, connect: Connect, *, first: Link | None = None, choose: Choose | None = None, most_cuts: int = 100
) -> Traffic:
    """Play a side to the end of its game. first: the link that there is already, on which the game has just begun.

    Raises LinkError when no link can be made any more, and another NetError when the game had to be broken off.
    """
    traffic, link = Traffic(), first
    while not side.complete:
        fresh = link is None
        try:
            link = link or connect(side.resume_key)
        except LinkError:
            if side.seat in side.verdicts:
                # All is proved on this side; the other one has gone with the last word still on its way.
                return traffic
            raise
        try:
            if fresh:
                take_up(link, side)
            Play(side, link, choose=choose).run()
        except LinkError:
            traffic.cuts += 1
            if traffic.cuts > most_cuts:
                raise
        finally:
            link.close(politely=False)
            traffic.add(link)
        link = None
    return traffic


def waiting_at(listener: Listener, patience: float) -> Connect:
    """How a host comes together with its guest again: it waits for so many seconds."""
    return lambda code: listener.wait(code, patience)


def going_to(host: str, port: int, patience: float) -> Connect:
    """How a guest does: it tries again for so many seconds."""

    def connect(code: str) -> Link:
        until = time.monotonic() + patience
        pause = threading.Event()
        while True:
            try:
                return go_to(host, port, code)
            except LinkError:
                if time.monotonic() > until:
                    raise
            pause.wait(0.2)

    return connect
