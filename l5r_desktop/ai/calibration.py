"""Calibration of chances to win before they are told: how sure they are is fitted to how often they came true.

The search compares answers by chances as they are; only what people read is calibrated. Logs of odds are multiplied by
one number for each ruleset, from resources/ai/calibration.toml, so that the order of chances stays.
"""

from __future__ import annotations

import tomllib
from functools import cache
from math import log

from l5r_desktop.ai.linear_evaluation import likelihood
from l5r_desktop.places import data_folder

NEVER = 1e-9
"""A chance that is as good as none."""


@cache
def slope(ruleset: str) -> float:
    """By what logs of odds are multiplied; 1 where nothing was fitted."""
    text = (data_folder("resources") / "ai" / "calibration.toml").read_text(encoding="utf-8")
    return float(tomllib.loads(text).get(ruleset, {}).get("slope", 1.0))


def calibrated(ruleset: str, chance: float) -> float:
    """Return how often what had such a chance came true, 0 to 1.

    >>> calibrated("lcg-skirmish", 0.5), calibrated("lcg-skirmish", 1.0), calibrated("lcg-skirmish", 0.0)
    (0.5, 1.0, 0.0)
    """
    if not NEVER < chance < 1.0 - NEVER:
        return float(round(chance))
    return likelihood(slope(ruleset) * log(chance / (1.0 - chance)))
