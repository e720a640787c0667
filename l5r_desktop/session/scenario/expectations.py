"""Judging the predicates of an expect step or of the end of a case."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.session.scenario.card_names import as_list
from l5r_desktop.session.scenario.case_run import CaseRun, Wants
from l5r_desktop.session.scenario.decision_predicates import wanted
from l5r_desktop.session.scenario.errors import UnmetError


def about(sitting: CaseRun, predicates: Any, d: Decision) -> bool:
    """Return True if some predicate asks about this decision."""
    return any(
        name in sitting.adapter.asked and wanted(sitting, name, said, d)
        for predicate in as_list(predicates)
        for name, said in predicate.items()
    )


def expect(sitting: CaseRun, predicates: Any, upcoming: Wants) -> None:
    """Judge predicates at the point where the game next waits for an answer that the predicates, or the next steps, are
    about.

    If they fail while an optional effect is still offered, the effect is declined and they are judged once more; an
    offer that a `cannot` forbids fails at once. Raises UnmetError for the first predicate that does not hold.
    """

    def wants(d: Decision) -> bool:
        return about(sitting, predicates, d) or upcoming(d)

    _pass_empty_windows(sitting, wants)
    sitting.window = sitting.s.frames[-1] if sitting.pending else None
    sitting.settle(wants, firm=False)
    before = sitting.snapshot()
    try:
        _judge(sitting, predicates)
    except UnmetError as error:
        if _offers_what_it_must_not(sitting, predicates):
            raise
        sitting.restore(before)
        before = sitting.snapshot()
        answered = sitting.answers
        sitting.settle(wants, firm=True)
        if sitting.answers == answered:
            raise
        try:
            _judge(sitting, predicates)
        except UnmetError:
            sitting.restore(before)
            raise error from None


def _pass_empty_windows(sitting: CaseRun, wants: Wants) -> None:
    """Go past windows in which nobody is offered anything: what "cannot" names may come up in the one behind them."""
    windows = sitting.adapter.windows
    while sitting.pending and all(d.kind in windows and len(d.options) == 1 and not wants(d) for d in sitting.pending):
        for d in sitting.pending:
            sitting.give(d, (d.options[0].key,))


def _offers_what_it_must_not(sitting: CaseRun, predicates: Any) -> bool:
    """Return True if something that a `cannot` names is offered now."""
    return any(
        name == "cannot" and any(sitting.adapter.offered(sitting, d, said) for d in sitting.pending)
        for predicate in as_list(predicates)
        for name, said in predicate.items()
    )


def _judge(sitting: CaseRun, predicates: Any) -> None:
    customs = sitting.adapter
    for predicate in as_list(predicates):
        assert isinstance(predicate, Mapping)
        for name, said in predicate.items():
            try:
                if name in customs.asked:
                    customs.asked[name](sitting, said)
                else:
                    customs.checks[name](sitting.s, sitting.names, said)
            except UnmetError as error:
                tail = "" if name in customs.asked else f"; {sitting.situation}"
                raise UnmetError(f"{name}: {error}{tail}") from None
