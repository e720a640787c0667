"""Words for the abilities that the rulebook gives to players, and for what the next action costs (Ivory: Player
abilities, Costs).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.legality.costs_of_use import NEXT_FREE
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.words.constant_texts import Constant
from l5r_desktop.rulesets.ccg.words.effect_base import Single, period
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("static", "{who:player} (has|have) the following instead of the rulebook {word:name} ability",
            en="{who} <has|have> the following instead of the rulebook's {word} ability",
            fr="{who} <a|avez|ont> ce qui suit au lieu de la capacité {word} du livre de règles")  # fmt: skip
@dataclass(frozen=True)
class InsteadOfRulebook(Constant):
    """A player does not use what the rulebook gives under a keyword, but what the lines beside this one give (Ivory:
    Player abilities).
    """

    who: Any
    word: str
    topic: str = field(default="cannot take", init=False)

    def forbids(self, s: State, k: Ctx, c: Ctx, designator: str) -> bool:
        """Return True if the action of the context `c` is that of the rulebook."""
        if c.me < 0 or c.via != -1 or c.ability is None or s.cards[c.me].defn.kind != "ability":
            return False
        return self.word in c.ability.keywords and not c.ability.granted


@VOCAB.word("effect", "the next {word:name} action of {who:player} costs no gold [until {until:until}]",
            en="the next {word} action that {who} <takes|take> costs no Gold[, {until}]",
            fr="la prochaine action {word} que {who} <fait|faites|font> ne coûte pas d'Or[, {until}]")  # fmt: skip
@dataclass(frozen=True)
class NextFree(Single):
    """The next action with a keyword that a player announces costs no Gold (Ivory: Costs, Next)."""

    opens_ways: ClassVar[bool] = False

    word: str
    who: Any
    until: str = "turn"

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Begin the lasting effect, which such an action ends."""
        seats = self.who.seats(s, c)
        for seat in seats:
            start(s, NEXT_FREE, seat=seat, until=period(c, self.until), src=c.me, actor=c.seat, x=(self.word,))
        f.v["done"] = bool(seats)
        return True
