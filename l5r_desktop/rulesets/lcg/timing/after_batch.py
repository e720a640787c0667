"""The steps after a batch, before any reaction: keywords, delayed effects, the cards in a broken province.

Each is complete in itself; the first player orders them (L6.2 step 9, L14, L4.8.3).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.common.lasting import lasting
from l5r_desktop.rulesets.lcg.cards.context import Ctx, numbers
from l5r_desktop.rulesets.lcg.cards.script_address import effect_at
from l5r_desktop.rulesets.lcg.effects.run_effects import resolve_branch
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.state.lasting_effects import end
from l5r_desktop.rulesets.lcg.state.lookup import first_player, participants
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of
from l5r_desktop.rulesets.lcg.values.current_values import keyword

Item = tuple[Any, ...]


class AfterBatchValues(TypedDict, total=False):
    """The values that the frames of `followups` keep."""

    answer: tuple[str, ...]
    items: tuple[tuple[Any, ...], ...]


def start_follow_ups(s: State, events: Sequence[Event | None]) -> bool:
    """Start what keywords and delayed effects make of these events. True if there is anything."""
    items: list[Item] = []
    for e in events:
        if e is None:
            continue
        if e.kind == "leave":
            if e.x.get("courtesy"):
                items.append(("courtesy", e.x["controller"], e.card))
            if e.x.get("sincerity"):
                items.append(("sincerity", e.x["controller"], e.card))
        elif e.kind == "conflict-result":
            items += _pride(s, e)
        elif e.kind == "break-province":
            items.append(("broken", e.seat, e.card))
        elif e.kind == "turn-up" and keyword(s, e.card, "rally"):
            items.append(("rally", s.cards[e.card].owner, e.card))
    if s.effects and lasting(s, "delayed"):
        items += _delayed(s, events)
    if not items:
        return False
    s.push("followups", items=tuple(items))
    return True


def _pride(s: State, e: Event) -> list[Item]:
    winner, loser = e.seat, e.x["loser"]
    if winner < 0:
        return []
    found: list[Item] = []
    for no in participants(s):
        if keyword(s, no, "pride"):
            if s.cards[no].controller == winner:
                found.append(("pride", 1, no))
            elif s.cards[no].controller == loser:
                found.append(("pride", -1, no))
    return found


def _delayed(s: State, events: Sequence[Event | None]) -> list[Item]:
    found: list[Item] = []
    for effect in lasting(s, "delayed"):
        node = delayed_node(s, effect.x)
        c = delayed_context(s, effect)
        for e in events:
            if e is not None and e.kind in node.event.kinds and node.event.match(s, c, e):
                found.append(("delayed", effect.id, effect.src, e))
                if not node.each_time:
                    break
    return found


def delayed_node(s: State, x: tuple[Any, ...]) -> Any:
    """The delayed effect's node. x: card id, ability index, path of (stage, effect[, branch]), names."""
    ident, index, path, mode, _ = x
    return effect_at(rules_of(s).definition(ident).abilities[index], path, mode)


def delayed_context(s: State, effect: Any) -> Ctx:
    """The context in which a delayed effect was made, without cards that are no longer the same objects (L8.16)."""
    ident, index, _, _, bound = effect.x
    gone = {no for no, born in effect.cards if s.cards[no].object_number != born}
    names = dict(bound)
    for name in delayed_node(s, effect.x).names.intersection(names):
        names[name] = tuple(no for no in numbers(names[name]) if no not in gone)
    return Ctx(effect.actor, effect.src, rules_of(s).definition(ident).abilities[index], None, names)


def _next(s: State, f: Frame[AfterBatchValues]) -> None:
    items = f.v["items"]
    if not items:
        s.finish()
        return
    kinds = {item[0] for item in items}
    if len(items) == 1 or (len(kinds) == 1 and "delayed" not in kinds):
        f.v["answer"] = ("item-0",)
        return
    options = tuple(Option(f"item-{at}", item[0], item[2]) for at, item in enumerate(items))
    s.ask(Decision(first_player(s), "order", "order-effects", options, rule="L6.2.9"))


def _run_one(s: State, f: Frame[AfterBatchValues]) -> None:
    f.restart()
    at = int(f.v.pop("answer")[0].removeprefix("item-"))
    items = f.v["items"]
    kind, who, no, *occurred = items[at]
    f.v["items"] = items[:at] + items[at + 1 :]
    if kind == "courtesy":
        resolve_batch(s, Event("gain-fate", seat=who, n=1, src=no))
    elif kind == "sincerity":
        resolve_batch(s, Event("draw", seat=who, n=1, src=no))
    elif kind == "pride":
        resolve_batch(s, Event("honor" if who > 0 else "dishonor", no, src=no))
    elif kind == "rally":
        resolve_batch(s, Event("fill", seat=who, n=s.cards[no].zone, up=True))
    elif kind == "broken":
        s.push("broken", province=no)
    else:
        _run_delayed(s, who, *occurred)


def _run_delayed(s: State, effect_id: int, e: Event) -> None:
    effect = next((e for e in s.effects if e.id == effect_id), None)
    if effect is None:
        return
    ident, index, path, mode, _ = effect.x
    names = delayed_context(s, effect).t
    each_time = delayed_node(s, effect.x).each_time
    if not each_time:
        end(s, effect_id)
    v: TextValues = {
        "seat": effect.actor, "me": effect.src, "ref": (ident, index), "via": -1,
        "ev": e if each_time else None, "t": names, "by": "card", "at": None, "mode_path": mode,
    }  # fmt: skip
    resolve_branch(s, v, path, 0)


PROCEDURES = (Procedure("followups", (Step("L6.2.9", _next), Step("L6.2.9", _run_one))),)
