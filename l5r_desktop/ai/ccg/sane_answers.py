"""Answers of the CCG that a person would give: no attack without anybody, no defenders where nobody attacks."""

from __future__ import annotations

from collections.abc import Sequence

from l5r_desktop.ai.search.candidate_moves import Keys
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.battles.attack import could_be_assigned, may_assign
from l5r_desktop.rulesets.ccg.state.attack_record import Attack
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import attack, units_at
from l5r_desktop.rulesets.ccg.state.sides import same_side, side_seats

DECLARE = ("declare",)
INFANTRY, CAVALRY = "infantry", "cavalry"
"""The segments of Celestial, in the second of which the Attacker can still go where it has nobody yet."""


def sane_answers(s: State, decision: Decision, keys: Sequence[Keys]) -> Sequence[Keys]:
    """Return those of the answers to a question that a person would give, all where none is left."""
    kept = keys
    if decision.kind == "declare" and not any(could_be_assigned(s, seat) for seat in side_seats(s, decision.seat)):
        kept = [one for one in keys if one != DECLARE]
    record = attack(s)
    if decision.kind == "assign" and record is not None and not same_side(s, decision.seat, record.attacker):
        where = {option.key: option.args[0] for option in decision.options}
        met = _attacked(s, record)
        kept = [one for one in keys if all(where[key] in met for key in one)]
    if record is not None and nobody_attacks_yet(s, decision):
        another = _rides_later(s, record) or len(side_seats(s, decision.seat)) > 1
        kept = keys if another else [one for one in keys if one]
    return kept or keys


def nobody_attacks_yet(s: State, decision: Decision) -> bool:
    """Return True while the Attacker's side is asked for units and has none at any battlefield."""
    record = attack(s)
    return (
        decision.kind == "assign"
        and record is not None
        and same_side(s, decision.seat, record.attacker)
        and not any(units_at(s, field, record.attacker) for field, _ in record.fields)
    )


def _attacked(s: State, record: Attack) -> set[int]:
    """The battlefields with attackers, and while some can still be assigned all of them (Ivory: Maneuvers)."""
    fields = {field for field, _ in record.fields}
    if _rides_later(s, record):
        return fields
    return {field for field in fields if units_at(s, field, record.attacker)}


def _rides_later(s: State, record: Attack) -> bool:
    """Return True if the Attacker can still assign units in the Cavalry Segment (Celestial)."""
    return record.segment == INFANTRY and any(
        same_side(s, s.cards[no].controller, record.attacker) and not s.cards[no].place and may_assign(s, no, CAVALRY)
        for no in index_of(s).personalities
    )
