"""An encrypted link to the other program: messages go out and come in on threads of their own."""

from __future__ import annotations

import contextlib
import queue
import socket
import sys
import threading
import time
from typing import Any

from l5r_desktop.net.errors import LinkError
from l5r_desktop.net.handshake import Cipher, Keys, frame
from l5r_desktop.net.wire import MOST_BYTES, packed, unpacked

PING_AFTER = 10.0
"""Seconds without sending after which a ping is sent."""
SILENCE = 30.0
"""Seconds without a frame after which a link counts as cut; also the most that one frame may take."""
AT_A_TIME = 64
"""Messages that who plays or watches takes in one go, before he does anything else."""
WAITING = 64
"""Messages that wait to be taken; who sends more than is taken is slowed down by the network itself."""
_TAG = 16
_LINEAR = 16
"""TCP_THIN_LINEAR_TIMEOUTS, without a name in `socket`: waits before a packet is sent again do not double."""
_PING = ["ping"]
_END = object()


class Link:
    """A link after its handshake. Everything that comes in is put in order into a queue that `receive` takes from.

    Sending never waits. Both threads end with the link.
    """

    def __init__(self, sock: socket.socket, keys: Keys) -> None:
        self._sock = sock
        self._in = Cipher(keys.inward)
        self._sealing = Cipher(keys.out)
        self.resume = keys.resume
        self.address = _address_of(sock)
        """Of who is at the other end; "" if that is not known."""
        self._inbox: queue.Queue[bytes | LinkError] = queue.Queue(WAITING)
        self._outbox: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._closed = threading.Event()
        self.sent = self.received = 0
        """Bytes so far."""
        self.heard = time.monotonic()
        """When the last frame came, by the monotonic clock."""
        with contextlib.suppress(OSError):
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            if sys.platform == "linux":
                sock.setsockopt(socket.IPPROTO_TCP, _LINEAR, 1)
        self._writer = threading.Thread(target=self._write, name="link out", daemon=True)
        self._reader = threading.Thread(target=self._read, name="link in", daemon=True)
        self._writer.start()
        self._reader.start()

    @property
    def backlog(self) -> int:
        """Return how many messages wait to be sent."""
        return self._outbox.qsize()

    def send(self, message: Any) -> None:
        """Send a message, at once or as soon as those before it have gone."""
        self._outbox.put(message)

    def receive(self, seconds: float | None = None) -> Any:
        """The next message; None if none comes in so many seconds. Raises LinkError once the link is cut."""
        try:
            got = self._inbox.get(timeout=seconds)
        except queue.Empty:
            return None
        if isinstance(got, LinkError):
            with contextlib.suppress(queue.Full):
                self._inbox.put_nowait(got)
            raise got
        return unpacked(got)

    def close(self, *, politely: bool = True) -> None:
        """End the link. politely: what has been sent goes out first, and the other side is let finish."""
        self._outbox.put(_END)
        if politely:
            self._writer.join(SILENCE / 6)
            with contextlib.suppress(OSError):
                self._sock.shutdown(socket.SHUT_WR)
        self._closed.set()
        if politely:
            self._reader.join(SILENCE / 6)
        with contextlib.suppress(OSError):
            self._sock.shutdown(socket.SHUT_RDWR)
        self._sock.close()

    def close_soon(self) -> threading.Thread:
        """End the link politely on a thread of its own, which is given back."""
        ending = threading.Thread(target=self.close, name="link end", daemon=True)
        ending.start()
        return ending

    def _write(self) -> None:
        while True:
            try:
                message = self._outbox.get(timeout=PING_AFTER)
            except queue.Empty:
                message = _PING
            if message is _END or self._closed.is_set():
                return
            data = self._sealing.seal(packed(message))
            try:
                self._sock.sendall(data)
            except OSError:
                self._cut()
                return
            self.sent += len(data)

    def _read(self) -> None:
        try:
            while True:
                body = frame(self._sock, MOST_BYTES + _TAG, time.monotonic() + SILENCE)
                self.received += len(body) + 4
                self.heard = time.monotonic()
                data = self._in.open(body)
                if data.rstrip() != b'["ping"]':
                    self._pass_on(data)
        except LinkError as problem:
            self._pass_on(problem)

    def _pass_on(self, got: bytes | LinkError) -> None:
        while True:
            try:
                self._inbox.put(got, timeout=1.0)
                return
            except queue.Full:
                if self._closed.is_set():
                    return

    def _cut(self) -> None:
        with contextlib.suppress(OSError):
            self._sock.shutdown(socket.SHUT_RDWR)


def _address_of(sock: socket.socket) -> str:
    with contextlib.suppress(OSError):
        return str(sock.getpeername()[0])
    return ""
