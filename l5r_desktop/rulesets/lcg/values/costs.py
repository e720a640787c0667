"""The fate that playing a card costs now, with all that changes it (L7.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.lasting import Lasting, any_lasting
from l5r_desktop.rulesets.common.value_breakdown import BreakdownLog
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.index import index_of
from l5r_desktop.rulesets.lcg.values.texts_in_force import static_for_seat

if TYPE_CHECKING:
    from l5r_desktop.rulesets.lcg.cards.definition import Definition


def cost_to_play(s: State, no: int, seat: int, host: int = -1, breakdown: BreakdownLog | None = None) -> int | None:
    """Fate to pay for playing a card now, floor 0; None for a dash (L7.7).

    Reductions for the next card of a kind count.
    """
    definition: Definition = s.cards[no].defn
    if definition.cost is None:
        return None
    value: int = definition.cost
    if breakdown is not None:
        breakdown.start(value, "L7.7")
    if definition.statics:
        value += _own_text(s, no, seat, host, breakdown)
    if "play-cost" in index_of(s).statics or (s.effects and any_lasting(s, PLAY_COSTS)):
        for n, source in standing_costs(s, no, seat, host):
            value += n
            if breakdown is not None:
                breakdown.change(n, "L8.8", source=source)
    if s.effects and any_lasting(s, OWN_COSTS):
        value = _after_lasting(s, no, seat, host, value, breakdown)
    if breakdown is not None:
        breakdown.floor(value, "L8.9")
    return max(0, value)


def _own_text(s: State, no: int, seat: int, host: int, breakdown: BreakdownLog | None) -> int:
    """Return what a card's own constant texts add to its cost (L8.8)."""
    added = 0
    for static in s.cards[no].defn.statics:
        if static.topic == "cost":
            c = Ctx(seat, no)
            on = static.node.on
            there = on is None or (host >= 0 and on.fits(s, c, host))
            if there and (static.cond is None or static.cond.test(s, c)):
                n: int = static.node.amount(s, c, no)
                added += n
                if breakdown is not None:
                    breakdown.change(n, "L8.8", source=no)
    return added


def _after_lasting(s: State, no: int, seat: int, host: int, cost: int, breakdown: BreakdownLog | None) -> int:
    """Return a cost after the lasting effects in OWN_COSTS: reductions, then those that stop at a floor (L8.9)."""
    for e in s.effects:
        if _reduces(s, e, no, seat, host):
            cost -= e.n
            if breakdown is not None:
                breakdown.change(-e.n, "L8.9", source=e.src, until=e.until)
    kind = s.cards[no].defn.kind
    for e in s.effects:
        if e.topic == "floored-cost" and e.seat == seat and e.x[0] in ("card", kind) and cost > e.x[1]:
            n = max(e.n, e.x[1] - cost)
            cost += n
            if breakdown is not None:
                breakdown.change(n, "L8.9", source=e.src, until=e.until)
    return cost


def _reduces(s: State, e: Lasting, no: int, seat: int, host: int) -> bool:
    """Return True if a lasting effect reduces the cost of a card that a seat plays, on a host or on none (-1)."""
    if e.topic == "host-cost":
        return e.actor == seat and host >= 0 and e.on(s, host)
    if e.topic == "own-cost":
        return e.seat == seat and e.on(s, no)
    return e.topic == "cost" and e.seat == seat and reduction_applies(s, e.x, no, host)


OWN_COSTS = frozenset({"host-cost", "own-cost", "cost", "floored-cost"})
"""The lasting effects that `_after_lasting` reads."""

PLAY_COSTS = frozenset({"hand-cost", "play-cost", "next-act-cost"})
"""The lasting effects that `standing_costs` reads."""


def standing_costs(s: State, no: int, seat: int, host: int = -1) -> Iterator[tuple[int, int]]:
    """Yield what constant texts and lasting effects add to the cost of each card of a kind that a seat plays (L7.7).

    Pairs of amount and the card that it comes from. no: -1 for an event in a hand that nobody has identified; then
    what depends on the card counts if it makes the event cheaper.
    """
    if "play-cost" in index_of(s).statics:
        for c, static in static_for_seat(s, "play-cost", seat):
            n = static.node.amount(s, c, no)
            unknown = static.node.kind in ("card", "event") and (n < 0 or not static.node.tests)
            if unknown if no < 0 else static.node.covers(s, c, no, host):
                yield n, c.me
    if not (s.effects and any_lasting(s, PLAY_COSTS)):
        return
    kind = "event" if no < 0 else s.cards[no].defn.kind
    in_hand = no < 0 or s.cards[no].zone % z.COUNT == z.HAND
    for e in s.effects:
        if e.topic == "hand-cost" and in_hand:
            for bearer, born in e.cards:
                if s.cards[bearer].controller == seat and s.cards[bearer].object_number == born:
                    yield e.n, e.src
        if e.topic == "play-cost" and e.seat == seat and e.x[0] in ("card", kind):
            yield e.n, e.src
        if e.topic == "next-act-cost" and e.seat == seat and e.x[0] and _acts_now(s, seat):
            yield e.n, e.src


def _acts_now(s: State, seat: int) -> bool:
    """Return True if it is this seat's opportunity in the action window that is open (L5.4)."""
    return next((frame.v.get("seat") == seat for frame in reversed(s.frames) if frame.proc == "actions"), False)


def reduction_applies(s: State, x: tuple[object, ...], no: int, host: int) -> bool:
    """Return True if a "next card" reduction covers this play.

    x: kinds of card in one text, host number or -1 for any, host's object number.
    """
    kinds, on, born = x
    if on != -1:
        return host >= 0 and host == on and s.cards[host].object_number == born
    return s.cards[no].defn.kind in str(kinds)
