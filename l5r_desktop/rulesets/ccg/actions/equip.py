"""Attaching cards from the hand (Ivory: Equip; Celestial: Equip)."""

from __future__ import annotations

from collections.abc import Sequence

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.actions.paying import pay
from l5r_desktop.rulesets.ccg.actions.recruit import (
    ask_invest,
    begin_procedure,
    bow_for_interrupts,
    open_to_interrupts,
    resolve_invests,
    take_invest,
    with_invests,
    with_whole,
)
from l5r_desktop.rulesets.ccg.actions.recruit_costs import less_paid
from l5r_desktop.rulesets.ccg.actions.use_ability import answer_announcing
from l5r_desktop.rulesets.ccg.cards.ability import Out, no_reason
from l5r_desktop.rulesets.ccg.effects.continuous_traits import own_statics, static_for_seat, static_hits
from l5r_desktop.rulesets.ccg.events.resolve_batch import action_event, resolve_batch
from l5r_desktop.rulesets.ccg.legality.entering import enters_free, equip_hosts, may_be_equipped_to
from l5r_desktop.rulesets.ccg.legality.gold_sources import can_pay
from l5r_desktop.rulesets.ccg.legality.secret_gold import may_be_secret
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.frame_values import ActValues
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lasting_effects import expire
from l5r_desktop.rulesets.ccg.state.lookup import battle, field_of, profile, units_at
from l5r_desktop.rulesets.ccg.state.turn_record import note_this_turn
from l5r_desktop.rulesets.ccg.values.current_values import stat
from l5r_desktop.rulesets.common.value_breakdown import BreakdownLog


class EquipValues(ActValues, total=False):
    """The values that the frames of `equip` keep."""

    entered: bool
    host: int
    src: int


def equip_cost(
    s: State,
    seat: int,
    no: int,
    ease: int = 0,
    free: bool = False,
    host: int = -1,
    breakdown: BreakdownLog | None = None,
) -> int:
    """Gold to attach a card, to this Personality if it is known to which. breakdown: notes each step."""
    bearer_free = host >= 0 and any(n.concerns(s, k, no) for n, k in static_hits(s, "equips free", host))
    if free or enters_free(s, no) or bearer_free:
        if breakdown is not None:
            breakdown.start(0, _RULE, word="free")
        return 0
    return less_paid(s, seat, no, stat(s, no, "cost", breakdown) - ease, breakdown, host)


def purpose(seat: int, no: int, n: int, host: int = -1) -> Event:
    """Return what Gold is paid for. host: to whom the card goes, if that is settled."""
    return Event("paying", no, seat, n, what="equip", src=no, actor=seat, host=host)


def _extra_hosts(s: State, seat: int, no: int, designator: str) -> list[int]:
    """Personalities whom a card may be Equipped to as a kind of action that a text makes of it; in a battle those at
    the current battlefield (Ivory: Equip; Celestial: Rules of Location).
    """
    texts = [(n, k) for n, k in static_for_seat(s, "equip as", seat) if n.allows(s, k, no, designator)]
    own = any(node.allows(designator) for node, _ in own_statics(s, no, "equipped as", seat))
    here = battle(s)
    return [
        host
        for host in (equip_hosts(s, no, seat, targeting=True) if texts or own else ())
        if (own or any(n.hosts(s, k, host) for n, k in texts)) and (not here or field_of(s, host) == here)
    ]


def hosts_now(s: State, no: int, seat: int, designator: str) -> list[int]:
    """Personalities of the own side to whom a card may be Equipped as an action of a kind ("" for the rulebook's); as
    another kind only as a text says (Ivory: Equip, Rules of Location; Siege: 7).
    """
    if designator in ("", profile(s).equip):
        return equip_hosts(s, no, seat, targeting=True)
    here = battle(s)
    if designator == "battle" and not (here and units_at(s, here, seat)):
        return []
    by_player = _extra_hosts(s, seat, no, designator)
    if designator != "battle":
        return by_player
    own = list(own_statics(s, no, "equipped in battle", seat))
    if not own and "equips in battle" not in index_of(s).statics:
        return by_player
    found = equip_hosts(s, no, seat, targeting=True)
    by_own_text = [host for host in found if any(node.lets(s, c, host) for node, c in own)]
    by_theirs = [
        host
        for host in found
        if field_of(s, host) == here
        and any(node.lets(s, c, no) for node, c in static_hits(s, "equips in battle", host))
    ]
    return list(dict.fromkeys((*by_player, *by_own_text, *by_theirs)))


def lent_from_under(s: State, seat: int, no: int, designator: str) -> bool:
    """Return True if a text lets a player Equip this card from under another one as a kind of action (Ivory: Equip,
    Under another card).
    """
    return any(n.lends_from_under and n.allows(s, k, no, designator) for n, k in static_for_seat(s, "equip as", seat))


def hosts_within(s: State, no: int, seat: int, targeting: bool) -> list[int]:
    """Personalities to whom a text Equips a card that it names no Personality for; an action targets one, which in a
    battle is at the current battlefield (Ivory: Equip, Rules of Location).
    """
    found = equip_hosts(s, no, seat, targeting=targeting)
    here = battle(s) if targeting else 0
    return [host for host in found if not here or field_of(s, host) == here]


def may_equip(s: State, seat: int, no: int, out: Out = None, to: Sequence[int] | None = None) -> bool:
    """Return True if a player may Equip a card of the own hand now. to: whom, if not everybody who may have it."""
    if not s.cards[no].defn.attaches:
        return no_reason(out, "no-attachment", no)
    ok = True
    found = equip_hosts(s, no, seat, targeting=True) if to is None else to
    if not found:
        if out is None:
            return False
        ok = no_reason(out, "no-host", no)
    if any(node.concerns(s, c, no) for node, c in static_for_seat(s, "cannot equip", seat)):
        ok = no_reason(out, "cannot-equip", no)
    n = min([equip_cost(s, seat, no, host=host) for host in found or (-1,)])
    if not can_pay(s, seat, n, purpose(seat, no, n)):
        ok = no_reason(out, "too-little-gold", no, n)
    return ok


def may_equip_to(s: State, seat: int, no: int, host: int, ease: int, free: bool) -> bool:
    """Return True if a card could be Equipped to this Personality and paid for; one that is not known might be."""
    if s.cards[no].defn.kind == "unknown":
        return True
    n = equip_cost(s, seat, no, ease, free, host)
    return s.cards[no].defn.attaches and may_be_equipped_to(s, no, host) and can_pay(s, seat, n, purpose(seat, no, n))


def _announce(s: State, f: Frame[EquipValues]) -> None:
    v = f.v
    begin_procedure(s, f, keywords=("equip",))
    s.say("equips", ("seat", v["seat"]), ("card", v["me"]))
    s.add_knowers(s.edit(v["me"]), (1 << len(s.seats)) - 1)


def _cost(s: State, v: EquipValues, host: int) -> int:
    return equip_cost(s, v["seat"], v["me"], v["ease"], v["free"], host)


def _payable_to(s: State, v: EquipValues, host: int) -> bool:
    n = _cost(s, v, host)
    return can_pay(s, v["seat"], n, purpose(v["seat"], v["me"], n))


def _hosts_of_act(s: State, v: EquipValues) -> list[int]:
    """Return the cards that the action under way may attach its card to; a trait that Equips targets none of a
    teammate's (Siege: 7).
    """
    if v["within"]:
        return hosts_within(s, v["me"], v["seat"], _by_action(s))
    return hosts_now(s, v["me"], v["seat"], v["designator"]) or equip_hosts(s, v["me"], v["seat"], targeting=True)


def _by_action(s: State) -> bool:
    """Return True if the text that Equips as one of its effects is an action."""
    return next((f.proc == "use" for f in reversed(s.frames) if f.proc in ("use", "trait")), False)


def _ask_host(s: State, f: Frame[EquipValues]) -> None:
    v = f.v
    found = (v["host"],) if "host" in v else _hosts_of_act(s, v)
    found = [host for host in found if _payable_to(s, v, host)] or found
    options = tuple(Option(f"card-{no}", "target", no) for no in found)
    if not options:
        v["failed"] = True
        return
    if "host" not in v:
        s.ask(
            Decision(
                v["seat"], "host", "choose-host", options, source=v["me"], rule="Ivory: Equip", continues_act=True,
                hidden=may_be_secret(s, v["seat"], purpose(v["seat"], v["me"], 0)),
            )
        )  # fmt: skip


def _ask_invest(s: State, f: Frame[EquipValues]) -> None:
    v = f.v
    if v.get("failed"):
        return
    if "offered" not in v:
        if "answer" in v:
            v["host"] = int(v.pop("answer")[0].removeprefix("card-"))
            v["targeted"] = (v["host"],)
            if s.cards[v["host"]].honor < 0:
                v["disgraced"] = (v["host"],)
        v["cost"] = _cost(s, v, v["host"])
    ask_invest(s, f)


def _pay(s: State, f: Frame[EquipValues]) -> None:
    v = f.v
    if v.get("failed"):
        return
    take_invest(s, v)
    paying = with_whole(purpose(v["seat"], v["me"], v["cost"], v["host"]), v.get("whole", 0))
    pay(s, v["seat"], v["cost"], with_invests(s, paying, v.get("invested", ())))


def _targeted(s: State, f: Frame[EquipValues]) -> None:
    v = f.v
    v.pop("result", None)
    if not v.get("failed") and not v["within"]:
        resolve_batch(s, Event("target", v["host"], v["seat"], src=v["me"], actor=v["seat"], act=v["act_id"]))


def _enter(s: State, f: Frame[EquipValues]) -> None:
    v = f.v
    v.pop("result", None)
    if v.get("failed"):
        v["result"] = ()
        return
    resolve_batch(
        s,
        Event(
            "enter", v["me"], v["seat"], by=v.get("by", "rule"), src=v.get("src", v["me"]), actor=v["seat"],
            how="equip", host=v["host"], act=v["act_id"],
        ),
    )  # fmt: skip


def _invested(s: State, f: Frame[EquipValues]) -> None:
    v = f.v
    entered = v.pop("result", ())
    if "resolved" in v:
        resolve_invests(s, f)
        return
    v["entered"] = bool(entered)
    if entered and battle(s):
        note_this_turn(s, "equipped", s.memory["battles"], v["me"], s.cards[v["me"]].object_number)
    if entered:
        v["t"] = {**v["t"], "did": tuple((e.kind, e.card, e.seat, e.n) for e in entered)}
    lies = z.area(s, v["me"])
    if not entered and lies in (z.HAND, z.UNDER) and v.get("failed") is None:
        kind = "discard-card" if lies == z.HAND else "discard"
        resolve_batch(s, Event(kind, v["me"], v["seat"], actor=v["seat"]))
    elif entered:
        resolve_invests(s, f)


def _end(s: State, f: Frame[EquipValues]) -> None:
    if not f.v["within"]:
        resolve_batch(s, action_event("action-resolved", f.v))


def _hand_over(s: State, f: Frame[EquipValues]) -> None:
    expire(s, f"act {f.v['act_id']}")
    s.finish((Event("enter", f.v["me"], f.v["seat"]),) if f.v["entered"] else ())


_RULE = "Ivory: Equip"
PROCEDURES = (
    Procedure(
        "equip",
        (
            Step(_RULE, _announce),
            Step("Celestial: To take an action", answer_announcing),
            Step(_RULE, _ask_host),
            Step("Ivory: Invest", _ask_invest),
            Step(_RULE, _pay),
            Step("Ivory: Action Sequence C", open_to_interrupts),
            Step("Ivory: Targeting", _targeted),
            Step(_RULE, _enter),
            Step("Ivory: Invest", _invested),
            Step("Ivory: Costs", bow_for_interrupts),
            Step("Ivory: Action Sequence E", _end),
            Step(_RULE, _hand_over),
        ),
    ),
)
