"""Words for effects on a duel under way (Ivory: Duel)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.words.effect_base import Single
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("effect", "end the duel", en="discard all focused cards and end this duel without resolution",
            fr="défaussez toutes les cartes de focus et terminez ce duel sans résolution")  # fmt: skip
@dataclass(frozen=True)
class EndDuel(Single):
    """It is over, without a winner or loser; Focus Effects that wait do not happen (Ivory: Duel)."""

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Note it in the duel, which goes on to its end."""
        duel = next((frame for frame in reversed(s.frames) if frame.proc == "duel"), None)
        f.v["done"] = duel is not None
        if duel is not None:
            duel.v["cut"] = True
        return True


@VOCAB.word("effect", "{card:card} (enters|enter) the duel instead of {other:card}",
            en="{card} <enters|enter> the duel instead of {other}",
            fr="{card} <entre|entrent> dans le duel à la place de {other}")  # fmt: skip
@dataclass(frozen=True)
class EntersInstead(Single):
    """Another Personality takes the place of one in a challenge (Ivory: Challenge, Substitution)."""

    card: Any
    other: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Change who duels; nothing if the other is in none."""
        duel = next((frame for frame in reversed(s.frames) if frame.proc == "duel"), None)
        new, old = self.card.cards(s, c)[:1], self.other.cards(s, c)
        part = "" if duel is None or not new else next((k for k in ("one", "two") if duel.v[k] in old), "")
        f.v["done"] = bool(part)
        if duel is not None and part:
            duel.v[part] = new[0]
            s.say("enters-duel", ("card", new[0]))
        return True
