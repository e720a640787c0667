"""Checks whether an ability may be used or an event played now, with the reasons why not (L7.2 steps 1 and 2)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.lasting import lasting
from l5r_desktop.rulesets.lcg.cards.ability import Ability, Out, no_reason
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.legality.choices import effective
from l5r_desktop.rulesets.lcg.legality.fate_sources import (
    fate_on_characters,
    fate_on_rings,
    fate_that_helps,
    fate_to_spend,
)
from l5r_desktop.rulesets.lcg.legality.lent_cards import lent
from l5r_desktop.rulesets.lcg.legality.use_limits import limit_left, max_left
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.index import index_of, kind_of
from l5r_desktop.rulesets.lcg.state.lookup import conflict, opponents, plays_event, profile, your_opponent
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of
from l5r_desktop.rulesets.lcg.state.public_knowledge import as_everybody_sees, as_seat_sees
from l5r_desktop.rulesets.lcg.values.costs import PLAY_COSTS, cost_to_play, standing_costs
from l5r_desktop.rulesets.lcg.values.texts_in_force import (
    blank,
    forbidden,
    seat_forbidden,
    seat_has_text,
    static_for_seat,
    static_hits,
    untouched,
)


def usable(s: State, c: Ctx, out: Out = None) -> bool:
    """Return True if the ability of the context could be used now.

    With `out`, every failing condition is added to it.
    """
    ability: Ability | None = c.ability
    assert ability is not None
    if ability.needs_opponent and must_name_opponent(s, c):
        return bool(nameable_opponents(s, c)) or no_reason(out, "no-opponent", c.me)
    ok = True
    if ability.grant_cond is not None and not _is_granted(s, c):
        ok = no_reason(out, "condition", c.via, ability.grant_cond)
        if out is None:
            return False
    if ability.cond is not None and not ability.cond.test(s, c):
        ok = no_reason(out, "condition", c.me, ability.cond)
        if out is None:
            return False
    played = ability.of_event and plays_event(s, c)
    if not _may_trigger(s, c, played, out):
        ok = False
        if out is None:
            return False
    if not _affordable(s, c, played, out):
        ok = False
        if out is None:
            return False
    if not ability.effect_unchecked and not effective(s, c):
        ok = no_reason(out, "no-target" if ability.picks else "changes-nothing", c.me)
    return ok


def _is_granted(s: State, c: Ctx) -> bool:
    """Return True if an attachment that gives its host the ability gives it now: its condition holds for it."""
    ability: Ability | None = c.ability
    assert ability is not None
    condition = ability.grant_cond
    return condition is None or c.via < 0 or condition.test(s, Ctx(s.cards[c.via].controller, c.via))


def usable_by(s: State, c: Ctx) -> bool:
    """Return True if, for all that its controller knows, the ability could be used now: other hands may hold
    anything.
    """
    ability: Ability | None = c.ability
    assert ability is not None
    return usable(as_seat_sees(s, c.seat) if ability.peeks else s, c)


def must_name_opponent(s: State, c: Ctx) -> bool:
    """Return True if the ability's user has yet to say which of several opponents the ability speaks of (K9.7)."""
    ability: Ability | None = c.ability
    assert ability is not None
    if not ability.needs_opponent or len(s.seats) == 2:
        return False
    return "opponent" not in c.t if ability.any_opponent else your_opponent(s, c) < 0


def nameable_opponents(s: State, c: Ctx) -> list[int]:
    """Seats that may be named where several could be: those against whom the ability is usable (K9.7).

    "Your opponent" in a conflict between others is none; "an opponent" is any of them there too.
    """
    assert c.ability is not None
    if conflict(s) is not None and not c.ability.any_opponent:
        return []
    seen = as_everybody_sees(s) if c.ability.peeks else s
    return [seat for seat in opponents(s, c.seat) if usable(seen, c.bound("opponent", seat))]


_TRIGGER_BANS = frozenset(
    {
        "cannot trigger-abilities", "as-if-controlled", "cannot trigger-character-abilities",
        "cannot trigger-abilities-of-attacked-province", "cannot trigger-reactions", "blank",
    }
)  # fmt: skip
"""All that texts and lasting effects can have against triggering abilities."""
_PLAY_BANS = frozenset(
    {"cannot play-events", "cannot play-cards-from-hand", "no-copies", "no-copies-of-discarded", "barred-events"}
)
"""All that they can have against playing events."""


def _may_trigger(s: State, c: Ctx, played: bool, out: Out) -> bool:
    """Return True if nothing keeps the seat from triggering the ability. played: by playing its event card."""
    ability: Ability | None = c.ability
    assert ability is not None
    me = c.me
    ok = True
    if played:
        if not _may_play_event(s, c, out):
            ok = False
    elif me >= 0:
        card = s.cards[me]
        sites = card.zone % z.COUNT in z.SITES
        if (sites and card.honor < 0) or not untouched(s, _TRIGGER_BANS):
            ok = _not_barred(s, c, out)
    if ability.kind == "reaction" and not ability.forced and seat_forbidden(s, "trigger-reactions", c.seat):
        ok = no_reason(out, "cannot-trigger-reactions", me)
    if ability.limit is not None and not limit_left(s, c):
        ok = no_reason(out, "limit-reached", me)
    if ability.max is not None and not max_left(s, c):
        ok = no_reason(out, "max-reached", me)
    return ok


def _not_barred(s: State, c: Ctx, out: Out) -> bool:
    """Return True if no text keeps the seat from triggering the abilities of the context's card, which is no event."""
    ability: Ability | None = c.ability
    me = c.me
    assert ability is not None
    ok = True
    borrowed = (me, ability.ref, c.via) in index_of(s).borrowed
    if (c.via < 0 or borrowed) and blank(s, me):
        ok = no_reason(out, "blank", me)
    if forbidden(s, "trigger-abilities", me) or (not ability.forced and _taken_over(s, me, c.seat)):
        ok = no_reason(out, "cannot-trigger", me)
    if kind_of(s, me) == "character" and seat_forbidden(s, "trigger-character-abilities", c.seat):
        ok = no_reason(out, "cannot-trigger", me)
    record = conflict(s)
    attacked = record is not None and me in record.provinces
    if attacked and seat_forbidden(s, "trigger-abilities-of-attacked-province", c.seat):
        ok = no_reason(out, "cannot-trigger", me)
    return ok


def _taken_over(s: State, no: int, seat: int) -> bool:
    """Return True if a text of another player lets only that player trigger the abilities of a card (L0.3)."""
    return any(static.node.only and c.seat != seat for c, static in static_hits(s, "as-if-controlled", no))


def _may_play_event(s: State, c: Ctx, out: Out) -> bool:
    ok = True
    ability: Ability | None = c.ability
    assert ability is not None
    banned = not untouched(s, _PLAY_BANS)
    in_hand = banned and (c.me < 0 or s.cards[c.me].zone % z.COUNT == z.HAND or c.me in lent(s, c.seat))
    if banned and (
        seat_forbidden(s, "play-events", c.seat) or (in_hand and seat_forbidden(s, "play-cards-from-hand", c.seat))
    ):
        ok = no_reason(out, "cannot-play-events", c.me)
    if ability.kind == "action" and s.memory["window"] == "dynasty" and not profile(s).hand_events_in_dynasty:
        from_province = c.me >= 0 and s.cards[c.me].zone % z.COUNT in z.PROVINCES
        if not from_province:
            ok = no_reason(out, "not-from-hand-now", c.me)
    definition = rules_of(s).definition(ability.ident)
    if banned and (copies_barred(s, c.seat, definition.title, in_hand) or _event_barred(s, c.seat, definition)):
        ok = no_reason(out, "cannot-play-events", c.me)
    if "limited" in definition.keywords and s.seats[c.seat]["limited"]:
        ok = no_reason(out, "limited", c.me)
    condition = definition.play_condition
    if condition is not None and not condition.test(s, c):
        ok = no_reason(out, "condition", c.me, condition)
    return ok


def copies_barred(s: State, seat: int, title: str, in_hand: bool) -> bool:
    """Return True if an effect keeps a seat from playing cards of a title, at all or from hand (L0.3)."""
    return bool(s.effects) and any(
        e.seat == seat and e.x[0] == title and (in_hand or e.x[1:] != ("hand",)) for e in lasting(s, "no-copies")
    )


def _event_barred(s: State, seat: int, definition: Any) -> bool:
    """Return True if a text about some events keeps a seat from playing this one now (L0.3)."""
    if "no-copies-of-discarded" in index_of(s).statics:
        discarded = {s.cards[no].defn.title for no in s.zones[z.at(seat, z.CONFLICT_DISCARD)]}
        if definition.title in discarded and seat_has_text(s, "no-copies-of-discarded", seat):
            return True
    record = conflict(s)
    if record is None:
        return False
    barred = (e.x for e in s.effects if e.topic == "barred-events")
    return any(ring == record.ring and trait not in definition.traits for ring, trait in barred)


def event_cost(s: State, c: Ctx) -> int | None:
    """Fate cost of the event card whose ability this is, 0 for abilities of other cards, None for a dash."""
    return _played_cost(s, c) if plays_event(s, c) else 0


def _played_cost(s: State, c: Ctx) -> int | None:
    """Fate cost of the event card that is played; None for a dash."""
    ability: Ability | None = c.ability
    assert ability is not None
    if c.t and c.t.get("free"):
        return 0
    if c.me >= 0:
        return cost_to_play(s, c.me, c.seat)
    value = rules_of(s).definition(ability.ident).cost
    if value is None or untouched(s, _COST_CHANGES):
        return value
    for e in lasting(s, "cost"):
        if e.seat == c.seat and "event" in e.x[0]:
            value -= e.n
    value += sum(n for n, _ in standing_costs(s, -1, c.seat))
    return max(0, value)


_COST_CHANGES = PLAY_COSTS | {"cost"}
"""All that can change the cost of an event that nobody has identified."""


def _affordable(s: State, c: Ctx, played: bool, out: Out) -> bool:
    """All costs together must be payable (L7.2 step 2, L7.22). played: an event card is played, and paid for."""
    ability: Ability | None = c.ability
    assert ability is not None
    if c.t and c.t.get("free") == 2:
        return True
    needed: int | None = 0
    if played:
        needed = _played_cost(s, c)
    elif "character-ability-tax" in index_of(s).statics:
        needed = ring_tax(s, c)
    if needed is None:
        return no_reason(out, "dash-cost", c.me)
    ok = True
    helped = 0
    if needed:
        definition = rules_of(s).definition(ability.ident)
        helped = min(needed, fate_that_helps(s, c.seat, definition)) if played else 0
        if definition.paid_by_characters:
            if needed > fate_on_characters(s, c.seat):
                ok = no_reason(out, "too-little-fate-on-characters", c.me, needed, fate_on_characters(s, c.seat))
            needed = 0
    for cost in ability.costs:
        needed += cost.fate(s, c)
    short = False
    if needed > helped:
        left = fate_to_spend(s, c.seat)
        short = needed - helped > left and (not played or needed - helped > left + _cheaper(s, c))
        if short and out is None:
            return False
    for cost in ability.costs:
        if not cost.payable(s, c):
            ok = no_reason(out, "cost-not-payable", c.me, cost)
            if out is None:
                return False
    taxes = honor_tax(s, c, played)
    if taxes and not _can_give(s, c.seat, taxes):
        ok = no_reason(out, "cost-not-payable", c.me)
    if short:
        ok = no_reason(out, "too-little-fate", c.me, needed, s.seats[c.seat]["fate"])
    return ok


def reductions_at_hand(s: State, seat: int, no: int, what: str, host: int = -1) -> int:
    """By how much interrupts that a seat could use would make a card cheaper while it is played (L7.7)."""
    interrupts = index_of(s).answers.get("interrupt")
    entries = () if interrupts is None else interrupts.get("playing", ())
    if not entries:
        return 0
    event = Event("playing", no, seat, what=what, host=host)
    total = 0
    for card, ability, via in entries:
        c = Ctx(seat, card, ability, event, via=via)
        trigger = ability.event
        mine = s.cards[card].controller == seat and trigger is not None
        if mine and trigger is not None and trigger.match(s, c, event) and usable(s, c):
            total += sum(getattr(effect, "n", 0) for stage in ability.program for effect in stage.effects)
    return total


def honor_tax(s: State, c: Ctx, played: bool) -> list[tuple[int, int]]:
    """Return what texts add to the cost of triggering an ability of a card: seats, and the honor given to each
    (L7.5). played: it is an event that is played.
    """
    if played:
        return [(e.actor, e.n) for e in lasting(s, "event-tax") if e.seat == c.seat] if s.effects else []
    if c.me < 0 or "ability-tax" not in index_of(s).statics:
        return []
    return [(by.seat, static.node.n) for by, static in static_hits(s, "ability-tax", c.me)]


def _can_give(s: State, seat: int, taxes: list[tuple[int, int]]) -> bool:
    """Return True if a seat can give these seats that honor: nobody gives any to themselves (L12.2, L7.22)."""
    if sum(n for _, n in taxes) > s.seats[seat]["honor"] or seat_forbidden(s, "lose-honor", seat):
        return False
    return all(other != seat and not seat_forbidden(s, "gain-honor", other) for other, _ in taxes)


def _cheaper(s: State, c: Ctx) -> int:
    """By how much the event card could still be made cheaper, or be paid for by rings; no more than it costs (L7.7)."""
    ix = index_of(s)
    rings_pay = "rings-pay" in ix.statics
    if not rings_pay and "playing" not in ix.hears:
        return 0
    rings = sum(fate_on_rings(s, c.seat, c.me).values()) if rings_pay else 0
    return min(_played_cost(s, c) or 0, reductions_at_hand(s, c.seat, c.me, "event") + rings)


def ring_tax(s: State, c: Ctx) -> int:
    """Fate that triggering an ability of a character costs besides, spent to an unclaimed ring (L7.5, L12.13).

    A forced ability costs it too: where it can be paid it must be, and else the ability is not triggered (L7.20).
    """
    if c.me < 0 or "character-ability-tax" not in index_of(s).statics or kind_of(s, c.me) != "character":
        return 0
    if plays_event(s, c):
        return 0
    return sum(static.node.n for _, static in static_for_seat(s, "character-ability-tax", c.seat))
