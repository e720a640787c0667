"""Words for Gold that effects give, or that players pay while an effect resolves (Ivory: Paying Gold Costs)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.actions.paying import pay
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.legality.gold_sources import can_pay
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.words.effect_base import Simple, Single, made
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("effect", "{who:player} may pay {n:amount} gold", en="{who} may pay {x n} Gold",
            fr="{who} <peut|pouvez|peuvent> payer {x n} Or")  # fmt: skip
@dataclass(frozen=True)
class MayPay(Single):
    """A player pays Gold or does not; whoever cannot raise it is not asked (Ivory: Choices, Paying Gold Costs)."""

    who: Any
    n: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Ask, pay, and note whether it has been paid."""
        v = f.v
        seats = self.who.seats(s, c)
        if stage == 0:
            v["done"] = False
            n = self.n.value(s, c)
            if not seats or not can_pay(s, seats[0], n, self._purpose(c, seats[0], n)):
                return True
            options = (Option("accept", "accept", -1, (n,)), Option("decline", "decline"))
            s.ask(Decision(seats[0], "may", "may-pay-gold", options, source=c.me, rule="Ivory: Choices", args=(n,)))
            return False
        if stage == 1:
            if v.pop("answer")[0] != "accept":
                return True
            n = self.n.value(s, c)
            pay(s, seats[0], n, self._purpose(c, seats[0], n))
            return False
        v["done"] = v.pop("result", False) is True
        return True

    def _purpose(self, c: Ctx, seat: int, n: int) -> Event:
        return Event("paying", c.me, seat, n, what="effect", src=c.me, actor=seat)


@VOCAB.word("effect", "{who:player} (gets|get) {n:amount} gold", en="{who} <gets|get> {x n} Gold",
            fr="{who} <reçoit|recevez|reçoivent> {x n} Or")  # fmt: skip
@dataclass(frozen=True)
class GetGold(Simple):
    """Gold that is produced by an effect; what is not paid with it is lost as the phase ends (Ivory: Paying Gold
    Costs).
    """

    who: Any
    n: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "produce-gold", c.me, seat, self.n.value(s, c)) for seat in self.who.seats(s, c)]
