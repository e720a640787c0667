"""Words for numbers that a card may have: cost, fate, skills, glory, attachments, its controller's bid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import Phrase, agreed
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.wording import Having, any_meant, bounded, counted, none_meant
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lookup import province_zone
from l5r_desktop.rulesets.lcg.values.current_values import dash, fate_counted, glory, skill
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

VOCAB.choices(
    "bid-compared",
    {
        "outbid": {"en": "bid less than you", "fr": "a misé moins que vous"},
        "outbidding": {"en": "bid more than you", "fr": "a misé plus que vous"},
    },
)


@VOCAB.word("test", "printed cost {op:op} {n:amount}")
@dataclass(frozen=True)
class PrintedCost(Having):
    """Its printed fate cost; a dash reads 0 (L7.7)."""

    op: Any
    n: Any

    def thing(self, say: TextRenderer, lang: str) -> tuple[str, bool]:
        what = {"en": Phrase("printed cost", "m"), "fr": Phrase("un coût imprimé", "m")}
        return bounded(say, what[lang], self.op, self.n), False

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return bool(self.op.holds(s.cards[no].defn.cost or 0, self.n.value(s, c)))


@VOCAB.word("test", "fate {op:op} {n:amount}")
@dataclass(frozen=True)
class WithFate(Having):
    """Cards with an amount of fate on them."""

    op: Any
    n: Any

    def thing(self, say: TextRenderer, lang: str) -> tuple[str, bool]:
        if none_meant(self.op, self.n):
            return {"en": "fate", "fr": "destin"}[lang], True
        if any_meant(self.op, self.n):
            return {"en": "fate", "fr": "du destin"}[lang], False
        return counted(say, {"en": Phrase("fate"), "fr": Phrase("pion·s Destin", "m")}[lang], self.op, self.n), False

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return bool(self.op.holds(fate_counted(s, no), self.n.value(s, c)))


@VOCAB.word("test", "{stat:stat} {op:op} {n:amount}")
@dataclass(frozen=True)
class WithSkill(Having):
    """Characters by their current skill."""

    stat: str
    op: Any
    n: Any

    def thing(self, say: TextRenderer, lang: str) -> tuple[str, bool]:
        stat = say.chosen(self.stat, "stat")
        what = {"en": Phrase(f"{stat} skill", "m"), "fr": Phrase(f"une compétence {stat}", "f")}
        return bounded(say, what[lang], self.op, self.n), False

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return bool(self.op.holds(skill(s, no, self.stat), self.n.value(s, c)))


@VOCAB.word(
    "test",
    "dash in {stat:stat}",
    en="with a dash for {stat} skill",
    fr="avec un tiret comme compétence {stat}",
    en_not="without a dash for {stat} skill",
    fr_not="sans tiret comme compétence {stat}",
    en_is="<has|have> a dash for {stat} skill",
    fr_is="<a|ont> un tiret comme compétence {stat}",
    en_isnt="<does|do> not have a dash for {stat} skill",
    fr_isnt="<n'a|n'ont> pas de tiret comme compétence {stat}",
)
@dataclass(frozen=True)
class WithDash:
    """It has no skill of a kind, which is not a skill of 0 (L10.1.2)."""

    stat: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if its base skill is a dash."""
        return dash(s, no, self.stat)


@VOCAB.word("test", "glory {op:op} {n:amount}")
@dataclass(frozen=True)
class WithGlory(Having):
    """Characters by their current glory."""

    op: Any
    n: Any

    def thing(self, say: TextRenderer, lang: str) -> tuple[str, bool]:
        what = {"en": Phrase("glory", "m"), "fr": Phrase("une gloire", "f")}
        return bounded(say, what[lang], self.op, self.n), False

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return bool(self.op.holds(glory(s, no), self.n.value(s, c)))


@VOCAB.word("test", "attachments {op:op} {n:amount}")
@dataclass(frozen=True)
class WithAttachments(Having):
    """The number of attachments on it."""

    op: Any
    n: Any

    def thing(self, say: TextRenderer, lang: str) -> tuple[str, bool]:
        thing = say.chosen("attachment", "thing")
        if none_meant(self.op, self.n):
            return agreed(thing, thing, lang == "en"), True
        return counted(say, thing, self.op, self.n), False

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return bool(self.op.holds(len(s.cards[no].attached), self.n.value(s, c)))


@VOCAB.word(
    "test",
    "{bid:bid-compared}",
    en="whose controller {bid}",
    fr="dont le contrôleur {bid}",
    en_is="<has|have> a controller who {bid}",
    fr_is="<a|ont> un contrôleur qui {bid}",
)
@dataclass(frozen=True)
class BidCompared:
    """Its controller's dial shows less (outbid) or more (outbidding) than that of the ability's controller (L3.2.9)."""

    bid: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        theirs, own = s.seats[s.cards[no].controller]["dial"], s.seats[c.seat]["dial"]
        return bool(theirs < own if self.bid == "outbid" else theirs > own)


@VOCAB.word(
    "test", "printed cost {parity:odd|even}", en="with an {parity} printed cost", fr="avec un coût imprimé {parity}"
)
@dataclass(frozen=True)
class CostParity:
    """Its printed fate cost is an odd or an even number; 0 is even, and a dash reads 0 (L7.7)."""

    parity: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return (s.cards[no].defn.cost or 0) % 2 == (self.parity == "odd")


@VOCAB.word(
    "test", "with a facedown card", en="with a facedown card in <it|them>", fr="contenant une carte face cachée"
)
@dataclass(frozen=True)
class WithFacedown:
    """A province in which a dynasty card lies facedown (L10.5.9)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        in_row = s.cards[no].zone % z.COUNT in z.SITES
        return in_row and any(not s.cards[k].up for k in s.zones[province_zone(s, no)])
