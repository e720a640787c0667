"""Whose opportunity it is (section 4)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.session.scenario.card_names import SEATS
from l5r_desktop.session.scenario.case_run import CaseRun
from l5r_desktop.session.scenario.errors import UnmetError

_OPPORTUNITIES = frozenset({"action", "declare", "assign", "battle", "duel"})


def opportunity(sitting: CaseRun, said: Any) -> None:
    """Judge whether a seat is the one that may act, assign, focus or choose now."""
    if not sitting.pending:
        raise UnmetError(f"nobody has an opportunity; {sitting.situation}")
    found = SEATS[sitting.pending[0].seat]
    if found != said:
        raise UnmetError(f"wanted {said}, found {found}; {sitting.situation}")


def opportunity_wanted(sitting: CaseRun, said: Any, d: Decision) -> bool:
    """Return True if a decision is an ordinary opportunity, which no case passes in silence."""
    return d.kind in _OPPORTUNITIES and d.seat == sitting.names.seat(sitting.s, said)
