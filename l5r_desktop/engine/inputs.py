"""The questions of the engine and the inputs that it takes: decisions, choices, chances, reveals, things done by hand.

All are records that nobody changes once they are made. The three made most often are not frozen, because a frozen
record takes three times as long to make, and a game makes thousands of options.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(slots=True, unsafe_hash=True)
class Option:
    """One possible answer: a stable kebab-case key, what it does (verb) and the card it concerns (-1: none)."""

    key: str
    verb: str = ""
    card: int = -1
    args: tuple[Any, ...] = ()


@dataclass(slots=True, unsafe_hash=True)
class Decision:
    """A question to one seat, answered with `least` to `most` different option keys.

    prompt: the key of the sentence that puts the question; args: its parameters.
    source: the card whose ability asks, or -1. rule: the rule number that asks.
    hidden: this replica may not know all the options (another seat's secret cards may add some).
    secret: the answer is shown to nobody until the engine reveals it.
    limit: name and parameters of a joint constraint over the chosen options, or None.
    continues_act: the answer goes on with the act of the decision before (an attack is declared in several questions).
    reveals_choice: the cards chosen become known to everybody with the answer (an event of the hand, say).
    """

    seat: int
    kind: str
    prompt: str
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    source: int = -1
    args: tuple[Any, ...] = ()
    rule: str = ""
    hidden: bool = False
    secret: bool = False
    limit: tuple[Any, ...] | None = None
    continues_act: bool = False
    reveals_choice: bool = False

    def option(self, key: str) -> Option | None:
        """The option with this key, or None."""
        for option in self.options:
            if option.key == key:
                return option
        return None

    @property
    def forced(self) -> bool:
        """Return True if there is only one possible answer."""
        if self.hidden or self.most != 1 or self.least != 1:
            return len(self.options) == 0
        return len(self.options) == 1

    def __repr__(self) -> str:
        keys = " ".join(option.key for option in self.options[:12])
        return f"<{self.kind} for seat {self.seat}: {keys}{' …' if len(self.options) > 12 else ''}>"


@dataclass(frozen=True, slots=True)
class ChanceNeeded:
    """Something outside must draw lots. kind "shuffle": a permutation of `size`; "pick": `count` of `size`; "start":
    one of `size`.
    """

    kind: str
    size: int
    count: int = 1
    zone: int = -1
    secret: bool = False


@dataclass(slots=True, unsafe_hash=True)
class Choice:
    """A seat's answer. keys is None in a replica that must not know a secret answer yet.

    revealed: cards that the answer makes public, as (card number, card id): a peer's replica learns them from here.
    """

    seat: int
    keys: tuple[str, ...] | None
    revealed: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Chance:
    """The outcome of lots, as positions; None in a replica that must not know it (a shuffle)."""

    outcome: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Reveal:
    """Identities that this replica is now entitled to know, and secret answers that have been shown."""

    cards: tuple[tuple[int, str], ...] = ()
    answers: tuple[tuple[int, tuple[str, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Concession:
    """A seat gives up (L15.5)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Manual:
    """Something that a seat does by hand, outside of the rules, while a question is open.

    act: its name in the ruleset. args: numbers and words that it takes; cards by their numbers.
    agreed: the other seats that have been asked and agree; those that have switched the manual table on need not be.
    """

    seat: int
    act: str
    args: tuple[int | str, ...] = ()
    agreed: tuple[int, ...] = ()


Input = Choice | Chance | Reveal | Concession | Manual


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not possible: a reason key with its parameters. A value, never raised."""

    reason: str
    card: int = -1
    args: tuple[Any, ...] = ()
