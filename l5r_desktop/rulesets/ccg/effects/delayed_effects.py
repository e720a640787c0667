"""Lasting effects that wait for an occurrence: the lines of a text that follow it, replace it or keep it from happening
(Ivory: Delayed effects, Timing Conflicts).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.run_effects import run_program, statement_at
from l5r_desktop.rulesets.ccg.state.frame_values import ContextValues
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lasting_effects import Lasting, end
from l5r_desktop.rulesets.ccg.state.lookup import act_frame
from l5r_desktop.rulesets.ccg.state.own_rules import rules_of
from l5r_desktop.rulesets.common.lasting import EffectIndex

_WAITING = frozenset({"delayed", "each", "instead", "prevent", "prevent-one"})


def awaiting(s: State, moment: str, kind: str) -> Sequence[Lasting]:
    """The lasting effects that wait for events of a kind, in the order in which they began.

    moment: "before" or "after" for what goes with such an event, "instead", "prevent" or "prevent-one"; "" for any.
    """
    effects = s.effects
    if not effects:
        return ()
    index: EffectIndex | None = s.effect_index
    if index is None or index.effects is not effects:
        index = s.effect_index = EffectIndex(effects)
    found = index.awaiting
    if found is None:
        found = index.awaiting = _by_event(s)
    return found.get((moment, kind), ()) if found else ()


def has_answers(s: State, kind: str) -> bool:
    """Return True if a text, lasting effect or rule is about events of a kind: it may prevent, precede, replace or
    answer them.
    """
    return kind in index_of(s).heard or kind in rules_of(s).answered or bool(s.effects and awaiting(s, "", kind))


def _by_event(s: State) -> dict[tuple[str, str], list[Lasting]]:
    found: dict[tuple[str, str], list[Lasting]] = {}
    for effect in s.effects:
        if effect.topic in _WAITING:
            node = statement_at(s, effect.x[0], effect.x[1])
            moment = node.when if effect.topic in ("delayed", "each") else effect.topic
            named: Sequence[str] | None = getattr(node.event, "kinds_named", lambda *_: None)(s, effect.x[2])
            for kind in node.event.kinds if named is None else named:
                found.setdefault((moment, kind), []).append(effect)
                found.setdefault(("", kind), []).append(effect)
    return found


def context_of(s: State, e: Lasting, ev: Event | None = None) -> Ctx:
    """The context in which a lasting effect's lines are read; x holds the text, the path, the names, the action."""
    ref, _, names, act = e.x[:4]
    ability = rules_of(s).definition(ref[0]).abilities[ref[1]]
    return Ctx(e.actor, e.src, ability, ev, dict(names), "card", -1, act)


def _count_down(s: State, effect: Lasting) -> None:
    """An effect that happens so many times has one time less to happen."""
    left = effect.x[4] - 1
    if not left:
        end(s, effect.id)
        return
    s.effects = tuple(replace(e, x=(*e.x[:4], left)) if e.id == effect.id else e for e in s.effects)


def run_lasting(s: State, number: int, ev: Event | None) -> None:
    """Carry out a delayed or conditional effect."""
    effect = next((e for e in s.effects if e.id == number), None)
    if effect is None:
        return
    if effect.topic == "delayed":
        end(s, number)
    elif len(effect.x) > 4:
        _count_down(s, effect)
    ref, path, names, act = effect.x[:4]
    values: ContextValues = {
        "seat": effect.actor, "me": effect.src, "ref": ref, "via": -1, "ev": ev, "t": dict(names), "by": "card",
        "act": act,
    }  # fmt: skip
    run_program(s, values, path)
    s.frames[-1].v["disgraced"] = tuple(no for no, born in effect.cards if s.cards[no].object_number == born)


def disgraced_by(s: State, act: int) -> tuple[int, ...]:
    """Return the Personalities who were dishonorable when an action or trait targeted them or came from them, also for
    what it has delayed (Ivory: References to other points in time); nobody if rehonoring is among its effects.
    """
    frame = act_frame(s, act)
    if frame is None and act:
        frame = next((f for f in reversed(s.frames) if f.v.get("act") == act and "disgraced" in f.v), None)
    if frame is None or frame.v.get("rehonors"):
        return ()
    found: tuple[int, ...] = frame.v["disgraced"]
    return found
