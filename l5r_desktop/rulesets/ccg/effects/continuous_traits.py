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


def static_for_seat(s: State, topic: str, seat: int) -> Iterator[tuple[Any, Ctx]]:
    """Continuous traits of a topic that cover a player now."""
    for holder, static, via in index_of(s).statics.get(topic, ()):
        c = Ctx(s.cards[holder].controller, holder, via=via)
        if static.node.covers_seat(s, c, seat) and (static.cond is None or static.cond.test(s, c)):
            yield static.node, c


def own_statics(s: State, no: int, topic: str, seat: int = -1) -> Iterator[tuple[Any, Ctx]]:
    """Continuous traits of a card about itself, wherever it is, and those that it has been given (Ivory: Continuous
    traits, Embedded text). seat: whose they are, if not its controller's.
    """
    printed = [(static, -1) for static in s.cards[no].defn.statics if static.topic == topic and not static.granted]
    given = ((static, via) for holder, static, via in index_of(s).statics.get(topic, ()) if holder == no)
    for static, via in (*printed, *(one for one in given if one[0].granted)):
        c = Ctx(seat if seat >= 0 else s.cards[no].controller, no, via=via)
        if static.cond is None or static.cond.test(s, c):
            yield static.node, c
