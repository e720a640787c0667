"""Judging the predicates of an expect step or of the end of a case."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.session.scenario.card_names import as_list
from l5r_desktop.session.scenario.case_run import CaseRun, Wants
from l5r_desktop.session.scenario.decision_predicates import wanted
from l5r_desktop.session.scenario.errors import UnmetError


def about(case_run: CaseRun, predicates: Any, d: Decision) -> bool:
    """Return True if some predicate asks about this decision."""
    return any(
        name in case_run.adapter.asked and wanted(case_run, name, said, d)
        for predicate in as_list(predicates)
        for name, said in predicate.items()
    )


def expect(case_run: CaseRun, predicates: Any, upcoming: Wants) -> None:
    """Judge predicates at the point where the game next waits for an answer that the predicates, or the next steps, are
    about.

    If they fail while an optional effect is still offered, the effect is declined and they are judged once more; an
    offer that a `cannot` forbids fails at once. Raises UnmetError for the first predicate that does not hold.
    """

    def wants(d: Decision) -> bool:
        return about(case_run, predicates, d) or upcoming(d)

    _pass_empty_windows(case_run, wants)
    case_run.window = case_run.s.frames[-1] if case_run.pending else None
    case_run.settle(wants, firm=False)
    before = case_run.snapshot()
    try:
        _judge(case_run, predicates)
    except UnmetError as error:
        if _offers_what_it_must_not(case_run, predicates):
            raise
        case_run.restore(before)
        before = case_run.snapshot()
        answered = case_run.answers
        case_run.settle(wants, firm=True)
        if case_run.answers == answered:
            raise
        try:
            _judge(case_run, predicates)
        except UnmetError:
            case_run.restore(before)
            raise error from None


def _pass_empty_windows(case_run: CaseRun, wants: Wants) -> None:
    """Go past windows in which nobody is offered anything: what "cannot" names may come up in the one behind them."""
    windows = case_run.adapter.windows
    while case_run.pending and all(
        d.kind in windows and len(d.options) == 1 and not wants(d) for d in case_run.pending
    ):
        for d in case_run.pending:
            case_run.give(d, (d.options[0].key,))


def _offers_what_it_must_not(case_run: CaseRun, predicates: Any) -> bool:
    """Return True if something that a `cannot` names is offered now."""
    return any(
        name == "cannot" and any(case_run.adapter.offered(case_run, d, said) for d in case_run.pending)
        for predicate in as_list(predicates)
        for name, said in predicate.items()
    )


def _judge(case_run: CaseRun, predicates: Any) -> None:
    customs = case_run.adapter
    for predicate in as_list(predicates):
        assert isinstance(predicate, Mapping)
        for name, said in predicate.items():
            try:
                if name in customs.asked:
                    customs.asked[name](case_run, said)
                else:
                    customs.checks[name](case_run.s, case_run.names, said)
            except UnmetError as error:
                tail = "" if name in customs.asked else f"; {case_run.situation}"
                raise UnmetError(f"{name}: {error}{tail}") from None
