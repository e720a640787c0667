"""Words for created cards that are played at once (Ivory: Created cards, Additional action)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.ability import Ability
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.events.leave_play import take_away
from l5r_desktop.rulesets.ccg.legality.permission import usable
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lookup import in_play
from l5r_desktop.rulesets.ccg.words.effects_abilities import printed_abilities
from l5r_desktop.rulesets.ccg.words.effects_borrowing import TakesAction
from l5r_desktop.rulesets.ccg.words.effects_entering import Create
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("effect", "create {ident:name} and play it in battle",
            en="create {ident} and take an additional Battle action to use its ability, if legal",
            fr="créez {ident} et faites une action de Bataille supplémentaire pour utiliser sa capacité, si "
               "possible")  # fmt: skip
@dataclass(frozen=True)
class CreateAndPlay(TakesAction):
    """A Strategy is created and played, from no place where cards lie (Ivory: Created cards, Additional action).

    DECISION: the additional action is taken as the effect happens. A created card with which nothing can be done, or
    that does not stay in play, ceases to exist.
    """

    opens_ways: ClassVar[bool] = False

    ident: str

    def found(self, s: State, c: Ctx) -> list[tuple[int, Ability, dict[str, Any]]]:
        """The Battle abilities of the created card for which it may be played now."""
        return [
            (no, one, {"ev": None, "designator": "battle"})
            for no in c.t.get("created", ())
            for one in printed_abilities(s, no, ("action",))
            if "battle" in one.designators and usable(s, Ctx(c.seat, no, one), "battle")
        ]

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Create it, go on as with any action, and let go of what has not stayed in play."""
        if stage == 0:
            f.v["t"] = {**f.v["t"], "created": tuple(Create(self.ident).make(s, c))}
            f.v["done"] = False
            return False
        over = super().step(s, f, c, stage - 1)
        for no in c.t["created"] if over else ():
            if not in_play(s, no):
                take_away(s, no, z.at(s.cards[no].owner, z.REMOVED))
        return over
