"""The base of the words for occurrences that reactions and interrupts answer (L19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.ability import Trigger
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.words.references import Chosen


def meant(card: Any, s: State, c: Ctx, no: int) -> bool:
    """Tell if a card is the one, or one of those, that an event speaks of: "self", "a character mine"."""
    if isinstance(card, Chosen):
        return bool(card.filter.fits(s, c, no))
    return no in card.cards(s, c)


class Occurrence(Trigger):
    """The base of these words.

    thing: what kind of card it happens to, for the text, unless a filter tells.
    replaced: what waits for it takes its place, so that a second effect that waits would change nothing (L8.6).
    """

    thing: ClassVar[str] = "card"
    replaced: ClassVar[bool] = False

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if an event of these kinds is one that the trigger waits for; every one, unless a word says."""
        return True


@dataclass(frozen=True)
class ToCard(Occurrence):
    """The base of words for what happens to a card that is spoken of: "self", "a character mine"."""

    card: Any

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return meant(self.card, s, c, e.card)


@dataclass(frozen=True)
class ToCardThatFits(Occurrence):
    """The base of words for what happens to a card that fits."""

    filter: Any

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return bool(self.filter.fits(s, c, e.card))
