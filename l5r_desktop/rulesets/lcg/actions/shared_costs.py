"""Support: with three or more players others may pay part of a card's fate cost, if both agree (L14.13, K9.14)."""

from __future__ import annotations

from typing import Any, TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.actions.character_costs import ask_payer, ask_shares, payments, shared
from l5r_desktop.rulesets.lcg.actions.ring_costs import ask_rings, ring_payments
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.legality.fate_sources import fate_on_rings, fate_to_spend, helpers
from l5r_desktop.rulesets.lcg.state.option_keys import cards_named, fate_options
from l5r_desktop.rulesets.lcg.values.current_values import cost_to_play


class SharedCostsValues(TypedDict, total=False):
    """The values that the frames of this module keep between their steps."""

    answer: tuple[str, ...]
    asked: int
    free: bool
    attachment: int
    gifts: tuple[tuple[int, int], ...]
    host: int
    me: int
    payers: tuple[int, ...]
    shares: tuple[tuple[int, int], ...]
    result: Any
    seat: int


def _cost(s: State, v: SharedCostsValues) -> int:
    """Fate to pay for the card: none where a text lets it be played without (L7.7)."""
    cost = 0 if v.get("free") else cost_to_play(s, v["me"], v["seat"], v["host"])
    assert cost is not None
    return cost


def ask_help(s: State, f: Frame[SharedCostsValues]) -> None:
    """Each other player in turn offers part of the cost; then the player pays the rest, or nothing is paid."""
    v = f.v
    answer = v.pop("answer", None)
    if answer is not None and v["host"] < 0 and v["attachment"]:
        (v["host"],) = cards_named(answer)
        answer = None
    cost = _cost(s, v)
    gifts = dict(v.get("gifts", ()))
    if answer is not None:
        gifts[v["asked"]] = int(answer[0].removeprefix("fate-"))
        v["gifts"] = tuple(sorted(gifts.items()))
    left = cost - sum(gifts.values())
    waiting = [seat for seat in helpers(s, v["seat"], v["me"]) if seat not in gifts]
    if left > 0 and waiting:
        v["asked"] = waiting[0]
        f.repeat()
        most = min(left, fate_to_spend(s, waiting[0]))
        options = fate_options(v["me"], most)
        s.ask(Decision(waiting[0], "support", "offer-support", options, source=v["me"], rule="L14.13"))


def ask_characters(s: State, f: Frame[SharedCostsValues]) -> None:
    """Ask which characters pay for a card whose cost only they can pay (L7.6)."""
    v = f.v
    if s.cards[v["me"]].defn.paid_by_characters:
        ask_payer(s, f, v["seat"], v["me"], _cost(s, v))
        return
    left = _cost(s, v) - sum(n for _, n in v.get("gifts", ()))
    rings = sum(fate_on_rings(s, v["seat"], v["me"]).values())
    ask_shares(s, f, v["seat"], v["me"], left, fate_to_spend(s, v["seat"]) + rings)


def ask_ring_fate(s: State, f: Frame[SharedCostsValues]) -> None:
    """Ask how much fate on rings pays for the card, if a text lets it (L7.6)."""
    v = f.v
    given = sum(n for _, n in (*v.get("gifts", ()), *v.get("shares", ())))
    ask_rings(s, f, v["seat"], v["me"], _cost(s, v) - given)


def pay(s: State, f: Frame[SharedCostsValues]) -> None:
    """The cost as one batch with reactions of its own (L6.15); if it is not met in full nothing is paid (K9.14)."""
    v = f.v
    cost = _cost(s, v)
    if s.cards[v["me"]].defn.paid_by_characters:
        taken = payments(f, v["seat"], v["me"], cost)
        if taken is None:
            s.say("not-paid", ("seat", v["seat"]), ("card", v["me"]))
            s.finish(False)
            return
        v["result"] = ((), ())
        if taken:
            resolve_batch(s, *taken, collect=False)
        return
    gifts = dict(v.get("gifts", ()))
    part, events = shared(f, v["seat"], v["me"])
    from_rings = ring_payments(f, v["seat"], v["me"])
    own = max(0, cost - sum(gifts.values()) - part - sum(e.n for e in from_rings))
    if own > s.seats[v["seat"]]["fate"]:
        s.say("not-paid", ("seat", v["seat"]), ("card", v["me"]))
        s.finish(False)
        return
    shares = [(v["seat"], own), *gifts.items()]
    events += [
        Event("spend-fate", seat=k, n=n, by="cost", src=v["me"], actor=v["seat"], plays=True) for k, n in shares if n
    ]
    events += from_rings
    v["result"] = ((), ())
    if events:
        resolve_batch(s, *events, collect=False)
