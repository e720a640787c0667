"""Words for duels that begin and resolve, and for who was in one (L13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.words.trigger_base import Occurrence
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word("event", "a duel resolves", en="a duel resolves", fr="un duel se résout")
@dataclass(frozen=True)
class DuelResolves(Occurrence):
    """A duel has been resolved, with a winner or none (L13.3.7)."""

    kinds: ClassVar[tuple[str, ...]] = ("duel-result",)


@VOCAB.word(
    "event",
    "a duel targeting (a|an) {filter:filter} would resolve",
    en="a duel that picked {a filter} would resolve",
    fr="un duel ayant choisi {a filter} va se résoudre",
)
@dataclass(frozen=True)
class DuelWouldResolve(Occurrence):
    """A duel is about to be established, and one that fits was chosen for it (L13.1, L13.3.2).

    DECISION: before the bids. The character whose own ability starts the duel takes part without being chosen.
    """

    filter: Any
    kinds: ClassVar[tuple[str, ...]] = ("duel-started",)
    would: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if such a character was chosen for it."""
        frame = next(frame for frame in reversed(s.frames) if frame.proc == "duel")
        chosen = [no for no in e.x["duelists"] if no != frame.v["me"]]
        return any(self.filter.fits(s, c, no) for no in chosen)


@VOCAB.word(
    "test",
    "involved in that duel",
    en="of that duel",
    fr="de ce duel",
    en_is="<was|were> in that duel",
    fr_is="<était|étaient> dans ce duel",
)
@dataclass(frozen=True)
class Involved:
    """It was one of the two characters of the duel that the ability answers (L13.3.1)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return c.ev is not None and no in c.ev.x.get("duelists", ())
