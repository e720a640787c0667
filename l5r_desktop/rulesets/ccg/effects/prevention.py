"""What keeps an occurrence from happening (Ivory: Prevention, Timing Conflicts A)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.delayed_effects import context_of
from l5r_desktop.rulesets.ccg.effects.run_effects import statement_at
from l5r_desktop.rulesets.ccg.state.index import index_of


def prevented(s: State, e: Event) -> bool:
    """Return True if a trait or lasting effect keeps an event from happening (Ivory: Timing Conflicts A, Prevention).

    What prevents a bonus or penalty does not prevent that a token is put down, whose bonus or penalty then does not
    count (see values/bonuses.py).
    """
    if e.x.get("sure") or e.by == "cost":
        return False
    for holder, static, via in index_of(s).statics.get(f"prevent {e.kind}", ()):
        c = Ctx(s.cards[holder].controller, holder, ev=e, via=via)
        if _of_numbers(static.node.event, e) or (static.cond is not None and not static.cond.test(s, c)):
            continue
        if static.node.event.match(s, c, e):
            return True
    for effect in s.effects:
        if effect.topic == "prevent":
            node = statement_at(s, effect.x[0], effect.x[1])
            c = context_of(s, effect, e)
            if _of_numbers(node.event, e) or e.kind not in node.event.kinds:
                continue
            if node.event.match(s, c, e) and node.within(s, effect, e):
                return True
    return False


def _of_numbers(event: Any, e: Event) -> bool:
    """Return True if a token is to be put down, and a word is about the bonus or penalty that it gives."""
    return e.kind == "token" and "modify" in event.kinds
