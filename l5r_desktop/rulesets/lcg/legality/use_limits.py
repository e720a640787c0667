"""Limits and maxima of abilities (L9)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.ability import Ability
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.definition import Definition
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of
from l5r_desktop.rulesets.lcg.values.texts_in_force import lasting_sum, static_hits, untouched


def _limit_key(s: State, c: Ctx) -> tuple[Any, ...]:
    ability: Ability | None = c.ability
    assert ability is not None
    assert ability.limit is not None
    via, born = (c.via, s.cards[c.via].object_number) if c.via >= 0 else (-1, 0)
    card = s.cards[c.me]
    return (
        ability.limit[1], c.seat, "limit", c.me, card.object_number, ability.ident, ability.index, via, born,
    )  # fmt: skip


def _max_key(s: State, c: Ctx) -> tuple[Any, ...]:
    ability: Ability | None = c.ability
    assert ability is not None
    assert ability.max is not None
    bearer: Definition = s.cards[c.me].defn if c.me >= 0 else rules_of(s).definition(ability.ident)
    return (ability.max[1], c.seat, "max", bearer.title, ability.ident, ability.index)


_EXTRA_USES = frozenset({"extra-use", "extra-use-of"})


def limit_left(s: State, c: Ctx) -> bool:
    """Return True if this copy may still be used in its period (L9.1, L9.2, L9.8)."""
    ability: Ability | None = c.ability
    assert ability is not None
    if ability.limit is None or c.me < 0 or "beyond-limit" in c.t:
        return True
    used = s.uses.get(_limit_key(s, c), 0)
    if used < ability.limit[0]:
        return True
    if untouched(s, _EXTRA_USES):
        return False
    more = sum(1 for _ in static_hits(s, "extra-use", c.me)) + lasting_sum(s, "extra-use", c.me)
    more += sum(e.n for e in s.effects if e.topic == "extra-use-of" and e.x == ability.ref and e.on(s, c.me))
    return bool(used < ability.limit[0] + more)


def max_left(s: State, c: Ctx) -> bool:
    """Return True if the player's maximum over all copies is not reached (L9.3)."""
    ability: Ability | None = c.ability
    assert ability is not None
    return ability.max is None or s.uses.get(_max_key(s, c), 0) < ability.max[0]


def count_use(s: State, c: Ctx) -> None:
    """Count a use: after costs are paid, cancelled or not (L9.5)."""
    ability: Ability | None = c.ability
    assert ability is not None
    uses = dict(s.uses)
    if ability.limit is not None:
        key = _limit_key(s, c)
        uses[key] = uses.get(key, 0) + 1
    if ability.max is not None:
        key = _max_key(s, c)
        uses[key] = uses.get(key, 0) + 1
    s.uses = uses
