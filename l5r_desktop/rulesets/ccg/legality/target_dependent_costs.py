"""Costs and permissions that depend on a target yet to be chosen bind the choice instead (Ivory: Targeting paradoxes).

An aim is ("must" or "not", the card whose trait it is, the trait as (id, index)): the action must, or may not, target
what the trait speaks of. Another is ("must", "cards", numbers): an additional action must target one of these. The
aims under which an action was announced are kept among its names, as "aims".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.ability import Program
from l5r_desktop.rulesets.ccg.cards.context import Ctx, numbers
from l5r_desktop.rulesets.ccg.state.attack_record import ExtraAction
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import act_frame
from l5r_desktop.rulesets.ccg.state.own_rules import rules_of

Trait = tuple[int, str, int]
Aim = tuple[Any, ...]
Aims = tuple[Aim, ...]
COST = "cost if targeting"
WORDS = "keyword if targeting"
_CARDS = "cards"
_MOST_WAYS = 40


def aims_of(c: Ctx) -> Aims:
    """The aims that bind the action of a context."""
    found: Aims = c.t.get("aims", ())
    return found


def node_of(s: State, trait: Sequence[Any]) -> tuple[Any, Ctx]:
    """The words of a trait and the context in which they are read."""
    holder, ident, index = trait
    return rules_of(s).definition(ident).statics[index].node, Ctx(s.cards[holder].controller, holder)


def traits_binding(s: State, c: Ctx, topic: str) -> Iterator[Trait]:
    """The traits of a topic, COST or WORDS, that speak of the action of a context."""
    for holder, static, via in index_of(s).statics.get(topic, ()):
        k = Ctx(s.cards[holder].controller, holder, via=via)
        if static.node.binds(s, k, c) and (static.cond is None or static.cond.test(s, k)):
            yield holder, static.ident, static.index


def ways(s: State, c: Ctx) -> list[Aims]:
    """Every set of aims under which the action of a context might be announced, the one with the fewest first.

    DECISION: of several traits that cost more for their target, one can be paid for with one action.
    """
    statics = index_of(s).statics
    due = _due(s, c)
    if (COST not in statics and WORDS not in statics) or c.ability is None or c.ability.kind != "action":
        return [due]
    costs = [trait for trait in traits_binding(s, c, COST) if reaches(s, c, trait)]
    found: list[Aims] = [tuple(("not", *trait) for trait in costs)]
    for paid in costs:
        found.append(tuple(("must" if trait == paid else "not", *trait) for trait in costs))
    found += [(*way, ("must", *trait)) for trait in traits_binding(s, c, WORDS) for way in found]
    return [(*due, *way) for way in found]


def _due(s: State, c: Ctx) -> Aims:
    """Return the targets that an additional action must have, while it is chosen or announced (Ivory: Additional
    action).
    """
    top = s.frames[-1] if s.frames else None
    rounds = s.frames[-2] if top is not None and top.proc == "use" and len(s.frames) > 1 else top
    if rounds is None or rounds.proc != "actions" or rounds.v.get("seat") != c.seat:
        return ()
    extra: ExtraAction | None = rounds.v.get("extra_now")
    return (("must", _CARDS, extra.aims),) if extra is not None and extra.aims else ()


def extra_gold(s: State, c: Ctx) -> int:
    """Gold that the aims of an action add to its cost."""
    return sum(node.amount(s, k, c.me) for node, k in _wanted(s, c, COST))


def extra_words(s: State, c: Ctx) -> frozenset[str]:
    """Keywords that the aims of an action give it."""
    return frozenset(word for node, _ in _wanted(s, c, WORDS) for word in node.words)


def _wanted(s: State, c: Ctx, topic: str) -> Iterator[tuple[Any, Ctx]]:
    for kind, *trait in aims_of(c):
        if trait[0] == _CARDS:
            continue
        node, k = node_of(s, trait)
        if kind == "must" and node.topic == topic:
            yield node, k


def paid_for(s: State, way: Aims) -> int:
    """The card whose extra cost is paid under these aims, or -1."""
    traits = [aim for aim in way if aim[0] == "must" and aim[1] != _CARDS]
    return next((aim[1] for aim in traits if node_of(s, aim[1:])[0].topic == COST), -1)


def targeting(program: Program) -> Iterator[Any]:
    """Lines that target cards, those nested in others too, but for what is delayed."""
    for line in program:
        if getattr(line, "targets", False):
            yield line
        if not getattr(line, "delays", False):
            for block in line.blocks():
                yield from targeting(block)


def _hits(s: State, trait: Sequence[Any], cards: Sequence[int]) -> list[int]:
    if trait[0] == _CARDS:
        return [no for no in cards if no in trait[1]]
    node, k = node_of(s, trait)
    return [no for no in cards if node.aims(s, k, no)]


def reaches(s: State, c: Ctx, trait: Sequence[Any]) -> bool:
    """Return True if some choice of targets includes what a trait speaks of."""
    assert c.ability is not None
    contexts = [c]
    for line in c.ability.program:
        if any(_hits(s, trait, t.legal(s, k)) for t in targeting((line,)) for k in contexts):
            return True
        choices = getattr(line, "required", None)
        if choices is not None:
            contexts = [way for k in contexts for way in choices(s, k) or [k]][:_MOST_WAYS]
    return False


def aims_possible(s: State, c: Ctx) -> bool:
    """Return True if the action can target all that it must (Ivory: Good Faith Rule)."""
    return all(reaches(s, c, trait) for kind, *trait in aims_of(c) if kind == "must")


def aimed(s: State, c: Ctx, line: Any, found: list[int]) -> list[int]:
    """Of the cards that a line could target, those that the aims leave; where several are chosen, the wanted first."""
    for kind, *trait in aims_of(c):
        hits = _hits(s, trait, found)
        if kind == "not":
            found = [no for no in found if no not in hits]
        elif line.most == 1 and not _met(s, c, trait):
            found = [no for no in found if no in hits or _later(s, c.bound(line.name, no), line, trait)]
        else:
            found = hits + [no for no in found if no not in hits]
    return found


def due_here(s: State, c: Ctx, line: Any, found: list[int]) -> tuple[int, ...]:
    """Cards of which one must be among several that a line targets, because no other line could target one; or none."""
    for kind, *trait in aims_of(c):
        if kind == "must" and not _met(s, c, trait) and not _later(s, c, line, trait):
            return tuple(_hits(s, trait, found))
    return ()


def _met(s: State, c: Ctx, trait: Sequence[Any]) -> bool:
    """Return True if the action has targeted what it must, or has it bound where choices are only tried."""
    assert c.ability is not None
    frame = act_frame(s, c.at or 0)
    names = {line.name for line in targeting(c.ability.program)}
    bound = [no for name, value in c.t.items() if name in names for no in numbers(value)]
    return bool(_hits(s, trait, [*bound, *(() if frame is None else frame.v["targeted"])]))


def _later(s: State, c: Ctx, line: Any, trait: Sequence[Any]) -> bool:
    """Return True if a line after this one could still target what a trait speaks of; other aims do not count there,
    so that lines do not ask each other in turn.
    """
    assert c.ability is not None
    lines = list(targeting(c.ability.program))
    at = next((n for n, other in enumerate(lines) if other is line), len(lines))
    free = c.bound("aims", ())
    return any(_hits(s, trait, later.legal(s, free)) for later in lines[at + 1 :])
