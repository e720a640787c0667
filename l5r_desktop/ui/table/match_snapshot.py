"""What a window knows of a match at one moment."""

from __future__ import annotations

from dataclasses import dataclass

from l5r_desktop.session import Decision, Match, Proposal, Request, Table


@dataclass(frozen=True, slots=True)
class MatchSnapshot:
    """What is known while the rules are at work on what comes next. table: None while it is covered.

    lost: seats that are asked, and whose controllers have failed. begun_anew: how often computers have failed and gone
    on by themselves.
    """

    seat: int
    covered: bool
    table: Table | None
    decision: Decision | None
    over: bool
    can_undo: bool
    can_redo: bool
    asked_for: Request | None
    declined: Request | None
    asks: Request | None
    manual_on: tuple[int, ...]
    proposal: Proposal | None
    lost: tuple[int, ...]
    begun_anew: int


def look_at(match: Match, seat: int, *, covered: bool, curtain: bool, first: bool = False) -> MatchSnapshot:
    """Put the person who has to answer at the window, and look at the table from there.

    seat, covered: who sat there before. curtain: cover the table before another person. first: nobody sat there yet.
    """
    persons = match.persons
    asked = [decision.seat for decision in match.waiting if decision.seat in persons]
    if asked and not match.over and (first or seat not in asked):
        changed, seat = asked[0] != seat, asked[0]
        if (changed or first) and curtain and len(persons) > 1 and match.holds_secrets(seat):
            covered = True
    return MatchSnapshot(
        seat, covered, None if covered else match.table(seat), None if covered else match.decision_of(seat),
        match.over, match.can_undo, match.can_redo, match.asked_for, match.declined, match.asks,
        match.manual.on, match.manual.proposal, match.seats_without_controller, match.begun_anew,
    )  # fmt: skip
