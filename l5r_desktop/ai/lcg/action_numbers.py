"""Numbers of actions, from which is learned what each is worth (`ai/learned_answers.py`): what looking one act ahead
says, what changes on the table, what is done in which phase and how the fight goes, and the card that does it.
"""

from __future__ import annotations

from collections.abc import Sequence

from l5r_desktop.ai.judge.lcg_cards import NAMES as OF_CARD
from l5r_desktop.ai.judge.lcg_cards import card_numbers
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State

Numbers = dict[str, float]
FAR = 60.0
"""Points by which an answer is as good, or as bad, as one that is farther from the others still."""
BARELY = 1.0
"""Points by which an answer is hardly better than doing nothing."""
TENS = 10.0


class ActionNumbers:
    """The numbers of the options of one question. standing: how the fight goes for the seat, "" without one. features:
    the names of what is weighed of a position; before: by how much the seat is ahead in each as the position stands.
    """

    def __init__(
        self, s: State, decision: Decision, standing: str, features: Sequence[str], before: Sequence[float]
    ) -> None:
        self._s, self._seat = s, decision.seat
        self._phase: str = s.memory["phase"]
        self._standing = standing
        self._features, self._before = features, before

    def of(self, option: Option, gain: float, after: Sequence[float] | None, *, idle: bool) -> Numbers:
        """The numbers of an option, those that are 0 left out. gain: by how many points it is better than doing
        nothing, or than the options are on average. after: what is weighed of the position it leads to, None where the
        game is over then. idle: whether it does nothing.
        """
        gain = max(-FAR, min(FAR, gain))
        deed = "pass" if idle else option.verb or option.key
        found = {
            "gain": gain / TENS, "better": max(0.0, gain) / TENS, "barely better": float(0.0 < gain < BARELY),
            deed: 1.0, f"{deed}, {self._phase}": 1.0, f"{deed}, {self._phase}, {self._standing}": 1.0,
        }  # fmt: skip
        if after is not None:
            for name, now, then in zip(self._features, self._before, after, strict=True):
                found[f"{name} after"] = then - now
        if option.card >= 0:
            found |= self._of_card(option.card, deed, idle=idle)
        return {name: value for name, value in found.items() if value}

    def _of_card(self, no: int, deed: str, *, idle: bool) -> Numbers:
        card = self._s.cards[no]
        whose = "own" if card.controller == self._seat else "other"
        found = {f"{deed} {whose}": 1.0}
        if not idle:
            found |= {f"{whose} {name}": value for name, value in zip(OF_CARD, card_numbers(card.defn), strict=True)}
        return found
