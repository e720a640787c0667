"""The steps by which the costs of an ability or event are chosen and paid (L7.2.4, L7.5 to L7.9)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import go_to
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.common.node_walk import reads_hidden_cards
from l5r_desktop.rulesets.lcg.actions.shared_costs import (
    ask_payer,
    ask_rings,
    ask_shares,
    payments,
    ring_payments,
    shared,
)
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.definition import Definition
from l5r_desktop.rulesets.lcg.cards.script_address import of_cost
from l5r_desktop.rulesets.lcg.effects.run_effects import context
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.legality.fate_sources import fate_on_rings, fate_to_spend
from l5r_desktop.rulesets.lcg.legality.lent_cards import count_lent_play
from l5r_desktop.rulesets.lcg.legality.permission import event_cost, honor_tax, ring_tax
from l5r_desktop.rulesets.lcg.legality.use_limits import count_use
from l5r_desktop.rulesets.lcg.state.frame_values import CollectingValues, TextValues
from l5r_desktop.rulesets.lcg.state.lookup import plays_event, ring_state, rings
from l5r_desktop.rulesets.lcg.state.option_keys import card_options, cards_named, number_options
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of


class UseAbilityValues(TextValues, CollectingValues, total=False):
    """The values that the frames of `use` keep."""

    came_from: str
    payers: tuple[int, ...]
    shares: tuple[tuple[int, int], ...]
    targets: tuple[int, ...]
    borrowed: bool
    cancelled: bool
    chooser: int
    resolving: bool
    costs: int
    event: bool
    goal: str
    paying: int
    player: int
    ring: int
    repeated: bool
    silent: bool


def choose_costs(s: State, f: Frame[UseAbilityValues]) -> None:
    """Ask which cards pay (L7.6)."""
    v = f.v
    c = context(s, v)
    assert c.ability is not None
    if v.get("resolving") or v["t"].get("free") == 2:
        return
    answer = v.pop("answer", None)
    if answer is not None:
        cost = c.ability.costs[v["paying"]]
        if cost.chosen is None:
            v["t"] = {**v["t"], cost.effect.name: int(answer[0].removeprefix("number-"))}
        else:
            paid = cards_named(answer)
            v["t"] = {**v["t"], cost.chosen.name: paid if cost.many else paid[0]}
        v["paying"] += 1
    while v["paying"] < len(c.ability.costs):
        cost = c.ability.costs[v["paying"]]
        if cost.chosen is not None:
            options = card_options(cost.candidates(s, context(s, v)), "pay")
            f.repeat()
            s.ask(
                Decision(
                    c.seat, "cost", "choose-cost", options, 1, len(options) if cost.many else 1, c.me, rule="L7.2.4",
                    args=(cost.word, of_cost(c, v["paying"])),
                    hidden=reads_hidden_cards(cost.chosen.filter), reveals_choice=True,
                )
            )  # fmt: skip
            return
        if cost.counted:
            numbers = cost.effect.numbers(s, context(s, v))
            options = number_options(numbers.start, numbers.stop - 1)
            f.repeat()
            s.ask(Decision(c.seat, "number", "pick-number", options, source=c.me, rule="L7.2.4"))
            return
        v["paying"] += 1


def choose_payers(s: State, f: Frame[UseAbilityValues]) -> None:
    """Ask which characters pay the fate cost of a card that only they can pay (L7.6)."""
    c = context(s, f.v)
    assert c.ability is not None
    if f.v.get("resolving"):
        return
    definition: Definition = rules_of(s).definition(c.ability.ident)
    if definition.paid_by_characters:
        ask_payer(s, f, c.seat, c.me, event_cost(s, c) or 0)
    elif plays_event(s, c):
        pool = fate_to_spend(s, c.seat) - sum(cost.fate(s, c) for cost in c.ability.costs)
        pool += sum(fate_on_rings(s, c.seat, c.me).values())
        ask_shares(s, f, c.seat, c.me, event_cost(s, c) or 0, pool)


def about_to_play(s: State, f: Frame[UseAbilityValues]) -> None:
    """Open the opportunities to make an event card cheaper, before the cost is paid (L7.7)."""
    v = f.v
    if rules_of(s).definition(v["ref"][0]).kind == "event" and not v.get("resolving"):
        resolve_batch(s, Event("playing", v["me"], v["seat"], what="event", host=-1), collect=False)


def choose_ring_fate(s: State, f: Frame[UseAbilityValues]) -> None:
    """Ask how much fate on rings pays for an event card, if a text lets it (L7.6)."""
    v = f.v
    c = context(s, v)
    if plays_event(s, c) and not v.get("resolving"):
        shares = sum(n for _, n in v.get("shares", ()))
        ask_rings(s, f, c.seat, c.me, (event_cost(s, c) or 0) - shares)


def choose_ring(s: State, f: Frame[UseAbilityValues]) -> None:
    """Ask to which unclaimed ring the fate goes that texts add to the cost (L7.5, L12.13)."""
    c = context(s, f.v)
    if ring_tax(s, c) and not f.v.get("resolving"):
        options = tuple(Option(f"ring-{no}", "ring", no) for no in rings(s) if ring_state(s, no) == "unclaimed")
        s.ask(Decision(c.seat, "ring", "spend-to-ring", options, source=c.me, rule="L7.5"))


def ring_chosen(s: State, f: Frame[UseAbilityValues]) -> None:
    """Note the ring to which the fate goes, -1 where none was asked for (L7.5)."""
    answer = f.v.pop("answer", None)
    f.v["ring"] = -1 if answer is None else int(answer[0].removeprefix("ring-"))


def pay(s: State, f: Frame[UseAbilityValues]) -> None:
    """All costs as one batch with reactions of its own (L6.15); provinces wait for what the effects fill (L10.5.9)."""
    c = context(s, f.v)
    assert c.ability is not None
    if f.v.get("resolving") or f.v["t"].get("free") == 2:
        f.v["costs"], f.v["result"] = 0, ((), ())
        return
    fate = event_cost(s, c) or 0
    from_rings = ring_payments(f, c.seat, c.me)
    part, events = shared(f, c.seat, c.me)
    if fate and rules_of(s).definition(c.ability.ident).paid_by_characters:
        events = payments(f, c.seat, c.me, fate) or []
    elif fate:
        own = fate - part - sum(e.n for e in from_rings)
        if own > 0:
            events.append(Event("spend-fate", seat=c.seat, n=own, by="cost", src=c.me, actor=c.seat, plays=True))
    events += from_rings
    for cost in c.ability.costs:
        events += [e.with_changes(by="cost") for e in cost.events(s, c)]
    events += [
        Event("take-honor", seat=taker, n=n, giver=c.seat, by="cost", src=c.me, actor=c.seat)
        for taker, n in honor_tax(s, c, plays_event(s, c))
    ]
    if f.v["ring"] >= 0:
        n, ring = ring_tax(s, c), f.v["ring"]
        events.append(Event("spend-fate", ring, c.seat, n, ring=ring, by="cost", src=c.me, actor=c.seat))
    f.v["costs"] = len(events)
    if events:
        resolve_batch(s, *events, collect=False, refilling=False)
    else:
        f.v["result"] = ((), ())


def note_payment(s: State, f: Frame[UseAbilityValues]) -> None:
    """Without full payment nothing more happens (L7.8);
    a replaced payment counts, a replaced sacrifice does not (L7.9).
    """
    v = f.v
    paid, dropped = v["result"]
    if any(why != "replaced" or e.x.get("how") == "sacrifice" for e, why in dropped):
        s.say("not-paid", ("seat", v["seat"]), ("card", v["me"]))
        go_to(s, f, "close")
        return
    discarded = tuple(e.card for e in paid if e.kind in ("put-away", "discard-card"))
    if discarded:
        v["t"] = {**v["t"], "discarded": discarded}
    slot = next((e.x["from_slot"] for e in paid if e.kind == "leave"), None)
    if slot is not None:
        v["t"] = {**v["t"], "slot": slot}
    rich = tuple(e.card for e in paid if e.kind == "leave" and e.x.get("fate"))
    if rich:
        v["t"] = {**v["t"], "with-fate": rich}
    c = context(s, v)
    v["picking"] = 0
    if v.get("resolving"):
        return
    if not v.get("borrowed"):
        count_use(s, c)
    if plays_event(s, c):
        v["goal"] = v.get("goal") or count_lent_play(s, c.seat, c.me).goal
        if "limited" in s.cards[c.me].defn.keywords:
            s.seats[c.seat]["limited"] += 1
    _use_up_reductions(s, c)
    v["picking"] = 0
    s.say("uses", ("seat", c.seat), ("card", c.me))


def _use_up_reductions(s: State, c: Ctx) -> None:
    if s.effects and plays_event(s, c):
        s.effects = tuple(e for e in s.effects if not _for_this_play(e, c))


def _for_this_play(e: Any, c: Ctx) -> bool:
    """Return True if a lasting effect makes the event cheaper that the context plays, or the next one."""
    if e.topic == "own-cost":
        return bool(e.cards[0][0] == c.me)
    return bool(e.topic == "cost" and e.seat == c.seat and "event" in e.x[0])
