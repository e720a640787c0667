"""Calibration of chances to win before they are told: how sure they are is fitted to how often they came true.

The search compares answers by chances as they are; only what people read is calibrated. Logs of odds are multiplied by
one number for each ruleset and raised by another, from resources/ai/calibration.toml, so that the order of chances
stays. In an estimate of a position a learned judge (`ai/judge`) has a say beside the playouts, with a weight of its
own. `l5r train --chances` fits them (`ai/training/told_chances.py`).
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from math import log
from pathlib import Path

from l5r_desktop.ai.linear_evaluation import likelihood
from l5r_desktop.places import data_folder
from l5r_desktop.session.decision_analysis import WinEstimate

ANSWER, ESTIMATE = "answer", "estimate"
"""What chances are told of: an answer that was thought about, and a position as it stands."""
NEVER = 1e-9
"""A chance that is as good as none."""


def calibration_file() -> Path:
    """Return where slopes and offsets are kept."""
    return data_folder("resources") / "ai" / "calibration.toml"


@dataclass(frozen=True)
class Fitted:
    """Numbers that were fitted for the chances of one kind in one ruleset, for logs of odds.

    slope: by what those said are multiplied. offset: what is added then. judge: by what those that a judge gives a
    position are multiplied before they are added, 0 where a judge has no say.
    """

    slope: float = 1.0
    offset: float = 0.0
    judge: float = 0.0


@cache
def fitted(ruleset: str, kind: str) -> Fitted:
    """Read what was fitted; where nothing was, chances are told as they are.

    kind: of what the chance is told, ANSWER or ESTIMATE.
    """
    table = tomllib.loads(calibration_file().read_text(encoding="utf-8")).get(ruleset, {}).get(kind, {})
    numbers = Fitted()
    return Fitted(
        float(table.get("slope", numbers.slope)),
        float(table.get("offset", numbers.offset)),
        float(table.get("judge", numbers.judge)),
    )


def calibrated(ruleset: str, kind: str, chance: float, judged: float | None = None) -> float:
    """Return how often what had such a chance came true, 0 to 1. kind: ANSWER or ESTIMATE.

    judged: the log of the odds that a judge gives the position of an estimate; None where no judge can say, which
    counts as if it said the same as the playouts.

    >>> [calibrated("ccg-siege", ESTIMATE, chance) for chance in (0.0, 0.5, 1.0)]
    [0.0, 0.5, 1.0]
    """
    if not NEVER < chance < 1.0 - NEVER:
        return float(round(chance))
    numbers, said = fitted(ruleset, kind), log_odds(chance)
    return likelihood(numbers.slope * said + numbers.judge * (said if judged is None else judged) + numbers.offset)


def log_odds(chance: float) -> float:
    """The log of the odds of a chance, as far as it is neither none nor certain.

    >>> log_odds(0.5)
    0.0
    """
    chance = max(NEVER, min(1.0 - NEVER, chance))
    return log(chance / (1.0 - chance))


def calibrated_estimate(ruleset: str, found: WinEstimate, judged: float | None = None) -> WinEstimate:
    """Return an estimate as it is told; that of a game that is over, and what is certain, stays.

    judged: see `calibrated`.
    """
    return replace(found, chance=calibrated(ruleset, ESTIMATE, found.chance, judged)) if found.playouts else found
