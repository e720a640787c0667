"""Frames, the handshake by SPAKE2 with the keys from it, and encrypted messages ("The link" of the page)."""

import hashlib
import itertools
import json
import os
import socket
import time
from collections.abc import Callable
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from spake2 import SPAKE2_A, SPAKE2_B, SPAKEError  # type: ignore[import-untyped]

HEAD = b"L5R-NET\x03"
NAMES = (b"l5r guest", b"l5r host")
GUEST, HOST, LARGEST, PATIENCE, QUIET, GLANCE = 0, 1, 262_144 + 16, 30.0, 4.0, 5.0


class Sealed:
    """One key and its count of frames."""

    def __init__(self, key: bytes) -> None:
        self._cipher, self._nonces = ChaCha20Poly1305(key), (n.to_bytes(12, "big") for n in itertools.count(1))

    def close(self, plain: bytes) -> bytes:
        """The whole frame of these bytes."""
        size = (len(plain) + 16).to_bytes(4, "big")
        return size + self._cipher.encrypt(next(self._nonces), plain, size)

    def open(self, body: bytes) -> bytes:
        """The bytes in a frame's body. Raises InvalidTag."""
        return self._cipher.decrypt(next(self._nonces), body, len(body).to_bytes(4, "big"))


def padded(message: list[Any]) -> bytes:
    plain = json.dumps(message, separators=(",", ":")).encode("ascii")
    return plain + b" " * (-len(plain) % 128)


def spake(role: int, code: str, entropy: Callable[[int], bytes] = os.urandom) -> Any:
    """One side's part of SPAKE2."""
    password = code.replace("-", "").upper().encode("ascii")
    return (SPAKE2_A, SPAKE2_B)[role](password, idA=NAMES[GUEST], idB=NAMES[HOST], entropy_f=entropy)


def keys_of(shared: bytes, first: bytes, second: bytes) -> list[bytes]:
    """Guest to host, host to guest, resume, confirm guest, confirm host, from the bodies of frames 1 and 2."""
    made = HKDF(SHA256(), 160, hashlib.sha256(first + second).digest(), b"l5r link").derive(shared)
    return [made[at : at + 32] for at in range(0, 160, 32)]


class Link:
    """An encrypted connection, as GUEST or HOST. Raises ConnectionError where it cannot be, or ends."""

    def __init__(self, channel: socket.socket, role: int, code: str) -> None:
        channel.settimeout(GLANCE)
        self._socket, self._rest, self._sent = channel, b"", float("inf")
        side = spake(role, code)
        own = HEAD + side.start()
        other = self._swap(role, len(own).to_bytes(4, "big") + own, len(own), bytes)
        try:
            bodies = (own, other) if role == GUEST else (other, own)
            keys = [Sealed(key) for key in keys_of(side.finish(other.removeprefix(HEAD)), *bodies)]
            if self._swap(role, keys[3 + role].close(NAMES[role]), 25, keys[4 - role].open) != NAMES[1 - role]:
                raise ConnectionError("the other side confirms something else")
        except (InvalidTag, SPAKEError, ValueError) as error:
            raise ConnectionError("the other side speaks another protocol, or has another code") from error
        self._out, self._in, self._sent = keys[role], keys[1 - role], time.monotonic()

    def _swap(self, role: int, frame: bytes, size: int, opened: Callable[[bytes], bytes]) -> bytes:
        """Send a frame of the handshake and take the other's, which the host does before it sends."""
        if role == GUEST:
            self._socket.sendall(frame)
        other = opened(self._frame(size))
        if role == HOST:
            self._socket.sendall(frame)
        return other

    def send(self, message: list[Any]) -> None:
        self._socket.sendall(self._out.close(padded(message)))
        self._sent = time.monotonic()

    def receive(self) -> list[Any]:
        """The next message that is no ping."""
        try:
            message = json.loads(self._in.open(self._frame(LARGEST)))
        except (InvalidTag, ValueError) as error:
            raise ConnectionError("a frame cannot be read") from error
        if not isinstance(message, list) or not message:
            raise ConnectionError("a message is no list")
        return self.receive() if message == ["ping"] else message

    def _frame(self, largest: int) -> bytes:
        until = time.monotonic() + PATIENCE
        size = int.from_bytes(self._exactly(4, until), "big")
        if not 0 < size <= largest:
            raise ConnectionError(f"a frame of {size} bytes")
        return self._exactly(size, until)

    def _exactly(self, count: int, until: float) -> bytes:
        while len(self._rest) < count:
            if time.monotonic() > until:
                raise ConnectionError("nothing has come for too long")
            if time.monotonic() - self._sent > QUIET:
                self.send(["ping"])
            try:
                more = self._socket.recv(65_536)
            except TimeoutError:
                continue
            if not more:
                raise ConnectionError("the other side has closed the link")
            self._rest += more
        taken, self._rest = self._rest[:count], self._rest[count:]
        return taken
