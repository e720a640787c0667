"""Words for what players have done before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.context import Ctx
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("condition", "{who:player} resolved {n:int} {word:name} (action|actions) this turn",
            en="{who} <has|have> resolved at least {n} {word} action·s this turn",
            fr="{who} <a|avez|ont> résolu au moins {n} action·s {word} ce tour")  # fmt: skip
@dataclass(frozen=True)
class Resolved:
    """So many actions with a keyword, or more, have resolved this turn (Ivory: Numbers of things)."""

    who: Any
    n: int
    word: str

    def test(self, s: State, c: Ctx) -> bool:
        """Whether so."""
        seats = self.who.seats(s, c)
        return sum(1 for seat, *words in s.memory["acted"] if seat in seats and self.word in words) >= self.n
