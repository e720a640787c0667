"""Commitments, and everything that a side chooses at random in a game: all derived from one master secret. Open lots,
whose outcome hangs on a value of each side.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.engine.inputs import ChanceNeeded

SIZE = 32
"""Bytes of a secret, a nonce, a commitment."""


def encoded(*parts: Any) -> bytes:
    """Plain values as bytes; different values give different bytes, on every machine."""
    return json.dumps(parts, separators=(",", ":"), sort_keys=True).encode()


def text(data: bytes) -> str:
    """Bytes as letters for a message."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def data_of(word: str) -> bytes:
    """The bytes that `text` made letters of. Raises ValueError."""
    return urlsafe_b64decode(word + "=" * (-len(word) % 4))


def digest(purpose: str, *parts: Any) -> str:
    """The hash of plain values for one purpose."""
    return text(hashlib.sha256(encoded("l5r", purpose, *parts)).digest())


def opens(commitment: str, again: str) -> bool:
    """Return True if a commitment is the one worked out again."""
    return hmac.compare_digest(commitment.encode(), again.encode())


def order(key: bytes, size: int) -> tuple[int, ...]:
    """The order of so many things that a key stands for; all orders are equally likely for an unknown key."""
    return tuple(sorted(range(size), key=lambda k: hmac.digest(key, k.to_bytes(4, "big"), "sha256")))


@dataclass(frozen=True, slots=True)
class MasterSecret:
    """A side's secret of a game. Each value that is taken from it tells nothing about the others.

    session: the game's session id.
    """

    value: bytes = field(repr=False)
    session: str
    seat: int

    def derive(self, purpose: str, *path: int) -> bytes:
        """The side's own value for one purpose and place of the game."""
        return hmac.digest(self.value, encoded(self.session, self.seat, purpose, path), "sha256")

    def nonce(self, purpose: str, *path: int) -> str:
        """The nonce of a commitment."""
        return text(self.derive(f"{purpose} nonce", *path))

    def commit(self, purpose: str, value: Any, *path: int) -> str:
        """The side's commitment to a value at a place of the game."""
        return commitment(self.session, self.seat, purpose, path, value, self.nonce(purpose, *path))


def commitment(session: str, seat: int, purpose: str, path: tuple[int, ...], value: Any, nonce: str) -> str:
    """A commitment of a seat to a value, bound to session, purpose and place; says nothing without its nonce."""
    return digest(purpose, session, seat, path, value, nonce)


@dataclass(slots=True)
class JointDraw:
    """Open lots on their way. commitment: of seat 0; value: of seat 1, "" before it is named."""

    commitment: str
    value: str = ""


def drawn(needed: ChanceNeeded, one: str, two: str) -> tuple[int, ...]:
    """The outcome of open lots from the values of both sides."""
    return order(data_of(digest("lots", one, two)), needed.size)[: needed.count]
