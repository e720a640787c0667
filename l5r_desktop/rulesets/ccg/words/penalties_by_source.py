"""Words for penalties by the card that they come from (Ivory: Bonuses and penalties)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import Phrase, joined, noun
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.negation import negate
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.values.bonuses import COMMON_SOURCE, penalty_sources
from l5r_desktop.rulesets.ccg.words.constant_texts import Constant
from l5r_desktop.rulesets.ccg.words.effect_base import Single, period
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("noun", "source of {stat:stat} penalties")
@dataclass(frozen=True)
class PenaltySource:
    """A card, wherever it is now, from which penalties to a number of a card in play come that count now.

    DECISION: the source of a penalty is the card whose text gives it, whichever of its texts, and whenever.
    """

    stat: str
    in_play: ClassVar[bool] = False

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """The noun; of what is the tail of a filter."""
        return noun("f:source·s")

    def tail(self, say: TextRenderer, lang: str) -> str:
        """The words behind the noun that say of which penalties, in the language `lang`."""
        stat = say.chosen(self.stat, "stat")
        return f"of {stat} penalties" if lang == "en" else joined("de malus de ", stat, lang)

    def domain(self, s: State, c: Ctx) -> list[int]:
        """The handles of all such cards, in their order."""
        ix = index_of(s)
        cards = (*ix.personalities, *ix.attachments)
        return sorted({no for card in cards for no in penalty_sources(s, card, self.stat)})

    def is_one(self, s: State, no: int) -> bool:
        return True

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return no in self.domain(s, c)


@VOCAB.word("test", "giving {stat:stat} penalties to {n:int} {filter:filter}",
            en="that gives them to {n} or more {many filter}",
            fr="qui en donne à au moins {n} {many filter}")  # fmt: skip
@dataclass(frozen=True)
class PenalizesSeveral:
    """Penalties to a number come from it that count now, on so many cards at least."""

    stat: str
    n: int
    filter: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return sum(no in penalty_sources(s, k, self.stat) for k in self.filter.all(s, c)) >= self.n


@VOCAB.word("test", "with {stat:stat} penalties from {card:card}", en="with {stat} penalties from {card}",
            fr="avec des malus de {stat} venant de {card}", en_is="<has|have> {stat} penalties from {card}",
            fr_is="<a|ont> des malus de {stat} venant de {card}",
            en_isnt="<has|have> no {stat} penalties from {card}",
            fr_isnt="<n'a|n'ont> pas de malus de {stat} venant de {card}")  # fmt: skip
@dataclass(frozen=True)
class PenalizedBy:
    """A penalty to a number of it comes from a card (Ivory: Bonuses and penalties)."""

    stat: str
    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        sources = penalty_sources(s, no, self.stat)
        return any(k in sources for k in self.card.cards(s, c))


@VOCAB.word("static", "negate {stat:stat} penalties from one source on {n:int} {filter:filter}",
            en="negate all {stat} penalties that come from one source and are on {n} or more {many filter}",
            fr="annulez tous les malus de {stat} qui viennent d'une même source et portent sur au moins {n} "
               "{many filter}")  # fmt: skip
@dataclass(frozen=True)
class CommonPenalties(Constant):
    """Penalties to a number do not count that one card gives to so many cards at once (Celestial: Negate)."""

    stat: str
    n: int
    filter: Any
    topic: str = field(default="", init=False)
    about_stat: ClassVar[str] = COMMON_SOURCE

    def covers(self, s: State, c: Ctx, no: int) -> bool:
        return bool(self.filter.fits(s, c, no))

    def sources(self, s: State, c: Ctx) -> frozenset[int]:
        """Return the cards that give so many cards such a penalty."""
        found = [no for card in self.filter.all(s, c) for no in penalty_sources(s, card, self.stat, raw=True)]
        return frozenset(no for no in found if found.count(no) >= self.n)


@VOCAB.word("effect", "negate {stat:stat} penalties from {source:card} on {card:card} [until {until:until}]",
            en="negate the {stat} penalties from {source} on {card}[ {until}]",
            fr="annulez les malus de {stat} venant de {source} sur {card}[ {until}]")  # fmt: skip
@dataclass(frozen=True)
class NegateFromSource(Single):
    """The penalties to a number that come from a card count no longer on others (Ivory: Prevention)."""

    stat: str
    source: Any
    card: Any
    until: str = "turn"

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Begin to negate those that there are."""
        cards = tuple(self.card.cards(s, c))
        sources = tuple(self.source.cards(s, c))
        negate(
            s, cards, self.stat, -1, actions=False, now=False, sources=sources, until=period(c, self.until),
            src=c.me, actor=c.seat,
        )  # fmt: skip
        f.v["done"] = bool(cards and sources)
        return True
