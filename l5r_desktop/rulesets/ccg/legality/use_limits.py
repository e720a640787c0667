"""How often a text may be used (Ivory: Using abilities, Triggered traits)."""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.ability import Ability
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of


def _key(s: State, c: Ctx, ability: Ability, period: str) -> tuple[object, ...]:
    if ability.shares:
        for no, other, via in (entry for found in index_of(s).actions.values() for entry in found):
            own = no == c.me or (z.area(s, no) == z.ABILITIES and s.cards[no].owner == c.seat)
            if other.ident == ability.shares and own:
                return (period, no, s.cards[no].object_number, *other.ref, via)
    return (period, c.me, s.cards[c.me].object_number, *ability.ref, c.via)


def limit_of(c: Ctx) -> tuple[int, str] | None:
    """Times and period; an action has once per turn unless it is Repeatable."""
    ability = c.ability
    assert ability is not None
    return ability.limit


def limit_left(s: State, c: Ctx) -> bool:
    """Return True if the text may still be used."""
    limit = limit_of(c)
    if limit is None or c.me < 0:
        return True
    assert c.ability is not None
    more = sum(
        e.n
        for e in s.effects
        if e.topic == "more-uses"
        and e.on(s, c.me)
        and _for_this(e.x, c)
        and (e.until == limit[1] or s.uses.get(_key(s, c, c.ability, f"{e.until}"), 0))
    )
    return bool(s.uses.get(_key(s, c, c.ability, limit[1]), 0) < limit[0] + more)


def _for_this(ref: tuple[object, ...], c: Ctx) -> bool:
    assert c.ability is not None
    return not ref or ref == c.ability.ref


def count_use(s: State, c: Ctx) -> None:
    """Count a use, in its period and for the turn (an additional use counts for all longer periods too)."""
    limit = limit_of(c)
    if limit is None or c.me < 0:
        return
    assert c.ability is not None
    keys = [_key(s, c, c.ability, period) for period in dict.fromkeys((limit[1], "turn", "battle"))]
    s.uses = {**s.uses, **{key: s.uses.get(key, 0) + 1 for key in keys}}
