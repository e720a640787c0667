"""Words for texts that answer the showing of cards in hands (Ivory: Show)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.turn_record import count_this_turn, note_this_turn
from l5r_desktop.rulesets.ccg.words.effect_base import made
from l5r_desktop.rulesets.ccg.words.trigger_base import Occurrence
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


def answer_showing(s: State, f: Frame[RunValues], c: Ctx, cards: Iterable[int]) -> bool:
    """Let texts that wait for it answer that an effect has shown cards. Return True once they have."""
    if "shown" in f.v:
        f.v.pop("shown")
        f.v.pop("result", None)
        return True
    seen = list(cards)
    if not seen or not any(e.topic in ("delayed", "each") for e in s.effects):
        return True
    f.v["shown"] = True
    for no in seen:
        note_this_turn(s, "shown", c.at or 0, no)
    resolve_batch(s, *(made(c, "shown", no, s.cards[no].controller) for no in seen))
    return False


@VOCAB.word("event", "{who:subject} is shown", en="{who} <is|are> shown", fr="{who} <est|sont> montré·e·s")
@dataclass(frozen=True)
class IsShown(Occurrence):
    """An effect shows it to all players (Ivory: Show).

    DECISION: what a search shows as it is found, and top cards of a deck that are turned up, are not shown in this
    sense.
    """

    who: Any
    kinds: ClassVar[tuple[str, ...]] = ("shown",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return bool(self.who.covers(s, c, e.card))


@VOCAB.word("test", "shown by the action", en="that the action has shown", fr="que l'action a montré·e·s")
@dataclass(frozen=True)
class ShownByTheAction:
    """The action that the text answers has shown it (Ivory: Show)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if it has."""
        return c.ev is not None and count_this_turn(s, "shown", int(c.ev.x.get("act", 0)), no) > 0
