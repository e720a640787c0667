"""Waiting for a guest, and going to a host."""

from __future__ import annotations

import contextlib
import queue
import socket
import threading
import time
from collections.abc import Callable

from l5r_desktop.net.errors import LinkError, NetError
from l5r_desktop.net.handshake import WrongCodeError, greet_as_guest, greet_as_host
from l5r_desktop.net.link import Link

MOST_GUESSES = 5
"""Wrong codes after which an invite is void."""
MOST_AT_ONCE = 8
"""Connections that may be in their handshake at the same time; others wait."""


class Listener:
    """A port on which this program waits, for IPv6 and IPv4 alike. port: 0 takes any that is free.

    Raises LinkError if the port cannot be had.
    """

    def __init__(self, port: int, address: str = "") -> None:
        try:
            if address or not socket.has_dualstack_ipv6():
                family = socket.AF_INET6 if ":" in address else socket.AF_INET
                self._sock = socket.create_server((address, port), family=family)
            else:
                self._sock = socket.create_server(("::", port), family=socket.AF_INET6, dualstack_ipv6=True)
        except OSError as problem:
            raise LinkError(f"port {port} cannot be opened: {problem.strerror or problem}") from problem
        self.port: int = self._sock.getsockname()[1]
        self._stopped = threading.Event()

    def wait(self, code: str, seconds: float | None = None, knocked: Callable[[], None] = lambda: None) -> Link:
        """The link to the first guest that has the code. knocked: called for every connection.

        Raises LinkError when stopped, after so many seconds, or after too many wrong codes.
        """
        came: queue.SimpleQueue[Link | NetError] = queue.SimpleQueue()
        places = threading.Semaphore(MOST_AT_ONCE)
        done = threading.Event()
        threading.Thread(
            target=self._accept, args=(code, came, places, done, knocked), name="listener", daemon=True
        ).start()
        wrong, until = 0, None if seconds is None else time.monotonic() + seconds
        try:
            while True:
                try:
                    got = came.get(timeout=None if until is None else max(0.0, until - time.monotonic()))
                except queue.Empty:
                    raise LinkError("nobody came") from None
                if isinstance(got, Link):
                    return got
                if self._stopped.is_set():
                    raise got
                wrong += isinstance(got, WrongCodeError)
                if wrong >= MOST_GUESSES:
                    raise WrongCodeError("somebody tried wrong codes; make a new invite")
        finally:
            done.set()

    def stop(self) -> None:
        """Wait no longer, and give the port back."""
        self._stopped.set()
        with contextlib.suppress(OSError):
            self._sock.shutdown(socket.SHUT_RDWR)
        self._sock.close()

    def _accept(
        self,
        code: str,
        came: queue.SimpleQueue[Link | NetError],
        places: threading.Semaphore,
        done: threading.Event,
        knocked: Callable[[], None],
    ) -> None:
        while not done.is_set():
            places.acquire()
            try:
                sock, _ = self._sock.accept()
            except OSError:
                came.put(LinkError("nobody is waited for any more"))
                return
            if done.is_set():
                sock.close()
                return
            knocked()
            threading.Thread(target=_greet, args=(sock, code, came, places, done), name="guest", daemon=True).start()


def _greet(
    sock: socket.socket,
    code: str,
    came: queue.SimpleQueue[Link | NetError],
    places: threading.Semaphore,
    done: threading.Event,
) -> None:
    try:
        keys = greet_as_host(sock, code)
        if done.is_set():
            raise LinkError("somebody else was quicker")
        came.put(Link(sock, keys))
    except NetError as problem:
        sock.close()
        came.put(problem)
    finally:
        places.release()


def go_to(host: str, port: int, code: str, seconds: float = 10.0) -> Link:
    """The link to a host that waits with this code. Raises WrongCodeError, MismatchError, LinkError."""
    try:
        sock = socket.create_connection((host, port), timeout=seconds)
    except OSError as problem:
        raise LinkError(f"{host} port {port} cannot be reached: {problem.strerror or problem}") from problem
    try:
        return Link(sock, greet_as_guest(sock, code))
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
