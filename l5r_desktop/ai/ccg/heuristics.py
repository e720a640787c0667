"""The collectible card game as the search knows it."""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping, Sequence

from l5r_desktop.ai.ccg.buying_plan import in_own_dynasty_phase
from l5r_desktop.ai.ccg.default_policy import DefaultPolicyCcg, FastPolicyCcg
from l5r_desktop.ai.ccg.features import NAMES, SHARED, differences
from l5r_desktop.ai.ccg.plans import standing
from l5r_desktop.ai.ccg.sane_answers import nobody_attacks_yet, sane_answers
from l5r_desktop.ai.ccg.siege_chances import siege_chance
from l5r_desktop.ai.idle_options import without_idle_answers
from l5r_desktop.ai.linear_evaluation import LinearEvaluation, likelihood
from l5r_desktop.ai.one_ply_search import OnePlyPlayer
from l5r_desktop.ai.search.candidate_moves import Keys
from l5r_desktop.ai.search.pass_inference import restraint
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.actions.revealing_answers import offered
from l5r_desktop.rulesets.ccg.cards.definition import Definition
from l5r_desktop.rulesets.ccg.state.sides import siege_seat

SCALES = LinearEvaluation((*NAMES, *SHARED), differences)


class CcgHeuristics:
    """Both rulebooks. decks: the cards of each seat's deck; of one that is not known, none. edition: of the level.
    foresight: as in `DefaultPolicyCcg`.
    """

    reflex = frozenset({"pay", "order", "battle", "stay-bowed", "arrange", "gold"})
    farther = frozenset({"declare", "assign"})

    def __init__(self, decks: Sequence[Sequence[Definition]], edition: str = "", foresight: bool = True) -> None:
        self._edition = edition
        self.careful = DefaultPolicyCcg(random.Random(0), decks=decks, edition=edition, foresight=foresight)
        self.quick = FastPolicyCcg(random.Random(0), decks=decks, edition=edition, foresight=foresight)
        self.patient: dict[str, OnePlyPlayer] = {}
        self._scales = LinearEvaluation(
            SCALES.names, lambda s, seat: differences(s, seat, self.careful.points), edition
        )

    def seed(self, seed: str) -> None:
        """Begin anew whatever is drawn at random in what is usually done."""
        self.careful.rng.seed(seed)
        self.quick.rng.seed(seed)

    def ideas(self, s: State, decision: Decision) -> Sequence[Keys]:
        """Return the attacks that are worth a search where one is declared; nothing for other questions."""
        return self.careful.attacks(s, decision) if decision.kind == "assign" else ()

    def onward(self, s: State, decision: Decision, keys: Keys) -> Sequence[Keys]:
        """Return who attacks where, when an attack is declared."""
        return self.careful.plans(s, decision.seat) if keys == ("declare",) else ()

    def begun(self, s: State, decision: Decision) -> bool:
        """Return True while units are assigned to an attack that has none yet; always False in edition 1."""
        return not self._edition and nobody_attacks_yet(s, decision)

    def doubts(self, s: State, decision: Decision) -> float:
        """Return how much more must speak against a planned purchase, which playouts cannot tell from others by much;
        nothing for other questions.
        """
        return self.careful.numbers(s).doubts_purchases if in_own_dynasty_phase(s, decision) else 0.0

    def sane(self, s: State, decision: Decision, keys: Sequence[Keys]) -> Sequence[Keys]:
        """Return the answers that a person would give; all in edition 1."""
        return keys if self._edition else without_idle_answers(s, decision, sane_answers(s, decision, keys))

    def passing(self, s: State, seat: int) -> Mapping[int, float]:
        """Return how likely a seat does nothing in the open window with each card that it could use there."""
        return restraint(s, seat, offered(s, seat), standing(s, seat))

    def chance(self, s: State, seat: int) -> float:
        """Return how likely a seat is to win from a position; in edition 1 of Siege as in games of two seats."""
        if siege_seat(s) >= 0 and not self._edition:
            return siege_chance(s, seat, self.careful.points)
        return likelihood(self._scales.odds(s, seat))

    def stage(self, s: State) -> Hashable | None:
        """Return how many attacks are over, or have been forgone."""
        if s.memory["attack"] is not None:
            return None
        turn: int = s.memory["turn"]
        return turn + (s.memory["phase"] in ("dynasty", "end"))
