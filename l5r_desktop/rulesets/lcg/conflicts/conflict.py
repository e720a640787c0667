"""A conflict from its declaration to its action window (L4.2.5 to L4.5); the rest is in conflict_result.py."""

from __future__ import annotations

from typing import Any, TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.actions.action_windows import open_actions
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.conflicts.conflict_phase import use_up_chance
from l5r_desktop.rulesets.lcg.conflicts.conflict_result import RESULT_STEPS
from l5r_desktop.rulesets.lcg.conflicts.early_defense import attackers_due, early_defenders
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.legality.choices import may_be_chosen
from l5r_desktop.rulesets.lcg.legality.participation import (
    attack_tax,
    attackers_with,
    declarable_defenders,
    declare_tax,
    fate_for_attackers,
    most_defenders,
    must_be_declared,
    type_as_declared,
)
from l5r_desktop.rulesets.lcg.state.conflict_record import Conflict
from l5r_desktop.rulesets.lcg.state.lookup import characters, profile, record_of, ring_state, rings
from l5r_desktop.rulesets.lcg.state.option_keys import NONE, card_options, cards_named
from l5r_desktop.rulesets.lcg.timing.batch import CLOSE
from l5r_desktop.rulesets.lcg.values.current_values import keyword
from l5r_desktop.rulesets.lcg.values.texts_in_force import forbidden, standing_sum, static_for_seat


class ConflictValues(TypedDict, total=False):
    """The values that the frames of `conflict` keep."""

    answer: tuple[str, ...]
    attacker: int
    attackers: tuple[int, ...]
    covert: tuple[int, ...]
    kind: str
    province: int
    ring: int


def _attackers_chosen(s: State, f: Frame[ConflictValues]) -> None:
    f.v["attackers"] = cards_named(f.v.pop("answer"))


def _pay_for_attackers(s: State, f: Frame[ConflictValues]) -> None:
    """Pay the costs of declaring these attackers, honor first (L7.5)."""
    v = f.v
    _pay_to_declare(s, v["attacker"], v["attackers"], "attacker", type_as_declared(s, v["kind"]))


def _pay_to_declare(s: State, seat: int, cards: tuple[int, ...], side: str, kind: str) -> None:
    honor, discarded = declare_tax(s, cards, side, kind)
    if discarded:
        s.push("discard-from-hand", who=seat, n=discarded, how="chosen", me=-1, by="cost", seat=seat)
    if honor:
        resolve_batch(s, Event("lose-honor", seat=seat, n=honor, by="cost", actor=seat), collect=False)


def _ask_taxed_ring(s: State, f: Frame[ConflictValues]) -> None:
    """Ask the attacker for the unclaimed ring that gets the fate, if attacking the province costs fate: not the one
    that becomes contested (L7.5, L12.13).
    """
    v = f.v
    if attack_tax(s, v["attacker"], v["province"]):
        free = [no for no in rings(s) if no != v["ring"] and ring_state(s, no) == "unclaimed"]
        options = tuple(Option(f"ring-{no}", "ring", no) for no in free)
        s.ask(Decision(v["attacker"], "ring", "spend-to-ring", options, source=v["province"], rule="L7.5"))


def _pay_for_attack(s: State, f: Frame[ConflictValues]) -> None:
    v = f.v
    answer = v.pop("answer", None)
    seat = v["attacker"]
    events = []
    if answer is not None:
        n, ring = attack_tax(s, seat, v["province"]), int(answer[0].removeprefix("ring-"))
        events.append(Event("spend-fate", seat=seat, n=n, ring=ring, by="cost", actor=seat))
    more = sum(standing_sum(s, "attacker-cost", no) for no in v["attackers"])
    if more:
        events.append(Event("spend-fate", seat=seat, n=more, by="cost", actor=seat))
    if events:
        resolve_batch(s, *events)


def _ask_attackers(s: State, f: Frame[ConflictValues]) -> None:
    v = f.v
    able = attackers_with(s, v["attacker"], v["kind"], v["ring"], v["province"])
    if not able:
        # What was done by hand meanwhile has left nobody who could attack: then nothing has been declared.
        s.memory.pop("early-defense", None)
        s.frames.pop()
        return
    options = card_options(able, "attack")
    kind = type_as_declared(s, v["kind"])
    musts = must_be_declared(s, able)
    fate = fate_for_attackers(s, v["attacker"], v["province"])
    due = attackers_due(s)
    s.ask(
        Decision(
            v["attacker"],
            "attackers",
            "choose-attackers",
            options,
            due or (1 if _costly(s, able, "attacker", kind) else max(1, len(musts))),
            due or len(options),
            rule="L4.2.5",
            limit=_joint_limit(s, able, musts, "attacker", kind, fate),
            continues_act=True,
        )
    )


def _declare(s: State, f: Frame[ConflictValues]) -> None:
    """The conflict exists; fate on the ring goes to the attacker (L4.3.1 (d), (e))."""
    v = f.v
    attackers = v["attackers"]
    seat, kind, ring = v["attacker"], v["kind"], v["ring"]
    counters = s.seats[seat]
    use_up_chance(s, seat, kind)
    counters["conflicts-declared"] += 1
    defender = s.cards[v["province"]].owner
    earlier = s.memory["conflicts_this_round"]
    shown = type_as_declared(s, kind)
    s.memory["conflicts_this_round"] = (*earlier, shown)
    s.memory["declared_against"] = (*s.memory["declared_against"], (seat, defender))
    number = s.next_id
    s.next_id += 1
    s.memory["conflict"] = Conflict(
        number, seat, defender, shown, shown, ring, v["province"],
        turn=counters["conflicts-declared"], count=len(earlier) + 1,
    )  # fmt: skip
    for no in attackers:
        s.edit(no).place = number
    s.edit(ring).place = number
    for other in s.seats:
        other["actions-in-conflict"] = 0
    told = (("seat", seat), ("word", shown), ("card", ring), ("card", v["province"]))
    if len(s.seats) > 2:
        s.say("declares-against", *told, ("seat", defender))
    else:
        s.say("declares", *told)
    fate = s.tokens(ring, "fate")
    events = [
        Event("conflict-declared", v["province"], seat),
        Event("ring-selected", ring, seat, fate),
        *(Event("committed", no, seat) for no in attackers),
    ]
    if fate:
        events.append(Event("take-ring-fate", ring, seat, fate))
    covert = tuple(no for no in attackers if keyword(s, no, "covert") and early_defenders(s) is None)
    v["covert"] = covert if profile(s).covert_mode == "each" else covert[:1]
    resolve_batch(s, *events)


def _covert(s: State, f: Frame[ConflictValues]) -> None:
    """For each covert attacker, or one in all, a character that cannot be declared as a defender (L14.6, F22)."""
    v = f.v
    record = record_of(s)
    answer = v.pop("answer", None)
    if answer is not None:
        evader, *others = v["covert"]
        v["covert"] = tuple(others)
        f.repeat()
        if answer[0] != "none":
            (no,) = cards_named(answer)
            resolve_batch(s, Event("evaded", no, record.attacker, evader=evader))
        return
    if not v["covert"]:
        return
    legal = covert_targets(s, v["covert"][0])
    if not legal:
        v["covert"] = ()
        return
    f.repeat()
    options = (*card_options(legal, "covert"), NONE)
    s.ask(
        Decision(
            record.attacker,
            "covert",
            "choose-covert",
            options,
            source=v["covert"][0],
            rule="L14.6",
            continues_act=True,
        )
    )


def covert_targets(s: State, attacker: int) -> list[int]:
    """Characters without covert of the defending player that covert may choose."""
    record = record_of(s)
    c = Ctx(record.attacker, attacker)
    return [
        no
        for no in characters(s, record.defender)
        if no not in record.evaded
        and not keyword(s, no, "covert")
        and not forbidden(s, "be-evaded", no)
        and may_be_chosen(s, c, no)
    ]


def _reveal(s: State, f: Frame[Any]) -> None:
    """A facedown attacked province is revealed (L4.3.1 (f)); in skirmish nothing is (K4.3)."""
    record = record_of(s)
    if not s.cards[record.province].up:
        resolve_batch(s, Event("reveal-province", record.province, s.cards[record.province].owner))


def _ask_defenders(s: State, f: Frame[ConflictValues]) -> None:
    record = record_of(s)
    early = early_defenders(s)
    if early is not None:
        f.v["answer"] = tuple(option.key for option in card_options(early, "defend"))
        return
    able = declarable_defenders(s)
    if not able or _defense_tax(s) > s.seats[record.defender]["honor"]:
        f.v["answer"] = ()
        return
    options = card_options(able, "defend")
    most = min(len(options), most_defenders(s))
    musts = must_be_declared(s, able)[:most]
    limit = _joint_limit(s, able, musts, "defender", record.type)
    least = 0 if _costly(s, able, "defender", record.type) else len(musts)
    s.ask(Decision(record.defender, "defenders", "choose-defenders", options, least, most, rule="L4.4.1", limit=limit))


def _costly(s: State, able: list[int], side: str, kind: str) -> bool:
    """Return True if declaring some of these characters costs something (L4.2.6, L7.5)."""
    fate = side == "attacker" and any(standing_sum(s, "attacker-cost", no) for no in able)
    return fate or declare_tax(s, able, side, kind) != (0, 0)


def _joint_limit(
    s: State, able: list[int], musts: tuple[int, ...], side: str, kind: str, fate: int = 0
) -> tuple[Any, ...] | None:
    """Return what binds declared characters together: their cost in sum, and who must be among them (L4.2.6, L7.5).

    DECISION: who must be declared and costs something need not be, if that is not there.
    """
    if not musts and not _costly(s, able, side, kind):
        return None
    costs: tuple[tuple[int, int], ...] = ()
    if side == "attacker":
        costs = tuple((no, n) for no in able if (n := standing_sum(s, "attacker-cost", no)))
    return ("declaration", fate, costs, musts, side, kind)


def _defense_tax(s: State) -> int:
    """Honor that declaring defenders costs the defender now (L4.4.1, L7.5)."""
    hits = static_for_seat(s, "defense-tax", record_of(s).defender)
    return sum(static.node.n for _, static in hits)


def _pay_for_defense(s: State, f: Frame[ConflictValues]) -> None:
    """Pay the costs of declaring defenders first: for 1 or more of them, and for each (L7.5)."""
    record = record_of(s)
    _pay_to_declare(s, record.defender, cards_named(f.v["answer"]), "defender", record.type)
    tax = _defense_tax(s) if f.v["answer"] else 0
    if tax:
        seat = record_of(s).defender
        resolve_batch(s, Event("lose-honor", seat=seat, n=tax, by="cost", actor=seat), collect=False)


def _defend(s: State, f: Frame[ConflictValues]) -> None:
    record = record_of(s)
    defenders = cards_named(f.v.pop("answer"))
    early = s.memory.pop("early-defense", None) is not None
    for no in defenders:
        s.edit(no).place = record.no
        if not early:
            s.say("defends", ("card", no))
    if not defenders:
        s.say("no-defenders", ("seat", record.defender))
    resolve_batch(
        s,
        Event("defenders-declared", seat=record.defender, n=len(defenders)),
        *(Event("committed", no, record.defender) for no in defenders),
        collect=False,
    )


def _actions(s: State, f: Frame[Any]) -> None:
    """The conflict action window; the defender is asked first (L4.5.1, K9.6)."""
    first = next((e.seat for e in reversed(s.effects) if e.topic == "acts-first"), record_of(s).defender)
    open_actions(s, first=first, rule="L4.5")


STEPS = (
    Step("L4.2.5", _ask_attackers),
    Step("L4.2.5", _attackers_chosen),
    Step("L7.5", _pay_for_attackers),
    Step("L7.5", _ask_taxed_ring),
    Step("L7.5", _pay_for_attack),
    Step("L4.3.1", _declare, "Declare conflict"),
    Step("L14.6", _covert),
    Step("L4.3.1", _reveal),
    CLOSE,
    Step("L4.4.1", _ask_defenders, "Declare defenders"),
    Step("L7.5", _pay_for_defense),
    Step("L4.4.2", _defend),
    Step("L4.5", _actions, "Conflict action window", "AW"),
    *RESULT_STEPS,
)
PROCEDURES = (Procedure("conflict", STEPS, "Conflict resolution"),)
