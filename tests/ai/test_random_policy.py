"""The random player answers every question, however few of the subsets are legal."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from l5r_desktop.ai.policies import TRIES, policy
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State


def test_many_units_and_battlefields_are_assigned_in_a_few_tries() -> None:
    """Ivory: Maneuvers: each unit goes to one battlefield. Of the subsets of 20 units at six only one in 10^19 fits."""
    asked: list[tuple[str, ...]] = []

    def within_limit(s: State, decision: Decision, keys: tuple[str, ...]) -> bool:
        asked.append(keys)
        units = [key.split("-")[0] for key in keys]
        return len(units) == len(set(units))

    options = tuple(Option(f"{unit}-{site}", "assign") for unit in range(20) for site in range(6))
    decision = Decision(0, "assign", "assign", options, least=0, most=20, limit=("one-each",))
    s = cast(Any, SimpleNamespace(rules=SimpleNamespace(within_limit=within_limit)))
    keys = policy("random", 1).answer(s, decision)
    assert within_limit(s, decision, keys)
    assert keys, "with even chances somebody is sent"
    assert len(asked) <= TRIES + len(options) + 2
