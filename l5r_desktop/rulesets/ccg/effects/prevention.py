"""The effects that keep an occurrence from happening (Ivory: Prevention, Timing Conflicts A)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_for_seat
from l5r_desktop.rulesets.ccg.effects.delayed_effects import awaiting, context_of
from l5r_desktop.rulesets.ccg.effects.run_effects import statement_at
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import act_frame
from l5r_desktop.rulesets.ccg.state.own_rules import rules_of
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.common.lasting import Lasting, end, lasting_on

_UNTOUCHED = ("target", "seppuku")
"""What happens even to a card that no effect of an action is to change: it is targeted, and what seppuku does to it
cannot be negated (Ivory: Prevention, Seppuku).
"""


def prevented(s: State, e: Event) -> bool:
    """Return True if a trait or lasting effect keeps an event from happening (Ivory: Prevention)."""
    return prevented_by(s, e) is not None


def prevented_by(s: State, e: Event) -> int | None:
    """Return the card whose trait or lasting effect keeps an event from happening, -1 for an effect of no card; None if
    nothing does (Ivory: Timing Conflicts A, Prevention).

    What prevents a bonus or penalty does not prevent that a token is put down, whose bonus or penalty then does not
    count (see values/bonuses.py).
    """
    if e.x.get("sure") or e.by == "cost":
        return None
    traits = index_of(s).statics.get(f"prevent {e.kind}", ())
    untouched = lasting_on(s, "untouched", e.card) if e.card >= 0 and e.kind not in _UNTOUCHED else ()
    preventing = awaiting(s, "prevent", e.kind)
    if not (traits or untouched or preventing):  # Nearly always: nobody asks then whose action it is.
        return None
    act = e.x.get("act", 0)
    stands = unstoppable_stands(s, int(act))
    for holder, static, via in traits:
        c = Ctx(s.cards[holder].controller, holder, ev=e, via=via)
        if stands and not same_side(s, c.seat, e.actor):
            continue
        if _of_numbers(static.node.event, e) or (static.cond is not None and not static.cond.test(s, c)):
            continue
        if static.node.event.match(s, c, e):
            return holder
    for effect in untouched:
        if act == effect.n and not (stands and not same_side(s, effect.actor, e.actor)):
            return effect.src
    return next((effect.src for effect in preventing if _stops(s, effect, e, stands)), None)


def prevented_once(s: State, e: Event) -> int | None:
    """Return the card whose effect keeps the first such event of an action from happening, which is this one, -1 for an
    effect of no card: the effect is over then. None if nothing does.
    """
    for effect in awaiting(s, "prevent-one", e.kind):
        if _stops(s, effect, e, unstoppable_stands(s, int(e.x.get("act", 0)))):
            end(s, effect.id)
            return _behind(s, effect)
    return None


def answered_by(s: State, e: Event) -> int | None:
    """Return the card whose effect, which answers the action under way, keeps an event of it from happening; None where
    what prevents it is seen on the table (Ivory: Prevention).
    """
    act = int(e.x.get("act", 0))
    stands = unstoppable_stands(s, act)
    untouched = lasting_on(s, "untouched", e.card) if e.card >= 0 and e.kind not in _UNTOUCHED else ()
    found = [effect for effect in untouched if effect.n == act]
    found += [one for one in awaiting(s, "prevent", e.kind) if one.n == act and _stops(s, one, e, stands)]
    return next((_behind(s, effect) for effect in found if act and effect.src >= 0), None)


def _behind(s: State, effect: Lasting) -> int:
    """The card that the story names as the source of an effect: of a player's ability that a card gives, that card."""
    if effect.src < 0 or not effect.x or s.cards[effect.src].defn.kind != "ability":
        return effect.src
    titled = rules_of(s).definition(effect.x[0][0])
    return next((no for no, card in enumerate(s.cards) if card.defn is titled), effect.src)


def _stops(s: State, effect: Lasting, e: Event, stands: bool) -> bool:
    if stands and not same_side(s, effect.actor, e.actor):
        return False
    node = statement_at(s, effect.x[0], effect.x[1])
    if _of_numbers(node.event, e):
        return False
    return bool(node.event.match(s, context_of(s, effect, e), e) and node.within(s, effect, e))


def unstoppable_stands(s: State, act: int) -> bool:
    """Return True if a text keeps other players from negating what an Unstoppable action does (Ivory: Unstoppable)."""
    if "unstoppable stands" not in index_of(s).statics:
        return False
    frame = act_frame(s, act)
    if frame is None or "unstoppable" not in frame.v.get("keywords", ()):
        return False
    return any(True for _ in static_for_seat(s, "unstoppable stands", frame.v["seat"]))


def _of_numbers(event: Any, e: Event) -> bool:
    """Return True if a token is to be put down, and a word is about the bonus or penalty that it gives."""
    return e.kind == "token" and "modify" in event.kinds
