"""Greetings, signed chains of entries, and the file of a game ("Beginning a game", "The log", "The audit")."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from tests.net.reference.values import Fault, canon, digest, need, raw, text

Hellos = tuple[list[Any], list[Any]]
KEY, RANDOM, MASTER, DECK, DECKS, SEATING = range(6, 12)
NAMES = ("version of the protocol", "ruleset", "profile", "version of the rules", "version of the cards", "cards")
MOVES = {"choice", "secret", "places", "cards", "lot", "lot-value", "lot-open", "concede"}
FOLLOWS = {"opening": ("end",), "verdict": ("opening",), "end": ("move", "dealt")} | dict.fromkeys(MOVES, ("move", "dealt"))
# Bodies by their parts: n a number, w a word, o an object, c words, p places, f faces.
SHAPES = {
    "dealt": "c", "places": "ncpw", "cards": "nc", "lot": "nww", "lot-value": "nw", "lot-open": "nww", "open": "pf",
    "choice": "ncfwn", "secret": "nwwn", "unveil": "ncw", "resign": "", "concede": "nnwn", "end": "nw",
    "opening": "wo", "verdict": "w",
}  # fmt: skip
SIMPLE, LISTS = {"n": int, "w": str, "o": dict}, {"p": "nnnw", "f": "nnww"}
SMALL_ORDER = {
    *("00" * 32, "01" + "00" * 31, *(low + "ff" * 30 + "7f" for low in ("ec", "ed", "ee"))),
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
}


def hello(rules: Any, key: Ed25519PrivateKey, fresh: bytes, master: bytes, seating: Any) -> list[Any]:
    """The greeting of a side with this signing key, random value, master secret and seating."""
    versions = [3, rules.name, rules.profile_name, rules.rules_version, rules.cards_version, rules.cards_digest()]
    whole, public = rules.seating_data(seating), text(key.public_key().public_bytes_raw())
    commitments = [digest("master", text(master)), digest("deck", text(master), whole)]
    return [*versions, public, text(fresh), *commitments, "any", rules.seating_data(seating.veiled())]


def mismatch(own: list[Any], other: Any, rules: Any) -> str:
    """Why a greeting cannot be played with, in a sentence; "" if it can. In the order of the page."""
    if not isinstance(other, list) or len(other) != 12:
        return "the greeting is no list of twelve parts"
    for at, what in enumerate(NAMES):
        if other[at] != own[at]:
            return f"the other side has another {what}: {other[at]}, here {own[at]}"
    if other[DECKS] != own[DECKS]:
        return f"the other side wants {other[DECKS]} decks"
    if any(other[at] == own[at] for at in (KEY, RANDOM, MASTER)):
        return "the other side has sent values of this side"
    try:
        key = raw(other[KEY], 32)
        raw(other[RANDOM], 32)
        veiled = rules.seating_data(rules.seating_from(other[SEATING]).veiled())
    except (TypeError, ValueError) as error:
        return f"the greeting of the other side cannot be played with: {error}"
    if bytes([*key[:31], key[31] & 127]).hex() in SMALL_ORDER:
        return "anybody could sign by the key of the other side"
    return "" if veiled == other[SEATING] else "the deck of the other side is not veiled"


class Chains:
    """The chains of both sides, checked as they grow."""

    def __init__(self, hellos: Hellos) -> None:
        self.session = digest("session", *hellos)
        self._keys = [Ed25519PublicKey.from_public_bytes(raw(hello[KEY], 32)) for hello in hellos]
        self.entries: list[list[list[Any]]] = [[], []]
        self._hashes = [[""], [""]]
        self._last: list[dict[str, int]] = [{"move": 0}, {"move": 0}]  # of each seat: its last entry of each kind

    def signed(self, seat: int, no: int, seen: int, body: list[Any]) -> bytes:
        before, other = self._hashes[seat][no - 1], self._hashes[1 - seat][seen]
        return canon(["entry", self.session, seat, no, before, seen, other, body])

    def write(self, seat: int, key: Ed25519PrivateKey, body: list[Any], seen: int | None = None) -> list[Any]:
        """The next entry of this seat, signed, not taken yet. seen: another number than the true one, for forgeries."""
        no, seen = len(self.entries[seat]) + 1, len(self.entries[1 - seat]) if seen is None else seen
        return [seat, no, seen, body, text(key.sign(self.signed(seat, no, seen, body)))]

    def take(self, entry: Any) -> bool:
        """Check an entry and append it; False if it is there already. Raises Fault."""
        need(well_formed(entry), None, f"this is no entry that this program knows: {str(entry)[:80]}")
        seat, no, seen, body, signature = entry
        own, name = self.entries[seat], f"entry {no} of seat {seat} ({body[0]})"
        need(1 <= no <= len(own) + 1 and seen <= len(self.entries[1 - seat]), None, f"{name} stands too early")
        signed = self.signed(seat, no, seen, body)
        try:
            self._keys[seat].verify(raw(signature, 64), signed)
        except (InvalidSignature, ValueError) as error:
            raise Fault(None, f"the signature of {name} does not fit") from error
        hashed = text(hashlib.sha256(signed).digest())
        if no <= len(own):
            need(hashed == self._hashes[seat][no], seat, f"seat {seat} has signed two entries of number {no}")
            return False
        last = self._last[1 - seat]
        due = [last.get(kind, seen + 1) for kind in FOLLOWS.get(body[0], ())] + [own[-1][2] if own else 0]
        need(seen >= max(due), seat, f"{name} claims to have seen only {seen}")
        own.append(entry)
        self._hashes[seat].append(hashed)
        self._last[seat] |= {body[0]: no} | ({"move": no} if body[0] in MOVES else {})
        return True


def well_formed(entry: Any) -> bool:
    """Whether this is an entry with a body of a known form."""
    if not _fits("nnn", entry[:3] if type(entry) is list else None) or len(entry) != 5 or entry[0] > 1:
        return False
    body = entry[3]
    known = type(body) is list and len(body) > 0 and type(body[0]) is str and body[0] in SHAPES
    return known and type(entry[4]) is str and _fits(SHAPES[body[0]], body[1:])


def _fits(shape: str, parts: Any) -> bool:
    return type(parts) is list and len(parts) == len(shape) and all(map(_part, shape, parts))


def _part(form: str, value: Any) -> bool:
    if form in SIMPLE:
        return type(value) is SIMPLE[form] and (form != "n" or value >= 0)
    return type(value) is list and all(_part("w", part) if form == "c" else _fits(LISTS[form], part) for part in value)


@dataclass
class Record:
    """What a file holds: who kept it, the greetings, the entries in the order in which that side took them."""

    seat: int
    hellos: Hellos
    entries: list[list[Any]]


def read(path: Path) -> Record:
    """Read a file; the unsigned line at its end says nothing. Raises Fault, which accuses nobody."""
    try:
        lines = [json.loads(line) for line in path.read_text("ascii").splitlines(keepends=True) if line.endswith("\n")]
        kind, seat, first, second = lines[0]
        need(kind == "l5r-net" and seat in (0, 1), None, f"{path.name} is no log of a game")
        return Record(seat, (first, second), [line for line in lines[1:] if line[0] != "stopped"])
    except (ValueError, IndexError, TypeError, KeyError) as error:
        raise Fault(None, f"{path.name} is no log of a game: {error}") from error
