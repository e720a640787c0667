"""A conflict from its declaration to its action window (L4.2.5 to L4.5); the rest is in conflict_result.py."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.actions.action_windows import open_actions
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.conflicts.conflict_result import RESULT_STEPS
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.legality.choices import may_be_chosen
from l5r_desktop.rulesets.lcg.legality.participation import (
    attackers_with,
    declarable_defenders,
    most_defenders,
)
from l5r_desktop.rulesets.lcg.state.conflict_record import Conflict
from l5r_desktop.rulesets.lcg.state.lookup import characters, profile, record_of
from l5r_desktop.rulesets.lcg.state.option_keys import NONE, card_options, cards_named
from l5r_desktop.rulesets.lcg.timing.batch import CLOSE
from l5r_desktop.rulesets.lcg.values.current_values import forbidden, keyword


class ConflictValues(TypedDict, total=False):
    """What the frames of `conflict` keep."""

    answer: tuple[str, ...]
    attacker: int
    covert: Any
    kind: str
    province: int
    ring: Any


def _ask_attackers(s: State, f: Frame[ConflictValues]) -> None:
    v = f.v
    able = attackers_with(s, v["attacker"], v["kind"], v["ring"], v["province"])
    options = card_options(able, "attack")
    s.ask(
        Decision(
            v["attacker"],
            "attackers",
            "choose-attackers",
            options,
            1,
            len(options),
            rule="L4.2.5",
            continues_act=True,
        )
    )


def _declare(s: State, f: Frame[ConflictValues]) -> None:
    """The conflict exists; fate on the ring goes to the attacker (L4.3.1 (d), (e))."""
    v = f.v
    attackers = cards_named(v.pop("answer"))
    seat, kind, ring = v["attacker"], v["kind"], v["ring"]
    counters = s.seats[seat]
    counters["chances"] -= 1
    counters[f"chances-{kind}"] -= 1
    counters["conflicts-declared"] += 1
    defender = s.cards[v["province"]].owner
    earlier = s.memory["conflicts_this_round"]
    s.memory["conflicts_this_round"] = (*earlier, kind)
    s.memory["declared_against"] = (*s.memory["declared_against"], (seat, defender))
    number = s.next_id
    s.next_id += 1
    s.memory["conflict"] = Conflict(
        number, seat, defender, kind, kind, ring, v["province"],
        turn=counters["conflicts-declared"], count=len(earlier) + 1,
    )  # fmt: skip
    for no in attackers:
        s.edit(no).place = number
    s.edit(ring).place = number
    for other in s.seats:
        other["actions-in-conflict"] = 0
    s.say("declares", ("seat", seat), ("word", kind), ("card", ring), ("card", v["province"]))
    fate = s.tokens(ring, "fate")
    events = [
        Event("conflict-declared", v["province"], seat),
        Event("ring-selected", ring, seat, fate),
        *(Event("committed", no, seat) for no in attackers),
    ]
    if fate:
        events.append(Event("take-ring-fate", ring, seat, fate))
    covert = tuple(no for no in attackers if keyword(s, no, "covert"))
    v["covert"] = covert if profile(s).covert_mode == "each" else covert[:1]
    resolve_batch(s, *events)


def _covert(s: State, f: Frame[ConflictValues]) -> None:
    """For each covert attacker, or one in all, a character that cannot be declared as a defender (L14.6, F22)."""
    v = f.v
    record = record_of(s)
    answer = v.pop("answer", None)
    if answer is not None:
        v["covert"] = v["covert"][1:]
        if answer[0] != "none":
            (no,) = cards_named(answer)
            s.memory["conflict"] = replace(record, evaded=(*record.evaded, no))
            s.say("covert", ("card", no))
        f.repeat()
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
    able = declarable_defenders(s)
    if not able:
        f.v["answer"] = ()
        return
    options = card_options(able, "defend")
    most = min(len(options), most_defenders(s))
    s.ask(Decision(record.defender, "defenders", "choose-defenders", options, 0, most, rule="L4.4.1"))


def _defend(s: State, f: Frame[ConflictValues]) -> None:
    record = record_of(s)
    defenders = cards_named(f.v.pop("answer"))
    for no in defenders:
        s.edit(no).place = record.no
        s.say("defends", ("card", no))
    resolve_batch(
        s,
        Event("defenders-declared", seat=record.defender, n=len(defenders)),
        *(Event("committed", no, record.defender) for no in defenders),
        collect=False,
    )


def _actions(s: State, f: Frame[Any]) -> None:
    """The conflict action window; the defender is asked first (L4.5.1, K9.6)."""
    open_actions(s, first=record_of(s).defender, rule="L4.5")


STEPS = (
    Step("L4.2.5", _ask_attackers),
    Step("L4.3.1", _declare, "Declare conflict"),
    Step("L14.6", _covert),
    Step("L4.3.1", _reveal),
    CLOSE,
    Step("L4.4.1", _ask_defenders, "Declare defenders"),
    Step("L4.4.2", _defend),
    Step("L4.5", _actions, "Conflict action window", "AW"),
    *RESULT_STEPS,
)
PROCEDURES = (Procedure("conflict", STEPS, "Conflict resolution"),)
