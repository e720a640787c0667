"""Canonical values and what follows from a master secret, greetings, signed chains of entries, the file of a game."""

import base64
import hashlib
import hmac
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

Hellos = tuple[list[Any], list[Any]]
KEY, RANDOM, MASTER, DECK, SEATING = 6, 7, 8, 9, 11
ALIKE = {0: "version of the protocol", 1: "ruleset", 2: "profile", 3: "version of the rules", 4: "version of the cards"}
ALIKE |= {5: "cards", 10: "wish for decks"}
SMALL_ORDER = {"00" * 32, "01" + "00" * 31, *(low + "ff" * 30 + "7f" for low in ("ec", "ed", "ee"))}
SMALL_ORDER |= {"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"}
SMALL_ORDER |= {"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a"}
MOVES = {"choice", "secret", "places", "cards", "lot", "lot-value", "lot-open", "concede"}
FOLLOWS = dict.fromkeys(MOVES | {"end"}, ("move", "dealt")) | {"opening": ("end",), "verdict": ("opening",)}
# Bodies in canonical JSON. N a number, W a word; a list of: C words, P places, F faces.
N, W = r"\d{1,7}", r'"(?:[^"\\]|\\.)*"'
C, P, F = (rf"\[(?:{one}(?:,{one})*)?\]" for one in (W, rf"\[{N},{N},{N},{W}\]", rf"\[{N},{N},{W},{W}\]"))
BODIES = (
    f'"dealt",{C}', f'"places",{N},{C},{P},{W}', f'"cards",{N},{C}', f'"lot",{N},{W},{W}', f'"lot-value",{N},{W}',
    f'"lot-open",{N},{W},{W}', f'"open",{P},{F}', f'"choice",{N},{C},{F},{W},{N}', f'"secret",{N},{W},{W},{N}',
    f'"unveil",{N},{C},{W}', '"resign"', f'"concede",{N},[01],{W},{N}', f'"end",{N},{W}', rf'"opening",{W},\{{.*\}}',
    f'"verdict",{W}',
)  # fmt: skip
ENTRY = re.compile(rf"\[[01],{N},{N},\[(?:{'|'.join(BODIES)})\],{W}\]")


class FoulError(Exception):
    """Something is not as the page says. seat: who signed it and is to blame; None: nobody can be accused."""

    def __init__(self, seat: int | None, what: str) -> None:
        super().__init__(what)
        self.seat = seat


def need(holds: bool, seat: int | None, what: str) -> None:
    """Raises FoulError unless it holds."""
    if not holds:
        raise FoulError(seat, what)


def canon(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":"), sort_keys=True).encode("ascii")


def text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode("ascii").rstrip("=")


def raw(word: str) -> bytes:
    """The bytes whose `text` this is. Raises ValueError where it is none."""
    value = base64.urlsafe_b64decode(word + "==")
    if text(value) != word:
        raise ValueError("this is not the text of bytes")
    return value


def digest(purpose: str, *parts: Any) -> str:
    return text(hashlib.sha256(canon(["l5r", purpose, *parts])).digest())


def order(key: bytes, size: int) -> list[int]:
    return sorted(range(size), key=lambda n: hmac.digest(key, n.to_bytes(4, "big"), "sha256"))


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


def hello(rules: Any, key: Ed25519PrivateKey, fresh: bytes, master: bytes, seating: Any) -> list[Any]:
    """The greeting of a side with this signing key, random value, master secret and seating."""
    versions = [3, rules.name, rules.profile_name, rules.rules_version, rules.cards_version, rules.cards_digest()]
    commitments = [digest("master", text(master)), digest("deck", text(master), rules.seating_data(seating))]
    own = [text(key.public_key().public_bytes_raw()), text(fresh), *commitments]
    return [*versions, *own, "any", rules.seating_data(seating.veiled())]


def mismatch(own: list[Any], other: Any, rules: Any) -> str:
    """Why a greeting cannot be played with, in a sentence; "" if it can."""
    if not isinstance(other, list) or len(other) != 12:
        return "the greeting is no list of twelve parts"
    for at, what in ALIKE.items():
        if other[at] != own[at]:
            return f"the other side has another {what}: {other[at]}, here {own[at]}"
    try:
        key, fresh = raw(other[KEY]), raw(other[RANDOM])
        veiled = rules.seating_data(rules.seating_from(other[SEATING]).veiled())
    except (TypeError, ValueError) as error:
        return f"the greeting of the other side cannot be played with: {error}"
    fits = veiled == other[SEATING] and all(other[at] != own[at] for at in (KEY, RANDOM, MASTER))
    fits = fits and len(key) == len(fresh) == 32 and bytes([*key[:31], key[31] & 127]).hex() not in SMALL_ORDER
    return "" if fits else "the deck is not veiled, or a value not fresh, or anybody can sign by the key"


class Chains:
    """The chains of both sides, checked as they grow."""

    def __init__(self, hellos: Hellos) -> None:
        self.session = digest("session", *hellos)
        self._keys = [Ed25519PublicKey.from_public_bytes(raw(hello[KEY])) for hello in hellos]
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
        """Check an entry and append it; False if it is there already. Raises FoulError."""
        known = ENTRY.fullmatch(canon(entry).decode("ascii"))
        need(known is not None, None, f"this is no entry that this program knows: {str(entry)[:80]}")
        seat, no, seen, body, signature = entry
        own, name = self.entries[seat], f"entry {no} of seat {seat} ({body[0]})"
        need(1 <= no <= len(own) + 1 and seen <= len(self.entries[1 - seat]), None, f"{name} stands too early")
        signed = self.signed(seat, no, seen, body)
        try:
            self._keys[seat].verify(raw(signature), signed)
        except (InvalidSignature, ValueError) as error:
            raise FoulError(None, f"the signature of {name} does not fit") from error
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


def read(path: Path) -> tuple[Hellos, list[Any]]:
    """The greetings and entries of a file; what is unsigned at its end is left out. Raises ValueError."""
    lines = [json.loads(line) for line in path.read_text("ascii").splitlines(keepends=True) if line.endswith("\n")]
    if [len(line) for line in lines[:1]] != [4] or lines[0][0] != "l5r-net":
        raise ValueError(f"{path.name} is no log of a game")
    return (lines[0][2], lines[0][3]), [line for line in lines[1:] if line[0] != "stopped"]
