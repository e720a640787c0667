"""The base of the words for occurrences that reactions and interrupts answer (L19)."""

from __future__ import annotations

from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.words.references import Chosen


def meant(card: Any, s: State, c: Ctx, no: int) -> bool:
    """Tell if a card is the one, or one of those, that an event speaks of: "self", "a character mine"."""
    if isinstance(card, Chosen):
        return bool(card.filter.fits(s, c, no))
    return no in card.cards(s, c)


class Occurrence:
    """kinds: event kinds to listen to. would: it is answered in the window before all others (L6.6).

    grouped: all such events of one batch are one occurrence ("1 or more …") and answered once.
    thing: what kind of card it happens to, for the text, unless a filter tells.
    replaced: what waits for it takes its place, so that a second effect that waits would change nothing (L8.6).
    """

    thing: ClassVar[str] = "card"
    kinds: ClassVar[tuple[str, ...]] = ()
    would: ClassVar[bool] = False
    grouped: ClassVar[bool] = False
    replaced: ClassVar[bool] = False

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if an event of these kinds is one that the trigger waits for; every one, unless a word says."""
        return True

    def actor(self, e: Event) -> int:
        """The seat that "that player" stands for in the text: of the player whose act the event is."""
        return e.seat
