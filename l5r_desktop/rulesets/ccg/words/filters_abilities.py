"""Words for what a card may be like: the abilities that it has."""

from __future__ import annotations

from dataclasses import dataclass

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("test", "ability keyword {word:name}", en="with a {word} ability", fr="avec une capacité {word}")
@dataclass(frozen=True)
class WithAbility:
    """One of its abilities has a keyword of its own (Ivory: Ability keywords)."""

    word: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the card `no` passes this filter in the context `c`."""
        return any(one.kind == "action" and one.has(self.word) for one in s.cards[no].defn.abilities)


@VOCAB.word("test", "with challenge effect", en="with a challenge", fr="avec un défi")
@dataclass(frozen=True)
class HasChallenge:
    """Its own text says that somebody challenges, whatever becomes of that (Ivory: Blind cards rule, Embedded text)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the card `no` passes this filter in the context `c`."""
        return any(
            getattr(line, "challenge", False)
            for ability in s.cards[no].defn.abilities
            if not ability.granted
            for line in ability.program
        )
