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
from l5r_desktop.net.invite import CODE_SIZE
from l5r_desktop.net.link import Link

MOST_GUESSES = 5
"""Wrong codes after which an invite is void; the long key of a game that goes on cannot be guessed."""
MOST_AT_ONCE = 8
"""Connections that may be in their handshake at the same time; others wait."""
REST = 0.5
"""Seconds for which nobody else takes the place of one who was not let in: his greeting has cost arithmetic."""


class Listener:
    """A port on which this program waits, for IPv6 and IPv4 alike. port: 0 takes any that is free.

    Raises LinkError if the port cannot be had.
    """

    def __init__(self, port: int, address: str = "") -> None:
        if not 0 <= port < 65_536:
            raise LinkError(f"port {port} cannot be opened: ports go from 0 to 65535", kind="port", about=(str(port),))
        self._sock = _opened(port, address)
        self.port: int = self._sock.getsockname()[1]
        self._events: queue.Queue[socket.socket | tuple[int, Link | NetError] | None] = queue.Queue()
        self._places = threading.Semaphore(MOST_AT_ONCE)
        self._turn = 0
        self._stopped = False
        self._ended = threading.Event()
        self.rest = REST
        threading.Thread(target=self._accept, name="listener", daemon=True).start()

    def wait(self, code: str, seconds: float | None = None, knocked: Callable[[], None] = lambda: None) -> Link:
        """The link to the first guest that has the code. knocked: called for every connection.

        Raises LinkError when stopped, after so many seconds, or after too many wrong codes.
        """
        self._turn += 1
        wrong, until = 0, None if seconds is None else time.monotonic() + seconds
        while not self._stopped:
            try:
                event = self._events.get(timeout=None if until is None else max(0.0, until - time.monotonic()))
            except queue.Empty:
                raise LinkError("nobody came") from None
            if isinstance(event, socket.socket):
                knocked()
                threading.Thread(target=self._greet, args=(event, code, self._turn), name="guest", daemon=True).start()
                continue
            turn, came = event or (0, LinkError("nobody is waited for any more"))
            if isinstance(came, Link):
                if turn == self._turn:
                    return came
                came.close(politely=False)
            wrong += turn == self._turn and isinstance(came, WrongCodeError)
            if wrong >= MOST_GUESSES and len(code) <= CODE_SIZE:
                raise WrongCodeError("somebody tried wrong codes; make a new invite", kind="guesses")
        raise LinkError("nobody is waited for any more")

    def stop(self) -> None:
        """Wait no longer, and give the port back. From any thread."""
        self._stopped = True
        self._ended.set()
        with contextlib.suppress(OSError):
            self._sock.shutdown(socket.SHUT_RDWR)
        self._sock.close()
        self._clear()

    def _clear(self) -> None:
        """Close who has come and is not waited for any more, and wake who waits."""
        with contextlib.suppress(queue.Empty):
            while True:
                event = self._events.get_nowait()
                if isinstance(event, socket.socket):
                    event.close()
                elif event is not None and isinstance(event[1], Link):
                    event[1].close(politely=False)
        self._events.put(None)

    def _hand_in(self, event: socket.socket | tuple[int, Link | NetError]) -> None:
        self._events.put(event)
        if self._stopped:
            self._clear()

    def _accept(self) -> None:
        while not self._stopped:
            self._places.acquire()
            try:
                sock, _ = self._sock.accept()
            except OSError:
                return
            self._hand_in(sock)

    def _greet(self, sock: socket.socket, code: str, turn: int) -> None:
        try:
            came: Link | NetError = Link(sock, greet_as_host(sock, code))
        except NetError as problem:
            sock.close()
            came = problem
        self._hand_in((turn, came))
        if not isinstance(came, Link):
            self._ended.wait(self.rest)
        self._places.release()


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


def go_to(host: str, port: int, code: str, seconds: float = 10.0) -> Link:
    """The link to a host that waits with this code. Raises WrongCodeError, MismatchError, LinkError."""
    try:
        sock = socket.create_connection((host, port), timeout=seconds)
    except OSError as problem:
        raise LinkError(
            f"{host} port {port} cannot be reached: {problem.strerror or problem}", kind="no-answer",
            about=(host, str(port)),
        ) from problem  # fmt: skip
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
