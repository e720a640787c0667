"""Words for constant texts by which abilities are gained from others, or characters take part from home (L8.18)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.ability import Static
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.legality.participation import may_join
from l5r_desktop.rulesets.lcg.state.lookup import conflict
from l5r_desktop.rulesets.lcg.values.texts_in_force import works
from l5r_desktop.rulesets.lcg.words.constant_texts import Constant
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "static",
    "self gains each triggered ability of each {filter:filter}",
    en="{self} gains each triggered ability of {each filter}, but for those that a text like this gives",
    fr="{self} gagne chaque capacité déclenchée de {each filter}, sauf celles que donne un texte comme celui-ci",
)
@dataclass(frozen=True)
class GainsAbilities(Constant):
    """The card has the triggered abilities of others, printed or gained, each with limits of its own (L8.18, L9.1)."""

    filter: Any
    topic: str = field(default="gains-abilities", init=False)

    def lenders(self, s: State, source: int, static: Static) -> list[int]:
        """The cards whose abilities are gained now."""
        c = Ctx(s.cards[source].controller, source)
        if not works(s, c, static):
            return []
        return [no for no in self.filter.all(s, c) if no != source]


@VOCAB.word(
    "static",
    "self counts as participating beside another of yours",
    en=(
        "{self} counts as participating in each conflict in which another character of yours participates, and does not"
        " bow as it resolves if it is at home"
    ),
    fr=(
        "{self} est considéré comme participant à chaque conflit auquel participe un autre personnage que vous"
        " contrôlez, et n'est pas incliné suite à sa résolution s'il est dans son fief"
    ),
)
@dataclass(frozen=True)
class TakesPartFromHome(Constant):
    """A character at home is among the participants while another of its side is (L4.2.5, L4.11.2).

    DECISION: it cannot be moved in, for it participates already, nor be moved home, for it is there.
    """

    topic: str = field(default="considered", init=False)

    def taking_part(self, s: State, source: int, static: Static) -> list[int]:
        """The card itself, where it takes part now."""
        c = Ctx(s.cards[source].controller, source)
        record = conflict(s)
        if record is None or s.cards[source].place == record.no or not works(s, c, static) or not may_join(s, source):
            return []
        others = (card for card in s.cards if card.place == record.no and card.defn.kind != "ring")
        return [source] if any(card.controller == c.seat and card.no != source for card in others) else []
