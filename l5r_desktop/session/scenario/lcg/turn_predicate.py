"""Whose turn it is, and what for (section 4: turn_of)."""

from __future__ import annotations

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.session.scenario.case_run import CaseRun
from l5r_desktop.session.scenario.decision_predicates import decision
from l5r_desktop.session.scenario.errors import UnmetError
from l5r_desktop.session.scenario.game_adapter import Said
from l5r_desktop.session.scenario.lcg.offers import WINDOWS

TURNS = {
    "action": frozenset({"action"}),
    "reaction": WINDOWS,
    "declare-conflict": frozenset({"declare", "attackers"}),
    "declare-defenders": frozenset({"defenders"}),
    "bid": frozenset({"bid"}),
}


def turn_of(sitting: CaseRun, said: Said) -> None:
    """Judge whether a seat is asked, for what is said."""
    d = decision(sitting, said)
    if "to" in said and d.kind not in TURNS[said["to"]]:
        raise UnmetError(f"it is not {said['seat']}'s turn to {said['to']}; {sitting.situation}")


def turn_of_wanted(sitting: CaseRun, said: Said, d: Decision) -> bool:
    """Return True if a decision is the one that is meant."""
    if d.seat != sitting.names.seat(sitting.s, said["seat"]):
        return False
    return "to" not in said or d.kind in TURNS[said["to"]]
