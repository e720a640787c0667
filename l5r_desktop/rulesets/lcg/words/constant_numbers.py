"""Words for constant texts about the numbers of cards (L8.8): skills, glory, strength, costs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.wording import bonus
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.words.constant_texts import Constant
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

VOCAB.choices(
    "counted",
    {
        "glory": {
            "en": "<its|their> glory instead of <its|their> skill",
            "fr": "<sa|leur> gloire au lieu de <sa|leur> compétence",
        },
        "both skills": {
            "en": "<its|their> military and political skills together",
            "fr": "<ses|leurs> compétences militaire et politique ensemble",
        },
    },
)


@VOCAB.word("static", "{card:card} gets {sign:sign} {n:amount} {topic:standing}")
@dataclass(frozen=True)
class Modifier(Constant):
    """A standing modifier of skill, glory or strength."""

    card: Any
    sign: Any
    n: Any
    topic: str

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """With the bonus as a sign."""
        verb = {"en": "{card} <gets|get> {bonus}", "fr": "{card} <reçoit|recevez|reçoivent> {bonus}"}
        values = {"card": self.card, "bonus": bonus(say, self.sign, self.n, self.topic)}
        return say.filled(read_template(verb[lang]), values)

    def amount(self, s: State, c: Ctx, no: int) -> int:
        return int(self.sign.factor * self.n.value(s, c.bound("each", no)))


@VOCAB.word(
    "static",
    "base strength of {card:card} is {n:amount}",
    en="the base strength of {card} is {n}",
    fr="la défense de base de {card} est {n}",
)
@dataclass(frozen=True)
class BaseStrength(Constant):
    """A strength of X that a text works out (L7.21)."""

    card: Any
    n: Any
    topic: str = field(default="base-strength", init=False)

    def amount(self, s: State, c: Ctx, no: int) -> int:
        """The number that stands for X."""
        return int(self.n.value(s, c))


@VOCAB.word(
    "static",
    "base {stat:stat} of {card:card} is {n:amount}",
    en="the base {stat} skill of {card} is {n}",
    fr="la compétence {stat} de base de {card} est {n}",
)
@dataclass(frozen=True)
class BaseSkill(Constant):
    """A skill of X that a text works out; modifiers come on top (L7.21, L8.9)."""

    stat: str
    card: Any
    n: Any
    topic: str = field(default="", init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "topic", "base-" + self.stat)


@VOCAB.word(
    "static",
    "base glory of {card:card} is {n:amount}",
    en="the base glory of {card} is {n}",
    fr="la gloire de base de {card} est {n}",
)
@dataclass(frozen=True)
class BaseGlory(Constant):
    """A number stands in place of the printed glory; modifiers come on top (L8.9)."""

    card: Any
    n: Any
    topic: str = field(default="base-glory", init=False)


@VOCAB.word(
    "static",
    "{card:card} counts {what:counted}",
    en="{card} <counts|count> {what}",
    fr="{card} <compte|comptez|comptent> {what}",
)
@dataclass(frozen=True)
class Counts(Constant):
    """The participants add this to the total of their side (L4.6.1)."""

    card: Any
    what: str
    topic: str = field(default="counts", init=False)


@VOCAB.word(
    "static",
    "self costs {n:amount} less [on (a|an) {on:filter}]",
    en="this card costs {x n} less to play[ on {a on}]",
    fr="cette carte coûte {x n} de moins à jouer[ sur {a on}]",
)
@dataclass(frozen=True)
class CostsLess(Constant):
    """The card itself costs less to play (L7.7)."""

    n: Any
    on: Any = None
    topic: str = field(default="cost", init=False)

    def amount(self, s: State, c: Ctx, no: int) -> int:
        return -int(self.n.value(s, c))
