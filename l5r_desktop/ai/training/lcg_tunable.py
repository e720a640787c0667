"""What of the LCG's usual player is tuned by matches: the weights of the features, each by how much at a time."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from l5r_desktop.ai.lcg.heuristics import SCALES, DefaultPolicyLcg
from l5r_desktop.ai.lcg.style import STYLE
from l5r_desktop.ai.linear_evaluation import shifts_of, weights_of

UNITS: Mapping[str, float] = {
    "honor": 0.03, "honor_low": 0.08, "honor_very_low": 0.15, "honor_high": 0.1, "fate": 0.05, "fate_to_spend": 0.04,
    "fate_beyond_3": 0.05, "fate_beyond_2_each": 0.15, "fate_for_hand": 0.1, "hand": 0.06, "hand_beyond_4": 0.06,
    "broken_1": 0.3, "broken_2": 0.3, "broken_3": 0.3, "skill_stays_1": 0.02, "skill_stays_2": 0.02,
    "skill_stays_3": 0.02, "skill_to_fight": 0.01, "skill_ready_to_fight": 0.015, "characters": 0.1,
    "characters_staying": 0.1, "glory": 0.03, "honored": 0.1, "dishonored": 0.1, "attachments": 0.08, "holdings": 0.1,
    "rings": 0.1, "favor": 0.1, "chances": 0.1, "first": 0.05, "edge": 0.03, "could_take": 0.15, "takes": 0.15,
    "takes_last": 0.3, "row": 0.04, "conflict_won": 0.15, "conflict_lead": 0.03, "conflict_breaks": 0.3,
    "conflict_ends": 0.5, "conflict_unopposed": 0.1, "conflict_fate": 0.05,
}  # fmt: skip
"""By feature: the log of odds that one unit of a move adds."""
NAMES = SCALES.names


def weights(ruleset: str, moves: Mapping[str, float]) -> list[float]:
    """The weights of a ruleset after moves."""
    before = weights_of(ruleset, NAMES)
    return [value + UNITS[name] * moves.get(name, 0.0) for name, value in zip(NAMES, before, strict=True)]


def player(
    rng: random.Random, ruleset: str, moves: Mapping[str, float], decks: Sequence[Sequence[Any]]
) -> DefaultPolicyLcg:
    """The usual player by moved weights; decks make no difference to it while it is tuned."""
    return DefaultPolicyLcg(rng, weights=weights(ruleset, moves))


def lines(ruleset: str, moves: Mapping[str, float]) -> list[str]:
    """How weights are shifted by decks; moves leave that as it is."""
    rows = shifts_of(ruleset, STYLE.names, NAMES)
    return STYLE.lines([row[NAMES.index(name)] for row in rows for name in STYLE.shifted])
