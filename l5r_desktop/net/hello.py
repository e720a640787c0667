"""The first entries of a game: what each side says of itself, what must agree, and the session id that all is
bound to.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import Any

from l5r_desktop.net.errors import LinkError, MismatchError, other_version
from l5r_desktop.net.handshake import VERSION
from l5r_desktop.net.secret import digest
from l5r_desktop.net.wire import number, word
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck

ANY, LAWFUL = "any", "lawful"


@dataclass(frozen=True, slots=True)
class Hello:
    """A record of what a side says before a game.

    key: its public key for this game; random: 32 bytes; seating: veiled, as data.

    version: of the protocol. rules: number of the ruleset's rules; cards: number and digest of the game's card data.
    master and deck: commitments to its master secret and to its whole seating. decks: ANY, or LAWFUL if both must keep
    the rules of deck building.
    """

    version: int
    ruleset: str
    profile: str
    rules: int
    cards: int
    cards_digest: str
    key: str
    random: str
    master: str
    deck: str
    decks: str
    seating: dict[str, Any]

    def plain(self) -> list[Any]:
        """Return the fields as the list that a message holds."""
        return list(astuple(self))

    @classmethod
    def read(cls, value: Any) -> Hello:
        """From a message's list. Raises LinkError; MismatchError for another version of the protocol."""
        match value:
            case [int(version), *_] if version != VERSION:
                raise other_version("protocol", "program", version, VERSION)
            case [int(version), ruleset, profile, rules, cards, *words, dict(seating)] if len(words) == 6:
                digest, key, random, master, deck, decks = (word(part) for part in words)
                return cls(
                    version, word(ruleset), word(profile), number(rules), number(cards), digest, key, random, master,
                    deck, decks, seating,
                )  # fmt: skip
        raise LinkError("the other side's greeting could not be read")


def greet(rules: PlayedRules, seating: SeatDeck, key: str, random: str, master: str, decks: str = ANY) -> Hello:
    """Return the greeting of this side. master: its master secret as letters."""
    return Hello(
        VERSION, rules.name, rules.profile_name, rules.rules_version, rules.cards_version, rules.cards_digest(), key,
        random, master_commitment(master), deck_commitment(master, rules.seating_data(seating)), decks,
        rules.seating_data(seating.veiled()),
    )  # fmt: skip


def is_of_this_version(hello: Hello, rules: PlayedRules) -> bool:
    """Return True if a greeting is of a program with the same rules and cards as this one."""
    return (hello.rules, hello.cards_digest) == (rules.rules_version, rules.cards_digest())


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
    if theirs.rules != mine.rules:
        raise other_version(f"rules of {mine.ruleset}", "rules", theirs.rules, mine.rules)
    if theirs.cards != mine.cards:
        raise other_version("card data", "cards", theirs.cards, mine.cards)
    if theirs.cards_digest != mine.cards_digest:
        raise MismatchError(
            f"both programs have version {mine.cards} of the card data, but one of them has changed cards", kind="cards"
        )
    if theirs.decks != mine.decks or theirs.decks not in (ANY, LAWFUL):
        wants = "decks that keep the rules of deck building", "any decks"
        one, two = wants if theirs.decks == LAWFUL else wants[::-1]
        raise MismatchError(f"the other side plays with {one}, this one with {two}", kind="decks")
    if theirs.key == mine.key or theirs.random == mine.random or theirs.master == mine.master:
        raise MismatchError("the other side repeats what this one says")


def misplaced(rules: PlayedRules, seating: SeatDeck) -> str:
    """The id of a card that lies in a pile whose cards have another back, or "": nobody could play with such a deck."""
    s = rules.start((seating, seating))
    wrong = (
        card.ident
        for card in s.cards
        if card.ident is not None and rules.back_at(card.zone) not in ("", rules.back_of(card.ident))
    )
    return next(wrong, "")


def seating_in(hello: Hello, rules: PlayedRules) -> SeatDeck:
    """The veiled seating of a greeting. Raises MismatchError for one that cannot be played or is not veiled."""
    try:
        seating: SeatDeck = rules.seating_from(hello.seating)
    except ValueError as problem:
        raise MismatchError(f"the other side's deck cannot be played: {problem}", kind="deck") from problem
    if seating.veiled() != seating:
        raise MismatchError("the other side's greeting tells what its deck holds")
    return seating
