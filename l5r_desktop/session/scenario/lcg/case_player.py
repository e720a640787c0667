"""Playing one LCG case: build the table, do the steps, judge the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.card_library import library_of
from l5r_desktop.rulesets.lcg.cards.definition import Definition, fillers
from l5r_desktop.rulesets.lcg.ruleset import Lcg
from l5r_desktop.session.scenario.card_names import Names
from l5r_desktop.session.scenario.case_player import CasePlayer
from l5r_desktop.session.scenario.case_run import CaseRun
from l5r_desktop.session.scenario.case_steps import do_steps
from l5r_desktop.session.scenario.game_adapter import GameAdapter
from l5r_desktop.session.scenario.lcg.case_shapes import CASE, EXPECTED
from l5r_desktop.session.scenario.lcg.game_adapter import LcgAdapter
from l5r_desktop.session.scenario.lcg.initial_table import lay_table
from l5r_desktop.session.scenario.shapes import Shape


class LcgCaseRun(CaseRun):
    """accepted: the ring effect that will be resolved, whatever is then chosen for it."""

    def __init__(self, s: State, names: Names, steps: list[dict[str, Any]], customs: GameAdapter) -> None:
        self.accepted: Frame[Any] | None = None
        super().__init__(s, names, steps, customs)

    def before_answer(self, d: Decision) -> None:
        for k in self.kept if d.kind == "ring-effect" else ():
            if k.seat == d.seat and k.what == "words" and "accept" in k.left:
                k.left.remove("accept")
                self.accepted = self.s.frames[-1]
                return

    def is_accepted(self, d: Decision) -> bool:
        """Return True if this is the first choice of a ring effect that has been accepted."""
        return d.kind == "ring-effect" and self.s.frames[-1] is self.accepted

    def may_decline(self, d: Decision) -> bool:
        return not self.is_accepted(d)

    def without_word(self, d: Decision, firm: bool) -> tuple[str, ...] | None:
        if self.is_accepted(d):
            keys = [option.key for option in d.options if option.key != "skip"]
            return (keys[0],) if len(keys) == 1 else None
        return super().without_word(d, firm)

    def fast_answer(self, d: Decision) -> tuple[str, ...]:
        return (d.options[0].key,) if self.is_accepted(d) else super().fast_answer(d)

    def snapshot(self) -> tuple[Any, ...]:
        return (*super().snapshot(), self.depth(self.accepted))

    def restore(self, saved: tuple[Any, ...]) -> None:
        super().restore(saved[:-1])
        self.accepted = self.s.frames[saved[-1]] if saved[-1] is not None else None


def _conflict(start: State) -> Callable[[State], bool]:
    """The conflict that is going on, or else the next one; an opportunity that is passed counts as one (L3.3.3)."""
    within = start.memory["conflict"] is not None
    before = _mark(start)
    return lambda s: s.memory["conflict"] is None and (within or _mark(s) != before)


def _mark(s: State) -> tuple[int, str, int]:
    return s.memory["round"], s.memory["phase"], sum(counters["chances"] for counters in s.seats)


def _phase(start: State) -> Callable[[State], bool]:
    before = start.memory["round"], start.memory["phase"]
    return lambda s: (s.memory["round"], s.memory["phase"]) != before


def _round(start: State) -> Callable[[State], bool]:
    before = start.memory["round"]
    return lambda s: bool(s.memory["round"] != before)


SPANS: Mapping[str, Callable[[State], Callable[[State], bool]]] = {
    "conflict": _conflict,
    "phase": _phase,
    "round": _round,
}
"""By name: from a state, what tells whether the stretch that it lies in is over."""


CUSTOMS = LcgAdapter()


class LcgGame(CasePlayer[Definition, Lcg]):
    """The LCG's side of the runner. folder: where the card files of all rulesets lie."""

    shape: Shape = CASE
    goal: Shape = EXPECTED
    spans = SPANS

    def __init__(self, folder: Path) -> None:
        super().__init__(library_of(folder / "lcg" if (folder / "lcg").is_dir() else folder))

    def make_rules(self, ruleset: str, profile: str) -> Lcg:
        return Lcg(ruleset, self._library, profile, fillers())

    def table(self, case: dict[str, Any]) -> State:
        case_run = self.played(case)
        case_run.pass_empty_windows()
        return case_run.s

    def played(self, case: dict[str, Any]) -> CaseRun:
        s, names = lay_table(self.rules(case["ruleset"], case.get("profile", "")), case.get("given") or {})
        case_run = LcgCaseRun(s, names, case.get("when") or [], CUSTOMS)
        do_steps(case_run)
        return case_run
