"""Fate costs that not only the player's own pool pays: other players by support, if both agree (L14.13, K9.14), and
fate on rings and characters, asked for one ring and one fate after another.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.legality.fate_sources import fate_on_rings, fate_to_spend, helpers, payers, payers_for
from l5r_desktop.rulesets.lcg.state.option_keys import card_options, cards_named, fate_options, number_options
from l5r_desktop.rulesets.lcg.values.costs import cost_to_play


class PayerValues(TypedDict, total=False):
    """The values of the frames in which characters pay. payers: those named so far, one for each fate. shares: pairs of
    a character and the fate that it pays beside the pool.
    """

    answer: tuple[str, ...]
    payers: tuple[int, ...]
    shares: tuple[tuple[int, int], ...]


def ask_shares(s: State, f: Frame[Any], seat: int, no: int, cost: int, pool: int) -> None:
    """Ask how much of a cost each character that may pay for a card pays, one after another (L7.6).

    pool: fate with which the rest could be paid.
    """
    v: PayerValues = f.v
    named = v.get("shares", ())
    able = payers_for(s, seat, s.cards[no].defn)
    answer = v.pop("answer", None)
    if answer is not None:
        named = v["shares"] = (*named, (able[len(named)], int(answer[0].removeprefix("number-"))))
    left = cost - sum(n for _, n in named)
    if left <= 0 or len(named) >= len(able):
        return
    next_one, *others = able[len(named) :]
    least = max(0, left - pool - sum(s.tokens(k, "fate") for k in others))
    most = min(left, s.tokens(next_one, "fate"))
    f.repeat()
    options = number_options(least, most)
    s.ask(Decision(seat, "number", "pay-from-card", options, source=next_one, rule="L7.6"))


def shared(f: Frame[Any], seat: int, no: int) -> tuple[int, list[Event]]:
    """Return the part of a cost that characters pay beside the pool, in fate, and the events of their payment."""
    shares = [(k, n) for k, n in f.v.get("shares", ()) if n]
    return sum(n for _, n in shares), [Event("remove-fate", k, n=n, by="cost", src=no, actor=seat) for k, n in shares]


def ask_payer(s: State, f: Frame[Any], seat: int, no: int, cost: int) -> None:
    """Ask for the next character that pays 1 fate, until the cost is met. f.v["payers"]: those named so far."""
    v: PayerValues = f.v
    named = v.get("payers", ())
    answer = v.pop("answer", None)
    if answer is not None:
        named = v["payers"] = (*named, *cards_named(answer))
    if len(named) >= cost:
        return
    given = Counter(named)
    able = [k for k in payers(s, seat) if s.tokens(k, "fate") > given[k]]
    if not able:
        return
    f.repeat()
    s.ask(Decision(seat, "cost", "pay-with-fate-on", card_options(able, "pay"), source=no, rule="L7.6"))


def payments(f: Frame[Any], seat: int, no: int, cost: int) -> list[Event] | None:
    """Return the events of a payment; None if too little was there."""
    named = Counter(f.v.get("payers", ()))
    if sum(named.values()) < cost:
        return None
    return [Event("remove-fate", k, n=n, by="cost", src=no, actor=seat) for k, n in named.items()]


class RingCostValues(TypedDict, total=False):
    """The values of the frames in which rings pay. ring_fate: the rings asked about so far, with the fate of each."""

    answer: tuple[str, ...]
    ring_fate: tuple[tuple[int, int], ...]


def ask_rings(s: State, f: Frame[Any], seat: int, no: int, cost: int) -> None:
    """Ask how much fate of the next ring pays, as much as is needed at least; f.v["ring_fate"] has the answers."""
    v: RingCostValues = f.v
    given = v.get("ring_fate", ())
    answer = v.pop("answer", None)
    able = fate_on_rings(s, seat, no)
    waiting = [ring for ring in able if ring not in dict(given)]
    if answer is not None:
        given = v["ring_fate"] = (*given, (waiting[0], int(answer[0].removeprefix("fate-"))))
        waiting = waiting[1:]
    left = cost - sum(n for _, n in given)
    if left <= 0 or not waiting:
        return
    others = sum(able[ring] for ring in waiting[1:])
    least = max(0, left - others - fate_to_spend(s, seat))
    most = min(able[waiting[0]], left)
    if least > most:
        return
    f.repeat()
    if least == most:
        v["answer"] = (f"fate-{least}",)
        return
    options = tuple(Option(f"fate-{n}", "fate", waiting[0], (n,)) for n in range(least, most + 1))
    s.ask(Decision(seat, "fate", "pay-from-ring", options, source=waiting[0], rule="L7.6"))


def ring_payments(f: Frame[Any], seat: int, no: int) -> list[Event]:
    """Return the events of a payment with fate on rings."""
    given = f.v.get("ring_fate", ())
    return [Event("remove-fate", ring, seat, n, by="cost", src=no, actor=seat) for ring, n in given if n]


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
