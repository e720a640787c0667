"""Words for numbers that change for a time (Ivory: Stats, Bonuses and penalties)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.negation import negate
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.values import current_values as values
from l5r_desktop.rulesets.ccg.values.bonuses import changes
from l5r_desktop.rulesets.ccg.words.effect_base import Simple, Single, made, per_card, period
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word(
    "effect",
    "{card:card} (gets|get) {sign:sign} {n:amount} {stat:stat} [and {sign2:sign} {n2:amount} {stat2:stat}] "
    "[until {until:until}]",
    en="{card} <gets|get> {sign}{x n} {stat}[ and {sign2}{x n2} {stat2}][ {until}]",
    fr="{card} <reçoit|recevez|reçoivent> {sign}{x n} en {stat}[ et {sign2}{x n2} en {stat2}][ {until}]",
)
@dataclass(frozen=True)
class Gets(Simple):
    """Bonuses and penalties, until the turn ends unless it says otherwise (Ivory: Ongoing); an amount below 0 is 0
    (Ivory: Modifying changes).
    """

    card: Any
    sign: Any
    n: Any
    stat: str
    sign2: Any = None
    n2: Any = None
    stat2: str = ""
    until: str = "turn"

    @property
    def changes_cost_alone(self) -> bool:
        """Return True if the Gold Cost is all that it changes."""
        return self.stat == "cost" and not self.stat2

    def events(self, s: State, c: Ctx) -> list[Event]:
        until = period(c, self.until)
        n = self.sign.factor * max(0, self.n.value(s, c))
        found = per_card(s, c, self.card, "modify", n, stat=self.stat, until=until)
        if self.stat2:
            n = self.sign2.factor * max(0, self.n2.value(s, c))
            found += per_card(s, c, self.card, "modify", n, stat=self.stat2, until=until)
        return found

    def payable(self, s: State, c: Ctx) -> bool:
        """A penalty that a minimum would cut short pays no cost (Celestial: Costs)."""
        return super().payable(s, c) and all(
            e.n >= 0
            or values.bounded(s, e.card, e.x["stat"], unbounded(s, e.card, e.x["stat"]) + e.n)
            == values.stat(s, e.card, e.x["stat"]) + e.n
            for e in self.events(s, c)
        )


VOCAB.choices(
    "setting",
    {
        "set": {"en": "set", "fr": "fixez"},
        "raise": {"en": "raise", "fr": "augmentez"},
        "lower": {"en": "lower", "fr": "abaissez"},
    },
)


@VOCAB.word(
    "effect",
    "{how:setting} {stat:stat} of {card:card} to {n:amount} [until {until:until}]",
    en="{how} the {stat} of {card} to {n}[ {until}]",
    fr="{how} {the stat} de {card} à {n}[ {until}]",
)
@dataclass(frozen=True)
class SetStat(Simple):
    """The smallest bonus or penalty that leads to a value, minimums and maximums aside (Ivory: Setting stats)."""

    how: str
    stat: str
    card: Any
    n: Any
    until: str = "turn"

    def events(self, s: State, c: Ctx) -> list[Event]:
        found = []
        goal = self.n.value(s, c)
        for no in self.card.cards(s, c):
            change = goal - unbounded(s, no, self.stat)
            if (self.how == "raise" and change < 0) or (self.how == "lower" and change > 0):
                continue
            found.append(made(c, "modify", no, -1, change, stat=self.stat, until=period(c, self.until)))
        return found


def unbounded(s: State, no: int, stat: str) -> int:
    """A number before minimums and maximums."""
    return values.printed(s, no, stat) + values.modifiers(s, no, stat) + sum(changes(s, no, stat))


@VOCAB.word(
    "effect",
    "exchange {stat:stat} of {card:card} and {stat2:stat} of {other:card} [until {until:until}]",
    en="exchange the {stat} of {card} and the {stat2} of {other}[ {until}]",
    fr="échangez {the stat} de {card} et {the stat2} de {other}[ {until}]",
)
@dataclass(frozen=True)
class Exchange(Simple):
    """Both are set to the other's value at once (Ivory: Exchange)."""

    stat: str
    card: Any
    stat2: str
    other: Any
    until: str = "turn"

    def events(self, s: State, c: Ctx) -> list[Event]:
        one, two = self.card.cards(s, c)[:1], self.other.cards(s, c)[:1]
        if not (one and two):
            return []
        first, second = values.stat(s, one[0], self.stat), values.stat(s, two[0], self.stat2)
        until = period(c, self.until)
        return [
            made(c, "modify", one[0], -1, second - unbounded(s, one[0], self.stat), stat=self.stat, until=until),
            made(c, "modify", two[0], -1, first - unbounded(s, two[0], self.stat2), stat=self.stat2, until=until),
        ]


VOCAB.choices(
    "bound",
    {"minimum": {"en": "minimum", "fr": "minimum"}, "maximum": {"en": "maximum", "fr": "maximum"}},
)


@VOCAB.word(
    "effect",
    "{card:card} (has|have) a {bound:bound} {stat:stat} of {n:amount} [until {until:until}]",
    en="{card} <has|have> a {bound} {stat} of {n}[ {until}]",
    fr="{card} <a|ont> un {bound} de {n} en {stat}[ {until}]",
)
@dataclass(frozen=True)
class Bounds(Simple):
    """Ivory: Minimums and maximums."""

    card: Any
    bound: str
    stat: str
    n: Any
    until: str = "turn"

    def events(self, s: State, c: Ctx) -> list[Event]:
        return per_card(
            s, c, self.card, "bound", self.n.value(s, c), bound=self.bound, stat=self.stat, until=period(c, self.until)
        )  # fmt: skip


@VOCAB.word(
    "effect",
    "{stat:stat} penalties on {card:card} (grow|grows) by {n:amount} [until {until:until}]",
    en="each {stat} penalty on {card} grows by {n}[ {until}]",
    fr="chaque malus de {stat} de {card} augmente de {n}[ {until}]",
)
@dataclass(frozen=True)
class PenaltiesGrow(Single):
    """Increasing penalties (Ivory: Modifying changes)."""

    stat: str
    card: Any
    n: Any
    until: str = "turn"

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        start(
            s, "penalties", cards=tuple(self.card.cards(s, c)), n=self.n.value(s, c), until=period(c, self.until),
            src=c.me, actor=c.seat, x=(self.stat,),
        )  # fmt: skip
        return True


VOCAB.choices(
    "changes",
    {
        "bonuses": {"en": "bonuses", "fr": "bonus"},
        "penalties": {"en": "penalties", "fr": "malus"},
        "bonuses and penalties": {"en": "bonuses and penalties", "fr": "bonus et malus"},
    },
)


@VOCAB.word(
    "effect",
    "negate [{now:current}] {stat:stat} {what:changes} on {card:card} [{origin:from-actions}] [until {until:until}]",
    en="negate the [{now} ]{stat} {what} on {card}[ {origin}][ {until}]",
    fr="annulez les {what} [{now} ]de {stat} de {card}[ {origin}][ {until}]",
)
@dataclass(frozen=True)
class NegateChanges(Single):
    """Those that are there count no longer (Ivory: Prevention; Celestial: Negate). origin: only those of actions. now:
    only those that are there already.
    """

    stat: str
    what: str
    card: Any
    origin: str = ""
    now: str = ""
    until: str = "turn"

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        signs = {"bonuses": (1,), "penalties": (-1,)}.get(self.what, (1, -1))
        for sign in signs:
            negate(
                s, tuple(self.card.cards(s, c)), self.stat, sign, bool(self.origin), bool(self.now),
                until=period(c, self.until), src=c.me, actor=c.seat,
            )  # fmt: skip
        f.v["done"] = True
        return True


VOCAB.choices("current", {"current": {"en": "current", "fr": "actuels"}})
VOCAB.choices("from-actions", {"from actions": {"en": "from actions", "fr": "venant d'actions"}})
