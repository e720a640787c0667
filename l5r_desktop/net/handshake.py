"""Two programs prove to one another that they have the same code, and get keys that nobody else can have."""

from __future__ import annotations

import hashlib
import socket
import struct
import time
from dataclasses import dataclass, field

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from spake2 import SPAKE2_A, SPAKE2_B  # type: ignore[import-untyped]

from l5r_desktop.net.errors import LinkError, other_version

MAGIC = b"L5R-NET"
WATCH_MAGIC = b"L5R-SEE"
"""In place of MAGIC where somebody wants to watch."""
WATCH_CODE = "WATCH"
"""The code that everybody has who wants to watch: it keeps the line from being read, and proves nothing."""
VERSION = 3
"""Of the protocol (docs/protocol.md)."""
ELEMENT = 33
"""Bytes of a message of SPAKE2."""
GREETING = len(MAGIC) + 1 + ELEMENT
"""Bytes of the first frame, without its length."""
SECONDS = 10.0
"""The whole handshake takes at most so long."""
_HEAD = struct.Struct(">I")
_GUEST, _HOST = b"l5r guest", b"l5r host"
_STRANGER = "what answers there is not this program"


class WrongCodeError(LinkError):
    """The other side does not have the code."""


@dataclass(frozen=True, slots=True)
class Keys:
    """Of a link. out, inward: of the two directions. resume: what the sides of a new game know one another by later."""

    out: bytes = field(repr=False)
    inward: bytes = field(repr=False)
    resume: bytes = field(repr=False)


class Cipher:
    """One direction of a link: encrypts or decrypts its frames in their order."""

    def __init__(self, key: bytes) -> None:
        self._cipher = ChaCha20Poly1305(key)
        self._count = 0

    def _nonce(self) -> bytes:
        self._count += 1
        return self._count.to_bytes(12, "big")

    def seal(self, data: bytes) -> bytes:
        """The next frame, its length before it."""
        size = _HEAD.pack(len(data) + 16)
        return size + self._cipher.encrypt(self._nonce(), data, size)

    def open(self, body: bytes) -> bytes:
        """The data of the next frame. Raises LinkError for one that was changed, repeated, left out or moved."""
        try:
            return self._cipher.decrypt(self._nonce(), body, _HEAD.pack(len(body)))
        except InvalidTag as problem:
            raise LinkError("something on the line changes what is sent") from problem


def exactly(sock: socket.socket, size: int, until: float) -> bytes:
    """So many bytes from a socket, before a moment of the monotonic clock. Raises LinkError."""
    data = bytearray()
    while len(data) < size:
        left = until - time.monotonic()
        if left <= 0:
            raise LinkError("the other side was too slow")
        try:
            sock.settimeout(left)
            more = sock.recv(size - len(data))
        except TimeoutError as problem:
            raise LinkError("the other side was too slow") from problem
        except OSError as problem:
            raise LinkError("the link is cut", kind="closed") from problem
        if not more:
            raise LinkError("the other side has closed the link", kind="closed")
        data += more
    return bytes(data)


def frame(sock: socket.socket, most: int, until: float) -> bytes:
    """The body of one frame of at most so many bytes. Raises LinkError."""
    (size,) = _HEAD.unpack(exactly(sock, _HEAD.size, until))
    if not 0 < size <= most:
        raise LinkError(f"a frame of {size} bytes came where at most {most} are taken", kind="stranger")
    return exactly(sock, size, until)


def greet_as_guest(sock: socket.socket, code: str, magic: bytes = MAGIC) -> Keys:
    """Prove to a host that one has its code. magic: with which both begin. Raises WrongCodeError, MismatchError,
    LinkError.
    """
    until = time.monotonic() + SECONDS
    exchange = SPAKE2_A(code.encode(), _GUEST, _HOST)
    mine = magic + bytes([VERSION]) + exchange.start()
    _send(sock, _HEAD.pack(len(mine)) + mine)
    theirs = _element(_greeting(sock, len(mine), until), magic)
    keys, confirm = _keys(exchange, theirs, mine, theirs, guest=True)
    _send(sock, Cipher(confirm[0]).seal(_GUEST))
    try:
        _confirm(sock, confirm[1], _HOST, until)
    except LinkError as problem:
        if problem.kind == "closed":
            raise WrongCodeError("the code is not the one of the invite", kind="code") from problem
        raise
    return keys


def greet_as_host(sock: socket.socket, code: str, said: bytes = b"", magic: bytes = MAGIC) -> Keys:
    """Have a guest prove that it has the code; until it has, it is told nothing but the version of the protocol.

    said: the body of its first frame, if that has been read. magic: with which both begin. Raises WrongCodeError,
    MismatchError, LinkError.
    """
    until = time.monotonic() + SECONDS
    theirs = _element(said or frame(sock, GREETING, until), magic)
    # Only now: who sends no greeting costs this side no arithmetic.
    exchange = SPAKE2_B(code.encode(), _GUEST, _HOST)
    mine = magic + bytes([VERSION]) + exchange.start()
    keys, confirm = _keys(exchange, theirs, theirs, mine, guest=False)
    _send(sock, _HEAD.pack(len(mine)) + mine)
    _confirm(sock, confirm[0], _GUEST, until)
    _send(sock, Cipher(confirm[1]).seal(_HOST))
    return keys


def _greeting(sock: socket.socket, most: int, until: float) -> bytes:
    """The first frame of a host. Raises LinkError."""
    try:
        return frame(sock, most, until)
    except LinkError as problem:
        if problem.kind != "stranger":
            raise
        raise LinkError(_STRANGER, kind="stranger") from problem


def _element(body: bytes, magic: bytes) -> bytes:
    if body[: len(MAGIC)] != magic:
        raise LinkError(_STRANGER, kind="stranger")
    version = body[len(MAGIC)] if len(body) > len(MAGIC) else 0
    if version != VERSION:
        raise other_version("protocol", "program", version, VERSION)
    if len(body) != GREETING:
        raise LinkError("the other side's greeting has the wrong size")
    return body


def _keys(
    exchange: SPAKE2_A | SPAKE2_B, theirs: bytes, first: bytes, second: bytes, *, guest: bool
) -> tuple[Keys, tuple[bytes, bytes]]:
    """Keys of the link, and those of the confirmations of guest and host; all bound to both greetings."""
    try:
        shared = exchange.finish(theirs[len(MAGIC) + 1 :])
    except Exception as problem:
        # The library raises plain exceptions of several kinds for what is no element of its group.
        raise LinkError("the other side's greeting cannot be used") from problem
    salt = hashlib.sha256(first + second).digest()
    made = HKDF(SHA256(), 32 * 5, salt, b"l5r link").derive(shared)
    one, two, resume, *confirm = (made[k : k + 32] for k in range(0, len(made), 32))
    keys = Keys(one, two, resume) if guest else Keys(two, one, resume)
    return keys, (confirm[0], confirm[1])


def _confirm(sock: socket.socket, key: bytes, word: bytes, until: float) -> None:
    body = frame(sock, len(word) + 16, until)
    try:
        heard = Cipher(key).open(body)
    except LinkError as problem:
        raise WrongCodeError("the code is not the one of the invite", kind="code") from problem
    if heard != word:
        raise WrongCodeError("the code is not the one of the invite", kind="code")


def _send(sock: socket.socket, data: bytes) -> None:
    try:
        sock.sendall(data)
    except OSError as problem:
        raise LinkError("the link is cut") from problem
