"""How a game begins: what each side says of itself, what must agree, and the session id that all is bound to."""

from __future__ import annotations

import hashlib
from dataclasses import astuple, dataclass
from functools import cache
from typing import Any

from l5r_desktop.net.errors import LinkError, MismatchError
from l5r_desktop.net.secret import digest, encoded
from l5r_desktop.net.wire import word
from l5r_desktop.places import PACKAGE
from l5r_desktop.rulesets.family import PlayedRules, Seated

VERSION = 2
"""Of the protocol (docs/protocol.md)."""
ANY, LAWFUL = "any", "lawful"


@dataclass(frozen=True, slots=True)
class Hello:
    """What a side says before a game. key: its public key for this game; random: 32 bytes; seating: veiled, as data.

    master and deck: commitments to its master secret and to its whole seating. cards: fingerprint of the card data;
    program: of the rules' code. decks: ANY, or LAWFUL if both must keep the rules of deck building.
    """

    version: int
    program: str
    ruleset: str
    profile: str
    cards: str
    key: str
    random: str
    master: str
    deck: str
    decks: str
    seating: dict[str, Any]

    def plain(self) -> list[Any]:
        """As a message's list."""
        return list(astuple(self))

    @classmethod
    def read(cls, value: Any) -> Hello:
        """From a message's list. Raises LinkError; MismatchError for another version of the protocol."""
        match value:
            case [int(version), *_] if version != VERSION:
                raise MismatchError(
                    f"the other program speaks version {version} of the protocol, this one {VERSION}", kind="version"
                )
            case [int(version), *middle, dict(seating)] if len(middle) == 9:
                return cls(version, *(word(part) for part in middle), seating)  # type: ignore[arg-type, call-arg]
        raise LinkError("the other side's greeting could not be read")


def greet(rules: PlayedRules, seating: Seated, key: str, random: str, master: str, decks: str = ANY) -> Hello:
    """What this side says. master: its master secret as letters."""
    return Hello(
        VERSION, rules_code(), rules.name, rules.profile_name, rules.fingerprint(), key, random,
        master_commitment(master), deck_commitment(master, rules.seating_data(seating)), decks,
        rules.seating_data(seating.veiled()),
    )  # fmt: skip


@cache
def rules_code() -> str:
    """Fingerprint of the code of engine, card language and rules: the same code plays the same game."""
    found = hashlib.sha256()
    for room in ("engine", "cardscript", "rulesets"):
        for path in sorted((PACKAGE / room).rglob("*.py")):
            name = path.relative_to(PACKAGE).as_posix()
            found.update(encoded(name, path.read_bytes().replace(b"\r\n", b"\n").decode()))
    return found.hexdigest()[:16]


def is_of_this_version(hello: Hello, rules: PlayedRules) -> bool:
    """Whether a greeting is of a program with the same code and cards as this one."""
    return (hello.program, hello.cards) == (rules_code(), rules.fingerprint())


def seal_of(hello: Hello) -> str:
    """The commitment to a greeting, which tells nothing of it (its random bytes are the nonce)."""
    return digest("hello", hello.plain())


def master_commitment(master: str) -> str:
    """The commitment to a master secret."""
    return digest("master", master)


def deck_commitment(master: str, seating: dict[str, Any]) -> str:
    """The commitment to a whole seating; the master secret is its nonce."""
    return digest("deck", master, seating)


def session_of(hellos: tuple[Hello, Hello]) -> str:
    """The session id that everything of the game is bound to. hellos: by seat."""
    return digest("session", hellos[0].plain(), hellos[1].plain())


def agree(mine: Hello, theirs: Hello) -> None:
    """Raises MismatchError with a sentence for what keeps the two from playing with one another."""
    if theirs.ruleset != mine.ruleset:
        raise MismatchError(
            f"the other side plays {theirs.ruleset}, this one {mine.ruleset}", kind="ruleset", about=(theirs.ruleset,)
        )
    if theirs.profile != mine.profile:
        raise MismatchError(
            f"the other side plays {theirs.ruleset} by the rules {theirs.profile}, this one by {mine.profile}",
            kind="profile", about=(theirs.profile,),
        )  # fmt: skip
    if theirs.program != mine.program:
        raise MismatchError("the two programs are of different versions: their rules differ", kind="version")
    if theirs.cards != mine.cards:
        raise MismatchError("the two programs have different card data", kind="cards")
    if theirs.decks != mine.decks or theirs.decks not in (ANY, LAWFUL):
        wants = "decks that keep the rules of deck building", "any decks"
        one, two = wants if theirs.decks == LAWFUL else wants[::-1]
        raise MismatchError(f"the other side plays with {one}, this one with {two}", kind="decks")
    if theirs.key == mine.key or theirs.random == mine.random or theirs.master == mine.master:
        raise MismatchError("the other side repeats what this one says")


def misplaced(rules: PlayedRules, seating: Seated) -> str:
    """The id of a card that lies in a pile whose cards have another back, or "": nobody could play with such a deck."""
    s = rules.start((seating, seating))
    wrong = (
        card.ident
        for card in s.cards
        if card.ident is not None and rules.back_at(card.zone) not in ("", rules.back_of(card.ident))
    )
    return next(wrong, "")


def seating_in(hello: Hello, rules: PlayedRules) -> Seated:
    """The veiled seating of a greeting. Raises MismatchError for one that cannot be played or is not veiled."""
    try:
        seating: Seated = rules.seating_from(hello.seating)
    except ValueError as problem:
        raise MismatchError(f"the other side's deck cannot be played: {problem}", kind="deck") from problem
    if seating.veiled() != seating:
        raise MismatchError("the other side's greeting tells what its deck holds")
    return seating
