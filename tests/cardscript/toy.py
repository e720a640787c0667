"""A toy vocabulary: cards are numbers, the state is a dict of sets and skills."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import Block, Vocabulary, parse

toy = Vocabulary("toy")
toy.choices(
    "stat",
    {"military": {"en": "military", "fr": "militaire"}, "political": {"en": "political", "fr": "politique"}},
)
toy.choices("period", {"round": {"en": "round", "fr": "manche"}, "game turn": {"en": "turn", "fr": "tour"}})


@toy.word("header", "action [while {when:condition}] [, max {times:int} per {period:period}]")
@dataclass(frozen=True, slots=True)
class Action:
    when: Any = None
    times: int = 0
    period: str = "round"


@toy.word("header", "story")
@dataclass(frozen=True, slots=True)
class Story:
    category_inside = "verse"


@toy.word("verse", "once upon {who:name}")
@dataclass(frozen=True, slots=True)
class Verse:
    who: str


@toy.word("line", "target {who:name}: {what:filter}")
@dataclass(frozen=True, slots=True)
class Target:
    who: str
    what: Any


@toy.word("line", "if {when:condition}")
@dataclass(frozen=True, slots=True)
class If:
    when: Any


@toy.word(
    "line",
    "move {card:card} [to {place:home|conflict}]",
    "bougez {card:card} [vers {place:home|conflict}]",
    en="move {card} [to {place}]",
    fr="bougez {card} [vers {place}]",
)
@dataclass(frozen=True, slots=True)
class Move:
    card: Any
    place: str = ""


@toy.word("line", "bow {cards:card,} [then ready {others:card,}]", en="bow {cards}[, then ready {others}]")
@dataclass(frozen=True, slots=True)
class Bow:
    cards: tuple[Any, ...]
    others: tuple[Any, ...] = ()


@toy.word("line", "shuffle {a:card*} into {b:card+} with {c:card+} done")
@dataclass(frozen=True, slots=True)
class Shuffle:
    a: tuple[Any, ...]
    b: tuple[Any, ...]
    c: tuple[Any, ...]


@toy.word("line", "gain {n:amount} (fate|fates)", en="gain {n} fate", fr="gagnez {n} de destin")
@dataclass(frozen=True, slots=True)
class Gain:
    n: Any


@toy.word("card", "{name:name}", en="{name}", fr="{name}")
@dataclass(frozen=True, slots=True)
class Named:
    name: str

    def number(self, s: Any, c: Any) -> int:
        return int(c[self.name])


@toy.word("card", "the {what:filter}", "le {what:filter}", en="the {what}", fr="le {what}")
@dataclass(frozen=True, slots=True)
class The:
    what: Any


@toy.word("condition", "{card:card} bowed", en="{card} is bowed", en_not="{card} is not bowed", fr="{card} est bas")
@dataclass(frozen=True, slots=True)
class IsBowed:
    card: Any

    def test(self, s: Any, c: Any) -> bool:
        return self.card.number(s, c) in s["bowed"]


@toy.word("amount", "{stat:stat} of {card:card}", en="the {stat} of {card}", fr="la force {stat} de {card}")
@dataclass(frozen=True, slots=True)
class Skill:
    stat: str
    card: Any

    def value(self, s: Any, c: Any) -> int:
        return int(s[self.stat][self.card.number(s, c)])


@toy.word("noun", "character", en="character", fr="personnage")
@dataclass(frozen=True, slots=True)
class Character:
    def fits(self, s: Any, c: Any, card: int) -> bool:
        return card in s["characters"]

    def domain(self, s: Any, c: Any) -> Any:
        return sorted(s["characters"])


@toy.word("test", "bowed", en="bowed", fr="bas")
@dataclass(frozen=True, slots=True)
class Bowed:
    def fits(self, s: Any, c: Any, card: int) -> bool:
        return card in s["bowed"]


@toy.word("test", "mine", en="mine", fr="mien")
@dataclass(frozen=True, slots=True)
class Mine:
    def fits(self, s: Any, c: Any, card: int) -> bool:
        return card in s["mine"]


@toy.word("test", "with {stat:stat} at least {n:int}", en="with {stat} at least {n}", fr="de {stat} {n} ou plus")
@dataclass(frozen=True, slots=True)
class AtLeast:
    stat: str
    n: int

    def fits(self, s: Any, c: Any, card: int) -> bool:
        return bool(s[self.stat][card] >= self.n)


def blocks(script: str) -> tuple[Block, ...]:
    return parse(script, toy, file="cards/toy.toml")


def line(text: str) -> Any:
    """The node of one line below a header."""
    (header,) = blocks(f"action\n  {text}")
    return header.children[0].node


def condition(text: str) -> Any:
    return line(f"if {text}").when


def amount(text: str) -> Any:
    return line(f"gain {text} fate").n


def a_filter(text: str) -> Any:
    return line(f"target it: {text}").what
