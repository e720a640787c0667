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
    return kept or keys


def _attacked(s: State, record: Attack) -> set[int]:
    """The battlefields with attackers, and while some can still be assigned all of them (Ivory: Maneuvers)."""
    fields = {field for field, _ in record.fields}
    later = record.segment == INFANTRY and any(
        same_side(s, s.cards[no].controller, record.attacker) and not s.cards[no].place and may_assign(s, no, CAVALRY)
        for no in index_of(s).personalities
    )
    return fields if later else {field for field in fields if units_at(s, field, record.attacker)}
