"""Continuous traits that work now, by what they change (Ivory: Continuous traits)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.index import index_of

if TYPE_CHECKING:
    from l5r_desktop.rulesets.ccg.cards.ability import Static


def static_hits(s: State, topic: str, no: int) -> Iterable[tuple[Any, Ctx]]:
    """Continuous traits of a topic that cover a card now, with their contexts."""
    statics = index_of(s).statics
    return ((static.node, c) for static, c in _covering(s, statics[topic], no)) if topic in statics else ()


def active_traits(s: State, topic: str, no: int) -> Iterable[tuple[Static, Ctx]]:
    """Continuous traits of a topic that apply to a card now, as (static, context) pairs. `static_hits` gives the nodes
    alone.
    """
    statics = index_of(s).statics
    return _covering(s, statics[topic], no) if topic in statics else ()


def _covering(s: State, found: Sequence[tuple[int, Static, int]], no: int) -> Iterator[tuple[Static, Ctx]]:
    for holder, static, via in found:
        if static.own and holder != no:
            continue
        c = Ctx(s.cards[holder].controller, holder, via=via)
        if static.node.covers(s, c, no) and (static.cond is None or static.cond.test(s, c)):
            yield static, c


def static_for_seat(s: State, topic: str, seat: int) -> Iterable[tuple[Any, Ctx]]:
    """Continuous traits of a topic that cover a player now."""
    statics = index_of(s).statics
    return _covering_seat(s, statics[topic], seat) if topic in statics else ()


def _covering_seat(s: State, found: Sequence[tuple[int, Static, int]], seat: int) -> Iterator[tuple[Any, Ctx]]:
    for holder, static, via in found:
        c = Ctx(s.cards[holder].controller, holder, via=via)
        if static.node.covers_seat(s, c, seat) and (static.cond is None or static.cond.test(s, c)):
            yield static.node, c


def own_statics(s: State, no: int, topic: str, seat: int = -1) -> Iterable[tuple[Any, Ctx]]:
    """Continuous traits of a card about itself, wherever it is, and those that it has been given (Ivory: Continuous
    traits, Embedded text). seat: whose they are, if not its controller's.
    """
    printed = s.cards[no].defn.statics
    given = index_of(s).statics.get(topic, ())
    return _own(s, no, topic, seat, printed, given) if printed or given else ()


def _own(
    s: State, no: int, topic: str, seat: int, printed: Sequence[Static], given: Sequence[tuple[int, Static, int]]
) -> Iterator[tuple[Any, Ctx]]:
    found = [(static, -1) for static in printed if static.topic == topic and not static.granted]
    found += [(static, via) for holder, static, via in given if holder == no and static.granted]
    for static, via in found:
        c = Ctx(seat if seat >= 0 else s.cards[no].controller, no, via=via)
        if static.cond is None or static.cond.test(s, c):
            yield static.node, c
