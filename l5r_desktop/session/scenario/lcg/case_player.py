"""Playing one LCG case: build the table, do the steps, judge the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from l5r_desktop.cardscript import CardFacts
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.card_library import library_of
from l5r_desktop.rulesets.lcg.cards.blank_cards import fillers
from l5r_desktop.rulesets.lcg.ruleset import Lcg
from l5r_desktop.session.scenario.case_run import CaseRun
from l5r_desktop.session.scenario.case_steps import do_steps, judge
from l5r_desktop.session.scenario.errors import CaseError
from l5r_desktop.session.scenario.lcg.case_run import LcgCaseRun
from l5r_desktop.session.scenario.lcg.case_shapes import CASE, EXPECTED
from l5r_desktop.session.scenario.lcg.game_adapter import LcgAdapter
from l5r_desktop.session.scenario.lcg.initial_table import lay_table
from l5r_desktop.session.scenario.lcg.spans import SPANS
from l5r_desktop.session.scenario.shapes import Shape
from l5r_desktop.session.seats import PROFILES_OF

CUSTOMS = LcgAdapter()


class LcgGame:
    """The LCG's side of the runner. folder: where the card files of all rulesets lie."""

    shape: Shape = CASE
    goal: Shape = EXPECTED
    spans = SPANS

    def __init__(self, folder: Path) -> None:
        self._library = library_of(folder / "lcg" if (folder / "lcg").is_dir() else folder)
        self._rules: dict[tuple[str, str], Lcg] = {}

    def rules(self, ruleset: str, profile: str) -> Lcg:
        """The ruleset of a case, made once. Raises CaseError for a profile of another ruleset."""
        if profile and profile not in PROFILES_OF[ruleset]:
            raise CaseError(f"the profile {profile} does not belong to {ruleset}")
        key = (ruleset, profile)
        if key not in self._rules:
            self._rules[key] = Lcg(ruleset, self._library, profile, fillers())
        return self._rules[key]

    def add_card(self, facts: CardFacts) -> None:
        """Have a card among the others, for all cases. Raises CardFileError if another one has its id."""
        self._library.add(facts)

    def play(self, case: dict[str, Any]) -> None:
        """Play a case whose shape has been checked. Raises CaseError in one sentence if anything is not as it says."""
        judge(self.played(case), case.get("then"))

    def table(self, case: dict[str, Any]) -> State:
        """The state after the steps of a case whose shape has been checked. Raises CaseError."""
        sitting = self.played(case)
        sitting.pass_empty_windows()
        return sitting.s

    def played(self, case: dict[str, Any]) -> CaseRun:
        """A case whose shape has been checked, after its steps. Raises CaseError."""
        s, names = lay_table(self.rules(case["ruleset"], case.get("profile", "")), case.get("given") or {})
        sitting = LcgCaseRun(s, names, case.get("when") or [], CUSTOMS)
        do_steps(sitting)
        return sitting
