"""The collectible card game as the search knows it."""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping, Sequence

from l5r_desktop.ai.ccg.careful import CarefulCcg, QuickCcg
from l5r_desktop.ai.ccg.features import NAMES, SHARED, differences
from l5r_desktop.ai.ccg.plans import standing
from l5r_desktop.ai.search.moves import Keys
from l5r_desktop.ai.search.passing import restraint
from l5r_desktop.ai.weighing import Scales, likelihood
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.announcing import offered
from l5r_desktop.rulesets.ccg.definition import Definition

SCALES = Scales((*NAMES, *SHARED), differences)


class SenseCcg:
    """Both rulebooks. decks: the cards of each seat's deck; of one that is not known, none."""

    reflex = frozenset({"pay", "order", "battle", "stay-bowed", "arrange", "gold"})
    farther = frozenset({"declare", "assign"})

    def __init__(self, decks: Sequence[Sequence[Definition]]) -> None:
        self.careful = CarefulCcg(random.Random(0), decks=decks)
        self.quick = QuickCcg(random.Random(0), decks=decks)
        self._scales = Scales(SCALES.names, lambda s, seat: differences(s, seat, self.careful.points))

    def seed(self, seed: str) -> None:
        """Begin anew whatever is drawn at random in what is usually done."""
        self.careful.rng.seed(seed)
        self.quick.rng.seed(seed)

    def ideas(self, s: State, decision: Decision) -> Sequence[Keys]:
        """Ways to attack."""
        return self.careful.attacks(s, decision) if decision.kind == "assign" else ()

    def onward(self, s: State, decision: Decision, keys: Keys) -> Sequence[Keys]:
        """Who attacks where, when an attack is declared."""
        return self.careful.plans(s, decision.seat) if keys == ("declare",) else ()

    def passing(self, s: State, seat: int) -> Mapping[int, float]:
        """How likely a seat does nothing in the open window with each card that it could use there."""
        return restraint(s, seat, offered(s, seat), standing(s, seat))

    def chance(self, s: State, seat: int) -> float:
        """How likely a seat is to win from a position."""
        return likelihood(self._scales.odds(s, seat))

    def stage(self, s: State) -> Hashable | None:
        """How many attacks are over, or have been forgone."""
        if s.memory["attack"] is not None:
            return None
        turn: int = s.memory["turn"]
        return turn + (s.memory["phase"] in ("dynasty", "end"))
