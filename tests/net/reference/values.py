"""Canonical JSON, digests, orders, and the values that follow from a master secret ("Values" of the page)."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from dataclasses import dataclass
from typing import Any


class Fault(Exception):
    """Something is not as the page says. seat: who signed it and is to blame; None: nobody can be accused."""

    def __init__(self, seat: int | None, what: str) -> None:
        super().__init__(what)
        self.seat = seat


def need(holds: bool, seat: int | None, what: str) -> None:
    """Raises Fault unless it holds."""
    if not holds:
        raise Fault(seat, what)


def canon(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":"), sort_keys=True).encode("ascii")


def text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode("ascii").rstrip("=")


def raw(word: str, size: int) -> bytes:
    """The bytes whose `text` this is. Raises ValueError where it is no `text` of that many bytes."""
    value = base64.b64decode(word + "=" * (-len(word) % 4), altchars=b"-_", validate=True)
    if len(value) != size or text(value) != word:
        raise ValueError(f"not {size} bytes")
    return value


def digest(purpose: str, *parts: Any) -> str:
    return text(hashlib.sha256(canon(["l5r", purpose, *parts])).digest())


def order(key: bytes, size: int) -> list[int]:
    return sorted(range(size), key=lambda n: hmac.digest(key, n.to_bytes(4, "big"), "sha256"))


def drawn(values: tuple[str, str], size: int, count: int) -> tuple[int, ...]:
    """The outcome of open lots from the values of seat 0 and seat 1."""
    return tuple(order(raw(digest("lots", *values), 32), size)[:count])


@dataclass(frozen=True)
class Secrets:
    """What follows from one side's master secret in one session."""

    master: bytes
    session: str
    seat: int

    def derive(self, purpose: str, *numbers: int) -> bytes:
        return hmac.digest(self.master, canon([self.session, self.seat, purpose, numbers]), "sha256")

    def nonce(self, purpose: str, *numbers: int) -> str:
        return text(self.derive(f"{purpose} nonce", *numbers))

    def commit(self, purpose: str, numbers: list[int], value: Any) -> str:
        """The commitment to this value by this side, with the nonce that is due there."""
        return digest(purpose, self.session, self.seat, numbers, value, self.nonce(purpose, *numbers))

    def commits(self, purpose: str, k: int, values: list[Any]) -> list[str]:
        """The commitments to one half of shuffle k, purpose `place` or `card`."""
        return [self.commit(purpose, [k, number], value) for number, value in enumerate(values)]

    def order(self, k: int, size: int) -> list[int]:
        """This side's half of shuffle k: its labels by position, or the old positions by label."""
        return order(self.derive("order", k), size)
