"""Waiting for a guest, and going to a host."""

from __future__ import annotations

import contextlib
import math
import queue
import socket
import threading
import time
from collections.abc import Callable

from l5r_desktop.net.connection_gate import ConnectionGate, PendingConnection
from l5r_desktop.net.errors import LinkError, NetError
from l5r_desktop.net.handshake import (
    MAGIC,
    WATCH_CODE,
    WATCH_MAGIC,
    WrongCodeError,
    greet_as_guest,
    greet_as_host,
)
from l5r_desktop.net.invite import CODE_SIZE
from l5r_desktop.net.link import Link

_TICK = 0.02
"""Seconds between two looks at who has connected and not said all of its greeting yet."""
_MOST_WATCHERS = 4
"""Those who want to watch and wait for a game to begin; more are sent away."""


class Listener:
    """A port on which this program waits, for IPv6 and IPv4 alike. port: 0 takes any that is free.

    now: the clock by which strangers are kept to their limits, in seconds. Raises LinkError if the port cannot be had.
    """

    def __init__(self, port: int, address: str = "", *, now: Callable[[], float] = time.monotonic) -> None:
        if not 0 <= port < 65_536:
            raise LinkError(f"port {port} cannot be opened: ports go from 0 to 65535", kind="port", about=(str(port),))
        self._sock = _opened(port, address)
        self.port: int = self._sock.getsockname()[1]
        self._events: queue.Queue[tuple[str, Link] | None] = queue.Queue()
        self.gate = ConnectionGate(now)
        self.watchable = False
        """Whether those are let in who want to watch; `next_watcher` gives them."""
        self._watchers: queue.Queue[Link] = queue.Queue(_MOST_WATCHERS)
        self._stopped = False
        threading.Thread(target=self._accept, name="listener", daemon=True).start()

    def wait(self, code: str, seconds: float | None = None) -> Link:
        """The link to the first guest that has the code; whoever has not changes nothing.

        A guest who was let in with this code just after the wait before had ended is the first one of this wait.
        Raises LinkError when stopped, or after so many seconds.
        """
        until = math.inf if seconds is None else time.monotonic() + seconds
        while not self._stopped:
            guest = self.gate.next()
            if guest is not None:
                threading.Thread(target=self._greet, args=(guest, code), name="guest", daemon=True).start()
                continue
            left = until - time.monotonic()
            if left <= 0:
                raise LinkError("nobody came")
            came = self._event(min(left, _TICK) if self.gate.busy else left)
            if came is None:
                continue
            used, link = came
            if used == code:
                return link
            link.close(politely=False)
        raise LinkError("nobody is waited for any more")

    def _event(self, seconds: float) -> tuple[str, Link] | None:
        """Return who has been let in, if anybody has within so many seconds; nothing else is told."""
        with contextlib.suppress(queue.Empty):
            return self._events.get(timeout=None if seconds == math.inf else seconds)
        return None

    def greet_watchers(self) -> None:
        """Greet who has come to watch, for a program that does not `wait` all the time. Does not wait; any thread."""
        while self.watchable and (guest := self.gate.next(WATCH_MAGIC)) is not None:
            threading.Thread(target=self._greet_watcher, args=(guest,), name="watcher", daemon=True).start()

    def next_watcher(self) -> Link | None:
        """The link to somebody who wants to watch, if there is one. From any thread."""
        with contextlib.suppress(queue.Empty):
            return self._watchers.get_nowait()
        return None

    def stop(self) -> None:
        """Wait no longer, and give the port back. From any thread."""
        self._stopped = True
        with contextlib.suppress(OSError):
            self._sock.shutdown(socket.SHUT_RDWR)
        self._sock.close()
        self._clear()

    def _clear(self) -> None:
        """Close who has come and is not waited for any more, and wake who waits."""
        self.gate.clear()
        while self._stopped and (link := self.next_watcher()) is not None:
            link.close(politely=False)
        with contextlib.suppress(queue.Empty):
            while True:
                event = self._events.get_nowait()
                if event is not None:
                    event[1].close(politely=False)
        self._events.put(None)

    def _accept(self) -> None:
        while not self._stopped:
            try:
                sock, address = self._sock.accept()
            except OSError:
                return
            self.gate.come(sock, str(address[0]))
            if self._stopped:
                self._clear()
            elif self._events.empty():
                self._events.put(None)

    def _greet(self, guest: PendingConnection, code: str) -> None:
        if self.watchable and guest.greeting.startswith(WATCH_MAGIC):
            self._greet_watcher(guest)
            return
        try:
            link = Link(guest.sock, greet_as_host(guest.sock, code, guest.greeting))
        except NetError as problem:
            self.gate.refuse(guest, guessed=isinstance(problem, WrongCodeError) and len(code) <= CODE_SIZE)
            return
        self.gate.let_in(guest)
        self._events.put((code, link))
        if self._stopped:
            self._clear()

    def _greet_watcher(self, guest: PendingConnection) -> None:
        try:
            link = Link(guest.sock, greet_as_host(guest.sock, WATCH_CODE, guest.greeting, WATCH_MAGIC))
        except NetError:
            self.gate.refuse(guest, guessed=False)
            return
        self.gate.let_in(guest)
        try:
            self._watchers.put_nowait(link)
        except queue.Full:
            link.close(politely=False)
        if self._stopped:
            self._clear()


def _opened(port: int, address: str) -> socket.socket:
    try:
        if not address and socket.has_dualstack_ipv6():
            # Where IPv6 is switched off this fails, and IPv4 alone is tried.
            with contextlib.suppress(OSError):
                return socket.create_server(("::", port), family=socket.AF_INET6, dualstack_ipv6=True)
        return socket.create_server((address, port), family=socket.AF_INET6 if ":" in address else socket.AF_INET)
    except OSError as problem:
        raise LinkError(
            f"port {port} cannot be opened: {problem.strerror or problem}", kind="port", about=(str(port),)
        ) from problem


def go_to(host: str, port: int, code: str, seconds: float = 10.0, magic: bytes = MAGIC) -> Link:
    """The link to a host that waits with this code. magic: WATCH_MAGIC with WATCH_CODE, to watch.

    Raises WrongCodeError, MismatchError, LinkError.
    """
    try:
        sock = socket.create_connection((host, port), timeout=seconds)
    except OSError as problem:
        raise LinkError(
            f"{host} port {port} cannot be reached: {problem.strerror or problem}", kind="no-answer",
            about=(host, str(port)),
        ) from problem  # fmt: skip
    try:
        return Link(sock, greet_as_guest(sock, code, magic))
    except NetError:
        sock.close()
        raise


def own_addresses() -> tuple[str, ...]:
    """Addresses of this machine that others may reach it by, without asking anybody."""
    found = []
    for family, anywhere in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        # Connecting a datagram socket sends nothing; it only picks the way out.
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((anywhere, 9))
            found.append(str(probe.getsockname()[0]))
    return tuple(found) or ("127.0.0.1",)
