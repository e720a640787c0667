"""Words for the cards that occurrences are about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import Phrase
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.lookup import unit_of
from l5r_desktop.rulesets.ccg.words.nouns import CardIn
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("subject", "(a|an|any) {filter:filter}")
@dataclass(frozen=True)
class Some:
    """Any card that fits."""

    filter: Any

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """The noun for one of the cards, in the language `lang`."""
        return say(self.filter, None, "a")

    def covers(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the card is one, and lies where the text says, if it says where."""
        noun = self.filter.noun
        return bool(self.filter.fits(s, c, no)) and (not isinstance(noun, CardIn) or no in noun.domain(s, c))


@VOCAB.word("subject", "{card:card}")
@dataclass(frozen=True)
class Named:
    """A card spoken of."""

    card: Any

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """As it is spoken of."""
        return say(self.card)

    def covers(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the card is it."""
        return no in self.card.cards(s, c)


@VOCAB.word(
    "subject",
    "any card in unit of {card:card}",
    en="m:any card in the unit of {card}",
    fr="f:une carte de l'unité de {card}",
)
@dataclass(frozen=True)
class InUnit:
    """Any card of a unit."""

    card: Any

    def covers(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the card is one."""
        return any(no in unit_of(s, k) for k in self.card.cards(s, c))
