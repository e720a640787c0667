"""Paying a Gold cost: which cards bow for it (Ivory: Paying Gold Costs; Celestial: Paying Gold Costs)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.run_effects import ability_of, run_program
from l5r_desktop.rulesets.ccg.events.leave_play import deck_side, take_away
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.legality.gold_sources import (
    Source,
    best_payment,
    invests_left,
    is_secret,
    keeps_rest,
    production,
    sources,
    together,
    total,
)
from l5r_desktop.rulesets.ccg.legality.secret_gold import believed, may_be_secret
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.frame_values import ActValues
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.timing.triggers import booked, trait_values
from l5r_desktop.rulesets.ccg.values.current_values import stat


class PayingValues(TypedDict, total=False):
    """The values that the frames of `pay`, `produce` keep."""

    answer: tuple[str, ...]
    chosen: int
    index: int
    me: int
    n: int
    only: int
    picks: tuple[tuple[str, int], ...]
    purpose: Event
    ref: tuple[str, int]
    seat: int
    todo: tuple[str, ...]
    values: ActValues
    via: int


def pay(s: State, seat: int, n: int, purpose: Event) -> None:
    """Start paying; the frame that asks finds as "result" whether it has been paid. purpose: a "paying" event."""
    if n <= 0:
        s.frames[-1].v["result"] = True
        return
    s.push("pay", seat=seat, n=n, purpose=purpose, only=0, todo=())


def _ask(s: State, f: Frame[PayingValues]) -> None:
    v = f.v
    seat = v["seat"]
    have = s.seats[seat]["gold"] + v["only"]
    if v["todo"]:
        _produce(s, f, v["todo"][0])
        v["todo"] = v["todo"][1:]
        return
    if have >= v["n"]:
        _settle(s, f)
        return
    found = sources(s, seat, v["purpose"])
    secret = may_be_secret(s, seat, v["purpose"])
    if not secret and have + total(found) < v["n"]:
        s.finish(False)
        return
    best = best_payment([one for one in found if not is_secret(s, one)], v["n"] - have)
    # Ivory: Paying Gold Costs: what is produced beyond the cost is lost, unless the Gold of the phase is kept.
    lost = 0 if keeps_rest(s) or not best else have + together(best) - v["n"]
    s.ask(
        Decision(
            seat, "pay", "pay-gold", payment_options(s, f), source=v["purpose"].card,
            args=(v["n"], have, lost, *(("on", no) for no in _aims(s, v["purpose"]))),
            rule="Ivory: Paying Gold Costs", continues_act=True, hidden=secret, reveals_choice=secret,
        )
    )  # fmt: skip


def _aims(s: State, purpose: Event) -> tuple[int, ...]:
    """Return at what the card is aimed that is paid for: its targets, or the one whom it is attached to."""
    below = s.frames[-2].v if len(s.frames) > 1 else {}
    return tuple(below.get("targeted", ())) if below.get("me") == purpose.card else ()


def payment_options(s: State, f: Frame[PayingValues]) -> tuple[Option, ...]:
    """Return the ways to go on with a payment: all of it without cards of the hand that somebody does not know, one way
    to produce Gold, or none where too little is left.
    """
    v = f.v
    needed = v["n"] - s.seats[v["seat"]]["gold"] - v["only"]
    found = sources(s, v["seat"], v["purpose"])
    if total(found) < needed:
        return (Option("unpaid", "decline"),)
    best = best_payment([one for one in found if not is_secret(s, one)], needed)
    single = _one_by_one(found)
    if best:
        return (Option("auto", "pay", -1, tuple(one.no for one in best)), *single)
    first = {one.key for one in best_payment(found, needed) if is_secret(s, one)}
    return tuple(sorted(single, key=lambda option: option.key.removeprefix("produce-") not in first))


def _one_by_one(found: Iterable[Source]) -> list[Option]:
    return [Option(f"produce-{one.key}", "produce", one.no, (one.amount,)) for one in found if not one.beside]


def may_pay_so(s: State, f: Frame[PayingValues], key: str) -> bool:
    """Return True if another seat may go on so with a payment: as far as this replica can tell, and where it does not
    know a hand that may give the Gold which is lacking, in any way that it knows (Ivory: Game area knowledge).
    """
    v = f.v
    if key == "unpaid" or any(option.key == key for option in payment_options(s, f)):
        return True
    if not believed(s, v["seat"], v["purpose"]):
        return False
    return any(option.key == key for option in _one_by_one(sources(s, v["seat"], v["purpose"])))


def _answered(s: State, f: Frame[PayingValues]) -> None:
    v = f.v
    f.restart()
    if "answer" not in v:
        return
    key = v.pop("answer")[0]
    if key == "unpaid":
        s.finish(False)
    elif key == "auto":
        have = s.seats[v["seat"]]["gold"] + v["only"]
        known = [one for one in sources(s, v["seat"], v["purpose"]) if not is_secret(s, one)]
        v["todo"] = tuple(one.key for one in best_payment(known, v["n"] - have))
    else:
        v["todo"] = (key.removeprefix("produce-"),)


def _produce(s: State, f: Frame[PayingValues], key: str) -> None:
    """Bow a card for its Gold; what its trait says besides happens too."""
    v = f.v
    found: Source | None = next((one for one in sources(s, v["seat"], v["purpose"]) if one.key == key), None)
    if found is not None:
        s.push("produce", seat=v["seat"], me=found.no, index=-1 if found.ability is None else found.ability.index,
               ref=("", 0) if found.ability is None else found.ability.ref, via=found.via,
               purpose=v["purpose"], picks=found.picks, chosen=found.chosen)  # fmt: skip


def _pay_production(s: State, f: Frame[PayingValues]) -> None:
    v = f.v
    if v["index"] < 0:
        resolve_batch(s, Event("bow", v["me"], v["seat"], by="cost", src=v["me"], actor=v["seat"]))
        return
    values = trait_values(s, v["seat"], v["me"], v["ref"], v["via"], v["purpose"])
    values["t"] = dict(v["picks"])
    v["values"] = values
    c = _context(s, f)
    assert c.ability is not None
    booked(s, c)
    if "hand" in c.ability.places:
        _play_for_gold(s, v["seat"], v["me"])
    events = [e.with_changes(by="cost") for cost in c.ability.costs for e in cost.events(s, c)]
    resolve_batch(s, *events)


def _play_for_gold(s: State, seat: int, no: int) -> None:
    """A card of the hand is played while a cost is paid (Ivory: Resolution area)."""
    s.memory["played"] = (*s.memory["played"], (seat, no))
    s.add_knowers(s.edit(no), s.everybody)
    s.move(no, z.at(seat, z.RESOLVING), up=True)


def _context(s: State, f: Frame[PayingValues]) -> Ctx:
    v = f.v
    ability = ability_of(s, v["ref"])
    return Ctx(
        v["seat"], v["me"], ability, v["purpose"], v["values"]["t"], via=v["via"], at=v["values"]["act"]
    )  # fmt: skip


def _give_gold(s: State, f: Frame[PayingValues]) -> None:
    """The Gold is there; some may pay for this cost alone."""
    v = f.v
    payment = s.frames[-2].v
    if v["index"] < 0:
        amount, only = stat(s, v["me"], "gold"), False
    else:
        c = _context(s, f)
        assert c.ability is not None
        amount, only = v["chosen"] or production(s, c, c.ability), "only" in c.ability.keywords
        v["values"]["t"] = {**v["values"]["t"], "produced": amount}
    words = frozenset() if v["index"] < 0 else ability_of(s, v["ref"]).keywords
    if "ease" not in words:
        s.say("produces-gold", ("card", v["me"]), amount)
        if "beside" not in words:
            s.memory["produced"] = (*s.memory["produced"], v["me"])
            asking = s.frames[-3].v
            asking["paid_by"] = (*asking.get("paid_by", ()), v["me"])
    else:
        s.say("eases-cost", ("card", v["me"]), amount)
        eased = payment["purpose"]
        if eased.x.get("whole", 0):
            payment["purpose"] = eased.with_changes(n=eased.n - amount)
    if s.cards[v["me"]].defn.kind == "holding" and any("beside" in one.keywords for _, one, _ in index_of(s).gold):
        payment["purpose"] = payment["purpose"].with_changes(bowing=True)
    if only:
        payment["only"] += amount
        if parts := payment["purpose"].x.get("invests", ()) if "invest" in words else ():
            payment["purpose"] = payment["purpose"].with_changes(invests=invests_left(parts, amount))
    else:
        resolve_batch(s, Event("produce-gold", v["me"], v["seat"], amount, src=v["me"], actor=v["seat"]))


def _side_effects(s: State, f: Frame[PayingValues]) -> None:
    if f.v["index"] >= 0 and ability_of(s, f.v["ref"]).program:
        run_program(s, f.v["values"])


def tell_use(s: State, seat: int, no: int) -> None:
    """Let texts answer that a trait of a card has resolved, or has produced Gold, if any does."""
    if "trait-resolved" in index_of(s).triggers.get("after", {}):
        resolve_batch(s, Event("trait-resolved", no, seat, src=no, actor=seat))


def _told(s: State, f: Frame[PayingValues]) -> None:
    tell_use(s, f.v["seat"], f.v["me"])


def _discard_played(s: State, f: Frame[PayingValues]) -> None:
    """A card that was played for its Gold is discarded (Ivory: Action Sequence E)."""
    no = f.v["me"]
    if z.area(s, no) == z.RESOLVING and "hand" in ability_of(s, f.v["ref"]).places:
        take_away(s, no, z.pile_of(deck_side(s, no), s.cards[no].owner))


def _settle(s: State, f: Frame[PayingValues]) -> None:
    v = f.v
    own = min(v["only"], v["n"])
    seat = s.seats[v["seat"]]
    seat["gold"] -= v["n"] - own
    if not keeps_rest(s):
        seat["gold"] = 0
    s.finish(True)


_RULE = "Ivory: Paying Gold Costs"
PROCEDURES = (
    Procedure("pay", (Step(_RULE, _ask), Step(_RULE, _answered, asks=False))),
    Procedure(
        "produce",
        (
            Step(_RULE, _pay_production),
            Step(_RULE, _give_gold),
            Step(_RULE, _side_effects),
            Step("Ivory: Action Sequence E", _discard_played),
            Step("Ivory: Triggered traits", _told),
        ),
    ),
)
