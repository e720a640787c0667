"""The constant texts and lasting effects that apply to a card or a player now, and what they forbid (L8.8, L8.9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.lasting import CANNOT, any_forbidding, any_lasting, lasting, lasting_on
from l5r_desktop.rulesets.common.value_breakdown import BreakdownLog
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.index import index_of
from l5r_desktop.rulesets.lcg.state.lookup import conflict

if TYPE_CHECKING:
    from l5r_desktop.rulesets.lcg.cards.ability import ConstantText, Static


def static_hits(s: State, topic: str, no: int) -> Sequence[tuple[Ctx, Static]]:
    """The constant texts of a topic that now apply to a card (L8.8)."""
    statics = index_of(s).statics
    if topic not in statics:
        return ()
    found = []
    for source, static, _ in statics[topic]:
        c = Ctx(s.cards[source].controller, source)
        text: ConstantText = static.node
        if text.affects(s, c, no) and works(s, c, static):
            if _SHIELDS in statics and immune_to(s, no, source):
                continue
            found.append((c, static))
    return found


_SHIELDS = "immune-to"


def has_text(s: State, topic: str, no: int) -> bool:
    """Return True if a constant text of a topic now applies to a card (L8.8)."""
    return bool(static_hits(s, topic, no))


def seat_has_text(s: State, topic: str, seat: int) -> bool:
    """Return True if a constant text of a topic now applies to a seat (L8.8)."""
    return bool(static_for_seat(s, topic, seat))


def untouched(s: State, topics: frozenset[str]) -> bool:
    """Return True if no constant text and no lasting effect of any of these topics is there, whomever it applies to:
    the one cheap question before many.
    """
    ix = index_of(s)
    found = ix.without.get(topics)
    if found is None:
        found = ix.without[topics] = topics.isdisjoint(ix.statics)
    return found and not (s.effects and any_lasting(s, topics))


def immune_to(s: State, no: int, source: int) -> bool:
    """Return True if a text makes a card immune to the effects of the card `source` (L8.19)."""
    if source < 0 or source == no:
        return False
    for by, static, _ in index_of(s).statics.get(_SHIELDS, ()):
        c = Ctx(s.cards[by].controller, by)
        if not static.node.affects(s, c, no) or not static.node.against(s, c, source):
            continue
        # What would blank the text itself is kept off as well, so that only lasting effects can have blanked it.
        if not has_lasting(s, "blank", by) and (static.cond is None or static.cond.test(s, c)):
            return True
    return False


def kept_off(s: State, no: int, source: int, actor: int) -> bool:
    """Return True if a card is immune to effects of the card `source`: to cards like it, or to events (L8.19)."""
    if source < 0:
        return False
    if immune_to(s, no, source):
        return True
    if s.cards[source].defn.kind != "event":
        return False
    if forbidden(s, "be-affected-by-events", no):
        return True
    theirs = actor not in (-1, s.cards[no].controller)
    return theirs and forbidden(s, "be-affected-by-opponents-events", no)


def static_for_seat(s: State, topic: str, seat: int) -> Sequence[tuple[Ctx, Static]]:
    """The constant texts of a topic that now apply to a seat."""
    statics = index_of(s).statics
    if topic not in statics:
        return ()
    found = []
    for source, static, _ in statics[topic]:
        c = Ctx(s.cards[source].controller, source)
        text: ConstantText = static.node
        if text.affects_seat(s, c, seat) and works(s, c, static):
            found.append((c, static))
    return found


def works(s: State, c: Ctx, static: Static) -> bool:
    """Return True if a constant text of the context's card is in force now: its condition holds, its card is
    not blank.
    """
    return (static.cond is None or static.cond.test(s, c)) and not blank(s, c.me)


def standing_sum(s: State, topic: str, no: int, breakdown: BreakdownLog | None = None, rising: bool = False) -> int:
    """Sum of the constant modifiers of a topic on a card (L8.8). rising: without those that lower it (L8.11)."""
    value = 0
    for c, static in static_hits(s, topic, no):
        n = static.node.amount(s, c, no)
        if rising and n < 0:
            continue
        value += n
        if breakdown is not None:
            breakdown.change(n, "L8.8", source=c.me)
    return value


def lasting_sum(s: State, topic: str, no: int, breakdown: BreakdownLog | None = None, rising: bool = False) -> int:
    """Sum of the lasting effects of a topic on a card (L8.9). rising: without those that lower it (L8.11)."""
    value = 0
    for e in lasting_on(s, topic, no):
        if not (rising and e.n < 0) and _contested_if_named(s, e.x):
            value += e.n
            if breakdown is not None:
                breakdown.change(e.n, "L8.9", source=e.src, until=e.until)
    return value


def _contested_if_named(s: State, x: tuple[Any, ...]) -> bool:
    """Return True unless an effect works only while a ring is contested, named in x[0], and it is not (L8.13)."""
    return not x or ((record := conflict(s)) is not None and record.ring == x[0])


def has_lasting(s: State, topic: str, no: int) -> bool:
    """Return True if a lasting effect of a topic is on a card."""
    return bool(lasting_on(s, topic, no))


def blank(s: State, no: int) -> bool:
    """Return True if the card's printed text box counts as empty: a province's with a dishonored token, too (L8.17)."""
    card = s.cards[no]
    if card.honor < 0 and card.zone % z.COUNT in z.SITES:
        return True
    if s.effects and lasting_on(s, "blank", no):
        return True
    return "blank" in index_of(s).statics and has_text(s, "blank", no)


def forbidden(s: State, what: str, no: int) -> bool:
    """Return True if something must not happen to a card now (L0.3)."""
    ix = index_of(s)
    lasts = any_forbidding(s)
    if not ix.forbids and not lasts:
        return False
    topic = CANNOT + what
    if topic in ix.statics and has_text(s, topic, no):
        return True
    return lasts and bool(lasting_on(s, topic, no))


def seat_forbidden(s: State, what: str, seat: int) -> bool:
    """Return True if a seat must not do something now (L0.3)."""
    ix = index_of(s)
    lasts = any_forbidding(s)
    if not ix.forbids and not lasts:
        return False
    topic = CANNOT + what
    if topic in ix.statics and seat_has_text(s, topic, seat):
        return True
    if lasts:
        for e in lasting(s, topic):
            if e.seat == seat:
                return True
    return False
