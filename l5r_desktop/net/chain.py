"""The two signed chains of a game's log: nothing in them can be changed, left out, moved, or denied."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from l5r_desktop.net.errors import FoulError, LinkError, TwiceError
from l5r_desktop.net.secret import data_of, encoded, text
from l5r_desktop.net.wire import number, word

_WEAK = frozenset(
    bytes.fromhex(key)
    for key in (
        "00" * 32,
        "01" + "00" * 31,
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
        "ec" + "ff" * 30 + "7f",
        "ed" + "ff" * 30 + "7f",
        "ee" + "ff" * 30 + "7f",
    )
)
"""All points of small order on the curve of Ed25519, without the sign of x."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry as it is sent and kept. no: from 1; seen: entries of the other side that its writer had taken."""

    seat: int
    no: int
    seen: int
    body: list[Any]
    signature: str

    def plain(self) -> list[Any]:
        """Return the fields as the list that a message holds."""
        return [self.seat, self.no, self.seen, self.body, self.signature]

    @classmethod
    def read(cls, value: Any) -> Entry:
        """From a message's list. Raises LinkError."""
        match value:
            case [seat, no, seen, list(body), signature]:
                return cls(number(seat, 1), number(no), number(seen), body, word(signature))
        raise LinkError("an entry could not be read")


@dataclass(frozen=True, slots=True)
class SealedEntry:
    """An entry of which somebody who watches is told its place and its hash, and not what it says."""

    seat: int
    no: int
    seen: int
    hash: str

    def plain(self) -> list[Any]:
        """Return the fields as the list that a message holds."""
        return [self.seat, self.no, self.seen, self.hash]

    @classmethod
    def read(cls, value: Any) -> SealedEntry:
        """From a message's list. Raises LinkError."""
        match value:
            case [seat, no, seen, hashed]:
                return cls(number(seat, 1), number(no), number(seen), word(hashed))
        raise LinkError("a sealed entry could not be read")


class Chains:
    """Both chains of a session. keys: the sides' public keys, by seat."""

    def __init__(self, session: str, keys: tuple[str, str]) -> None:
        self._session = session
        try:
            self._keys = tuple(Ed25519PublicKey.from_public_bytes(data_of(key)) for key in keys)
        except ValueError as problem:
            raise LinkError("a key for signatures is none") from problem
        if any(_is_weak(data_of(key)) for key in keys):
            raise LinkError("a key for signatures is one by which anybody could sign")
        self._heads: tuple[list[str], list[str]] = ([""], [""])
        self._seen = [0, 0]
        self.entries: list[Entry] = []
        """All entries in the order in which they were taken here."""

    def length(self, seat: int) -> int:
        """Return how many entries of a side there are."""
        return len(self._heads[seat]) - 1

    @property
    def lengths(self) -> tuple[int, int]:
        """Return how many entries there are of both sides."""
        return self.length(0), self.length(1)

    def sign(self, seat: int, body: list[Any], key: Ed25519PrivateKey) -> Entry:
        """The next entry of a side; it is not in the chain yet."""
        no, seen = self.length(seat) + 1, self.length(1 - seat)
        return Entry(seat, no, seen, body, text(key.sign(self._signed(seat, no, seen, body))))

    def holds(self, entry: Entry) -> bool:
        """Return True if this very entry is in the chain already.

        Raises TwiceError if another one of its number is, and FoulError for one that its seat has not signed.
        """
        if not 1 <= entry.no <= self.length(entry.seat):
            return False
        self._verify(entry)
        if self._hash(entry) != self._heads[entry.seat][entry.no]:
            raise TwiceError(entry.seat, entry.no)
        return True

    def check(self, entry: Entry) -> None:
        """Raises FoulError for an entry that does not belong at the end of its chain."""
        self._check_place(entry.seat, entry.no, entry.seen)
        self._verify(entry)

    def _check_place(self, seat: int, no: int, seen: int) -> None:
        if no != self.length(seat) + 1:
            raise FoulError(f"entry {no} came where {self.length(seat) + 1} is due", seat, no)
        if not self._seen[seat] <= seen <= self.length(1 - seat):
            raise FoulError("an entry counts entries of the other side that it cannot have seen", seat, no)

    def put_sealed(self, sealed: SealedEntry) -> None:
        """Put an entry at the end of its chain of which only the hash is known. Raises FoulError for one that does not
        belong there; whether the hash is right, the next entry of either side proves that has seen it.
        """
        self._check_place(sealed.seat, sealed.no, sealed.seen)
        self._heads[sealed.seat].append(sealed.hash)
        self._seen[sealed.seat] = sealed.seen

    def sealed(self, entry: Entry) -> SealedEntry:
        """Return an entry of the chain without what it says."""
        return SealedEntry(entry.seat, entry.no, entry.seen, self._heads[entry.seat][entry.no])

    def put(self, entry: Entry) -> None:
        """Put an entry that has been checked at the end of its chain."""
        self._heads[entry.seat].append(self._hash(entry))
        self._seen[entry.seat] = entry.seen
        self.entries.append(entry)

    def add(self, entry: Entry) -> None:
        """Put an entry at the end of its chain. Raises FoulError for one that does not belong there."""
        self.check(entry)
        self.put(entry)

    def _verify(self, entry: Entry) -> None:
        seat = entry.seat
        try:
            signed = self._signed(seat, entry.no, entry.seen, entry.body)
            self._keys[seat].verify(data_of(entry.signature), signed)
        except (InvalidSignature, ValueError, IndexError) as problem:
            raise FoulError("the signature of an entry does not fit", seat, entry.no) from problem

    def _signed(self, seat: int, no: int, seen: int, body: list[Any]) -> bytes:
        before, other = self._heads[seat][no - 1], self._heads[1 - seat][seen]
        return encoded("entry", self._session, seat, no, before, seen, other, body)

    def _hash(self, entry: Entry) -> str:
        signed = self._signed(entry.seat, entry.no, entry.seen, entry.body)
        return text(hashlib.sha256(signed).digest())


def _is_weak(key: bytes) -> bool:
    """Return True if signatures by a public key prove nothing: its owner could deny what he has signed."""
    return key[:31] + bytes([key[31] & 0x7F]) in _WEAK


def public_key(key: Ed25519PrivateKey) -> str:
    """The public half of a key, as letters."""
    return text(key.public_key().public_bytes_raw())
