"""Costs and terms of bringing a card into play from a Province, and who may (Ivory: Recruit, Proclaim)."""

from __future__ import annotations

from collections.abc import Iterator

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.actions.entering_costs import entering_cost_payable
from l5r_desktop.rulesets.ccg.cards.ability import Out, no_reason
from l5r_desktop.rulesets.ccg.effects.continuous_traits import own_statics, static_for_seat, static_hits
from l5r_desktop.rulesets.ccg.legality.entering import (
    enters_free,
    honor_price,
    honorable_enough,
    ignores_honor_requirement,
    may_control,
    own_ease,
    shut_in,
)
from l5r_desktop.rulesets.ccg.legality.gold_sources import can_pay
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import is_active, profile
from l5r_desktop.rulesets.ccg.values.current_values import clans, meets_honor, seat_clans, shares_clan, stat
from l5r_desktop.rulesets.common.value_breakdown import BreakdownLog


def purpose(seat: int, no: int, n: int) -> Event:
    """Return the purpose that Gold is paid for: a card coming into play."""
    return Event("paying", no, seat, n, what="recruit", src=no, actor=seat)


def in_province(s: State, no: int) -> bool:
    """Return True if a card lies in a Province."""
    return z.area(s, no) in z.PROVINCES


def recruit_cost(
    s: State,
    seat: int,
    no: int,
    terms: str = "plain",
    ease: int = 0,
    free: bool = False,
    breakdown: BreakdownLog | None = None,
) -> int:
    """Gold to bring a card into play on some terms. ease: Gold less by the effect that recruits.

    breakdown: notes every step of a plain one.
    """
    if free or enters_free(s, no):
        if breakdown is not None:
            breakdown.start(0, "Ivory: Recruit", word="free")
        return 0
    card = s.cards[no]
    n = stat(s, no, "cost", breakdown) - ease
    if card.defn.kind == "personality":
        p = profile(s)
        own = shares_clan(s, no, seat)
        if not own and clans(s, no) and not _no_foreign_cost(s, seat, no):
            n += p.foreign_cost
            if breakdown is not None:
                breakdown.change(p.foreign_cost, "Ivory: Clan Alignment", word="foreign")
        if not meets_honor(s, no, seat) and not ignores_honor_requirement(s, seat, no):
            by_rule = own and p.discount and s.memory["phase"] == "dynasty"
            price = p.discount if by_rule else honor_price(s, seat, no)
            n += price
            if breakdown is not None:
                breakdown.change(price, "Ivory: Honor Requirement", word="too-little-honor")
        if terms == "discount":
            n -= p.discount
    return at_least(s, seat, no, less_paid(s, seat, no, n, breakdown), breakdown)


def at_least(s: State, seat: int, no: int, n: int, breakdown: BreakdownLog | None = None) -> int:
    """A cost that is no less than texts let it be (Ivory: Minimum)."""
    for node, c in static_for_seat(s, "recruit at least", seat):
        if node.concerns(s, c, no) and (least := node.amount(s, c, no)) > n:
            if breakdown is not None:
                breakdown.change(least - n, "Ivory: Minimum", source=c.me)
            n = least
    return n


def less_paid(s: State, seat: int, no: int, n: int, breakdown: BreakdownLog | None = None, host: int = -1) -> int:
    """A cost after what makes it less, its own text included, at least 0. host: what it would be attached to."""
    own = own_ease(s, seat, no, host)
    n -= own
    if breakdown is not None and own:
        breakdown.change(-own, "Ivory: Gold Cost stat changes", source=no)
    for node, c in static_for_seat(s, "pay less", seat):
        if node.concerns(s, c, no):
            amount = node.amount(s, c, no)
            if node.least:
                amount = min(amount, max(0, n - node.least))
            n -= amount
            if breakdown is not None:
                breakdown.change(-amount, "Ivory: Paying Gold Costs", source=c.me)
    for node, c in static_hits(s, "equips for less", host) if host >= 0 else ():
        if node.concerns(s, c, no):
            amount = node.amount(s, c, no)
            n -= amount
            if breakdown is not None:
                breakdown.change(-amount, "Ivory: Paying Gold Costs", source=c.me)
    if breakdown is not None:
        breakdown.floor(n, "Ivory: Paying Gold Costs")
    return max(0, n)


def _no_foreign_cost(s: State, seat: int, no: int) -> bool:
    return any(node.concerns(s, c, no) for node, c in static_for_seat(s, "no foreign cost", seat))


def terms_of(s: State, seat: int, no: int) -> list[str]:
    """The terms on which a player may recruit a card, payable or not."""
    found = ["plain"]
    there = s.cards[no].defn.kind == "personality" and in_province(s, no)
    own = there and shares_clan(s, no, seat)
    if there and not own:
        mine = seat_clans(s, seat)
        own = any(node.clan in mine for node, _ in own_statics(s, no, "proclaimed by", seat))
    if own and is_active(s, seat):
        barred = any(node.concerns(s, c, no) for node, c in static_for_seat(s, "cannot proclaim", seat))
        if not s.seats[seat]["proclaimed"] and not barred:
            found.append("proclaim")
        if profile(s).discount and s.memory["phase"] == "dynasty":
            found.append("discount")
    return found


def payable_terms(s: State, seat: int, no: int, ease: int = 0, free: bool = False) -> list[tuple[str, int]]:
    """Terms that a player can pay for, with the Gold."""
    return list(_payable_terms(s, seat, no, ease, free))


def _payable_terms(s: State, seat: int, no: int, ease: int, free: bool) -> Iterator[tuple[str, int]]:
    known: dict[int, bool] = {}
    for terms in terms_of(s, seat, no):
        n = recruit_cost(s, seat, no, terms, ease, free)
        if n not in known:
            known[n] = can_pay(s, seat, n, purpose(seat, no, n))
        if known[n]:
            yield terms, n


def prices(s: State, seat: int, no: int) -> tuple[int | str, ...]:
    """The least and the most Gold for which a player who can pay may Recruit a card (Ivory: Recruit), and the terms if
    only those of the Clan discount can be paid (Celestial: Clan Alignment).
    """
    terms = dict(_payable_terms(s, seat, no, 0, free=False))
    found = terms.values()
    return min(found), max(found), *(("discount",) if terms.keys() == {"discount"} else ())


def may_recruit(s: State, seat: int, no: int, out: Out = None) -> bool:
    """Return True if a player may Recruit a face-up card of the own Provinces now."""
    kind = s.cards[no].defn.kind
    if kind not in ("personality", "holding"):
        return no_reason(out, "not-recruited", no)
    ok = True
    if shut_in(s, no):
        ok = no_reason(out, "cannot-recruit", no)
    if not may_control(s, no, seat, out):
        ok = False
    if not honorable_enough(s, seat, no):
        ok = no_reason(out, "too-little-honor", no, stat(s, no, "hr"), s.seats[seat]["honor"])
    if not entering_cost_payable(s, seat, no):
        ok = no_reason(out, "no-way-to-pay", no)
    for node, c in static_for_seat(s, "cannot recruit", seat):
        if node.concerns(s, c, no):
            ok = no_reason(out, "cannot-recruit", no)
    if not ok and out is None:
        return False
    if not any(True for _ in _payable_terms(s, seat, no, 0, free=False)):
        ok = no_reason(out, "too-little-gold", no, recruit_cost(s, seat, no))
    return ok
