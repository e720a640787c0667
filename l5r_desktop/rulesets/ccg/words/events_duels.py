"""Words for challenges as occurrences, by who performs the action that they come from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.context import Ctx
from l5r_desktop.rulesets.ccg.lookup import act_frame, head_of
from l5r_desktop.rulesets.ccg.words.events import Occurrence
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word(
    "event",
    "challenge from an action that {card:card} performed",
    en="a challenge from an action that {card} performed",
    fr="un défi d'une action que {card} a exécutée",
)
@dataclass(frozen=True)
class PerformedChallenge(Occurrence):
    """A challenge is issued from an action that a Personality performs (Celestial: Perform)."""

    card: Any
    kinds: ClassVar[tuple[str, ...]] = ("challenge",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        frame = act_frame(s, int(e.x.get("act", 0)))
        if frame is None or frame.proc != "use":
            return False
        head = head_of(s, frame.v["me"])
        return any(no == head or no in frame.v.get("performers", ()) for no in self.card.cards(s, c))
