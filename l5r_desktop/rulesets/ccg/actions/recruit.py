"""Bringing Personalities and Holdings into play from Provinces (Ivory: Recruit, Proclaim; Celestial: Buy Cards)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.actions.entering_costs import (
    check_entering_cost,
    entering_cost_payable,
    ignores_entering_cost,
    pay_entering_cost,
)
from l5r_desktop.rulesets.ccg.actions.paying import pay
from l5r_desktop.rulesets.ccg.actions.recruit_costs import payable_terms, purpose, recruit_cost
from l5r_desktop.rulesets.ccg.actions.use_ability import answer_announcing
from l5r_desktop.rulesets.ccg.cards.ability import Ability
from l5r_desktop.rulesets.ccg.effects.run_effects import ability_of, run_program
from l5r_desktop.rulesets.ccg.events.resolve_batch import action_event, resolve_batch
from l5r_desktop.rulesets.ccg.legality.entering import honorable_enough, may_control
from l5r_desktop.rulesets.ccg.legality.gold_sources import can_pay
from l5r_desktop.rulesets.ccg.legality.invests import invests_of
from l5r_desktop.rulesets.ccg.legality.secret_gold import may_be_secret
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.frame_values import ActValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import expire, start
from l5r_desktop.rulesets.ccg.state.lookup import battle, head_of, profile, provinces
from l5r_desktop.rulesets.ccg.state.sides import is_rokugani
from l5r_desktop.rulesets.ccg.state.turn_record import note_this_turn
from l5r_desktop.rulesets.ccg.timing.batch import refill
from l5r_desktop.rulesets.ccg.timing.triggers import trait_values
from l5r_desktop.rulesets.ccg.timing.windows import open_interrupts
from l5r_desktop.rulesets.ccg.values.current_values import has_keyword, stat

TEAM_GAINS = "team-gains"
"""Beside the Gold in an answer about the terms: who Proclaims gains Political tokens for the team (Siege: 9)."""


class RecruitValues(ActValues, total=False):
    """The values that the frames of `recruit` keep."""

    any_honor: bool
    entered: bool
    gold_alone: bool
    owes: bool
    place: int
    src: int
    terms: str


def unreduced(extra: Ability) -> int:
    """The Gold of an Invest trait that nothing reduces: all of it, or none (Ivory: Invest)."""
    return extra.gold if "unreduced" in extra.keywords else 0


def with_whole(e: Event, whole: int) -> Event:
    """Return the purpose of a payment, with the part of its Gold that nothing reduces."""
    return e.with_changes(whole=whole) if whole else e


def with_invests(s: State, e: Event, refs: tuple[tuple[str, int], ...]) -> Event:
    """Return the purpose of a payment, with the Invest costs that it covers (Ivory: Invest)."""
    return e.with_changes(invests=tuple(ability_of(s, ref).gold for ref in refs)) if refs else e


def begin_procedure(s: State, f: Frame[ActValues], keywords: tuple[str, ...] = ()) -> None:
    """Make a frame an action of the rulebook, so that it can be interrupted."""
    v = f.v
    number = s.next_id
    s.next_id += 1
    v.update({
        "act_id": number, "act": number, "targeted": (), "disgraced": (), "keywords": keywords, "t": {}, "ref": ("", 0),
    })  # fmt: skip
    v["from"] = z.NAMES[s.cards[v["me"]].zone % z.COUNT]
    v.setdefault("within", False)
    v.setdefault("ease", 0)
    v.setdefault("free", False)


def _announce(s: State, f: Frame[RecruitValues]) -> None:
    v = f.v
    begin_procedure(s, f)
    if not v["free"]:
        s.say("recruits", ("seat", v["seat"]), ("card", v["me"]))
    if not may_control(s, v["me"], v["seat"]) or not (v.get("any_honor") or honorable_enough(s, v["seat"], v["me"])):
        v["failed"] = True
    if not (ignores_entering_cost(v) or entering_cost_payable(s, v["seat"], v["me"])):
        v["failed"] = True


def _ask_terms(s: State, f: Frame[RecruitValues]) -> None:
    v = f.v
    v.pop("result", None)
    if v.get("failed"):
        return
    found = payable_terms(s, v["seat"], v["me"], v["ease"], v["free"])
    plain = recruit_cost(s, v["seat"], v["me"], "plain", v["ease"], v["free"])
    secret = may_be_secret(s, v["seat"], purpose(v["seat"], v["me"], plain))
    if not found and not secret:
        v["failed"] = True
        return
    found = found or [("plain", plain)]
    team = is_rokugani(s, v["seat"])
    options = tuple(
        Option(terms, "terms", v["me"], (n, TEAM_GAINS) if team and terms == "proclaim" else (n,)) for terms, n in found
    )
    s.ask(
        Decision(
            v["seat"], "terms", "recruit-terms", options, source=v["me"], rule="Ivory: Proclaim", continues_act=True,
            hidden=secret,
        )
    )  # fmt: skip


def _ask_invest(s: State, f: Frame[RecruitValues]) -> None:
    v = f.v
    if v.get("failed"):
        return
    if "offered" not in v:
        if "answer" in v:
            v["terms"] = v.pop("answer")[0]
        v["cost"] = recruit_cost(s, v["seat"], v["me"], v["terms"], v["ease"], v["free"])
    ask_invest(s, f)


def ask_invest(s: State, f: Frame[Any]) -> None:
    """Ask of each Invest trait of a card that comes into play whether it costs so much more (Ivory: Invest)."""
    v: ActValues = f.v
    seat, traits = v["seat"], invests_of(s, v["me"], v["seat"])
    if "offered" in v:
        take_invest(s, v)
    for at in range(v.get("offered", 0), len(traits)):
        extra = traits[at]
        n = v["cost"] + extra.gold
        paying = with_invests(s, purpose(seat, v["me"], n), (*v.get("invested", ()), extra.ref))
        payable = can_pay(s, seat, n, with_whole(paying, v.get("whole", 0) + unreduced(extra)))
        secret = may_be_secret(s, seat, paying)
        if payable or secret:
            break
    else:
        if v.get("investing") and "offered" not in v:
            v["failed"] = True
        return
    options: tuple[Option, ...] = (Option("accept", "accept", v["me"], (extra.gold,)),) if payable else ()
    if not (v.get("investing") and payable):
        options = (*options, Option("decline", "decline"))
    if len(traits) > 1:
        v["offered"] = at + 1
        f.repeat()
    s.ask(
        Decision(
            seat, "invest", "may-invest", options, source=v["me"], rule="Ivory: Invest", continues_act=True,
            hidden=secret,
        )
    )  # fmt: skip


def take_invest(s: State, v: ActValues) -> None:
    """Note the answer to what `ask_invest` has asked last."""
    if v.pop("answer", ("decline",)) == ("accept",):
        extra = invests_of(s, v["me"], v["seat"])[v.get("offered", 1) - 1]
        v["invested"] = (*v.get("invested", ()), extra.ref)
        v["cost"] += extra.gold
        v["whole"] = v.get("whole", 0) + unreduced(extra)


def resolve_invests(s: State, f: Frame[Any]) -> None:
    """Carry out what was invested for, one trait after another; the card's Gold Cost is higher by all of it.

    What they answer is the card's entering, which tells the Province that it came from. Honor for attaching a card to
    a dishonorable Personality rehonors him instead (Ivory: Rehonoring, Invest).
    """
    v: ActValues = f.v
    at = v.get("resolved", 0)
    refs = v.get("invested", ())
    if at == len(refs):
        return
    if not at:
        note_this_turn(s, "invested", v["seat"], s.cards[v["me"]].defn.base_title)
        for ref in refs:
            raise_cost(s, v["me"], ref)
    if at + 1 < len(refs):
        v["resolved"] = at + 1
        f.repeat()
    run_program(s, trait_values(s, v["seat"], v["me"], refs[at], -1, v.get("came")))
    bearer = head_of(s, v["me"])
    s.frames[-1].v["disgraced"] = (bearer,) if bearer >= 0 and s.cards[bearer].honor < 0 else ()


def raise_cost(s: State, no: int, ref: tuple[str, int]) -> None:
    """Add the invested Gold to the card's Gold Cost for the rest of the game (Ivory: Invest)."""
    start(
        s,
        "bonus",
        cards=(no,),
        n=ability_of(s, ref).gold,
        until="game",
        src=no,
        actor=s.cards[no].controller,
        x=("cost",),
    )


def _pay(s: State, f: Frame[RecruitValues]) -> None:
    v = f.v
    if v.get("failed"):
        return
    take_invest(s, v)
    if v["terms"] == "proclaim":
        v["keywords"] = (*v["keywords"], "proclaim")
        s.seats[v["seat"]]["proclaimed"] = 1
    paying = with_invests(s, purpose(v["seat"], v["me"], v["cost"]), v.get("invested", ()))
    pay(s, v["seat"], v["cost"], with_whole(paying, v.get("whole", 0)))


def open_to_interrupts(s: State, f: Frame[RecruitValues]) -> None:
    """Unpaid it has failed; else everybody may interrupt (Ivory: Action Sequence C)."""
    v = f.v
    if v.pop("result", True) is False:
        v["failed"] = True
    if not v.get("failed") and not v["within"] and profile(s).interrupts:
        open_interrupts(s, action_event("action-taken", v))


def _before_entering(s: State, f: Frame[RecruitValues]) -> None:
    """In Celestial the Honor of an own Personality comes just before he enters play."""
    v = f.v
    v.pop("result", None)
    if v.get("failed") or v["terms"] != "proclaim" or not profile(s).discount:
        return
    s.say("proclaims", ("seat", v["seat"]), ("card", v["me"]))
    resolve_batch(s, Event("gain-honor", v["me"], v["seat"], stat(s, v["me"], "ph"), actor=v["seat"], how="proclaim",
                           act=v["act_id"]))  # fmt: skip


def _enter(s: State, f: Frame[RecruitValues]) -> None:
    v = f.v
    v.pop("result", None)
    if v.get("failed"):
        v["result"] = ()
        return
    no, seat = v["me"], v["seat"]
    card = s.cards[no]
    holding = card.defn.kind == "holding"
    fort = holding and has_keyword(s, no, "fortification")
    place = 0 if holding else v.get("place", battle(s))
    proclaimed = v["terms"] == "proclaim" and not profile(s).discount
    if proclaimed:
        s.say("proclaims", ("seat", seat), ("card", no))
    e = Event(
        "enter", no, seat, by=v.get("by", "rule"), src=v.get("src", no), actor=seat, how="recruit", place=place,
        bowed=holding and not fort, proclaimed=proclaimed, act=v["act_id"],
    )  # fmt: skip
    if fort:
        site = _own_site(s, seat, no)
        if site < 0:
            v["result"] = ()
            return
        e = e.with_changes(host=site)
    resolve_batch(s, e)


def _own_site(s: State, seat: int, no: int) -> int:
    """The Province that a Fortification came from, or the player's first (Ivory: Fortification)."""
    zone = s.cards[no].zone
    if zone % z.COUNT in z.PROVINCES and zone // z.COUNT == seat:
        return s.zones[z.site_of(zone)][0]
    return next(iter(provinces(s, seat)), -1)


def _invested(s: State, f: Frame[RecruitValues]) -> None:
    v = f.v
    entered = v.pop("result", ())
    if "resolved" not in v:
        v["entered"] = bool(entered)
        v["came"] = next((e for e in entered if e.kind == "enter"), None)
    if v["entered"]:
        resolve_invests(s, f)


def _refill(s: State, f: Frame[RecruitValues]) -> None:
    """Refill the Province that a card has left, which waited for what was invested for (Ivory: Provinces)."""
    if f.v.get("invested"):
        f.v["refilling"] = True
        refill(s)


def bow_for_interrupts(s: State, f: Frame[RecruitValues]) -> None:
    """A card that has entered play bows now for its Interrupts to the action that brought it there (Ivory: Costs)."""
    v = f.v
    if v["entered"] and any(e.topic == "bows-on-entering" and e.n == v["me"] for e in s.effects):
        resolve_batch(s, Event("bow", v["me"], v["seat"], by="cost", src=v["me"], actor=v["seat"], act=v["act_id"]))


def _end(s: State, f: Frame[RecruitValues]) -> None:
    v = f.v
    if not v["within"]:
        resolve_batch(s, action_event("action-resolved", v))


def _hand_over(s: State, f: Frame[RecruitValues]) -> None:
    expire(s, f"act {f.v['act_id']}")
    s.finish((Event("enter", f.v["me"], f.v["seat"]),) if f.v["entered"] else ())


_RULE = "Ivory: Recruit"
PROCEDURES = (
    Procedure(
        "recruit",
        (
            Step(_RULE, _announce),
            Step("Celestial: To take an action", answer_announcing),
            Step("Ivory: Proclaim", _ask_terms),
            Step("Ivory: Invest", _ask_invest),
            Step(_RULE, _pay),
            Step("Ivory: Costs", pay_entering_cost),
            Step("Celestial: Action Resolution", check_entering_cost),
            Step("Ivory: Action Sequence C", open_to_interrupts),
            Step("Celestial: Buy Cards From Provinces", _before_entering),
            Step(_RULE, _enter),
            Step("Ivory: Invest", _invested),
            Step("Ivory: Provinces", _refill),
            Step("Ivory: Costs", bow_for_interrupts),
            Step("Ivory: Action Sequence E", _end),
            Step(_RULE, _hand_over),
        ),
    ),
)
