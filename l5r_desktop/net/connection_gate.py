"""Admission of connections at a port: strangers can neither fill the places of a host nor make it give up."""

from __future__ import annotations

import contextlib
import ipaddress
import socket
import struct
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from l5r_desktop.net.handshake import GREETING

MOST_AT_ONCE = 8
"""Connections that may be in their handshake at the same time; others wait."""
MOST_OF_ONE = 4
"""Of these, how many of one address."""
MOST_WAITING, MOST_WAITING_OF_ONE = 32, 8
"""Connections that may wait for a place, in all and of one address; the one that has waited longest gives way."""
SILENCE = 3.0
"""Seconds that a connection has for its greeting. It needs no place before that is there."""
GRACE = 1.0
"""Seconds that somebody who is greeted may keep the host waiting where others want the place."""
REST = 0.5
"""Seconds for which nobody else takes the place of one who was not let in: his greeting has cost arithmetic."""
MOST_GUESSES = 5
"""Wrong codes of one address after which it has one place, and one try in LONG_REST seconds."""
LONG_REST = 1.0
_MOST_ADDRESSES = 1_000
_HEAD = struct.Struct(">I")


@dataclass(eq=False)
class PendingConnection:
    """A connection. since: when it came, then when its place was given to it; free: when its place is free again.

    said: the first frame, as far as it has come, with its length before it.
    """

    sock: socket.socket
    address: str
    since: float
    free: float | None = None
    said: bytes = b""

    @property
    def greeting(self) -> bytes:
        """The body of the first frame."""
        return self.said[_HEAD.size :]

    def has_greeted(self) -> bool | None:
        """Return True if the first frame has come whole; None for a connection that is closed, or one on which no such
        frame will come. Does not wait.
        """
        try:
            while (size := self._missing()) > 0:
                more = self.sock.recv(size)
                if not more:
                    return None
                self.said += more
        except BlockingIOError:
            return False
        except OSError:
            return None
        return size == 0 or None

    def _missing(self) -> int:
        """Return how many bytes are missing of the length, or else of the body; -1 for one that cannot be."""
        if len(self.said) < _HEAD.size:
            return _HEAD.size - len(self.said)
        (size,) = _HEAD.unpack(self.said[: _HEAD.size])
        return _HEAD.size + size - len(self.said) if 0 < size <= GREETING else -1


class ConnectionGate:
    """The connections at a port that have not been let in yet. Everything may be called from any thread.

    now: the clock. rest: seconds, as REST.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.rest = REST
        self._now = now
        self._lock = threading.Lock()
        self._waiting: list[PendingConnection] = []
        self._places: list[PendingConnection] = []
        self._wrong: Counter[str] = Counter()

    @property
    def busy(self) -> bool:
        """Return True if somebody waits for a place, or to say something."""
        return bool(self._waiting)

    def come(self, sock: socket.socket, address: str) -> None:
        """Take a new connection, or refuse it by the limits on strangers."""
        with self._lock:
            sock.setblocking(False)
            guest = PendingConnection(sock, origin(address), self._now())
            of_one = [one for one in self._waiting if one.address == guest.address]
            if len(of_one) >= MOST_WAITING_OF_ONE:
                self._turn_away(of_one[0])
            elif len(self._waiting) >= MOST_WAITING:
                counts = Counter(one.address for one in self._waiting)
                self._turn_away(max(self._waiting, key=lambda one: counts[one.address]))
            self._waiting.append(guest)

    def next(self, begins: bytes = b"") -> PendingConnection | None:
        """The next one to be greeted: who has said all of its greeting, and has a place now. begins: others wait on
        whose greeting does not begin so.
        """
        with self._lock:
            now = self._now()
            self._places = [one for one in self._places if one.free is None or one.free > now]
            for guest in self._waiting[:]:
                ready = guest.has_greeted()
                if ready is None or (not ready and now - guest.since > SILENCE):
                    self._turn_away(guest)
                elif ready and guest.greeting.startswith(begins) and self._has_place(guest.address, now):
                    self._waiting.remove(guest)
                    guest.since = now
                    guest.sock.setblocking(True)
                    self._places.append(guest)
                    return guest
        return None

    def let_in(self, guest: PendingConnection) -> None:
        """Somebody has the code: that needs no place any more."""
        with self._lock:
            self._wrong.pop(guest.address, None)
            if guest in self._places:
                self._places.remove(guest)

    def refuse(self, guest: PendingConnection, *, guessed: bool) -> None:
        """Somebody was not let in. guessed: with a wrong code of those that can be guessed."""
        with self._lock:
            guest.sock.close()
            if guessed:
                if len(self._wrong) >= _MOST_ADDRESSES:
                    self._wrong.clear()
                self._wrong[guest.address] += 1
            often = self._wrong[guest.address] >= MOST_GUESSES
            guest.free = self._now() + (max(self.rest, LONG_REST) if often else self.rest)

    def clear(self) -> None:
        """Nobody is waited for any more."""
        with self._lock:
            for guest in self._waiting[:]:
                self._turn_away(guest)

    def _has_place(self, address: str, now: float) -> bool:
        """Return True if one of an address can be greeted, if need be in the place of one who keeps the host
        waiting.
        """
        of_one = [one for one in self._places if one.address == address]
        if len(of_one) >= (1 if self._wrong[address] >= MOST_GUESSES else MOST_OF_ONE):
            return self._give_up(of_one, now)
        return len(self._places) < MOST_AT_ONCE or self._give_up(self._places, now)

    def _give_up(self, guests: list[PendingConnection], now: float) -> bool:
        """Greet one no longer who has kept the host waiting too long, of the address that has most places."""
        late = [one for one in guests if one.free is None and now - one.since > GRACE]
        if not late:
            return False
        counts = Counter(one.address for one in self._places)
        slowest = min(late, key=lambda one: (-counts[one.address], one.since))
        self._places.remove(slowest)
        with contextlib.suppress(OSError):
            slowest.sock.shutdown(socket.SHUT_RDWR)
        return True

    def _turn_away(self, guest: PendingConnection) -> None:
        self._waiting.remove(guest)
        guest.sock.close()


def origin(address: str) -> str:
    """Return where somebody comes from: an IPv4 address, or the network of an IPv6 one, which has as many as it likes.

    >>> origin("::ffff:192.0.2.7"), origin("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '2001:db8:1:2::')
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Address(int(found) >> 64 << 64))
