"""Habits, which pick an answer without looking ahead: how often each kind of option was taken where it was offered."""

from __future__ import annotations

import json
import random
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from pathlib import Path

from l5r_desktop.ai.lent_weights import played_like
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State
from l5r_desktop.places import data_folder

Mark = tuple[str, str]


def marks(s: State, decision: Decision, standing: str) -> list[Mark]:
    """Return what each option looks like from afar, and with the card it is about.

    standing: how the fight goes for the seat, "" without one.
    """
    about = s.cards[decision.source].ident or "" if decision.source >= 0 else ""
    costs = sorted(s.cards[o.card].defn.cost or 0 for o in decision.options if o.card >= 0)
    found = []
    for option in decision.options:
        far = f"{decision.prompt} {standing} {_deed(option)}"
        near = about
        if option.card >= 0:
            card = s.cards[option.card]
            far += " own" if card.controller == decision.seat else " other"
            if about:
                cost = card.defn.cost or 0
                far += " low" if cost < costs[len(costs) // 2] else " high"
            else:
                near = card.ident or ""
        found.append((far, f"{far} {near}"))
    return found


def _deed(option: Option) -> str:
    """The verb, and which of several texts of a card."""
    if option.verb == "use":
        return f"use {option.args[1]}"
    return option.verb if option.card >= 0 else option.key


def habits_file(kept: str) -> Path:
    """Return where the habits of a ruleset, with its edition where it has its own, are kept."""
    return data_folder("resources") / "ai" / f"{played_like(kept)}-habits.json"


@cache
def habits_of(kept: str) -> Mapping[str, float]:
    """Return how often each look of an option is taken in a ruleset, by the games it was learned from. kept: the
    ruleset, with its edition where it has its own.
    """
    shares: dict[str, float] = json.loads(habits_file(kept).read_text(encoding="utf-8"))
    return shares


UNKNOWN = 0.3
"""How often an option is taken whose like was never offered."""
SELDOM = 0.002
"""How often at least anything is taken, and at least anything is not."""
SHARPNESS = 12.0
"""How much more often what is usual is picked than it was taken: the power to which odds are raised."""


def share_of(shares: Mapping[str, float], mark: Mark, unknown: float = UNKNOWN) -> float:
    """Return how often what looks so was taken: near if that was ever seen, else far. unknown: where neither was."""
    far, near = mark
    return shares.get(near, shares.get(far, unknown))


def chances(shares: Mapping[str, float], found: Sequence[Mark], sharpness: float = SHARPNESS) -> list[float]:
    """Return how likely each option of a decision is picked, by its looks.

    >>> [round(chance, 2) for chance in chances({"pass": 0.8, "use": 0.2}, [("pass", ""), ("use", "")], 1.0)]
    [0.94, 0.06]
    """
    odds = []
    for mark in found:
        share = min(1.0 - SELDOM, max(SELDOM, share_of(shares, mark)))
        odds.append((share / (1.0 - share)) ** sharpness)
    whole = sum(odds)
    return [value / whole for value in odds]


def usual_first(
    s: State,
    decision: Decision,
    standing: str,
    shares: Mapping[str, float],
    options: Sequence[Option],
    idle: Collection[str],
) -> list[Option]:
    """Return options of a decision by how often their like was taken, the most usual first, then those that do nothing:
    whatever else is looked at must be better than they are. idle: their keys.
    """
    taken = {
        option.key: share_of(shares, mark)
        for option, mark in zip(decision.options, marks(s, decision, standing), strict=True)
    }
    ranked = sorted(options, key=lambda option: -taken[option.key])
    return sorted(ranked, key=lambda option: 0 if option is ranked[0] else 1 if option.key in idle else 2)


def picked(
    s: State,
    decision: Decision,
    standing: str,
    shares: Mapping[str, float],
    rng: random.Random,
    sharpness: float = SHARPNESS,
) -> str:
    """The key of an option, drawn by how often its like was taken."""
    weights = chances(shares, marks(s, decision, standing), sharpness)
    return rng.choices(decision.options, weights=weights)[0].key
