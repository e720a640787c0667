"""Two programs that play over real links, at a port of this machine, and those who watch them."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from l5r_desktop.net.connecting import HostCall, JoinCall
from l5r_desktop.net.errors import LinkError
from l5r_desktop.net.handshake import WATCH_CODE, WATCH_MAGIC
from l5r_desktop.net.invite import Invite
from l5r_desktop.net.link import Link
from l5r_desktop.net.listener import Listener, go_to
from l5r_desktop.net.remote import RemoteMatch
from l5r_desktop.net.watching import WatchCall, WatchMatch
from tests.session.playing import rules_of, seatings, subset

from .pairs import DECKS

RULESET = "lcg-skirmish"
SECONDS = 60.0


class Seats:
    """Both programs, and those who watch. free: whoever asks may."""

    def __init__(self, folder: Path, *, free: bool = False) -> None:
        rules, seats = rules_of(RULESET), seatings(*DECKS[RULESET])
        self.host = HostCall(rules, seats[0], folder / "0", free_port(), free=free)
        self.host.start()
        self.guest = JoinCall(rules, seats[1], folder / "1", Invite("127.0.0.1", self.host.port, self.host.code))
        self.guest.start()
        self.watchers: list[WatchCall] = []
        self._tick = threading.Event()
        self.dice = random.Random(3)
        self.until(lambda: self.host.stage == self.guest.stage == "ready")
        assert self.host.table is not None
        assert self.guest.table is not None
        self.tables: list[RemoteMatch] = [self.host.table, self.guest.table]

    def watch(self, name: str = "Mika") -> WatchCall:
        """Somebody asks to watch."""
        call = WatchCall("127.0.0.1", self.host.port, name, lambda *which: rules_of(which[0]))
        self.watchers.append(call)
        call.start()
        return call

    def let_in(self, name: str = "Mika") -> WatchMatch:
        """Somebody asks to watch, and may."""
        call = self.watch(name)
        self.until(lambda: bool(self.tables[0].gallery.asking))
        self.tables[0].gallery.admit(self.tables[0].gallery.asking[0].number, yes=True)
        self.until(lambda: call.stage == "ready")
        assert call.table is not None
        return call.table

    def until(self, done: Callable[[], bool]) -> None:
        """Let everybody take what comes until something is so."""
        end = time.monotonic() + SECONDS
        while not done():
            assert time.monotonic() < end, "it never came"
            self.attend()
            self._tick.wait(0.005)

    def attend(self) -> None:
        for table in (*getattr(self, "tables", ()), *(one.table for one in self.watchers if one.table is not None)):
            table.attend()

    def play(self, inputs: int) -> None:
        """Play at random until there are so many inputs, or the game is over."""
        one, two = self.tables

        def step() -> bool:
            for table in self.tables:
                for decision in table.waiting:
                    if decision.seat == table.side.seat:
                        table.answer(decision.seat, subset(table.game.state, decision, self.dice))
            return min(one.side.replica.number, two.side.replica.number) >= inputs or one.over

        self.until(step)

    def same(self, watched: WatchMatch) -> bool:
        """Whether somebody who watches sees what the host's program knows that everybody knows."""
        mine, theirs = self.tables[0].side.replica, watched.watched.replica
        return mine.number == theirs.number and mine.settled and theirs.settled and mine.hash == theirs.hash

    def close(self) -> None:
        for call in self.watchers:
            call.cancel()
        for call in (self.host, self.guest):
            call.cancel()


def free_port() -> int:
    """A port that nobody listens at."""
    probe = Listener(0)
    probe.stop()
    return probe.port


def stranger(seats: Seats) -> Link:
    """The link of a program that wants to watch and does as it likes."""
    return go_to("127.0.0.1", seats.host.port, WATCH_CODE, magic=WATCH_MAGIC)


def last_of(link: Link) -> Any:
    """The last message before a link is closed."""
    found = None
    try:
        while (message := link.receive(10.0)) is not None:
            found = message
    except LinkError:
        return found
    raise AssertionError("the link is still there")
