"""Costs of an action: those of its own text, and those that other texts add to it (Celestial: To take an action)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_for_seat
from l5r_desktop.rulesets.ccg.state.index import index_of

TOPIC = "added cost"
"""Of continuous texts that add a cost to actions."""


def _added(s: State, c: Ctx) -> list[Any]:
    """The texts that add a cost to the action of a context."""
    ability = c.ability
    if TOPIC not in index_of(s).statics or ability is None or ability.kind != "action":
        return []
    found = static_for_seat(s, TOPIC, c.seat)
    return [node for node, _ in found if set(node.when.split(" or ")).intersection(ability.designators)]


def costs_of(s: State, c: Ctx) -> list[Any]:
    """All costs but Gold, the text's own first."""
    assert c.ability is not None
    return [*c.ability.costs, *(node.cost(at) for at, node in enumerate(_added(s, c)))]


def picks_of(s: State, c: Ctx) -> list[Any]:
    """The choices of cards for all of these costs, in their order."""
    assert c.ability is not None
    return [*c.ability.cost_picks, *(node.pick(at) for at, node in enumerate(_added(s, c)))]
