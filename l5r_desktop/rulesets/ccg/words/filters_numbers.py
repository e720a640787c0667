"""Words for what a card may be like: its numbers, attachments and tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import Phrase, agreed, determined
from l5r_desktop.cardscript.expressions import Number
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.lookup import head_of, tokens_named
from l5r_desktop.rulesets.ccg.values import current_values as values
from l5r_desktop.rulesets.ccg.values.armies import unit_force
from l5r_desktop.rulesets.ccg.values.checked_values import checked
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB
from l5r_desktop.rulesets.common.wording import Having, any_meant, bounded, counted, none_meant


@VOCAB.word(
    "test",
    "[{printed:printed-word}] {stat:stat} {op:op} {n:amount}",
)
@dataclass(frozen=True)
class WithStat(Having):
    """A number of it, now or printed."""

    stat: str
    op: Any
    n: Any
    printed: str = ""

    def thing(self, say: TextRenderer, lang: str) -> tuple[str, bool]:
        stat = say.chosen(self.stat, "stat")
        printed = say.chosen(self.printed, "printed-word") if self.printed else ""
        if lang == "en":
            return bounded(say, stat.but(f"{printed} {stat}".strip()), self.op, self.n), False
        what = Phrase(f"{stat} {agreed(printed, stat)}".strip(), stat.gender, open=True)
        return bounded(say, determined(what, "a", lang), self.op, self.n), False

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        held = values.printed(s, no, self.stat) if self.printed else checked(s, c, no, self.stat)
        return bool(self.op.holds(held, self.n.value(s, c)))


@VOCAB.word("test", "unit force {op:op} {n:amount}")
@dataclass(frozen=True)
class WithUnitForce(Having):
    """The Force of its unit."""

    op: Any
    n: Any

    def thing(self, say: TextRenderer, lang: str) -> tuple[str, bool]:
        what = {"en": Phrase("unit Force", "m"), "fr": Phrase("une Force d'unité", "f")}[lang]
        return bounded(say, what, self.op, self.n), False

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return bool(self.op.holds(unit_force(s, head_of(s, no)), self.n.value(s, c)))


@VOCAB.word("test", "attachments {op:op} {n:amount}")
@dataclass(frozen=True)
class WithAttachments(Having):
    """The number of its attachments."""

    op: Any
    n: Any

    def thing(self, say: TextRenderer, lang: str) -> tuple[str, bool]:
        what = say.chosen("attachment", "thing")
        if not isinstance(self.n, Number):
            number = {"en": Phrase("a number of attachments", "m"), "fr": Phrase("un nombre d'attachements", "m")}
            return bounded(say, number[lang], self.op, self.n), False
        if none_meant(self.op, self.n):
            return agreed(what, what, lang == "en"), True
        if any_meant(self.op, self.n):
            return determined(what, "a", lang), False
        return counted(say, what, self.op, self.n), False

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return bool(self.op.holds(len(s.cards[no].attached), self.n.value(s, c)))


@VOCAB.word("test", "{token:name} tokens {op:op} {n:amount}")
@dataclass(frozen=True)
class WithTokens(Having):
    """Tokens of a name on it, whatever numbers go with them."""

    token: str
    op: Any
    n: Any

    def thing(self, say: TextRenderer, lang: str) -> tuple[str, bool]:
        word = say(self.token, ("name",))
        what = Phrase({"en": f"{word} token·s", "fr": f"pion·s {word}"}[lang], "m", open=True)
        if none_meant(self.op, self.n):
            return agreed(what, what, lang == "en"), True
        if any_meant(self.op, self.n):
            return determined(what, "a", lang), False
        return counted(say, what, self.op, self.n), False

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        held = sum(n for _, n in tokens_named(s, no, self.token))
        return bool(self.op.holds(held, self.n.value(s, c)))


@VOCAB.word("test", "with any token", en="with a token", fr="avec un pion", en_not="without tokens",
            fr_not="sans pions", en_is="<has|have> a token", fr_is="<a|ont> un pion")  # fmt: skip
@dataclass(frozen=True)
class WithToken:
    """A token of whatever kind lies on it (Ivory: Token)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return any(n > 0 for n in s.cards[no].tokens.values())


@VOCAB.word("test", "with an honor requirement", en="with an Honor Requirement", fr="avec un Requis d'Honneur",
            en_is="<has|have> an Honor Requirement", fr_is="<a|ont> un Requis d'Honneur",
            en_isnt="<has|have> no Honor Requirement", fr_isnt="<n'a|n'ont> aucun Requis d'Honneur",
            en_not="without an Honor Requirement", fr_not="sans Requis d'Honneur")  # fmt: skip
@dataclass(frozen=True)
class AsksHonor:
    """Its Honor Requirement is a number; a dash is lower than every number (Ivory: Honor Requirement)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return s.cards[no].defn.hr is not None


@VOCAB.word("test", "of the {deck:deck} deck", en="of the {deck} deck", fr="du deck {deck}")
@dataclass(frozen=True)
class OfDeck:
    """It belongs to the Fate deck or to the Dynasty deck, wherever it is (Ivory: Card Types)."""

    deck: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return bool(s.cards[no].defn.deck == self.deck)
