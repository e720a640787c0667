"""Cards whose texts can do nothing by themselves now: it makes no difference which of them leaves play first."""

from __future__ import annotations

from typing import Any

from l5r_desktop.cardscript.expressions import And
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.ability import Ability
from l5r_desktop.rulesets.lcg.state.lookup import conflict
from l5r_desktop.rulesets.lcg.words.conditions import CardIs
from l5r_desktop.rulesets.lcg.words.constant_texts import CardCannot
from l5r_desktop.rulesets.lcg.words.filters import Flag
from l5r_desktop.rulesets.lcg.words.references import Ref
from l5r_desktop.rulesets.lcg.words.relations import WhileSo

_FIGHTING = frozenset({"participating", "attacking", "defending"})
_KEPT_FROM = frozenset({"attack", "defend", "participate"})


def quiet(s: State, card: int) -> bool:
    """Return True if a card that is known here has no text that works by itself or answers what happens outside a
    conflict: none but Actions, and such as say that the card has to take part (L4.5). False for one that is not
    described, and during a conflict.
    """
    found = s.cards[card]
    defn = found.defn
    if conflict(s) is not None or found.ident is None or not defn.scripted:
        return False
    return all(_only_fighting(ability) for ability in defn.abilities) and all(
        _needs_part(static.cond) or _is_kept_from_fighting(static.node) for static in defn.statics
    )


def _only_fighting(ability: Ability) -> bool:
    """Return True if an ability is an Action, or answers only what happens while its card takes part in a conflict."""
    if ability.kind == "action" or _needs_part(ability.cond):
        return True
    tests = getattr(getattr(ability.event, "filter", None), "tests", ())
    return any(isinstance(test, WhileSo) and _needs_part(test.cond) for test in tests)


def _is_kept_from_fighting(node: Any) -> bool:
    """Return True if a text does nothing but keep its own card from attacking or defending."""
    return isinstance(node, CardCannot) and node.card == Ref("self") and node.what.split()[0] in _KEPT_FROM


def _needs_part(cond: Any) -> bool:
    """Return True if a condition holds only while the card itself takes part in a conflict."""
    if isinstance(cond, And):
        return any(_needs_part(part) for part in cond.parts)
    return (
        isinstance(cond, CardIs)
        and cond.card == Ref("self")
        and any(isinstance(test, Flag) and test.flag in _FIGHTING for test in cond.tests)
    )
